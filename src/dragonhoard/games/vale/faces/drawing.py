"""The Vale of Eternity in pictures: the vale's cards, and every seat's stones, captures, area and known hand."""

from collections.abc import Sequence
from typing import Final

from dragonhoard.core.schema import View
from dragonhoard.drawing.sheet import (
    CARD_PAPER,
    FAINT,
    INK,
    MARGIN,
    SEATS,
    WIDTH,
    TableDrawing,
    inset,
    panel,
    rect,
    words,
)
from dragonhoard.drawing.svg import circle, element, label, path, polygon
from dragonhoard.games.vale import GAME
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.components import FAMILIES, ROUNDS, family_of
from dragonhoard.games.vale.view import Trainer, ValeView

_TOP: Final = 200
_PANEL: Final = WIDTH // 2 - MARGIN * 3 // 2
_WIDE: Final = 72
_HIGH: Final = 93
_A_LINE: Final = 6
# Fire, water, earth, wind, dragons.
_FAMILY: Final = ("#c4452d", "#2f76b5", "#8a6a3b", "#3f9a72", "#6e4594")
_PALE: Final = ("#f9e1d8", "#dcebf7", "#efe5d3", "#dcf1e7", "#e8dcf1")
_SIGNS: Final = (
    path("M1 -11 C3 -5 9 -2 8 4 C7 10 3 11 0 11 C-4 11 -8 9 -8 4 C-8 0 -5 -1 -4 -5 C-2 -3 0 -6 1 -11 Z"),
    path("M0 -11 C4 -4 8 0 8 4 A8 8 0 0 1 -8 4 C-8 0 -4 -4 0 -11 Z"),
    polygon([(-11, 9), (-3, -7), (1, 0), (4, -4), (11, 9)]),
    path(
        "M-10 -3 H3 A3 3 0 1 0 0 -7 M-10 1 H7 A3 3 0 1 1 4 5 M-10 5 H-2 A3 3 0 1 1 -4 8",
        fill="none",
        stroke="#ffffff",
        stroke_width=2,
    ),
    path("M-11 8 C-10 -2 -4 -9 10 -10 C7 -7 7 -4 9 0 C5 -1 3 1 3 4 C0 2 -3 3 -4 7 C-6 5 -9 6 -11 8 Z"),
)
# A red stone is round, a blue one six-sided, a purple one a rhombus.
_STONE: Final = ("#d0432f", "#2f76b5", "#7d4fa3")
_STONE_SHAPES: Final = (
    circle(0, 0, 11),
    polygon([(-12, 0), (-6, -11), (6, -11), (12, 0), (6, 11), (-6, 11)]),
    polygon([(0, -14), (12, 0), (0, 14), (-12, 0)]),
)


def _table(view: View, winners: Sequence[int]) -> tuple[list[str], int]:
    """Everything on the table, and how high the picture is."""
    assert isinstance(view, ValeView)
    parts, top = _middle(view), _TOP + 2 * MARGIN
    for first in range(0, len(view.trainers), 2):
        pair = view.trainers[first : first + 2]
        height = max(_trainer_height(trainer) for trainer in pair)
        for column, trainer in enumerate(pair):
            seat, x = first + column, MARGIN + column * (WIDTH // 2 - MARGIN // 2)
            acts = seat == view.seat and view.phase not in ("first", "reveal", "finished")
            parts.append(panel(x, top, _PANEL, height, seat, trainer.points, acts, seat in winners))
            parts.append(_trainer(trainer, seat, x, top))
            if seat == view.initiative and view.phase != "first":
                parts.append(
                    circle(x + _PANEL, top + 24, 10, fill="#e0a526", stroke=CARD_PAPER, stroke_width=3)
                )
        top += height + MARGIN
    return parts, top


def _middle(view: ValeView) -> list[str]:
    """The rounds, the pile and the discard by family, and the cards to capture."""
    parts = [rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _TOP, 12, fill="#dfe6d3")]
    for number in range(1, ROUNDS + 1):
        x, here = 200 + 34 * number, number == view.round
        parts.append(
            circle(x, 40, 14, fill=INK if here else CARD_PAPER, stroke=INK if number <= view.round else FAINT)
        )
        parts.append(
            words(x, 40, str(number), 14, "#ffffff" if here else INK if number < view.round else FAINT)
        )
    parts += [rect(36 + lift, 36 - lift, 78, 100, 8, fill="#54705f", stroke=CARD_PAPER) for lift in (0, 4, 8)]
    parts.append(words(83, 78, str(view.pile_size), 26, "#ffffff"))
    # Two known cards fit beneath the pile; more overlap, so that they never reach the display.
    step = min(52, 104 // max(1, len(view.top)))
    parts += [_card(number, 28 + step * place, 142, 50) for place, number in enumerate(view.top)]
    parts.append(_discard(view))
    left = 140 + (WIDTH - 160 - 104 * len(view.display)) // 2
    parts += [_card(number, left + 104 * place, 70, 100) for place, number in enumerate(view.display)]
    return parts


def _discard(view: ValeView) -> str:
    """How many cards of each family were discarded."""
    counts = [sum(family_of(card) == family for card in view.discard) for family in range(FAMILIES)]
    told = [
        _sign(family, 660 + 66 * family, 40, 13) + words(660 + 66 * family + 28, 40, str(count), 16)
        for family, count in enumerate(counts)
        if count
    ]
    return rect(638, 22, 336, 36, 18, fill="#cdd6be") + "".join(told)


def _sign(family: int, x: int, y: int, radius: int) -> str:
    """A family's symbol on its colour."""
    disc = circle(0, 0, 17, fill=_FAMILY[family], stroke="#ffffff", stroke_width=2)
    return inset(
        x - radius,
        y - radius,
        2 * radius,
        2 * radius,
        "-18 -18 36 36",
        disc + element("g", _SIGNS[family], fill="#ffffff"),
    )


def _card(number: int, x: int, y: int, width: int) -> str:
    """A card: family, cost, when it works (bolt: at once, arrows: every round, rings: always), and its name."""
    card = TABLE[number]
    parts = [
        rect(2, 2, 96, 126, 9, fill=_PALE[card.family], stroke=INK, stroke_width=3),
        path("M3 11 A8 8 0 0 1 11 3 H89 A8 8 0 0 1 97 11 V34 H3 Z", fill=_FAMILY[card.family]),
        words(80, 19, str(card.cost), 26, "#ffffff"),
        _sign(card.family, 24, 26, 22),
        *_timing(number),
        *_name(CARD_IDS[number]),
    ]
    return inset(x, y, width, width * 13 // 10, "0 0 100 130", "".join(parts), data_card=number)


def _timing(number: int) -> list[str]:
    """When a card works, by symbol."""
    card = TABLE[number]
    ink: dict[str, int | str] = {"fill": "none", "stroke": _FAMILY[card.family], "stroke_width": 4}
    marks: list[str] = []
    if card.instant:
        marks.append(
            polygon([(2, -14), (-9, 3), (-1, 3), (-4, 14), (9, -4), (1, -4)], fill=_FAMILY[card.family])
        )
    if card.active:
        marks.append(path("M9 -6 A11 11 0 1 0 11 3 M11 -13 L10 -5 L2 -6", **ink))
    if card.permanent:
        marks.append(circle(-7, 0, 7, **ink) + circle(7, 0, 7, **ink))
    left = 50 - 17 * (len(marks) - 1)
    return [
        element("g", mark, transform=f"translate({left + 34 * place} 66)") for place, mark in enumerate(marks)
    ]


def _name(card_id: str) -> list[str]:
    """The words of a card's id, one a line; long ones are set smaller."""
    lines = card_id.split("_")
    size = min(17, *(150 // len(line) for line in lines))
    top = 106 - 9 * (len(lines) - 1)
    return [
        label(50, top + 18 * place, line.capitalize(), size, fill=INK) for place, line in enumerate(lines)
    ]


def _seen(trainer: Trainer) -> tuple[int, ...]:
    """The cards of a hand that whoever looks knows: all of their own, of others those everybody has seen."""
    return trainer.known if trainer.hand is None else trainer.hand


def _hidden(trainer: Trainer) -> int:
    """How many cards of a hand whoever looks does not know."""
    return trainer.hand_size - len(_seen(trainer))


def _trainer_height(trainer: Trainer) -> int:
    """How high a panel must be for the area above and captures and hand below."""
    return 58 + sum(_lines(count) * (_HIGH + 8) for count in (len(trainer.area), _held(trainer)))


def _held(trainer: Trainer) -> int:
    """How many places captures and hand take; the hidden cards take one together."""
    return len(trainer.captured) + len(_seen(trainer)) + (1 if _hidden(trainer) else 0)


def _lines(count: int) -> int:
    return max(1, -(-count // _A_LINE))


def _trainer(trainer: Trainer, seat: int, x: int, y: int) -> str:
    """A seat's stones, the cards it summoned, and below them its captures and its hand."""
    parts = [_stones(trainer, x + 166, y + 24)]
    parts += [_card(number, *_place(place, x, y + 52), _WIDE) for place, number in enumerate(trainer.area)]
    below = y + 52 + _lines(len(trainer.area)) * (_HIGH + 8)
    parts.append(path(f"M{x + 12} {below - 4} h{_PANEL - 24}", stroke=FAINT, stroke_dasharray="2 4"))
    for place, number in enumerate(trainer.captured + _seen(trainer)):
        left, top = _place(place, x, below)
        parts.append(_card(number, left, top, _WIDE))
        if place < len(trainer.captured):
            # A capture still carries its seat's marker.
            parts.append(
                circle(
                    left + _WIDE - 10, top + _HIGH - 36, 8, fill=SEATS[seat], stroke="#ffffff", stroke_width=2
                )
            )
    if _hidden(trainer):
        left, top = _place(_held(trainer) - 1, x, below)
        parts += [
            rect(left + 4 + lift, top + 4 - lift, _WIDE - 8, _HIGH - 8, 7, fill="#54705f", stroke=CARD_PAPER)
            for lift in (0, 4)
        ]
        parts.append(words(left + _WIDE // 2 + 4, top + _HIGH // 2, str(_hidden(trainer)), 24, "#ffffff"))
    return "".join(parts)


def _place(place: int, x: int, y: int) -> tuple[int, int]:
    return x + 12 + place % _A_LINE * (_WIDE + 5), y + place // _A_LINE * (_HIGH + 8)


def _stones(trainer: Trainer, x: int, y: int) -> str:
    """Stones with what each is worth, and the room left for more."""
    held = [colour for colour, count in enumerate(trainer.stones) for _ in range(count)]
    step = min(34, 290 // max(1, len(held), trainer.limit))
    parts = [
        circle(x + step * place, y, 11, fill="none", stroke=FAINT, stroke_dasharray="3 3")
        for place in range(len(held), trainer.limit)
    ]
    for place, colour in enumerate(held):
        stone = element("g", _STONE_SHAPES[colour], fill=_STONE[colour], stroke=INK)
        worth = words(0, 0, str(trainer.values[colour]), 13, "#ffffff")
        parts.append(inset(x + step * place - 15, y - 15, 30, 30, "-15 -15 30 30", stone + worth))
    return "".join(parts)


DRAWING = TableDrawing(GAME, _table)

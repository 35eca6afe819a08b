"""Book of Dragons in pictures: the piles with their dice, and every seat's dice, goal and book."""

from collections.abc import Sequence
from typing import Final

from dragonhoard.core.schema import View
from dragonhoard.drawing.sheet import (
    CARD_PAPER,
    COLOURS,
    DESERT,
    FAINT,
    FOREST,
    INK,
    LINE,
    MARGIN,
    MOUNTAINS,
    SEATS,
    VOLCANO,
    WIDTH,
    TableDrawing,
    badge,
    die,
    emblem,
    inset,
    panel,
    rect,
    scene,
    words,
)
from dragonhoard.drawing.svg import circle, path, polygon
from dragonhoard.games.book import GAME
from dragonhoard.games.book.components import BLOCKER_VALUE, GOAL_POINTS, SLOT_DOTS, WORLD_VALUES, WORLDS
from dragonhoard.games.book.view import BookView, Pile, Researcher

_TOP: Final = 270
_PANEL: Final = WIDTH // 2 - MARGIN * 3 // 2
_LITTLE: Final = 48

_PLAINS: Final = (
    rect(0, 0, 100, 100, fill="#dcefF7")
    + path("M0 74 C24 58 44 62 60 72 C76 80 90 70 100 68 V100 H0 Z", fill="#a9cf78")
    + path("M0 90 C26 76 54 84 100 84 V100 H0 Z", fill="#7fb04e")
    + path(
        "M14 88 v-12 m5 12 l3 -9 m-11 9 l-3 -9 M76 92 v-12 m5 12 l3 -9 m-11 9 l-3 -9",
        stroke="#4d7a2c",
        stroke_width=2,
    )
)
_STORM: Final = (
    rect(0, 0, 100, 100, fill="#ccd3e0")
    + circle(22, 70, 15, fill="#75809a")
    + circle(44, 64, 19, fill="#75809a")
    + circle(72, 68, 17, fill="#75809a")
    + rect(10, 68, 80, 17, 8, fill="#75809a")
    + polygon([(50, 70), (38, 88), (47, 88), (41, 100), (60, 82), (51, 82), (57, 70)], fill="#f4cf3c")
    + path("M22 88 l-4 10 M76 88 l-4 10 M88 86 l-4 10", stroke="#4a5a80", stroke_width=2)
)
# Plains and storm are this game's own; the rest it has in common with Tarasque.
_WORLD_SCENES: Final = (_PLAINS, scene(MOUNTAINS), scene(FOREST), scene(DESERT), _STORM, scene(VOLCANO))


def _table(view: View, winners: Sequence[int]) -> tuple[list[str], int]:
    """Everything on the table, and how high the picture is."""
    assert isinstance(view, BookView)
    parts, top = _middle(view), _TOP + 2 * MARGIN
    for first in range(0, len(view.researchers), 2):
        pair = view.researchers[first : first + 2]
        height = max(_researcher_height(researcher) for researcher in pair)
        for column, researcher in enumerate(pair):
            seat, x = first + column, MARGIN + column * (WIDTH // 2 - MARGIN // 2)
            playing = view.phase in ("reveal", "turn", "placing")
            acts = seat == view.seat and playing
            parts.append(panel(x, top, _PANEL, height, seat, researcher.points, acts, seat in winners))
            parts.append(_researcher(researcher, seat, x, top))
            if seat == view.first and view.phase != "first":
                parts.append(
                    circle(x + _PANEL, top + 24, 10, fill="#c8372d", stroke=CARD_PAPER, stroke_width=3)
                )
        top += height + MARGIN
    return parts, top


def _middle(view: BookView) -> list[str]:
    """The piles side by side, the blocking die where it lies, and how many cards left the game."""
    parts = [rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _TOP, 12, fill="#e7dcc4")]
    step = 176
    left = (WIDTH - step * len(view.piles)) // 2
    for place, pile in enumerate(view.piles):
        needed = SLOT_DOTS[place] if view.requirement == "board" else None
        parts.append(_pile(pile, left + step * place, MARGIN, needed))
    if view.blocker_beside:
        parts.append(die(40, _TOP - 40, 40, BLOCKER_VALUE, INK, "#ffffff"))
    if view.removed:
        parts.append(rect(WIDTH - 74, _TOP - 48, 36, 46, 5, fill=FAINT, stroke=CARD_PAPER, stroke_width=2))
        parts.append(
            path(f"M{WIDTH - 80} {_TOP - 54} l48 58 m0 -58 l-48 58", stroke=CARD_PAPER, stroke_width=2)
        )
        parts.append(words(WIDTH - 56, _TOP - 25, str(len(view.removed)), 18))
    return parts


def _pile(pile: Pile, x: int, y: int, needed: int | None) -> str:
    """One pile: what the board asks for, the cards under the visible one, the dice and what guards them."""
    parts: list[str] = []
    if needed is not None:
        parts.append(
            rect(x + 70, y + 6, 36, 24, 12, fill=INK) + words(x + 88, y + 18, str(needed), 16, "#ffffff")
        )
    under = min(3, pile.cards - (pile.card is not None))
    parts += [
        rect(x + 33 + 4 * lift, y + 34 + 4 * lift, 110, 140, 8, fill="#8a7a5c", stroke=CARD_PAPER)
        for lift in range(under, 0, -1)
    ]
    if pile.card is not None:
        parts.append(_card(pile.card, x + 33, y + 34, 110))
    elif pile.cards:
        parts.append(rect(x + 33, y + 34, 110, 140, 8, fill="#8a7a5c", stroke=CARD_PAPER, stroke_width=2))
    else:
        parts.append(
            rect(
                x + 33, y + 34, 110, 140, 8, fill="none", stroke=FAINT, stroke_width=2, stroke_dasharray="6 5"
            )
        )
    parts.append(
        circle(x + 150, y + 178, 14, fill=CARD_PAPER, stroke=INK)
        + words(x + 150, y + 178, str(pile.cards), 15)
    )
    return "".join(parts) + _guard(pile, x, y)


def _guard(pile: Pile, x: int, y: int) -> str:
    """The dice on a pile in their owner's colour, the immunity token, and the blocking die."""
    parts: list[str] = []
    if pile.owner is not None:
        parts.append(badge(x + 24, y + 222, pile.owner, 13))
        for place, value in enumerate(pile.dice):
            parts.append(die(x + 42 + 42 * place, y + 203, 38, value, SEATS[pile.owner], "#ffffff"))
        if pile.protected:
            parts.append(_shield(x + 24, y + 180, SEATS[pile.owner]))
    if pile.blocked:
        parts.append(die(x + 68, y + 203, 40, BLOCKER_VALUE, INK, "#ffffff"))
    return "".join(parts)


def _shield(x: int, y: int, fill: str) -> str:
    """An immunity token."""
    shape = path(
        "M-11 -12 H11 V0 C11 8 4 12 0 14 C-4 12 -11 8 -11 0 Z", fill=fill, stroke=INK, stroke_width=2
    )
    return inset(
        x - 14,
        y - 15,
        28,
        30,
        "-14 -15 28 30",
        shape + polygon([(0, -7), (5, 0), (0, 7), (-5, 0)], fill="#ffffff"),
    )


def _card(number: int, x: int, y: int, width: int, used: bool = False) -> str:
    """A card: its world, the dragon's kind, and its value; used up it is grey and struck through."""
    kind, world = divmod(number, WORLDS)
    edge = FAINT if used else COLOURS[kind]
    ground = rect(0, 0, 100, 100, fill="#e9e5dc") if used else _WORLD_SCENES[world]
    parts = [
        rect(2, 2, 106, 136, 10, fill=CARD_PAPER, stroke=INK if not used else FAINT, stroke_width=3),
        inset(8, 34, 94, 98, "3 1 94 98", ground),
        rect(8, 8, 94, 26, 5, fill=edge),
        words(55, 21, str(WORLD_VALUES[world]), 24, INK if not used and kind in (1, 2) else "#ffffff"),
        emblem(kind, 55, 72, 28, FAINT if used else ""),
    ]
    if used:
        parts.append(inset(38, 96, 34, 34, "0 0 100 100", _WORLD_SCENES[world]))
    return inset(x, y, width, width * 14 // 11, "0 0 110 140", "".join(parts), data_card=number)


def _researcher_height(researcher: Researcher) -> int:
    """How high a panel must be for the book."""
    lines = max(1, -(-len(researcher.book) // 9))
    return 64 + lines * (_LITTLE * 14 // 11 + 6)


def _researcher(researcher: Researcher, seat: int, x: int, y: int) -> str:
    """A seat's dice, token, goal and book."""
    parts = [
        die(x + 158 + 38 * place, y + 8, 34, value, SEATS[seat], "#ffffff")
        for place, value in enumerate(researcher.hand)
    ]
    if researcher.token_at_home:
        parts.append(_shield(x + 296, y + 25, SEATS[seat]))
    if researcher.goal is not None:
        parts.append(rect(x + 330, y + 8, 96, 34, 17, fill=CARD_PAPER, stroke=LINE, stroke_width=2))
        parts.append(
            emblem(researcher.goal, x + 350, y + 25, 15) + words(x + 395, y + 25, f"+{GOAL_POINTS}", 17)
        )
    for place, number in enumerate(researcher.book):
        column, line = place % 9, place // 9
        left, top = x + 12 + column * (_LITTLE + 3), y + 54 + line * (_LITTLE * 14 // 11 + 6)
        parts.append(_card(number, left, top, _LITTLE, number in researcher.used))
    return "".join(parts)


DRAWING = TableDrawing(GAME, _table)

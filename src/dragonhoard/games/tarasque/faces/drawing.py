"""Tarasque in pictures: the centre, the dice, and every seat's base and lair."""

from collections.abc import Sequence
from typing import Final

from dragonhoard.core.schema import View
from dragonhoard.drawing.sheet import (
    CARD_PAPER,
    COLOURS,
    FAINT,
    INK,
    MARGIN,
    PAPER,
    SEATS,
    TINTS,
    WIDTH,
    TableDrawing,
    die,
    emblem,
    inset,
    panel,
    rect,
    scene,
    words,
)
from dragonhoard.drawing.svg import Point, circle, path
from dragonhoard.games.tarasque import GAME
from dragonhoard.games.tarasque.components import FIRST_SIDE, LANDSCAPES, MAX_ROLLS
from dragonhoard.games.tarasque.view import SKINS, Home, TarasqueView

# Tarasque


def tile(number: int, x: int, y: int, size: int, numbered: bool) -> str:
    """One tile in either skin."""
    dragon, landscape = divmod(number, LANDSCAPES)
    if numbered:
        face = rect(0, 0, 100, 100, fill=TINTS[landscape]) + rect(0, 66, 100, 34, fill=COLOURS[landscape])
        face += words(50, 34, str(dragon + 1), 60) + emblem(landscape, 50, 82, 16)
    else:
        face = scene(landscape) + emblem(dragon, 50, 38, 30)
    frame = rect(2, 2, 96, 96, 10, fill="none", stroke=INK, stroke_width=4)
    return inset(x, y, size, size, "0 0 100 100", face + frame, data_tile=number)


def dragon_die(dragon: int, x: int, y: int, size: int, numbered: bool) -> str:
    """A die that shows a dragon: its number, or its colour and symbol."""
    if numbered:
        return die(x, y, size, dragon + 1)
    return die(x, y, size, 0) + emblem(dragon, x + size // 2, y + size // 2, size * 2 // 5)


def egg(x: int, y: int, count: int) -> str:
    """An egg and how many there are."""
    shell = path("M0 -13 C7 -13 11 2 9 7 C7 13 -7 13 -9 7 C-11 2 -7 -13 0 -13 Z", fill="#f7e3c2", stroke=INK)
    spots = circle(-3, -2, 2, fill="#c98d5a") + circle(3, 4, 2, fill="#c98d5a")
    return inset(x - 14, y - 15, 28, 30, "-14 -15 28 30", shell + spots) + words(x + 26, y, str(count), 17)


def _table(view: View, winners: Sequence[int]) -> tuple[list[str], int]:
    """Everything on the table, and how high the picture is."""
    assert isinstance(view, TarasqueView)
    parts, top = _middle(view), 196
    numbered = view.skin == SKINS[1]
    for first in range(0, len(view.homes), 2):
        pair = view.homes[first : first + 2]
        height = max(_home_height(home) for home in pair)
        for column, home in enumerate(pair):
            seat = first + column
            x = MARGIN + column * (WIDTH // 2 - MARGIN // 2)
            acts = seat == view.seat and view.phase not in ("first", "finished")
            parts.append(panel(x, top, _PANEL, height, seat, home.points, acts, seat in winners))
            parts.append(egg(x + _PANEL - 60, top + 24, home.eggs))
            parts.append(_base(home, x + 14, top + 46, numbered) + _lair(home, x + 246, top + 56, numbered))
        top += height + MARGIN
    return parts, top


_PANEL: Final = WIDTH // 2 - MARGIN * 3 // 2


def _middle(view: TarasqueView) -> list[str]:
    """The stack, the tiles in the centre, those out of the game, the eggs left, and the dice."""
    numbered = view.skin == SKINS[1]
    parts = [rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 164, 12, fill="#e7dcc4")]
    backs = (0, 4, 8) if view.stack else ()
    parts.append(rect(36, 36, 64, 64, 6, fill="none", stroke=FAINT, stroke_width=2, stroke_dasharray="6 5"))
    parts += [rect(32 + lift, 40 - lift, 64, 64, 6, fill="#8a7a5c", stroke=CARD_PAPER) for lift in backs]
    parts.append(
        words(
            72 if backs else 68, 64 if backs else 68, str(len(view.stack)), 24, "#ffffff" if backs else FAINT
        )
    )
    # Six tiles fit at full size; a fuller centre shrinks.
    size = min(88, 552 // max(6, len(view.centre)))
    parts += [
        tile(number, 124 + (size + 8) * place, 30, size, numbered) for place, number in enumerate(view.centre)
    ]
    if view.held is not None:
        parts.append(rect(712, 26, 96, 96, 12, fill="none", stroke=SEATS[view.seat], stroke_width=4))
        parts.append(tile(view.held, 716, 30, 88, numbered))
    parts += [egg(54, 146, view.supply), *_removed(view, numbered), *_dice(view, numbered)]
    return parts


def _removed(view: TarasqueView, numbered: bool) -> list[str]:
    """Tiles out of the game, small and struck out."""
    size = 26
    parts: list[str] = []
    for place, number in enumerate(view.removed):
        x, y = WIDTH - 58 - place // 5 * 30, 26 + place % 5 * 30
        parts.append(tile(number, x, y, size, numbered))
        parts.append(path(f"M{x} {y} l{size} {size}", stroke=INK, stroke_width=3))
    return parts


def _dice(view: TarasqueView, numbered: bool) -> list[str]:
    """The dice just rolled (struck through where useless), those kept in their tray, and the rolls made."""
    parts = [rect(424, 130, 248, 44, 8, fill="#c9b68d")]
    rolled = [dragon for dragon, count in enumerate(view.rolled) for _ in range(count)]
    for place, dragon in enumerate(rolled):
        x = 128 + 42 * place
        parts.append(dragon_die(dragon, x, 134, 36, numbered))
        if view.valid and dragon not in view.valid:
            parts.append(path(f"M{x} 170 l36 -36", stroke=INK, stroke_width=3))
    for place, dragon in enumerate([dragon for dragon, count in enumerate(view.kept) for _ in range(count)]):
        parts.append(dragon_die(dragon, 428 + 34 * place, 136, 32, numbered))
    if not rolled:
        parts += [die(128 + 42 * place, 134, 36, 0) for place in range(view.dice)]
    parts += [
        circle(698 + 18 * roll, 152, 6, fill=INK if roll < view.rolls else PAPER, stroke=INK)
        for roll in range(MAX_ROLLS)
    ]
    return parts


_BASE: Final = 216
_SMALL: Final = 36


def _base(home: Home, x: int, y: int, numbered: bool) -> str:
    """A base: a square with its sides numbered, and the tiles that lie at each."""
    middle = _BASE // 2
    square = rect(x + middle - 40, y + middle - 40, 80, 80, 6, fill="#e7dcc4", stroke=INK)
    spots = ((0, -26), (26, 0), (0, 26), (-26, 0))
    parts = [square]
    for side, tiles in enumerate(home.base):
        dx, dy = spots[side]
        parts.append(words(x + middle + dx, y + middle + dy, str(FIRST_SIDE + side), 18))
        size = min(44, 200 // max(1, len(tiles)) - 2)
        reach = 44 + size // 2
        for place, number in enumerate(tiles):
            along = (2 * place + 1 - len(tiles)) * (size + 2) // 2
            cx = x + middle + (along if dx == 0 else dx // 26 * reach)
            cy = y + middle + (along if dy == 0 else dy // 26 * reach)
            parts.append(tile(number, cx - size // 2, cy - size // 2, size, numbered))
    return "".join(parts)


def _lair_places(home: Home) -> list[Point]:
    """Where each row of a lair begins; short rows share a line."""
    places: list[Point] = []
    x = y = 0
    for row in home.lair:
        width = len(row) * _SMALL
        if x and x + width > 6 * _SMALL:
            x, y = 0, y + _SMALL + 14
        places.append((x, y))
        x += width + 12
    return places


def _home_height(home: Home) -> int:
    """How high a panel must be for the base and the lair."""
    places = _lair_places(home)
    return max(_BASE + 54, (places[-1][1] if places else 0) + _SMALL + 76)


def _lair(home: Home, x: int, y: int, numbered: bool) -> str:
    """The rows of a lair, each on its shelf."""
    parts: list[str] = []
    for row, (dx, dy) in zip(home.lair, _lair_places(home), strict=True):
        parts.append(rect(x + dx - 1, y + dy + _SMALL + 1, len(row) * _SMALL, 5, 2, fill="#8a7a5c"))
        parts += [
            tile(number, x + dx + place * _SMALL, y + dy, _SMALL - 2, numbered)
            for place, number in enumerate(row)
        ]
    return "".join(parts)


DRAWING = TableDrawing(GAME, _table)

"""What the pictures of card and dice games share: the sheet, panels, dice, emblems, landscapes, and the score chart."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.record import Record, iter_moves, start_position
from dragonhoard.core.schema import View
from dragonhoard.drawing.svg import Point, circle, element, label, path, picture, polygon

WIDTH: Final = 1000
MARGIN: Final = 16
PAPER: Final = "#f4eee0"
CARD_PAPER: Final = "#fffdf7"
INK: Final = "#33302b"
FAINT: Final = "#b9ae99"
LINE: Final = "#d9cfba"
# Red, orange, yellow, green, blue, violet, each with a symbol of its own, since colour never speaks alone.
COLOURS: Final = ("#c8372d", "#e8842a", "#f1c83a", "#4a9b4f", "#3673b9", "#7d4fa3")
TINTS: Final = ("#f3d3cf", "#fae0c6", "#fbf0c8", "#d3e8d3", "#cfe0f1", "#e1d4ec")
ON_COLOUR: Final = ("#ffffff", INK, INK, "#ffffff", "#ffffff", "#ffffff")
SEATS: Final = ("#8c2f39", "#1f6f8b", "#5c7a29", "#b7791f", "#5b4b9a", "#4d4d4d")
_DASHES: Final = ("", "12 4", "2 4", "12 4 2 4", "6 3", "18 6")
SKY: Final = ("#cfe8f5", "#e3f1dc", "#e4e9f0", "#fdf0cd", "#e3f5fb", "#f6dcd2")

# Scenes that two games share, each in a box of 100 by 100; the sea is 0 and the ice is 4.
FOREST: Final = 1
MOUNTAINS: Final = 2
DESERT: Final = 3
VOLCANO: Final = 5


# Pieces that every table has


def rect(x: int, y: int, width: int, height: int, round_by: int = 0, **attributes: int | str) -> str:
    """A rectangle, its corners rounded."""
    return element("rect", "", x=x, y=y, width=width, height=height, rx=round_by, **attributes)


def inset(x: int, y: int, width: int, height: int, box: str, body: str, **attributes: int | str) -> str:
    """A picture within the picture; it scales what it holds without broken numbers."""
    place: dict[str, int | str] = {"x": x, "y": y, "width": width, "height": height, "viewBox": box}
    return element("svg", body, **place, **attributes)


def words(x: int, y: int, text: str, size: int, fill: str = INK) -> str:
    """A bold number or name."""
    return label(x, y, text, size, fill=fill, font_weight="bold")


def sheet(height: int, parts: Iterable[str]) -> str:
    """A whole picture on paper."""
    return picture(0, 0, WIDTH, height, [rect(0, 0, WIDTH, height, fill=PAPER), *parts])


def badge(x: int, y: int, seat: int, radius: int = 14) -> str:
    """The number of a seat in its colour, counted from one."""
    disc = circle(x, y, radius, fill=SEATS[seat])
    return disc + words(x, y, str(seat + 1), radius * 5 // 4, "#ffffff")


def crown(x: int, y: int) -> str:
    """What a winner wears."""
    points = [(-14, 9), (-16, -7), (-7, 0), (0, -11), (7, 0), (16, -7), (14, 9)]
    return polygon([(x + dx, y + dy) for dx, dy in points], fill="#e0a526", stroke=INK, stroke_width=1)


def points_mark(x: int, y: int, points: int) -> str:
    """Points on a laurel-green shield."""
    return rect(x - 26, y - 14, 52, 28, 14, fill="#2f5d50") + words(x, y, str(points), 18, "#ffffff")


def panel(x: int, y: int, width: int, height: int, seat: int, points: int, acts: bool, won: bool) -> str:
    """A seat's part of the table, with its number, its points, a crown for a winner and an arrow for who acts."""
    edge = SEATS[seat] if acts else LINE
    parts = [rect(x, y, width, height, 10, fill=CARD_PAPER, stroke=edge, stroke_width=3 if acts else 1)]
    parts += [badge(x + 24, y + 24, seat), points_mark(x + 74, y + 24, points)]
    if acts:
        parts.append(polygon([(x - 8, y + 14), (x + 4, y + 24), (x - 8, y + 34)], fill=SEATS[seat]))
    if won:
        parts.append(crown(x + 122, y + 24))
    return "".join(parts)


_PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}


def die(x: int, y: int, size: int, value: int, fill: str = "#ffffff", dots: str = INK) -> str:
    """A die with its pips; without a value, a die not rolled yet."""
    face = rect(4, 4, 92, 92, 18, fill=fill, stroke=INK, stroke_width=4)
    pips = "".join([circle(px, py, 9, fill=dots) for px, py in _PIPS.get(value, ())])
    return inset(x, y, size, size, "0 0 100 100", face + pips)


_SYMBOLS: Final = (
    path("M1 -11 C3 -5 9 -2 8 4 C7 10 3 11 0 11 C-4 11 -8 9 -8 4 C-8 0 -5 -1 -4 -5 C-2 -3 0 -6 1 -11 Z"),
    circle(0, 0, 5)
    + path("M-1 -11 h2 v4 h-2 Z M-1 7 h2 v4 h-2 Z M-11 -1 v2 h4 v-2 Z M7 -1 v2 h4 v-2 Z")
    + path(
        "M-8 -7 l1 -1 l3 3 l-1 1 Z M7 -8 l1 1 l-3 3 l-1 -1 Z M-7 8 l-1 -1 l3 -3 l1 1 Z M8 7 l-1 1 l-3 -3 l1 -1 Z"
    ),
    polygon([(0, -11), (3, -4), (10, -3), (5, 2), (7, 10), (0, 6), (-7, 10), (-5, 2), (-10, -3), (-3, -4)]),
    circle(0, -5, 5) + circle(-5, 2, 5) + circle(5, 2, 5) + polygon([(-1, 0), (1, 0), (3, 11), (-3, 11)]),
    polygon([(0, -11), (8, 0), (0, 11), (-8, 0)]),
    path("M4 -10 A11 11 0 1 0 4 10 A12 12 0 0 1 4 -10 Z"),
)


def emblem(colour: int, x: int, y: int, radius: int, fill: str = "") -> str:
    """A colour with its symbol on a disc; another fill takes the colour out of it."""
    disc = circle(0, 0, 17, fill=fill or COLOURS[colour], stroke="#ffffff", stroke_width=2)
    sign = element("g", _SYMBOLS[colour], fill="#ffffff" if fill else ON_COLOUR[colour])
    return inset(x - radius, y - radius, 2 * radius, 2 * radius, "-18 -18 36 36", disc + sign)


def _tree(x: int, foot: int, height: int, fill: str) -> str:
    half = height // 3
    trunk = rect(x - 3, foot - 8, 6, 10, fill="#6b4a2f")
    low = polygon([(x - half, foot - 6), (x + half, foot - 6), (x, foot - height * 2 // 3)], fill=fill)
    high = polygon(
        [
            (x - half * 3 // 4, foot - height // 3),
            (x + half * 3 // 4, foot - height // 3),
            (x, foot - height),
        ],
        fill=fill,
    )
    return trunk + low + high


def _shard(x: int, foot: int, height: int) -> str:
    lit = polygon([(x - 9, foot), (x - 9, foot - height + 14), (x, foot - height), (x, foot)], fill="#a9dbea")
    shade = polygon(
        [(x + 9, foot), (x + 9, foot - height + 14), (x, foot - height), (x, foot)], fill="#6fb6d0"
    )
    return lit + shade


def scene(landscape: int) -> str:
    """A landscape in a box of 100 by 100; the ground lies low, so that the sky has room for a dragon."""
    return rect(0, 0, 100, 100, fill=SKY[landscape]) + _SCENES[landscape]


_SCENES: Final = (
    path("M0 66 q12 -13 25 0 t25 0 t25 0 t25 0 V100 H0 Z", fill="#7fb9dd")
    + path("M-12 79 q12 -13 25 0 t25 0 t25 0 t25 0 t25 0 V100 H-12 Z", fill="#3f88c5")
    + path("M0 91 q12 -11 25 0 t25 0 t25 0 t25 0 V100 H0 Z", fill="#24639b"),
    rect(0, 88, 100, 12, fill="#7fae6a")
    + "".join(
        [
            _tree(x, foot, high, fill)
            for x, foot, high, fill in (
                (12, 90, 56, "#4f9160"),
                (88, 90, 58, "#4f9160"),
                (33, 94, 40, "#2f6b41"),
                (66, 94, 42, "#2f6b41"),
            )
        ]
    ),
    polygon([(-10, 100), (24, 48), (58, 100)], fill="#8c97a6")
    + polygon([(14, 63), (24, 48), (34, 63), (28, 60), (23, 66), (19, 60)], fill="#ffffff")
    + polygon([(38, 100), (78, 42), (114, 100)], fill="#6d7887")
    + polygon([(67, 58), (78, 42), (88, 58), (82, 55), (77, 62), (72, 55)], fill="#ffffff"),
    circle(86, 20, 10, fill="#f3b53f")
    + path("M0 78 C20 56 40 62 58 76 C74 84 88 66 100 64 V100 H0 Z", fill="#e6bd6a")
    + path("M0 92 C24 72 46 84 62 90 C78 95 90 84 100 82 V100 H0 Z", fill="#c9933f"),
    _shard(14, 100, 50)
    + _shard(34, 100, 30)
    + _shard(66, 100, 34)
    + _shard(86, 100, 56)
    + rect(0, 92, 100, 8, fill="#f8fdff"),
    circle(26, 30, 8, fill="#b9a7a2")
    + circle(16, 20, 10, fill="#cabbb6")
    + polygon([(-6, 100), (32, 48), (68, 48), (106, 100)], fill="#5b4a48")
    + polygon(
        [(32, 48), (68, 48), (72, 54), (64, 72), (58, 58), (50, 84), (42, 58), (36, 66), (28, 54)],
        fill="#e4572e",
    ),
)


# The course of a game


def course(game: Game, record: Record) -> tuple[Position, list[list[int]]]:
    """The last position of a record, and every seat's points at the start and after each move."""
    position = start_position(game, record)
    seats = range(int(position.players))
    points = [[int(position.score(seat)) for seat in seats] for _ in iter_moves(position, record.moves)]
    points.append([int(position.score(seat)) for seat in seats])
    return position, [[told[seat] for told in points] for seat in seats]


CHART_HEIGHT: Final = 230


def chart(top: int, scores: Sequence[Sequence[int]]) -> str:
    """Every seat's points over the game; lines differ in dashes too and end at the seat's number."""
    low, high = min(map(min, scores)), max(1, *map(max, scores))
    up, down = top + 20, top + CHART_HEIGHT - 24

    def height(points: int) -> int:
        return down - (down - up) * (points - low) // (high - low)

    parts = [rect(MARGIN, top, WIDTH - 2 * MARGIN, CHART_HEIGHT, 10, fill=CARD_PAPER, stroke=LINE)]
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (high - low) // size <= 6)
    for points in range(-(-low // step) * step, high + 1, step):
        y = height(points)
        parts.append(path(f"M{_LEFT} {y} H{_RIGHT}", stroke=LINE, fill="none"))
        parts.append(label(_LEFT - 18, y, str(points), 13, fill=INK))
    parts += [_line(seat, [height(points) for points in told]) for seat, told in enumerate(scores)]
    ends = _apart([height(told[-1]) for told in scores], down)
    for seat, (y, told) in enumerate(zip(ends, scores, strict=True)):
        parts.append(badge(_RIGHT + 16, y, seat, 10) + words(_RIGHT + 46, y, str(told[-1]), 15))
    return "".join(parts)


_LEFT: Final = 60
_RIGHT: Final = WIDTH - 90


def _line(seat: int, heights: Sequence[int]) -> str:
    """One seat's line, in steps where its points change."""
    moves = max(1, len(heights) - 1)
    changes = [move for move in range(1, len(heights)) if heights[move] != heights[move - 1]]
    steps = [f"H{_LEFT + (_RIGHT - _LEFT) * move // moves} V{heights[move]}" for move in changes]
    dashes: dict[str, int | str] = {"stroke_dasharray": _DASHES[seat]} if _DASHES[seat] else {}
    line = " ".join([f"M{_LEFT} {heights[0]}", *steps, f"H{_RIGHT}"])
    return path(line, fill="none", stroke=SEATS[seat], stroke_width=3, **dashes)


def _apart(heights: Sequence[int], down: int) -> list[int]:
    """Where the lines' labels stand: beside their ends, or higher where those below need the room."""
    placed = list(heights)
    free = down
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        placed[seat] = min(heights[seat], free)
        free = placed[seat] - 22
    # Pushing up may have gone too far at the top of the chart: push down again from there.
    free = down - CHART_HEIGHT + 44
    for seat in sorted(range(len(heights)), key=lambda seat: placed[seat]):
        placed[seat] = max(placed[seat], free)
        free = placed[seat] + 22
    return placed


# What lies on the table by a view and those who have won, and how high the picture is.
Table: TypeAlias = Callable[[View, Sequence[int]], tuple[list[str], int]]


class TableDrawing:
    """Draws a game that is played on a table; the game brings what lies on it and how high that is."""

    def __init__(self, game: Game, table: Table) -> None:
        self._game = game
        self._table = table

    def settings(self, settings: Settings) -> str:
        """The table before anything is dealt, turned or rolled."""
        return self.view(self._game.new(settings).view(SPECTATOR))

    def view(self, view: View, winners: Sequence[int] = ()) -> str:
        """The table as a seat or a spectator sees it."""
        parts, height = self._table(view, winners)
        return sheet(height, parts)

    def record(self, record: Record) -> str:
        """The last position and the course of the points."""
        position, scores = course(self._game, record)
        outcome = position.outcome()
        parts, height = self._table(position.view(SPECTATOR), outcome.winners if outcome else ())
        return sheet(height + CHART_HEIGHT + MARGIN, [*parts, chart(height, scores)])

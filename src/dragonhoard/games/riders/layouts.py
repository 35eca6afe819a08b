"""Layouts: the six that come with the game, and layouts of one's own from a small text form.

A layout is three rows of five cells, `7b3,12b0,.../...`: the number of the tile, the side that shows (a or b), and how
many quarters it is turned clockwise. Unturned, a straight is flown from west to east with its field or symbol to the
right, a start tile is flown east, and a curve joins west and south. Spaces and capitals do not matter.
"""

import re
from dataclasses import dataclass
from typing import Final

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.problem import Problem
from dragonhoard.games.riders.components import (
    BEND,
    BLANK,
    BOXES,
    BOXES_OF_FOUR,
    COLUMNS,
    FACES,
    ROWS,
    START_FOUR,
    START_SIX,
    STRAIGHT,
    TILES,
)
from dragonhoard.games.riders.track import Piece, Track

# rule: riders.layout.first-race
LAYOUTS: Final = {
    "first": "7b3,12b0,3a0,15b3,11b0/13a1,2b2,4b2,9b1,8a3/5b2,10a0,6a2,1a2,14b1",
    "ring": "11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1",
    "fork": "12b3,4b2,8a0,1a0,11b0/13a1,2b3,14b0,3a0,15a3/6b2,9b1,5b2,10a0,7b1",
    "diamond": "5a0,7b3,13a0,14b0,3a0/6b3,10b1,4a0,12b2,11b0/2b2,9a0,8a2,1a2,15b1",
    "serpent": "3a0,7b3,2b0,5b3,11b0/15b3,12b1,9b2,6b1,13a1/14b2,8a0,4b2,1a2,10b1",
    "route": "1a0,4b0,15a2,9a0,12b0/7b3,10a0,6a2,13a0,14b1/5b2,3b0,11a2,8a0,2a0",
}
LAYOUT_IDS: Final = tuple(LAYOUTS)

_CELL: Final = re.compile(r"([1-9]|1[0-5])([ab])([0-3])", re.ASCII)
_COLUMN_NAMES: Final = "abcde"
# A cell in which no tile lies yet, while somebody builds.
EMPTY: Final = "."
# East, south, west, north.
_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Cell:
    """A tile as it lies in the frame."""

    def __init__(self, column: int, row: int, tile: int, face: int, turned: int) -> None:
        self.column = column
        self.row = row
        self.tile = tile
        self.face = face
        self.turned = turned

    @property
    def name(self) -> str:
        """The cell as people say it."""
        return cell_name(self.column, self.row)

    @property
    def side(self) -> str:
        """The side of the tile that shows."""
        return "a" if self.face == FACES[self.tile - 1][0] else "b"

    def ends(self) -> tuple[int, ...]:
        """The directions in which the lane leaves the tile; a start tile first shows where it is flown to."""
        if self.face == BLANK:
            return ()
        return (
            (self.turned, (self.turned + 2) % 4)
            if self.face < BEND
            else ((self.turned + 1) % 4, (self.turned + 2) % 4)
        )

    def exit_of(self, heading: int) -> int | None:
        """The direction in which a lane entered in this direction leaves the tile, if it has an entry there."""
        if self.face == BLANK:
            return None
        if self.face < BEND:
            return heading if heading % 2 == self.turned % 2 else None
        if heading == self.turned:
            return (heading + 1) % 4
        return (heading + 3) % 4 if heading == (self.turned + 3) % 4 else None


def cell_name(column: int, row: int) -> str:
    """A cell as people say it: columns a to e, rows 1 to 3 from the top."""
    return f"{_COLUMN_NAMES[column]}{row + 1}"


@dataclass(frozen=True)
class Fault(Frozen):
    """What is wrong with a layout: the rule behind it, the key of the problem, the cell and its tile.

    The cell is empty where the fault is one of the whole, the tile 0 where none lies there.
    """

    rule: str
    problem: str
    cell: str
    tile: int


@dataclass(frozen=True)
class LayoutReport(Frozen):
    """An arrangement of tiles: its text, all that is wrong with it, and the cells of the lane in flight order.

    The lane is told as far as it can be followed from the start tile; with no fault it can be flown.
    """

    text: str
    faults: tuple[Fault, ...]
    lane: tuple[str, ...]
    is_circuit: bool


def canonical_layout(text: str) -> str:
    """A layout, by name, in text form or by its code, as records have it: without spaces and capitals."""
    written = "".join(text.split()).lower()
    return _layout_of_code(written) or written


# --- a code to share a layout by ---

# Digits and letters that nobody takes for each other (Crockford's base 32).
_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_ALIKE: Final = str.maketrans("oil", "011")
_CODE_LENGTH: Final = 18
# A prime above 32, so that no single wrong letter passes; what is left over takes two letters.
_CHECKS: Final = 1_021


def layout_code(text: str) -> str:
    """A layout in text form as a short code, to be read out or sent: which tile, side and turn each cell has."""
    number = 0
    left = list(range(1, TILES + 1))
    for cell in [cell for row in read_cells(text) for cell in row]:
        number = number * len(left) + left.index(cell.tile)
        left.remove(cell.tile)
        number = (number * 2 + (cell.side == "b")) * 4 + cell.turned
    code = _digits(number, _CODE_LENGTH) + _digits(number % _CHECKS, 2)
    return "-".join([code[start : start + 5] for start in range(0, len(code), 5)])


def _digits(number: int, length: int) -> str:
    return "".join([_DIGITS[number >> 5 * place & 31] for place in range(length - 1, -1, -1)])


def _layout_of_code(code: str) -> str | None:
    """The layout in text form that a code means; none where it is no code, or one letter is wrong."""
    digits = code.replace("-", "").translate(_ALIKE)
    if len(digits) != _CODE_LENGTH + 2 or any(digit not in _DIGITS for digit in digits):
        return None
    number = 0
    for digit in digits[:_CODE_LENGTH]:
        number = number * 32 + _DIGITS.index(digit)
    if _digits(number % _CHECKS, 2) != digits[_CODE_LENGTH:]:
        return None
    places: list[tuple[int, str]] = []
    for left in range(1, TILES + 1):
        number, turned = divmod(number, 4)
        number, side = divmod(number, 2)
        number, place = divmod(number, left)
        places.append((place, f"{'ab'[side]}{turned}"))
    if number:
        return None
    tiles = list(range(1, TILES + 1))
    cells = [f"{tiles.pop(place)}{rest}" for place, rest in reversed(places)]
    return "/".join([",".join(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)])


def is_layout(text: str) -> bool:
    """Whether a word looks like a layout in text form rather than the name of one."""
    return "/" in text


def find_track(layout: str, players: int) -> Track:
    """The track of a layout (by name or in text form) for so many players; a Problem with the reason and the cell."""
    layout = canonical_layout(layout)
    text = LAYOUTS.get(layout, layout)
    # rule: riders.setup.start-tile
    key = (text, players > BOXES_OF_FOUR)
    if key not in _TRACKS:
        if len(_TRACKS) > _MOST_TRACKS:
            _TRACKS.clear()
        _TRACKS[key] = build_track(text, players > BOXES_OF_FOUR)
    return _TRACKS[key]


# Tracks never change, so positions share them.
_TRACKS: Final[dict[tuple[str, bool], Track]] = {}
_MOST_TRACKS: Final = 200


def build_track(text: str, six_boxes: bool) -> Track:
    """The track of a layout in text form; where six boxes are needed at a start with four, the start tiles swap."""
    cells = _tiles_for(text, six_boxes)
    starts = [cell for row in cells for cell in row if cell.face in (START_FOUR, START_SIX)]
    if not starts:
        # rule: riders.layout.start-face
        raise Problem("layout-no-start")
    wanted = START_SIX if six_boxes else START_FOUR
    start = next((cell for cell in starts if cell.face == wanted), starts[0])
    finish = next((cell for cell in starts if cell is not start), None)
    pieces = _follow(cells, start, finish)
    _refuse_strays(cells, pieces)
    if finish is not None:
        _run_out(cells, pieces)
    boxes = len(BOXES) if start.face == START_SIX else BOXES_OF_FOUR
    return Track(text, pieces, finish is None, boxes)


def tiles_of(layout: str, players: int) -> list[Cell]:
    """The fifteen tiles of a layout (by name or in text form) as they lie for so many players, row by row."""
    layout = canonical_layout(layout)
    rows = _tiles_for(LAYOUTS.get(layout, layout), players > BOXES_OF_FOUR)
    return [cell for row in rows for cell in row]


def _tiles_for(text: str, six_boxes: bool) -> list[list[Cell]]:
    cells = read_cells(text)
    if six_boxes and any(cell.face == START_FOUR for row in cells for cell in row):
        return _exchange_start_tiles(cells)
    return cells


def read_cells(text: str) -> list[list[Cell]]:
    """The tiles of a layout, row by row; each of the fifteen lies there once."""
    found: list[list[Cell]] = []
    seen: set[int] = set()
    for row, words in enumerate(_rows_of(text)):
        found.append([_read_tile(word, column, row) for column, word in enumerate(words)])
        for cell in found[-1]:
            if cell.tile in seen:
                # rule: riders.layout.fifteen-tiles
                raise Problem("layout-tile-twice", cell=cell.name, tile=cell.tile)
            seen.add(cell.tile)
    return found


def _rows_of(text: str) -> list[list[str]]:
    """The words of three rows of five cells."""
    if len(text) > 5 * TILES + 10:
        raise Problem("layout-form", cell="a1")
    rows = [line.split(",") for line in text.split("/")]
    if len(rows) != ROWS:
        raise Problem("layout-rows", rows=len(rows))
    for row, words in enumerate(rows):
        if len(words) != COLUMNS:
            # rule: riders.layout.fifteen-tiles
            raise Problem("layout-columns", row=row + 1, columns=len(words))
    return rows


def _read_tile(word: str, column: int, row: int) -> Cell:
    match = _CELL.fullmatch(word)
    if match is None:
        raise Problem("layout-form", cell=cell_name(column, row))
    tile = int(match[1])
    front, back = FACES[tile - 1]
    return Cell(column, row, tile, front if match[2] == "a" else back, int(match[3]))


def _exchange_start_tiles(cells: list[list[Cell]]) -> list[list[Cell]]:
    """The same layout with the two start tiles in each other's place, each with the side the other showed."""
    others = {1: 2, 2: 1}
    faces = {START_FOUR: START_SIX, START_SIX: START_FOUR}
    return [
        [
            Cell(
                cell.column,
                cell.row,
                others.get(cell.tile, cell.tile),
                faces.get(cell.face, cell.face),
                cell.turned,
            )
            for cell in row
        ]
        for row in cells
    ]


def _follow(cells: list[list[Cell]], start: Cell, finish: Cell | None) -> list[Piece]:
    """The tiles in flight order, from the start tile back to it, or to the finish tile."""
    pieces: list[Piece] = []
    cell = start
    heading = start.turned
    while True:
        leaves = cell.exit_of(heading)
        if leaves is None:
            # rule: riders.layout.lane-continues
            raise Problem("layout-broken", cell=cell.name, tile=cell.tile)
        turn = (leaves - heading + 1) % 4 - 1
        pieces.append(
            Piece(cell.column, cell.row, cell.tile, cell.face, heading, turn, heading != cell.turned)
        )
        if cell is finish:
            return pieces
        step = _STEPS[leaves]
        column, row = cell.column + step[0], cell.row + step[1]
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            # rule: riders.layout.closes
            raise Problem("layout-open", cell=cell.name, tile=cell.tile)
        cell = cells[row][column]
        heading = leaves
        if cell is start:
            if finish is not None:
                # rule: riders.layout.route-ends
                raise Problem("layout-misses-finish", cell=finish.name, tile=finish.tile)
            if heading != start.turned:
                raise Problem("layout-broken", cell=cell_name(column, row), tile=cell.tile)
            return pieces


def _refuse_strays(cells: list[list[Cell]], pieces: list[Piece]) -> None:
    """Every tile that shows a lane is part of the one lane."""
    flown = {(piece.column, piece.row) for piece in pieces}
    for row in cells:
        for cell in row:
            if cell.face != BLANK and (cell.column, cell.row) not in flown:
                # rule: riders.layout.one-lane
                raise Problem("layout-stray", cell=cell.name, tile=cell.tile)


def _run_out(cells: list[list[Cell]], pieces: list[Piece]) -> None:
    """Beyond the finish tile the lane runs on for a tile's length, over the frame or a blank tile."""
    last = pieces[-1]
    step = _STEPS[last.heading]
    column, row = last.column + step[0], last.row + step[1]
    on_board = 0 <= column < COLUMNS and 0 <= row < ROWS
    if not on_board or cells[row][column].face == BLANK:
        # rule: riders.layout.run-out
        pieces.append(Piece(column, row, 0, STRAIGHT, last.heading, 0, False))


# --- what is wrong with an arrangement, all of it and cell by cell ---


def check_layout(text: str) -> LayoutReport:
    """Everything that is wrong with an arrangement of tiles, also an unfinished one with `.` where no tile lies yet.

    A layout of the box is told by its name as well.
    A Problem only where the text is no arrangement at all: three rows of five cells, each a tile or empty.
    """
    written = canonical_layout(text)
    written = LAYOUTS.get(written, written)
    rows = _rows_of(written)
    faults: list[Fault] = []
    cells: dict[tuple[int, int], Cell] = {}
    seen: set[int] = set()
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            if word == EMPTY:
                faults.append(
                    _fault(
                        "riders.layout.fifteen-tiles", Problem("layout-empty", cell=cell_name(column, row))
                    )
                )
                continue
            cell = _read_tile(word, column, row)
            if cell.tile in seen:
                faults.append(
                    _fault(
                        "riders.layout.fifteen-tiles",
                        Problem("layout-tile-twice", cell=cell.name, tile=cell.tile),
                    )
                )
            seen.add(cell.tile)
            cells[column, row] = cell
    starts = _starts_of(list(cells.values()))
    if not starts:
        faults.append(_fault("riders.layout.start-face", Problem("layout-no-start")))
    loose = _loose_ends(cells, starts)
    lane = _lane_from(cells, starts)
    if starts and not loose and len(cells) == TILES:
        loose = _apart(cells, starts, lane)
    return LayoutReport(written, (*faults, *loose), tuple([cell.name for cell in lane]), len(starts) == 1)


def _fault(rule: str, problem: Problem) -> Fault:
    return Fault(rule, problem.key, str(problem.details.get("cell", "")), int(problem.details.get("tile", 0)))


def _starts_of(cells: list[Cell]) -> list[Cell]:
    """The start tiles, the one that is started from first."""
    return sorted(
        [cell for cell in cells if cell.face in (START_FOUR, START_SIX)], key=lambda cell: cell.face
    )


def _loose_ends(cells: dict[tuple[int, int], Cell], starts: list[Cell]) -> list[Fault]:
    """The ends of the lane that no neighbour takes up; a route may end before its start tile and behind its finish."""
    faults: list[Fault] = []
    for cell in cells.values():
        ends = cell.ends()
        if len(starts) > 1 and cell is starts[0]:
            ends = ends[:1]
        loose = [fault for end in ends if (fault := _loose_end(cells, cell, end)) is not None]
        if len(starts) > 1 and cell is starts[1] and len(loose) == 1:
            continue
        faults += loose
    return faults


def _loose_end(cells: dict[tuple[int, int], Cell], cell: Cell, end: int) -> Fault | None:
    """What is wrong where the lane leaves a tile in a direction; nothing yet where no tile lies."""
    column, row = cell.column + _STEPS[end][0], cell.row + _STEPS[end][1]
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return _fault("riders.layout.closes", Problem("layout-open", cell=cell.name, tile=cell.tile))
    beside = cells.get((column, row))
    if beside is None or (end + 2) % 4 in beside.ends():
        return None
    return _fault("riders.layout.lane-continues", Problem("layout-broken", cell=cell.name, tile=cell.tile))


def _lane_from(cells: dict[tuple[int, int], Cell], starts: list[Cell]) -> list[Cell]:
    """The tiles in flight order, as far as the lane goes on from the start tile."""
    lane: list[Cell] = []
    cell = starts[0] if starts else None
    heading = starts[0].turned if starts else 0
    while cell is not None and cell not in lane:
        leaves = cell.exit_of(heading)
        if leaves is None:
            break
        lane.append(cell)
        if cell in starts[1:]:
            break
        heading = leaves
        cell = cells.get((cell.column + _STEPS[leaves][0], cell.row + _STEPS[leaves][1]))
    return lane


def _apart(cells: dict[tuple[int, int], Cell], starts: list[Cell], lane: list[Cell]) -> list[Fault]:
    """The finish that a lane without loose ends does not reach, or else the tiles that are no part of it."""
    if len(starts) > 1 and starts[1] not in lane:
        return [
            _fault(
                "riders.layout.route-ends",
                Problem("layout-misses-finish", cell=starts[1].name, tile=starts[1].tile),
            )
        ]
    return [
        _fault("riders.layout.one-lane", Problem("layout-stray", cell=cell.name, tile=cell.tile))
        for cell in cells.values()
        if cell.face != BLANK and cell not in lane
    ]

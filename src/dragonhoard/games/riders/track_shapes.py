"""What a picture of a track is made of, from the same geometry as the rules: for drawings and clients."""

from dataclasses import dataclass

from dragonhoard.core.schema import Form
from dragonhoard.games.riders.components import (
    COLUMNS,
    CURVE,
    FIELD,
    HALF_LANE,
    INNER,
    NARROWING,
    OUTER,
    PINCH,
    PINCHED,
    RAMP,
    ROWS,
    SYMBOL,
    TILE,
    ruler_of,
)
from dragonhoard.games.riders.geometry import (
    HEXAGON_CORNERS,
    HEXAGONS,
    RECTANGLE_CORNERS,
    RULER_CORNERS,
    hexagon_index,
    ruler_index,
)
from dragonhoard.games.riders.track import Track

_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class LanePart(Form):
    """One tile of the lane: its left and right border as points, or as arcs around a corner where it is a curve."""

    tile: int
    column: int
    row: int
    left: tuple[tuple[int, int], ...]
    right: tuple[tuple[int, int], ...]
    corner: tuple[int, int] | None
    left_radius: int
    right_radius: int
    turn: int


@dataclass(frozen=True)
class Outline(Form):
    """A whole track: lane, yellow lines, fields, symbols, start boxes, and the lines of start and finish.

    The extent (left, top, right, bottom) holds all tiles and, where a route runs out over the frame, that too.
    """

    layout: str
    is_circuit: bool
    extent: tuple[int, int, int, int]
    lane: tuple[LanePart, ...]
    yellow_lines: tuple[tuple[int, int, int, int], ...]
    fields: tuple[tuple[int, int, int], ...]
    symbols: tuple[tuple[int, int, int], ...]
    boxes: tuple[tuple[tuple[int, int], ...], ...]
    start_line: tuple[int, int, int, int]
    finish_line: tuple[int, int, int, int]


def outline(track: Track) -> Outline:
    """Everything a board shows."""
    boxes = []
    for number in range(track.boxes):
        x, y, heading = track.box(number)
        boxes.append(base_corners(x, y, heading))
    return Outline(
        layout=track.text,
        is_circuit=track.closed,
        extent=_extent(track),
        lane=tuple([_lane_part(track, index) for index in range(len(track.pieces))]),
        yellow_lines=tuple([_across(track, height) for height in track.yellow]),
        fields=tuple([(int(x), int(y), FIELD) for x, y in zip(track.field_x, track.field_y)]),
        symbols=tuple([(int(x), int(y), SYMBOL) for x, y in zip(track.symbol_x, track.symbol_y)]),
        boxes=tuple(boxes),
        start_line=_across(track, track.start_line),
        finish_line=_across(track, track.finish),
    )


def _extent(track: Track) -> tuple[int, int, int, int]:
    columns = [0, COLUMNS - 1] + [piece.column for piece in track.pieces]
    rows = [0, ROWS - 1] + [piece.row for piece in track.pieces]
    return min(columns) * TILE, min(rows) * TILE, (max(columns) + 1) * TILE, (max(rows) + 1) * TILE


def base_corners(x: int, y: int, heading: int) -> tuple[tuple[int, int], ...]:
    """The corners of a base, its front tip first."""
    start = hexagon_index(heading)
    found = []
    for corner in range(HEXAGON_CORNERS):
        found.append((int(x + HEXAGONS[start + 2 * corner]), int(y + HEXAGONS[start + 2 * corner + 1])))
    return tuple(found)


def ruler_corners(x: int, y: int, direction: int, speed: int) -> tuple[tuple[int, int], ...]:
    """The corners of a ruler."""
    start = ruler_index(ruler_of(speed), direction)
    found = []
    for corner in range(RECTANGLE_CORNERS):
        found.append(
            (int(x + RULER_CORNERS[start + 2 * corner]), int(y + RULER_CORNERS[start + 2 * corner + 1]))
        )
    return tuple(found)


def _across(track: Track, height: int) -> tuple[int, int, int, int]:
    """A line across the lane at a height, from its left border to its right."""
    half = track.half_lane(height)
    left_x, left_y = track.point(height, -half)
    right_x, right_y = track.point(height, half)
    return int(left_x), int(left_y), int(right_x), int(right_y)


def _lane_part(track: Track, index: int) -> LanePart:
    piece = track.pieces[index]
    dx, dy = _STEPS[piece.heading]
    entry_x = piece.column * TILE + TILE // 2 - dx * (TILE // 2)
    entry_y = piece.row * TILE + TILE // 2 - dy * (TILE // 2)

    if piece.turn:
        radius = CURVE * piece.turn
        corner = (entry_x - radius * dy, entry_y + radius * dx)
        left_radius, right_radius = (OUTER, INNER) if piece.turn > 0 else (INNER, OUTER)
        ends = ((0, -HALF_LANE), (0, HALF_LANE))
        outs = ((CURVE - piece.turn * -HALF_LANE, 0), (CURVE - piece.turn * HALF_LANE, 0))
        left = (_at(entry_x, entry_y, dx, dy, *ends[0]), _at(entry_x, entry_y, dx, dy, outs[0][0], radius))
        right = (_at(entry_x, entry_y, dx, dy, *ends[1]), _at(entry_x, entry_y, dx, dy, outs[1][0], radius))
        return LanePart(
            piece.tile, piece.column, piece.row, left, right, corner, left_radius, right_radius, piece.turn
        )
    profile = [(0, HALF_LANE), (TILE, HALF_LANE)]
    if piece.face == NARROWING:
        pinch = [(RAMP, HALF_LANE), (PINCHED, PINCH), (TILE - PINCHED, PINCH), (TILE - RAMP, HALF_LANE)]
        profile[1:1] = pinch
    left_side = tuple([_at(entry_x, entry_y, dx, dy, along, -half) for along, half in profile])
    right_side = tuple([_at(entry_x, entry_y, dx, dy, along, half) for along, half in profile])
    return LanePart(piece.tile, piece.column, piece.row, left_side, right_side, None, 0, 0, 0)


def _at(x: int, y: int, dx: int, dy: int, along: int, right: int) -> tuple[int, int]:
    return x + along * dx - right * dy, y + along * dy + right * dx

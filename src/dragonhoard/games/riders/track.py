"""The lane of one layout: what lies inside it, how far along a point is, and where its fields and symbols are."""

from itertools import pairwise
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.riders.components import (
    ARC,
    BEND_ENERGY,
    BEND_MAGIC,
    BOXES,
    COLUMNS,
    CORNER,
    CURVE,
    FIELD_SIDE,
    FINISH_LINE,
    HALF_LANE,
    INNER,
    NARROWING,
    OUTER,
    PINCH,
    PINCHED,
    RAMP,
    ROWS,
    START_LINE,
    STRAIGHT_ENERGY,
    STRAIGHT_MAGIC,
    SYMBOL_INSIDE,
    SYMBOL_SIDE,
    TILE,
)
from dragonhoard.games.riders.geometry import (
    HEXAGON_CORNERS,
    HEXAGONS,
    MIDDLES,
    ROUND,
    SCALE,
    SINES,
    WITHIN,
    hexagon_index,
    nearest,
    root,
    segment_meets_circle,
    segment_meets_quarter,
    segments_meet,
    size_of,
)

# The frame gets a margin of one cell, into which a route's lane may run out.
GRID: Final = COLUMNS + 2
GRID_ROWS: Final = ROWS + 2

# What a cell holds: no lane, a straight, a curve, or a straight with walls of its own (narrowing, lane's end).
NO_LANE: Final = 0
PLAIN: Final = 1
TURNED: Final = 2
WALLED: Final = 3

# A dragon set down by hand stands so that it can be turned freely: its turning circle is inside the border.
TURNING: Final = CORNER + 10
# Beside a narrowing it stands where the pinch leaves room for it.
_PINCH_FROM: Final = RAMP - CORNER
_PINCH_TO: Final = TILE - _PINCH_FROM

# The side of the largest square that stays inside a curve's outer border, rounded down.
_OUTER_SQUARE: Final = 7_071
# East, south, west, north.
_ACROSS: Final = vec[i64]([1, 0, -1, 0])
_DOWN: Final = vec[i64]([0, 1, 0, -1])

_NARROWING_WALL: Final = (
    (0, HALF_LANE),
    (RAMP, HALF_LANE),
    (PINCHED, PINCH),
    (TILE - PINCHED, PINCH),
    (TILE - RAMP, HALF_LANE),
    (TILE, HALF_LANE),
)
_PLAIN_WALL: Final = ((0, HALF_LANE), (TILE, HALF_LANE))


class Piece:
    """One tile on the route: its cell, face, the direction it is entered in (east 0, clockwise) and its turn."""

    def __init__(
        self, column: int, row: int, tile: int, face: int, heading: int, turn: int, reversed_: bool
    ) -> None:
        self.column = column
        self.row = row
        # 0 where a route's lane runs out over the frame or a blank tile.
        self.tile = tile
        self.face = face
        self.heading = heading
        # 1 to the right, -1 to the left, 0 straight on.
        self.turn = turn
        # Flown against the direction in which it is printed: left and right change places.
        self.is_reversed = reversed_


@mypyc_attr(acyclic=True)
class Track:
    """A lane compiled from its tiles; never changed once made."""

    def __init__(self, text: str, pieces: list[Piece], closed: bool, boxes: int) -> None:
        self.text = text
        self.pieces = pieces
        self.closed = closed
        self.boxes: i64 = boxes
        cells = GRID * GRID_ROWS
        self.kind = vec[i64]([NO_LANE] * cells)
        self.heading = vec[i64]([0] * cells)
        self.turn = vec[i64]([0] * cells)
        # How far along the lane a cell begins, and the point where the centre line enters it.
        self.begins = vec[i64]([0] * cells)
        self.entry_x = vec[i64]([0] * cells)
        self.entry_y = vec[i64]([0] * cells)
        # The walls of WALLED cells: four numbers a wall, along and right of the centre line.
        self.wall_from = vec[i64]([0] * cells)
        self.wall_to = vec[i64]([0] * cells)
        self.walls = vec[i64]()
        self.narrow = vec[i64]([0] * cells)
        # The cells in the order of the route.
        self.route = vec[i64]()
        self.length: i64 = 0
        self.field_x = vec[i64]()
        self.field_y = vec[i64]()
        self.field_at = vec[i64]()
        self.symbol_x = vec[i64]()
        self.symbol_y = vec[i64]()
        self.yellow = vec[i64]()
        last = len(pieces) - 1
        for index, piece in enumerate(pieces):
            opens = not closed and index == 0
            ends = not closed and index == last
            self._lay(piece, opens, ends)
        self.start_line: i64 = START_LINE
        # rules: riders.end.lap, riders.layout.route-finish
        finish: i64 = START_LINE + self.length
        if not closed:
            final = last if pieces[last].tile else last - 1
            finish = self.begins[self._cell(pieces[final])] + FINISH_LINE
        self.finish = finish

    # --- laying the tiles ---

    def _cell(self, piece: Piece) -> i64:
        return (piece.row + 1) * GRID + piece.column + 1

    def _lay(self, piece: Piece, opens: bool, ends: bool) -> None:
        cell = self._cell(piece)
        heading = piece.heading
        across = _ACROSS[heading]
        down = _DOWN[heading]
        self.heading[cell] = heading
        self.turn[cell] = piece.turn
        self.begins[cell] = self.length
        self.entry_x[cell] = piece.column * TILE + TILE // 2 - across * (TILE // 2)
        self.entry_y[cell] = piece.row * TILE + TILE // 2 - down * (TILE // 2)
        self.route = append(self.route, cell)
        self.kind[cell] = PLAIN if piece.turn == 0 else TURNED
        extent: i64 = TILE if piece.turn == 0 else ARC
        if piece.face == NARROWING or opens or ends:
            self._build_walls(cell, piece.face == NARROWING, opens, ends)
        self._print(piece, cell, extent)
        if piece.tile:
            # Nothing is printed where a route runs out over the frame.
            self.yellow = append(self.yellow, self.length)
            self.yellow = append(self.yellow, self.length + extent // 2)
        self.length += extent

    def _build_walls(self, cell: i64, narrow: bool, opens: bool, ends: bool) -> None:
        self.kind[cell] = WALLED
        self.narrow[cell] = 1 if narrow else 0
        self.wall_from[cell] = len(self.walls)
        profile = _NARROWING_WALL if narrow else _PLAIN_WALL
        for side in (1, -1):
            for first, second in pairwise(profile):
                self._wall(first[0], side * first[1], second[0], side * second[1])
        if opens:
            self._wall(0, -HALF_LANE, 0, HALF_LANE)
        if ends:
            self._wall(TILE, -HALF_LANE, TILE, HALF_LANE)
        self.wall_to[cell] = len(self.walls)

    def _wall(self, au: i64, av: i64, bu: i64, bv: i64) -> None:
        for number in (au, av, bu, bv):
            self.walls = append(self.walls, number)

    def _print(self, piece: Piece, cell: i64, extent: i64) -> None:
        """Put the field or the symbol of a face where it is printed."""
        face = piece.face
        half = self.length + extent // 2
        aside: i64 = 0
        if face == STRAIGHT_ENERGY:
            aside = -FIELD_SIDE if piece.is_reversed else FIELD_SIDE
        elif face == STRAIGHT_MAGIC:
            aside = -SYMBOL_SIDE if piece.is_reversed else SYMBOL_SIDE
        elif face == BEND_ENERGY:
            aside = -FIELD_SIDE * piece.turn
        elif face == BEND_MAGIC:
            aside = SYMBOL_INSIDE * piece.turn
        if aside == 0:
            return
        x, y = self._in_cell(cell, half - self.length, aside)
        if face == STRAIGHT_ENERGY or face == BEND_ENERGY:
            self.field_x = append(self.field_x, x)
            self.field_y = append(self.field_y, y)
            self.field_at = append(self.field_at, half)
        else:
            self.symbol_x = append(self.symbol_x, x)
            self.symbol_y = append(self.symbol_y, y)

    # --- from points to the lane ---

    def cell_at(self, x: i64, y: i64) -> i64:
        """The cell in which a point lies; 0, a corner of the margin without a lane, if it lies beyond all cells."""
        column = (x + TILE) // TILE
        row = (y + TILE) // TILE
        if column < 0 or column >= GRID or row < 0 or row >= GRID_ROWS:
            return 0
        return row * GRID + column

    def along_aside(self, cell: i64, x: i64, y: i64) -> tuple[i64, i64]:
        """A point in a cell's own frame: along the direction of entry, and right of the line of entry."""
        dx = x - self.entry_x[cell]
        dy = y - self.entry_y[cell]
        heading = self.heading[cell]
        if heading == 0:
            return dx, dy
        if heading == 1:
            return dy, -dx
        if heading == 2:
            return -dx, -dy
        return -dy, dx

    def contains(self, x: i64, y: i64) -> bool:
        """Whether a point is strictly inside the lane."""
        cell = self.cell_at(x, y)
        kind = self.kind[cell]
        if kind == NO_LANE:
            return False
        u, v = self.along_aside(cell, x, y)
        if kind == TURNED:
            q = CURVE - v * self.turn[cell]
            square = u * u + q * q
            return INNER * INNER < square < OUTER * OUTER
        if kind == WALLED and not self.closed:
            if u <= 0 and cell == self.route[0]:
                return False
            if u >= TILE and cell == self.route[len(self.route) - 1]:
                return False
        return size_of(v) < (_half_width(u) if self.narrow[cell] else HALF_LANE)

    def height(self, x: i64, y: i64) -> i64:
        """How far along the centre line a point of the lane is."""
        # rule: riders.order.height
        cell = self.cell_at(x, y)
        u, v = self.along_aside(cell, x, y)
        if self.kind[cell] == TURNED:
            return self.begins[cell] + _arc(u, CURVE - v * self.turn[cell])
        return self.begins[cell] + u

    def aside(self, x: i64, y: i64) -> i64:
        """How far right of the centre line a point of the lane is."""
        cell = self.cell_at(x, y)
        u, v = self.along_aside(cell, x, y)
        if self.kind[cell] != TURNED:
            return v
        q = CURVE - v * self.turn[cell]
        return (CURVE - root(u * u + q * q)) * self.turn[cell]

    def next_turn(self, height: i64) -> i64:
        """Which way the next curve goes (1 right, -1 left), the one in which a height lies included; 0: none comes."""
        count = len(self.route)
        index = self._index_at(height)
        for step in range(count):
            ahead = index + step
            if ahead >= count:
                if not self.closed:
                    return 0
                ahead -= count
            if self.turn[self.route[ahead]]:
                return self.turn[self.route[ahead]]
        return 0

    # --- from the lane to points ---

    def _index_at(self, height: i64) -> i64:
        """The index on the route of the cell in which a height lies."""
        if self.closed:
            height %= self.length
        index: i64 = len(self.route) - 1
        while index > 0 and self.begins[self.route[index]] > height:
            index -= 1
        return index

    def point(self, height: i64, aside: i64) -> tuple[i64, i64]:
        """The point at a height and so far right of the centre line."""
        if self.closed:
            height %= self.length
        cell = self.route[self._index_at(height)]
        return self._in_cell(cell, height - self.begins[cell], aside)

    def _in_cell(self, cell: i64, along: i64, aside: i64) -> tuple[i64, i64]:
        u = along
        v = aside
        turn = self.turn[cell]
        if turn:
            degrees, rest = along * 90 // ARC, along * 90 % ARC
            radius = CURVE - aside * turn
            s = SINES[degrees] * (ARC - rest) + SINES[degrees + 1] * rest
            c = SINES[degrees + 90] * (ARC - rest) + SINES[degrees + 91] * rest
            u = nearest(radius * s, SCALE * ARC)
            v = (CURVE - nearest(radius * c, SCALE * ARC)) * turn
        heading = self.heading[cell]
        across = _ACROSS[heading]
        down = _DOWN[heading]
        return self.entry_x[cell] + u * across - v * down, self.entry_y[cell] + u * down + v * across

    def direction(self, height: i64) -> i64:
        """The heading along the lane at a height, in whole degrees."""
        if self.closed:
            height %= self.length
        cell = self.route[self._index_at(height)]
        turned = nearest((height - self.begins[cell]) * 90, ARC) * self.turn[cell]
        return (self.heading[cell] * 90 + turned) % 360

    def half_lane(self, height: i64) -> i64:
        """How far the border is from the centre line at a height."""
        if self.closed:
            height %= self.length
        cell = self.route[self._index_at(height)]
        return _half_width(height - self.begins[cell]) if self.narrow[cell] else HALF_LANE

    def room(self, height: i64) -> i64:
        """How far from the centre line a dragon can be set down at a height so that it can be turned freely."""
        if self.closed:
            height %= self.length
        cell = self.route[self._index_at(height)]
        along = height - self.begins[cell]
        if self.narrow[cell] and _PINCH_FROM < along < _PINCH_TO:
            return PINCH - TURNING
        return HALF_LANE - TURNING

    def unwrap(self, height: i64, near: i64) -> i64:
        """The same place on a circuit, counted in the lap nearest to a known progress."""
        if not self.closed:
            return height
        laps = (near - height + self.length // 2) // self.length
        return height + laps * self.length

    def box(self, number: i64) -> tuple[i64, i64, i64]:
        """Front tip and heading of a dragon in a start box, 0 to 5."""
        box = BOXES[number]
        x, y = self.point(box[0], box[1])
        return x, y, self.heading[self.route[0]] * 90

    # --- walls ---

    def edge_is_free(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether a segment of a shape that reaches into the lane touches no wall and is not beyond one."""
        first = self.cell_at(ax, ay)
        if first == self.cell_at(bx, by):
            if self.kind[first] == PLAIN:
                # Within one straight, two ends between the walls are enough.
                _, av = self.along_aside(first, ax, ay)
                _, bv = self.along_aside(first, bx, by)
                return size_of(av) < HALF_LANE and size_of(bv) < HALF_LANE
            return self._free_in_cell(first, ax, ay, bx, by)
        left = (min(ax, bx) + TILE) // TILE
        right = (max(ax, bx) + TILE) // TILE
        top = (min(ay, by) + TILE) // TILE
        bottom = (max(ay, by) + TILE) // TILE
        row = top
        while row <= bottom:
            column = left
            while column <= right:
                if 0 <= column < GRID and 0 <= row < GRID_ROWS:
                    if not self._free_in_cell(row * GRID + column, ax, ay, bx, by):
                        return False
                column += 1
            row += 1
        return True

    def _free_in_cell(self, cell: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        kind = self.kind[cell]
        if kind == NO_LANE:
            return True
        au, av = self.along_aside(cell, ax, ay)
        bu, bv = self.along_aside(cell, bx, by)
        if kind == TURNED:
            turn = self.turn[cell]
            aq = CURVE - av * turn
            bq = CURVE - bv * turn
            # The inner arc is only near where neither coordinate is beyond it all along.
            if min(au, bu) <= INNER and min(aq, bq) <= INNER:
                if segment_meets_quarter(au, aq, bu, bq, INNER):
                    return False
            if max(au, bu) < _OUTER_SQUARE and max(aq, bq) < _OUTER_SQUARE:
                # Within the square inscribed in the outer arc.
                return True
            return not segment_meets_quarter(au, aq, bu, bq, OUTER)
        if kind == PLAIN:
            if segments_meet(au, av, bu, bv, 0, HALF_LANE, TILE, HALF_LANE):
                return False
            return not segments_meet(au, av, bu, bv, 0, -HALF_LANE, TILE, -HALF_LANE)
        walls = self.walls
        index = self.wall_from[cell]
        while index < self.wall_to[cell]:
            if segments_meet(
                au, av, bu, bv, walls[index], walls[index + 1], walls[index + 2], walls[index + 3]
            ):
                return False
            index += 4
        return True

    def is_free(self, corners: vec[i64], start: i64, count: i64, x: i64, y: i64) -> bool:
        """Whether a convex shape that has a point inside the lane stays strictly inside it.

        The border runs on without end, or to the end of a route: none of it can lie wholly within a shape,
        so a shape that has no edge on the border is on one side of it.
        """
        end = start + 2 * count
        ax = x + corners[end - 2]
        ay = y + corners[end - 1]
        index = start
        while index < end:
            bx = x + corners[index]
            by = y + corners[index + 1]
            if not self.edge_is_free(ax, ay, bx, by):
                return False
            ax = bx
            ay = by
            index += 2
        return True

    def base_is_free(self, x: i64, y: i64, heading: i64) -> bool:
        """Whether a base (front tip, heading), some point of which is inside the lane, stays strictly inside it."""
        mx = x + MIDDLES[2 * heading]
        my = y + MIDDLES[2 * heading + 1]
        cell = self.cell_at(mx, my)
        kind = self.kind[cell]
        # Most bases are clearly in or clearly out: two circles around the middle tell. No wall of a
        # neighbouring cell can be nearer than the own walls, except a narrowing's and a lane's end, 30 mm away.
        u, v = self.along_aside(cell, mx, my)
        if kind == PLAIN:
            v = size_of(v)
            if v < HALF_LANE - WITHIN:
                return True
            if v > HALF_LANE - ROUND:
                return False
        elif kind == TURNED:
            q = CURVE - v * self.turn[cell]
            square = u * u + q * q
            if (INNER + WITHIN) * (INNER + WITHIN) < square < (OUTER - WITHIN) * (OUTER - WITHIN):
                return True
            if square < (INNER + ROUND) * (INNER + ROUND) or square > (OUTER - ROUND) * (OUTER - ROUND):
                return False
        elif kind == WALLED:
            v = size_of(v)
            into = min(u, TILE - u)
            if v > HALF_LANE - ROUND:
                return False
            if self.narrow[cell]:
                if v < PINCH - WITHIN or (v < HALF_LANE - WITHIN and into < RAMP - WITHIN):
                    return True
                if v > PINCH - ROUND and into > PINCHED:
                    return False
            elif v < HALF_LANE - WITHIN and into > WITHIN:
                return True
        return self.is_free(HEXAGONS, hexagon_index(heading), HEXAGON_CORNERS, x, y)

    def disc_is_free(self, x: i64, y: i64, radius: i64) -> bool:
        """Whether a small disc (up to 30 mm) lies strictly inside the lane."""
        if not self.contains(x, y):
            return False
        cell = self.cell_at(x, y)
        u, v = self.along_aside(cell, x, y)
        if self.kind[cell] == PLAIN:
            return size_of(v) < HALF_LANE - radius
        if self.kind[cell] == TURNED:
            q = CURVE - v * self.turn[cell]
            square = u * u + q * q
            return (INNER + radius) * (INNER + radius) < square < (OUTER - radius) * (OUTER - radius)
        walls = self.walls
        index = self.wall_from[cell]
        while index < self.wall_to[cell]:
            if segment_meets_circle(
                walls[index], walls[index + 1], walls[index + 2], walls[index + 3], u, v, radius
            ):
                return False
            index += 4
        return True


def _half_width(along: i64) -> i64:
    """The half lane in a narrowing."""
    into = min(along, TILE - along)
    if into <= RAMP:
        return HALF_LANE
    if into >= PINCHED:
        return PINCH
    # The ramps fall as much as they advance.
    return HALF_LANE - (into - RAMP)


def _arc(p: i64, q: i64) -> i64:
    """How far along a curve's centre line the direction (p, q) from its corner points: from (0, 1) to (1, 0)."""
    low: i64 = 0
    high: i64 = 89
    while low < high:
        middle = (low + high + 1) // 2
        if p * SINES[middle + 90] >= q * SINES[middle]:
            low = middle
        else:
            high = middle - 1
    # Within one degree the chord stands for the arc: the difference is far below a unit.
    past = p * SINES[low + 90] - q * SINES[low]
    ahead = q * SINES[low + 1] - p * SINES[low + 91]
    both = past + ahead
    if both <= 0:
        return 0
    return ARC * (low * both + past) // (90 * both)

"""How far it is to the finish line, in flights, from wherever a dragon may stand: once a track, by retrograde analysis."""

from types import FunctionType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.riders.components import (
    ARC,
    CURVE,
    FASTEST,
    RULERS,
    SLOWEST,
    SPEED_CHANGE,
    STEP,
    swing_of,
)
from dragonhoard.games.riders.geometry import (
    HEXAGONS,
    MIDDLES,
    RECTANGLE_CORNERS,
    RULER_CORNERS,
    RULER_ENDS,
    hexagon_index,
    nearest,
    ruler_index,
    tip_from_middle,
)
from dragonhoard.games.riders.track import TURNED, Track

# Ways are counted in hundredths of a millimetre, and a flight like the longest there is: whoever needs one more is
# behind, however far the last flight of the other goes beyond the line.
FLIGHT: Final = 13_000
# Rows of the table are so far apart along the lane.
_ROW: Final = 1_800
# So many places for the middle of a base beside each other, and how it may be turned against the lane.
_SIDES: Final = 9
_LANES: Final = _SIDES - 1
_TURN: Final = 10
WIDEST_TURN: Final = 70
_HEADINGS: Final = 2 * WIDEST_TURN // _TURN + 1
_ENTRIES: Final = _SIDES * _HEADINGS * RULERS
# How many angles to either side are tried for a ruler, by its number.
_ANGLES: Final = vec[i64]([1, 2, 3, 3, 3, 2, 1, 1])
# What it costs to have no free way on, and the usual flight of a dragon that begins anew.
_CRASH: Final = 2 * FLIGHT
_USUAL_FLIGHT: Final = 9_000
_FAR: Final = 100 * FLIGHT


@mypyc_attr(acyclic=True)
class DistanceTable:
    """Flights to go by where the middle of a base is, how it is turned, and a speed; weighed between the entries."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.rows: i64 = track.finish // _ROW + 2
        # The rows from this one on are filled.
        self.filled: i64 = self.rows
        # What it takes with this ruler for the next flight, and with the best one that a dial at this speed allows.
        self.by_ruler = vec[i64]([0] * (self.rows * _ENTRIES))
        self.by_dial = vec[i64]([0] * (self.rows * _ENTRIES))
        # The place found last: an entry, how far beyond it, and from which width to the next.
        self.entry: i64 = 0
        self.past_row: i64 = 0
        self.past_side: i64 = 0
        self.past_turn: i64 = 0
        self.width: i64 = 1

    # --- looking up ---

    def locate(self, x: i64, y: i64, heading: i64, progress: i64) -> None:
        """Find the place of a dragon with its front tip here."""
        track = self.track
        mx = x + MIDDLES[2 * heading]
        my = y + MIDDLES[2 * heading + 1]
        cell = track.cell_at(mx, my)
        height = track.height(mx, my)
        direction = track.heading[cell] * 90
        _, aside = track.along_aside(cell, mx, my)
        if track.kind[cell] == TURNED:
            direction += nearest((height - track.begins[cell]) * 90, ARC) * track.turn[cell]
            aside = self._aside_in_turn(cell, mx, my)
        room = track.room(height)
        height = track.unwrap(height, progress)
        height = min(max(height, 0), (self.rows - 1) * _ROW - 1)
        past_side = (min(max(aside, -room), room - 1) + room) * _LANES
        turned = (heading - direction + 540) % 360 - 180
        turned = min(max(turned, -WIDEST_TURN), WIDEST_TURN - 1) + WIDEST_TURN
        row = height // _ROW
        side = past_side // (2 * room)
        turn = turned // _TURN
        self.entry = ((row * _SIDES + side) * _HEADINGS + turn) * RULERS
        self.past_row = height - row * _ROW
        self.past_side = past_side - side * 2 * room
        self.past_turn = turned - turn * _TURN
        self.width = 2 * room

    def _aside_in_turn(self, cell: i64, x: i64, y: i64) -> i64:
        """How far right of the centre line a point of a curve is, to a hair."""
        track = self.track
        u, v = track.along_aside(cell, x, y)
        turn = track.turn[cell]
        q = CURVE - v * turn
        square = u * u + q * q
        radius = (CURVE + square // CURVE) // 2
        radius = (radius + square // radius) // 2
        radius = (radius + square // radius) // 2
        return (CURVE - radius) * turn

    def with_dial(self, speed: i64) -> i64:
        """What it takes from the place found last with a dial at this speed."""
        return self._weighed(self.by_dial, self.entry + speed // STEP - 1)

    def with_ruler(self, speed: i64) -> i64:
        """What it takes from the place found last with this ruler for the next flight."""
        return self._weighed(self.by_ruler, self.entry + speed // STEP - 1)

    def _weighed(self, table: vec[i64], entry: i64) -> i64:
        near = self._across(table, entry)
        return near + (self._across(table, entry + _ENTRIES) - near) * self.past_row // _ROW

    def _across(self, table: vec[i64], entry: i64) -> i64:
        left = self._around(table, entry)
        right = self._around(table, entry + _HEADINGS * RULERS)
        return left + (right - left) * self.past_side // self.width

    def _around(self, table: vec[i64], entry: i64) -> i64:
        near = table[entry]
        return near + (table[entry + RULERS] - near) * self.past_turn // _TURN

    # --- filling ---

    def fill(self, height: i64) -> None:
        """Fill all rows from the line back to a height, as far as they are not there yet."""
        first = max(height, 0) // _ROW
        while self.filled > first:
            self.filled -= 1
            self._fill_row(self.filled)

    def _fill_row(self, row: i64) -> None:
        track = self.track
        height = row * _ROW
        room = track.room(height)
        direction = track.direction(height)
        side: i64 = 0
        while side < _SIDES:
            mx, my = track.point(height, room * (2 * side - _LANES) // _LANES)
            turn: i64 = 0
            while turn < _HEADINGS:
                heading = (direction + turn * _TURN - WIDEST_TURN + 360) % 360
                x, y = tip_from_middle(mx, my, heading)
                self._fill_pose(x, y, heading, height, ((row * _SIDES + side) * _HEADINGS + turn) * RULERS)
                turn += 1
            side += 1

    def _fill_pose(self, x: i64, y: i64, heading: i64, height: i64, entry: i64) -> None:
        tip = self.track.unwrap(self.track.height(x, y), height)
        speed: i64 = SLOWEST
        while speed <= FASTEST:
            self.by_ruler[entry + speed // STEP - 1] = self._flight(x, y, heading, height, tip, speed)
            speed += STEP
        speed = SLOWEST
        while speed <= FASTEST:
            best: i64 = _FAR
            ruler = max(speed - SPEED_CHANGE, SLOWEST)
            while ruler <= min(speed + SPEED_CHANGE, FASTEST):
                best = min(best, self.by_ruler[entry + ruler // STEP - 1])
                ruler += STEP
            self.by_dial[entry + speed // STEP - 1] = best
            speed += STEP

    def _flight(self, x: i64, y: i64, heading: i64, height: i64, tip: i64, speed: i64) -> i64:
        """What it takes from here, the next flight with this ruler."""
        track = self.track
        if tip >= track.finish:
            return track.finish - tip
        best: i64 = _FAR
        swing = swing_of(speed)
        ruler = speed // STEP - 1
        steps = _ANGLES[ruler]
        step = -steps
        while step <= steps:
            direction = (heading + swing * step // steps + 360) % 360
            if track.is_free(RULER_CORNERS, ruler_index(ruler, direction), RECTANGLE_CORNERS, x, y):
                end = 2 * (ruler * 360 + direction)
                best = min(
                    best,
                    self._landings(x + RULER_ENDS[end], y + RULER_ENDS[end + 1], direction, height, speed),
                )
            step += 1
        if best == _FAR:
            best = _CRASH + (track.finish - tip) * FLIGHT // _USUAL_FLIGHT
        return best + FLIGHT

    def _landings(self, end_x: i64, end_y: i64, direction: i64, height: i64, speed: i64) -> i64:
        """What it takes from the end of a ruler; very far where no base can stand."""
        track = self.track
        best: i64 = _FAR
        swing = swing_of(speed)
        steps = _ANGLES[speed // STEP - 1]
        step = -steps
        while step <= steps:
            heading = (direction + swing * step // steps + 360) % 360
            rear = hexagon_index(heading) + 6
            x = end_x - HEXAGONS[rear]
            y = end_y - HEXAGONS[rear + 1]
            if track.base_is_free(x, y, heading):
                tip = track.unwrap(track.height(x, y), height)
                if tip >= track.finish:
                    best = min(best, track.finish - tip)
                else:
                    self.locate(x, y, heading, tip)
                    # Only what lies beyond the row is filled yet.
                    if self.entry >= (height // _ROW + 1) * _ENTRIES:
                        best = min(best, self.with_dial(speed))
            step += 1
        return best


def distance_table_of(track: Track) -> DistanceTable:
    """The table of a track, filled at the first time of asking."""
    key = (track.text, int(track.boxes))
    if key not in _TABLES:
        if len(_TABLES) > _MOST_TABLES:
            _TABLES.clear()
        table = DistanceTable(track)
        table.fill(0)
        _TABLES[key] = table
    return _TABLES[key]


# Tables never change once they are filled, so searches share them.
_TABLES: Final[dict[tuple[str, int], DistanceTable]] = {}
_MOST_TABLES: Final = 20
# Uncompiled it would take far too long to fill one.
CAN_FILL: Final = not isinstance(distance_table_of, FunctionType)

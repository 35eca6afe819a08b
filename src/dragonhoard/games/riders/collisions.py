"""Where the ruler in force may lie and the base may stand, and what each placement would touch: one call for clients."""

from dataclasses import dataclass
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.core.schema import Form
from dragonhoard.games.riders.components import (
    FIELD,
    RULER_WIDTH,
    SYMBOL,
    TRAP,
    bit,
    ruler_length,
    ruler_of,
    swing_of,
)
from dragonhoard.games.riders.geometry import (
    HEXAGON_CORNERS,
    HEXAGONS,
    RECTANGLE_CORNERS,
    RULER_CORNERS,
    RULER_ENDS,
    WITHIN,
    base_meets_circle,
    bases_meet,
    circle_meets,
    hexagon_index,
    ruler_index,
    shapes_meet,
    tip_from_rear,
)
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.state import BASE_CRASH, FREE, RULER_CRASH, RidersState
from dragonhoard.games.riders.track import Track
from dragonhoard.games.riders.view import OUT, RidersView

# What a placement touches, one bit each: dragons by seat, then fields, symbols and traps by their number.
DRAGON_BITS: Final = 0
FIELD_BITS: Final = 6
SYMBOL_BITS: Final = 14
TRAP_BITS: Final = 22
DRAGONS_TOUCHED: Final = 0x3F
FIELDS_TOUCHED: Final = 0xFF << FIELD_BITS
SYMBOLS_TOUCHED: Final = 0xFF << SYMBOL_BITS
TRAPS_TOUCHED: Final = 0xFFF << TRAP_BITS
# A ruler or base that would touch the border.
BLOCKED: Final = -1


def count_bits(number: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while number:
        number &= number - 1
        count += 1
    return count


# --- the lane alone ---


def ruler_is_free(track: Track, x: i64, y: i64, direction: i64, speed: i64) -> bool:
    """Whether a ruler stays strictly inside the lane."""
    return track.is_free(RULER_CORNERS, ruler_index(ruler_of(speed), direction), RECTANGLE_CORNERS, x, y)


def ruler_end(x: i64, y: i64, direction: i64, speed: i64) -> tuple[i64, i64]:
    """Where a ruler ends."""
    index = (ruler_of(speed) * 360 + direction) * 2
    return x + RULER_ENDS[index], y + RULER_ENDS[index + 1]


def base_at_end(track: Track, x: i64, y: i64, heading: i64) -> bool:
    """Whether a base with its rear tip here stays strictly inside the lane."""
    rear = hexagon_index(heading) + 6
    return track.base_is_free(x - HEXAGONS[rear], y - HEXAGONS[rear + 1], heading)


def some_base_fits(track: Track, x: i64, y: i64, direction: i64, speed: i64) -> bool:
    """Whether any base fits at the end of a ruler that lies freely; tried from straight on outwards."""
    end_x, end_y = ruler_end(x, y, direction, speed)
    swing = swing_of(speed)
    turned: i64 = 0
    while turned <= swing:
        if base_at_end(track, end_x, end_y, (direction + turned) % 360):
            return True
        if base_at_end(track, end_x, end_y, (direction - turned + 360) % 360):
            return True
        turned += 1
    return False


def flight_kind(track: Track, x: i64, y: i64, heading: i64, speed: i64) -> i64:
    """Whether a flight at this speed can go free, or which crash it must end in."""
    # rule: riders.crash.only-if-forced
    kind: i64 = RULER_CRASH
    swing = swing_of(speed)
    turned: i64 = 0
    while turned <= swing:
        side: i64 = -1
        while side <= 1:
            direction = (heading + side * turned + 360) % 360
            if ruler_is_free(track, x, y, direction, speed):
                if some_base_fits(track, x, y, direction, speed):
                    return FREE
                kind = BASE_CRASH
            side += 2
        turned += 1
    return kind


# --- what is touched ---


def ruler_touches(state: RidersState, seat: i64, x: i64, y: i64, direction: i64, speed: i64) -> i64:
    """The dragons, symbols and traps that a ruler touches."""
    start = ruler_index(ruler_of(speed), direction)
    track = state.track
    found: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat and state.left[other] == 0:
            index = hexagon_index(state.heading[other])
            dx = state.x[other] - x
            dy = state.y[other] - y
            if shapes_meet(RULER_CORNERS, start, RECTANGLE_CORNERS, HEXAGONS, index, HEXAGON_CORNERS, dx, dy):
                found |= bit(DRAGON_BITS + other)
        other += 1
    number: i64 = 0
    while number < len(track.symbol_x):
        dx = track.symbol_x[number] - x
        dy = track.symbol_y[number] - y
        if circle_meets(RULER_CORNERS, start, RECTANGLE_CORNERS, dx, dy, SYMBOL):
            found |= bit(SYMBOL_BITS + number)
        number += 1
    return found | traps_under_ruler(state, x, y, direction, speed)


def traps_under_ruler(state: RidersState, x: i64, y: i64, direction: i64, speed: i64) -> i64:
    """The traps that a ruler touches."""
    start = ruler_index(ruler_of(speed), direction)
    reach = ruler_length(speed) + RULER_WIDTH + TRAP
    found: i64 = 0
    number: i64 = 0
    while number < len(state.trap_x):
        dx = state.trap_x[number] - x
        dy = state.trap_y[number] - y
        if _is_near(dx, dy, reach) and circle_meets(RULER_CORNERS, start, RECTANGLE_CORNERS, dx, dy, TRAP):
            found |= bit(TRAP_BITS + number)
        number += 1
    return found


def base_touches(state: RidersState, seat: i64, x: i64, y: i64, heading: i64) -> i64:
    """The dragons, fields, symbols and traps that a base touches."""
    track = state.track
    found: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat and state.left[other] == 0:
            if bases_meet(x, y, heading, state.x[other], state.y[other], state.heading[other]):
                found |= bit(DRAGON_BITS + other)
        other += 1
    number: i64 = 0
    while number < len(track.symbol_x):
        if base_meets_circle(x, y, heading, track.symbol_x[number], track.symbol_y[number], SYMBOL):
            found |= bit(SYMBOL_BITS + number)
        number += 1
    return found | energy_under_base(state, x, y, heading)


def energy_under_base(state: RidersState, x: i64, y: i64, heading: i64) -> i64:
    """The fields and traps that a base touches: what gives energy and what costs it."""
    track = state.track
    found: i64 = 0
    number: i64 = 0
    while number < len(track.field_x):
        if base_meets_circle(x, y, heading, track.field_x[number], track.field_y[number], FIELD):
            found |= bit(FIELD_BITS + number)
        number += 1
    number = 0
    while number < len(state.trap_x):
        if base_meets_circle(x, y, heading, state.trap_x[number], state.trap_y[number], TRAP):
            found |= bit(TRAP_BITS + number)
        number += 1
    return found


class Things:
    """Everything near a flight that its bases might touch, so that a region need not look at the rest."""

    def __init__(self, state: RidersState, seat: i64, x: i64, y: i64, speed: i64) -> None:
        self.dragons = vec[i64]()
        self.bits = vec[i64]()
        self.circles = vec[i64]()
        reach = ruler_length(speed) + 2 * WITHIN
        other: i64 = 0
        while other < state.players:
            if other != seat and state.left[other] == 0:
                if _is_near(state.x[other] - x, state.y[other] - y, reach + 2 * WITHIN):
                    self.dragons = append(self.dragons, other)
            other += 1
        track = state.track
        self._gather(track.field_x, track.field_y, x, y, FIELD, reach, FIELD_BITS)
        self._gather(track.symbol_x, track.symbol_y, x, y, SYMBOL, reach, SYMBOL_BITS)
        self._gather(state.trap_x, state.trap_y, x, y, TRAP, reach, TRAP_BITS)

    def _gather(
        self, xs: vec[i64], ys: vec[i64], x: i64, y: i64, radius: i64, reach: i64, first_bit: i64
    ) -> None:
        number: i64 = 0
        while number < len(xs):
            if _is_near(xs[number] - x, ys[number] - y, reach + radius):
                self.bits = append(self.bits, bit(first_bit + number))
                self.circles = append(self.circles, xs[number])
                self.circles = append(self.circles, ys[number])
                self.circles = append(self.circles, radius)
            number += 1

    def touched(self, state: RidersState, x: i64, y: i64, heading: i64) -> i64:
        """What a base touches; the same as `base_touches`, for bases within reach."""
        found: i64 = 0
        index: i64 = 0
        dragons = self.dragons
        while index < len(dragons):
            other = dragons[index]
            if bases_meet(x, y, heading, state.x[other], state.y[other], state.heading[other]):
                found |= bit(DRAGON_BITS + other)
            index += 1
        circles = self.circles
        bits = self.bits
        index = 0
        while index < len(bits):
            if base_meets_circle(
                x, y, heading, circles[3 * index], circles[3 * index + 1], circles[3 * index + 2]
            ):
                found |= bits[index]
            index += 1
        return found


def _is_near(dx: i64, dy: i64, reach: i64) -> bool:
    return dx * dx + dy * dy <= reach * reach


# --- the whole region ---


class FeasibleRegion:
    """For a dragon and a ruler: every ruler angle and base angle, BLOCKED or with what it touches."""

    def __init__(self, state: RidersState, seat: i64, speed: i64) -> None:
        self.speed = speed
        self.swing: i64 = swing_of(speed)
        self.kind: i64 = flight_kind(state.track, state.x[seat], state.y[seat], state.heading[seat], speed)
        # By ruler angle, from -swing up; and by ruler angle and base angle, row by row.
        self.rulers = vec[i64]()
        self.bases = vec[i64]()
        self._fill(state, seat)

    def _fill(self, state: RidersState, seat: i64) -> None:
        track = state.track
        x = state.x[seat]
        y = state.y[seat]
        speed = self.speed
        swing = self.swing
        width = 2 * swing + 1
        things = Things(state, seat, x, y, speed)
        rulers = vec[i64](capacity=width)
        bases = vec[i64](capacity=width * width)
        angle = -swing
        while angle <= swing:
            direction = (state.heading[seat] + angle + 360) % 360
            free = ruler_is_free(track, x, y, direction, speed)
            rulers = append(rulers, ruler_touches(state, seat, x, y, direction, speed) if free else BLOCKED)
            end_x, end_y = ruler_end(x, y, direction, speed)
            turned = -swing
            while turned <= swing:
                touched: i64 = BLOCKED
                if free:
                    heading = (direction + turned + 360) % 360
                    rear = heading * 12 + 6
                    tip_x = end_x - HEXAGONS[rear]
                    tip_y = end_y - HEXAGONS[rear + 1]
                    if track.base_is_free(tip_x, tip_y, heading):
                        touched = things.touched(state, tip_x, tip_y, heading)
                bases = append(bases, touched)
                turned += 1
            angle += 1
        self.rulers = rulers
        self.bases = bases

    def ruler(self, angle: i64) -> i64:
        """What the ruler touches at this angle, or BLOCKED."""
        return self.rulers[angle + self.swing]

    def base(self, angle: i64, turned: i64) -> i64:
        """What the base touches at these two angles, or BLOCKED."""
        return self.bases[(angle + self.swing) * (2 * self.swing + 1) + turned + self.swing]


def progress_at(state: RidersState, seat: i64, speed: i64, angle: i64, turned: i64) -> i64:
    """How far along the lane the front tip comes with the ruler and the base at these angles."""
    direction = (state.heading[seat] + angle + 360) % 360
    end_x, end_y = ruler_end(state.x[seat], state.y[seat], direction, speed)
    x, y = tip_from_rear(end_x, end_y, (direction + turned + 360) % 360)
    return state.track.unwrap(state.track.height(x, y), state.progress[seat])


# --- for clients: from what a seat sees, without any geometry of their own ---


@dataclass(frozen=True)
class Contacts(Form):
    """What a placement would touch, counted; `dragons` by seat."""

    dragons: tuple[int, ...]
    fields: int
    symbols: int
    traps: int


@dataclass(frozen=True)
class FlightHint(Form):
    """A flight in few words: how it goes, the ruler angles that leave room for a base, and the farthest placement."""

    speed: int
    swing: int
    kind: int
    ruler_spans: tuple[tuple[int, int], ...]
    best_ruler: int
    best_base: int
    touches: Contacts


def region_seen(view: RidersView) -> FeasibleRegion | None:
    """The region of the flight that a view shows; none where nobody is laying a ruler. No secret is needed for it."""
    if view.flier is None or view.ruler is None or view.phase not in ("ruler", "base"):
        return None
    return FeasibleRegion(board_seen(view), view.flier, view.ruler)


def board_seen(view: RidersView) -> RidersState:
    """The dragons and traps that a view shows, standing on their track."""
    players = len(view.riders)
    board = RidersState(players, view.layout, find_track(view.layout, players))
    for seat, rider in enumerate(view.riders):
        board.x[seat] = rider.x
        board.y[seat] = rider.y
        board.heading[seat] = rider.heading
        board.progress[seat] = rider.progress
        board.left[seat] = 1 if rider.state == OUT else 0
    for x, y in view.traps:
        board.trap_x = append(board.trap_x, x)
        board.trap_y = append(board.trap_y, y)
    return board


def touches_of(mask: i64) -> Contacts:
    """What the bits of a placement mean."""
    return Contacts(
        tuple([seat for seat in range(6) if mask >> seat & 1]),
        count_bits(mask & FIELDS_TOUCHED),
        count_bits(mask & SYMBOLS_TOUCHED),
        count_bits(mask & TRAPS_TOUCHED),
    )


def hint_seen(view: RidersView) -> FlightHint | None:
    """The flight that a view shows, in few words."""
    region = region_seen(view)
    if region is None or view.flier is None:
        return None
    board = board_seen(view)
    seat: i64 = view.flier
    spans: list[tuple[int, int]] = []
    best = (0, 0)
    farthest: i64 = -1_000_000
    mask: i64 = 0
    for angle in range(-region.swing, region.swing + 1):
        is_open = False
        for turned in range(-region.swing, region.swing + 1):
            if region.base(angle, turned) == BLOCKED:
                continue
            is_open = True
            reached = progress_at(board, seat, region.speed, angle, turned)
            if reached > farthest:
                farthest = reached
                best = (int(angle), int(turned))
                mask = region.base(angle, turned) | region.ruler(angle)
        if is_open and spans and spans[-1][1] == angle - 1:
            spans[-1] = (spans[-1][0], int(angle))
        elif is_open:
            spans.append((int(angle), int(angle)))
    return FlightHint(
        int(region.speed),
        int(region.swing),
        int(region.kind),
        tuple(spans),
        best[0],
        best[1],
        touches_of(mask),
    )

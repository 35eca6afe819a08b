"""Dragons set down by hand: struck, exhausted, lassoed, allied and crashed ones."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.games.riders.components import BOXES, CORNER, FIELD, HALF_LANE, TRAP, bit
from dragonhoard.games.riders.geometry import base_meets_circle, bases_meet, tip_from_middle
from dragonhoard.games.riders.state import LASSO_PULLS, NO_FIELD, RidersState
from dragonhoard.games.riders.track import TURNING, Track

# Places are tried one millimetre apart.
_STEP: Final = 100
# From the middle of a base to its flat side, and how much it is moved inwards until it fits beside a border.
_FLAT: Final = 1_310
_NUDGE: Final = 40
# To either side of the lane's direction: turned further, no front tip is further ahead.
_FORWARD: Final = 60


def put(state: RidersState, seat: i64, x: i64, y: i64, heading: i64, near: i64) -> None:
    """Stand a dragon with its front tip here; its progress is counted in the lap nearest to a known one."""
    state.x[seat] = x
    state.y[seat] = y
    state.heading[seat] = heading
    state.progress[seat] = state.track.unwrap(state.track.height(x, y), near)
    home = state.home[seat]
    if home != NO_FIELD and not touches_field(state, seat, home):
        # rule: riders.exhausted.home-field
        state.home[seat] = NO_FIELD


def touches_field(state: RidersState, seat: i64, field: i64) -> bool:
    """Whether the base of a dragon touches an energy field."""
    x = state.track.field_x[field]
    y = state.track.field_y[field]
    return base_meets_circle(state.x[seat], state.y[seat], state.heading[seat], x, y, FIELD)


def put_middle(state: RidersState, seat: i64, x: i64, y: i64, heading: i64, near: i64) -> None:
    """Stand a dragon with the middle of its base here."""
    tip_x, tip_y = tip_from_middle(x, y, heading)
    put(state, seat, tip_x, tip_y, heading, near)


def is_clear(state: RidersState, seat: i64, x: i64, y: i64) -> bool:
    """Whether a dragon with its middle here touches no other, however it is turned; those set aside do not count."""
    other: i64 = 0
    while other < state.players:
        if other != seat and state.left[other] == 0 and state.struck & bit(other) == 0:
            if base_meets_circle(state.x[other], state.y[other], state.heading[other], x, y, TURNING):
                return False
        other += 1
    return True


def clamped(track: Track, height: i64, aside: i64) -> i64:
    """The same side of the lane, but no nearer to the border than a dragon can be turned freely."""
    # rule: riders.place.turns-freely
    room = track.room(height)
    return min(max(aside, -room), room)


def is_off_traps(state: RidersState, x: i64, y: i64) -> bool:
    """Whether a dragon with its middle here touches no trap, however it is turned."""
    index: i64 = 0
    while index < len(state.trap_x):
        dx = state.trap_x[index] - x
        dy = state.trap_y[index] - y
        if dx * dx + dy * dy <= (TURNING + TRAP) * (TURNING + TRAP):
            return False
        index += 1
    return True


def clear_height(state: RidersState, seat: i64, height: i64, aside: i64, step: i64, off_traps: bool) -> i64:
    """The first height, going by this step, at which a dragon's middle finds a clear place at this side."""
    track = state.track
    tried = height
    while True:
        if not track.closed and (tried < TURNING or tried > track.length - TURNING):
            # The end of a route's lane: look the other way from where the search began.
            tried = min(max(height, TURNING), track.length - TURNING)
            step = -step
        x, y = track.point(tried, clamped(track, tried, aside))
        if is_clear(state, seat, x, y) and (not off_traps or is_off_traps(state, x, y)):
            return tried
        tried += step


def middle_height(track: Track, tip: i64, aside: i64) -> i64:
    """The height of the middle of a base heading along the lane whose front tip comes up to this height, not beyond."""
    low = tip - 3 * CORNER
    high = tip
    while low < high:
        middle = (low + high + 1) // 2
        x, y = track.point(middle, aside)
        tip_x, tip_y = tip_from_middle(x, y, track.direction(middle))
        if track.unwrap(track.height(tip_x, tip_y), tip) <= tip:
            low = middle
        else:
            high = middle - 1
    return low


def put_along(state: RidersState, seat: i64, height: i64, aside: i64) -> None:
    """Stand a dragon heading along the lane, its middle at this height and side."""
    track = state.track
    x, y = track.point(height, clamped(track, height, aside))
    put_middle(state, seat, x, y, track.direction(height), height)


def border_pose(track: Track, tip: i64, side: i64) -> tuple[i64, i64, i64]:
    """Front tip and heading of a dragon along a border, as near to it as it fits; heading -1 where none fits."""
    aside: i64 = HALF_LANE - _FLAT
    while aside >= 0:
        height = middle_height(track, tip, side * aside)
        x, y = track.point(height, side * aside)
        heading = track.direction(height)
        tip_x, tip_y = tip_from_middle(x, y, heading)
        if track.contains(tip_x, tip_y) and track.base_is_free(tip_x, tip_y, heading):
            return tip_x, tip_y, heading
        aside -= _NUDGE
    return 0, 0, -1


def stands_clear(state: RidersState, seat: i64, x: i64, y: i64, heading: i64) -> bool:
    """Whether a dragon with its front tip here touches no other; those set aside do not count."""
    other: i64 = 0
    while other < state.players:
        if other != seat and state.left[other] == 0 and state.struck & bit(other) == 0:
            if bases_meet(x, y, heading, state.x[other], state.y[other], state.heading[other]):
                return False
        other += 1
    return True


def touches_nothing(state: RidersState, seat: i64, x: i64, y: i64, heading: i64) -> bool:
    """Whether a dragon with its front tip here touches no other and no trap."""
    index: i64 = 0
    while index < len(state.trap_x):
        if base_meets_circle(x, y, heading, state.trap_x[index], state.trap_y[index], TRAP):
            return False
        index += 1
    return stands_clear(state, seat, x, y, heading)


def put_back(state: RidersState, seat: i64) -> None:
    """Return a struck dragon to the lane, at its height along the nearer border if there is room."""
    # rules: riders.bump.put-back, riders.bump.slides-back
    track = state.track
    side: i64 = -1 if track.aside(state.x[seat], state.y[seat]) < 0 else 1
    tip = state.progress[seat]
    step: i64 = -_STEP
    while True:
        if not track.closed and tip < 2 * CORNER:
            # Behind the start tile of a route is a wall: look the other way.
            step = _STEP
        for way in (side, -side):
            x, y, heading = border_pose(track, tip, way)
            if heading >= 0 and touches_nothing(state, seat, x, y, heading):
                put(state, seat, x, y, heading, tip)
                return
        tip += step


def put_on_field(state: RidersState, seat: i64) -> None:
    """Stand an exhausted dragon on the last energy field it passed, or in its start box."""
    # rule: riders.exhausted.placed
    track = state.track
    best: i64 = -1
    field: i64 = NO_FIELD
    number: i64 = 0
    while number < len(track.field_at):
        height = track.field_at[number]
        if track.closed and state.progress[seat] >= height:
            height += (state.progress[seat] - height) // track.length * track.length
        if best < height <= state.progress[seat]:
            best = height
            field = number
        number += 1
    if field == NO_FIELD:
        box = BOXES[state.start[seat]]
        best = box[0] - CORNER
        aside: i64 = box[1]
    else:
        aside = track.aside(track.field_x[field], track.field_y[field])
    step: i64 = -_STEP
    while True:
        if not track.closed and best < TURNING:
            step = _STEP
        put_along(state, seat, best, aside)
        if stands_clear(state, seat, state.x[seat], state.y[seat], state.heading[seat]):
            break
        best += step
    if field != NO_FIELD and touches_field(state, seat, field):
        # rule: riders.exhausted.home-field
        state.home[seat] = field


def put_ahead(state: RidersState, seat: i64, caster: i64) -> bool:
    """Pull a lassoed dragon back to the free place with the least lead over the caster; whether there was one.

    Among places at the same height it takes the one nearest to its own side of the lane.
    """
    # rules: riders.lasso.place, riders.lasso.never-pushes
    if state.rules_version < LASSO_PULLS:
        return _put_ahead_on_own_line(state, seat, caster)
    track = state.track
    stood = state.progress[seat]
    own_side = track.aside(state.x[seat], state.y[seat])
    first = state.progress[caster] + TURNING + 1
    for height in range(first, stood, _STEP):
        room = track.room(height)
        side = clamped(track, height, own_side)
        for away in range(0, 2 * room + 1, _STEP):
            for aside in (side + away, side - away):
                if -room <= aside <= room and _can_pull_to(state, seat, height, aside):
                    put_along(state, seat, height, aside)
                    return True
    return False


def _can_pull_to(state: RidersState, seat: i64, height: i64, aside: i64) -> bool:
    """Whether a place is free, and its dragon, however it is turned there, not further ahead than it stands now."""
    track = state.track
    x, y = track.point(height, aside)
    if not is_clear(state, seat, x, y):
        return False
    direction = track.direction(height)
    for turned in range(-_FORWARD, _FORWARD + 1):
        tip_x, tip_y = tip_from_middle(x, y, (direction + turned + 360) % 360)
        if track.unwrap(track.height(tip_x, tip_y), height) > state.progress[seat]:
            return False
    return True


def _put_ahead_on_own_line(state: RidersState, seat: i64, caster: i64) -> bool:
    """How lassos pulled before: to the nearest free place on the caster's own line, however far ahead."""
    track = state.track
    aside = track.aside(state.x[caster], state.y[caster])
    height = clear_height(state, seat, state.progress[caster] + TURNING + 1, aside, _STEP, False)
    put_along(state, seat, height, aside)
    return True


def put_behind(state: RidersState, seat: i64, leader: i64, rear_x: i64, rear_y: i64) -> None:
    """Stand an ally at the nearest free place behind its leader, whose rear tip is here."""
    # rule: riders.alliance.join
    track = state.track
    rear = track.unwrap(track.height(rear_x, rear_y), state.progress[leader])
    aside = track.aside(rear_x, rear_y)
    height = clear_height(state, seat, min(rear, state.progress[leader]) - TURNING - 1, aside, -_STEP, True)
    put_along(state, seat, height, aside)


def turn_on_the_spot(state: RidersState, seat: i64, heading: i64) -> None:
    """Turn a dragon around the middle of its base."""
    x = state.spot_x
    y = state.spot_y
    put_middle(state, seat, x, y, heading, state.progress[seat])

"""Flying by the chart: what a flight leads to, to the finish line, and what a search and its playouts make of that."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.riders.actions import ACTIONS, BASE, KEEP, RULER, SPEED, TAKE, TURN
from dragonhoard.games.riders.chart import FLIGHT, Chart
from dragonhoard.games.riders.components import (
    DRAGON_FORCE,
    ENERGY_LIMIT,
    EXHAUSTED_LIMIT,
    FASTEST,
    HAND_LIMIT,
    HEADWIND,
    SLOWEST,
    SPEED_CHANGE,
    STEP,
    WIDEST_SWING,
    bit,
    swing_of,
)
from dragonhoard.games.riders.geometry import HEXAGONS, hexagon_index, size_of, tip_from_middle
from dragonhoard.games.riders.region import (
    DRAGONS_TOUCHED,
    FIELD_BITS,
    FIELDS_TOUCHED,
    SYMBOLS_TOUCHED,
    TRAPS_TOUCHED,
    Things,
    count_bits,
    flight_kind,
    ruler_end,
    ruler_is_free,
    ruler_touches,
)
from dragonhoard.games.riders.state import (
    BASING,
    BEFORE,
    CRASHED,
    FREE,
    NO_FIELD,
    RULING,
    SPEEDS,
    RidersState,
)

TUNE: Final = vec[i64]([5_000, 8_500, 10_500, 11_500, 700, 4_000, 30_000, 6, 150, 8_000])

# What is far worse than anything that can be seen.
UNSEEN: Final = -10_000_000
# An eliminated dragon.
_OUT: Final = -300_000
_QUICK_STEPS: Final = vec[i64]([3, 3, 3, 3, 3, 3, 2, 2])
_MOST_LOOKS: Final = 40


class Pilot:
    """Weighs flights of one seat."""

    def __init__(self, state: RidersState, chart: Chart, seat: i64) -> None:
        self.state = state
        self.chart = chart
        self.track = state.track
        self.seat = seat
        self.energy: i64 = state.energy[seat]
        self.weak = state.exhausted[seat] == 1
        self.hand: i64 = state.hand_size(seat)
        self.fastest: i64 = EXHAUSTED_LIMIT if self.weak else FASTEST
        self.home: i64 = 0
        if state.home[seat] != NO_FIELD:
            self.home = bit(FIELD_BITS + state.home[seat])
        # The things a flight may touch, if the pilot minds them.
        self.span: i64 = span_of(state)
        self.minding: i64 = 0
        self.things: Things | None = None
        # The best flight so far, and how it begins.
        self.best: i64 = UNSEEN
        self.ruler: i64 = 0
        self.base: i64 = 0
        # Every flight that was weighed, if the pilot is to remember them.
        self.notes: Notes | None = None

    def fly(self, x: i64, y: i64, heading: i64, progress: i64, speed: i64, dial: i64, steps: i64) -> None:
        """Weigh flights with a ruler, so many angles to either side."""
        swing = swing_of(speed)
        steps = min(steps, swing)
        if self.minding:
            self.things = Things(self.state, self.seat, x, y, speed)
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            direction = (heading + angle + 360) % 360
            if ruler_is_free(self.track, x, y, direction, speed):
                self.stand(x, y, direction, progress, speed, dial, angle, steps)
            step += 1

    def stand(
        self, x: i64, y: i64, direction: i64, progress: i64, speed: i64, dial: i64, ruler: i64, steps: i64
    ) -> None:
        """Weigh bases at the end of a ruler that lies freely."""
        track = self.track
        swing = swing_of(speed)
        steps = min(steps, swing)
        end_x, end_y = ruler_end(x, y, direction, speed)
        along: i64 = 0
        if self.minding:
            along = ruler_touches(self.state, self.seat, x, y, direction, speed)
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            heading = (direction + angle + 360) % 360
            rear = hexagon_index(heading) + 6
            tip_x = end_x - HEXAGONS[rear]
            tip_y = end_y - HEXAGONS[rear + 1]
            if track.base_is_free(tip_x, tip_y, heading):
                tip = track.unwrap(track.height(tip_x, tip_y), progress)
                touched: i64 = 0
                things = self.things
                if things is not None:
                    touched = (along | things.touched(self.state, tip_x, tip_y, heading)) & self.minding
                value = self._landing(tip_x, tip_y, heading, tip, dial, touched)
                if self.notes is not None:
                    self.notes.add(ruler, angle, speed, dial, tip_x, tip_y, heading, tip, value)
                if value > self.best:
                    self.best = value
                    self.ruler = ruler
                    self.base = angle
            step += 1

    def _landing(self, x: i64, y: i64, heading: i64, tip: i64, dial: i64, touched: i64) -> i64:
        """What it is worth to come down here."""
        bumps: i64 = 0
        if touched:
            bumps = count_bits(touched & DRAGONS_TOUCHED)
            dial = max(dial - STEP * bumps, SLOWEST)
        to_go = self.way(x, y, heading, tip, dial)
        if touched == 0:
            return tokens_worth(self.energy, self.span) - to_go
        return self._touch_worth(touched, bumps) - to_go

    def way(self, x: i64, y: i64, heading: i64, tip: i64, dial: i64) -> i64:
        """How far it is to the line from a place."""
        if tip >= self.track.finish:
            return self.track.finish - tip
        self.chart.locate(x, y, heading, tip)
        return self.chart.with_dial(dial)

    def _touch_worth(self, touched: i64, bumps: i64) -> i64:
        """What the energy that is left after touching all this is worth, and the cards drawn."""
        fields = count_bits(touched & FIELDS_TOUCHED & ~self.home)
        traps: i64 = 0
        if self.state.warded[self.seat] == 0:
            traps = count_bits(touched & TRAPS_TOUCHED)
        value: i64 = 0
        weak = self.weak
        if weak and fields:
            weak = False
            value += TUNE[9]
        if not self.weak:
            drawn = min(count_bits(touched & SYMBOLS_TOUCHED), HAND_LIMIT - self.hand)
            if drawn > 0:
                value += fading(drawn * TUNE[4], self.span)
        left = min(self.energy + fields, ENERGY_LIMIT) - bumps - traps
        if left < 0:
            return value + (_OUT if weak else -TUNE[6])
        if left < traps:
            value -= (200_000 if weak else TUNE[6]) // 4
        return value + tokens_worth(left, self.span)


class Notes:
    """Flights that were weighed, to look at the best of them again."""

    def __init__(self, room: i64) -> None:
        self.count: i64 = 0
        self.room = room
        self.ruler = vec[i64]([0] * room)
        self.base = vec[i64]([0] * room)
        self.speed = vec[i64]([0] * room)
        self.dial = vec[i64]([0] * room)
        self.x = vec[i64]([0] * room)
        self.y = vec[i64]([0] * room)
        self.heading = vec[i64]([0] * room)
        self.tip = vec[i64]([0] * room)
        self.value = vec[i64]([0] * room)

    def add(
        self, ruler: i64, base: i64, speed: i64, dial: i64, x: i64, y: i64, heading: i64, tip: i64, value: i64
    ) -> None:
        """Note a flight."""
        index = self.count
        if index == self.room:
            return
        self.count += 1
        self.ruler[index] = ruler
        self.base[index] = base
        self.speed[index] = speed
        self.dial[index] = dial
        self.x[index] = x
        self.y[index] = y
        self.heading[index] = heading
        self.tip[index] = tip
        self.value[index] = value


def fading(value: i64, to_go: i64) -> i64:
    """What will be of use later is worth less near the line."""
    span = TUNE[7] * 11_500
    if to_go >= span:
        return value
    return value * to_go // span if to_go > 0 else 0


def span_of(state: RidersState) -> i64:
    """How far the first dragon has still to go."""
    first: i64 = 0
    for seat in range(state.players):
        first = max(first, state.progress[seat])
    return state.track.finish - first


def tokens_worth(tokens: i64, to_go: i64) -> i64:
    """What it is worth to have so much energy with so far to go."""
    return fading(TUNE[tokens - 1], to_go) if tokens else 0


# --- what a search asks ---


def promise(state: RidersState, chart: Chart, seat: i64) -> i64:
    """What a dragon's place, energy and cards are worth, less its way to the line."""
    if state.left[seat]:
        return _OUT
    pilot = Pilot(state, chart, seat)
    way = pilot.way(state.x[seat], state.y[seat], state.heading[seat], state.progress[seat], state.dial[seat])
    value = tokens_worth(state.energy[seat], pilot.span) - way
    if state.exhausted[seat]:
        return value - TUNE[9]
    return value + fading(pilot.hand * TUNE[4], pilot.span)


def plan(state: RidersState, chart: Chart, seat: i64, is_root: bool) -> vec[i64]:
    """What every action of a driving decision is worth."""
    worths = vec[i64]([UNSEEN] * (ACTIONS + 1))
    worths[ACTIONS] = seat
    pilot = Pilot(state, chart, seat)
    pilot.minding = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED
    notes = Notes(2_500 if is_root else 400)
    pilot.notes = notes
    phase = state.phase
    x = state.x[seat]
    y = state.y[seat]
    heading = state.heading[seat]
    progress = state.progress[seat]
    dial = state.setting[seat]
    if phase == SPEEDS or phase == BEFORE:
        slowest, fastest = _speeds(state, pilot)
        if phase == SPEEDS:
            # Dragons ahead will have flown on by then.
            pilot.minding -= DRAGONS_TOUCHED
        speed = slowest
        while speed <= fastest:
            pilot.fly(x, y, heading, progress, speed, speed if phase == SPEEDS else dial, 8 if is_root else 3)
            # Slower is safer where nothing else is known.
            worths[_first(state, speed)] = UNSEEN - speed
            speed += STEP
        if phase == BEFORE:
            worths[KEEP] = UNSEEN + 1
    elif state.flight == FREE and phase == RULING:
        pilot.fly(x, y, heading, progress, state.ruler, dial, 21 if is_root else 4)
        if notes.count == 0:
            notes = Notes(30_000)
            pilot.notes = notes
            pilot.fly(x, y, heading, progress, state.ruler, dial, swing_of(state.ruler))
    elif state.flight == FREE:
        pilot.things = Things(state, seat, x, y, state.ruler)
        pilot.stand(x, y, state.direction, progress, state.ruler, dial, 0, swing_of(state.ruler))
    _look_again(pilot, notes, state, worths, _MOST_LOOKS if is_root else 3)
    return worths


def _speeds(state: RidersState, pilot: Pilot) -> tuple[i64, i64]:
    """The slowest and the fastest ruler that may be chosen."""
    seat = pilot.seat
    if state.phase == SPEEDS:
        slowest = max(state.dial[seat] - SPEED_CHANGE, SLOWEST)
        fastest = min(state.dial[seat] + SPEED_CHANGE, pilot.fastest)
        return min(slowest, fastest), fastest
    card = state.laid[seat]
    dial = state.setting[seat]
    slowest = max(dial - SPEED_CHANGE, SLOWEST) if card == HEADWIND else dial
    return slowest, min(dial + SPEED_CHANGE, FASTEST) if card == DRAGON_FORCE else dial


def _first(state: RidersState, speed: i64) -> i64:
    """The action that takes a ruler."""
    if state.phase == SPEEDS:
        return SPEED + speed // STEP - 1
    return KEEP if speed == state.setting[state.flier] else TAKE + speed // STEP - 1


def _look_again(pilot: Pilot, notes: Notes, state: RidersState, worths: vec[i64], looks: i64) -> None:
    """Look one flight further from the best places, until the best stays the best."""
    phase = state.phase
    while looks > 0:
        best = _best_of(notes)
        if best < 0 or notes.speed[best] < 0:
            break
        if notes.tip[best] < pilot.track.finish:
            dial = notes.dial[best]
            x = notes.x[best]
            y = notes.y[best]
            heading = notes.heading[best]
            tip = notes.tip[best]
            supposed = pilot.way(x, y, heading, tip, dial)
            further = Pilot(state, pilot.chart, pilot.seat)
            speed = max(dial - SPEED_CHANGE, SLOWEST)
            while speed <= min(dial + SPEED_CHANGE, pilot.fastest):
                further.fly(x, y, heading, tip, speed, speed, 5)
                speed += STEP
            if further.best == UNSEEN:
                notes.value[best] -= 2 * FLIGHT
            else:
                real = FLIGHT + tokens_worth(pilot.energy, pilot.span) - further.best
                notes.value[best] += supposed - real
        # Looked at: marked by a speed of none.
        notes.speed[best] = -notes.speed[best]
        looks -= 1
    index: i64 = 0
    while index < notes.count:
        value = notes.value[index]
        speed = notes.speed[index]
        if speed > 0:
            value -= TUNE[8]
        else:
            speed = -speed
        if phase == RULING:
            action = RULER + WIDEST_SWING + notes.ruler[index]
        elif phase == BASING:
            action = BASE + WIDEST_SWING + notes.base[index]
        else:
            action = _first(state, speed)
        worths[action] = max(worths[action], value)
        index += 1


def _best_of(notes: Notes) -> i64:
    best: i64 = -1
    most: i64 = UNSEEN
    index: i64 = 0
    while index < notes.count:
        if notes.value[index] > most:
            most = notes.value[index]
            best = index
        index += 1
    return best


# --- what a playout does without much thinking ---


def quick_speed(state: RidersState, chart: Chart, seat: i64) -> i64:
    """The speed by which the chart promises most, if it can be flown."""
    pilot = Pilot(state, chart, seat)
    slowest = max(state.dial[seat] - SPEED_CHANGE, SLOWEST)
    fastest = min(state.dial[seat] + SPEED_CHANGE, pilot.fastest)
    slowest = min(slowest, fastest)
    x = state.x[seat]
    y = state.y[seat]
    heading = state.heading[seat]
    chart.locate(x, y, heading, state.progress[seat])
    tried: i64 = 0
    while True:
        best: i64 = 0
        least: i64 = -UNSEEN
        speed = slowest
        while speed <= fastest:
            if tried & bit(speed // STEP) == 0:
                way = chart.with_ruler(speed)
                if way < least:
                    least = way
                    best = speed
            speed += STEP
        if best == 0:
            return slowest
        if flight_kind(state.track, x, y, heading, best) == FREE:
            return best
        tried |= bit(best // STEP)


def quick_flight(state: RidersState, chart: Chart) -> tuple[i64, i64]:
    """The angles of ruler and base that look best among some."""
    seat = state.flier
    pilot = Pilot(state, chart, seat)
    pilot.minding = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED
    x = state.x[seat]
    y = state.y[seat]
    heading = state.heading[seat]
    progress = state.progress[seat]
    dial = state.setting[seat]
    speed = state.ruler
    pilot.fly(x, y, heading, progress, speed, dial, _QUICK_STEPS[speed // STEP - 1])
    if pilot.best == UNSEEN:
        pilot.fly(x, y, heading, progress, speed, dial, swing_of(speed))
    return pilot.ruler, pilot.base


def quick_base(state: RidersState, chart: Chart) -> i64:
    """The angle of the base that looks best at the end of the ruler that lies."""
    seat = state.flier
    pilot = Pilot(state, chart, seat)
    pilot.minding = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED
    pilot.things = Things(state, seat, state.x[seat], state.y[seat], state.ruler)
    pilot.stand(
        state.x[seat],
        state.y[seat],
        state.direction,
        state.progress[seat],
        state.ruler,
        state.setting[seat],
        0,
        swing_of(state.ruler),
    )
    return pilot.base


def quick_turn(state: RidersState, chart: Chart, seat: i64) -> i64:
    """The heading from which it is shortest for a dragon that is turned on the spot, in steps of some degrees."""
    best: i64 = 0
    most: i64 = UNSEEN
    heading: i64 = 0
    while heading < 360:
        worth = turn_worth(state, chart, seat, heading)
        if worth > most:
            most = worth
            best = heading
        heading += 6
    return TURN + best


def turn_worth(state: RidersState, chart: Chart, seat: i64, heading: i64) -> i64:
    """How short the way is for a dragon that is turned to a heading on the spot."""
    track = state.track
    height = track.unwrap(track.height(state.spot_x, state.spot_y), state.progress[seat])
    askew = (heading - track.direction(height) + 540) % 360 - 180
    if askew < -70 or askew > 70:
        return UNSEEN - size_of(askew)
    x, y = tip_from_middle(state.spot_x, state.spot_y, heading)
    chart.locate(x, y, heading, height)
    return -chart.with_dial(SLOWEST if state.phase == CRASHED else state.dial[seat])

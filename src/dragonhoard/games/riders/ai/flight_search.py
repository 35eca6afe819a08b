"""Flying by the table of distances: what a flight leads to, all the way to the finish line; in 1/100 mm of way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.riders.actions import ACTIONS, BASE, KEEP, RULER, SPEED, TAKE, TURN
from dragonhoard.games.riders.ai.distance_table import FLIGHT, WIDEST_TURN, DistanceTable
from dragonhoard.games.riders.collisions import (
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
from dragonhoard.games.riders.state import (
    BEFORE,
    CRASHED,
    FREE,
    NO_FIELD,
    RULING,
    SPEEDS,
    RidersState,
)

# Everything is counted like the table counts ways: a flight is 130 mm. What it is worth to have so many tokens:
_TOKENS: Final = vec[i64]([0, 7_000, 12_000, 15_000, 17_000])
# A magic card in the hand, an exhausted dragon that is released, what it costs to become one or to leave the race.
_CARD: Final = 700
_RELEASE: Final = 8_000
_EXHAUSTION: Final = 30_000
_OUT: Final = 300_000
# Tokens and cards are of less and less use where the first dragon has no further to go than this.
_LATE: Final = 69_000
# What is not known of a place that was not looked at again.
_DOUBT: Final = 150
# Worse than anything that can be seen.
_UNSEEN: Final = -10_000_000

# Angles to either side: of a speed and of a ruler at the decision at hand, one flight further, and at a glance.
_SPEED_STEPS: Final = 8
_RULER_STEPS: Final = 21
_FURTHER_STEPS: Final = 5
_GLANCE_STEPS: Final = vec[i64]([3, 3, 3, 3, 3, 3, 2, 2])
_BASE_STEPS: Final = 8
# So many places are looked at again at the decision at hand.
_MOST_LOOKS: Final = 40
# A dragon on the spot is turned in steps of so many degrees.
_TURN_STEP: Final = 6
_EVERYTHING: Final = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED


class Flights:
    """Flights that were weighed: how they begin, where they end, and what they are worth."""

    def __init__(self, room: i64) -> None:
        self.room = room
        self.count: i64 = 0
        self.first = vec[i64]([0] * room)
        self.x = vec[i64]([0] * room)
        self.y = vec[i64]([0] * room)
        self.heading = vec[i64]([0] * room)
        self.progress = vec[i64]([0] * room)
        self.dial = vec[i64]([0] * room)
        self.worth = vec[i64]([0] * room)
        self.looked = vec[i64]([0] * room)

    def add(self, first: i64, x: i64, y: i64, heading: i64, progress: i64, dial: i64, worth: i64) -> None:
        """Note a flight, as long as there is room."""
        index = self.count
        if index == self.room:
            return
        self.count += 1
        self.first[index] = first
        self.x[index] = x
        self.y[index] = y
        self.heading[index] = heading
        self.progress[index] = progress
        self.dial[index] = dial
        self.worth[index] = worth

    def best(self) -> i64:
        """The flight worth most, or -1."""
        best: i64 = -1
        most: i64 = _UNSEEN
        index: i64 = 0
        while index < self.count:
            if self.worth[index] > most:
                most = self.worth[index]
                best = index
            index += 1
        return best


class FlightSearch:
    """Weighs flights of one seat."""

    def __init__(self, state: RidersState, table: DistanceTable, seat: i64) -> None:
        self.state = state
        self.table = table
        self.track = state.track
        self.seat = seat
        self.energy: i64 = state.energy[seat]
        self.is_weak = state.exhausted[seat] == 1
        self.fastest: i64 = EXHAUSTED_LIMIT if self.is_weak else FASTEST
        self.span: i64 = _span_of(state)
        # The field that an exhausted dragon has to leave before it counts.
        self.home: i64 = bit(FIELD_BITS + state.home[seat]) if state.home[seat] != NO_FIELD else 0
        # Which of the things that a flight touches the search minds, and those near it.
        self.minding: i64 = 0
        self.things: Things | None = None
        # The best flight so far, with its angles; and all of them, if they are to be noted.
        self.best: i64 = _UNSEEN
        self.ruler: i64 = 0
        self.base: i64 = 0
        self.flights: Flights | None = None

    def fly(
        self, x: i64, y: i64, heading: i64, progress: i64, speed: i64, dial: i64, first: i64, steps: i64
    ) -> None:
        """Weigh flights with one ruler, so many angles to either side."""
        swing = swing_of(speed)
        steps = min(steps, swing)
        if self.minding:
            self.things = Things(self.state, self.seat, x, y, speed)
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            direction = (heading + angle + 360) % 360
            if ruler_is_free(self.track, x, y, direction, speed):
                action = RULER + WIDEST_SWING + angle if first == RULER else first
                self.stand(x, y, direction, progress, speed, dial, action, angle, steps)
            step += 1

    def stand(
        self,
        x: i64,
        y: i64,
        direction: i64,
        progress: i64,
        speed: i64,
        dial: i64,
        first: i64,
        ruler: i64,
        steps: i64,
    ) -> None:
        """Weigh bases at the end of a ruler that lies freely."""
        track = self.track
        swing = swing_of(speed)
        steps = min(steps, swing)
        end_x, end_y = ruler_end(x, y, direction, speed)
        along = ruler_touches(self.state, self.seat, x, y, direction, speed) if self.minding else 0
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            heading = (direction + angle + 360) % 360
            rear = hexagon_index(heading) + 6
            tip_x = end_x - HEXAGONS[rear]
            tip_y = end_y - HEXAGONS[rear + 1]
            if track.base_is_free(tip_x, tip_y, heading):
                reached = track.unwrap(track.height(tip_x, tip_y), progress)
                worth = self._landing(tip_x, tip_y, heading, reached, dial, along)
                if self.flights is not None:
                    action = BASE + WIDEST_SWING + angle if first == BASE else first
                    self.flights.add(action, tip_x, tip_y, heading, reached, dial, worth)
                if worth > self.best:
                    self.best = worth
                    self.ruler = ruler
                    self.base = angle
            step += 1

    def way(self, x: i64, y: i64, heading: i64, progress: i64, dial: i64) -> i64:
        """How far it is to the line from a place; less than nothing beyond it."""
        if progress >= self.track.finish:
            return self.track.finish - progress
        self.table.locate(x, y, heading, progress)
        return self.table.with_dial(dial)

    def _landing(self, x: i64, y: i64, heading: i64, progress: i64, dial: i64, along: i64) -> i64:
        """What it is worth to come down here, with what the ruler touched along the way."""
        touched = along
        things = self.things
        if things is not None:
            touched |= things.touched(self.state, x, y, heading)
        touched &= self.minding
        if touched == 0:
            return self.tokens_worth(self.energy) - self.way(x, y, heading, progress, dial)
        bumps = count_bits(touched & DRAGONS_TOUCHED)
        dial = max(dial - STEP * bumps, SLOWEST)
        return self._touch_worth(touched, bumps) - self.way(x, y, heading, progress, dial)

    def _touch_worth(self, touched: i64, bumps: i64) -> i64:
        """What the energy is worth that is left after touching all this, and the cards that are drawn."""
        state = self.state
        fields = count_bits(touched & FIELDS_TOUCHED & ~self.home)
        traps = count_bits(touched & TRAPS_TOUCHED) if state.warded[self.seat] == 0 else 0
        worth: i64 = 0
        ruin: i64 = _EXHAUSTION
        if not self.is_weak:
            drawn = min(count_bits(touched & SYMBOLS_TOUCHED), HAND_LIMIT - state.hand_size(self.seat))
            worth += self.fading(drawn * _CARD)
        elif fields:
            worth += _RELEASE
        else:
            ruin = _OUT
        left = min(self.energy + fields, ENERGY_LIMIT) - bumps - traps
        if left < 0:
            return worth - ruin
        # A trap costs one token as a rule and two at worst.
        if left < traps:
            worth -= ruin // 4
        return worth + self.tokens_worth(left)

    def tokens_worth(self, tokens: i64) -> i64:
        """What it is worth to have so much energy."""
        return self.fading(_TOKENS[tokens])

    def fading(self, worth: i64) -> i64:
        """What may be of use later, by how much of the race there is left."""
        return worth * self.span // _LATE


def _span_of(state: RidersState) -> i64:
    """How far the first dragon has to go, as far as that matters."""
    first: i64 = 0
    for seat in range(state.players):
        first = max(first, state.progress[seat])
    return min(max(state.track.finish - first, 0), _LATE)


def value_of(state: RidersState, table: DistanceTable, seat: i64) -> i64:
    """What a dragon's energy and cards are worth, less its way to the line."""
    if state.left[seat]:
        return -_OUT
    search = FlightSearch(state, table, seat)
    way = search.way(
        state.x[seat], state.y[seat], state.heading[seat], state.progress[seat], state.dial[seat]
    )
    worth = search.tokens_worth(search.energy) - way
    if search.is_weak:
        return worth - _RELEASE
    return worth + search.fading(state.hand_size(seat) * _CARD)


# --- a decision of its own ---


def action_values(state: RidersState, table: DistanceTable, seat: i64, is_at_hand: bool) -> vec[i64]:
    """What every action of a driving decision is worth."""
    worths = vec[i64]([_UNSEEN] * ACTIONS)
    search = FlightSearch(state, table, seat)
    search.minding = _EVERYTHING
    if state.phase == SPEEDS and not is_at_hand:
        _weigh_dials(search, worths)
        return worths
    flights = _weigh(search, worths, is_at_hand)
    if is_at_hand:
        _look_again(search, flights)
    index: i64 = 0
    while index < flights.count:
        worth = flights.worth[index] if flights.looked[index] else flights.worth[index] - _DOUBT
        worths[flights.first[index]] = max(worths[flights.first[index]], worth)
        index += 1
    return worths


def _weigh_dials(search: FlightSearch, worths: vec[i64]) -> None:
    """What the table alone says about speeds."""
    state = search.state
    seat = search.seat
    search.table.locate(state.x[seat], state.y[seat], state.heading[seat], state.progress[seat])
    speed, fastest = _speeds(search)
    while speed <= fastest:
        worth = -search.table.with_ruler(speed)
        if not _can_fly(state, seat, speed):
            worth -= _EXHAUSTION
        worths[SPEED + speed // STEP - 1] = worth
        speed += STEP


def _can_fly(state: RidersState, seat: i64, speed: i64) -> bool:
    """Whether a dragon can fly at a speed without a crash."""
    return flight_kind(state.track, state.x[seat], state.y[seat], state.heading[seat], speed) == FREE


def _weigh(search: FlightSearch, worths: vec[i64], is_at_hand: bool) -> Flights:
    """Weigh the flights to which a decision leads."""
    state = search.state
    flights = Flights(2_500 if is_at_hand else 300)
    search.flights = flights
    if state.phase == SPEEDS or state.phase == BEFORE:
        _weigh_rulers(search, worths, is_at_hand)
    elif state.flight == FREE:
        _weigh_angles(search, is_at_hand)
        if flights.count == 0:
            # Where few angles leave room for a base all of them are tried.
            flights = Flights(30_000)
            search.flights = flights
            _weigh_all_angles(search)
    return flights


def _weigh_rulers(search: FlightSearch, worths: vec[i64], is_at_hand: bool) -> None:
    """Which speed to set, or which ruler to take instead of the one that the dial shows."""
    state = search.state
    seat = search.seat
    is_setting = state.phase == SPEEDS
    if is_setting:
        # Dragons ahead will have flown on by then.
        search.minding -= DRAGONS_TOUCHED
    else:
        worths[KEEP] = _UNSEEN + 1
    speed, fastest = _speeds(search)
    while speed <= fastest:
        first = SPEED + speed // STEP - 1
        dial = speed
        if not is_setting:
            dial = state.setting[seat]
            first = KEEP if speed == dial else TAKE + speed // STEP - 1
        # Slower is safer where nothing else is known.
        worths[first] = max(worths[first], _UNSEEN - speed)
        steps: i64 = _SPEED_STEPS if is_at_hand else _GLANCE_STEPS[speed // STEP - 1]
        search.fly(
            state.x[seat],
            state.y[seat],
            state.heading[seat],
            state.progress[seat],
            speed,
            dial,
            first,
            steps,
        )
        speed += STEP


def _weigh_angles(search: FlightSearch, is_at_hand: bool) -> None:
    """How to lay the ruler, or how to place the base at its end."""
    speed = search.state.ruler
    if search.state.phase == RULING:
        _fly_ruler(search, _RULER_STEPS if is_at_hand else _GLANCE_STEPS[speed // STEP - 1])
    else:
        _stand_base(search, swing_of(speed) if is_at_hand else _BASE_STEPS)


def _weigh_all_angles(search: FlightSearch) -> None:
    swing = swing_of(search.state.ruler)
    if search.state.phase == RULING:
        _fly_ruler(search, swing)
    else:
        _stand_base(search, swing)


def _fly_ruler(search: FlightSearch, steps: i64) -> None:
    """Weigh flights of the flier with the ruler in force."""
    state = search.state
    seat = search.seat
    search.fly(
        state.x[seat],
        state.y[seat],
        state.heading[seat],
        state.progress[seat],
        state.ruler,
        state.setting[seat],
        RULER,
        steps,
    )


def _stand_base(search: FlightSearch, steps: i64) -> None:
    """Weigh bases of the flier at the end of the ruler that lies."""
    state = search.state
    seat = search.seat
    x = state.x[seat]
    y = state.y[seat]
    search.things = Things(state, seat, x, y, state.ruler)
    search.stand(
        x, y, state.direction, state.progress[seat], state.ruler, state.setting[seat], BASE, 0, steps
    )


def _speeds(search: FlightSearch) -> tuple[i64, i64]:
    """The slowest and the fastest ruler that may be chosen now."""
    state = search.state
    seat = search.seat
    if state.phase == SPEEDS:
        fastest = min(state.dial[seat] + SPEED_CHANGE, search.fastest)
        return min(max(state.dial[seat] - SPEED_CHANGE, SLOWEST), fastest), fastest
    dial = state.setting[seat]
    card = state.laid[seat]
    slowest = max(dial - SPEED_CHANGE, SLOWEST) if card == HEADWIND else dial
    return slowest, min(dial + SPEED_CHANGE, FASTEST) if card == DRAGON_FORCE else dial


def _look_again(search: FlightSearch, flights: Flights) -> None:
    """Look one flight further from the best places, until the best stays the best: between its entries a table errs."""
    looks: i64 = 0
    while looks < _MOST_LOOKS:
        best = flights.best()
        if best < 0 or flights.looked[best]:
            return
        if flights.progress[best] < search.track.finish:
            flights.worth[best] += _surplus(search, flights, best)
        flights.looked[best] = 1
        looks += 1


def _surplus(search: FlightSearch, flights: Flights, index: i64) -> i64:
    """How much more a place is worth than the table says."""
    x = flights.x[index]
    y = flights.y[index]
    heading = flights.heading[index]
    progress = flights.progress[index]
    dial = flights.dial[index]
    further = FlightSearch(search.state, search.table, search.seat)
    speed = max(dial - SPEED_CHANGE, SLOWEST)
    while speed <= min(dial + SPEED_CHANGE, search.fastest):
        further.fly(x, y, heading, progress, speed, speed, 0, _FURTHER_STEPS)
        speed += STEP
    if further.best == _UNSEEN:
        return -_EXHAUSTION
    way = FLIGHT + search.tokens_worth(search.energy) - further.best
    return search.way(x, y, heading, progress, dial) - way


# --- decisions on the way, made at a glance ---


def quick_speed(state: RidersState, table: DistanceTable, seat: i64) -> i64:
    """The speed for which the table speaks, among those that can be flown."""
    search = FlightSearch(state, table, seat)
    fastest = min(state.dial[seat] + SPEED_CHANGE, search.fastest)
    slowest = min(max(state.dial[seat] - SPEED_CHANGE, SLOWEST), fastest)
    table.locate(state.x[seat], state.y[seat], state.heading[seat], state.progress[seat])
    refused: i64 = 0
    while True:
        best: i64 = 0
        least: i64 = -_UNSEEN
        speed = slowest
        while speed <= fastest:
            if refused & bit(speed // STEP) == 0:
                way = table.with_ruler(speed)
                if way < least:
                    least = way
                    best = speed
            speed += STEP
        if best == 0:
            return slowest
        if _can_fly(state, seat, best):
            return best
        refused |= bit(best // STEP)


def quick_flight(state: RidersState, table: DistanceTable) -> tuple[i64, i64]:
    """Angles of ruler and base for the flier."""
    search = FlightSearch(state, table, state.flier)
    search.minding = _EVERYTHING
    _fly_ruler(search, _GLANCE_STEPS[state.ruler // STEP - 1])
    if search.best == _UNSEEN:
        _fly_ruler(search, swing_of(state.ruler))
    return search.ruler, search.base


def quick_base(state: RidersState, table: DistanceTable) -> i64:
    """The angle of the flier's base at the end of the ruler that lies."""
    search = FlightSearch(state, table, state.flier)
    search.minding = _EVERYTHING
    _stand_base(search, swing_of(state.ruler))
    return search.base


def quick_turn(state: RidersState, table: DistanceTable, seat: i64) -> i64:
    """The heading for a dragon that is turned on the spot."""
    best: i64 = 0
    most: i64 = _UNSEEN - 360
    heading: i64 = 0
    while heading < 360:
        worth = turn_value(state, table, seat, heading)
        if worth > most:
            most = worth
            best = heading
        heading += _TURN_STEP
    return TURN + best


def turn_value(state: RidersState, table: DistanceTable, seat: i64, heading: i64) -> i64:
    """How near the line is for a dragon that is turned to a heading on the spot."""
    track = state.track
    height = track.unwrap(track.height(state.spot_x, state.spot_y), state.progress[seat])
    askew = size_of((heading - track.direction(height) + 540) % 360 - 180)
    if askew > WIDEST_TURN:
        return _UNSEEN - askew
    x, y = tip_from_middle(state.spot_x, state.spot_y, heading)
    table.locate(x, y, heading, height)
    return -table.with_dial(SLOWEST if state.phase == CRASHED else state.dial[seat])

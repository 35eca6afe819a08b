"""Flying by eye: a beam search some flights ahead, for decisions at a glance; in 1/100 mm of lane."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.riders.actions import ACTIONS, BASE, KEEP, RULER, SPEED, TAKE
from dragonhoard.games.riders.collisions import (
    DRAGONS_TOUCHED,
    FIELD_BITS,
    FIELDS_TOUCHED,
    SYMBOLS_TOUCHED,
    TRAPS_TOUCHED,
    base_touches,
    count_bits,
    energy_under_base,
    ruler_end,
    ruler_is_free,
    ruler_touches,
    traps_under_ruler,
)
from dragonhoard.games.riders.components import (
    DRAGON_FORCE,
    ENERGY_LIMIT,
    EXHAUSTED_LIMIT,
    FASTEST,
    HEADWIND,
    RULERS,
    SLOWEST,
    SPEED_CHANGE,
    STEP,
    WIDEST_SWING,
    bit,
    swing_of,
)
from dragonhoard.games.riders.geometry import HEXAGONS, hexagon_index, size_of
from dragonhoard.games.riders.state import BEFORE, FINISHED, FREE, NO_FIELD, RULING, SPEEDS, RidersState
from dragonhoard.games.riders.track import Track

# How far and how wide to look: at a glance, and with care.
_FLIGHTS: Final = vec[i64]([2, 4])
_WIDTH: Final = vec[i64]([4, 20])
# Angles tried on either side of straight on: at the decision at hand, and in flights to come.
_FINE: Final = vec[i64]([4, 10])
_COARSE: Final = vec[i64]([2, 3])
GLANCE: Final = 0
CARE: Final = 1
# Values are in 1/100 mm of lane.
_DEAD_END: Final = -30_000
# What it is worth to be over the line, beside how far.
_FINISH_LINE: Final = 100_000
_FINISHED: Final = 40_000
_UNSEEN: Final = -1_000_000
# What a degree off the direction of the lane costs, and what 100 of speed is worth at the end of the look ahead.
_ASKEW: Final = 45
_PACE: Final = 150
_AHEAD: Final = 4_000
_TOKEN: Final = 800
# What it is worth to have so many tokens: the fewer there are, the dearer is each.
_TOKENS: Final = vec[i64]([0, 6_000, 10_000, 12_000, 13_000])
_RELEASE: Final = 8_000
_SYMBOL: Final = 250
# What a bump costs beside the token.
_BUMP: Final = 4_000
# What is still there in flights to come; dragons have flown on by then, and a symbol is worth no detour.
_LASTING: Final = FIELDS_TOUCHED | TRAPS_TOUCHED
_EVERYTHING: Final = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED


class Beam:
    """The most promising ways on, at most one for each way of standing that is much the same."""

    def __init__(self, width: i64) -> None:
        self.width = width
        self.count: i64 = 0
        # The least promising one, known once there are as many as fit.
        self.worst: i64 = 0
        self.x = vec[i64]([0] * width)
        self.y = vec[i64]([0] * width)
        self.heading = vec[i64]([0] * width)
        self.progress = vec[i64]([0] * width)
        self.speed = vec[i64]([0] * width)
        # What it has touched on the way, and the energy that leaves.
        self.met = vec[i64]([0] * width)
        self.energy = vec[i64]([0] * width)
        # The action with which it began, what was gained on the way, and how good it looks.
        self.first = vec[i64]([0] * width)
        self.gain = vec[i64]([0] * width)
        self.score = vec[i64]([0] * width)
        self.key = vec[i64]([0] * width)

    def add(
        self, x: i64, y: i64, heading: i64, progress: i64, speed: i64, first: i64, gain: i64, score: i64
    ) -> i64:
        """Keep a way on if it is among the best; where it is kept, or -1."""
        if self.count == self.width and score <= self.score[self.worst]:
            return -1
        key = ((x // 500 * 200 + y // 500) * 30 + heading // 12) * 10 + speed // STEP
        keys = self.key
        index: i64 = 0
        while index < self.count and keys[index] != key:
            index += 1
        if index < self.count:
            if self.score[index] >= score:
                return -1
        elif self.count < self.width:
            self.count += 1
        else:
            index = self.worst
        self._set(index, x, y, heading, progress, speed, first, gain, score, key)
        if self.count == self.width:
            self._find_worst()
        return index

    def _find_worst(self) -> None:
        scores = self.score
        worst: i64 = 0
        index: i64 = 1
        while index < self.width:
            if scores[index] < scores[worst]:
                worst = index
            index += 1
        self.worst = worst

    def _set(
        self,
        index: i64,
        x: i64,
        y: i64,
        heading: i64,
        progress: i64,
        speed: i64,
        first: i64,
        gain: i64,
        score: i64,
        key: i64,
    ) -> None:
        self.x[index] = x
        self.y[index] = y
        self.heading[index] = heading
        self.progress[index] = progress
        self.speed[index] = speed
        self.first[index] = first
        self.gain[index] = gain
        self.score[index] = score
        self.key[index] = key


class BeamSearch:
    """Looks some flights ahead for one seat."""

    def __init__(self, state: RidersState, seat: i64, care: i64) -> None:
        self.flights: i64 = _FLIGHTS[care]
        self.width: i64 = _WIDTH[care]
        self.fine: i64 = _FINE[care]
        self.coarse: i64 = _COARSE[care]
        self.state = state
        self.track = state.track
        self.seat = seat
        self.fastest: i64 = EXHAUSTED_LIMIT if state.exhausted[seat] else FASTEST
        # What every action leads to.
        self.values = vec[i64]([_UNSEEN] * ACTIONS)
        # Which of the things that a flight touches are minded.
        self.minding: i64 = 0
        # On the way that is being followed: what was touched before, and the energy that is left.
        self.met: i64 = 0
        self.energy: i64 = state.energy[seat]
        # The field that an exhausted dragon has to leave before it counts.
        self.home: i64 = 0
        if state.home[seat] != NO_FIELD:
            self.home = bit(FIELD_BITS + state.home[seat])
            self.met = self.home

    def note(self, first: i64, value: i64) -> None:
        """Remember the best that an action leads to."""
        self.values[first] = max(self.values[first], value)

    def look(self, beam: Beam) -> None:
        """Follow the ways on for some flights and note what their first actions are worth."""
        self.minding &= _LASTING
        done: i64 = 1
        while beam.count:
            index: i64 = 0
            while index < beam.count:
                # A way that goes no further counts for where it ends, which is not much.
                self.note(beam.first[index], beam.score[index] + _DEAD_END * (self.flights - done))
                index += 1
            if done == self.flights:
                break
            following = Beam(beam.width)
            index = 0
            while index < beam.count:
                if beam.progress[index] >= self.track.finish:
                    early = self.flights - done
                    self.note(beam.first[index], beam.score[index] + early * _FINISHED)
                else:
                    self._fly_on(beam, index, following)
                index += 1
            beam = following
            done += 1

    def _fly_on(self, beam: Beam, index: i64, following: Beam) -> None:
        self.met = beam.met[index]
        self.energy = beam.energy[index]
        speed = max(beam.speed[index] - SPEED_CHANGE, SLOWEST)
        while speed <= min(beam.speed[index] + SPEED_CHANGE, self.fastest):
            self.fly(
                beam.x[index],
                beam.y[index],
                beam.heading[index],
                beam.progress[index],
                speed,
                speed,
                beam.first[index],
                beam.gain[index],
                self.coarse,
                following,
            )
            speed += STEP

    def fly(
        self,
        x: i64,
        y: i64,
        heading: i64,
        progress: i64,
        speed: i64,
        dial: i64,
        first: i64,
        gain: i64,
        steps: i64,
        beam: Beam,
    ) -> None:
        """Try a flight with some ruler and base angles."""
        swing = swing_of(speed)
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            direction = (heading + angle + 360) % 360
            if ruler_is_free(self.track, x, y, direction, speed):
                action = first
                if first == RULER:
                    action = RULER + WIDEST_SWING + angle
                self.stand(x, y, direction, progress, speed, dial, action, gain, steps, beam)
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
        gain: i64,
        steps: i64,
        beam: Beam,
    ) -> None:
        """Try the base at the end of a ruler that lies freely."""
        track = self.track
        swing = swing_of(speed)
        end_x, end_y = ruler_end(x, y, direction, speed)
        along = self._under_ruler(x, y, direction, speed)
        step = -steps
        while step <= steps:
            angle = swing * step // steps
            heading = (direction + angle + 360) % 360
            rear = hexagon_index(heading) + 6
            tip_x = end_x - HEXAGONS[rear]
            tip_y = end_y - HEXAGONS[rear + 1]
            if track.base_is_free(tip_x, tip_y, heading):
                reached = track.unwrap(track.height(tip_x, tip_y), progress)
                action = first
                if first == BASE:
                    action = BASE + WIDEST_SWING + angle
                extra = gain
                energy = self.energy
                touched = (along | self._under_base(tip_x, tip_y, heading)) & self.minding & ~self.met
                if touched:
                    value, energy = self._touch_worth(touched)
                    extra += value
                score = reached + extra + _outlook(track, heading, reached) + _PACE * dial // STEP
                kept = beam.add(tip_x, tip_y, heading, reached, dial, action, extra, score)
                if kept >= 0:
                    beam.met[kept] = self.met | touched
                    beam.energy[kept] = energy
            step += 1

    def _under_ruler(self, x: i64, y: i64, direction: i64, speed: i64) -> i64:
        if self.minding & ~_LASTING:
            return ruler_touches(self.state, self.seat, x, y, direction, speed)
        return traps_under_ruler(self.state, x, y, direction, speed) if self.minding else 0

    def _under_base(self, x: i64, y: i64, heading: i64) -> i64:
        if self.minding & ~_LASTING:
            return base_touches(self.state, self.seat, x, y, heading)
        return energy_under_base(self.state, x, y, heading) if self.minding else 0

    def _touch_worth(self, touched: i64) -> tuple[i64, i64]:
        """What it is worth to touch these things, and the energy that is likely to be left."""
        state = self.state
        fields = count_bits(touched & FIELDS_TOUCHED)
        bumps = count_bits(touched & DRAGONS_TOUCHED)
        traps: i64 = 0
        if state.warded[self.seat] == 0:
            traps = count_bits(touched & TRAPS_TOUCHED)
        weak = state.exhausted[self.seat] == 1 and self.met & ~self.home & FIELDS_TOUCHED == 0
        value: i64 = 0
        if not weak:
            value += count_bits(touched & SYMBOLS_TOUCHED) * _SYMBOL
        elif fields:
            value += _RELEASE
            weak = False
        have = min(self.energy + fields, ENERGY_LIMIT)
        # A trap costs one token as a rule and two at worst.
        left = have - bumps - traps
        value += _TOKENS[max(left, 0)] - _TOKENS[self.energy] - bumps * _BUMP
        # One more failure eliminates a dragon that is exhausted already.
        ruin = 3 * _DEAD_END if weak else _DEAD_END
        if left < 0:
            value += ruin
        elif left < traps:
            value += ruin // 2
        return value, max(left, 0)


def _outlook(track: Track, heading: i64, progress: i64) -> i64:
    """What it costs to head elsewhere than the lane goes a little ahead."""
    askew = (heading - track.direction(progress + _AHEAD) + 540) % 360 - 180
    return -size_of(askew) * _ASKEW


def action_values(state: RidersState, seat: i64, care: i64) -> vec[i64]:
    """What every action of a driving decision is worth."""
    search = BeamSearch(state, seat, care)
    fine = search.fine
    x = state.x[seat]
    y = state.y[seat]
    heading = state.heading[seat]
    progress = state.progress[seat]
    phase = state.phase
    beam = Beam(2 * search.width)
    if phase == SPEEDS:
        # Dragons ahead will have flown on by then.
        search.minding = _EVERYTHING - DRAGONS_TOUCHED
        _try_speeds(search, beam)
        return search.values
    if phase == BEFORE:
        _try_rulers(search, beam)
        return search.values
    search.minding = _EVERYTHING
    dial = state.setting[seat]
    if phase == RULING:
        search.fly(x, y, heading, progress, state.ruler, dial, RULER, 0, fine, beam)
        if beam.count == 0 and state.flight == FREE:
            search.fly(x, y, heading, progress, state.ruler, dial, RULER, 0, swing_of(state.ruler), beam)
    elif state.flight == FREE:
        search.stand(x, y, state.direction, progress, state.ruler, dial, BASE, 0, 2 * fine, beam)
        if beam.count == 0:
            search.stand(
                x, y, state.direction, progress, state.ruler, dial, BASE, 0, swing_of(state.ruler), beam
            )
    search.look(beam)
    return search.values


def _try_speeds(search: BeamSearch, beam: Beam) -> None:
    """Which speed to set."""
    state = search.state
    seat = search.seat
    speed = max(state.dial[seat] - SPEED_CHANGE, SLOWEST)
    while speed <= min(state.dial[seat] + SPEED_CHANGE, search.fastest):
        # Slower is safer where nothing else is known.
        search.values[SPEED + speed // STEP - 1] = _UNSEEN - speed
        search.fly(
            state.x[seat],
            state.y[seat],
            state.heading[seat],
            state.progress[seat],
            speed,
            speed,
            SPEED + speed // STEP - 1,
            0,
            2 * search.coarse,
            beam,
        )
        speed += STEP
    search.look(beam)


def _try_rulers(search: BeamSearch, beam: Beam) -> None:
    """Whether to take another ruler than the dial says, or show the amulet."""
    state = search.state
    search.minding = _EVERYTHING
    seat = search.seat
    card = state.laid[seat]
    dial = state.setting[seat]
    slowest = max(dial - SPEED_CHANGE, SLOWEST) if card == HEADWIND else dial
    fastest = min(dial + SPEED_CHANGE, FASTEST) if card == DRAGON_FORCE else dial
    speed = slowest
    while speed <= fastest:
        first: i64 = KEEP if speed == dial else TAKE + speed // STEP - 1
        search.fly(
            state.x[seat],
            state.y[seat],
            state.heading[seat],
            state.progress[seat],
            speed,
            dial,
            first,
            0,
            2 * search.coarse,
            beam,
        )
        speed += STEP
    search.look(beam)
    search.note(KEEP, _UNSEEN + 1)


def value_of(state: RidersState, seat: i64) -> i64:
    """How far along a dragon will be some flights from now, flying by itself, and what energy it has for that."""
    if state.left[seat]:
        return -100_000
    progress = state.progress[seat]
    if progress >= state.track.finish or state.phase == FINISHED:
        return progress + _FINISH_LINE
    search = BeamSearch(state, seat, GLANCE)
    beam = Beam(2 * search.width)
    _try_speeds(search, beam)
    best: i64 = _UNSEEN
    speed: i64 = 0
    while speed < RULERS:
        best = max(best, search.values[SPEED + speed])
        speed += 1
    best = max(best, progress + _DEAD_END * search.flights)
    best += min(state.energy[seat], 3) * _TOKEN
    return best + _DEAD_END if state.exhausted[seat] else best

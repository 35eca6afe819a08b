"""What looks promising: a driver that looks a few flights ahead, and quick judgements about cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.riders.actions import (
    ACTIONS,
    BASE,
    DISCARD,
    KEEP,
    LAY,
    LAY_NOTHING,
    PLACE,
    RULER,
    SET_TRAPS,
    SHOW,
    SPEED,
    TAKE,
    TARGET,
    TURN,
)
from dragonhoard.games.riders.components import (
    ALLIANCE,
    AMULET,
    DRAGON_FORCE,
    ENERGY_LIMIT,
    EXHAUSTED_LIMIT,
    FASTEST,
    HEADWIND,
    LASSO,
    MAGIC_ENERGY,
    REACHES,
    RULERS,
    SLOWEST,
    SNARE,
    SPEED_CHANGE,
    STEP,
    WIDEST_SWING,
    bit,
    ruler_length,
    swing_of,
)
from dragonhoard.games.riders.geometry import HEXAGONS, cosine, hexagon_index, sine, size_of
from dragonhoard.games.riders.region import (
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
from dragonhoard.games.riders.state import (
    ALLYING,
    BASING,
    BEFORE,
    CRASHED,
    FINISHED,
    FREE,
    JOINING,
    LASSOED,
    NO_FIELD,
    RULING,
    SPEEDS,
    RidersState,
)
from dragonhoard.games.riders.track import Track

# How far and how wide the driver looks, by effort.
_FLIGHTS: Final = vec[i64]([2, 4])
_WIDTH: Final = vec[i64]([4, 20])
# Angles tried on either side of straight on: at the decision at hand, and in flights to come.
_FINE: Final = vec[i64]([4, 10])
_COARSE: Final = vec[i64]([2, 3])
_GLANCE: Final = 0
_MOST_EFFORT: Final = 1
# Worth is counted in hundredths of a millimetre of lane.
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
# What is still there in flights to come; dragons have flown on by then, and a symbol is worth no plan.
_LASTING: Final = FIELDS_TOUCHED | TRAPS_TOUCHED
_EVERYTHING: Final = DRAGONS_TOUCHED | FIELDS_TOUCHED | SYMBOLS_TOUCHED | TRAPS_TOUCHED


def worth(state: RidersState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    phase = state.phase
    if phase == SPEEDS or phase == RULING or phase == BASING or phase == BEFORE:
        if len(state.plan) == 0 or state.plan[ACTIONS] != seat:
            state.plan = _plan(state, seat)
        return state.plan[action]
    if phase == CRASHED or phase == JOINING or phase == LASSOED:
        return _turn_worth(state, seat, action - TURN)
    return _card_worth(state, seat, action)


def promise(state: RidersState, seat: i64) -> i64:
    """How far along a dragon will be some flights from now, flying by itself, and what energy it has for that."""
    if state.left[seat]:
        return -100_000
    progress = state.progress[seat]
    if progress >= state.track.finish or state.phase == FINISHED:
        return progress + _FINISH_LINE
    driver = Driver(state, seat, _GLANCE)
    beam = Beam(2 * driver.width)
    _plan_speeds(driver, beam)
    best: i64 = _UNSEEN
    speed: i64 = 0
    while speed < RULERS:
        best = max(best, driver.plan[SPEED + speed])
        speed += 1
    best = max(best, progress + _DEAD_END * driver.flights)
    best += min(state.energy[seat], 3) * _TOKEN
    return best + _DEAD_END if state.exhausted[seat] else best


# --- driving ---


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


class Driver:
    """Looks some flights ahead for one seat."""

    def __init__(self, state: RidersState, seat: i64, effort: i64) -> None:
        self.flights: i64 = _FLIGHTS[effort]
        self.width: i64 = _WIDTH[effort]
        self.fine: i64 = _FINE[effort]
        self.coarse: i64 = _COARSE[effort]
        self.state = state
        self.track = state.track
        self.seat = seat
        self.fastest: i64 = EXHAUSTED_LIMIT if state.exhausted[seat] else FASTEST
        # The last entry names the seat for which the plan was made.
        self.plan = vec[i64]([_UNSEEN] * (ACTIONS + 1))
        self.plan[ACTIONS] = seat
        # Which of the things that a flight touches the driver minds.
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
        self.plan[first] = max(self.plan[first], value)

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


def _plan(state: RidersState, seat: i64) -> vec[i64]:
    """What every action of a driving decision is worth."""
    driver = Driver(state, seat, min(state.effort, _MOST_EFFORT))
    fine = driver.fine
    x = state.x[seat]
    y = state.y[seat]
    heading = state.heading[seat]
    progress = state.progress[seat]
    phase = state.phase
    beam = Beam(2 * driver.width)
    if phase == SPEEDS:
        # Dragons ahead will have flown on by then.
        driver.minding = _EVERYTHING - DRAGONS_TOUCHED
        _plan_speeds(driver, beam)
        return driver.plan
    if phase == BEFORE:
        _plan_rulers(driver, beam)
        return driver.plan
    driver.minding = _EVERYTHING
    dial = state.setting[seat]
    if phase == RULING:
        driver.fly(x, y, heading, progress, state.ruler, dial, RULER, 0, fine, beam)
        if beam.count == 0 and state.flight == FREE:
            driver.fly(x, y, heading, progress, state.ruler, dial, RULER, 0, swing_of(state.ruler), beam)
    elif state.flight == FREE:
        driver.stand(x, y, state.direction, progress, state.ruler, dial, BASE, 0, 2 * fine, beam)
        if beam.count == 0:
            driver.stand(
                x, y, state.direction, progress, state.ruler, dial, BASE, 0, swing_of(state.ruler), beam
            )
    driver.look(beam)
    return driver.plan


def _plan_speeds(driver: Driver, beam: Beam) -> None:
    """Which speed to set."""
    state = driver.state
    seat = driver.seat
    speed = max(state.dial[seat] - SPEED_CHANGE, SLOWEST)
    while speed <= min(state.dial[seat] + SPEED_CHANGE, driver.fastest):
        # Slower is safer where nothing else is known.
        driver.plan[SPEED + speed // STEP - 1] = _UNSEEN - speed
        driver.fly(
            state.x[seat],
            state.y[seat],
            state.heading[seat],
            state.progress[seat],
            speed,
            speed,
            SPEED + speed // STEP - 1,
            0,
            2 * driver.coarse,
            beam,
        )
        speed += STEP
    driver.look(beam)


def _plan_rulers(driver: Driver, beam: Beam) -> None:
    """Whether to take another ruler than the dial says, or show the amulet."""
    state = driver.state
    driver.minding = _EVERYTHING
    seat = driver.seat
    card = state.laid[seat]
    dial = state.setting[seat]
    slowest = max(dial - SPEED_CHANGE, SLOWEST) if card == HEADWIND else dial
    fastest = min(dial + SPEED_CHANGE, FASTEST) if card == DRAGON_FORCE else dial
    speed = slowest
    while speed <= fastest:
        first: i64 = KEEP if speed == dial else TAKE + speed // STEP - 1
        driver.fly(
            state.x[seat],
            state.y[seat],
            state.heading[seat],
            state.progress[seat],
            speed,
            dial,
            first,
            0,
            2 * driver.coarse,
            beam,
        )
        speed += STEP
    driver.look(beam)
    driver.note(KEEP, _UNSEEN + 1)


# --- turning a dragon set down by hand ---


def _turn_worth(state: RidersState, seat: i64, heading: i64) -> i64:
    """How well a heading points at the middle of the lane a little ahead."""
    track = state.track
    height = track.unwrap(track.height(state.spot_x, state.spot_y), state.progress[seat])
    to_x, to_y = track.point(height + 2 * _AHEAD, 0)
    along = (to_x - state.spot_x) * cosine(heading) + (to_y - state.spot_y) * sine(heading)
    return along // 1_000


# --- cards ---

# What a card is worth keeping, by kind.
_KEEPING: Final = vec[i64]([30, 40, 50, 45, 15, 25, 60, 20, 35, 55])


def _card_worth(state: RidersState, seat: i64, action: i64) -> i64:
    if action >= DISCARD:
        return -_KEEPING[action - DISCARD]
    if action >= LAY and action <= LAY_NOTHING:
        return 20 if action == LAY_NOTHING else _laying_worth(state, seat, action - LAY)
    if action == SHOW:
        # An amulet is shown when it is asked for; an alliance saves a slow dragon a flight.
        return 10 if state.phase != ALLYING or state.setting[seat] <= EXHAUSTED_LIMIT else -10
    if action == SET_TRAPS:
        return 10 if _has_followers(state, seat) else -10
    if TARGET <= action < SET_TRAPS:
        return _target_worth(state, seat, action - TARGET, state.laid[seat])
    if PLACE <= action < SHOW:
        # In the middle of the ruler a trap is hardest to avoid.
        return -size_of((action - PLACE) % 9 - 4)
    return 0


def _laying_worth(state: RidersState, seat: i64, card: i64) -> i64:
    if card == AMULET:
        if state.energy[seat] < 2 and _has_followers(state, seat):
            return 60
        return 30 if _has_followers(state, seat) else 5
    if card == SNARE:
        return 35 if _has_followers(state, seat) else 5
    if card == HEADWIND:
        return 22 if state.energy[seat] < 2 else 10
    if card == DRAGON_FORCE:
        return 12
    if card == ALLIANCE:
        return 15
    best: i64 = 0
    for other in range(state.players):
        if other != seat and state.left[other] == 0 and state.progress[other] > state.progress[seat]:
            best = max(best, _target_worth(state, seat, other, card) + 20)
    return best


def _target_worth(state: RidersState, seat: i64, target: i64, card: i64) -> i64:
    """By eye only: how far away a dragon is, against the card's ruler."""
    dx = state.x[target] - state.x[seat]
    dy = state.y[target] - state.y[seat]
    reach = ruler_length(REACHES[card]) + 1_500
    if dx * dx + dy * dy > reach * reach:
        return -5
    value: i64 = 20 - 3 * state.energy[target]
    if card == LASSO:
        value = 15
    if card == MAGIC_ENERGY and state.energy[seat] == ENERGY_LIMIT:
        value -= 5
    return value


def _has_followers(state: RidersState, seat: i64) -> bool:
    """Whether a dragon is not far behind."""
    for other in range(state.players):
        if other != seat and state.left[other] == 0:
            behind = state.progress[seat] - state.progress[other]
            if 0 < behind < 25_000:
                return True
    return False

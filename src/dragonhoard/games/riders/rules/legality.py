"""What may be chosen, and which rule forbids the rest."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.riders import effects
from dragonhoard.games.riders.actions import (
    BASE,
    DISCARD,
    DRAWN,
    KEEP,
    LAY,
    LAY_NOTHING,
    PLACE,
    RULER,
    SET_TRAPS,
    SHOW,
    SPEED,
    SPOTS,
    STARTS,
    TAKE,
    TARGET,
    THROWN,
    TURN,
    TURNED_UP,
)
from dragonhoard.games.riders.collisions import base_at_end, ruler_end, ruler_is_free, some_base_fits
from dragonhoard.games.riders.components import (
    ALLIANCE,
    AMULET,
    CARDS,
    DRAGON_FORCE,
    EXHAUSTED_LIMIT,
    FASTEST,
    HEADWIND,
    REACHES,
    SLOWEST,
    SNARE,
    SPEED_CHANGE,
    STEP,
    TRAP_NUMBERS,
    WIDEST_SWING,
    swing_of,
)
from dragonhoard.games.riders.rules.turns import awaits_card, awaits_reply, awaits_speed
from dragonhoard.games.riders.state import (
    AFTER,
    ALLYING,
    BASE_CRASH,
    BASING,
    BEFORE,
    BURNING,
    CRASHED,
    DEALING,
    DISCARDING,
    DRAWING,
    FREE,
    JOINING,
    LASSOED,
    LAYING,
    RULER_CRASH,
    RULING,
    SPEEDS,
    SPRINGING,
    STARTING,
    TRAPPING,
    WARDING,
    RidersState,
)


def is_awaited(state: RidersState, seat: i64) -> bool:
    """Whether a seat still has a sealed choice to make."""
    if state.phase == SPEEDS:
        return awaits_speed(state, seat)
    if state.phase == LAYING:
        return awaits_card(state, seat)
    return awaits_reply(state, seat)


# --- everything that is allowed, in ascending order ---


def listing(state: RidersState, seat: i64) -> vec[i64]:
    """The actions of a seat that is awaited."""
    phase = state.phase
    actions = vec[i64](capacity=32)
    if phase == RULING:
        return _rulers(state, actions)
    if phase == BASING:
        return _bases(state, actions)
    if phase == CRASHED or phase == JOINING or phase == LASSOED:
        heading: i64 = 0
        while heading < 360:
            actions = append(actions, TURN + heading)
            heading += 1
        return actions
    if phase == SPEEDS:
        slowest, fastest = speed_bounds(state, seat)
        while slowest <= fastest:
            actions = append(actions, SPEED + slowest // STEP - 1)
            slowest += STEP
        return actions
    if phase == LAYING:
        return append(_held(state, seat, LAY, actions), LAY_NOTHING)
    if phase == DISCARDING:
        return _held(state, seat, DISCARD, actions)
    if phase == TRAPPING:
        for spot in range(SPOTS):
            if effects.is_spot_clear(state, spot):
                actions = append(actions, PLACE + spot)
        return actions
    return _plays(state, seat, actions)


def _rulers(state: RidersState, actions: vec[i64]) -> vec[i64]:
    swing = swing_of(state.ruler)
    angle = -swing
    while angle <= swing:
        if is_ruler_free(state, angle):
            actions = append(actions, RULER + WIDEST_SWING + angle)
        angle += 1
    return actions


def _bases(state: RidersState, actions: vec[i64]) -> vec[i64]:
    swing = swing_of(state.ruler)
    angle = -swing
    while angle <= swing:
        if is_base_free(state, angle):
            actions = append(actions, BASE + WIDEST_SWING + angle)
        angle += 1
    return actions


def _held(state: RidersState, seat: i64, first: i64, actions: vec[i64]) -> vec[i64]:
    card: i64 = 0
    while card < CARDS:
        if state.hands[seat * CARDS + card]:
            actions = append(actions, first + card)
        card += 1
    return actions


def _plays(state: RidersState, seat: i64, actions: vec[i64]) -> vec[i64]:
    """Playing the card face down, where its moment has come, or not."""
    phase = state.phase
    card = state.laid[seat]
    if phase == BEFORE and (card == DRAGON_FORCE or card == HEADWIND):
        slowest, fastest = ruler_bounds(state, card)
        while slowest <= fastest:
            actions = append(actions, TAKE + slowest // STEP - 1)
            slowest += STEP
    if phase == AFTER and is_aimed(card):
        for target in range(state.players):
            if is_in_front(state, target):
                actions = append(actions, TARGET + target)
    if phase == AFTER and card == SNARE:
        actions = append(actions, SET_TRAPS)
    if card == (ALLIANCE if phase == ALLYING else AMULET):
        actions = append(actions, SHOW)
    return append(actions, KEEP)


# --- the bounds that both use ---


def speed_bounds(state: RidersState, seat: i64) -> tuple[i64, i64]:
    """The slowest and the fastest speed that a dial may be set to."""
    slowest = max(state.dial[seat] - SPEED_CHANGE, SLOWEST)
    fastest = min(state.dial[seat] + SPEED_CHANGE, FASTEST)
    if state.exhausted[seat]:
        fastest = min(fastest, EXHAUSTED_LIMIT)
        slowest = min(slowest, fastest)
    return slowest, fastest


def ruler_bounds(state: RidersState, card: i64) -> tuple[i64, i64]:
    """The rulers that dragon force or headwind allows."""
    speed = state.setting[state.flier]
    if card == DRAGON_FORCE:
        return speed, min(speed + SPEED_CHANGE, FASTEST)
    return max(speed - SPEED_CHANGE, SLOWEST), speed


def is_aimed(card: i64) -> bool:
    """Whether a card is played after the flight against a dragon in front."""
    return card >= 0 and card != ALLIANCE and REACHES[card] > 0


def is_in_front(state: RidersState, target: i64) -> bool:
    """Whether a dragon is ahead of the flier."""
    return state.left[target] == 0 and state.progress[target] > state.progress[state.flier]


def is_ruler_free(state: RidersState, angle: i64) -> bool:
    """Whether the ruler may lie at an angle within its swing."""
    if state.flight == RULER_CRASH:
        return True
    direction = (state.heading[state.flier] + angle + 360) % 360
    if not ruler_is_free(state.track, state.from_x, state.from_y, direction, state.ruler):
        return False
    if state.flight == BASE_CRASH:
        return True
    return some_base_fits(state.track, state.from_x, state.from_y, direction, state.ruler)


def is_base_free(state: RidersState, angle: i64) -> bool:
    """Whether the base may stand at an angle within the swing."""
    if state.flight == BASE_CRASH:
        return True
    x, y = ruler_end(state.from_x, state.from_y, state.direction, state.ruler)
    return base_at_end(state.track, x, y, (state.direction + angle + 360) % 360)


# --- why not ---


def refusal(state: RidersState, seat: i64, action: i64) -> str | None:
    """The rule that forbids an action to the seat whose choice it is."""
    phase = state.phase
    if action < LAY:
        return _refuse_speed(state, seat, action) if phase == SPEEDS else "riders.speed.before-flights"
    if action <= LAY_NOTHING:
        return _refuse_lay(state, seat, action) if phase == LAYING else "riders.lay.before-flights"
    if action < BASE:
        return (
            _refuse_ruler(state, action - RULER - WIDEST_SWING) if phase == RULING else "riders.turn.sequence"
        )
    if action < TURN:
        return (
            _refuse_base(state, action - BASE - WIDEST_SWING) if phase == BASING else "riders.turn.sequence"
        )
    if action < TAKE:
        turns = phase == CRASHED or phase == JOINING or phase == LASSOED
        return None if turns else "riders.place.by-hand-only"
    if PLACE <= action < SHOW:
        return _refuse_spot(state, action - PLACE) if phase == TRAPPING else "riders.turn.sequence"
    if action >= DISCARD:
        return _refuse_discard(state, seat, action - DISCARD)
    return _refuse_play(state, seat, action)


def _refuse_speed(state: RidersState, seat: i64, action: i64) -> str | None:
    if not awaits_speed(state, seat):
        return "riders.exhausted.second" if state.left[seat] else "riders.speed.once"
    slowest, fastest = speed_bounds(state, seat)
    speed = (action - SPEED + 1) * STEP
    if speed > EXHAUSTED_LIMIT and state.exhausted[seat]:
        return "riders.speed.exhausted"
    return None if slowest <= speed <= fastest else "riders.speed.change"


def _refuse_lay(state: RidersState, seat: i64, action: i64) -> str | None:
    if state.left[seat] or state.exhausted[seat]:
        return "riders.exhausted.terms"
    if state.chosen[seat]:
        return "riders.lay.one"
    if not awaits_card(state, seat):
        return "riders.lay.from-hand"
    if action == LAY_NOTHING or state.hands[seat * CARDS + action - LAY]:
        return None
    return "riders.lay.from-hand"


def _refuse_ruler(state: RidersState, angle: i64) -> str | None:
    swing = swing_of(state.ruler)
    if angle < -swing or angle > swing:
        return "riders.flight.swing"
    if is_ruler_free(state, angle):
        return None
    direction = (state.heading[state.flier] + angle + 360) % 360
    if state.flight == FREE and ruler_is_free(
        state.track, state.from_x, state.from_y, direction, state.ruler
    ):
        return "riders.crash.only-if-forced"
    return "riders.flight.inside-lane"


def _refuse_base(state: RidersState, angle: i64) -> str | None:
    swing = swing_of(state.ruler)
    if angle < -swing or angle > swing:
        return "riders.flight.swing"
    return None if is_base_free(state, angle) else "riders.flight.inside-lane"


def _refuse_spot(state: RidersState, spot: i64) -> str | None:
    return None if effects.is_spot_clear(state, spot) else "riders.snare.clear"


def _refuse_discard(state: RidersState, seat: i64, card: i64) -> str | None:
    if state.phase != DISCARDING:
        return "riders.symbol.hand-limit"
    return None if state.hands[seat * CARDS + card] else "riders.lay.from-hand"


def _refuse_play(state: RidersState, seat: i64, action: i64) -> str | None:
    """Why a card may not be played (or kept down) now."""
    phase = state.phase
    if phase == ALLYING and not awaits_reply(state, seat):
        return "riders.alliance.when"
    if phase != ALLYING and phase != BEFORE and phase != AFTER and phase != WARDING:
        return "riders.magic.timing"
    if action == KEEP:
        return None
    card = state.laid[seat]
    if action == SHOW:
        if phase == ALLYING:
            return None if card == ALLIANCE else "riders.magic.laid-first"
        return None if card == AMULET else "riders.magic.laid-first"
    if action < TARGET:
        return _refuse_take(state, card, (action - TAKE + 1) * STEP)
    if phase != AFTER:
        return "riders.magic.timing"
    if action == SET_TRAPS:
        return None if card == SNARE else "riders.magic.laid-first"
    if not is_aimed(card):
        return "riders.magic.laid-first"
    target = action - TARGET
    return None if target < state.players and is_in_front(state, target) else "riders.magic.in-front"


def _refuse_take(state: RidersState, card: i64, speed: i64) -> str | None:
    if state.phase != BEFORE:
        return "riders.magic.timing"
    if card != DRAGON_FORCE and card != HEADWIND:
        return "riders.flight.ruler-in-force"
    slowest, fastest = ruler_bounds(state, card)
    if slowest <= speed <= fastest:
        return None
    return "riders.force.ruler" if card == DRAGON_FORCE else "riders.headwind.ruler"


def outcome_refusal(state: RidersState, outcome: i64) -> str | None:
    """The rule that forbids an outcome of luck."""
    phase = state.phase
    if phase == STARTING:
        card = outcome - STARTS
        if card < 0 or card >= state.players:
            return "riders.setup.start-cards"
        for seat in range(state.players):
            if state.start[seat] == card:
                return "riders.setup.start-cards"
        return None
    if phase == DEALING or phase == DRAWING:
        from_deck = DRAWN <= outcome < THROWN and state.deck[outcome - DRAWN] > 0
        return None if from_deck else "riders.symbol.card"
    if phase == BURNING:
        return None if THROWN <= outcome < TURNED_UP else "riders.fireball.dice"
    number = outcome - TURNED_UP
    is_there = 0 <= number < TRAP_NUMBERS and state.traps[number] > 0
    return None if phase == SPRINGING and is_there else "riders.trap.number"

"""A flight: the ruler, the base, crashes, and everything a flight touches and costs."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.games.riders import events
from dragonhoard.games.riders.collisions import (
    DRAGONS_TOUCHED,
    FIELD_BITS,
    FIELDS_TOUCHED,
    SYMBOLS_TOUCHED,
    TRAP_BITS,
    TRAPS_TOUCHED,
    base_touches,
    count_bits,
    flight_kind,
    ruler_end,
    ruler_touches,
)
from dragonhoard.games.riders.components import (
    BASE_CRASH_COST,
    BUMP_COST,
    CARDS,
    CORNER,
    ENERGY_LIMIT,
    EXHAUSTED_ENERGY,
    EXHAUSTED_SPEED,
    HAND_LIMIT,
    NO_CARD,
    RULER_CRASH_COST,
    SLOWEST,
    STEP,
    bit,
    ruler_length,
)
from dragonhoard.games.riders.geometry import (
    HEXAGONS,
    SCALE,
    cosine,
    hexagon_index,
    nearest,
    sine,
    tip_from_rear,
)
from dragonhoard.games.riders.rules import placing
from dragonhoard.games.riders.state import (
    BASE_CRASH,
    BASING,
    CRASHED,
    FREE,
    NO_FIELD,
    RULER_CRASH,
    RULING,
    RidersState,
)
from dragonhoard.games.riders.track import TURNING

# Where a ruler or base meets the border is looked for a millimetre at a time.
_STEP: Final = 100


def begin_flight(state: RidersState, speed: i64) -> None:
    """Take the ruler of a speed: from now on only it counts."""
    seat = state.flier
    state.ruler = speed
    state.from_x = state.x[seat]
    state.from_y = state.y[seat]
    state.flight = flight_kind(state.track, state.from_x, state.from_y, state.heading[seat], speed)
    state.phase = RULING


def lay_ruler(state: RidersState, angle: i64) -> None:
    """The ruler lies; after a ruler crash the dragon is set down where it met the border."""
    state.direction = (state.heading[state.flier] + angle + 360) % 360
    if state.flight == RULER_CRASH:
        _find_impact(state)
        state.phase = CRASHED
    else:
        state.phase = BASING


def place_base(state: RidersState, angle: i64) -> None:
    """The base stands at the ruler's end, or is set down inside the lane where it met the border."""
    end_x, end_y = ruler_end(state.from_x, state.from_y, state.direction, state.ruler)
    heading = (state.direction + angle + 360) % 360
    if state.flight == BASE_CRASH:
        _find_touch(state, end_x, end_y, heading)
        state.phase = CRASHED
        return
    # rule: riders.flight.tip-to-tip
    tip_x, tip_y = tip_from_rear(end_x, end_y, heading)
    placing.put(state, state.flier, tip_x, tip_y, heading, state.progress[state.flier])


def _find_impact(state: RidersState) -> None:
    """Where the ruler met the border: as far along it as it still lies inside the lane."""
    # rule: riders.crash.ruler-place
    _last_inside(state, state.from_x, state.from_y, state.direction, ruler_length(state.ruler), 500)


def _find_touch(state: RidersState, x: i64, y: i64, heading: i64) -> None:
    """Where the base met the border: as far along its axis as it is still inside the lane."""
    # rule: riders.crash.base-place
    _last_inside(state, x, y, heading, 2 * CORNER, 0)


def _last_inside(state: RidersState, x: i64, y: i64, direction: i64, length: i64, half: i64) -> None:
    """Set the spot beside the border at the height of the last point of a line, or strip, inside the lane."""
    track = state.track
    c = cosine(direction)
    s = sine(direction)
    side_x = nearest(-half * s, SCALE)
    side_y = nearest(half * c, SCALE)
    last_x = x
    last_y = y
    along: i64 = _STEP
    while along <= length:
        px = x + nearest(along * c, SCALE)
        py = y + nearest(along * s, SCALE)
        if not (track.contains(px + side_x, py + side_y) and track.contains(px - side_x, py - side_y)):
            break
        if not track.contains(px, py):
            break
        last_x = px
        last_y = py
        along += _STEP
    side: i64 = -1 if track.aside(last_x, last_y) < 0 else 1
    tip = track.unwrap(track.height(last_x, last_y), state.progress[state.flier])
    height = placing.middle_height(track, tip, side * track.room(tip - CORNER))
    if not track.closed:
        height = min(max(height, TURNING), track.length - TURNING)
    state.spot_x, state.spot_y = track.point(height, side * track.room(height))


def land_after_crash(state: RidersState, heading: i64) -> None:
    """Stand the crashed dragon on its spot with the heading its rider chose."""
    # rule: riders.crash.any-heading
    placing.turn_on_the_spot(state, state.flier, heading)


def rear_tip(state: RidersState, seat: i64) -> tuple[i64, i64]:
    """Where the rear tip of a dragon is."""
    index = hexagon_index(state.heading[seat]) + 6
    return state.x[seat] + HEXAGONS[index], state.y[seat] + HEXAGONS[index + 1]


def touch_down(state: RidersState) -> None:
    """Note everything that the flight touched."""
    seat = state.flier
    base = base_touches(state, seat, state.x[seat], state.y[seat], state.heading[seat])
    ruler: i64 = 0
    if state.flight != RULER_CRASH:
        # rule: riders.crash.what-counts (a ruler that met the border touches nothing else)
        ruler = ruler_touches(state, seat, state.from_x, state.from_y, state.direction, state.ruler)
    both = base | ruler
    # rules: riders.bump.allowed, riders.bump.put-back
    state.struck = both & DRAGONS_TOUCHED
    # rules: riders.symbol.card, riders.exhausted.terms
    state.draws = 0 if state.exhausted[seat] else count_bits(both & SYMBOLS_TOUCHED)
    state.sprung = (both & TRAPS_TOUCHED) >> TRAP_BITS
    state.debt = 0
    if state.journal is not None:
        _tell_flight(state)


def _tell_flight(state: RidersState) -> None:
    assert state.journal is not None
    seat = state.flier
    if state.flight == BASE_CRASH:
        state.journal.append(events.BaseCrashed(seat))
    elif state.flight == RULER_CRASH:
        state.journal.append(events.RulerCrashed(seat))
    state.journal.append(
        events.DragonFlew(
            seat,
            state.ruler,
            state.from_x,
            state.from_y,
            state.direction,
            state.x[seat],
            state.y[seat],
            state.heading[seat],
        )
    )
    for other in range(state.players):
        if state.struck & bit(other):
            state.journal.append(events.DragonStruck(seat, other))


def gather_energy(state: RidersState) -> None:
    """One token for each field under the base; an exhausted dragon is released by it."""
    seat = state.flier
    found = base_touches(state, seat, state.x[seat], state.y[seat], state.heading[seat])
    fields = (found & FIELDS_TOUCHED) >> FIELD_BITS
    home = state.home[seat]
    if home != NO_FIELD:
        # rule: riders.exhausted.home-field (a home is a field the base has touched ever since it was put there)
        fields &= ~bit(home)
    if fields == 0:
        return
    if state.exhausted[seat]:
        # rule: riders.exhausted.release
        state.exhausted[seat] = 0
        state.home[seat] = NO_FIELD
        if state.journal is not None:
            state.journal.append(events.DragonReleased(seat))
    # rules: riders.field.energy, riders.field.limit
    gained = count_bits(fields)
    while gained > 0 and state.energy[seat] < ENERGY_LIMIT:
        state.energy[seat] += 1
        gained -= 1
        if state.journal is not None:
            state.journal.append(events.EnergyGained(seat))


def settle(state: RidersState) -> bool:
    """Turn the dial and pay for traps, crash and bumps; whether the dragon could pay it all."""
    seat = state.flier
    bumps = count_bits(state.struck)
    # rules: riders.bump.speed, riders.force.dial-stays, riders.turn.both-hands
    state.dial[seat] = max(state.setting[seat] - STEP * bumps, SLOWEST)
    # rule: riders.bump.cost
    state.debt += BUMP_COST * bumps
    if state.flight != FREE:
        # rules: riders.crash.base, riders.crash.ruler
        state.dial[seat] = SLOWEST
        state.debt += BASE_CRASH_COST if state.flight == BASE_CRASH else RULER_CRASH_COST
    owed = state.debt
    state.debt = 0
    return pay(state, seat, owed)


def pay(state: RidersState, seat: i64, owed: i64) -> bool:
    """Take energy from a dragon, as much as it has; whether it was enough."""
    # rules: riders.pay.what-there-is, riders.pay.gains-first
    paid = min(owed, state.energy[seat])
    state.energy[seat] -= paid
    if paid and state.journal is not None:
        state.journal.append(events.EnergyLost(seat, paid))
    return paid == owed


def exhaust(state: RidersState, seat: i64) -> None:
    """A dragon that cannot pay: exhausted the first time, eliminated the second."""
    lose_cards(state, seat)
    if state.exhausted[seat]:
        # rule: riders.exhausted.second
        eliminate(state, seat)
        return
    # rule: riders.exhausted.terms
    state.exhausted[seat] = 1
    state.energy[seat] = EXHAUSTED_ENERGY
    state.dial[seat] = EXHAUSTED_SPEED
    if state.flown[seat] == 0 and seat != state.flier:
        state.setting[seat] = EXHAUSTED_SPEED
        state.revealed[seat] = 1
    placing.put_on_field(state, seat)
    if state.journal is not None:
        state.journal.append(events.DragonExhausted(seat))


def eliminate(state: RidersState, seat: i64) -> None:
    """Take a dragon out of the race."""
    order: i64 = 1
    for other in range(state.players):
        if state.left[other]:
            order += 1
    state.left[seat] = order
    state.exhausted[seat] = 0
    state.home[seat] = NO_FIELD
    state.energy[seat] = 0
    state.x[seat] = 0
    state.y[seat] = 0
    state.heading[seat] = 0
    state.progress[seat] = 0
    state.struck &= ~bit(seat)
    if state.journal is not None:
        state.journal.append(events.DragonEliminated(seat))


def lose_cards(state: RidersState, seat: i64) -> None:
    """Put a hand and a card face down on the discard pile."""
    for card in range(CARDS):
        while state.hands[seat * CARDS + card]:
            state.hands[seat * CARDS + card] -= 1
            discard(state, seat, card)
    if state.laid[seat] != NO_CARD:
        discard(state, seat, state.laid[seat])
        state.laid[seat] = NO_CARD


def discard(state: RidersState, seat: i64, card: i64) -> None:
    """Put a card on the discard pile."""
    # rule: riders.magic.discard-open
    state.discard[card] += 1
    if state.journal is not None:
        state.journal.append(events.MagicDiscarded(seat, card))


def is_overfull(state: RidersState, seat: i64) -> bool:
    """Whether a hand is over the limit."""
    # rule: riders.symbol.hand-limit
    return state.hand_size(seat) > HAND_LIMIT


def refill_deck(state: RidersState) -> bool:
    """Shuffle the discard pile into an empty deck; whether there is anything to draw."""
    # rule: riders.symbol.reshuffle
    if state.deck_size() == 0:
        for card in range(CARDS):
            state.deck[card] = state.discard[card]
            state.discard[card] = 0
    return state.deck_size() > 0


def remove_trap(state: RidersState, number: i64) -> None:
    """Take a trap off the board; later ones move up."""
    last = len(state.trap_x) - 1
    index = number
    while index < last:
        state.trap_x[index] = state.trap_x[index + 1]
        state.trap_y[index] = state.trap_y[index + 1]
        index += 1
    state.trap_x = state.trap_x[:last]
    state.trap_y = state.trap_y[:last]
    # The marks of the traps behind it move up too.
    low = state.sprung & (bit(number) - 1)
    high = (state.sprung >> (number + 1)) << number
    state.sprung = low | high


def put_struck_back(state: RidersState) -> None:
    """Return every struck dragon, those in front first."""
    while state.struck:
        first: i64 = -1
        for seat in range(state.players):
            if state.struck & bit(seat) and (first < 0 or state.progress[seat] > state.progress[first]):
                first = seat
        placing.put_back(state, first)
        # rule: riders.bump.loses-nothing
        state.struck ^= bit(first)
        if state.journal is not None:
            state.journal.append(events.DragonPutBack(first))

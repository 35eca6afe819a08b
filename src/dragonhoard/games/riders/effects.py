"""What the magic cards do."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.riders import events
from dragonhoard.games.riders.actions import EIGHTHS
from dragonhoard.games.riders.components import (
    AMULET,
    ENERGY_LIMIT,
    FIELD,
    LASSO,
    MAGIC_ENERGY,
    NO_CARD,
    REACHES,
    RULER_WIDTH,
    SYMBOL,
    TRAP,
    TRAPS_A_CARD,
    ruler_length,
)
from dragonhoard.games.riders.geometry import (
    RECTANGLE_CORNERS,
    SCALE,
    base_meets_circle,
    cosine,
    middle_of,
    nearest,
    nearest_point,
    root,
    sine,
)
from dragonhoard.games.riders.rules import flights, placing
from dragonhoard.games.riders.state import BURNING, LASSOED, NOBODY, RidersState

# A trap touches the ruler where its rim reaches a tenth of a millimetre under the ruler's edge.
_TRAP_ASIDE: Final = RULER_WIDTH // 2 + TRAP - 10


def play_laid(state: RidersState, seat: i64) -> i64:
    """Turn up the card a seat has laid and put it on the discard pile; which it was."""
    # rule: riders.magic.laid-first
    card = state.laid[seat]
    state.laid[seat] = NO_CARD
    state.discard[card] += 1
    return card


def reaches(state: RidersState, seat: i64, target: i64, card: i64) -> bool:
    """Whether a target is within a card's reach: a straight strip, as wide as a ruler, that touches no border."""
    # rules: riders.magic.range, riders.magic.curves
    x = state.x[seat]
    y = state.y[seat]
    reach = ruler_length(REACHES[card])
    if not base_meets_circle(state.x[target], state.y[target], state.heading[target], x, y, reach):
        return False
    to_x, to_y = nearest_point(state.x[target], state.y[target], state.heading[target], x, y)
    dx = to_x - x
    dy = to_y - y
    length = root(dx * dx + dy * dy)
    if length == 0:
        return True
    side_x = nearest(-dy * (RULER_WIDTH // 2), length)
    side_y = nearest(dx * (RULER_WIDTH // 2), length)
    strip = vec[i64]([dx + side_x, dy + side_y, side_x, side_y, -side_x, -side_y, dx - side_x, dy - side_y])
    return state.track.is_free(strip, 0, RECTANGLE_CORNERS, x, y)


def show_amulet(state: RidersState, seat: i64) -> None:
    """Keep a seat safe from magic until the end of the round."""
    # rules: riders.amulet.protects, riders.amulet.not-crashes
    card = play_laid(state, seat)
    assert card == AMULET
    state.warded[seat] = 1
    if state.journal is not None:
        state.journal.append(events.AmuletShown(seat))


def take_effect(state: RidersState) -> None:
    """Carry out the card that reached its target; some go on to luck or to the target's owner."""
    if state.card == LASSO:
        _pull(state)
    elif state.card == MAGIC_ENERGY:
        _drain(state)
    else:
        state.phase = BURNING


def burn(state: RidersState, heads: i64) -> None:
    """A fireball costs its target one token a head."""
    # rule: riders.fireball.dice
    if state.journal is not None:
        state.journal.append(events.DiceThrown(state.flier, state.target, heads))
    if not flights.pay(state, state.target, heads):
        flights.exhaust(state, state.target)


def _pull(state: RidersState) -> None:
    if not placing.put_ahead(state, state.target, state.flier):
        if state.journal is not None:
            state.journal.append(events.LassoHeldNothing(state.flier, state.target))
        return
    state.spot_x, state.spot_y = middle_of(
        state.x[state.target], state.y[state.target], state.heading[state.target]
    )
    if state.journal is not None:
        state.journal.append(events.DragonLassoed(state.flier, state.target))
    # rule: riders.lasso.turn
    state.phase = LASSOED


def _drain(state: RidersState) -> None:
    # rule: riders.energy.token
    if not flights.pay(state, state.target, 1):
        # rule: riders.energy.empty
        flights.exhaust(state, state.target)
        return
    # rule: riders.energy.full
    if state.energy[state.flier] < ENERGY_LIMIT:
        state.energy[state.flier] += 1
    if state.journal is not None:
        state.journal.append(events.EnergyDrained(state.flier, state.target))


def begin_traps(state: RidersState) -> None:
    """Take three traps from the stock, or what is left of it."""
    # rule: riders.snare.three
    state.placing = min(TRAPS_A_CARD, state.trap_stock())


def trap_spot(state: RidersState, spot: i64) -> tuple[i64, i64]:
    """Where a trap would lie against the ruler just used."""
    # rules: riders.snare.touching, riders.snare.spots
    aside: i64 = _TRAP_ASIDE if spot > EIGHTHS else -_TRAP_ASIDE
    along = ruler_length(state.ruler) * (spot % (EIGHTHS + 1)) // EIGHTHS
    c = cosine(state.direction)
    s = sine(state.direction)
    x = state.from_x + nearest(along * c - aside * s, SCALE)
    y = state.from_y + nearest(along * s + aside * c, SCALE)
    return x, y


def is_spot_clear(state: RidersState, spot: i64) -> bool:
    """Whether a trap may lie there: inside the lane, off fields, symbols, dragons and other traps."""
    # rule: riders.snare.clear
    x, y = trap_spot(state, spot)
    track = state.track
    if not track.disc_is_free(x, y, TRAP):
        return False
    if not _is_clear_of(track.field_x, track.field_y, x, y, FIELD + TRAP + 1):
        return False
    if not _is_clear_of(track.symbol_x, track.symbol_y, x, y, SYMBOL + TRAP + 1):
        return False
    if not _is_clear_of(state.trap_x, state.trap_y, x, y, 2 * TRAP):
        return False
    for seat in range(state.players):
        if state.left[seat] == 0:
            if base_meets_circle(state.x[seat], state.y[seat], state.heading[seat], x, y, TRAP):
                return False
    return True


def _is_clear_of(xs: vec[i64], ys: vec[i64], x: i64, y: i64, distance: i64) -> bool:
    index: i64 = 0
    while index < len(xs):
        dx = xs[index] - x
        dy = ys[index] - y
        if dx * dx + dy * dy < distance * distance:
            return False
        index += 1
    return True


def place_trap(state: RidersState, spot: i64) -> None:
    """Put a trap on the lane."""
    x, y = trap_spot(state, spot)
    state.trap_x = append(state.trap_x, x)
    state.trap_y = append(state.trap_y, y)
    state.placing -= 1
    if state.journal is not None:
        state.journal.append(events.TrapPlaced(state.flier, x, y))


def name_target(state: RidersState, target: i64) -> bool:
    """Play a card against a dragon; whether it reached it."""
    # rules: riders.magic.named-first, riders.magic.miss
    state.card = play_laid(state, state.flier)
    state.target = target
    reached = reaches(state, state.flier, target, state.card)
    if state.journal is not None:
        state.journal.append(events.SpellCast(state.flier, target, state.card, reached))
    return reached


def forget_target(state: RidersState) -> None:
    """The card in play is done with."""
    state.card = NO_CARD
    state.target = NOBODY

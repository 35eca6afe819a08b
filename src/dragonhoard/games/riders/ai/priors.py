"""Priors at a glance for cards, targets and turns on the spot; only their order means anything."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.riders.actions import DISCARD, LAY, LAY_NOTHING, PLACE, SET_TRAPS, SHOW, TARGET
from dragonhoard.games.riders.components import (
    ALLIANCE,
    AMULET,
    CORNER,
    DRAGON_FORCE,
    ENERGY_LIMIT,
    EXHAUSTED_LIMIT,
    FASTEST,
    HAND_LIMIT,
    HEADWIND,
    LASSO,
    MAGIC_ENERGY,
    REACHES,
    SNARE,
    STEP,
    ruler_length,
)
from dragonhoard.games.riders.geometry import cosine, sine, size_of
from dragonhoard.games.riders.state import ALLYING, RidersState

# How far ahead a dragon that is turned on the spot looks along the lane.
_AHEAD: Final = 8_000

# --- turning a dragon set down by hand ---


def turn_prior(state: RidersState, seat: i64, heading: i64) -> i64:
    """How well a heading points at the middle of the lane a little ahead."""
    track = state.track
    height = track.unwrap(track.height(state.spot_x, state.spot_y), state.progress[seat])
    to_x, to_y = track.point(height + _AHEAD, 0)
    along = (to_x - state.spot_x) * cosine(heading) + (to_y - state.spot_y) * sine(heading)
    return along // 1_000


# --- cards ---

# What a card is worth keeping, by kind.
_KEEPING: Final = vec[i64]([30, 40, 50, 45, 15, 25, 60, 20, 35, 55])


def card_prior(state: RidersState, seat: i64, action: i64) -> i64:
    """How promising a choice about cards looks."""
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


def instant_card_prior(state: RidersState, seat: i64, action: i64) -> i64:
    """The same for a bot that does not search: it sees when dragon force and an alliance help, and spends full hands."""
    if action == LAY_NOTHING:
        return 20 if state.hand_size(seat) < HAND_LIMIT else 8
    if action == LAY + DRAGON_FORCE and _has_straight_ahead(state, seat):
        return 28
    if action == LAY + ALLIANCE and _has_leader(state, seat):
        return 27
    if action == SHOW and state.phase == ALLYING:
        return 10 if _would_follow(state, seat, state.flier) else -10
    return card_prior(state, seat, action)


def _has_straight_ahead(state: RidersState, seat: i64) -> bool:
    """Whether the lane goes straight on as far as a ruler two steps longer leads."""
    speed = state.setting[seat] + 2 * STEP
    if speed > FASTEST:
        return False
    track = state.track
    here = state.progress[seat]
    direction = track.direction(here)
    for height in range(here, here + ruler_length(speed) + 3 * CORNER, CORNER):
        if track.direction(height) != direction:
            return False
    return True


def _has_leader(state: RidersState, seat: i64) -> bool:
    """Whether a dragon in front is worth following."""
    for other in range(state.players):
        if other != seat and state.left[other] == 0 and state.progress[other] > state.progress[seat]:
            if _would_follow(state, seat, other):
                return True
    return False


def _would_follow(state: RidersState, seat: i64, leader: i64) -> bool:
    """Whether an alliance seems to reach a dragon that flew faster than one's own dial is set."""
    faster = state.dial[leader] > state.setting[seat] and not state.exhausted[leader]
    return faster and _target_worth(state, seat, leader, ALLIANCE) > 0


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

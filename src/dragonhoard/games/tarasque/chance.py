"""What luck decides: who begins, which tile is turned up, how the dice fall."""

from mypy_extensions import i64

from dragonhoard.games.tarasque.actions import BEGINS, DRAWN, ROLLED
from dragonhoard.games.tarasque.components import TILES, bit, count_tiles, nth_tile, packed_roll, rolls_of
from dragonhoard.games.tarasque.state import FIRST, REFILL, TarasqueState


def total(state: TarasqueState) -> i64:
    """The sum of all weights."""
    if state.phase == FIRST:
        return state.players
    if state.phase == REFILL:
        return count_tiles(state.stack)
    return rolls_of(state.dice)


def pick(state: TarasqueState, ticket: i64) -> i64:
    """The outcome that a ticket draws."""
    if state.phase == FIRST:
        return BEGINS + ticket
    if state.phase == REFILL:
        return DRAWN + nth_tile(state.stack, ticket)
    return ROLLED + packed_roll(state.dice, ticket)


def listing(state: TarasqueState) -> list[tuple[int, int]]:
    """Every outcome with its weight."""
    if state.phase == FIRST:
        return [(BEGINS + seat, 1) for seat in range(state.players)]
    if state.phase == REFILL:
        return [(DRAWN + tile, 1) for tile in range(TILES) if state.stack & bit(tile)]
    weights: dict[int, int] = {}
    for ticket in range(rolls_of(state.dice)):
        outcome = ROLLED + packed_roll(state.dice, ticket)
        weights[outcome] = weights.get(outcome, 0) + 1
    return sorted(weights.items())

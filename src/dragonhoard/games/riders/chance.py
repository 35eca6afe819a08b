"""What luck decides: start cards, magic cards, dice, and the numbers under traps."""

from mypy_extensions import i64

from dragonhoard.games.riders.actions import DRAWN, STARTS, THROWN, TURNED_UP
from dragonhoard.games.riders.components import CARDS, HEADS, TRAP_NUMBERS
from dragonhoard.games.riders.state import BURNING, SPRINGING, STARTING, RidersState


def total(state: RidersState) -> i64:
    """The sum of all weights."""
    if state.phase == STARTING:
        undealt: i64 = 0
        for seat in range(state.players):
            if state.start[seat] < 0:
                undealt += 1
        return undealt
    if state.phase == BURNING:
        return HEADS[0] + HEADS[1] + HEADS[2]
    if state.phase == SPRINGING:
        return state.traps[0] + state.traps[1] + state.traps[2]
    return state.deck_size()


def weight(state: RidersState, outcome: i64) -> i64:
    """The weight of an outcome of the kind that is due."""
    if state.phase == STARTING:
        for seat in range(state.players):
            if state.start[seat] == outcome - STARTS:
                return 0
        return 1
    if state.phase == BURNING:
        return HEADS[outcome - THROWN]
    if state.phase == SPRINGING:
        return state.traps[outcome - TURNED_UP]
    return state.deck[outcome - DRAWN]


def bounds(state: RidersState) -> tuple[i64, i64]:
    """The first outcome of the kind that is due, and the one after the last."""
    if state.phase == STARTING:
        return STARTS, STARTS + state.players
    if state.phase == BURNING:
        return THROWN, TURNED_UP
    if state.phase == SPRINGING:
        return TURNED_UP, TURNED_UP + TRAP_NUMBERS
    return DRAWN, DRAWN + CARDS


def pick(state: RidersState, ticket: i64) -> i64:
    """The outcome that a ticket draws."""
    outcome, _ = bounds(state)
    while ticket >= weight(state, outcome):
        ticket -= weight(state, outcome)
        outcome += 1
    return outcome


def listing(state: RidersState) -> list[tuple[int, int]]:
    """Every outcome with its weight."""
    first, end = bounds(state)
    found: list[tuple[int, int]] = []
    for outcome in range(first, end):
        if weight(state, outcome):
            found.append((outcome, weight(state, outcome)))
    return found

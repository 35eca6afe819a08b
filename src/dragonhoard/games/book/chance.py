"""What luck decides: who begins, which goals are dealt, which card is turned up."""

from mypy_extensions import i64

from dragonhoard.games.book.actions import BEGINS, GOAL, TURNED
from dragonhoard.games.book.components import CARDS, KINDS, bit, count_cards, nth_card
from dragonhoard.games.book.state import FIRST, GOALS, NO_GOAL, BookState

_ALL_GOALS: int = (1 << KINDS) - 1


def seat_without_goal(state: BookState) -> i64:
    """The first seat that has no goal yet."""
    seat: i64 = 0
    while state.goals[seat] != NO_GOAL:
        seat += 1
    return seat


def goals_left(state: BookState) -> i64:
    """The goals that are not dealt yet, one bit each."""
    left: i64 = _ALL_GOALS
    seat: i64
    for seat in range(state.players):
        if state.goals[seat] != NO_GOAL:
            left ^= bit(state.goals[seat])
    return left


def total(state: BookState) -> i64:
    """The sum of all weights."""
    if state.phase == FIRST:
        return state.players
    if state.phase == GOALS:
        return count_cards(goals_left(state))
    return count_cards(state.unseen)


def pick(state: BookState, ticket: i64) -> i64:
    """The outcome that a ticket draws."""
    if state.phase == FIRST:
        return BEGINS + ticket
    if state.phase == GOALS:
        return GOAL + seat_without_goal(state) * KINDS + nth_card(goals_left(state), ticket)
    # rule: book.setup.hidden-below
    return TURNED + state.pile_to_turn() * CARDS + nth_card(state.unseen, ticket)


def listing(state: BookState) -> list[tuple[int, int]]:
    """Every outcome with its weight."""
    return [(int(pick(state, ticket)), 1) for ticket in range(total(state))]

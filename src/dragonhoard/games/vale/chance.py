"""What luck decides: who begins, and which card comes from the draw pile."""

from mypy_extensions import i64

from dragonhoard.games.vale.actions import BEGINS, DRAWN
from dragonhoard.games.vale.components import CARDS, nth_card
from dragonhoard.games.vale.state import FIRST, PILE, ValeState


def total(state: ValeState) -> i64:
    """The sum of all weights."""
    return state.players if state.phase == FIRST else state.count(PILE)


def pick(state: ValeState, ticket: i64) -> i64:
    """The outcome that a ticket draws."""
    if state.phase == FIRST:
        return BEGINS + ticket
    return DRAWN + nth_card(state.first_word(PILE), state.second_word(PILE), ticket)


def listing(state: ValeState) -> list[tuple[int, int]]:
    """Every outcome with its weight."""
    if state.phase == FIRST:
        return [(BEGINS + seat, 1) for seat in range(state.players)]
    return [(DRAWN + card, 1) for card in range(CARDS) if state.holds(PILE, card)]

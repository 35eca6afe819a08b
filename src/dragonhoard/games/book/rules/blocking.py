"""The blocking die of the game for two: how it moves on, and whom it sends home."""

from mypy_extensions import i64

from dragonhoard.games.book import events
from dragonhoard.games.book.components import BLOCKER_PILES, bit, dice_values
from dragonhoard.games.book.state import BESIDE, NO_CARD, NOBODY, BookState


def move_on(state: BookState) -> None:
    """The beaten die goes to the next pile that can take it, else beside the board."""
    beaten_on = state.blocker
    state.blocker = beaten_on + BESIDE
    if not _return_to_board(state) and state.journal is not None:
        state.journal.append(events.BlockingDieSetAside())


def come_back(state: BookState) -> None:
    """A die that waits beside the board comes back if a pile can take it.

    That is asked at the end of a turn, so that nobody's immunity is void before they could take their card; by the
    first rules it was asked whenever a turn began or went on.
    """
    # rule: book.block.comes-back
    _return_to_board(state)


def _return_to_board(state: BookState) -> bool:
    # rule: book.block.moves-on
    beaten_on = state.blocker - BESIDE
    step: i64 = 1
    while step < BLOCKER_PILES:
        pile = (beaten_on + step) % BLOCKER_PILES
        if can_take_blocker(state, pile):
            _arrive(state, pile)
            return True
        step += 1
    # rule: book.block.waits
    return False


def can_take_blocker(state: BookState, pile: i64) -> bool:
    """Whether the blocking die may come to a pile: neither empty nor protected."""
    # rules: book.block.skips-empty, book.block.skips-immune
    return state.tops[pile] != NO_CARD and state.shields & bit(pile) == 0


def _arrive(state: BookState, pile: i64) -> None:
    state.blocker = pile
    if state.journal is not None:
        state.journal.append(events.BlockingDieMoved(pile + 1))
    owner = state.owners[pile]
    if owner == NOBODY:
        return
    # rules: book.block.knocks-off, book.block.any-player
    dice = state.lying[pile]
    state.hands[owner] += dice
    state.lying[pile] = 0
    state.owners[pile] = NOBODY
    if state.journal is not None:
        state.journal.append(events.DiceKnockedOff(owner, pile + 1, dice_values(dice)))

"""A position of Book of Dragons and its copy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position
from dragonhoard.games.book import events
from dragonhoard.games.book.components import (
    ALL_CARDS,
    BLOCKER_START,
    BLOCKER_VALUE,
    FIRST_DICE,
    MAX_PILES,
    MAX_PLAYERS,
    bit,
    card_value,
    dice_sum,
    first_piles,
    packed_dice,
    pile_count,
    piles_to_end,
    slot_dots,
)

# The phases: luck deals the red token, the goals and the first cards; then a turn has two, and luck between.
FIRST: Final = 0
GOALS: Final = 1
DEAL: Final = 2
# The next card of a pile is being turned up.
REVEAL: Final = 3
TURN: Final = 4
# Dice are laid, but the placement is not confirmed yet: nobody else sees it.
PLACING: Final = 5
FINISHED: Final = 6

PHASES: Final = ("first", "goals", "deal", "reveal", "turn", "placing", "finished")

NO_CARD: Final = -1
NOBODY: Final = -1
NO_GOAL: Final = -1
NO_BLOCKER: Final = -1
# The blocking die waits beside the board: this much is added to the pile it was last beaten on.
BESIDE: Final = 3
# A sum that no dice reach: nobody may place here.
OUT_OF_REACH: Final = 99

# Five of a kind, for as many piles or seats as there may be.
_NONE: Final = vec[i64]([-1] * MAX_PILES)
_NOTHING: Final = vec[i64]([0] * MAX_PILES)
_FIRST_HANDS: Final = vec[i64]([packed_dice(FIRST_DICE)] * MAX_PLAYERS)


@mypyc_attr(acyclic=True)
class BookState(Position):
    """Where every card, die and token is, and whose turn has come how far."""

    def __init__(
        self, players: i64, board_dots: bool, both_actions: bool, blocking: bool, may_decline: bool
    ) -> None:
        super().__init__(players)
        self.board_dots = board_dots
        self.both_actions = both_actions
        self.blocking = blocking
        # Whether a seat that can only take may leave its dice where they lie and end the turn.
        self.may_decline = may_decline
        self.phase: i64 = FIRST
        self.seat: i64 = 0
        self.first: i64 = 0
        self.taken = False
        self.placed = False
        # Cards that nobody has seen yet, in no order, wherever they lie; and those that a storm blew away.
        self.unseen: i64 = ALL_CARDS
        self.removed: i64 = 0
        piles = pile_count(players)
        self.piles: i64 = piles
        self.ending_piles: i64 = piles_to_end(players)
        # Each pile: how many cards, its visible card, whose dice lie there, those dice, and the dice being laid.
        self.sizes = first_piles(players)
        self.tops = _NONE[:piles]
        self.owners = _NONE[:piles]
        self.lying = _NOTHING[:piles]
        self.laid = _NOTHING[:piles]
        # The piles with an immunity token, one bit each; the token is that of the seat whose dice lie there.
        self.shields: i64 = 0
        self.blocker: i64 = BLOCKER_START if blocking and players == 2 else NO_BLOCKER
        # Each seat: its goal, the dice in hand, the cards in its book, and those of them that are used up.
        self.goals = _NONE[:players]
        self.hands = _FIRST_HANDS[:players]
        self.books = _NOTHING[:players]
        self.used = _NOTHING[:players]

    def fill_from(self, other: "BookState") -> None:
        """Become an independent copy of another state of the same table."""
        self._game = other._game
        self.phase = other.phase
        self.seat = other.seat
        self.first = other.first
        self.taken = other.taken
        self.placed = other.placed
        self.unseen = other.unseen
        self.removed = other.removed
        self.sizes = other.sizes[:]
        self.tops = other.tops[:]
        self.owners = other.owners[:]
        self.lying = other.lying[:]
        self.laid = other.laid[:]
        self.shields = other.shields
        self.blocker = other.blocker
        self.goals = other.goals[:]
        self.hands = other.hands[:]
        self.books = other.books[:]
        self.used = other.used[:]

    # --- cards ---

    def dots(self, pile: i64) -> i64:
        """What a free card asks for."""
        # rules: book.place.reach, book.place.board-dots
        return slot_dots(pile) if self.board_dots else card_value(self.tops[pile])

    def pile_to_turn(self) -> i64:
        """The first pile whose next card is not turned up yet, or -1."""
        tops = self.tops
        pile: i64
        for pile in range(self.piles):
            if tops[pile] == NO_CARD and self.sizes[pile] > 0:
                return pile
        return -1

    def is_last_round(self) -> bool:
        """Whether enough piles are empty for the game to end with this round."""
        # rule: book.end.piles
        return self._empty_piles() >= self.ending_piles

    def _empty_piles(self) -> i64:
        empty: i64 = 0
        pile: i64
        for pile in range(self.piles):
            if self.sizes[pile] == 0:
                empty += 1
        return empty

    def tell_last_round(self, pile: i64) -> None:
        """Note that the last round has begun, if a card's leaving this pile brought it about."""
        if self.journal is not None and self.sizes[pile] == 0 and self._empty_piles() == self.ending_piles:
            self.journal.append(events.LastRoundBegan())

    # --- dice ---

    def needed(self, pile: i64) -> i64:
        """The least sum of new dice with which the seat to act may place on a pile; OUT_OF_REACH if never."""
        if self.tops[pile] == NO_CARD:
            return OUT_OF_REACH
        owner = self.owners[pile]
        if owner == self.seat:
            # rule: book.place.add-own
            return 0
        if owner != NOBODY:
            # rule: book.place.must-exceed
            return OUT_OF_REACH if self.shields & bit(pile) else dice_sum(self.lying[pile]) + 1
        dots = self.dots(pile)
        if self.blocker == pile and dots <= BLOCKER_VALUE:
            # rule: book.block.exceed-six
            return BLOCKER_VALUE + 1
        return dots

    def missing(self, pile: i64) -> i64:
        """How many dots the dice being laid on a pile are short of what it needs."""
        short = self.needed(pile) - dice_sum(self.laid[pile])
        return short if short > 0 else 0

    def can_place(self) -> bool:
        """Whether the dice in hand, as they are, could be placed anywhere."""
        # rule: book.turn.raise-as-is
        if self.placed or (self.taken and not self.both_actions):
            return False
        hand = dice_sum(self.hands[self.seat])
        if hand == 0:
            return False
        pile: i64
        for pile in range(self.piles):
            if self.needed(pile) <= hand:
                return True
        return False

    def can_take(self) -> bool:
        """Whether a card could be taken."""
        return not self.taken and not self.placed and self.holds_card(self.seat)

    def holds_card(self, seat: i64) -> bool:
        """Whether dice of a seat lie on any card."""
        owners = self.owners
        pile: i64
        for pile in range(self.piles):
            if owners[pile] == seat:
                return True
        return False

    def token_is_out(self, seat: i64) -> bool:
        """Whether the immunity token of a seat lies on a card."""
        if self.shields == 0:
            return False
        pile: i64
        for pile in range(self.piles):
            if self.owners[pile] == seat and self.shields & bit(pile):
                return True
        return False

    def is_free_of_dice(self, pile: i64) -> bool:
        """Whether a pile shows a card without any die, the blocking die included."""
        return self.tops[pile] != NO_CARD and self.owners[pile] == NOBODY and self.blocker != pile

    def all_dice(self, seat: i64) -> i64:
        """The dots of a seat's three dice, wherever they lie."""
        dots = dice_sum(self.hands[seat])
        pile: i64
        for pile in range(self.piles):
            if self.owners[pile] == seat:
                dots += dice_sum(self.lying[pile])
            if seat == self.seat:
                dots += dice_sum(self.laid[pile])
        return dots

    def take_back_laid(self) -> None:
        """The dice being laid return to the hand, as if nothing had been begun."""
        # rule: book.place.secret
        pile: i64
        for pile in range(self.piles):
            self.hands[self.seat] += self.laid[pile]
            self.laid[pile] = 0
        if self.phase == PLACING:
            self.phase = TURN

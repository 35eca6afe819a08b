"""What a seat may know: everything but the luck to come and another's placement under way."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.hashing import mix
from dragonhoard.core.schema import View
from dragonhoard.games.book.components import CARDS, bit, dice_sum, dice_values
from dragonhoard.games.book.state import (
    BESIDE,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    OUT_OF_REACH,
    PHASES,
    PLACING,
    TURN,
    BookState,
)

REQUIREMENTS: Final = ("card", "board")
ACTION_COUNTS: Final = ("one", "both")
BLOCKING_DICE: Final = ("on", "off")
DECLINES: Final = ("never", "take")


@dataclass(frozen=True)
class Pile(Frozen):
    """One pile: its visible card, how many cards it holds, what lies there, and what the seat to act would need.

    `laid` are the dice of a placement under way (only its owner sees them), `total` what that seat would then
    have there, `needed` the least sum its new dice must make (none where it may not place), `missing` the rest.
    """

    card: int | None
    cards: int
    dots: int | None
    owner: int | None
    dice: tuple[int, ...]
    protected: bool
    blocked: bool
    laid: tuple[int, ...]
    total: int
    needed: int | None
    missing: int | None


@dataclass(frozen=True)
class Researcher(Frozen):
    """One seat: its goal, dice in hand, token, book, cards used up, points, and the dots of all its dice."""

    goal: int | None
    hand: tuple[int, ...]
    token_at_home: bool
    book: tuple[int, ...]
    used: tuple[int, ...]
    points: int
    dots: int


@dataclass(frozen=True)
class BookView(View):
    """The whole table; cards are numbers, kind * 6 + world, and piles stand in the order of the board."""

    requirement: str
    actions: str
    blocking_die: str
    phase: str
    seat: int
    first: int
    taken: bool
    placed: bool
    last_round: bool
    piles: tuple[Pile, ...]
    blocker_beside: bool
    researchers: tuple[Researcher, ...]
    unseen: tuple[int, ...]
    removed: tuple[int, ...]


def cards_in(cards: int) -> tuple[int, ...]:
    """A set of cards as ascending numbers."""
    return tuple([card for card in range(CARDS) if cards & bit(card)])


def requirement_name(state: BookState) -> str:
    """Where the dots that a free card asks for are printed."""
    return REQUIREMENTS[1] if state.board_dots else REQUIREMENTS[0]


def actions_name(state: BookState) -> str:
    """How many actions a turn has."""
    return ACTION_COUNTS[1] if state.both_actions else ACTION_COUNTS[0]


def blocking_name(state: BookState) -> str:
    """Whether the blocking die is wanted."""
    return BLOCKING_DICE[0] if state.blocking else BLOCKING_DICE[1]


def decline_name(state: BookState) -> str:
    """What a seat may decline to do."""
    return DECLINES[1] if state.may_decline else DECLINES[0]


def view_of(state: BookState, seat: int) -> BookView:
    """The view of a seat, or of a spectator."""
    sees_laid = seat == state.seat
    phase = TURN if state.phase == PLACING and not sees_laid else state.phase
    return BookView(
        requirement=requirement_name(state),
        actions=actions_name(state),
        blocking_die=blocking_name(state),
        phase=PHASES[phase],
        seat=state.seat,
        first=state.first,
        taken=state.taken,
        placed=state.placed,
        last_round=state.is_last_round(),
        piles=tuple([_pile(state, pile, sees_laid) for pile in range(state.piles)]),
        blocker_beside=state.blocker >= BESIDE,
        researchers=tuple([_researcher(state, other, sees_laid) for other in range(state.players)]),
        unseen=cards_in(state.unseen),
        removed=cards_in(state.removed),
    )


def _pile(state: BookState, pile: int, sees_laid: bool) -> Pile:
    owner = state.owners[pile]
    card = state.tops[pile]
    laid = int(state.laid[pile]) if sees_laid else 0
    own = int(dice_sum(state.lying[pile])) if owner == state.seat else 0
    needed = int(state.needed(pile))
    may_place = needed != OUT_OF_REACH and state.phase in (TURN, PLACING)
    return Pile(
        card=None if card == NO_CARD else int(card),
        cards=state.sizes[pile],
        dots=None if card == NO_CARD else int(state.dots(pile)),
        owner=None if owner == NOBODY else int(owner),
        dice=dice_values(state.lying[pile]),
        protected=state.shields & bit(pile) != 0,
        blocked=state.blocker == pile,
        laid=dice_values(laid),
        total=own + int(dice_sum(laid)),
        needed=needed if may_place else None,
        missing=max(0, needed - int(dice_sum(laid))) if may_place else None,
    )


def _researcher(state: BookState, seat: int, sees_laid: bool) -> Researcher:
    goal = state.goals[seat]
    hand = int(state.hands[seat])
    if seat == state.seat and not sees_laid:
        # Dice being laid are still in hand for everybody else.
        hand += sum([int(laid) for laid in state.laid])
    return Researcher(
        goal=None if goal == NO_GOAL else int(goal),
        hand=dice_values(hand),
        token_at_home=not state.token_is_out(seat),
        book=cards_in(state.books[seat]),
        used=cards_in(state.used[seat]),
        points=state.score(seat),
        dots=state.all_dice(seat),
    )


def sight_of(state: BookState, viewer: i64) -> i64:
    """What a viewer sees, as a number."""
    sees_laid = viewer == state.seat
    phase: i64 = TURN if state.phase == PLACING and not sees_laid else state.phase
    flags = (1 if state.taken else 0) + (2 if state.placed else 0) + (4 if sees_laid else 0)
    options = (1 if state.board_dots else 0) + (2 if state.both_actions else 0) + (4 if state.blocking else 0)
    turn = (((phase * 8 + state.seat) * 8 + state.first) * 8 + flags) * 8 + options
    seen = mix(turn * 8 + state.players, state.unseen)
    seen = mix(seen, state.removed)
    seen = mix(seen, (state.shields + (64 if state.may_decline else 0)) * 16 + state.blocker + 1)
    pile: i64
    hidden: i64 = 0
    for pile in range(state.piles):
        seen = mix(seen, ((state.sizes[pile] * 64 + state.tops[pile] + 1) * 8 + state.owners[pile] + 1) << 13)
        seen = mix(seen, state.lying[pile])
        if sees_laid:
            seen = mix(seen, state.laid[pile])
        else:
            hidden += state.laid[pile]
    seat: i64
    for seat in range(state.players):
        seen = mix(seen, state.goals[seat] + 1)
        seen = mix(seen, state.hands[seat] + hidden if seat == state.seat else state.hands[seat])
        seen = mix(seen, state.books[seat])
        seen = mix(seen, state.used[seat])
    return seen

"""What looks promising: quick judgements for the greedy bot and the coach."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.book.actions import (
    CONFIRM,
    END,
    FLIP,
    LAY,
    RAISE,
    RAISE_ALL,
    RAISE_ONE,
    REMOVE,
    SHIELD,
    TAKE,
)
from dragonhoard.games.book.components import (
    FACES,
    GOAL_POINTS,
    WORLDS,
    card_value,
    dice_of,
    dice_sum,
    one_die,
    raised,
)
from dragonhoard.games.book.state import NO_CARD, NOBODY, OUT_OF_REACH, BookState

# Worth is counted in hundredths of a point.
_POINT: Final = 100
# What an unused ability is worth, by world: plains, mountains, jungle, desert, storm, volcano.
_ABILITIES: Final = vec[i64]([80, 250, 200, 80, 60, 0])
# A dot on a die in hand buys the next dragon sooner.
_DOT: Final = 45
# How likely (in percent) dice are still there a turn later when a rival could beat them, and when nobody could.
_CONTESTED: Final = 62
_SAFE: Final = 97
# Beating a rival costs the rival a turn, but raises the rival's dice.
_SPITE: Final = 20
_NEVER: Final = -1_000_000


def worth(state: BookState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    if action < CONFIRM:
        return _lay_worth(state, action - LAY)
    if action == CONFIRM:
        return _laid_worth(state)
    if action < SHIELD:
        return _take_worth(state, action - TAKE)
    if action < FLIP:
        return _shield_worth(state, action - SHIELD)
    if action == END or action == RAISE:
        return 0
    if action < REMOVE:
        return _change_worth(state, action)
    return _storm_worth(state, action - REMOVE)


def card_worth(state: BookState, seat: i64, card: i64) -> i64:
    """What a card is worth to a seat: points, goal, ability."""
    points = card_value(card)
    if state.goals[seat] == card // WORLDS:
        points += GOAL_POINTS
    return points * _POINT + _ABILITIES[card % WORLDS]


# --- placing ---


def _lay_worth(state: BookState, choice: i64) -> i64:
    """The best placement that continues with this die."""
    pile = choice // FACES
    die = one_die(choice % FACES + 1)
    seat = state.seat
    state.hands[seat] -= die
    state.laid[pile] += die
    best = _best_placement(state)
    state.laid[pile] -= die
    state.hands[seat] += die
    return best


def _best_placement(state: BookState) -> i64:
    """The best worth of the dice laid so far with any of those in hand added."""
    best = _laid_worth(state)
    seat = state.seat
    hand = state.hands[seat]
    value: i64 = FACES
    while value >= 1:
        if dice_of(hand, value):
            die = one_die(value)
            state.hands[seat] -= die
            pile: i64 = 0
            while pile < state.piles:
                if state.needed(pile) != OUT_OF_REACH:
                    state.laid[pile] += die
                    best = max(best, _best_placement(state))
                    state.laid[pile] -= die
                pile += 1
            state.hands[seat] += die
        value -= 1
    return best


def _laid_worth(state: BookState) -> i64:
    """What the dice laid so far would be worth as a placement."""
    gain: i64 = 0
    pile: i64 = 0
    while pile < state.piles:
        if state.laid[pile]:
            if state.missing(pile):
                return _NEVER
            gain += _hold_worth(state, pile)
        pile += 1
    return gain + dice_sum(state.hands[state.seat]) * 10


def _hold_worth(state: BookState, pile: i64) -> i64:
    """What it is worth to hold a pile with the dice laid there, less what was held already."""
    seat = state.seat
    worth = card_worth(state, seat, state.tops[pile])
    laid = dice_sum(state.laid[pile])
    owner = state.owners[pile]
    if owner == seat:
        before = dice_sum(state.lying[pile])
        return worth * (_keeping(state, pile, before + laid) - _keeping(state, pile, before)) // 100
    gain = worth * _keeping(state, pile, laid) // 100
    if owner != NOBODY:
        gain += card_worth(state, owner, state.tops[pile]) * _SPITE // 100
    return gain


def _keeping(state: BookState, pile: i64, total: i64) -> i64:
    """How likely (in percent) dice of this sum survive until the next turn."""
    rivals: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != state.seat and dice_sum(state.hands[other]) > total:
            rivals += 1
        other += 1
    if rivals == 0:
        return _SAFE
    keeping: i64 = 100
    while rivals > 0:
        keeping = keeping * (_CONTESTED + 2 * total) // 100
        rivals -= 1
    return keeping


# --- taking ---


def _take_worth(state: BookState, pile: i64) -> i64:
    """A card now, against the dice lying safely on."""
    seat = state.seat
    total = dice_sum(state.lying[pile])
    worth = card_worth(state, seat, state.tops[pile])
    # What stays on the table may be lost: the rest of its worth is what haste gains.
    risk = 100 - _keeping(state, pile, total)
    return worth + worth * risk // 100 + 10 * _POINT


# --- abilities ---


def _shield_worth(state: BookState, pile: i64) -> i64:
    risk = 100 - _keeping(state, pile, dice_sum(state.lying[pile]))
    gain = card_worth(state, state.seat, state.tops[pile]) * risk // 100
    # Before the action a token is wasted if the card is then taken.
    return gain - 2 * _POINT if state.taken or state.placed else _NEVER


def _change_worth(state: BookState, action: i64) -> i64:
    """A change of dice in hand, measured in dots."""
    hand = state.hands[state.seat]
    if action == RAISE_ALL:
        after = raised(hand)
        gain = dice_sum(after) - dice_sum(hand)
        return 20 * _POINT if gain >= 3 else _NEVER
    if action < RAISE_ALL:
        value = action - FLIP + 1
        return 20 * _POINT + FACES - value if value <= 2 else _NEVER
    value = action - RAISE_ONE + 1
    return 20 * _POINT + value if value < FACES else _NEVER


def _storm_worth(state: BookState, pile: i64) -> i64:
    if state.tops[pile] == NO_CARD:
        return _NEVER
    return _NEVER

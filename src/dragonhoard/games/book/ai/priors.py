"""Priors and values at a glance: heuristics, in 1/100 point."""

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
    dice_count,
    dice_of,
    dice_sum,
    one_die,
    raised,
)
from dragonhoard.games.book.state import NOBODY, OUT_OF_REACH, BookState

# Values are in 1/100 point; the weights were found by playing against random players.
_POINT: Final = 100
# What a card promises beyond its points, by world: plains, mountains, jungle, desert, storm, volcano.
_PROMISE: Final = vec[i64]([50, 120, 180, 60, 65, 50])
# Each card held costs a later turn to take it.
_TAKING_TURN: Final = 270
# How likely (in percent) a rival who cannot beat dice yet leaves them alone; the risk from one who can is shared
# by all piles.
_CANNOT_BEAT: Final = 96
_RISK: Final = 115
# A die that comes home beaten has risen; a dot that stays in hand may serve later.
_BEATEN_DIE: Final = 90
_DOT_IN_HAND: Final = 12
# A card in the book is worth more than the same card on the table.
_IN_THE_BOOK: Final = 500
# The card that ends a game which is won.
_WINS: Final = 20 * _POINT
# How much (in percent) of what a rival loses is a gain: the leading rival, the others, and both in the last round.
_LEADER_LOSS: Final = 12
_RIVAL_LOSS: Final = 2
_LAST_LEADER_LOSS: Final = 100
_LAST_RIVAL_LOSS: Final = 10
# Rivals this close to the leading one count as leading too.
_CLOSE: Final = 3
# An ability should gain more than this, and the dice abilities are used at once where they gain much.
_TOKEN: Final = 200
_AT_ONCE: Final = 20 * _POINT
_LOW_DIE: Final = 2
_NEVER: Final = -1_000_000


def prior(state: BookState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    if action < CONFIRM:
        return _lay_worth(state, action - LAY)
    if action == CONFIRM:
        return _laid_worth(state)
    if action < SHIELD:
        return _take_worth(state, action - TAKE)
    if action < FLIP:
        return _token_worth(state, action - SHIELD)
    if action == END or action == RAISE:
        return 0
    return _change_worth(state, action) if action < REMOVE else _storm_worth(state, action - REMOVE)


def card_worth(state: BookState, seat: i64, card: i64) -> i64:
    """What a card is worth to a seat: points, goal, and what it promises."""
    points = card_value(card)
    if state.goals[seat] == card // WORLDS:
        points += GOAL_POINTS
    return points * _POINT + _PROMISE[card % WORLDS]


def promise(state: BookState, seat: i64) -> i64:
    """What a seat may expect beyond its points: the cards under its dice, and dots in hand."""
    last = state.is_last_round()
    if last and (seat - state.first) % state.players < (state.seat - state.first) % state.players:
        return 0
    best: i64 = 0
    others: i64 = 0
    pile: i64
    for pile in range(state.piles):
        if state.owners[pile] == seat:
            total = dice_sum(state.lying[pile])
            keep = _keeping_for(state, seat, total)
            held = (card_worth(state, seat, state.tops[pile]) - _TAKING_TURN // 2) * keep // 100
            if held > best:
                others += best
                best = held
            else:
                others += held
    if last:
        return best
    return best + others * 3 // 4 + dice_sum(state.hands[seat]) * _DOT_IN_HAND


def _keeping_for(state: BookState, seat: i64, total: i64) -> i64:
    """How likely (in percent) a seat's dice of this sum survive until its next turn."""
    keeping: i64 = 100
    leaves_alone = 100 - _RISK // state.piles
    rival = state.seat
    while rival != seat:
        can_beat = dice_sum(state.hands[rival]) > total
        keeping = keeping * (leaves_alone if can_beat else _CANNOT_BEAT) // 100
        rival = (rival + 1) % state.players
    return keeping


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
    """The best worth of the dice laid so far with any of those in hand added; the state ends as it began."""
    best = _laid_worth(state)
    seat = state.seat
    hand = state.hands[seat]
    value: i64 = FACES
    while value >= 1:
        if dice_of(hand, value):
            die = one_die(value)
            state.hands[seat] -= die
            pile: i64
            for pile in range(state.piles):
                if state.needed(pile) != OUT_OF_REACH:
                    state.laid[pile] += die
                    best = max(best, _best_placement(state))
                    state.laid[pile] -= die
            state.hands[seat] += die
        value -= 1
    return best


def _laid_worth(state: BookState) -> i64:
    """What the dice laid so far would be worth as a placement."""
    seat = state.seat
    gain = dice_sum(state.hands[seat]) * _DOT_IN_HAND
    pile: i64
    for pile in range(state.piles):
        if state.laid[pile]:
            if state.missing(pile):
                return _NEVER
            owner = state.owners[pile]
            if owner != NOBODY and owner != seat:
                gain += _denial(state, owner, pile)
    return gain + _held_worth(state, -1)


def _held_worth(state: BookState, without: i64) -> i64:
    """What the cards held are worth: one a turn can be taken, the others must survive the longer."""
    if state.is_last_round():
        return 0
    seat = state.seat
    worths = vec[i64]([0, 0, 0])
    keeps = vec[i64]([0, 0, 0])
    home: i64 = 0
    pile: i64
    for pile in range(state.piles):
        is_own = state.owners[pile] == seat
        if pile != without and (is_own or state.laid[pile]):
            dice = state.laid[pile]
            if is_own:
                dice += state.lying[pile]
            worth = card_worth(state, seat, state.tops[pile]) - _TAKING_TURN
            keep = _keeping(state, dice_sum(dice))
            home += (100 - keep) * dice_count(dice) * _BEATEN_DIE
            _insert(worths, keeps, worth, keep)
    total = home // 100
    total += worths[0] * keeps[0] // 100
    total += worths[1] * keeps[1] // 100 * keeps[1] // 100
    return total + worths[2] * keeps[2] // 100 * keeps[2] // 100 * keeps[2] // 100


def _insert(worths: vec[i64], keeps: vec[i64], worth: i64, keep: i64) -> None:
    """Keep the three best cards in order of what they may be expected to bring."""
    place: i64
    for place in range(3):
        if worth * keep > worths[place] * keeps[place]:
            lesser = worths[place]
            lesser_keep = keeps[place]
            worths[place] = worth
            keeps[place] = keep
            worth = lesser
            keep = lesser_keep


def _keeping(state: BookState, total: i64) -> i64:
    """How likely (in percent) dice of this sum survive until the next turn."""
    keeping: i64 = 100
    leaves_alone = 100 - _RISK // state.piles
    other: i64
    for other in range(state.players):
        if other != state.seat:
            can_beat = dice_sum(state.hands[other]) > total
            keeping = keeping * (leaves_alone if can_beat else _CANNOT_BEAT) // 100
    return keeping


def _denial(state: BookState, rival: i64, pile: i64) -> i64:
    """What it is worth to keep a card from a rival: most if that rival leads."""
    leads = True
    other: i64
    for other in range(state.players):
        if other != state.seat and state.score(other) > state.score(rival) + _CLOSE:
            leads = False
    loss = card_worth(state, rival, state.tops[pile])
    if _would_end(state, pile) and (state.score(rival) - state.score(state.seat)) * _POINT + loss > 0:
        # With this card the rival would end the game and win it.
        loss += _WINS
    if not state.is_last_round():
        return loss * (_LEADER_LOSS if leads else _RIVAL_LOSS) // 100
    if (rival - state.first) % state.players < (state.seat - state.first) % state.players:
        # This rival has had the last turn and can take nothing any more.
        return 0
    return loss * (_LAST_LEADER_LOSS if leads else _LAST_RIVAL_LOSS) // 100


# --- taking ---


def _take_worth(state: BookState, pile: i64) -> i64:
    """A card now, and the others a turn later; the card that ends the game is judged by who would win."""
    gain = card_worth(state, state.seat, state.tops[pile])
    if _would_end(state, pile):
        return gain + (_WINS if _lead(state) * _POINT + gain > 0 else 0)
    return gain + _held_worth(state, pile) + _IN_THE_BOOK


def _would_end(state: BookState, pile: i64) -> bool:
    """Whether a card's leaving this pile would begin the last round."""
    if state.sizes[pile] > 1 or state.is_last_round():
        return False
    empty: i64 = 1
    other: i64
    for other in range(state.piles):
        if state.sizes[other] == 0:
            empty += 1
    return empty >= state.ending_piles


def _lead(state: BookState) -> i64:
    """The points by which the seat to act is ahead, counting what rivals may still take in this round."""
    own = state.score(state.seat)
    best: i64 = 0
    rival: i64
    for rival in range(state.players):
        if rival != state.seat:
            hope: i64 = 0
            if (rival - state.first) % state.players > (state.seat - state.first) % state.players:
                hope = _best_held(state, rival)
            best = max(best, state.score(rival) + hope)
    return own - best


def _best_held(state: BookState, rival: i64) -> i64:
    """The points of the best card on which a rival's dice lie."""
    best: i64 = 0
    pile: i64
    for pile in range(state.piles):
        if state.owners[pile] == rival:
            points = card_value(state.tops[pile])
            if state.goals[rival] == state.tops[pile] // WORLDS:
                points += GOAL_POINTS
            best = max(best, points)
    return best


# --- abilities ---


def _token_worth(state: BookState, pile: i64) -> i64:
    """What a token saves; before the action it would be wasted on a card that is then taken."""
    if not state.taken and not state.placed:
        return _NEVER
    risk = 100 - _keeping(state, dice_sum(state.lying[pile]))
    return card_worth(state, state.seat, state.tops[pile]) * risk // 100 - _TOKEN


def _storm_worth(state: BookState, pile: i64) -> i64:
    """A storm helps rivals as often as oneself, unless it ends a game that is won."""
    return _AT_ONCE + _WINS if _would_end(state, pile) and _lead(state) > 0 else _NEVER


def _change_worth(state: BookState, action: i64) -> i64:
    """A change of dice in hand: at once where it gains much, otherwise never."""
    if action == RAISE_ALL:
        hand = state.hands[state.seat]
        return _AT_ONCE if dice_sum(raised(hand)) - dice_sum(hand) >= 2 else _NEVER
    if action < RAISE_ALL:
        value = action - FLIP + 1
        return _AT_ONCE + FACES - value if value <= _LOW_DIE else _NEVER
    value = action - RAISE_ONE + 1
    return _AT_ONCE + value if value < FACES else _NEVER

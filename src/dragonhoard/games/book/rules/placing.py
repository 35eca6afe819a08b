"""Placing dice: laid one by one unseen, then confirmed as a whole."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.book import events
from dragonhoard.games.book.actions import CONFIRM, LAY
from dragonhoard.games.book.components import (
    BLOCKER_VALUE,
    FACES,
    dice_of,
    dice_sum,
    dice_values,
    one_die,
    raised,
)
from dragonhoard.games.book.rules import blocking
from dragonhoard.games.book.state import NO_CARD, NOBODY, OUT_OF_REACH, PLACING, BookState


def short_pile(state: BookState) -> i64:
    """The pile on which dice are laid that do not suffice yet, or -1; with three dice there is never a second."""
    laid = state.laid
    pile: i64
    for pile in range(state.piles):
        if laid[pile] and state.missing(pile):
            return pile
    return -1


# --- what may be laid ---


def placing_actions(state: BookState, actions: vec[i64]) -> vec[i64]:
    """Append what may follow once a die is laid: more dice, and the confirmation where nothing is short."""
    short = short_pile(state)
    actions = lay_actions(state, actions, short)
    return actions if short >= 0 else append(actions, CONFIRM)


def lay_actions(state: BookState, actions: vec[i64], short: i64) -> vec[i64]:
    """Append every die that may be laid on every pile, ascending; `short` is the short pile or -1."""
    hand = state.hands[state.seat]
    if hand == 0:
        return actions
    dots = dice_sum(hand)
    # What a pile with too few dice still needs must stay in hand.
    owed: i64 = 0
    if short >= 0:
        owed = state.missing(short)
    laid = state.laid
    pile: i64
    for pile in range(state.piles):
        missing = state.needed(pile) - dice_sum(laid[pile])
        if short < 0 or short == pile:
            if missing <= dots:
                actions = _append_lays(actions, pile, hand, 1, FACES)
        else:
            # One die has to suffice here.
            actions = _append_lays(actions, pile, hand, missing, dots - owed)
    return actions


def _append_lays(actions: vec[i64], pile: i64, hand: i64, least: i64, most: i64) -> vec[i64]:
    """Append the different dice of the hand from `least` to `most`."""
    value: i64 = 1
    while hand:
        if hand & 3 and least <= value <= most:
            actions = append(actions, LAY + pile * FACES + value - 1)
        hand >>= 2
        value += 1
    return actions


def refuse_lay(state: BookState, action: i64) -> str | None:
    """Why a die may not be laid on a pile, if so."""
    pile = (action - LAY) // FACES
    value = (action - LAY) % FACES + 1
    hand = state.hands[state.seat]
    if dice_of(hand, value) == 0:
        return "book.place.from-hand"
    if pile >= state.piles or state.tops[pile] == NO_CARD:
        return "book.place.visible-card"
    if state.needed(pile) == OUT_OF_REACH:
        return "book.plains.nobody-places"
    dots = dice_sum(hand)
    short = short_pile(state)
    if short < 0 or short == pile:
        return _sum_rule(state, pile) if state.missing(pile) > dots else None
    # rule: book.place.each-alone
    suffices = state.missing(pile) <= value and state.missing(short) <= dots - value
    return None if suffices else "book.place.each-alone"


def refuse_confirm(state: BookState) -> str | None:
    """Why the dice laid so far are no placement, if so."""
    if state.phase != PLACING:
        return "book.place.at-least-one"
    short = short_pile(state)
    return None if short < 0 else _sum_rule(state, short)


def _sum_rule(state: BookState, pile: i64) -> str:
    """The rule that the dice on a pile do not satisfy."""
    if state.owners[pile] != NOBODY:
        return "book.place.must-exceed"
    if state.blocker == pile and state.dots(pile) <= BLOCKER_VALUE:
        return "book.block.exceed-six"
    return "book.place.board-dots" if state.board_dots else "book.place.reach"


# --- what follows ---


def lay(state: BookState, action: i64) -> None:
    """Put a die from the hand on a pile, unseen by the others."""
    # rules: book.place.free-split, book.place.secret
    pile = (action - LAY) // FACES
    die = one_die((action - LAY) % FACES + 1)
    state.hands[state.seat] -= die
    state.laid[pile] += die
    state.phase = PLACING


def confirm(state: BookState) -> None:
    """The dice laid become the placement: beaten dice go home, then the blocking die moves if it was beaten."""
    blocker_is_beaten = False
    pile: i64
    for pile in range(state.piles):
        if state.laid[pile]:
            if state.blocker == pile:
                blocker_is_beaten = True
            _place(state, pile)
    state.placed = True
    # rule: book.block.after-placement
    if blocker_is_beaten:
        if state.journal is not None:
            state.journal.append(events.BlockingDieBeaten(state.seat, state.blocker + 1))
        blocking.move_on(state)


def _place(state: BookState, pile: i64) -> None:
    seat = state.seat
    owner = state.owners[pile]
    if owner != NOBODY and owner != seat:
        # rule: book.place.beaten-home
        home = raised(state.lying[pile])
        state.hands[owner] += home
        state.lying[pile] = 0
        if state.journal is not None:
            state.journal.append(events.DiceBeaten(seat, owner, pile + 1, dice_values(home)))
    # rule: book.place.stays (what lies here already is only added to)
    dice = state.laid[pile]
    state.owners[pile] = seat
    state.lying[pile] += dice
    state.laid[pile] = 0
    if state.journal is not None:
        total = dice_sum(state.lying[pile])
        state.journal.append(events.DicePlaced(seat, pile + 1, dice_values(dice), total))

"""Cards on the move: between pile, hands, areas and discard pile, with what each move brings about."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.games.vale import events
from dragonhoard.games.vale.components import (
    BLUE,
    GARGOYLE,
    HESTIA,
    KAPPA,
    PHOENIX,
    PURPLE,
    RED,
    SYLPH,
    in_handful,
)
from dragonhoard.games.vale.effects import has_effect, instant_of
from dragonhoard.games.vale.rules.stones import check_limit
from dragonhoard.games.vale.state import AREA, DISCARD, HAND, PILE, PROGRAM, REACT, TOP, ValeState

# Who was there to react when a card was summoned, and what was paid: four bits, then the handful's number.
SYLPH_SAW: Final = 1
PHOENIX_SAW: Final = 2
KAPPA_SAW: Final = 4
GARGOYLE_SAW: Final = 8
SAW: Final = 16


def score(state: ValeState, seat: i64, points: i64, source: i64) -> None:
    """Give a seat points, or take them: a score never falls below zero."""
    before = state.scores[seat]
    # rule: vale.score.never-below-zero
    after = max(before + points, 0)
    state.scores[seat] = after
    if state.journal is not None:
        if after > before:
            state.journal.append(events.PointsScored(seat, after - before, source))
        elif after < before:
            state.journal.append(events.PointsLost(seat, before - after, source))


def can_draw(state: ValeState) -> bool:
    """Whether there is a card to draw, in the pile or once the discard pile is shuffled."""
    return not (state.is_empty(PILE) and state.is_empty(TOP) and state.is_empty(DISCARD))


def replenish(state: ValeState) -> None:
    """Make the discard pile the new draw pile."""
    # rule: vale.pile.shuffle-discard
    if state.journal is not None:
        state.journal.append(events.PileShuffled(state.count(DISCARD)))
    state.cards[2 * PILE] = state.cards[2 * DISCARD]
    state.cards[2 * PILE + 1] = state.cards[2 * DISCARD + 1]
    state.cards[2 * DISCARD] = 0
    state.cards[2 * DISCARD + 1] = 0
    # Cards drawn before lie in hands and not in this pile: that much everybody knows.
    state.piles += 1


def draw_unseen(state: ValeState, seat: i64, card: i64) -> None:
    """Take a card from the pile into a hand, unseen by the others."""
    # rule: vale.hand.secret
    state.take(PILE, card)
    state.put(HAND + seat, card)
    state.unseen[card] = state.piles
    if state.journal is not None:
        state.journal.append(events.CardDrawn(seat, card))


def draw_top(state: ValeState, seat: i64) -> None:
    """Take the card that everybody saw go onto the pile into a hand."""
    # rule: vale.hand.known-draw
    card = state.lowest(TOP)
    state.take(TOP, card)
    state.put(HAND + seat, card)
    if state.journal is not None:
        state.journal.append(events.TopCardDrawn(seat, card))


def discard_held(state: ValeState, seat: i64, card: i64) -> None:
    """Discard a card from hand, for all to see."""
    state.take(HAND + seat, card)
    state.unseen[card] = 0
    state.put(DISCARD, card)
    if state.journal is not None:
        state.journal.append(events.HandCardDiscarded(seat, card))


def discard_summoned(state: ValeState, seat: i64, card: i64) -> None:
    """Discard a card from an area."""
    state.put(DISCARD, card)
    if state.journal is not None:
        state.journal.append(events.SummonedCardDiscarded(seat, card))
    leave_area(state, seat, card)


def recover(state: ValeState, seat: i64, card: i64) -> None:
    """Return a summoned card to its owner's hand."""
    # rule: vale.effect.recover
    state.put(HAND + seat, card)
    if state.journal is not None:
        state.journal.append(events.CardReturned(seat, card))
    leave_area(state, seat, card)


def leave_area(state: ValeState, seat: i64, card: i64) -> None:
    """Lift a card out of an area; when Hestia goes, the limit falls at once."""
    state.take(AREA + seat, card)
    if card == HESTIA:
        check_limit(state, seat)


def has_room(state: ValeState, seat: i64) -> bool:
    """Whether a seat has a free slot: as many slots as the round's number."""
    # rule: vale.summon.slots-by-round
    return state.count(AREA + seat) < state.round


def enter(state: ValeState, seat: i64, card: i64, handful: i64) -> None:
    """Move a card from hand to area; its instant will come first, then what reacts to the summon."""
    saw: i64 = 0
    # rule: vale.effect.not-own-summon (who reacts is noted before the card lies in the area)
    if state.has_summoned(seat, SYLPH):
        saw |= SYLPH_SAW
    if state.has_summoned(seat, PHOENIX):
        saw |= PHOENIX_SAW
    if state.has_summoned(seat, KAPPA):
        saw |= KAPPA_SAW
    if state.has_summoned(seat, GARGOYLE):
        saw |= GARGOYLE_SAW
    state.take(HAND + seat, card)
    state.unseen[card] = 0
    # rule: vale.effect.in-area
    state.put(AREA + seat, card)
    if state.journal is not None:
        red, blue, purple = in_handful(handful, RED), in_handful(handful, BLUE), in_handful(handful, PURPLE)
        state.journal.append(events.CardSummoned(seat, card, red, blue, purple))
    if saw:
        # rule: vale.effect.instant-then-reactions
        state.push_frame(REACT, seat, card, saw + SAW * handful)
    if has_effect(instant_of(card)):
        # rule: vale.effect.instant
        state.push_frame(PROGRAM, seat, card, instant_of(card) * 8)


def react(state: ValeState) -> None:
    """Let the permanents that saw a summon react to it, if they are still there."""
    seat = state.top_seat()
    saw = state.top_number() % SAW
    handful = state.top_number() // SAW
    state.pop_frame()
    if saw & SYLPH_SAW and state.has_summoned(seat, SYLPH):
        # rule: vale.card.sylph
        score(state, seat, 1, SYLPH)
    if saw & PHOENIX_SAW and state.has_summoned(seat, PHOENIX):
        # rule: vale.card.phoenix
        score(state, seat, in_handful(handful, RED), PHOENIX)
    if saw & KAPPA_SAW and in_handful(handful, BLUE) and state.has_summoned(seat, KAPPA):
        # rule: vale.card.kappa
        score(state, seat, 2, KAPPA)
    if saw & GARGOYLE_SAW and in_handful(handful, PURPLE) and state.has_summoned(seat, GARGOYLE):
        # rule: vale.card.gargoyle
        score(state, seat, 3, GARGOYLE)

"""Carrying effects out, step by step; what needs a decision is put on top of what is still to be done."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.games.vale import events
from dragonhoard.games.vale.cards import (
    ALL_STONES,
    AREA_ACTIVES,
    AREA_CARDS,
    AREA_FAMILIES,
    ATTACK,
    CHASE_THE_LEADER,
    CHOOSE,
    COPY_ACTIVE,
    COPY_INSTANT,
    COSTS_ONE_TO_FOUR,
    DEVOUR,
    DISCARD_HELD,
    DRAW_CARD,
    END,
    FETCH_EARTH,
    FLY_TO_THE_PILE,
    GAIN_STONES,
    HAND_CARDS,
    HAND_EQUALS_AREA,
    HAS_PURPLE,
    HATCH,
    LOW_COSTS,
    NO_DRAGON,
    RECOVER,
    RECOVER_ONE,
    ROB_A_POINT,
    SCORE,
    SCORE_IF,
    SCORE_PER,
    SCORE_VALUE,
    SPEND_STONE,
    SUMMON_FREE,
    THROW_ALL_AWAY,
    TURN_PURPLE,
    USE_ALL_ACTIVES,
)
from dragonhoard.games.vale.components import (
    BLUE,
    DRAGON,
    FAMILIES,
    PURPLE,
    RED,
    count_bits,
)
from dragonhoard.games.vale.effects import (
    MOST_STEPS,
    argument_at,
    of_cost,
    of_low_cost,
    step_at,
    verb_at,
    with_active,
)
from dragonhoard.games.vale.rules.feasibility import actives_in_area
from dragonhoard.games.vale.rules.moves import discard_summoned, leave_area, recover, score
from dragonhoard.games.vale.rules.stones import gain, lose, purse, worth
from dragonhoard.games.vale.state import (
    AREA,
    CHOOSE_OPTION,
    CHOOSE_ROBBED,
    CHOOSE_VICTIM,
    COPY_AN_ACTIVE,
    COPY_AN_INSTANT,
    DEVOUR_CARDS,
    DISCARD_HELD_CARD,
    DRAWING,
    FETCH_CARD,
    HAND,
    RETURN_CARD,
    SUMMON_FOR_FREE,
    TOP,
    USE_ACTIVES,
    ValeState,
)

CERBERUS_EATS: Final = 3
ANY_CARD: Final = 0
DRAGONS_ONLY: Final = 1
# A choice of options remembers what is picked already, one bit an option.
PICKED: Final = 16


def perform(state: ValeState) -> None:
    """Carry out the next step of the topmost program."""
    seat = state.top_seat()
    card = state.top_card()
    number = state.top_number()
    place = step_at(number // MOST_STEPS, number % MOST_STEPS)
    # What the step asks for comes on top of the steps after it.
    if verb_at(place + 4) == END:
        state.pop_frame()
    else:
        state.set_top_number(number + 1)
    verb = verb_at(place)
    first = argument_at(place, 1)
    second = argument_at(place, 2)
    if verb == GAIN_STONES:
        gain(state, seat, first, second, argument_at(place, 3), card)
    elif verb == SCORE:
        score(state, seat, first, card)
    elif verb == SCORE_PER:
        score(state, seat, first * counted(state, seat, second), card)
    elif verb == SCORE_IF:
        # rule: vale.effect.false-condition
        if holds_true(state, seat, second):
            score(state, seat, first, card)
    elif verb == SCORE_VALUE:
        score(state, seat, purse(state, seat) if first == ALL_STONES else worth(state, seat, first), card)
    elif verb == SPEND_STONE:
        _spend(state, seat, card, first)
    elif verb == RECOVER:
        recover(state, seat, card)
    else:
        _ask(state, seat, card, number, place)


def _ask(state: ValeState, seat: i64, card: i64, number: i64, place: i64) -> None:
    """Steps that need luck or a decision, and the odd ones."""
    verb = verb_at(place)
    first = argument_at(place, 1)
    if verb == DRAW_CARD:
        state.push_frame(DRAWING, seat, card, 0)
    elif verb == RECOVER_ONE:
        state.push_frame(RETURN_CARD, seat, card, 2 * first + argument_at(place, 2))
    elif verb == DISCARD_HELD:
        state.push_frame(DISCARD_HELD_CARD, seat, card, first)
    elif verb == ATTACK:
        # rule: vale.effect.chosen-player
        state.push_frame(CHOOSE_VICTIM, seat, card, first)
    elif verb == CHOOSE:
        state.push_frame(CHOOSE_OPTION, seat, card, number * PICKED)
    else:
        _do_odd(state, seat, card, first)


def _spend(state: ValeState, seat: i64, card: i64, colour: i64) -> None:
    red: i64 = 1 if colour == RED else 0
    blue: i64 = 1 if colour == BLUE else 0
    lose(state, seat, red, blue, 1 - red - blue, card)


def counted(state: ValeState, seat: i64, what: i64) -> i64:
    """How many there are of what a card counts."""
    area = AREA + seat
    if what < FAMILIES:
        return count_bits(state.family_cards(area, what))
    if what == HAND_CARDS:
        return state.count(HAND + seat)
    if what == AREA_CARDS:
        return state.count(area)
    if what == AREA_FAMILIES:
        return families_in_area(state, seat)
    if what == LOW_COSTS:
        # rule: vale.effect.printed-cost
        return count_bits(state.first_word(area) & of_low_cost(0)) + count_bits(
            state.second_word(area) & of_low_cost(1)
        )
    if what == AREA_ACTIVES:
        return count_bits(state.first_word(area) & with_active(0)) + count_bits(
            state.second_word(area) & with_active(1)
        )
    return state.stone(seat, BLUE)


def families_in_area(state: ValeState, seat: i64) -> i64:
    """How many different families a seat has summoned."""
    found: i64 = 0
    for family in range(FAMILIES):
        if state.family_cards(AREA + seat, family):
            found += 1
    return found


def holds_true(state: ValeState, seat: i64, asked: i64) -> bool:
    """Whether what a card asks is so."""
    area = AREA + seat
    if asked == NO_DRAGON:
        return state.family_cards(area, DRAGON) == 0
    if asked == HAS_PURPLE:
        return state.stone(seat, PURPLE) > 0
    if asked == HAND_EQUALS_AREA:
        return state.count(HAND + seat) == state.count(area)
    assert asked == COSTS_ONE_TO_FOUR
    for cost in range(1, 5):
        if state.first_word(area) & of_cost(cost, 0) == 0 and state.second_word(area) & of_cost(cost, 1) == 0:
            return False
    return True


# --- the odd ones ---


def _do_odd(state: ValeState, seat: i64, card: i64, odd: i64) -> None:
    if odd == SUMMON_FREE:
        state.push_frame(SUMMON_FOR_FREE, seat, card, ANY_CARD)
    elif odd == HATCH:
        # rule: vale.card.dragon-egg
        state.push_frame(SUMMON_FOR_FREE, seat, card, DRAGONS_ONLY)
        discard_summoned(state, seat, card)
    elif odd == ROB_A_POINT:
        state.push_frame(CHOOSE_ROBBED, seat, card, 0)
    elif odd == DEVOUR:
        # rule: vale.card.cerberus
        state.push_frame(DEVOUR_CARDS, seat, card, CERBERUS_EATS)
    elif odd == FETCH_EARTH:
        state.push_frame(FETCH_CARD, seat, card, 0)
    elif odd == USE_ALL_ACTIVES:
        # rule: vale.card.genie
        state.push_frame(USE_ACTIVES, seat, card, actives_in_area(state, seat))
    elif odd == COPY_ACTIVE:
        state.push_frame(COPY_AN_ACTIVE, seat, card, 0)
    elif odd == COPY_INSTANT:
        state.push_frame(COPY_AN_INSTANT, seat, card, 0)
    elif odd == THROW_ALL_AWAY:
        _throw_all_away(state, seat, card)
    elif odd == CHASE_THE_LEADER:
        _chase_the_leader(state, seat, card)
    elif odd == TURN_PURPLE:
        _turn_purple(state, seat, card)
    elif odd == FLY_TO_THE_PILE:
        _fly_to_the_pile(state, seat, card)
    else:
        _weigh_the_hand(state, seat, card)


def _throw_all_away(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.card.yuki-onna
    if state.stone_count(seat):
        lose(state, seat, state.stone(seat, RED), state.stone(seat, BLUE), state.stone(seat, PURPLE), card)


def _chase_the_leader(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.card.goblin-soldier
    for other in range(state.players):
        if state.scores[other] > state.scores[seat]:
            score(state, seat, 4, card)
            return
    score(state, seat, -4, card)


def _turn_purple(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.card.stone-golem
    red = state.stone(seat, RED)
    blue = state.stone(seat, BLUE)
    if red + blue:
        lose(state, seat, red, blue, 0, card)
        gain(state, seat, 0, 0, red + blue, card)


def _fly_to_the_pile(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.card.tengu
    state.put(TOP, card)
    if state.journal is not None:
        state.journal.append(events.CardPutOnPile(seat, card))
    leave_area(state, seat, card)


def _weigh_the_hand(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.card.odin
    if state.count(HAND + seat) <= 5:
        score(state, seat, 2, card)
    else:
        gain(state, seat, 0, 0, 1, card)

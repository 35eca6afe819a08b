"""What can be carried out: effects as a whole, summons, and the cards an effect may be turned on."""

from mypy_extensions import i64

from dragonhoard.games.vale.cards import (
    ATTACK,
    CHEAP_INSTANTS,
    CHOOSE,
    COPY_ACTIVE,
    COPY_INSTANT,
    DISCARD_HELD,
    DRAW_CARD,
    END,
    FETCH_EARTH,
    FIRE_INSTANTS,
    FOR_A_SUMMON,
    HATCH,
    ODD,
    RECOVER_ONE,
    SPEND_STONE,
)
from dragonhoard.games.vale.components import (
    DRAGON,
    EARTH,
    FIRE,
    FIRST_WORD_CARDS,
    CardSet,
    bit,
    family_bits,
    lowest_bit_place,
    lowest_card,
)
from dragonhoard.games.vale.effects import (
    active_card,
    active_index,
    active_of,
    argument_at,
    brings,
    instant_of,
    is_demanding,
    lacks,
    of_low_cost,
    step_at,
    verb_at,
    with_active,
    with_instant,
)
from dragonhoard.games.vale.rules.moves import can_draw, has_room
from dragonhoard.games.vale.state import AREA, DISCARD, HAND, ValeState

# --- effects ---


def can_carry_out(state: ValeState, seat: i64, card: i64, effect: i64) -> bool:
    """Whether every step of an effect could be carried out by this card, which lies in the seat's area."""
    # rules: vale.effect.whole-instant, vale.effect.without-a-no-b
    place = step_at(effect, 0)
    while verb_at(place) != END:
        if not _can_take_step(state, seat, card, place):
            return False
        place += 4
    return True


def _can_take_step(state: ValeState, seat: i64, card: i64, place: i64) -> bool:
    verb = verb_at(place)
    argument = argument_at(place, 1)
    if verb == DRAW_CARD:
        return can_draw(state)
    if verb == SPEND_STONE:
        return state.stone(seat, argument) > 0
    if verb == ATTACK:
        return _anybody_has(state, argument)
    if verb == DISCARD_HELD:
        if argument == FOR_A_SUMMON:
            return _can_discard_then_summon(state, seat)
        return not state.is_empty(HAND + seat)
    if verb == RECOVER_ONE:
        first, second = returnable(state, seat, card, argument)
        return first | second != 0
    if verb == CHOOSE:
        return _enough_options(state, seat, card, place)
    return verb != ODD or _can_do_odd(state, seat, card, argument)


def _can_do_odd(state: ValeState, seat: i64, card: i64, odd: i64) -> bool:
    if odd == FETCH_EARTH:
        # rule: vale.card.mimic
        return state.family_cards(DISCARD, EARTH) != 0
    if odd == COPY_ACTIVE:
        first, second = copyable_actives(state, seat, card)
        return first | second != 0
    if odd == COPY_INSTANT:
        first, second = copyable_instants(state, seat, card)
        return first | second != 0
    return odd != HATCH or _can_hatch(state, seat, card)


def _enough_options(state: ValeState, seat: i64, card: i64, place: i64) -> bool:
    able: i64 = 0
    first = argument_at(place, 2)
    for option in range(first, first + argument_at(place, 3)):
        if can_carry_out(state, seat, card, option):
            able += 1
    return able >= argument_at(place, 1)


def _anybody_has(state: ValeState, family: i64) -> bool:
    for seat in range(state.players):
        if state.family_cards(AREA + seat, family):
            return True
    return False


# --- summons ---


def can_enter(state: ValeState, seat: i64, card: i64) -> bool:
    """Whether a card of the hand could be summoned, price aside: a free slot, and an instant that can be carried out."""
    if not has_room(state, seat):
        return False
    if not is_demanding(card):
        return True
    # What the instant needs is looked up as it would then lie; the card goes back right after.
    state.take(HAND + seat, card)
    state.put(AREA + seat, card)
    able = can_carry_out(state, seat, card, instant_of(card))
    state.take(AREA + seat, card)
    state.put(HAND + seat, card)
    return able


def can_summon_one(state: ValeState, seat: i64, dragons_only: bool) -> bool:
    """Whether any card of the hand (or any Dragon) could be summoned, price aside."""
    first, second = free_candidates(state, seat, dragons_only)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        if can_enter(state, seat, card):
            return True
    return False


def free_candidates(state: ValeState, seat: i64, dragons_only: bool) -> CardSet:
    """The cards of a hand that a free summon may look at."""
    if dragons_only:
        return 0, state.second_word(HAND + seat) & family_bits(DRAGON)
    return state.zone(HAND + seat)


def can_discard_then_summon(state: ValeState, seat: i64, card: i64) -> bool:
    """Whether some other card of the hand could be summoned once this one is discarded."""
    # rule: vale.card.young-forest-spirit
    state.take(HAND + seat, card)
    state.put(DISCARD, card)
    able = can_summon_one(state, seat, False)
    state.take(DISCARD, card)
    state.put(HAND + seat, card)
    return able


def _can_discard_then_summon(state: ValeState, seat: i64) -> bool:
    first, second = state.zone(HAND + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        if can_discard_then_summon(state, seat, card):
            return True
    return False


def _can_hatch(state: ValeState, seat: i64, card: i64) -> bool:
    # rule: vale.card.dragon-egg
    state.take(AREA + seat, card)
    state.put(DISCARD, card)
    able = can_summon_one(state, seat, True)
    state.take(DISCARD, card)
    state.put(AREA + seat, card)
    return able


# --- the cards an effect may be turned on ---


def returnable(state: ValeState, seat: i64, card: i64, among: i64) -> CardSet:
    """The summoned cards that a card may return to hand."""
    first, second = state.zone(AREA + seat)
    if among == CHEAP_INSTANTS:
        return first & with_instant(0) & of_low_cost(0), second & with_instant(1) & of_low_cost(1)
    if among == FIRE_INSTANTS:
        return first & with_instant(0) & family_bits(FIRE), 0
    return without(first, second, card)


def without(first: i64, second: i64, card: i64) -> CardSet:
    """A set less one card."""
    if card < FIRST_WORD_CARDS:
        return first & ~bit(card), second
    return first, second & ~bit(card)


def copyable_actives(state: ValeState, seat: i64, card: i64) -> CardSet:
    """The other summoned cards whose active this card could carry out."""
    # rule: vale.card.genie-exalted
    first = state.first_word(AREA + seat) & with_active(0)
    second = state.second_word(AREA + seat) & with_active(1)
    first, second = without(first, second, card)
    able_first: i64 = 0
    able_second: i64 = 0
    while first | second:
        other = lowest_card(first, second)
        if can_carry_out(state, seat, card, active_of(other)):
            able_first |= first & -first
            if not first:
                able_second |= second & -second
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return able_first, able_second


def copyable_instants(state: ValeState, seat: i64, card: i64) -> CardSet:
    """The other summoned cards whose instant this card could carry out."""
    # rule: vale.card.scorch
    first = state.first_word(AREA + seat) & with_instant(0)
    second = state.second_word(AREA + seat) & with_instant(1)
    first, second = without(first, second, card)
    able_first: i64 = 0
    able_second: i64 = 0
    while first | second:
        other = lowest_card(first, second)
        if can_carry_out(state, seat, card, instant_of(other)):
            able_first |= first & -first
            if not first:
                able_second |= second & -second
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return able_first, able_second


def actives_in_area(state: ValeState, seat: i64) -> i64:
    """The actives of a seat's area, one bit each."""
    first = state.first_word(AREA + seat) & with_active(0)
    second = state.second_word(AREA + seat) & with_active(1)
    actives: i64 = 0
    while first | second:
        actives |= bit(active_index(lowest_card(first, second)))
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return actives


def is_usable(state: ValeState, seat: i64, index: i64) -> bool:
    """Whether an active lies in the seat's area and can be carried out now."""
    card = active_card(index)
    return state.has_summoned(seat, card) and can_carry_out(state, seat, card, active_of(card))


def lapsable(state: ValeState, seat: i64, left: i64) -> i64:
    """The actives among these that cannot be carried out now but perhaps after another one, one bit each."""
    # rule: vale.resolution.without-effect
    if not state.may_lapse:
        return 0
    brought: i64 = 0
    lapsed: i64 = 0
    usable: i64 = 0
    rest = left
    while rest:
        index = lowest_bit_place(rest)
        if is_usable(state, seat, index):
            usable |= bit(index)
            brought |= brings(index)
        rest &= rest - 1
    rest = left & ~usable
    while rest:
        index = lowest_bit_place(rest)
        if lacks(index) & brought and state.has_summoned(seat, active_card(index)):
            lapsed |= bit(index)
        rest &= rest - 1
    return lapsed

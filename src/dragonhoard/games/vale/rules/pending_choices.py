"""Decisions inside effects: what the topmost frame offers, what it refuses and why, and what a choice brings about."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.vale import events
from dragonhoard.games.vale.actions import (
    COPY,
    DISCARDS,
    FETCH,
    KEEP,
    OPTION,
    PAY,
    RETURN,
    STOP,
    SUMMON,
    TARGET,
    USE,
)
from dragonhoard.games.vale.cards import FOR_A_SUMMON, FOR_ITS_COST, card_number
from dragonhoard.games.vale.components import (
    BLUE,
    CARDS,
    DRAGON,
    EARTH,
    PURPLE,
    RED,
    CardSet,
    bit,
    family_of,
    family_word,
    in_handful,
    lowest_bit_place,
    lowest_card,
)
from dragonhoard.games.vale.effects import (
    MOST_STEPS,
    active_card,
    active_index,
    active_of,
    argument_at,
    cost_of,
    instant_of,
    step_at,
)
from dragonhoard.games.vale.rule_ids import RuleId
from dragonhoard.games.vale.rules.effect_resolver import DRAGONS_ONLY, PICKED
from dragonhoard.games.vale.rules.feasibility import (
    can_carry_out,
    can_discard_then_summon,
    can_enter,
    copyable_actives,
    copyable_instants,
    free_candidates,
    is_usable,
    lapsable,
    returnable,
    without,
)
from dragonhoard.games.vale.rules.moves import (
    discard_held,
    discard_summoned,
    enter,
    has_room,
    leave_area,
    recover,
    score,
)
from dragonhoard.games.vale.rules.stones import keep, keep_actions, pay, payments, refuse_keep, refuse_payment
from dragonhoard.games.vale.state import (
    AREA,
    CHOOSE_OPTION,
    CHOOSE_ROBBED,
    CHOOSE_VICTIM,
    COPY_AN_ACTIVE,
    DEVOUR_CARDS,
    DISCARD,
    DISCARD_HELD_CARD,
    FETCH_CARD,
    HAND,
    KEEP_STONES,
    LOSE_CARD,
    PAY_BANISH,
    PAY_SUMMON,
    PROGRAM,
    RETURN_CARD,
    SUMMON_FOR_FREE,
    USE_ACTIVES,
    ValeState,
)

_GENIE_EXALTED: Final = card_number("genie_exalted")

# --- what is offered ---


def options(state: ValeState) -> vec[i64]:
    """Every action that the topmost frame allows, in ascending order."""
    kind = state.top_kind()
    seat = state.top_seat()
    number = state.top_number()
    if kind == USE_ACTIVES:
        return _active_options(state, seat, number)
    if kind == PAY_SUMMON or kind == PAY_BANISH:
        return payments(state, seat, number)
    if kind == KEEP_STONES:
        return keep_actions(state, seat)
    if kind == DISCARD_HELD_CARD:
        return _held_options(state, seat, number)
    if kind == SUMMON_FOR_FREE:
        return _free_options(state, seat, number)
    if kind == CHOOSE_OPTION:
        return _option_options(state, seat, number)
    if kind == CHOOSE_VICTIM or kind == CHOOSE_ROBBED:
        return _player_options(state, kind, seat, number)
    first, second = _eligible(state, kind, seat, state.top_card(), number)
    actions = _listed(first, second, _verb_of(kind))
    # rule: vale.card.cerberus
    return append(actions, STOP) if kind == DEVOUR_CARDS else actions


def _verb_of(kind: i64) -> i64:
    """The block of actions that a frame about summoned or discarded cards wants."""
    if kind == LOSE_CARD or kind == DEVOUR_CARDS:
        return DISCARDS
    if kind == RETURN_CARD:
        return RETURN
    return FETCH if kind == FETCH_CARD else COPY


def _eligible(state: ValeState, kind: i64, seat: i64, card: i64, number: i64) -> CardSet:
    """The cards among which a frame about summoned or discarded cards lets a seat choose."""
    if kind == LOSE_CARD:
        cards = state.family_cards(AREA + seat, number)
        if family_word(number):
            return 0, cards
        return cards, 0
    if kind == RETURN_CARD:
        return returnable(state, seat, card, number // 2)
    if kind == DEVOUR_CARDS:
        first, second = state.zone(AREA + seat)
        return without(first, second, card)
    if kind == FETCH_CARD:
        return state.family_cards(DISCARD, EARTH), 0
    if kind == COPY_AN_ACTIVE:
        return copyable_actives(state, seat, card)
    return copyable_instants(state, seat, card)


def _listed(first: i64, second: i64, verb: i64) -> vec[i64]:
    actions = vec[i64](capacity=8)
    while first | second:
        actions = append(actions, verb + lowest_card(first, second))
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return actions


def _active_options(state: ValeState, seat: i64, left: i64) -> vec[i64]:
    # rules: vale.resolution.order, vale.effect.compulsory
    actions = vec[i64](capacity=8)
    lapsed = lapsable(state, seat, left)
    while left:
        index = lowest_bit_place(left)
        left &= left - 1
        if lapsed & bit(index) or is_usable(state, seat, index):
            actions = append(actions, USE + active_card(index))
    return actions


def _held_options(state: ValeState, seat: i64, purpose: i64) -> vec[i64]:
    first, second = state.zone(HAND + seat)
    if purpose != FOR_A_SUMMON:
        return _listed(first, second, DISCARDS)
    actions = vec[i64](capacity=8)
    while first | second:
        card = lowest_card(first, second)
        if can_discard_then_summon(state, seat, card):
            actions = append(actions, DISCARDS + card)
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return actions


def _free_options(state: ValeState, seat: i64, number: i64) -> vec[i64]:
    first, second = free_candidates(state, seat, number == DRAGONS_ONLY)
    actions = vec[i64](capacity=8)
    while first | second:
        card = lowest_card(first, second)
        if can_enter(state, seat, card):
            actions = append(actions, SUMMON + card)
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return actions


def choice_place(number: i64) -> i64:
    """Where the step stands that offers options."""
    program = number // PICKED
    return step_at(program // MOST_STEPS, program % MOST_STEPS)


def _option_options(state: ValeState, seat: i64, number: i64) -> vec[i64]:
    actions = vec[i64](capacity=4)
    place = choice_place(number)
    for option in range(argument_at(place, 3)):
        taken = number & bit(option)
        if not taken and can_carry_out(state, seat, state.top_card(), argument_at(place, 2) + option):
            actions = append(actions, OPTION + option)
    return actions


def _player_options(state: ValeState, kind: i64, seat: i64, family: i64) -> vec[i64]:
    actions = vec[i64](capacity=4)
    for target in range(state.players):
        has_one = state.family_cards(AREA + target, family) != 0
        # rule: vale.card.goblin
        if has_one if kind == CHOOSE_VICTIM else target != seat:
            actions = append(actions, TARGET + target)
    return actions


# --- what is refused ---


def refuse(state: ValeState, action: i64) -> RuleId | None:
    """Why the topmost frame does not take this action."""
    kind = state.top_kind()
    seat = state.top_seat()
    number = state.top_number()
    if kind == PAY_SUMMON or kind == PAY_BANISH:
        return (
            refuse_payment(state, seat, number, action - PAY)
            if PAY <= action < KEEP
            else "vale.effect.at-once"
        )
    if kind == KEEP_STONES:
        return refuse_keep(state, seat, action - KEEP) if KEEP <= action < TARGET else "vale.effect.at-once"
    if kind == CHOOSE_VICTIM or kind == CHOOSE_ROBBED:
        return _refuse_player(state, kind, seat, number, action - TARGET)
    if kind == CHOOSE_OPTION:
        return _refuse_option(state, seat, number, action - OPTION)
    if kind == USE_ACTIVES:
        return _refuse_active(state, seat, number, action - USE)
    if kind == DISCARD_HELD_CARD:
        return _refuse_discard(state, seat, number, action - DISCARDS)
    if kind == SUMMON_FOR_FREE:
        return _refuse_free_summon(state, seat, number, action - SUMMON)
    if kind == DEVOUR_CARDS and action == STOP:
        return None
    card = action - _verb_of(kind)
    if card < 0 or card >= CARDS:
        return "vale.effect.at-once"
    first, second = _eligible(state, kind, seat, state.top_card(), number)
    chosen = second if family_of(card) > EARTH else first
    return None if chosen & bit(card) else _ineligible(state, kind, card)


def _ineligible(state: ValeState, kind: i64, card: i64) -> RuleId:
    """The rule that a card does not satisfy."""
    if kind == LOSE_CARD:
        return "vale.effect.victim-picks"
    if kind == DEVOUR_CARDS and card == state.top_card():
        return "vale.card.cerberus"
    if kind == FETCH_CARD:
        return "vale.card.mimic"
    if kind == COPY_AN_ACTIVE and card == _GENIE_EXALTED:
        return "vale.card.genie-exalted"
    return "vale.effect.eligible"


def _refuse_player(state: ValeState, kind: i64, seat: i64, family: i64, target: i64) -> RuleId | None:
    if target < 0 or target >= OPTION - TARGET:
        return "vale.effect.at-once"
    if kind == CHOOSE_ROBBED:
        return None if target < state.players and target != seat else "vale.card.goblin"
    has_one = target < state.players and state.family_cards(AREA + target, family) != 0
    return None if has_one else "vale.effect.chosen-player"


def _refuse_option(state: ValeState, seat: i64, number: i64, option: i64) -> RuleId | None:
    if option < 0 or option >= STOP - OPTION:
        return "vale.effect.at-once"
    place = choice_place(number)
    if option >= argument_at(place, 3):
        return "vale.effect.eligible"
    if number & bit(option):
        return "vale.card.hydra"
    able = can_carry_out(state, seat, state.top_card(), argument_at(place, 2) + option)
    return None if able else "vale.effect.without-a-no-b"


def _refuse_active(state: ValeState, seat: i64, left: i64, card: i64) -> RuleId | None:
    if card < 0 or card >= CARDS:
        return "vale.effect.at-once"
    index = active_index(card)
    if index < 0 or not state.has_summoned(seat, card):
        return "vale.effect.active"
    if left & bit(index) == 0:
        return "vale.resolution.once-each"
    if lapsable(state, seat, left) & bit(index) or is_usable(state, seat, index):
        return None
    return "vale.effect.without-a-no-b"


def _refuse_discard(state: ValeState, seat: i64, purpose: i64, card: i64) -> RuleId | None:
    if card < 0 or card >= CARDS:
        return "vale.effect.at-once"
    if not state.holds(HAND + seat, card):
        return "vale.effect.eligible"
    if purpose == FOR_A_SUMMON and not can_discard_then_summon(state, seat, card):
        return "vale.card.young-forest-spirit"
    return None


def _refuse_free_summon(state: ValeState, seat: i64, number: i64, card: i64) -> RuleId | None:
    if card < 0 or card >= CARDS:
        return "vale.effect.at-once"
    if not state.holds(HAND + seat, card):
        return "vale.summon.from-hand"
    if number == DRAGONS_ONLY and family_of(card) != DRAGON:
        return "vale.card.dragon-egg"
    return refuse_entry(state, seat, card)


def refuse_entry(state: ValeState, seat: i64, card: i64) -> RuleId | None:
    """Why a card of the hand may not enter the area, price aside."""
    if not has_room(state, seat):
        return "vale.summon.free-slot"
    return None if can_enter(state, seat, card) else "vale.effect.whole-instant"


# --- what follows ---


def choose(state: ValeState, action: i64) -> None:
    """Carry out a choice that the topmost frame allows."""
    kind = state.top_kind()
    if kind == USE_ACTIVES:
        _use(state, action - USE)
    elif kind == PAY_SUMMON:
        _pay_summon(state, action - PAY)
    elif kind == PAY_BANISH:
        _pay_banish(state, action - PAY)
    elif kind == KEEP_STONES:
        seat = state.top_seat()
        state.pop_frame()
        keep(state, seat, action - KEEP)
    elif kind == CHOOSE_OPTION:
        _pick_option(state, action - OPTION)
    elif kind == CHOOSE_VICTIM or kind == CHOOSE_ROBBED:
        _turn_on_player(state, action - TARGET)
    elif kind == DEVOUR_CARDS:
        _devour(state, action)
    else:
        _choose_card(state, action)


def _choose_card(state: ValeState, action: i64) -> None:
    """Carry out the choice of one card, after which the frame is done with."""
    kind = state.top_kind()
    seat = state.top_seat()
    source = state.top_card()
    number = state.top_number()
    card = action % CARDS
    state.pop_frame()
    if kind == DISCARD_HELD_CARD:
        discard_held(state, seat, card)
        if number == FOR_ITS_COST:
            # rule: vale.card.forest-spirit
            score(state, seat, cost_of(card), source)
    elif kind == SUMMON_FOR_FREE:
        # rule: vale.effect.text-beats-rule
        enter(state, seat, card, 0)
    elif kind == RETURN_CARD:
        if number % 2 == 1:
            # rule: vale.card.aeris
            score(state, seat, cost_of(card), source)
        recover(state, seat, card)
    elif kind == LOSE_CARD:
        # rule: vale.effect.victim-picks
        discard_summoned(state, seat, card)
    elif kind == FETCH_CARD:
        state.take(DISCARD, card)
        state.put(HAND + seat, card)
        if state.journal is not None:
            state.journal.append(events.CardFetched(seat, card))
    else:
        # rule: vale.effect.copies
        effect = active_of(card) if kind == COPY_AN_ACTIVE else instant_of(card)
        if state.journal is not None:
            state.journal.append(events.EffectCopied(seat, source, card))
        state.push_frame(PROGRAM, seat, source, effect * MOST_STEPS)


def _use(state: ValeState, card: i64) -> None:
    # rule: vale.resolution.once-each
    state.set_top_number(state.top_number() & ~bit(active_index(card)))
    seat = state.top_seat()
    if not is_usable(state, seat, active_index(card)):
        # rule: vale.resolution.without-effect
        if state.journal is not None:
            state.journal.append(events.ActiveLapsed(seat, card))
        return
    if state.journal is not None:
        state.journal.append(events.ActiveUsed(seat, card))
    state.push_frame(PROGRAM, seat, card, active_of(card) * MOST_STEPS)


def _pay_summon(state: ValeState, handful: i64) -> None:
    seat = state.top_seat()
    card = state.top_card()
    state.pop_frame()
    pay(state, seat, handful)
    enter(state, seat, card, handful)


def _pay_banish(state: ValeState, handful: i64) -> None:
    seat = state.top_seat()
    card = state.top_card()
    state.pop_frame()
    pay(state, seat, handful)
    state.put(DISCARD, card)
    if state.journal is not None:
        red, blue, purple = in_handful(handful, RED), in_handful(handful, BLUE), in_handful(handful, PURPLE)
        state.journal.append(events.CardBanished(seat, card, red, blue, purple))
    leave_area(state, seat, card)


def _pick_option(state: ValeState, option: i64) -> None:
    seat = state.top_seat()
    card = state.top_card()
    number = state.top_number() | bit(option)
    place = choice_place(number)
    picks = argument_at(place, 1)
    if state.journal is not None:
        state.journal.append(events.OptionChosen(seat, option, card))
    picked: i64 = 0
    for index in range(argument_at(place, 3)):
        if number & bit(index):
            picked += 1
    if picked < picks:
        state.set_top_number(number)
        return
    state.pop_frame()
    # What was picked is carried out in the order of the card, so the last goes on the stack first.
    for index in range(argument_at(place, 3) - 1, -1, -1):
        if number & bit(index):
            state.push_frame(PROGRAM, seat, card, (argument_at(place, 2) + index) * MOST_STEPS)


def _turn_on_player(state: ValeState, target: i64) -> None:
    kind = state.top_kind()
    seat = state.top_seat()
    card = state.top_card()
    family = state.top_number()
    state.pop_frame()
    if state.journal is not None:
        state.journal.append(events.PlayerChosen(seat, target, card))
    if kind == CHOOSE_VICTIM:
        state.push_frame(LOSE_CARD, target, card, family)
    elif state.scores[target] > 0:
        # rule: vale.card.goblin
        score(state, target, -1, card)
        score(state, seat, 1, card)


def _devour(state: ValeState, action: i64) -> None:
    seat = state.top_seat()
    left = state.top_number() - 1
    if action == STOP or left == 0:
        state.pop_frame()
    else:
        state.set_top_number(left)
    if action != STOP:
        discard_summoned(state, seat, action - DISCARDS)

"""Priors and values at a glance: heuristics, in 1/100 point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.vale.actions import (
    BANISH,
    COPY,
    DISCARDS,
    END_TURN,
    FETCH,
    KEEP,
    OPTION,
    PAY,
    RETURN,
    SELL,
    STOP,
    SUMMON,
    TAME,
    TARGET,
    USE,
)
from dragonhoard.games.vale.cards import (
    ATTACK,
    CHASE_THE_LEADER,
    CHOOSE,
    COPY_ACTIVE,
    COPY_INSTANT,
    DISCARD_HELD,
    DRAW_CARD,
    END,
    FETCH_EARTH,
    FOR_A_SUMMON,
    FOR_ITS_COST,
    GAIN_STONES,
    HATCH,
    ODD,
    RECOVER,
    RECOVER_ONE,
    ROB_A_POINT,
    SCORE,
    SCORE_IF,
    SCORE_PER,
    SCORE_VALUE,
    SPEND_STONE,
    TURN_PURPLE,
    USE_ALL_ACTIVES,
    WEIGH_THE_HAND,
)
from dragonhoard.games.vale.components import (
    AGNI,
    BLUE,
    COLOURS,
    GARGOYLE,
    HAE_TAE,
    HESTIA,
    HIPPOGRIFF,
    KAPPA,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    ROUNDS,
    SYLPH,
    TRITON,
    WATER_GIANT,
    family_of,
    in_handful,
    lowest_card,
    sale,
)
from dragonhoard.games.vale.effects import (
    MOST_STEPS,
    active_of,
    argument_at,
    cost_of,
    has_effect,
    instant_of,
    step_at,
    verb_at,
)
from dragonhoard.games.vale.rules.effect_resolver import PICKED, counted, holds_true
from dragonhoard.games.vale.rules.feasibility import can_carry_out
from dragonhoard.games.vale.rules.stones import limit, price_of, purse, value
from dragonhoard.games.vale.rules.stones import worth as stones_worth
from dragonhoard.games.vale.state import (
    AREA,
    CAPTURED,
    CHOOSE_VICTIM,
    COPY_AN_ACTIVE,
    DISCARD_HELD_CARD,
    HAND,
    LOSE_CARD,
    ValeState,
)

# Values are in 1/100 point.
_POINT: Final = 100
_DRAW: Final = 130
# A point taken off a rival is worth part of one's own.
_SPITE: Final = 30
# A game ends with the tenth round or sooner: so many rounds, a guess that plays well, are still to come after each.
_LEFT: Final = vec[i64]([0, 7, 7, 6, 5, 4, 3, 3, 2, 1, 0])
# What a stone's worth of one is good for in each round: nothing once the last cards are summoned.
_MONEY: Final = vec[i64]([0, 70, 70, 70, 70, 65, 60, 55, 45, 30, 10])
_NEVER: Final = -100_000


def prior(state: ValeState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    if action < SELL:
        return _capture_worth(state, seat, action)
    if action < TAME:
        return _sale_worth(state, seat, action - SELL)
    if action < SUMMON:
        return _tame_worth(state, seat, action - TAME)
    if action < BANISH:
        return _summon_worth(state, seat, action - SUMMON)
    if action < USE:
        return _banish_worth(state, seat, action - BANISH)
    if action < PAY:
        return _card_worth(state, seat, action)
    if action < TARGET:
        return _stones_choice_worth(state, seat, action)
    if action < OPTION:
        return _target_worth(state, seat, action - TARGET)
    if action < STOP:
        return _option_worth(state, seat, action - OPTION)
    # Ending a turn, or a meal, is what remains when nothing else is worth anything.
    return 0 if action == END_TURN else 1


def _card_worth(state: ValeState, seat: i64, action: i64) -> i64:
    """Choices of one card inside an effect."""
    if action < DISCARDS:
        return _use_worth(state, seat, action - USE)
    if action < RETURN:
        return _discard_worth(state, seat, action - DISCARDS)
    if action < COPY:
        card = action - RETURN
        return _held_worth(state, seat, card) - _staying_worth(state, seat, card)
    if action < FETCH:
        card = action - COPY
        active = _effect_worth(state, seat, active_of(card))
        return active if state.top_kind() == COPY_AN_ACTIVE else _effect_worth(state, seat, instant_of(card))
    return _held_worth(state, seat, action - FETCH)


def promise(state: ValeState, seat: i64) -> i64:
    """What a seat may expect beyond its points: its stones, its summoned cards, and the best that it holds."""
    gain = purse(state, seat) * _MONEY[state.round]
    first, second = state.zone(AREA + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        gain += _staying_worth(state, seat, card)
    best: i64 = 0
    others: i64 = 0
    first = state.first_word(HAND + seat) | state.first_word(CAPTURED + seat)
    second = state.second_word(HAND + seat) | state.second_word(CAPTURED + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        held = _held_worth(state, seat, card)
        if held > best:
            others += best
            best = held
        else:
            others += held
    return gain + best * 3 // 4 + others // 2


# --- effects ---


def _effect_worth(state: ValeState, seat: i64, effect: i64) -> i64:
    """What carrying an effect out now would bring."""
    if not has_effect(effect):
        return 0
    gain: i64 = 0
    place = step_at(effect, 0)
    while verb_at(place) != END:
        gain += _step_worth(state, seat, place)
        place += 4
    return gain


def _step_worth(state: ValeState, seat: i64, place: i64) -> i64:
    verb = verb_at(place)
    first = argument_at(place, 1)
    second = argument_at(place, 2)
    if verb == SCORE:
        return first * _POINT
    if verb == SCORE_PER:
        return first * counted(state, seat, second) * _POINT
    if verb == SCORE_IF:
        return first * _POINT if holds_true(state, seat, second) else 0
    if verb == SCORE_VALUE:
        return (purse(state, seat) if first == COLOURS else stones_worth(state, seat, first)) * _POINT
    if verb == GAIN_STONES:
        return _stones_gain(state, seat, first, second, argument_at(place, 3))
    if verb == SPEND_STONE:
        return -value(state, seat, first) * _MONEY[state.round]
    if verb == DRAW_CARD:
        return _DRAW
    if verb == ATTACK:
        return _POINT
    if verb == DISCARD_HELD:
        return _best_cost(state, HAND + seat) * _POINT if first == FOR_ITS_COST else -_DRAW // 2
    if verb == RECOVER_ONE:
        return _best_cost(state, AREA + seat) * _POINT if second else _POINT // 2
    if verb == CHOOSE:
        return _choice_worth(state, seat, first, second, argument_at(place, 3))
    return _odd_worth(state, seat, first) if verb == ODD else 0


def _choice_worth(state: ValeState, seat: i64, picks: i64, first_option: i64, options: i64) -> i64:
    """The best that a choice of options brings: the best one, and the second best where two are picked."""
    best: i64 = 0
    second: i64 = 0
    for option in range(first_option, first_option + options):
        gain = _effect_worth(state, seat, option)
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    return best + second if picks == 2 else best


def _odd_worth(state: ValeState, seat: i64, odd: i64) -> i64:
    if odd == ROB_A_POINT:
        return _POINT + _SPITE
    if odd == CHASE_THE_LEADER:
        for other in range(state.players):
            if state.scores[other] > state.scores[seat]:
                return 4 * _POINT
        return -4 * _POINT
    if odd == WEIGH_THE_HAND:
        return 2 * _POINT
    if odd == TURN_PURPLE:
        return state.stone_count(seat) * 3 * _MONEY[state.round]
    if odd == USE_ALL_ACTIVES:
        return _all_actives_worth(state, seat)
    if odd == HATCH:
        return 6 * _POINT
    if odd in (COPY_ACTIVE, COPY_INSTANT):
        return 3 * _POINT
    return _DRAW if odd == FETCH_EARTH else 0


def _all_actives_worth(state: ValeState, seat: i64) -> i64:
    gain: i64 = 0
    first, second = state.zone(AREA + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        used = _effect_worth(state, seat, active_of(card)) if has_effect(active_of(card)) else 0
        gain += used if used > 0 else 0
    return gain


def _stones_gain(state: ValeState, seat: i64, red: i64, blue: i64, purple: i64) -> i64:
    """What more stones are good for; those over the limit only push others out."""
    gain = (
        red * value(state, seat, RED) + blue * value(state, seat, BLUE) + purple * value(state, seat, PURPLE)
    )
    over = state.stone_count(seat) + red + blue + purple - limit(state, seat)
    if over > 0:
        gain = gain * 2 // (2 + over) if purple or blue else gain // (1 + over)
    return gain * _MONEY[state.round]


def _best_cost(state: ValeState, zone: i64) -> i64:
    best: i64 = 0
    first, second = state.zone(zone)
    while first | second:
        best = max(best, cost_of(lowest_card(first, second)))
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return best


# --- cards ---


def _permanent_worth(state: ValeState, card: i64) -> i64:
    """What a permanent brings in each round to come: a guess."""
    if card == SYLPH or card == PEGASUS:
        return 110
    if card == HESTIA or card == KAPPA or card == WATER_GIANT:
        return 90
    if card == PHOENIX or card == GARGOYLE or card == TRITON:
        return 100
    if card == AGNI or card == HIPPOGRIFF:
        return 70
    return 30 if card == HAE_TAE else 0


def _staying_worth(state: ValeState, seat: i64, card: i64) -> i64:
    """What a summoned card still brings where it lies."""
    uses = _LEFT[state.round] + 1
    gain = _permanent_worth(state, card) * _LEFT[state.round]
    active = active_of(card)
    if not has_effect(active):
        return gain
    if verb_at(step_at(active, 0)) == RECOVER:
        # It comes home and may be summoned again.
        again = (
            _effect_worth(state, seat, instant_of(card)) - price_of(state, seat, card) * _MONEY[state.round]
        )
        return gain + max(again, 20) * _LEFT[state.round] // 2
    used = _effect_worth(state, seat, active)
    return gain + used * uses if used > 0 else gain + used


def _summoned_worth(state: ValeState, seat: i64, card: i64) -> i64:
    """What summoning a card of the hand brings, now and later, its price aside."""
    state.take(HAND + seat, card)
    state.put(AREA + seat, card)
    gain = _effect_worth(state, seat, instant_of(card)) + _staying_worth(state, seat, card)
    state.take(AREA + seat, card)
    state.put(HAND + seat, card)
    return gain


def _held_worth(state: ValeState, seat: i64, card: i64) -> i64:
    """What a card is good for in hand, though it does not lie there yet."""
    lies_there = state.holds(HAND + seat, card)
    in_area = state.holds(AREA + seat, card)
    if in_area:
        state.take(AREA + seat, card)
    state.put(HAND + seat, card)
    gain = _summoned_worth(state, seat, card) - price_of(state, seat, card) * _MONEY[state.round]
    if not lies_there:
        state.take(HAND + seat, card)
    if in_area:
        state.put(AREA + seat, card)
    waiting = state.count(HAND + seat) - (1 if lies_there else 0)
    # The more cards wait for a slot, the less another one is worth.
    gain = gain * 4 // (4 + waiting)
    if state.round == ROUNDS and price_of(state, seat, card) > purse(state, seat) + 4:
        return 0
    return gain if gain > 0 else 0


def _capture_worth(state: ValeState, seat: i64, card: i64) -> i64:
    sold = _sale_worth(state, seat, card)
    tamed = _held_worth(state, seat, card)
    return max(sold, tamed) + min(sold, tamed) // 4


def _sale_worth(state: ValeState, seat: i64, card: i64) -> i64:
    family = family_of(card)
    red, blue, purple = sale(family, RED), sale(family, BLUE), sale(family, PURPLE)
    gain = _stones_gain(state, seat, red, blue, purple)
    # Money is worth more while something good waits in hand that cannot be paid.
    wanted = _wanted_price(state, seat)
    return gain * 2 if wanted > purse(state, seat) else gain


def _wanted_price(state: ValeState, seat: i64) -> i64:
    """The price of the most promising card in hand."""
    best: i64 = 0
    price: i64 = 0
    first, second = state.zone(HAND + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        gain = _summoned_worth(state, seat, card)
        if gain > best:
            best = gain
            price = price_of(state, seat, card)
    return price


def _tame_worth(state: ValeState, seat: i64, card: i64) -> i64:
    # Whatever a captured card is good for, the turn cannot end before it is sold or tamed.
    return _held_worth(state, seat, card) + 1


def _summon_worth(state: ValeState, seat: i64, card: i64) -> i64:
    gain = _summoned_worth(state, seat, card)
    if state.depth:
        return gain
    rest = gain - price_of(state, seat, card) * _MONEY[state.round] * 3 // 4
    # Slots are few: a card that brings little keeps better ones out.
    return rest - 60 if state.count(AREA + seat) + 1 < state.round else rest - 150


def _banish_worth(state: ValeState, seat: i64, card: i64) -> i64:
    if state.count(AREA + seat) < state.round:
        return _NEVER
    money = purse(state, seat) - state.round
    best: i64 = 0
    first, second = state.zone(HAND + seat)
    while first | second:
        held = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        if price_of(state, seat, held) <= money:
            best = max(best, _summoned_worth(state, seat, held))
    return best - _staying_worth(state, seat, card) - (state.round * 2 + 3) * _POINT


def _use_worth(state: ValeState, seat: i64, card: i64) -> i64:
    """In which order actives are used: cards first, then stones, then what counts them, going home last."""
    if not can_carry_out(state, seat, card, active_of(card)):
        return 0
    verb = verb_at(step_at(active_of(card), 0))
    if verb == DRAW_CARD:
        return 9
    if verb == GAIN_STONES:
        return 7
    if verb == SCORE_PER or verb == SCORE_IF:
        return 6
    if verb == RECOVER or verb == RECOVER_ONE:
        return 1
    return 5 if verb == SPEND_STONE else 4


def _discard_worth(state: ValeState, seat: i64, card: i64) -> i64:
    kind = state.top_kind()
    if kind == DISCARD_HELD_CARD:
        purpose = state.top_number()
        gain = -_held_worth(state, seat, card)
        if purpose == FOR_A_SUMMON:
            gain -= _summoned_worth(state, seat, card)
        return gain + cost_of(card) * _POINT if purpose == FOR_ITS_COST else gain
    lost = -_staying_worth(state, seat, card)
    if kind == LOSE_CARD:
        return lost
    return lost + _POINT if state.count(AREA + seat) >= state.round else lost - _POINT


# --- stones, players, options ---


def _stones_choice_worth(state: ValeState, seat: i64, action: i64) -> i64:
    paying = action < KEEP
    handful = action - PAY if paying else action - KEEP
    total: i64 = 0
    for colour in range(COLOURS):
        total += in_handful(handful, colour) * value(state, seat, colour)
    if not paying:
        return total
    gain = (
        -total * 60
        + (in_handful(handful, RED) + in_handful(handful, BLUE) + in_handful(handful, PURPLE)) * 15
    )
    if state.has_summoned(seat, PHOENIX):
        gain += in_handful(handful, RED) * _POINT
    if state.has_summoned(seat, KAPPA) and in_handful(handful, BLUE):
        gain += 2 * _POINT
    if state.has_summoned(seat, GARGOYLE) and in_handful(handful, PURPLE):
        gain += 3 * _POINT
    return gain


def _target_worth(state: ValeState, seat: i64, target: i64) -> i64:
    if target == seat:
        return _NEVER
    gain = state.scores[target] * 10
    if state.top_kind() == CHOOSE_VICTIM:
        # Whoever has only one such card cannot give a worse one.
        gain -= 5 * state.count(AREA + target)
    return gain if state.scores[target] else gain - _POINT


def _option_worth(state: ValeState, seat: i64, option: i64) -> i64:
    program = state.top_number() // PICKED
    place = step_at(program // MOST_STEPS, program % MOST_STEPS)
    return _effect_worth(state, seat, argument_at(place, 2) + option)

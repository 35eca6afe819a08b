"""Stones: what they are worth, how many one may own, what a card costs and how it may be paid."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.vale import events
from dragonhoard.games.vale.actions import KEEP, PAY
from dragonhoard.games.vale.components import (
    AGNI,
    BLUE,
    COLOURS,
    HAE_TAE,
    HESTIA,
    HESTIA_RAISE,
    HIPPOGRIFF,
    NO_CARD,
    PEGASUS,
    PURPLE,
    RED,
    STONE_LIMIT,
    WATER_GIANT,
    WIND,
    family_of,
    handful_code,
    in_handful,
)
from dragonhoard.games.vale.effects import cost_of
from dragonhoard.games.vale.rule_ids import RuleId
from dragonhoard.games.vale.state import KEEP_STONES, ValeState

# rule: vale.stones.values
_RED_VALUE: Final = 1
_BLUE_VALUE: Final = 3
_PURPLE_VALUE: Final = 6


def limit(state: ValeState, seat: i64) -> i64:
    """How many stones a seat may own."""
    # rules: vale.stones.limit, vale.effect.permanent
    return STONE_LIMIT + HESTIA_RAISE if state.has_summoned(seat, HESTIA) else STONE_LIMIT


def value(state: ValeState, seat: i64, colour: i64) -> i64:
    """What one stone of a colour is worth to a seat now."""
    if colour == RED:
        return _RED_VALUE + 1 if state.has_summoned(seat, AGNI) else _RED_VALUE
    more: i64 = 1 if state.has_summoned(seat, WATER_GIANT) else 0
    # rule: vale.card.hae-tae
    as_blue = (colour == BLUE) != state.has_summoned(seat, HAE_TAE)
    return _BLUE_VALUE + more if as_blue else _PURPLE_VALUE + more


def worth(state: ValeState, seat: i64, colour: i64) -> i64:
    """What all stones of a colour that a seat owns are worth."""
    owned = state.stone(seat, colour)
    if owned == 0:
        return 0
    return owned * value(state, seat, colour)


def purse(state: ValeState, seat: i64) -> i64:
    """What all stones of a seat are worth."""
    return worth(state, seat, RED) + worth(state, seat, BLUE) + worth(state, seat, PURPLE)


def price_of(state: ValeState, seat: i64, card: i64) -> i64:
    """What a seat must pay to summon a card: its printed cost less all reductions."""
    price = cost_of(card)
    if state.has_summoned(seat, PEGASUS):
        price -= 1
    if family_of(card) == WIND and state.has_summoned(seat, HIPPOGRIFF):
        price -= 2
    # rule: vale.summon.reductions
    if price < 0:
        return 0
    return price


def gain(state: ValeState, seat: i64, red: i64, blue: i64, purple: i64, source: i64) -> None:
    """Take stones from the supply, which never runs out; the limit holds at once."""
    # rule: vale.stones.supply
    first = seat * COLOURS
    state.stones[first] += red
    state.stones[first + 1] += blue
    state.stones[first + 2] += purple
    if state.journal is not None:
        state.journal.append(events.StonesGained(seat, red, blue, purple, source))
    check_limit(state, seat)


def lose(state: ValeState, seat: i64, red: i64, blue: i64, purple: i64, source: i64) -> None:
    """Give stones back to the supply."""
    first = seat * COLOURS
    state.stones[first] -= red
    state.stones[first + 1] -= blue
    state.stones[first + 2] -= purple
    if state.journal is not None and source != NO_CARD:
        state.journal.append(events.StonesLost(seat, red, blue, purple, source))


def check_limit(state: ValeState, seat: i64) -> None:
    """Ask a seat over its limit what it keeps, before anything else happens."""
    # rule: vale.stones.keep-choice
    if state.stone_count(seat) > limit(state, seat):
        state.push_frame(KEEP_STONES, seat, NO_CARD, 0)


def keep_actions(state: ValeState, seat: i64) -> vec[i64]:
    """Every way to keep as many stones as the limit allows."""
    actions = vec[i64](capacity=8)
    allowed = limit(state, seat)
    reds = state.stone(seat, RED)
    blues = state.stone(seat, BLUE)
    purples = state.stone(seat, PURPLE)
    red: i64 = 0
    while red <= reds and red <= allowed:
        blue: i64 = 0
        while blue <= blues and red + blue <= allowed:
            purple = allowed - red - blue
            if purple <= purples:
                actions = append(actions, KEEP + handful_code(red, blue, purple))
            blue += 1
        red += 1
    return actions


def refuse_keep(state: ValeState, seat: i64, handful: i64) -> RuleId | None:
    """Why a seat may not keep just these stones."""
    if not owns(state, seat, handful):
        return "vale.pay.owned"
    kept = in_handful(handful, RED) + in_handful(handful, BLUE) + in_handful(handful, PURPLE)
    return None if kept == limit(state, seat) else "vale.stones.limit"


def keep(state: ValeState, seat: i64, handful: i64) -> None:
    """Keep these stones and lose the others."""
    first = seat * COLOURS
    for colour in range(COLOURS):
        state.stones[first + colour] = in_handful(handful, colour)
    if state.journal is not None:
        state.journal.append(
            events.StonesKept(
                seat, in_handful(handful, RED), in_handful(handful, BLUE), in_handful(handful, PURPLE)
            )
        )


def owns(state: ValeState, seat: i64, handful: i64) -> bool:
    """Whether a seat owns all these stones."""
    return (
        in_handful(handful, RED) <= state.stone(seat, RED)
        and in_handful(handful, BLUE) <= state.stone(seat, BLUE)
        and in_handful(handful, PURPLE) <= state.stone(seat, PURPLE)
    )


def payments(state: ValeState, seat: i64, price: i64) -> vec[i64]:
    """Every set of stones worth at least the price from which no stone could be left out."""
    # rule: vale.pay.zero (the empty set is the only one from which no stone could be left out)
    actions = vec[i64](capacity=8)
    red_value = value(state, seat, RED)
    blue_value = value(state, seat, BLUE)
    purple_value = value(state, seat, PURPLE)
    red: i64 = 0
    while red <= state.stone(seat, RED):
        blue: i64 = 0
        while blue <= state.stone(seat, BLUE):
            purple: i64 = 0
            while purple <= state.stone(seat, PURPLE):
                paid = red * red_value + blue * blue_value + purple * purple_value
                if paid >= price:
                    # More purple stones would only be left out again.
                    spare = paid - price
                    if not (
                        (red > 0 and spare >= red_value)
                        or (blue > 0 and spare >= blue_value)
                        or (purple > 0 and spare >= purple_value)
                    ):
                        actions = append(actions, PAY + handful_code(red, blue, purple))
                    break
                purple += 1
            blue += 1
        red += 1
    return actions


def refuse_payment(state: ValeState, seat: i64, price: i64, handful: i64) -> RuleId | None:
    """Why a seat may not pay a price with just these stones."""
    if not owns(state, seat, handful):
        return "vale.pay.owned"
    paid: i64 = 0
    for colour in range(COLOURS):
        paid += in_handful(handful, colour) * value(state, seat, colour)
    if paid < price:
        return "vale.pay.enough"
    for colour in range(COLOURS):
        if in_handful(handful, colour) and paid - value(state, seat, colour) >= price:
            return "vale.pay.minimal"
    return None


def pay(state: ValeState, seat: i64, handful: i64) -> None:
    """Hand stones over; no change is given."""
    # rule: vale.pay.no-change
    lose(
        state, seat, in_handful(handful, RED), in_handful(handful, BLUE), in_handful(handful, PURPLE), NO_CARD
    )

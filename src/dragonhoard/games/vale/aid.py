"""What a seat sees its choices by: what its cards bring, cost and score now, and what each answer would lead to.

Facts only, made of what the seat knows, as plain data (cards and actions are numbers, as keys in digits):

- `purse`: what the seat's stones are worth to it; `banish_price`: what banishing a card costs it now.
- `prices`: what each card of its hand costs it to summon.
- `cards`: every card within its reach, those of the vale, its captures, its hand and its area:
    - `sells`: red, blue and purple stones that a sale brings; `sale_worth`: what they are worth to the seat;
      `sale_over`: how many stones it would then own above its limit.
    - `price`: what summoning it costs the seat now, with all reductions, 0 where an effect summons for nothing.
    - `refused`: the rule that forbids to summon it now, were it in hand, or null.
    - `summon`: the outcome of summoning it now, reactions to the payment included. Where the stones do not suffice it
      is summoned for nothing, where no slot is free as if there were one. Null if its instant cannot be carried out,
      while the seat has yet to choose which stones it keeps, and for a card of the area.
    - `active`: the outcome of its active, used now by itself; null if it has none or it cannot be carried out.
- `outcomes`: where an effect or a price asks the seat something, the outcome of each answer, as far as the one effect
  goes. The choice which active comes next is told by the `active` of the cards, and by `without_effect`, the actions
  that use one which would change nothing now: what it lacks may come with another one, so it could be wasted.
- `payments`: the ways to pay, those that lose least first: `action`, `stones`, their `worth` and what is `lost`.
- `options`: the options of a card in the order printed: `action`, whether it is `picked` already, and `refused`, the
  rule that forbids to pick it, or null.
- `printed_on`: the card on which these options are printed, which another may have copied.

An outcome is `points` as the least and the most that what is yet to be chosen leaves open (both null where that is too
much to follow, or rests on a card not drawn yet), `stones` as the change of red, blue and purple ones, and `hand`, the
change of the number of cards in hand; either is null where it depends.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from dragonhoard.core.frozen import Fieldwise
from dragonhoard.core.position import CHANCE
from dragonhoard.core.schema import Json
from dragonhoard.games.vale.actions import OPTION, PAY, USE, stones_of
from dragonhoard.games.vale.components import BLUE, PURPLE, RED, family_of, sale
from dragonhoard.games.vale.effects import (
    MOST_STEPS,
    active_of,
    argument_at,
    has_effect,
    instant_of,
    is_demanding,
)
from dragonhoard.games.vale.rules import pending_choices, phases, stones
from dragonhoard.games.vale.rules.effect_resolver import PICKED
from dragonhoard.games.vale.rules.feasibility import can_carry_out
from dragonhoard.games.vale.rules.moves import enter
from dragonhoard.games.vale.rules.position import ValePosition
from dragonhoard.games.vale.state import (
    ACTION,
    AREA,
    CAPTURED,
    CHOOSE_OPTION,
    DISCARD_HELD_CARD,
    DISPLAY,
    FRAME,
    HAND,
    PAY_BANISH,
    PAY_SUMMON,
    PROGRAM,
    SUMMON_FOR_FREE,
    USE_ACTIVES,
)
from dragonhoard.games.vale.view import cards_in

# So many choices are followed before an outcome is called open.
_PATIENCE: Final = 160


def aid(position: ValePosition, seat: int) -> dict[str, Json]:
    """What a seat needs to see its choices by."""
    told: dict[str, Json] = {
        "prices": {
            str(card): int(stones.price_of(position, seat, card)) for card in cards_in(position, HAND + seat)
        },
        "purse": int(stones.purse(position, seat)),
        # rule: vale.banish.price
        "banish_price": int(position.round),
        "cards": _cards(position, seat),
    }
    if position.depth and position.actor() == seat:
        told |= _pending(position, seat)
    return told


# --- cards ---


def _cards(position: ValePosition, seat: int) -> dict[str, Json]:
    told: dict[str, Json] = {}
    for zone in (DISPLAY, CAPTURED + seat, HAND + seat, AREA + seat):
        for card in cards_in(position, zone):
            told[str(card)] = _card(position, seat, card, zone)
    return told


def _card(position: ValePosition, seat: int, card: int, zone: int) -> Json:
    family = family_of(card)
    brought = int(sale(family, RED)), int(sale(family, BLUE)), int(sale(family, PURPLE))
    owned = int(position.stone_count(seat)) + sum(brought)
    trial = _on_trial(position, seat)
    if zone != AREA + seat:
        trial.take(zone, card)
        trial.put(HAND + seat, card)
    is_free = position.depth > 0 and position.top_kind() == SUMMON_FOR_FREE and position.top_seat() == seat
    price = 0 if is_free else int(stones.price_of(position, seat, card))
    return {
        "sells": list(brought),
        "sale_worth": _worth(position, seat, brought),
        "sale_over": max(0, owned - int(stones.limit(position, seat))),
        "price": price,
        "refused": _refused(trial, seat, card, price),
        "summon": None if zone == AREA + seat else _summoned(trial, seat, card, price),
        "active": _used(trial, seat, card, zone == AREA + seat),
    }


def _refused(trial: ValePosition, seat: int, card: int, price: int) -> str | None:
    if not trial.holds(HAND + seat, card):
        return "vale.summon.from-hand"
    if _is_over_limit(trial, seat):
        return "vale.stones.limit"
    rule = pending_choices.refuse_entry(trial, seat, card)
    if rule is None and price > stones.purse(trial, seat):
        return "vale.summon.price"
    return rule


def _is_over_limit(trial: ValePosition, seat: int) -> bool:
    """Whether a seat has yet to choose which stones it keeps, before it could pay with any."""
    return bool(trial.stone_count(seat) > stones.limit(trial, seat))


def _summoned(trial: ValePosition, seat: int, card: int, price: int) -> Json:
    """The outcome of summoning a card of the hand."""
    if _is_over_limit(trial, seat):
        return None
    after = trial.copy()
    if is_demanding(card):
        after.take(HAND + seat, card)
        after.put(AREA + seat, card)
        if not can_carry_out(after, seat, card, instant_of(card)):
            return None
        after.take(AREA + seat, card)
        after.put(HAND + seat, card)
    if price <= stones.purse(trial, seat):
        after.push_frame(PAY_SUMMON, seat, card, price)
    else:
        enter(after, seat, card, 0)
    phases.carry_on(after)
    return _explored(trial, after, seat)


def _used(trial: ValePosition, seat: int, card: int, is_summoned: bool) -> Json:
    """The outcome of a card's active, as if it lay in the area where it does not yet."""
    if not has_effect(active_of(card)):
        return None
    before = trial.copy()
    if not is_summoned:
        before.take(HAND + seat, card)
        before.put(AREA + seat, card)
    if not can_carry_out(before, seat, card, active_of(card)):
        return None
    after = before.copy()
    after.push_frame(PROGRAM, seat, card, active_of(card) * MOST_STEPS)
    phases.carry_on(after)
    return _explored(before, after, seat)


# --- what is asked now ---


def _pending(position: ValePosition, seat: int) -> dict[str, Json]:
    kind = position.top_kind()
    legal = [int(action) for action in position.legal(seat)]
    if kind == USE_ACTIVES:
        return {"without_effect": [action for action in legal if _is_idle(position, seat, action - USE)]}
    told: dict[str, Json] = {"outcomes": {str(action): _answered(position, seat, action) for action in legal}}
    if kind == PAY_SUMMON or kind == PAY_BANISH:
        told["payments"] = _payments(position, seat)
    elif kind == CHOOSE_OPTION:
        told["options"] = _options(position, seat)
        # The text may be copied: its effect tells the card that it is printed on.
        told["printed_on"] = int(position.top_number()) // PICKED // MOST_STEPS // 2
    return told


def _is_idle(position: ValePosition, seat: int, card: int) -> bool:
    """Whether an active, used now, would change nothing of what its owner has."""
    used = _used(_on_trial(position, seat), seat, card, True)
    return used is None or used == {"points": [0, 0], "stones": [0, 0, 0], "hand": 0}


def _payments(position: ValePosition, seat: int) -> list[Json]:
    """The ways to pay what is to be paid now, those that lose least first."""
    ways: list[tuple[int, int]] = []
    for action in position.legal(seat):
        ways.append(
            (int(_worth(position, seat, stones_of(int(action) - PAY)) - position.top_number()), int(action))
        )
    return [
        {
            "action": action,
            "stones": list(stones_of(action - PAY)),
            "worth": int(position.top_number()) + lost,
            "lost": lost,
        }
        for lost, action in sorted(ways)
    ]


def _worth(position: ValePosition, seat: int, handful: tuple[int, int, int]) -> int:
    """What red, blue and purple stones are worth to a seat."""
    return sum([count * int(stones.value(position, seat, colour)) for colour, count in enumerate(handful)])


def _options(position: ValePosition, seat: int) -> list[Json]:
    number = int(position.top_number())
    count = int(argument_at(pending_choices.choice_place(number), 3))
    return [
        {
            "action": OPTION + option,
            "picked": bool(number >> option & 1),
            "refused": pending_choices.refuse(position, OPTION + option),
        }
        for option in range(count)
    ]


def _answered(position: ValePosition, seat: int, action: int) -> Json:
    """The outcome of an answer, as far as the effect goes that asks."""
    before = _on_trial(position, seat)
    # The frames of this one effect; what other actives will do is no part of it.
    first = int(position.depth) - 1
    while first > 0 and position.frames[(first - 1) * FRAME] != USE_ACTIVES:
        first -= 1
    for depth in range(first, int(position.depth)):
        place = depth * FRAME
        frames = position.frames
        before.push_frame(frames[place], frames[place + 1], frames[place + 2], frames[place + 3])
    after = before.copy()
    after.apply(seat, action)
    return _explored(before, after, seat)


# --- following what happens ---


def _on_trial(position: ValePosition, seat: int) -> ValePosition:
    """A copy in which nothing else is to be done, and nothing follows after what is tried."""
    trial = position.copy()
    trial.depth = 0
    trial.phase = ACTION
    trial.seat = seat
    return trial


@dataclass
class _Explored(Fieldwise):
    """What the ends have in common that were reached so far."""

    steps: int
    is_open: bool
    least: int
    most: int
    stones: list[tuple[int, int, int]]
    hands: list[int]


def _explored(before: ValePosition, after: ValePosition, seat: int) -> Json:
    """The outcome of what has begun between two positions, whatever is chosen from here."""
    found = _Explored(0, False, 0, 0, [], [])
    _follow(before, after, seat, False, found)
    if found.is_open:
        return {"points": [None, None], "stones": None, "hand": None}
    return {
        "points": [found.least, found.most],
        "stones": list(found.stones[0]) if len(found.stones) == 1 else None,
        "hand": found.hands[0] if len(found.hands) == 1 else None,
    }


def _follow(before: ValePosition, after: ValePosition, seat: int, has_drawn: bool, found: _Explored) -> None:
    """Follow every choice to the end of the effect and note what has changed by then."""
    if found.is_open:
        return
    if after.depth == 0:
        _note(before, after, seat, found)
        return
    actor = after.actor()
    if actor == CHANCE:
        # Which card is drawn changes nothing, as long as nobody is asked about their hand.
        drawn = after.copy()
        drawn.apply(CHANCE, drawn.chance_pick(0))
        _follow(before, drawn, seat, True, found)
        return
    legal = after.legal(actor)
    found.steps += len(legal)
    if found.steps > _PATIENCE or (has_drawn and after.top_kind() >= DISCARD_HELD_CARD) or len(legal) == 0:
        found.is_open = True
        return
    for action in legal:
        chosen = after.copy()
        chosen.apply(actor, action)
        _follow(before, chosen, seat, has_drawn, found)


def _note(before: ValePosition, after: ValePosition, seat: int, found: _Explored) -> None:
    points = int(after.scores[seat] - before.scores[seat])
    reached = len(found.hands) > 0
    found.least = min(points, found.least) if reached else points
    found.most = max(points, found.most) if reached else points
    change = (
        _stone_change(before, after, seat, RED),
        _stone_change(before, after, seat, BLUE),
        _stone_change(before, after, seat, PURPLE),
    )
    if change not in found.stones:
        found.stones.append(change)
    hand = int(after.count(HAND + seat) - before.count(HAND + seat))
    if hand not in found.hands:
        found.hands.append(hand)


def _stone_change(before: ValePosition, after: ValePosition, seat: int, colour: i64) -> int:
    return int(after.stone(seat, colour) - before.stone(seat, colour))

"""What a client draws by: the faces of the cards, what families sell for, and what a seat's cards would cost it now."""

from dragonhoard.core.schema import Json
from dragonhoard.games.vale.components import COLOURS, FAMILIES, GOAL, ROUNDS, STONE_LIMIT, sale
from dragonhoard.games.vale.effects import MOST_STEPS, TABLE, Card, Choose, Step
from dragonhoard.games.vale.rules import stones
from dragonhoard.games.vale.rules.performing import PICKED
from dragonhoard.games.vale.state import HAND, ValeState
from dragonhoard.games.vale.view import cards_in, pending_of


def scenery() -> dict[str, Json]:
    """Everything printed on the components."""
    cards: list[Json] = [_face(card) for card in TABLE]
    return {
        "cards": cards,
        # rule: vale.sell.by-family
        "sales": [_stones_for(family) for family in range(FAMILIES)],
        "rounds": ROUNDS,
        "goal": GOAL,
        "stone_limit": STONE_LIMIT,
    }


def _stones_for(family: int) -> Json:
    return [int(sale(family, colour)) for colour in range(COLOURS)]


def _face(card: Card) -> Json:
    """A card: its id, family and cost, the steps of its instant and active, and what its permanent bends."""
    return {
        "id": card.id.replace("_", "-"),
        "family": card.family,
        "cost": card.cost,
        "instant": _steps(card.instant),
        "active": _steps(card.active),
        "permanent": card.permanent,
        "options": _options((*card.instant, *card.active)),
    }


def _steps(effect: tuple[Step, ...]) -> list[Json]:
    """Each step as its verb and three numbers."""
    return [list(step.coded()) for step in effect]


def _options(effect: tuple[Step, ...]) -> list[Json]:
    """The options of a card that offers some, in the order printed."""
    for step in effect:
        if isinstance(step, Choose):
            return [_steps(option) for option in step.options]
    return []


def aid(state: ValeState, seat: int) -> dict[str, Json]:
    """What a seat's cards would cost it, what its stones are worth, and whose options it is to choose from."""
    prices = {str(card): int(stones.price_of(state, seat, card)) for card in cards_in(state, HAND + seat)}
    told: dict[str, Json] = {"prices": dict(prices), "purse": int(stones.purse(state, seat))}
    pending = pending_of(state)
    if pending and pending[-1].kind == "choose-option":
        # The text may be copied: its effect tells the card that it is printed on.
        told["printed_on"] = pending[-1].number // PICKED // MOST_STEPS // 2
    return told

"""What a client draws by that never changes: the faces of the cards and what families sell for."""

from dragonhoard.core.schema import Json
from dragonhoard.games.vale.cards import TABLE, Card, Choose, Step
from dragonhoard.games.vale.components import COLOURS, FAMILIES, GOAL, ROUNDS, STONE_LIMIT, sale


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

"""The shapes of what clients draw beside a view: `Scenery` never changes (static_data), `Aid` goes with choices (choice_data)."""

from typing import NotRequired, TypeAlias, TypedDict

# A step of an effect: its verb and three numbers.
Step: TypeAlias = tuple[int, int, int, int]
# Red, blue, purple.
Stones: TypeAlias = tuple[int, int, int]


class Face(TypedDict):
    """A card: its id, family and cost, the steps of its effects, what its permanent bends, and the options it offers."""

    id: str
    family: int
    cost: int
    instant: list[Step]
    active: list[Step]
    permanent: str
    options: list[list[Step]]


class Scenery(TypedDict):
    """The faces of all cards, what a family sells for, and the numbers of the box."""

    cards: list[Face]
    sales: list[Stones]
    rounds: int
    goal: int
    stone_limit: int


class Outcome(TypedDict):
    """What something leads to: the least and the most points, the change of stones and of the hand; null where it depends."""

    points: tuple[int, int] | tuple[None, None]
    stones: Stones | None
    hand: int | None


class Prospect(TypedDict):
    """What a card within a seat's reach brings and costs it now; `refused` is the rule that forbids to summon it."""

    sells: Stones
    sale_worth: int
    sale_over: int
    price: int
    refused: str | None
    summon: Outcome | None
    active: Outcome | None


class Payment(TypedDict):
    """A way to pay: the action, its stones, what they are worth and how much of that is lost."""

    action: int
    stones: Stones
    worth: int
    lost: int


class Option(TypedDict):
    """An option of a card: the action, whether it is picked already, and the rule that forbids to pick it."""

    action: int
    picked: bool
    refused: str | None


class Aid(TypedDict):
    """What a seat sees its choices by, cards and actions as keys; `aid.py` says what each part means."""

    prices: NotRequired[dict[str, int]]
    purse: NotRequired[int]
    banish_price: NotRequired[int]
    cards: NotRequired[dict[str, Prospect]]
    outcomes: NotRequired[dict[str, Outcome | None]]
    without_effect: NotRequired[list[int]]
    payments: NotRequired[list[Payment]]
    options: NotRequired[list[Option]]
    printed_on: NotRequired[int]

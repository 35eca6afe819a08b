"""The shapes of what clients draw beside a view: `Scenery` never changes (static_data), `Aid` goes with choices (choice_data)."""

from typing import NotRequired, TypedDict


class Odds(TypedDict):
    """Chances in 1/10,000 by how many dragons are valid and how many dice are rolled: of the missing dice of one dragon (`chance[valid][missing][dice]`), and of a bust (`nothing[valid][dice]`)."""

    chance: list[list[list[int]]]
    nothing: list[list[int]]


class Scenery(TypedDict):
    """The numbers of the box, and the odds of every roll."""

    skin: str
    tiles: int
    dice: int
    rolls: int
    eggs: int
    centre: int
    sides: list[int]
    six: int
    odds: Odds


class Chances(TypedDict):
    """Chances in 1/10,000 by tile on offer, without an egg, with one and of a Six; and that of a bust."""

    dice: int
    plain: list[int]
    egg: list[int]
    six: list[int]
    nothing: int


class Aid(TypedDict):
    """While dice are set aside: the tiles on offer, their prices, and the chances now and after each action."""

    tiles: NotRequired[list[int]]
    prices: NotRequired[list[int]]
    now: NotRequired[Chances]
    after: NotRequired[dict[str, Chances]]

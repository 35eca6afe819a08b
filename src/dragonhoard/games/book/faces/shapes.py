"""The shapes of what clients draw beside a view: `Scenery` never changes (static_data)."""

from typing import TypedDict


class Scenery(TypedDict):
    """The numbers of the box; abilities are actions by world, piles and slots those of this table."""

    values: list[int]
    abilities: list[str | None]
    goal_points: int
    faces: int
    blocker: int
    piles: list[int]
    slots: list[int]
    piles_to_end: int

"""The shapes of what clients draw beside a view: `Scenery` never changes (static_data), `Aid` goes with choices (choice_data).

Lengths are in 1/100 mm, angles in degrees, 0 east, 90 south.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

Point: TypeAlias = tuple[int, int]
Line: TypeAlias = tuple[int, int, int, int]
Disc: TypeAlias = tuple[int, int, int]
# Whether something can be flown with a ruler at once.
Turning: TypeAlias = Literal["short", "yes", "seldom", "never"]


class LanePart(TypedDict):
    """The lane on one tile: its borders as lines or arcs around a corner."""

    tile: int
    column: int
    row: int
    left: list[Point]
    right: list[Point]
    corner: Point | None
    left_radius: int
    right_radius: int
    turn: int


class Ruler(TypedDict):
    """A ruler, and whether a quarter curve and a hairpin can be flown with it at once."""

    speed: int
    length: int
    swing: int
    curve: Turning
    hairpin: Turning


class Base(TypedDict):
    """The corners of a base that heads east, seen from its front tip and from its rear tip."""

    from_tip: list[Point]
    from_rear: list[Point]


class MagicCard(TypedDict):
    """A magic card: its word, how many there are, and the speed of the ruler that measures its reach (0: none)."""

    id: str
    count: int
    reach: int


class StartCard(TypedDict):
    """What a rider starts with."""

    speed: int
    energy: int
    magic: int


class Prices(TypedDict):
    """Energy that things cost, and the speeds that are left."""

    base_crash: int
    ruler_crash: int
    bump: int
    trap: int
    bump_speed: int
    crash_speed: int


class Scenery(TypedDict):
    """The board of a track and the faces of everything that lies or stands on it."""

    layout: str
    is_circuit: bool
    extent: Line
    lane: list[LanePart]
    yellow_lines: list[Line]
    fields: list[Disc]
    symbols: list[Disc]
    boxes: list[list[Point]]
    start_line: Line
    finish_line: Line
    tile: int
    columns: int
    rows: int
    length: int
    start_at: int
    finish_at: int
    base: Base
    ruler_width: int
    rulers: list[Ruler]
    trap_radius: int
    trap_eighths: int
    cards: list[MagicCard]
    start_cards: list[StartCard]
    hand_limit: int
    energy_limit: int
    prices: Prices


class Touches(TypedDict):
    """Things touched by their numbers: dragons by seat, the rest as in the scenery and the view."""

    dragons: list[int]
    fields: list[int]
    symbols: list[int]
    traps: list[int]


class RulerAid(TypedDict):
    """A ruler as it may lie; `bases` are runs of base angles that touch the same: first, last, number in `touches`."""

    angle: int
    end: Point
    touches: int
    bases: NotRequired[list[Disc]]
    best: NotRequired[int]


# Written as a call, because one of its keys is a word of Python.
FlightAid = TypedDict(
    "FlightAid",
    {
        "speed": int,
        "swing": int,
        "kind": Literal["free", "base-crash", "ruler-crash"],
        "from": Point,
        "heading": int,
        "rulers": list[RulerAid],
        "touches": list[Touches],
    },
)


class TrapSpot(TypedDict):
    """A place for a trap beside the ruler."""

    right: bool
    eighth: int
    x: int
    y: int
    is_clear: bool


class Aid(TypedDict):
    """The flight at hand, the middle of a base that turns, or the places for a trap."""

    flight: NotRequired[FlightAid]
    spot: NotRequired[Point]
    trap_spots: NotRequired[list[TrapSpot]]

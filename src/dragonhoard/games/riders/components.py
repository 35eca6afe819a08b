"""What is in the box: tiles, rulers, bases, magic cards, traps, energy tokens, start cards; lengths in 1/100 mm."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

# rule: riders.box.lane
# The frame holds 5 x 3 square tiles; the lane enters and leaves a tile in the middle of its sides.
TILE: Final = 12_000
COLUMNS: Final = 5
ROWS: Final = 3
HALF_LANE: Final = 4_000
CURVE: Final = 6_000
INNER: Final = CURVE - HALF_LANE
OUTER: Final = CURVE + HALF_LANE
# The centre line of a curve: a quarter of a circle, rounded to the unit.
ARC: Final = 9_425
# A narrowing: the half lane between its ramps, and where the ramps begin and end.
PINCH: Final = 2_500
RAMP: Final = 3_000
PINCHED: Final = 4_500

# rule: riders.box.base
# The base is a regular hexagon that flies corner first; from its middle to a corner:
CORNER: Final = 1_500
RULER_WIDTH: Final = 1_000
# rule: riders.box.marks
# Radii of energy fields, magic symbols and traps.
FIELD: Final = 1_400
SYMBOL: Final = 800
TRAP: Final = 700

# Where a tile carries its field or symbol: beside the centre line, halfway along.
FIELD_SIDE: Final = 2_200
SYMBOL_SIDE: Final = 2_000
SYMBOL_INSIDE: Final = 1_800
START_LINE: Final = 11_400
FINISH_LINE: Final = 3_000

# rule: riders.box.rulers
# Eight rulers, speeds 100 to 800; a ruler's number is its speed in hundreds less one.
RULERS: Final = 8
SLOWEST: Final = 100
FASTEST: Final = 800
STEP: Final = 100
RULER_STEP: Final = 1_250
WIDEST_SWING: Final = 75
SWINGS: Final = vec[i64]([75, 60, 45, 33, 21, 12, 7, 4])


def ruler_of(speed: i64) -> i64:
    """The number of the ruler that belongs to a speed."""
    return speed // STEP - 1


def ruler_length(speed: i64) -> i64:
    """How long the ruler of a speed is."""
    return RULER_STEP * (speed // STEP)


def swing_of(speed: i64) -> i64:
    """How many degrees the ruler of a speed may turn to either side, at either end."""
    return SWINGS[speed // STEP - 1]


# The faces of the tiles.
BLANK: Final = 0
START_FOUR: Final = 1
START_SIX: Final = 2
STRAIGHT: Final = 3
STRAIGHT_ENERGY: Final = 4
STRAIGHT_MAGIC: Final = 5
NARROWING: Final = 6
BEND: Final = 7
BEND_ENERGY: Final = 8
BEND_MAGIC: Final = 9
FACE_WORDS: Final = (
    "blank",
    "start-four",
    "start-six",
    "straight",
    "straight-energy",
    "straight-magic",
    "narrowing",
    "curve",
    "curve-energy",
    "curve-magic",
)

TILES: Final = 15
# Front and back of tiles 1 to 15.
FACES: Final[tuple[tuple[int, int], ...]] = (
    (START_FOUR, BEND),
    (START_SIX, BEND),
    (BLANK, STRAIGHT),
    (BLANK, STRAIGHT_MAGIC),
    (BLANK, BEND_ENERGY),
    (STRAIGHT_ENERGY, BEND_MAGIC),
    (STRAIGHT_ENERGY, BEND_MAGIC),
    (STRAIGHT_ENERGY, BEND),
    (STRAIGHT_MAGIC, BEND_ENERGY),
    (STRAIGHT_MAGIC, BEND_ENERGY),
    (STRAIGHT_MAGIC, BEND_MAGIC),
    (NARROWING, BEND_ENERGY),
    (NARROWING, BEND),
    (STRAIGHT, BEND_MAGIC),
    (STRAIGHT_ENERGY, BEND_MAGIC),
)
# Start boxes on a start tile: how far the front tip is along the tile, and how far right of the centre line.
BOXES: Final = (
    (11_200, 1_800),
    (11_200, -1_800),
    (7_600, 1_800),
    (7_600, -1_800),
    (4_000, 1_800),
    (4_000, -1_800),
)
BOXES_OF_FOUR: Final = 4

# Magic cards; 0 to 2 are fireballs that reach 400, 600 and 800.
LASSO: Final = 3
ALLIANCE: Final = 4
SNARE: Final = 5
MAGIC_ENERGY: Final = 6
DRAGON_FORCE: Final = 7
HEADWIND: Final = 8
AMULET: Final = 9
CARDS: Final = 10
NO_CARD: Final = -1

CARD_WORDS: Final = (
    "fireball-400",
    "fireball-600",
    "fireball-800",
    "lasso",
    "alliance",
    "trap",
    "energy",
    "force",
    "headwind",
    "amulet",
)
# rule: riders.box.magic
DECK: Final = vec[i64]([4, 3, 3, 4, 4, 4, 4, 4, 4, 4])
# The ruler that measures a card's reach; 0 where the card has none.
REACHES: Final = vec[i64]([400, 600, 800, 600, 400, 0, 600, 0, 0, 0])
HAND_LIMIT: Final = 4

# rule: riders.box.energy
ENERGY_TOKENS: Final = 28
ENERGY_LIMIT: Final = 4

# Twelve traps by the number underneath: 0, 1, 2.
TRAP_NUMBERS: Final = 3
TRAPS: Final = vec[i64]([3, 6, 3])
TRAP_COUNT: Final = 12
TRAPS_A_CARD: Final = 3
# Two dice with a dragon's head on three faces of six: the ways to throw 0, 1 or 2 heads.
HEADS: Final = vec[i64]([1, 2, 1])

# Start cards 1 to 6: speed, energy tokens, magic cards.
START_SPEEDS: Final = vec[i64]([500, 500, 400, 400, 300, 300])
START_ENERGY: Final = vec[i64]([2, 2, 3, 3, 4, 4])
START_MAGIC: Final = vec[i64]([1, 2, 2, 3, 3, 4])

# Speeds change by at most this much from round to round; the same goes for dragon force and headwind.
SPEED_CHANGE: Final = 300
EXHAUSTED_SPEED: Final = 300
EXHAUSTED_LIMIT: Final = 500
EXHAUSTED_ENERGY: Final = 2

# rules: riders.crash.base, riders.crash.ruler, riders.bump.cost
# Energy that it costs when no base, or no ruler, can avoid the border, and for each dragon struck.
BASE_CRASH_COST: Final = 1
RULER_CRASH_COST: Final = 2
BUMP_COST: Final = 1

# Whether the ruler of a speed can bring a dragon through a quarter curve, and through a hairpin, in one flight.
CURVES_FLOWN: Final = ("short", "short", "yes", "yes", "yes", "seldom", "never", "never")
HAIRPINS_FLOWN: Final = ("short", "short", "yes", "yes", "never", "never", "never", "never")

_BITS: Final = vec[i64]([2**place for place in range(48)])


def bit(place: i64) -> i64:
    """The number with just this bit."""
    return _BITS[place]

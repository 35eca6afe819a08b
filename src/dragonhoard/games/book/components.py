"""What is in the box: 36 dragons (six kinds in six worlds), six goals, three dice a seat, one token a seat."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

KINDS: Final = 6
WORLDS: Final = 6
CARDS: Final = 36
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
MAX_PILES: Final = 5
DICE: Final = 3
FACES: Final = 6
# rule: book.score.goal
GOAL_POINTS: Final = 3

# The worlds, in the order of what their dragons are worth.
PLAINS: Final = 0
MOUNTAINS: Final = 1
JUNGLE: Final = 2
DESERT: Final = 3
STORM: Final = 4
VOLCANO: Final = 5

# The printed numbers, all in one place: points (and dots) by world, dots above the slots, piles by player count.
WORLD_VALUES: Final = (3, 4, 5, 6, 7, 8)
SLOT_DOTS: Final = (3, 4, 5, 6, 7)
# rule: book.setup.piles
PILES: Final = {
    2: (12, 12, 12),
    3: (12, 12, 12),
    4: (9, 9, 9, 9),
    5: (8, 7, 7, 7, 7),
}
# rule: book.end.piles
EMPTY_PILES_TO_END: Final = {2: 1, 3: 1, 4: 2, 5: 2}
# rule: book.setup.dice
FIRST_DICE: Final = (3, 4, 5)

# rule: book.block.start
BLOCKER_VALUE: Final = 6
BLOCKER_START: Final = 2
BLOCKER_PILES: Final = 3

# A card is a number, kind * 6 + world; a set of cards is one bit a card.
# The bits stand in a table because a shifted constant would be compiled as a 32-bit shift.
ALL_CARDS: Final = (1 << CARDS) - 1
_BITS: Final = vec[i64]([2**card for card in range(CARDS)])
_WORLD_CARDS: Final = vec[i64]([sum(64**kind for kind in range(KINDS)) * 2**world for world in range(WORLDS)])
_KIND_CARDS: Final = vec[i64]([0b111111 * 64**kind for kind in range(KINDS)])
_VALUES: Final = vec[i64]([WORLD_VALUES[card % WORLDS] for card in range(CARDS)])
_DOTS: Final = vec[i64](list(SLOT_DOTS))
# The tables by player count once more, flat; the counts that nobody plays stand in front.
_PILE_COUNTS: Final = vec[i64]([len(PILES.get(players, ())) for players in range(MAX_PLAYERS + 1)])
_TO_END: Final = vec[i64]([EMPTY_PILES_TO_END.get(players, 0) for players in range(MAX_PLAYERS + 1)])
_SIZES: Final = vec[i64](
    [
        (*PILES.get(players, ()), 0, 0, 0, 0, 0)[pile]
        for players in range(MAX_PLAYERS + 1)
        for pile in range(MAX_PILES)
    ]
)


def bit(number: i64) -> i64:
    """The set of just this card, or of just this pile."""
    return _BITS[number]


def world_cards(world: i64) -> i64:
    """The six cards of a world."""
    return _WORLD_CARDS[world]


def kind_cards(kind: i64) -> i64:
    """The six cards of a kind of dragon."""
    return _KIND_CARDS[kind]


def card_value(card: i64) -> i64:
    """The points of a card, which are its dots too."""
    return _VALUES[card]


def pile_count(players: i64) -> i64:
    """How many piles there are."""
    return _PILE_COUNTS[players]


def piles_to_end(players: i64) -> i64:
    """How many piles must be empty for the game to end."""
    return _TO_END[players]


def first_piles(players: i64) -> vec[i64]:
    """The sizes of the piles as they are dealt."""
    first = players * MAX_PILES
    return _SIZES[first : first + _PILE_COUNTS[players]]


def slot_dots(pile: i64) -> i64:
    """The dots that the board shows above a pile."""
    return _DOTS[pile]


def _bit_counts() -> vec[i64]:
    counts = vec[i64]()
    for number in range(64):
        counts = append(counts, number.bit_count())
    return counts


def _bit_places() -> vec[i64]:
    # 2 is a primitive root modulo 37: the 36 powers of two leave 36 different remainders.
    places = vec[i64]([-1] * 37)
    for card in range(CARDS):
        places[2**card % 37] = card
    return places


_BIT_COUNTS: Final = _bit_counts()
_BIT_PLACES: Final = _bit_places()


def count_cards(cards: i64) -> i64:
    """How many cards a set holds."""
    return (
        _BIT_COUNTS[cards & 63]
        + _BIT_COUNTS[(cards >> 6) & 63]
        + _BIT_COUNTS[(cards >> 12) & 63]
        + _BIT_COUNTS[(cards >> 18) & 63]
        + _BIT_COUNTS[(cards >> 24) & 63]
        + _BIT_COUNTS[(cards >> 30) & 63]
    )


def lowest_card(cards: i64) -> i64:
    """The first card of a set that is not empty."""
    return _BIT_PLACES[(cards & -cards) % 37]


def nth_card(cards: i64, index: i64) -> i64:
    """The card at this index of a set in ascending order."""
    while index > 0:
        cards &= cards - 1
        index -= 1
    return lowest_card(cards)


# --- dice: those of one seat in one place are a packed count, two bits a face; equal dice are the same die ---

_FIVE_FACES: Final = 0x3FF
_SIXES: Final = 0xC00
_PACKINGS: Final = 1 << (2 * FACES)


def _sums() -> vec[i64]:
    sums = vec[i64]()
    for packed in range(_PACKINGS):
        sums = append(sums, sum((packed >> (2 * face) & 3) * (face + 1) for face in range(FACES)))
    return sums


def _counts() -> vec[i64]:
    counts = vec[i64]()
    for packed in range(_PACKINGS):
        counts = append(counts, sum(packed >> (2 * face) & 3 for face in range(FACES)))
    return counts


_SUMS: Final = _sums()
_COUNTS: Final = _counts()
# The die of no value stands in front, so that a die's value is its index.
_ONE_DIE: Final = vec[i64]([0, 1, 4, 16, 64, 256, 1024])


def one_die(value: i64) -> i64:
    """A packed count of one die of this value."""
    return _ONE_DIE[value]


def dice_of(packed: i64, value: i64) -> i64:
    """How many dice of a value a packed count holds."""
    return (packed >> (2 * value - 2)) & 3


def dice_sum(packed: i64) -> i64:
    """The dots of all dice together."""
    return _SUMS[packed]


def dice_count(packed: i64) -> i64:
    """How many dice there are."""
    return _COUNTS[packed]


def raised(packed: i64) -> i64:
    """Each die one dot higher."""
    # rule: book.dice.six-most
    return ((packed & _FIVE_FACES) << 2) + (packed & _SIXES)


def lowered(packed: i64) -> i64:
    """Each die one dot lower."""
    # rule: book.dice.one-least
    return (packed >> 2) + (packed & 3)


def packed_dice(values: tuple[int, ...]) -> int:
    """A packed count of these dice."""
    return sum([4 ** (value - 1) for value in values])


def dice_values(packed: int) -> tuple[int, ...]:
    """The dice of a packed count, ascending."""
    values: list[int] = []
    for value in range(1, FACES + 1):
        values += [value] * dice_of(packed, value)
    return tuple(values)


# --- words of the notation ---

# rule: book.setup.deck
KIND_WORDS: Final = ("drake", "wyvern", "hydra", "basilisk", "lindworm", "amphiptere")
WORLD_WORDS: Final = ("plains", "mountains", "jungle", "desert", "storm", "volcano")
KIND_LETTERS: Final = "dwhbla"


def card_code(card: int) -> str:
    """A card in two characters: the letter of its kind and its value."""
    return f"{KIND_LETTERS[card // WORLDS]}{WORLD_VALUES[card % WORLDS]}"

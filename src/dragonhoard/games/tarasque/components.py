"""What is in the box: 36 tiles (six dragons in six landscapes), six dice, 36 eggs, bases with sides 2 to 5."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

DRAGONS: Final = 6
LANDSCAPES: Final = 6
TILES: Final = 36
DICE: Final = 6
EGGS: Final = 36
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
MAX_ROLLS: Final = 6
# How many tiles lie in the centre once it is filled up.
CENTRE_TILES: Final = 3
CENTRE_TILES_FOR_TWO: Final = 4
# rule: tarasque.setup.base
# A base is a square: its sides are numbered 2, 3, 4 and 5, and there is no side 6.
FIRST_SIDE: Final = 2
SIDES: Final = 4
# Six symbols of one dragon or more, used whole, take a tile straight to the lair.
SIX: Final = 6

ALL_TILES: Final = (1 << TILES) - 1

# A tile is a number, dragon * 6 + landscape; a set of tiles is one bit a tile.
# The sets stand in tables because a shifted constant would be compiled as a 32-bit shift.
_BITS: Final = vec[i64]([2**tile for tile in range(TILES)])
_DRAGON_TILES: Final = vec[i64]([0b111111 * 64**dragon for dragon in range(DRAGONS)])
_LANDSCAPE_TILES: Final = vec[i64](
    [sum(64**dragon for dragon in range(DRAGONS)) * 2**place for place in range(LANDSCAPES)]
)


def bit(tile: i64) -> i64:
    """The set of just this tile."""
    return _BITS[tile]


def dragon_tiles(dragon: i64) -> i64:
    """The six tiles of a dragon."""
    return _DRAGON_TILES[dragon]


def landscape_tiles(landscape: i64) -> i64:
    """The six tiles of a landscape."""
    return _LANDSCAPE_TILES[landscape]


def _bit_counts() -> vec[i64]:
    counts = vec[i64]()
    for number in range(512):
        counts = append(counts, number.bit_count())
    return counts


def _bit_places() -> vec[i64]:
    # 2 is a primitive root modulo 37: the 36 powers of two leave 36 different remainders.
    places = vec[i64]([-1] * 37)
    for tile in range(TILES):
        places[2**tile % 37] = tile
    return places


def _three_dice() -> vec[i64]:
    rolls = vec[i64]()
    for code in range(216):
        packed = 0
        for die in (code % 6, code // 6 % 6, code // 36):
            packed += 1 << (3 * die)
        rolls = append(rolls, packed)
    return rolls


def _spread_masks() -> vec[i64]:
    masks = vec[i64]()
    for dragons in range(64):
        mask = 0
        for dragon in range(DRAGONS):
            if dragons >> dragon & 1:
                mask |= 7 << (3 * dragon)
        masks = append(masks, mask)
    return masks


_BIT_COUNTS: Final = _bit_counts()
_BIT_PLACES: Final = _bit_places()
# Counts per dragon are packed, three bits a dragon: a roll of six dice and seven symbols both fit.
_THREE_DICE: Final = _three_dice()
_SPREAD: Final = _spread_masks()
_POWERS_OF_SIX: Final = vec[i64]([1, 6, 36, 216, 1296, 7776, 46656])


def count_tiles(tiles: i64) -> i64:
    """How many tiles a set holds."""
    return (
        _BIT_COUNTS[tiles & 511]
        + _BIT_COUNTS[(tiles >> 9) & 511]
        + _BIT_COUNTS[(tiles >> 18) & 511]
        + _BIT_COUNTS[(tiles >> 27) & 511]
    )


def lowest_tile(tiles: i64) -> i64:
    """The first tile of a set that is not empty."""
    return _BIT_PLACES[(tiles & -tiles) % 37]


def nth_tile(tiles: i64, index: i64) -> i64:
    """The tile at this index of a set in ascending order."""
    while index > 0:
        tiles &= tiles - 1
        index -= 1
    return lowest_tile(tiles)


def dragons_of(tiles: i64) -> i64:
    """The dragons that appear in a set of tiles, one bit a dragon."""
    dragons: i64 = 0
    if tiles & dragon_tiles(0):
        dragons |= 1
    if tiles & dragon_tiles(1):
        dragons |= 2
    if tiles & dragon_tiles(2):
        dragons |= 4
    if tiles & dragon_tiles(3):
        dragons |= 8
    if tiles & dragon_tiles(4):
        dragons |= 16
    if tiles & dragon_tiles(5):
        dragons |= 32
    return dragons


def tally(packed: i64, dragon: i64) -> i64:
    """How many of a dragon a packed count holds."""
    return (packed >> (3 * dragon)) & 7


def packed_one(dragon: i64) -> i64:
    """A packed count of one of this dragon."""
    one: i64 = 1
    return one << (3 * dragon)


def of_dragons(packed: i64, dragons: i64) -> i64:
    """The part of a packed count that belongs to these dragons."""
    return packed & _SPREAD[dragons]


def rolls_of(dice: i64) -> i64:
    """In how many ways that many dice can fall."""
    return _POWERS_OF_SIX[dice]


def packed_roll(dice: i64, ticket: i64) -> i64:
    """The packed count of the ticket-th of all ways that many dice can fall."""
    # The ticket is read as six digits in base six; those beyond the dice at hand are zeros, not dragons.
    return _THREE_DICE[ticket % 216] + _THREE_DICE[ticket // 216] - (DICE - dice)


# --- words of the notation ---

DRAGON_WORDS: Final = ("red", "orange", "yellow", "green", "blue", "violet")
LANDSCAPE_WORDS: Final = ("sea", "forest", "mountain", "desert", "ice", "volcano")
# The skin with ordinary dice: the number takes the dragon's part, the colour the landscape's.
NUMBER_WORDS: Final = ("n1", "n2", "n3", "n4", "n5", "n6")
COLOUR_WORDS: Final = DRAGON_WORDS
# A tile in two characters, the same in both skins.
DRAGON_DIGITS: Final = ("1", "2", "3", "4", "5", "6")
LANDSCAPE_LETTERS: Final = ("a", "b", "c", "d", "e", "f")


def dragon_of(word: str) -> int:
    """The dragon that a word of either skin means, or -1."""
    for words in (DRAGON_WORDS, NUMBER_WORDS):
        if word in words:
            return words.index(word)
    return -1

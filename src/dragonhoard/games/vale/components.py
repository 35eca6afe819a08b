"""What is in the box: 70 cards in five families, stones in three colours, and sets of cards as two numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
ROUNDS: Final = 10
GOAL: Final = 60
STONE_LIMIT: Final = 4
HESTIA_RAISE: Final = 2
MOST_STONES: Final = STONE_LIMIT + HESTIA_RAISE

FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
WIND: Final = 3
DRAGON: Final = 4
FAMILIES: Final = 5

RED: Final = 0
BLUE: Final = 1
PURPLE: Final = 2
COLOURS: Final = 3
COLOUR_WORDS: Final = ("red", "blue", "purple")

# What the vale pays for a captured card of each family, whatever the card costs: red, blue, purple.
# rule: vale.sell.by-family
_SALES: Final = vec[i64]([3, 0, 0, 0, 1, 0, 4, 0, 0, 1, 1, 0, 0, 0, 1])

CARDS: Final = 70
NO_CARD: Final = -1
# Cards with a permanent, which rules look for by name: their places in the table of cards. They are asked for in every
# step of a search, so they stand as numbers here, as do the sizes above and below; a test holds them to the table.
HESTIA: Final = 0
PHOENIX: Final = 10
AGNI: Final = 11
KAPPA: Final = 16
HAE_TAE: Final = 20
TRITON: Final = 26
WATER_GIANT: Final = 27
GARGOYLE: Final = 33
PEGASUS: Final = 47
HIPPOGRIFF: Final = 51
SYLPH: Final = 52

# A set of cards is two numbers with one bit a card: fire, water and earth in the first, wind and dragons in the second.
FIRST_WORD_CARDS: Final = 45
_WORDS: Final = vec[i64]([0] * FIRST_WORD_CARDS + [1] * (CARDS - FIRST_WORD_CARDS))
_BITS: Final = vec[i64](
    [2 ** (card if card < FIRST_WORD_CARDS else card - FIRST_WORD_CARDS) for card in range(CARDS)]
)
ALL_FIRST: Final = 2**FIRST_WORD_CARDS - 1
ALL_SECOND: Final = 2 ** (CARDS - FIRST_WORD_CARDS) - 1

CardSet = tuple[i64, i64]

_FAMILY_WORD: Final = vec[i64]([0, 0, 0, 1, 1])
_FAMILY_BITS: Final = vec[i64]([0x7FFF, 0x7FFF * 2**15, 0x7FFF * 2**30, 0x7FFF, 0x3FF * 2**15])


def _bit_counts() -> vec[i64]:
    counts = vec[i64]()
    for number in range(4096):
        counts = append(counts, number.bit_count())
    return counts


def _bit_places() -> vec[i64]:
    # 2 is a primitive root modulo 53: the first 52 powers of two leave 52 different remainders.
    places = vec[i64]([-1] * 53)
    for place in range(52):
        places[2**place % 53] = place
    return places


_BIT_COUNTS: Final = _bit_counts()
_BIT_PLACES: Final = _bit_places()


def sale(family: i64, colour: i64) -> i64:
    """How many stones of a colour a captured card of this family sells for."""
    return _SALES[family * COLOURS + colour]


def word(card: i64) -> i64:
    """Which of the two numbers of a set holds this card."""
    return _WORDS[card]


def bit(card: i64) -> i64:
    """The bit of this card in its number."""
    return _BITS[card]


def family_of(card: i64) -> i64:
    """The family of a card: four of fifteen cards, then the dragons."""
    return card // 15


def family_word(family: i64) -> i64:
    """Which of the two numbers of a set holds this family."""
    return _FAMILY_WORD[family]


def family_bits(family: i64) -> i64:
    """The bits of a whole family in its number."""
    return _FAMILY_BITS[family]


def count_bits(bits: i64) -> i64:
    """How many cards one number of a set holds."""
    return (
        _BIT_COUNTS[bits & 4095]
        + _BIT_COUNTS[(bits >> 12) & 4095]
        + _BIT_COUNTS[(bits >> 24) & 4095]
        + _BIT_COUNTS[bits >> 36]
    )


def lowest_card(first: i64, second: i64) -> i64:
    """The first card of a set that is not empty."""
    if first:
        return _BIT_PLACES[(first & -first) % 53]
    return FIRST_WORD_CARDS + _BIT_PLACES[(second & -second) % 53]


def lowest_bit_place(bits: i64) -> i64:
    """The place of the lowest bit of a number that is not zero."""
    return _BIT_PLACES[(bits & -bits) % 53]


def nth_card(first: i64, second: i64, index: i64) -> i64:
    """The card at this index of a set in ascending order."""
    held = count_bits(first)
    if index >= held:
        index -= held
        first = 0
        while index > 0:
            second &= second - 1
            index -= 1
    else:
        while index > 0:
            first &= first - 1
            index -= 1
    return lowest_card(first, second)


# A handful of stones, at most six, as one number: every way to hold up to six stones in order of red, blue, purple.
_HANDFULS: Final = [
    (red, blue, purple)
    for red in range(MOST_STONES + 1)
    for blue in range(MOST_STONES + 1 - red)
    for purple in range(MOST_STONES + 1 - red - blue)
]
HANDFULS: Final = 84


def _handful_codes() -> vec[i64]:
    codes = vec[i64]([-1] * 343)
    for code, (red, blue, purple) in enumerate(_HANDFULS):
        codes[red * 49 + blue * 7 + purple] = code
    return codes


_HANDFUL_CODES: Final = _handful_codes()
_HANDFUL_STONES: Final = vec[i64]([count for handful in _HANDFULS for count in handful])


def handful_code(red: i64, blue: i64, purple: i64) -> i64:
    """The number of a handful of at most six stones."""
    return _HANDFUL_CODES[red * 49 + blue * 7 + purple]


def in_handful(code: i64, colour: i64) -> i64:
    """How many stones of a colour a handful holds."""
    return _HANDFUL_STONES[code * COLOURS + colour]

"""A position of The Vale of Eternity and its copy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position
from dragonhoard.games.vale.components import (
    ALL_FIRST,
    ALL_SECOND,
    CARDS,
    COLOURS,
    CardSet,
    bit,
    count_bits,
    family_bits,
    family_word,
    lowest_card,
    word,
)

# Before the game luck names the first player, after it nobody acts.
FIRST: Final = 0
REVEAL: Final = 1
CAPTURE: Final = 2
ACTION: Final = 3
RESOLUTION: Final = 4
FINISHED: Final = 5
PHASES: Final = ("first", "reveal", "capture", "action", "resolution", "finished")

# Where cards lie: four common places, then three places a seat.
PILE: Final = 0
# The card that everybody saw fly to the top of the draw pile.
TOP: Final = 1
DISCARD: Final = 2
DISPLAY: Final = 3
CAPTURED: Final = 4
HAND: Final = 8
AREA: Final = 12
ZONES: Final = 16

# What is still to be done, on a stack: each frame is a kind, a seat, a card and a number.
# These carry on by themselves.
PROGRAM: Final = 0
REACT: Final = 1
# Luck draws a card for the seat.
DRAWING: Final = 2
# These ask the seat, in the open.
PAY_SUMMON: Final = 3
PAY_BANISH: Final = 4
KEEP_STONES: Final = 5
USE_ACTIVES: Final = 6
CHOOSE_VICTIM: Final = 7
LOSE_CARD: Final = 8
CHOOSE_OPTION: Final = 9
CHOOSE_ROBBED: Final = 10
RETURN_CARD: Final = 11
DEVOUR_CARDS: Final = 12
COPY_AN_ACTIVE: Final = 13
FETCH_CARD: Final = 14
# These depend on a hand that others don't see.
DISCARD_HELD_CARD: Final = 15
SUMMON_FOR_FREE: Final = 16
COPY_AN_INSTANT: Final = 17
FRAME_KINDS: Final = (
    "program",
    "react",
    "drawing",
    "pay-summon",
    "pay-banish",
    "keep-stones",
    "use-actives",
    "choose-victim",
    "lose-card",
    "choose-option",
    "choose-robbed",
    "return-card",
    "devour-cards",
    "copy-active",
    "fetch-card",
    "discard-held",
    "summon-free",
    "copy-instant",
)
NO_FRAME: Final = -1
FRAME: Final = 4
# Deep enough for every chain of summons that 70 different cards allow.
DEPTH: Final = 24


@mypyc_attr(acyclic=True)
class ValeState(Position):
    """Where every card and stone is, and what is still to be done."""

    def __init__(self, players: i64, may_lapse: bool) -> None:
        super().__init__(players)
        # Whether an active may be resolved without effect; the first version of the rules knew no such thing.
        self.may_lapse = may_lapse
        self.phase: i64 = FIRST
        self.round: i64 = 1
        # Who holds the initiative tile, and whose turn it is in the phase.
        self.initiative: i64 = 0
        self.seat: i64 = 0
        # rule: vale.setup.draw-pile
        self.cards = vec[i64]([0] * (2 * ZONES))
        self.cards[0] = ALL_FIRST
        self.cards[1] = ALL_SECOND
        self.scores = vec[i64]([0] * players)
        self.stones = vec[i64]([0] * (players * COLOURS))
        # How often the pile was made, and for each card drawn unseen into a hand from which pile it came (0: seen).
        self.piles: i64 = 1
        self.unseen = vec[i64]([0] * CARDS)
        self.frames = vec[i64]([0] * (FRAME * DEPTH))
        self.depth: i64 = 0

    def fill_from(self, other: "ValeState") -> None:
        """Become an independent copy of another state of the same table."""
        self._game = other._game
        self.phase = other.phase
        self.round = other.round
        self.initiative = other.initiative
        self.seat = other.seat
        self.cards = other.cards[:]
        self.scores = other.scores[:]
        self.stones = other.stones[:]
        self.piles = other.piles
        self.unseen = other.unseen[:]
        self.frames = other.frames[:]
        self.depth = other.depth

    # --- cards ---

    def holds(self, zone: i64, card: i64) -> bool:
        """Whether a card lies there."""
        return self.cards[2 * zone + word(card)] & bit(card) != 0

    def put(self, zone: i64, card: i64) -> None:
        """Lay a card there that lies nowhere."""
        self.cards[2 * zone + word(card)] |= bit(card)

    def take(self, zone: i64, card: i64) -> None:
        """Lift a card that lies there."""
        self.cards[2 * zone + word(card)] &= ~bit(card)

    def first_word(self, zone: i64) -> i64:
        """The fire, water and earth cards that lie there."""
        return self.cards[2 * zone]

    def second_word(self, zone: i64) -> i64:
        """The wind cards and dragons that lie there."""
        return self.cards[2 * zone + 1]

    def zone(self, zone: i64) -> CardSet:
        """The set of cards that lie there."""
        return self.cards[2 * zone], self.cards[2 * zone + 1]

    def count(self, zone: i64) -> i64:
        """How many cards lie there."""
        return count_bits(self.cards[2 * zone]) + count_bits(self.cards[2 * zone + 1])

    def is_empty(self, zone: i64) -> bool:
        """Whether no card lies there."""
        return self.cards[2 * zone] | self.cards[2 * zone + 1] == 0

    def family_cards(self, zone: i64, family: i64) -> i64:
        """The cards of a family that lie there, in the number that holds the family."""
        return self.cards[2 * zone + family_word(family)] & family_bits(family)

    def lowest(self, zone: i64) -> i64:
        """The first card that lies there."""
        return lowest_card(self.cards[2 * zone], self.cards[2 * zone + 1])

    def has_summoned(self, seat: i64, card: i64) -> bool:
        """Whether a seat has this card in its area."""
        return self.holds(AREA + seat, card)

    # --- stones ---

    def stone(self, seat: i64, colour: i64) -> i64:
        """How many stones of a colour a seat owns."""
        return self.stones[seat * COLOURS + colour]

    def stone_count(self, seat: i64) -> i64:
        """How many stones a seat owns."""
        first = seat * COLOURS
        return self.stones[first] + self.stones[first + 1] + self.stones[first + 2]

    # --- what is still to be done ---

    def push_frame(self, kind: i64, seat: i64, card: i64, number: i64) -> None:
        """Put something on top of what is still to be done."""
        frames = self.frames
        place = self.depth * FRAME
        frames[place] = kind
        frames[place + 1] = seat
        frames[place + 2] = card
        frames[place + 3] = number
        self.depth += 1

    def pop_frame(self) -> None:
        """Take the topmost frame away."""
        self.depth -= 1

    def top_kind(self) -> i64:
        """The kind of the topmost frame, or NO_FRAME."""
        if self.depth == 0:
            return NO_FRAME
        return self.frames[(self.depth - 1) * FRAME]

    def top_seat(self) -> i64:
        """The seat of the topmost frame."""
        return self.frames[(self.depth - 1) * FRAME + 1]

    def top_card(self) -> i64:
        """The card of the topmost frame."""
        return self.frames[(self.depth - 1) * FRAME + 2]

    def top_number(self) -> i64:
        """The number of the topmost frame."""
        return self.frames[(self.depth - 1) * FRAME + 3]

    def set_top_number(self, number: i64) -> None:
        """Change the number of the topmost frame."""
        self.frames[(self.depth - 1) * FRAME + 3] = number

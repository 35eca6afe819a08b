"""A position of Dragonriders and its copy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position
from dragonhoard.games.riders.components import (
    CARDS,
    DECK,
    ENERGY_TOKENS,
    NO_CARD,
    TRAP_COUNT,
    TRAPS,
)
from dragonhoard.games.riders.track import Track

# The version of the rules since which lassos only ever pull back.
LASSO_PULLS: Final = 3

# What is being decided. First luck deals start cards and hands; rounds follow.
STARTING: Final = 0
DEALING: Final = 1
SPEEDS: Final = 2
LAYING: Final = 3
# Whoever has a card face down behind the dragon about to fly says whether it is an alliance.
ALLYING: Final = 4
BEFORE: Final = 5
RULING: Final = 6
BASING: Final = 7
CRASHED: Final = 8
DRAWING: Final = 9
DISCARDING: Final = 10
# Whoever is attacked and has a card face down says whether it is an amulet.
WARDING: Final = 11
SPRINGING: Final = 12
JOINING: Final = 13
AFTER: Final = 14
TRAPPING: Final = 15
BURNING: Final = 16
LASSOED: Final = 17
FINISHED: Final = 18

PHASES: Final = (
    "starting",
    "dealing",
    "speeds",
    "laying",
    "allying",
    "before",
    "ruler",
    "base",
    "crashed",
    "drawing",
    "discarding",
    "warding",
    "springing",
    "joining",
    "after",
    "trapping",
    "burning",
    "lassoed",
    "finished",
)

NOBODY: Final = -1
NO_FIELD: Final = -1

# How a flight goes: free, with every base touching the border, or with every ruler touching it.
FREE: Final = 0
BASE_CRASH: Final = 1
RULER_CRASH: Final = 2

# What an amulet is asked for against.
NO_ATTACK: Final = 0
BY_TRAP: Final = 1
BY_CARD: Final = 2
BY_ALLIANCE: Final = 3

ATTACKS: Final = ("none", "trap", "card", "alliance")

# A sealed reply: not given, shown, not shown.
UNSAID: Final = 0
SHOWN: Final = 1
KEPT: Final = 2


@mypyc_attr(acyclic=True)
class RidersState(Position):
    """Where every dragon, card, token and trap is, and whose turn has come how far."""

    def __init__(self, players: i64, layout: str, track: Track) -> None:
        super().__init__(players)
        self.layout = layout
        self.track = track
        self.phase: i64 = STARTING
        # Round 0 is the start flight.
        self.round: i64 = 0
        self.flier: i64 = NOBODY
        # Per seat: the start card (-1: none yet), front tip, heading and progress along the lane.
        self.start = vec[i64]([-1] * players)
        self.x = vec[i64]([0] * players)
        self.y = vec[i64]([0] * players)
        self.heading = vec[i64]([0] * players)
        self.progress = vec[i64]([0] * players)
        self.energy = vec[i64]([0] * players)
        # Last round's speed, this round's (0: not set), and whether everybody has seen this round's.
        self.dial = vec[i64]([0] * players)
        self.setting = vec[i64]([0] * players)
        self.revealed = vec[i64]([0] * players)
        self.hands = vec[i64]([0] * (players * CARDS))
        # The card face down, and whether a seat has made its sealed choice about it.
        self.laid = vec[i64]([NO_CARD] * players)
        self.chosen = vec[i64]([0] * players)
        self.flown = vec[i64]([0] * players)
        self.warded = vec[i64]([0] * players)
        self.exhausted = vec[i64]([0] * players)
        # The field on which an exhausted dragon was put and which it has not left.
        self.home = vec[i64]([NO_FIELD] * players)
        # In which order dragons were eliminated, from 1; 0: still racing.
        self.left = vec[i64]([0] * players)
        self.deck = DECK[:]
        self.discard = vec[i64]([0] * CARDS)
        # Traps on the board, and the numbers not turned up yet, on the board or in the stock.
        self.trap_x = vec[i64]()
        self.trap_y = vec[i64]()
        self.traps = TRAPS[:]
        # The turn: ruler in force, where it begins and points, how the flight goes, where a crash put the dragon.
        self.ruler: i64 = 0
        self.from_x: i64 = 0
        self.from_y: i64 = 0
        self.direction: i64 = 0
        self.flight: i64 = FREE
        self.spot_x: i64 = 0
        self.spot_y: i64 = 0
        # Seats struck and set aside, symbols still to draw for, traps touched, energy owed: bits and counts.
        self.struck: i64 = 0
        self.draws: i64 = 0
        self.sprung: i64 = 0
        self.debt: i64 = 0
        # Seats that join the flier after its flight, nearest first.
        self.allies = vec[i64]()
        # The card being cast, its target, what an amulet is asked for against, traps still to place.
        self.card: i64 = NO_CARD
        self.target: i64 = NOBODY
        self.attack: i64 = NO_ATTACK
        self.placing: i64 = 0

    def fill_from(self, other: "RidersState") -> None:
        """Become an independent copy of another state of the same race."""
        self._game = other._game
        self.phase = other.phase
        self.round = other.round
        self.flier = other.flier
        self.start = other.start[:]
        self.x = other.x[:]
        self.y = other.y[:]
        self.heading = other.heading[:]
        self.progress = other.progress[:]
        self.energy = other.energy[:]
        self.dial = other.dial[:]
        self.setting = other.setting[:]
        self.revealed = other.revealed[:]
        self.hands = other.hands[:]
        self.laid = other.laid[:]
        self.chosen = other.chosen[:]
        self.flown = other.flown[:]
        self.warded = other.warded[:]
        self.exhausted = other.exhausted[:]
        self.home = other.home[:]
        self.left = other.left[:]
        self.deck = other.deck[:]
        self.discard = other.discard[:]
        self.trap_x = other.trap_x[:]
        self.trap_y = other.trap_y[:]
        self.traps = other.traps[:]
        self.ruler = other.ruler
        self.from_x = other.from_x
        self.from_y = other.from_y
        self.direction = other.direction
        self.flight = other.flight
        self.spot_x = other.spot_x
        self.spot_y = other.spot_y
        self.struck = other.struck
        self.draws = other.draws
        self.sprung = other.sprung
        self.debt = other.debt
        self.allies = other.allies[:]
        self.card = other.card
        self.target = other.target
        self.attack = other.attack
        self.placing = other.placing

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        count: i64 = 0
        index = seat * CARDS
        while index < seat * CARDS + CARDS:
            count += self.hands[index]
            index += 1
        return count

    def deck_size(self) -> i64:
        """How many cards lie in the deck."""
        count: i64 = 0
        for card in range(CARDS):
            count += self.deck[card]
        return count

    def is_racing(self, seat: i64) -> bool:
        """Whether a seat's dragon has not been eliminated."""
        return self.left[seat] == 0

    def supply(self) -> i64:
        """Energy tokens in the box."""
        tokens: i64 = ENERGY_TOKENS
        for seat in range(self.players):
            tokens -= self.energy[seat]
        return tokens

    def trap_stock(self) -> i64:
        """Traps that can still be placed."""
        return self.traps[0] + self.traps[1] + self.traps[2] - len(self.trap_x)

    def removed_traps(self) -> i64:
        """Traps turned up and out of the game."""
        return TRAP_COUNT - (self.traps[0] + self.traps[1] + self.traps[2])

    def next_dealt(self, wanted: vec[i64]) -> i64:
        """The first seat that has fewer cards than its start card gives, or nobody."""
        for seat in range(self.players):
            if self.hand_size(seat) < wanted[self.start[seat]]:
                return seat
        return NOBODY

"""Action numbers, their named forms and notation; outcomes of luck likewise."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.action_space import ActionSpace, Choice, Flag, Kind
from dragonhoard.core.schema import Action
from dragonhoard.games.riders.components import (
    CARD_WORDS,
    CARDS,
    MAX_PLAYERS,
    RULERS,
    SLOWEST,
    STEP,
    TRAP_NUMBERS,
    WIDEST_SWING,
)

# Where a trap may touch the ruler: nine places on either side, an eighth of its length apart.
EIGHTHS: Final = 8
SPOTS: Final = 2 * (EIGHTHS + 1)
ANGLES: Final = 2 * WIDEST_SWING + 1
CIRCLE: Final = 360

# The action space: one number for everything a seat may ever choose.
SPEED: Final = 0
LAY: Final = SPEED + RULERS
LAY_NOTHING: Final = LAY + CARDS
RULER: Final = LAY_NOTHING + 1
BASE: Final = RULER + ANGLES
TURN: Final = BASE + ANGLES
TAKE: Final = TURN + CIRCLE
TARGET: Final = TAKE + RULERS
SET_TRAPS: Final = TARGET + MAX_PLAYERS
PLACE: Final = SET_TRAPS + 1
SHOW: Final = PLACE + SPOTS
KEEP: Final = SHOW + 1
DISCARD: Final = KEEP + 1
ACTIONS: Final = DISCARD + CARDS

# Outcomes of luck have a number space of their own.
STARTS: Final = 0
DRAWN: Final = STARTS + MAX_PLAYERS
THROWN: Final = DRAWN + CARDS
TURNED_UP: Final = THROWN + 3


@dataclass(frozen=True)
class SetSpeed(Action):
    """Set the dial in secret."""

    speed: int


@dataclass(frozen=True)
class LayCard(Action):
    """Lay a magic card face down."""

    card: int


@dataclass(frozen=True)
class LayNothing(Action):
    """Lay no card this round."""


@dataclass(frozen=True)
class LayRuler(Action):
    """Lay the ruler at the front tip, turned by so many degrees (to the right where positive)."""

    angle: int


@dataclass(frozen=True)
class PlaceBase(Action):
    """Put the base at the ruler's end, turned by so many degrees against it."""

    angle: int


@dataclass(frozen=True)
class TurnDragon(Action):
    """Turn a dragon that was set down by hand: 0 is east, 90 south."""

    heading: int


@dataclass(frozen=True)
class TakeRuler(Action):
    """Play dragon force or headwind and fly with the ruler of this speed."""

    speed: int


@dataclass(frozen=True)
class NameTarget(Action):
    """Play the card that was laid and name the dragon it is aimed at."""

    seat: int


@dataclass(frozen=True)
class SetTraps(Action):
    """Play the trap card."""


@dataclass(frozen=True)
class PlaceTrap(Action):
    """Put a trap against the ruler: on its left or right, so many eighths of its length along."""

    right: bool
    eighth: int


@dataclass(frozen=True)
class ShowCard(Action):
    """Show the alliance or the amulet that was laid."""


@dataclass(frozen=True)
class KeepCard(Action):
    """Play nothing at this moment."""


@dataclass(frozen=True)
class DiscardCard(Action):
    """Put a card of a hand that is too large on the discard pile."""

    card: int


@dataclass(frozen=True)
class StartDrawn(Action):
    """Luck deals a start card, 1 to 6."""

    card: int


@dataclass(frozen=True)
class CardDrawn(Action):
    """Luck draws a magic card."""

    card: int


@dataclass(frozen=True)
class HeadsThrown(Action):
    """Luck throws the two dice: so many dragon heads."""

    heads: int


@dataclass(frozen=True)
class TrapTurnedUp(Action):
    """Luck tells the number under a trap."""

    number: int


_CARD: Final = Choice("card", CARDS, words=CARD_WORDS)
_SPEED: Final = Choice("speed", RULERS, SLOWEST, step=STEP)
_ANGLE: Final = Choice(
    "angle",
    ANGLES,
    -WIDEST_SWING,
    words=tuple([f"{angle:+}" for angle in range(-WIDEST_SWING, WIDEST_SWING + 1)]),
)

ACTION_SPACE: Final = ActionSpace(
    Kind(SPEED, SetSpeed, "speed {speed}", _SPEED),
    Kind(LAY, LayCard, "lay {card}", _CARD),
    Kind(LAY_NOTHING, LayNothing, "lay nothing"),
    Kind(RULER, LayRuler, "ruler {angle}", _ANGLE),
    Kind(BASE, PlaceBase, "base {angle}", _ANGLE),
    Kind(TURN, TurnDragon, "turn {heading}", Choice("heading", CIRCLE)),
    Kind(TAKE, TakeRuler, "take {speed}", _SPEED),
    Kind(TARGET, NameTarget, "target {seat}", Choice("seat", MAX_PLAYERS)),
    Kind(SET_TRAPS, SetTraps, "set traps"),
    Kind(
        PLACE,
        PlaceTrap,
        "trap {right} {eighth}",
        Flag("right", "left", "right"),
        Choice("eighth", EIGHTHS + 1),
    ),
    Kind(SHOW, ShowCard, "show"),
    Kind(KEEP, KeepCard, "keep"),
    Kind(DISCARD, DiscardCard, "discard {card}", _CARD),
    # An angle to the right needs no sign.
    aliases={
        f"{verb} {angle}": f"{verb} +{angle}"
        for verb in ("ruler", "base")
        for angle in range(WIDEST_SWING + 1)
    },
)
OUTCOME_SPACE: Final = ActionSpace(
    Kind(STARTS, StartDrawn, "start {card}", Choice("card", MAX_PLAYERS, 1)),
    Kind(DRAWN, CardDrawn, "drawn {card}", _CARD),
    Kind(THROWN, HeadsThrown, "heads {heads}", Choice("heads", TURNED_UP - THROWN)),
    Kind(TURNED_UP, TrapTurnedUp, "trap {number}", Choice("number", TRAP_NUMBERS)),
)

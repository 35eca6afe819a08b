"""Action numbers and their named forms; outcomes of luck likewise."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, in_range
from dragonhoard.games.riders.components import (
    CARDS,
    FASTEST,
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
OUTCOMES: Final = TURNED_UP + TRAP_NUMBERS


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


ACTION_KINDS: Final[tuple[type[Action], ...]] = (
    SetSpeed,
    LayCard,
    LayNothing,
    LayRuler,
    PlaceBase,
    TurnDragon,
    TakeRuler,
    NameTarget,
    SetTraps,
    PlaceTrap,
    ShowCard,
    KeepCard,
    DiscardCard,
)
OUTCOME_KINDS: Final[tuple[type[Action], ...]] = (StartDrawn, CardDrawn, HeadsThrown, TrapTurnedUp)

_PLAIN: Final[dict[int, Action]] = {
    LAY_NOTHING: LayNothing(),
    SET_TRAPS: SetTraps(),
    SHOW: ShowCard(),
    KEEP: KeepCard(),
}
_PLAIN_CODES: Final = {type(action): code for code, action in _PLAIN.items()}


def named(action: int) -> Action:
    """The named form of an action."""
    if action < 0 or action >= ACTIONS:
        raise Problem("action-number", number=action)
    if action in _PLAIN:
        return _PLAIN[action]
    if action < LAY:
        return SetSpeed((action - SPEED + 1) * STEP)
    if action < LAY_NOTHING:
        return LayCard(action - LAY)
    if action < BASE:
        return LayRuler(action - RULER - WIDEST_SWING)
    if action < TURN:
        return PlaceBase(action - BASE - WIDEST_SWING)
    if action < TAKE:
        return TurnDragon(action - TURN)
    if action < TARGET:
        return TakeRuler((action - TAKE + 1) * STEP)
    if action < SET_TRAPS:
        return NameTarget(action - TARGET)
    if action < SHOW:
        side, eighth = divmod(action - PLACE, EIGHTHS + 1)
        return PlaceTrap(side == 1, eighth)
    return DiscardCard(action - DISCARD)


def code(action: Action) -> int:
    """The number of a named action."""
    if isinstance(action, SetSpeed):
        return SPEED + _ruler(action.speed)
    if isinstance(action, LayCard):
        return LAY + in_range("card", action.card, 0, CARDS - 1)
    if isinstance(action, LayRuler):
        return RULER + WIDEST_SWING + in_range("angle", action.angle, -WIDEST_SWING, WIDEST_SWING)
    if isinstance(action, PlaceBase):
        return BASE + WIDEST_SWING + in_range("angle", action.angle, -WIDEST_SWING, WIDEST_SWING)
    if isinstance(action, TurnDragon):
        return TURN + in_range("heading", action.heading, 0, CIRCLE - 1)
    if isinstance(action, TakeRuler):
        return TAKE + _ruler(action.speed)
    if isinstance(action, NameTarget):
        return TARGET + in_range("seat", action.seat, 0, MAX_PLAYERS - 1)
    if isinstance(action, PlaceTrap):
        side = 1 if action.right else 0
        return PLACE + side * (EIGHTHS + 1) + in_range("eighth", action.eighth, 0, EIGHTHS)
    if isinstance(action, DiscardCard):
        return DISCARD + in_range("card", action.card, 0, CARDS - 1)
    if type(action) in _PLAIN_CODES:
        return _PLAIN_CODES[type(action)]
    raise Problem("form-unknown", name=type(action).__name__)


def named_outcome(outcome: int) -> Action:
    """The named form of an outcome of luck."""
    if outcome < 0 or outcome >= OUTCOMES:
        raise Problem("action-number", number=outcome)
    if outcome < DRAWN:
        return StartDrawn(outcome - STARTS + 1)
    if outcome < THROWN:
        return CardDrawn(outcome - DRAWN)
    if outcome < TURNED_UP:
        return HeadsThrown(outcome - THROWN)
    return TrapTurnedUp(outcome - TURNED_UP)


def outcome_code(outcome: Action) -> int:
    """The number of a named outcome."""
    if isinstance(outcome, StartDrawn):
        return STARTS + in_range("card", outcome.card, 1, MAX_PLAYERS) - 1
    if isinstance(outcome, CardDrawn):
        return DRAWN + in_range("card", outcome.card, 0, CARDS - 1)
    if isinstance(outcome, HeadsThrown):
        return THROWN + in_range("heads", outcome.heads, 0, 2)
    if isinstance(outcome, TrapTurnedUp):
        return TURNED_UP + in_range("number", outcome.number, 0, TRAP_NUMBERS - 1)
    raise Problem("form-unknown", name=type(outcome).__name__)


def _ruler(speed: int) -> int:
    if speed % STEP:
        raise Problem("out-of-range", what="speed", value=speed, least=SLOWEST, most=FASTEST)
    return in_range("speed", speed, SLOWEST, FASTEST) // STEP - 1

"""Action numbers and their named forms; outcomes of luck likewise."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, in_range
from dragonhoard.games.tarasque.components import DICE, DRAGONS, LANDSCAPES, MAX_PLAYERS

# The action space: one number for everything a seat may ever choose. The counts stand here as digits
# because a constant is folded into compiled code only if it rests on its own module alone.
REMOVE: Final = 0
JOIN: Final = REMOVE + 36
OPEN: Final = JOIN + 36
KEEP: Final = OPEN + 1
ROLL: Final = KEEP + 6 * 6 * 2
STOP: Final = ROLL + 1
CLAIM: Final = STOP + 1
# Parts of 2 to 7 symbols.
PARTS: Final = 6
LEAST_PART: Final = 2
DONE: Final = CLAIM + 36 * PARTS
LIFT: Final = DONE + 1
PASS: Final = LIFT + 36
ACTIONS: Final = PASS + 1

# Outcomes of luck have a number space of their own; a roll adds its packed count.
BEGINS: Final = 0
DRAWN: Final = BEGINS + 6
ROLLED: Final = DRAWN + 36


@dataclass(frozen=True)
class RemoveTile(Action):
    """Two players: take one of the four centre tiles out of the game."""

    dragon: int
    landscape: int


@dataclass(frozen=True)
class JoinRow(Action):
    """Put the tile in hand into the lair row whose first tile is this."""

    dragon: int
    landscape: int


@dataclass(frozen=True)
class OpenRow(Action):
    """Begin a new lair row with the tile in hand."""


@dataclass(frozen=True)
class KeepDice(Action):
    """Set dice of one dragon aside; with an egg, one of them counts twice."""

    dragon: int
    dice: int
    egg: bool


@dataclass(frozen=True)
class RollAgain(Action):
    """Roll the dice that are not set aside."""


@dataclass(frozen=True)
class StopRolling(Action):
    """Be content with what is set aside."""


@dataclass(frozen=True)
class ClaimTile(Action):
    """Take a tile with that many symbols of its dragon."""

    dragon: int
    landscape: int
    symbols: int


@dataclass(frozen=True)
class EndClaims(Action):
    """Take nothing more; symbols left over are lost."""


@dataclass(frozen=True)
class LiftTile(Action):
    """Choose the lair tile that an egg will move to another row."""

    dragon: int
    landscape: int


@dataclass(frozen=True)
class EndTurn(Action):
    """Leave the lair as it is."""


@dataclass(frozen=True)
class Begins(Action):
    """Luck names the first player."""

    seat: int


@dataclass(frozen=True)
class Drawn(Action):
    """Luck turns up a tile."""

    dragon: int
    landscape: int


@dataclass(frozen=True)
class Rolled(Action):
    """Luck rolls the dice: how many show each dragon."""

    dice: tuple[int, ...]


ACTION_KINDS: Final[tuple[type[Action], ...]] = (
    RemoveTile,
    JoinRow,
    OpenRow,
    KeepDice,
    RollAgain,
    StopRolling,
    ClaimTile,
    EndClaims,
    LiftTile,
    EndTurn,
)
OUTCOME_KINDS: Final[tuple[type[Action], ...]] = (Begins, Drawn, Rolled)


def named(action: int) -> Action:
    """The named form of an action."""
    form = _NAMED.get(action)
    if form is None:
        form = _NAMED[action] = _form(action)
    return form


# Each is made once: mypyc leaves that to the interpreter, and the odds ask for many after every move.
_NAMED: Final[dict[int, Action]] = {}


def _form(action: int) -> Action:
    if action < 0 or action >= ACTIONS:
        raise Problem("action-number", number=action)
    if action < JOIN:
        return RemoveTile(*divmod(action - REMOVE, LANDSCAPES))
    if action < OPEN:
        return JoinRow(*divmod(action - JOIN, LANDSCAPES))
    if KEEP <= action < ROLL:
        choice, egg = divmod(action - KEEP, 2)
        dragon, dice = divmod(choice, DICE)
        return KeepDice(dragon, dice + 1, egg == 1)
    if CLAIM <= action < DONE:
        tile, part = divmod(action - CLAIM, PARTS)
        dragon, landscape = divmod(tile, LANDSCAPES)
        return ClaimTile(dragon, landscape, part + LEAST_PART)
    if LIFT <= action < PASS:
        return LiftTile(*divmod(action - LIFT, LANDSCAPES))
    return _PLAIN[action]


_PLAIN: Final[dict[int, Action]] = {
    OPEN: OpenRow(),
    ROLL: RollAgain(),
    STOP: StopRolling(),
    DONE: EndClaims(),
    PASS: EndTurn(),
}
_PLAIN_CODES: Final = {type(action): code for code, action in _PLAIN.items()}


def code(action: Action) -> int:
    """The number of a named action."""
    if isinstance(action, RemoveTile):
        return REMOVE + _tile(action.dragon, action.landscape)
    if isinstance(action, JoinRow):
        return JOIN + _tile(action.dragon, action.landscape)
    if isinstance(action, KeepDice):
        in_range("dragon", action.dragon, 0, DRAGONS - 1)
        in_range("dice", action.dice, 1, DICE)
        return KEEP + (action.dragon * DICE + action.dice - 1) * 2 + (1 if action.egg else 0)
    if isinstance(action, ClaimTile):
        in_range("symbols", action.symbols, LEAST_PART, LEAST_PART + PARTS - 1)
        return CLAIM + _tile(action.dragon, action.landscape) * PARTS + action.symbols - LEAST_PART
    if isinstance(action, LiftTile):
        return LIFT + _tile(action.dragon, action.landscape)
    if type(action) in _PLAIN_CODES:
        return _PLAIN_CODES[type(action)]
    raise Problem("form-unknown", name=type(action).__name__)


def named_outcome(outcome: int) -> Action:
    """The named form of an outcome of luck."""
    if outcome < 0 or outcome - ROLLED >= 1 << (3 * DRAGONS):
        raise Problem("action-number", number=outcome)
    if outcome < DRAWN:
        return Begins(outcome - BEGINS)
    if outcome < ROLLED:
        return Drawn(*divmod(outcome - DRAWN, LANDSCAPES))
    packed = outcome - ROLLED
    return Rolled(tuple(packed >> (3 * dragon) & 7 for dragon in range(DRAGONS)))


def outcome_code(outcome: Action) -> int:
    """The number of a named outcome."""
    if isinstance(outcome, Begins):
        in_range("seat", outcome.seat, 0, MAX_PLAYERS - 1)
        return BEGINS + outcome.seat
    if isinstance(outcome, Drawn):
        return DRAWN + _tile(outcome.dragon, outcome.landscape)
    if isinstance(outcome, Rolled):
        if len(outcome.dice) != DRAGONS:
            raise Problem("form-field", name="Rolled", field="dice")
        for count in outcome.dice:
            in_range("dice", count, 0, DICE)
        in_range("dice", sum(outcome.dice), 1, DICE)
        return ROLLED + sum(count << (3 * dragon) for dragon, count in enumerate(outcome.dice))
    raise Problem("form-unknown", name=type(outcome).__name__)


def _tile(dragon: int, landscape: int) -> int:
    in_range("dragon", dragon, 0, DRAGONS - 1)
    in_range("landscape", landscape, 0, LANDSCAPES - 1)
    return dragon * LANDSCAPES + landscape

"""Action numbers and their named forms; outcomes of luck likewise. Piles are numbered from 1 in named forms."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.forms import Action, in_range
from dragonhoard.core.problem import Problem
from dragonhoard.games.book.components import CARDS, FACES, KINDS, MAX_PILES, MAX_PLAYERS, WORLDS

# The action space: one number for everything a seat may ever choose.
LAY: Final = 0
CONFIRM: Final = LAY + MAX_PILES * FACES
TAKE: Final = CONFIRM + 1
SHIELD: Final = TAKE + MAX_PILES
FLIP: Final = SHIELD + MAX_PILES
RAISE_ALL: Final = FLIP + FACES
RAISE_ONE: Final = RAISE_ALL + 1
REMOVE: Final = RAISE_ONE + FACES
RAISE: Final = REMOVE + MAX_PILES
END: Final = RAISE + 1
ACTIONS: Final = END + 1

# Outcomes of luck have a number space of their own.
BEGINS: Final = 0
GOAL: Final = BEGINS + MAX_PLAYERS
TURNED: Final = GOAL + MAX_PLAYERS * KINDS
OUTCOMES: Final = TURNED + MAX_PILES * CARDS


@dataclass(frozen=True)
class LayDie(Action):
    """Lay a die of this value from the hand on a pile, as part of a placement."""

    die: int
    pile: int


@dataclass(frozen=True)
class ConfirmPlacement(Action):
    """Let the dice laid so far be the placement."""


@dataclass(frozen=True)
class TakeDragon(Action):
    """Take the card on which the own dice lie."""

    pile: int


@dataclass(frozen=True)
class UsePlains(Action):
    """Protect a card with the own dice by the immunity token."""

    pile: int


@dataclass(frozen=True)
class UseMountains(Action):
    """Turn a die of this value in hand to its opposite face."""

    die: int


@dataclass(frozen=True)
class UseJungle(Action):
    """Raise every die in hand."""


@dataclass(frozen=True)
class UseDesert(Action):
    """Raise a die of this value in hand."""

    die: int


@dataclass(frozen=True)
class UseStorm(Action):
    """Remove a visible card without dice from the game."""

    pile: int


@dataclass(frozen=True)
class RaiseDice(Action):
    """Able to do neither: raise every die in hand and end the turn."""


@dataclass(frozen=True)
class EndTurn(Action):
    """Do nothing more this turn."""


@dataclass(frozen=True)
class Begins(Action):
    """Luck deals the red token: its owner begins."""

    seat: int


@dataclass(frozen=True)
class GoalDrawn(Action):
    """Luck deals a goal: the kind of dragon that is worth more to this seat."""

    seat: int
    kind: int


@dataclass(frozen=True)
class CardTurned(Action):
    """Luck turns up the next card of a pile."""

    pile: int
    kind: int
    world: int


ACTION_KINDS: Final[tuple[type[Action], ...]] = (
    LayDie,
    ConfirmPlacement,
    TakeDragon,
    UsePlains,
    UseMountains,
    UseJungle,
    UseDesert,
    UseStorm,
    RaiseDice,
    EndTurn,
)
OUTCOME_KINDS: Final[tuple[type[Action], ...]] = (Begins, GoalDrawn, CardTurned)

_PLAIN: Final[dict[int, Action]] = {
    CONFIRM: ConfirmPlacement(),
    RAISE_ALL: UseJungle(),
    RAISE: RaiseDice(),
    END: EndTurn(),
}
_PLAIN_CODES: Final = {type(action): code for code, action in _PLAIN.items()}


def named(action: int) -> Action:
    """The named form of an action."""
    if action < 0 or action >= ACTIONS:
        raise Problem("action-number", number=action)
    if action in _PLAIN:
        return _PLAIN[action]
    if action < CONFIRM:
        pile, face = divmod(action - LAY, FACES)
        return LayDie(face + 1, pile + 1)
    if action < SHIELD:
        return TakeDragon(action - TAKE + 1)
    if action < FLIP:
        return UsePlains(action - SHIELD + 1)
    if action < RAISE_ALL:
        return UseMountains(action - FLIP + 1)
    if action < REMOVE:
        return UseDesert(action - RAISE_ONE + 1)
    return UseStorm(action - REMOVE + 1)


def code(action: Action) -> int:
    """The number of a named action."""
    if isinstance(action, LayDie):
        return LAY + _pile(action.pile) * FACES + _face(action.die)
    if isinstance(action, TakeDragon):
        return TAKE + _pile(action.pile)
    if isinstance(action, UsePlains):
        return SHIELD + _pile(action.pile)
    if isinstance(action, UseMountains):
        return FLIP + _face(action.die)
    if isinstance(action, UseDesert):
        return RAISE_ONE + _face(action.die)
    if isinstance(action, UseStorm):
        return REMOVE + _pile(action.pile)
    if type(action) in _PLAIN_CODES:
        return _PLAIN_CODES[type(action)]
    raise Problem("form-unknown", name=type(action).__name__)


def named_outcome(outcome: int) -> Action:
    """The named form of an outcome of luck."""
    if outcome < 0 or outcome >= OUTCOMES:
        raise Problem("action-number", number=outcome)
    if outcome < GOAL:
        return Begins(outcome - BEGINS)
    if outcome < TURNED:
        return GoalDrawn(*divmod(outcome - GOAL, KINDS))
    pile, card = divmod(outcome - TURNED, CARDS)
    kind, world = divmod(card, WORLDS)
    return CardTurned(pile + 1, kind, world)


def outcome_code(outcome: Action) -> int:
    """The number of a named outcome."""
    if isinstance(outcome, Begins):
        return BEGINS + in_range("seat", outcome.seat, 0, MAX_PLAYERS - 1)
    if isinstance(outcome, GoalDrawn):
        seat = in_range("seat", outcome.seat, 0, MAX_PLAYERS - 1)
        return GOAL + seat * KINDS + in_range("kind", outcome.kind, 0, KINDS - 1)
    if isinstance(outcome, CardTurned):
        kind = in_range("kind", outcome.kind, 0, KINDS - 1)
        world = in_range("world", outcome.world, 0, WORLDS - 1)
        return TURNED + _pile(outcome.pile) * CARDS + kind * WORLDS + world
    raise Problem("form-unknown", name=type(outcome).__name__)


def _pile(pile: int) -> int:
    return in_range("pile", pile, 1, MAX_PILES) - 1


def _face(die: int) -> int:
    return in_range("die", die, 1, FACES) - 1

"""Action numbers, their named forms and notation; outcomes of luck likewise. Piles are numbered from 1 in named forms."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.action_space import ActionSpace, Choice, Kind
from dragonhoard.core.schema import Action
from dragonhoard.games.book.components import (
    CARDS,
    FACES,
    KIND_WORDS,
    KINDS,
    MAX_PILES,
    MAX_PLAYERS,
    WORLD_WORDS,
    WORLDS,
    card_code,
)

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


_PILE: Final = Choice("pile", MAX_PILES, 1)
_DIE: Final = Choice("die", FACES, 1)
_SEAT: Final = Choice("seat", MAX_PLAYERS)
_KIND: Final = Choice("kind", KINDS, words=KIND_WORDS)
_WORLD: Final = Choice("world", WORLDS, words=WORLD_WORDS)

ACTION_SPACE: Final = ActionSpace(
    Kind(LAY, LayDie, "lay {die} on {pile}", _PILE, _DIE),
    Kind(CONFIRM, ConfirmPlacement, "place"),
    Kind(TAKE, TakeDragon, "take {pile}", _PILE),
    Kind(SHIELD, UsePlains, "plains {pile}", _PILE),
    Kind(FLIP, UseMountains, "mountains {die}", _DIE),
    Kind(RAISE_ALL, UseJungle, "jungle"),
    Kind(RAISE_ONE, UseDesert, "desert {die}", _DIE),
    Kind(REMOVE, UseStorm, "storm {pile}", _PILE),
    Kind(RAISE, RaiseDice, "raise"),
    Kind(END, EndTurn, "end turn"),
)
OUTCOME_SPACE: Final = ActionSpace(
    Kind(BEGINS, Begins, "begins {seat}", _SEAT),
    Kind(GOAL, GoalDrawn, "goal {seat} {kind}", _SEAT, _KIND),
    Kind(TURNED, CardTurned, "turned {pile} {kind}-{world}", _PILE, _KIND, _WORLD),
    # A card may be written by its two characters too.
    aliases={
        f"turned {pile} {card_code(card)}": (
            f"turned {pile} {KIND_WORDS[card // WORLDS]}-{WORLD_WORDS[card % WORLDS]}"
        )
        for pile in range(1, MAX_PILES + 1)
        for card in range(CARDS)
    },
)

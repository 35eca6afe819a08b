"""Action numbers, their named forms and notation in both skins; outcomes of luck likewise."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.action_space import ActionSpace, Choice, Flag, Kind
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, in_range
from dragonhoard.games.tarasque.components import (
    COLOUR_WORDS,
    DICE,
    DRAGON_DIGITS,
    DRAGON_WORDS,
    DRAGONS,
    LANDSCAPE_LETTERS,
    LANDSCAPE_WORDS,
    LANDSCAPES,
    MAX_PLAYERS,
    NUMBER_WORDS,
    dragon_of,
)

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


class Roll(Kind):
    """How six dice or fewer may fall, as a packed count: `rolled 2 red 1 blue`, in any order."""

    def __init__(self, start: int, words: tuple[str, ...]) -> None:
        super().__init__(start, Rolled, "rolled")
        self.is_tabulated = False
        self.count = 1 << (3 * DRAGONS)
        self.words = words

    def decode(self, offset: int) -> Action:
        dice = tuple([offset >> (3 * dragon) & 7 for dragon in range(DRAGONS)])
        if not 1 <= sum(dice) <= DICE:
            raise Problem("action-number", number=self.start + offset)
        return Rolled(dice)

    def encode(self, form: Action) -> int:
        assert isinstance(form, Rolled)
        if len(form.dice) != DRAGONS:
            raise Problem("form-field", name="Rolled", field="dice")
        for count in form.dice:
            in_range("dice", count, 0, DICE)
        in_range("dice", sum(form.dice), 1, DICE)
        return sum([count << (3 * dragon) for dragon, count in enumerate(form.dice)])

    def text(self, offset: int) -> str:
        rolled = self.decode(offset)
        assert isinstance(rolled, Rolled)
        shown = [f"{count} {self.words[dragon]}" for dragon, count in enumerate(rolled.dice) if count]
        return " ".join([self.notation, *shown])

    def parse(self, words: str) -> int:
        verb, *rest = words.split(" ")
        dice = [0] * DRAGONS
        for count, word in zip(rest[::2], rest[1::2]):
            dragon = dragon_of(word)
            if dragon < 0 or dice[dragon] or count not in DRAGON_DIGITS:
                return -1
            dice[dragon] = int(count)
        is_roll = verb == self.notation and len(rest) % 2 == 0 and 1 <= sum(dice) <= DICE
        return self.encode(Rolled(tuple(dice))) if is_roll else -1


class Skin:
    """The words of a notation: those of a tile's dragon and landscape, what joins them, and the dragon on a die."""

    def __init__(
        self, dragons: tuple[str, ...], landscapes: tuple[str, ...], joint: str, dice: tuple[str, ...]
    ) -> None:
        self.tile = (
            Choice("dragon", DRAGONS, words=dragons),
            Choice("landscape", LANDSCAPES, words=landscapes),
        )
        self.tile_notation = f"{{dragon}}{joint}{{landscape}}"
        self.die = Choice("dragon", DRAGONS, words=dice)

    def actions(self, *others: ActionSpace) -> ActionSpace:
        """Every action in these words; those of the others are read as well."""
        tile = self.tile_notation
        part = Choice("symbols", PARTS, LEAST_PART)
        return ActionSpace(
            Kind(REMOVE, RemoveTile, f"remove {tile}", *self.tile),
            Kind(JOIN, JoinRow, f"join {tile}", *self.tile),
            Kind(OPEN, OpenRow, "open row"),
            Kind(KEEP, KeepDice, "keep {dice} {dragon}{egg}", self.die, _DICE_KEPT, _EGG),
            Kind(ROLL, RollAgain, "roll"),
            Kind(STOP, StopRolling, "stop"),
            Kind(CLAIM, ClaimTile, f"claim {tile} with {{symbols}}", *self.tile, part),
            Kind(DONE, EndClaims, "done"),
            Kind(LIFT, LiftTile, f"move {tile}", *self.tile),
            Kind(PASS, EndTurn, "end turn"),
            aliases={
                f"keep {dice} {dragon}{plus}egg": f"keep {dice} {dragon} + egg"
                for dice in range(1, DICE + 1)
                for dragon in self.die.words
                for plus in ("+", " +", "+ ")
            },
            others=others,
        )

    def outcomes(self, *others: ActionSpace) -> ActionSpace:
        """Every outcome of luck in these words; those of the others are read as well."""
        return ActionSpace(
            Kind(BEGINS, Begins, "begins {seat}", Choice("seat", MAX_PLAYERS)),
            Kind(DRAWN, Drawn, f"drawn {self.tile_notation}", *self.tile),
            Roll(ROLLED, self.die.words),
            others=others,
        )


_DICE_KEPT: Final = Choice("dice", DICE, 1)
_EGG: Final = Flag("egg", "", " + egg")
_DRACHENWURF: Final = Skin(DRAGON_WORDS, LANDSCAPE_WORDS, "-", DRAGON_WORDS)
_TARASQUE: Final = Skin(NUMBER_WORDS, COLOUR_WORDS, "-", NUMBER_WORDS)
# A tile may be written by its two characters too.
_SHORT: Final = Skin(DRAGON_DIGITS, LANDSCAPE_LETTERS, "", NUMBER_WORDS)

# The Tarasque skin writes in words of its own; all of them are read, whatever the skin.
TARASQUE_ACTIONS: Final = _TARASQUE.actions()
TARASQUE_OUTCOMES: Final = _TARASQUE.outcomes()
ACTION_SPACE: Final = _DRACHENWURF.actions(TARASQUE_ACTIONS, _SHORT.actions())
OUTCOME_SPACE: Final = _DRACHENWURF.outcomes(TARASQUE_OUTCOMES, _SHORT.outcomes())

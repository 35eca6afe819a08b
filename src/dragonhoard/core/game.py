"""A game as a whole: its seats, options, rules, and the text forms of its actions and positions."""

from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from dragonhoard.core.forms import Action, Json
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem


@dataclass(frozen=True)
class Option:
    """A choice made before the game; `players` limits it to some player counts (empty: all).

    An open one takes values beyond those listed, if the game accepts them (a board of one's own).
    """

    id: str
    values: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()
    open: bool = False


@dataclass(frozen=True)
class Rule:
    """A rule's id and where it comes from: a place in the rulebook, or a ruling."""

    id: str
    source: str


@dataclass(frozen=True)
class Settings:
    """How many play, and every option with its value."""

    players: int
    options: tuple[tuple[str, str], ...]

    def __getitem__(self, option: str) -> str:
        for name, value in self.options:
            if name == option:
                return value
        raise KeyError(option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What `dragonhoard.games.<id>` offers under the name GAME."""

    id: str
    min_players: int
    max_players: int
    rules_version: int
    options: tuple[Option, ...]
    rules: tuple[Rule, ...]
    ends: tuple[str, ...]
    action_count: int
    action_kinds: tuple[type[Action], ...]
    outcome_kinds: tuple[type[Action], ...]

    def settings(self, players: int, options: Mapping[str, str] | None = None) -> Settings:
        """Checked settings, with defaults for what is not said."""
        if not self.min_players <= players <= self.max_players:
            raise Problem(
                "players-out-of-range",
                game=self.id,
                players=players,
                least=self.min_players,
                most=self.max_players,
            )
        given = dict(options or {})
        chosen: list[tuple[str, str]] = []
        for option in self.options:
            value = given.pop(option.id, option.default)
            if not self.accepts(option, value, players):
                raise Problem("option-value", option=option.id, value=value, values=", ".join(option.values))
            if option.players and players not in option.players and value != option.default:
                raise Problem("option-players", option=option.id, players=players)
            chosen.append((option.id, value))
        if given:
            raise Problem("option-unknown", game=self.id, option=min(given))
        return Settings(players, tuple(chosen))

    def accepts(self, option: Option, value: str, players: int) -> bool:
        """Whether an option may have this value; a game may take more than those it lists (a board of one's own)."""
        return value in option.values

    def new(self, settings: Settings) -> Position:
        """The position before anything has happened."""
        raise NotImplementedError

    def settings_of(self, position: Position) -> Settings:
        """The settings that a position was made with."""
        raise NotImplementedError

    def named(self, action: int) -> Action:
        """The named form of an action."""
        raise NotImplementedError

    def code(self, action: Action) -> int:
        """The number of a named action; a Problem where no such action exists."""
        raise NotImplementedError

    def named_outcome(self, outcome: int) -> Action:
        """The named form of an outcome of luck."""
        raise NotImplementedError

    def outcome_code(self, outcome: Action) -> int:
        """The number of a named outcome; a Problem where no such outcome exists."""
        raise NotImplementedError

    def action_text(self, action: int, settings: Settings) -> str:
        """An action in notation."""
        raise NotImplementedError

    def parse_action(self, text: str) -> int:
        """The action that a notation means; a Problem where it means none."""
        raise NotImplementedError

    def outcome_text(self, outcome: int, settings: Settings) -> str:
        """An outcome of luck in notation."""
        raise NotImplementedError

    def parse_outcome(self, text: str) -> int:
        """The outcome that a notation means; a Problem where it means none."""
        raise NotImplementedError

    def position_text(self, position: Position) -> str:
        """A whole position, secrets included, on one line; equal positions give equal text."""
        raise NotImplementedError

    def parse_position(self, text: str) -> Position:
        """The position that a line means; a Problem where it is malformed or impossible."""
        raise NotImplementedError

    def position_json(self, position: Position) -> dict[str, Json]:
        """A whole position, secrets included, as plain data."""
        raise NotImplementedError

    def parse_position_json(self, told: object) -> Position:
        """The position that plain data means; a Problem where it is malformed or impossible."""
        raise NotImplementedError

    def components(self, position: Position) -> dict[str, int]:
        """How many of each component there are, wherever they are; the same numbers throughout a game."""
        raise NotImplementedError

    def observed(self, players: int) -> tuple[Field, ...]:
        """The layout of what a seat sees as numbers; seats are counted from the seat that looks."""
        raise NotImplementedError

    def scenery(self, settings: Settings) -> dict[str, Json]:
        """What does not change during a game and a client draws: the board, the faces of cards and tiles."""
        return {}

    def aid(self, position: Position, seat: int) -> dict[str, Json]:
        """What this seat needs to see its choices by, beside their list; built from what the seat knows."""
        return {}

"""A game as a whole: its seats, options, rules, and the text forms of its actions and positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

from dragonhoard.core.action_space import ActionSpace
from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.frozen import Frozen
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.position_codec import PositionFormat
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, Json

if TYPE_CHECKING:
    from dragonhoard.core.match import Match

P = TypeVar("P", bound=Position)

# From whom a game hides anything, as told by `Game.hidden_information`, each including the one before:
# from nobody, so that everybody is shown the same view;
PERFECT_INFORMATION: Final = 0
# from others and onlookers, while the seat that acts knows everything;
HIDDEN_FROM_OTHERS: Final = 1
# from the very seat that acts.
HIDDEN_FROM_ACTOR: Final = 2


@dataclass(frozen=True)
class Option(Frozen):
    """A choice made before the game; `players` limits it to some player counts (empty: all).

    An open one takes values beyond those listed, if the game accepts them (a board of one's own). One added after
    games had been recorded is left out of records at its default, so that theirs stay as they are.
    """

    id: str
    values: tuple[str, ...]
    default: str
    players: tuple[int, ...] = ()
    open: bool = False
    added: bool = False


@dataclass(frozen=True)
class Rule(Frozen):
    """A rule's id, where it comes from (a place in the rulebook, or a ruling), and at which tables it holds.

    `options` are pairs of an option and a value it may have; `players` are player counts (empty: any).
    """

    id: str
    source: str
    options: tuple[tuple[str, str], ...] = ()
    players: tuple[int, ...] = ()

    def holds(self, settings: "Settings") -> bool:
        """Whether the rule is one of those that a table with these settings goes by."""
        if self.players and settings.players not in self.players:
            return False
        return all(
            any(other == option and value == settings[option] for other, value in self.options)
            for option, _ in self.options
        )


@dataclass(frozen=True)
class Settings(Frozen):
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
    actions: ActionSpace
    outcomes: ActionSpace
    action_count: int
    action_kinds: tuple[type[Action], ...]
    outcome_kinds: tuple[type[Action], ...]
    line: PositionFormat

    def declare(self, actions: ActionSpace, outcomes: ActionSpace) -> None:
        """State what may be chosen and what luck may bring: all forms of both follow from it."""
        self.actions, self.outcomes = actions, outcomes
        self.action_count = len(actions)
        self.action_kinds, self.outcome_kinds = actions.kinds, outcomes.kinds

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
            value = self.canonical(option, given.pop(option.id, option.default))
            if not self.accepts(option, value, players):
                raise Problem("option-value", option=option.id, value=value, values=", ".join(option.values))
            if option.players and players not in option.players and value != option.default:
                raise Problem("option-players", option=option.id, players=players)
            chosen.append((option.id, value))
        if given:
            raise Problem("option-unknown", game=self.id, option=min(given))
        return Settings(players, tuple(chosen))

    def canonical(self, option: Option, value: str) -> str:
        """A value of an option as records have it; a game may forgive how it is written."""
        return value

    def accepts(self, option: Option, value: str, players: int) -> bool:
        """Whether an option may have this value; a game may take more than those it lists (a board of one's own)."""
        return value in option.values

    def past_versions(self) -> "tuple[Game, ...]":
        """This game by the rules that came before and are still played: records and tables of them live on."""
        return ()

    def version(self, rules_version: int) -> "Game | None":
        """This game by these rules; none where they are not played any more, or not yet."""
        for game in (self, *self.past_versions()):
            if game.rules_version == rules_version:
                return game
        return None

    def version_of(self, told: object) -> "Game":
        """This game by the rules that the plain data of a position names; itself where it names none that are played."""
        rules = told.get("rules") if isinstance(told, dict) else None
        return (self.version(rules) if isinstance(rules, int) else None) or self

    def rules_at(self, settings: Settings) -> tuple[Rule, ...]:
        """The rules that a table with these settings goes by."""
        return tuple([rule for rule in self.rules if rule.holds(settings)])

    def own(self, position: P) -> P:
        """The same position, which from now on knows that it belongs to this game, with its version of the rules."""
        position._game = self
        return position

    def new(self, settings: Settings) -> Position:
        """The position before anything has happened, handed through `own`."""
        raise NotImplementedError

    def start(self, players: int | None = None, seed: int = 0, **options: str) -> "Match":
        """A match by these options, chance resolved up to the first choice; by default as few players as may be."""
        from dragonhoard.core.match import Match

        return Match(self, self.settings(self.min_players if players is None else players, options), seed)

    def hidden_information(self, settings: Settings) -> int:
        """From whom anything is hidden with these settings; a game that does not say is taken to hide from everybody."""
        return HIDDEN_FROM_ACTOR

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        """A new evaluator for a table like this position's: for INSTANT decisions, a ROLLOUT, or a SEARCH."""
        return Evaluator()

    def settings_of(self, position: Position) -> Settings:
        """The settings that a position was made with."""
        raise NotImplementedError

    def named(self, action: int) -> Action:
        """The named form of an action."""
        return self.actions.decode(action)

    def code(self, action: Action) -> int:
        """The number of a named action; a Problem where no such action exists."""
        return self.actions.encode(action)

    def named_outcome(self, outcome: int) -> Action:
        """The named form of an outcome of luck."""
        return self.outcomes.decode(outcome)

    def outcome_code(self, outcome: Action) -> int:
        """The number of a named outcome; a Problem where no such outcome exists."""
        return self.outcomes.encode(outcome)

    def action_text(self, action: int, settings: Settings) -> str:
        """An action in notation."""
        return self.actions.text(action)

    def parse_action(self, text: str) -> int:
        """The action that a notation means; a Problem where it means none."""
        return self.actions.parse(text)

    def outcome_text(self, outcome: int, settings: Settings) -> str:
        """An outcome of luck in notation."""
        return self.outcomes.text(outcome)

    def parse_outcome(self, text: str) -> int:
        """The outcome that a notation means; a Problem where it means none."""
        return self.outcomes.parse(text)

    def position_text(self, position: Position) -> str:
        """A whole position, secrets included, on one line; equal positions give equal text."""
        return self.line.write(self.position_json(position))

    def parse_position(self, text: str) -> Position:
        """The position that a line means; a Problem where it is malformed or impossible."""
        return self.parse_position_json(self.line.read(text))

    def position_json(self, position: Position) -> dict[str, Json]:
        """A whole position, secrets included, as plain data."""
        raise NotImplementedError

    def parse_position_json(self, told: object) -> Position:
        """The position that plain data means, handed through `own`; a Problem where it is malformed or impossible."""
        raise NotImplementedError

    def inventory(self, position: Position) -> dict[str, int]:
        """How many of each component there are, wherever they are; the same numbers throughout a game."""
        raise NotImplementedError

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        """The layout of what a seat sees as numbers; seats are counted from the seat that looks."""
        raise NotImplementedError

    def static_data(self, settings: Settings) -> dict[str, Json]:
        """What does not change during a game and a client draws: the board, the faces of cards and tiles."""
        return {}

    def option_data(self, option: str, value: str) -> dict[str, Json]:
        """What a client needs to build a value of an open option: the parts, and what is wrong with it so far."""
        return {}

    def choice_data(self, position: Position, seat: int) -> dict[str, Json]:
        """What this seat needs to see its choices by, beside their list; built from what the seat knows."""
        return {}

    def face(self, name: str) -> object | None:
        """A face in the game's folder `faces`, as `module:object`, imported now; None where the game has none."""
        from dragonhoard.core.discovery import find_face

        return find_face(self, name)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        from dragonhoard.core.discovery import find_version, is_found

        # A game that nobody can find by its id, such as one under test, is made anew.
        return (find_version, (self.id, self.rules_version)) if is_found(self) else (type(self), ())

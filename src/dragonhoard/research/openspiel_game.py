"""Every game as a Python game of OpenSpiel, under the name `dragonhoard_<game>`; import this module to register them.

Sealed choices are asked for seat after seat; nobody's observation shows what the seats before have chosen. Outcomes
of luck are numbered by their place in the list of what luck may bring now.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, Json, json_bytes, to_json
from dragonhoard.research.tensor import observe, spreader, utilities_of

PREFIX: Final = "dragonhoard_"
# Seven dice with six faces fall in 792 ways; nothing else has more.
_MOST_OUTCOMES: Final = 1_024
# Far more than any game has taken; OpenSpiel wants a bound.
_LONGEST: Final = 20_000


class _Held:
    """A position and what has happened, copied as positions are: OpenSpiel copies a state attribute by attribute."""

    def __init__(self, game: Game, start: str, position: Position, past: "_Past | None" = None) -> None:
        self.game = game
        # The position in which the past began, in notation.
        self.start = start
        self.position = position
        self.past = past
        self._outcomes: list[tuple[int, int]] = []

    def outcomes(self) -> list[tuple[int, int]]:
        """What luck may bring now, with weights; listed once, for there may be hundreds."""
        if not self._outcomes:
            self._outcomes = self.position.chance_outcomes()
        return self._outcomes

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Held":
        return _Held(self.game, self.start, self.position.copy(), self.past)

    def __reduce__(self) -> tuple[Callable[..., "_Held"], tuple[object, ...]]:
        # Compiled positions cannot be pickled: what was played is, and is played again.
        return _played_again, (
            self.game.id,
            self.start,
            [(move.seat, move.action) for move in self.moves()],
        )

    def moves(self) -> list[Move]:
        """Everything played, the first first."""
        found = []
        past = self.past
        while past is not None:
            found.append(Move(past.seat, past.action))
            past = past.before
        return found[::-1]

    def play(self, seat: int, action: int) -> None:
        """Carry out an action or outcome and remember what came of it."""
        journal: list[Event] = []
        self.position.journal = journal
        self.position.play(seat, action)
        self.position.journal = None
        self._outcomes = []
        self.past = _Past(self.past, seat, action, tuple(journal))

    def dealt_anew(self, player: int, rng: Rng) -> "_Held":
        """The same past with a present that the player cannot tell from the true one."""
        return _Held(self.game, self.start, self.position.redeal(player, rng), self.past)


class _Past:
    """The events of one move, linked to those before: copies share what has happened."""

    def __init__(self, before: "_Past | None", seat: int, action: int, events: tuple[Event, ...]) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self._digests: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Past":
        return self

    def recalled(self, player: int) -> str:
        """A fingerprint of all that a seat has done and seen so far; equal pasts have equal ones."""
        unknown = []
        past: _Past | None = self
        while past is not None and player not in past._digests:
            unknown.append(past)
            past = past.before
        digest = past._digests[player] if past else ""
        for past in reversed(unknown):
            digest = past._digests[player] = past._digest_after(digest, player)
        return digest

    def _digest_after(self, before: str, player: int) -> str:
        seen: list[Json] = [to_json(event.seen_by(player)) for event in self.events]
        own: list[Json] = [self.action] if self.seat == player else []
        if not seen and not own:
            # A move that a seat neither made nor saw must not be felt.
            return before
        return sha256(json_bytes([before, own, seen])).hexdigest()


def _played_again(game_id: str, start: str, moves: list[tuple[int, int]]) -> _Held:
    game = find_game(game_id)
    held = _Held(game, start, game.parse_position(start))
    for seat, action in moves:
        held.play(seat, action)
    return held


def _description(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Dragonhoard: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_players, "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game with its settings: `players`, and `options` as `name:value` separated by semicolons."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = game
        players = int(given.get("players", game.min_players))
        pairs = [part.partition(":") for part in str(given.get("options", "")).split(";") if part]
        self.settings = game.settings(players, {name: value for name, _, value in pairs})
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_description(game), info, given)

    def new_initial_state(self) -> "SpielState":
        """The state before anything has happened."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SpielObserver":
        """What turns states into strings and tensors."""
        if params:
            raise ValueError(f"there are no observation parameters, but {params} was given")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        position = game.rules.new(game.settings)
        self.held = _Held(game.rules, game.rules.position_text(position), position)

    @property
    def position(self) -> Position:
        """The true position."""
        return self.held.position

    def current_player(self) -> int:
        """Who acts; of several seats that choose unseen, the first."""
        seat = self.position.current_player
        return {TERMINAL: int(pyspiel.PlayerId.TERMINAL), CHANCE: int(pyspiel.PlayerId.CHANCE)}.get(
            seat, seat
        )

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.position.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may bring, by place in the list."""
        found = self.held.outcomes()
        total = sum(weight for _, weight in found)
        return [(index, weight / total) for index, (_, weight) in enumerate(found)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        seat, code = (CHANCE, self.held.outcomes()[action][0]) if player < 0 else (player, action)
        self.held.play(seat, code)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return str(game.rules.outcome_text(self.held.outcomes()[action][0], game.settings))
        return str(game.rules.action_text(action, game.settings))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return int(self.position.actor()) == TERMINAL

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before it."""
        if not self.is_terminal():
            return [0.0] * int(self.position.players)
        return utilities_of(self.position)

    def __str__(self) -> str:
        return str(self.get_game().rules.position_text(self.position))


class SpielObserver:
    """Turns what a seat may know into a string or a tensor."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._recalls = bool(kind.perfect_recall)
        self._game = game.rules
        size = 0 if self._recalls else spreader(game.rules.id, game.settings.players).size
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = observe(self._game, state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the seat sees; with perfect recall, also all that it has seen and done."""
        seen: dict[str, Json] = {"seat": player, "view": to_json(state.position.view(player))}
        if self._recalls and state.held.past is not None:
            seen["past"] = state.held.past.recalled(player)
        return json_bytes(seen).decode()


def state_at(game: SpielGame, position: Position) -> SpielState:
    """A state of OpenSpiel in which a game has come to this position, without a past."""
    state: SpielState = game.new_initial_state()
    state.held = _Held(game.rules, game.rules.position_text(position), position.copy())
    return state


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """For OpenSpiel's ISMCTS: states that a player cannot tell from the true one."""
    rng = Rng(seed)

    def resample(state: SpielState, player: int) -> SpielState:
        sample: SpielState = state.clone()
        sample.held = state.held.dealt_anew(player, rng)
        return sample

    return resample


def _register(game: Game) -> None:
    # A class, not a function: OpenSpiel lets go of it after the interpreter has ended, which a function doesn't survive.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_description(game), Registered)


for _game_id in game_ids():
    _register(find_game(_game_id))

"""PettingZoo environments of every game.

`env` asks agents in turn as the rules do: the natural form. `parallel_env` asks all agents in every round, which
suits sealed choices; an agent that has nothing to choose has one legal action, to pass. Its `rounds_env` is the
same with one agent after the other.

Observations are dictionaries of a tensor (see `research.tensor`) and an action mask.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from dragonhoard.core.discovery import find_game
from dragonhoard.core.match import Match
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import action_mask, observe, spreader, utilities_of

Observation = dict[str, NDArray[Any]]
Illegal = Literal["refuse", "draw"]
# Luck and replaced actions come from different streams, so that one does not disturb the other.
_REPLACED: Final = 1


def env(**arguments: Any) -> OrderEnforcingWrapper[str, Any, Any]:
    """The natural form, under PettingZoo's check that it is used in order."""
    return OrderEnforcingWrapper(TurnsEnv(**arguments))


def parallel_env(**arguments: Any) -> "RoundsEnv":
    """All agents in every round."""
    return RoundsEnv(**arguments)


def rounds_env(**arguments: Any) -> AECEnv[str, Any, Any]:
    """All agents in every round, one after the other."""
    return parallel_to_aec(RoundsEnv(**arguments))


class _Seats:
    """What both forms share: seats named as agents, their spaces, the match under way."""

    render_mode = None

    def __init__(
        self,
        game: str = "tarasque",
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "refuse",
        spare_actions: int = 0,
    ) -> None:
        """With `illegal="draw"` an action that is not legal is replaced by a random legal one, and `infos` says so."""
        found = find_game(game)
        self.game = found
        self.players = players or found.min_players
        self.options = dict(options or {})
        found.settings(self.players, self.options)
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = found.action_count + spare_actions
        observed: dict[str, Space[Any]] = {
            "observation": Box(0.0, 1.0, (spreader(game, self.players).size,), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {agent: Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.match: Match | None = None
        self._seed = 0

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees; the same object at every call, as PettingZoo demands."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> Match:
        self._seed = self._seed + 1 if seed is None else seed
        self.match = self.game.start(self.players, self._seed, **self.options)
        self._luck = Rng(self._seed, _REPLACED)
        self.agents = list(self.possible_agents)
        return self.match

    def _playing(self) -> Match:
        if self.match is None:
            raise Problem("environment-reset")
        return self.match

    def _legal(self, seat: int, action: object) -> tuple[int, bool]:
        """The action, or a drawn one if it is not legal; and whether it was replaced."""
        legal = [int(choice) for choice in self._playing().position.legal(seat)]
        wanted = int(action) if isinstance(action, int | np.integer) else -1
        if wanted in legal or self.illegal == "refuse":
            return wanted, False
        return legal[int(self._luck.below(len(legal)))], True

    def render(self) -> None:
        """Nothing is drawn here; `dragonhoard draw` and `replay` show records."""

    def close(self) -> None:
        """Nothing is held open."""


class TurnsEnv(_Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """Agents act when the rules ask them."""

    metadata = {"render_modes": [], "name": "dragonhoard_v0", "is_parallelizable": False}  # noqa: RUF012

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        match = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self.agent_selection = self.possible_agents[match.seats_to_act()[0]]

    def observe(self, agent: str) -> Observation:
        position, seat = self._playing().position, self.seats[agent]
        return {
            "observation": observe(self.game, position, seat),
            "action_mask": action_mask(self.game, position, seat),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._playing()
        chosen, replaced = self._legal(self.seats[agent], action)
        match.push(chosen, self.seats[agent])
        self.infos[agent] = {"replaced": chosen} if replaced else {}
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._decisions += 1
        if match.is_over:
            self.rewards = dict(zip(self.possible_agents, utilities_of(match.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._decisions >= self.max_cycles * self.players:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[match.seats_to_act()[0]]
        self._accumulate_rewards()


class RoundsEnv(_Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """Every agent acts in every round; those with nothing to choose pass."""

    metadata = {"render_modes": [], "name": "dragonhoard_rounds_v0", "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments, spare_actions=1)
        # The action of an agent that has nothing to choose.
        self.pass_action = int(self.game.action_count)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self._rounds = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        match = self._playing()
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # Those awaited at the beginning of the round choose together: nobody's choice depends on another's.
        chosen = {}
        for seat in match.seats_to_act():
            agent = self.possible_agents[seat]
            chosen[seat], replaced = self._legal(seat, actions.get(agent))
            infos[agent] = {"replaced": chosen[seat]} if replaced else {}
        for seat, action in chosen.items():
            match.push(action, seat)
        self._rounds += 1
        over = match.is_over
        cut = not over and self.max_cycles is not None and self._rounds >= self.max_cycles
        worth = utilities_of(match.position) if over else [0.0] * self.players
        agents = self.agents
        observations = self._observations()
        if over or cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(seat) for agent, seat in self.seats.items()}

    def _observation(self, seat: int) -> Observation:
        position = self._playing().position
        mask = np.append(action_mask(self.game, position, seat), np.int8(not position.awaits(seat)))
        return {"observation": observe(self.game, position, seat), "action_mask": mask}

"""A Gymnasium environment of every game: one seat learns, bots of your choice sit in the others."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import action_mask, observe, spreader, utilities_of

Observation = dict[str, NDArray[Any]]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; the reward comes at the end, from 1 for the first place to -1 for the last."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = "tarasque",
        players: int | None = None,
        seat: int = 0,
        opponents: Sequence[str] = ("greedy",),
        options: Mapping[str, str] | None = None,
        illegal: Literal["refuse", "lose"] = "refuse",
    ) -> None:
        """`opponents` take the other seats in turn; an illegal action raises Refused, or loses with `illegal="lose"`."""
        found = find_game(game)
        self.game = found
        self.players = players or found.min_players
        self.options = dict(options or {})
        found.settings(self.players, self.options)
        self.seat = seat % self.players
        others = [other for other in range(self.players) if other != self.seat]
        self.bots = {other: find_bot(opponents[index % len(opponents)]) for index, other in enumerate(others)}
        self.illegal = illegal
        size = spreader(game, self.players).size
        self.action_space = Discrete(found.action_count)
        # Gymnasium types the observations of a Dict space as dictionaries of anything.
        self.observation_space = Dict(  # type: ignore[assignment]
            {
                "observation": Box(0.0, 1.0, (size,), np.float32),
                "action_mask": Box(0, 1, (found.action_count,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.match = self.game.start(self.players, number, **self.options)
        self._bot_luck = Rng(number, 1)
        self._let_bots_act()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.illegal == "lose" and self.match.position.refusal(self.seat, int(action)) is not None:
            return self._observation(), -1.0, True, False, {"illegal": True}
        self.match.push(int(action), self.seat)
        self._let_bots_act()
        over = self.match.is_over
        reward = utilities_of(self.match.position)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, {}

    def _let_bots_act(self) -> None:
        """Let the others choose until it is this seat's turn; in a sealed choice they don't wait for it."""
        while not self.match.is_over:
            others = [seat for seat in self.match.seats_to_act() if seat != self.seat]
            if not others:
                return
            seat = others[0]
            self.match.push(choose_for(self.bots[seat], self.match.position, seat, self._bot_luck), seat)

    def _observation(self) -> Observation:
        position = self.match.position
        return {
            "observation": observe(self.game, position, self.seat),
            "action_mask": action_mask(self.game, position, self.seat),
        }

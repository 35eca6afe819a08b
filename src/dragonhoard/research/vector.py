"""A vectorised environment: many games stepped together inside the engine, seen through numpy arrays."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dragonhoard.core.batch import Batch
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import spreader


class VectorEnv:
    """Games side by side. The arrays are the engine's own memory: read them, copy what must survive the next step.

    `observations` (games × numbers) is what the seat to act in each game sees, `mask` (games × actions) its legal
    actions, `seats` who acts. Where `ended` is 1 the last step ended an episode: `scores` and `places` tell how,
    and the rest already shows the next episode. Episode `e` draws its luck from stream `e` of the seed.
    """

    def __init__(
        self, game: str, players: int, count: int, seed: int = 0, options: Mapping[str, str] | None = None
    ) -> None:
        found = find_game(game)
        self.game = found
        self.players = players
        self.count = count
        self.spreader = spreader(game, players)
        start = found.new(found.settings(players, options))
        self._batch = Batch(start, count, seed, self.spreader.width, found.action_count)
        self._rng = Rng(seed, 1 << 32)
        self._show()

    def _show(self) -> None:
        """Lay the arrays over the engine's memory."""
        batch, count, players = self._batch, self.count, self.players
        self.observations: NDArray[np.int64] = np.frombuffer(
            memoryview(batch.observations), np.int64
        ).reshape(count, -1)
        self.mask: NDArray[np.uint8] = np.frombuffer(memoryview(batch.mask), np.uint8).reshape(count, -1)
        self.seats: NDArray[np.int64] = np.frombuffer(memoryview(batch.seats), np.int64)
        self.ended: NDArray[np.uint8] = np.frombuffer(memoryview(batch.ended), np.uint8)
        self.episodes: NDArray[np.int64] = np.frombuffer(memoryview(batch.episodes), np.int64)
        self.scores: NDArray[np.int64] = np.frombuffer(memoryview(batch.scores), np.int64).reshape(
            count, players
        )
        self.places: NDArray[np.int64] = np.frombuffer(memoryview(batch.places), np.int64).reshape(
            count, players
        )
        self._drawn: NDArray[np.int64] = np.frombuffer(memoryview(batch.chosen), np.int64)

    def __getstate__(self) -> dict[str, Any]:
        # Arrays that are the engine's own memory are laid anew over that of the copy.
        return {name: vars(self)[name] for name in ("game", "players", "count", "spreader", "_batch", "_rng")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._show()

    def reset(self) -> None:
        """Begin the next episode in every game."""
        self._batch.reset()

    def step(self, actions: NDArray[np.integer]) -> None:
        """Carry out one legal action in every game; a Problem names the first that is not, and changes nothing."""
        self._batch.step(np.ascontiguousarray(actions, dtype="<i4").tobytes())

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the next."""
        self._batch.draw(self._rng)
        return self._drawn

    def tensor(self) -> NDArray[np.float32]:
        """The observations spread out into numbers from 0 to 1."""
        return self.spreader.spread(self.observations)

    def rewards(self) -> NDArray[np.float32]:
        """What the episodes that just ended were worth to each seat (games × seats), 0 elsewhere."""
        equal = (self.places[:, :, None] == self.places[:, None, :]).sum(axis=2)
        shared = self.places + (equal - 1) / 2
        worth = 1 - 2 * shared / (self.players - 1)
        return np.where(self.ended[:, None] == 1, worth, 0).astype(np.float32)

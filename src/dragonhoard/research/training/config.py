"""What is to be learnt and how: the plain numbers that, with a seed, decide a whole training."""

from dataclasses import dataclass

import numpy as np

from dragonhoard.core.discovery import find_game
from dragonhoard.research.tensor import ObservationEncoder, spreader
from dragonhoard.research.training.net import Net, new_net


@dataclass(frozen=True)
class TrainingConfig:
    """A training: every iteration plays `shards` × `games` games for `steps` steps side by side, then learns from them."""

    # Plain fields only: a course travels to other processes.
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    hidden: int = 128
    shards: int = 4
    games: int = 64
    steps: int = 256
    epochs: int = 3
    batch: int = 1024
    rate: float = 5e-4

    def spreader(self) -> ObservationEncoder:
        """How observations become the network's input."""
        return spreader(self.game, self.players)

    def new_net(self) -> Net:
        """The network before the first iteration."""
        return new_net(self.spreader().size, find_game(self.game).action_count, self.hidden, self.seed)

    def dice(self, *stream: int) -> np.random.Generator:
        """Random numbers for one purpose, the same ones every time."""
        return np.random.default_rng([self.seed, *stream])

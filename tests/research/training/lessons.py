"""A training small enough for tests."""

from dragonhoard.core.discovery import find_game
from dragonhoard.research.training.config import TrainingConfig


def short_course(game: str = "book", players: int = 2, seed: int = 5) -> TrainingConfig:
    """A few games of a few steps, for a network of a few numbers."""
    options = find_game(game).settings(players).options
    return TrainingConfig(
        game, players, options, seed, hidden=8, shards=2, games=3, steps=12, epochs=1, batch=16
    )

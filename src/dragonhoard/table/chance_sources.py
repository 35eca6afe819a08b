"""Where the randomness of a table comes from."""

from collections.abc import Iterable
from typing import Protocol

from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng


class ChanceSource(Protocol):
    """A source of outcomes; it answers none where somebody at the table has to type one in."""

    def draw(self, position: Position) -> int | None:
        """The outcome for a position in which chance acts."""


class SeededSource:
    """Luck from a generator: the same seed brings the same dice."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def draw(self, position: Position) -> int | None:
        return position.sample(self.rng)


class ScriptedSource:
    """Outcomes fixed in advance; when they run out, and for people with real dice from the start, somebody types."""

    def __init__(self, outcomes: Iterable[int] = ()) -> None:
        self._outcomes = iter(outcomes)

    def draw(self, position: Position) -> int | None:
        return next(self._outcomes, None)

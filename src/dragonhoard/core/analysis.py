"""What somebody who thought about a decision has found, as plain data."""

# not compiled: thoughts travel between processes, and compiled dataclasses cannot be unpickled

from dataclasses import dataclass


@dataclass(frozen=True)
class MoveAnalysis:
    """A choice: how often it was tried, each seat's chance of winning after it, points to expect, and a likely way on.

    Chances go from 0 to 1, points are those of the game, and `line` holds seats with their actions.
    """

    action: int
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    line: tuple[tuple[int, int], ...]
    # How far the chance of the seat that thought may be off, as a standard error.
    error: float = 1.0


@dataclass(frozen=True)
class Evaluation:
    """What a position promises every seat: the chance of winning, points, and how far the chances may be off."""

    chances: tuple[float, ...]
    points: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True)
class Analysis:
    """The candidates of one decision, the preferred one first, and how many worlds were looked into."""

    seat: int
    worlds: int
    candidates: tuple[MoveAnalysis, ...]

    @property
    def best(self) -> int:
        """The action that is preferred."""
        return self.candidates[0].action

    def about(self, action: int) -> MoveAnalysis:
        """What was found about an action."""
        for candidate in self.candidates:
            if candidate.action == action:
                return candidate
        raise KeyError(action)

    def value(self, action: int) -> float:
        """The chance of winning that an action leaves to the seat that thought."""
        return self.about(action).chances[self.seat]

"""What a search asks about a game beside its rules: priors, values, a rollout policy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng

# What an evaluator is wanted for, as told to `Game.evaluator`.
# Rollouts from a position, to average what comes of it.
ROLLOUT: Final = 0
# One decision at a glance.
INSTANT: Final = 1
# A tree search.
SEARCH: Final = 2
# What came of `Evaluator.refine`.
NOTHING_TO_REFINE: Final = 0
REFINING: Final = 1
PRIORS_CHANGED: Final = 2
# What `Evaluator.rollout_action` answers where the priors decide.
BY_PRIORS: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Evaluator:
    """Priors, values and rollout policy of one game; made for one search, which it may take notes of.

    A search calls `start_search` once, then for every simulation `determinize`, `advance` for each step and
    `evaluate`. Values are in 1/100 point. Every method has a default, so `Evaluator()` searches any game by its score.
    """

    # --- the course of a search ---

    def start_search(self, root: Position) -> None:
        """Begin a search from a position, which is told from others by identity (`position is root`)."""

    def determinize(self, root: Position, seat: i64, rng: Rng) -> Position:
        """Sample a position to simulate from that the seat cannot tell from the root; notes on the last one go."""
        return root.redeal(seat, rng)

    def advance(self, position: Position, seat: i64, action: i64) -> None:
        """Apply an action or outcome in a simulation; an evaluator may take notes before and after."""
        position.apply(seat, action)

    def refine(self, cache: dict[int, int]) -> i64:
        """Improve the root's priors for about as long as a simulation takes; `cache` outlives the search.

        The answer is NOTHING_TO_REFINE, REFINING or PRIORS_CHANGED.
        """
        return NOTHING_TO_REFINE

    # --- policy ---

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        """How promising a legal action looks; compared within one decision only."""
        return 0

    def prior_visits(self, position: Position) -> i64:
        """The virtual visits that priors count for, if they are values in 1/100 point; 0 if they only give an order."""
        return 0

    def rollout_action(self, position: Position, seat: i64) -> i64:
        """A quick action for a rollout, or BY_PRIORS."""
        return BY_PRIORS

    def is_forced(self, position: Position) -> bool:
        """Whether the tree takes `rollout_action` here instead of branching, except at the root."""
        return False

    def explores_rollouts(self) -> bool:
        """Whether rollouts take the second best by the priors now and then."""
        return True

    # --- value ---

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        """Write each seat's expected final score, and its margin over the best of the others, in 1/100 point."""
        for seat in range(position.players):
            scores[seat] = position.score(seat) * 100
        write_margins(scores, margins)

    def value_scale(self, position: Position) -> i64:
        """The margin, in 1/100 point, that means a 75 % chance to win."""
        return 1_000

    def rollout_turns(self, position: Position) -> i64:
        """The length of a rollout, in changes of player, before `evaluate` takes over."""
        return 1_000

    def is_quiet(self, position: Position) -> bool:
        """Whether a rollout may be cut here, because nothing is half done (quiescence)."""
        return True


def write_margins(scores: vec[i64], margins: vec[i64]) -> None:
    """Write what each has beyond the best of the others, or how much less."""
    for seat in range(len(scores)):
        margins[seat] = margin_over_best(scores, seat)


def margin_over_best(points: vec[i64], seat: i64) -> i64:
    """What one of several has beyond the best of the others, or how much less."""
    best: i64 = -1_000_000_000
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best

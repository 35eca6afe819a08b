"""What a position is worth to those who know what one seat knows: the average of rollouts from determinizations."""

from math import gcd

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.bots.ismcts.rollouts import rollout, write_rewards
from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.rng import Rng


@mypyc_attr(acyclic=True)
class RolloutEvaluation:
    """Sums over so many rollouts; luck that is about to fall is dealt out evenly over them, by its weights."""

    def __init__(self, evaluator: Evaluator, world: Position, seat: i64, rng: Rng, rollouts: i64) -> None:
        self.evaluator = evaluator
        self.world = world
        evaluator.start_search(world)
        self.seat = seat
        self.rng = rng
        self.players: i64 = world.players
        self.rollout_turns: i64 = evaluator.rollout_turns(world)
        self.scale = float(evaluator.value_scale(world))
        self.rollouts = even_rollouts(world, rollouts)
        self.stride = _stride(self.rollouts)
        self.done: i64 = 0
        # For every seat: rewards, their squares, points in hundredths.
        self.chances = vec[float]([0.0] * self.players)
        self.squares = vec[float]([0.0] * self.players)
        self.points = vec[float]([0.0] * self.players)
        self._rewards = vec[float]([0.0] * self.players)
        self._scores = vec[i64]([0] * self.players)
        self._margins = vec[i64]([0] * self.players)

    def run(self, rollouts: i64) -> None:
        """Run so many rollouts more."""
        rng = self.rng
        rewards = self._rewards
        scores = self._scores
        evaluator = self.evaluator
        last = min(self.done + rollouts, self.rollouts)
        while self.done < last:
            position = evaluator.determinize(self.world, self.seat, rng)
            if position.actor() == CHANCE:
                evaluator.advance(position, CHANCE, self._outcome(position))
            rollout(evaluator, position, -1, self.rollout_turns, rng)
            write_rewards(evaluator, position, self.scale, scores, self._margins, rewards)
            for seat in range(self.players):
                self.chances[seat] += rewards[seat]
                self.squares[seat] += rewards[seat] * rewards[seat]
                self.points[seat] += float(scores[seat])
            self.done += 1

    def _outcome(self, position: Position) -> i64:
        """The outcome of this rollout: each has its own part of the tickets, and neighbours are far apart in time."""
        total = position.chance_total()
        part = self.done * self.stride % self.rollouts
        return position.chance_pick((part * total + self.rng.below(total)) // self.rollouts)


def even_rollouts(world: Position, rollouts: i64) -> i64:
    """At least so many, and where luck has few tickets equally many for each: then its share is exact."""
    if world.actor() != CHANCE:
        return rollouts
    total = world.chance_total()
    return -(-rollouts // total) * total if total <= rollouts else rollouts


def _stride(rollouts: i64) -> i64:
    """A step that visits every rollout's part once, near the golden section: whenever one stops, it was even."""
    stride: i64 = max(1, rollouts * 618 // 1_000)
    while gcd(stride, rollouts) != 1:
        stride += 1
    return stride

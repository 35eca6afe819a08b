"""A bot that a child can beat: it often takes whatever comes to mind."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.bots.greedy import GreedyBot
from dragonhoard.core.evaluator import INSTANT
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng

# One decision in so many is made by lot.
_WHIM: Final = 2


class HatchlingBot:
    """Follows the priors half of the time; otherwise it draws two choices by lot and takes the better-looking one."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        if rng.below(_WHIM):
            return GreedyBot().choose(world, seat, rng)
        return _drawn(world, seat, rng)


def _drawn(world: Position, seat: i64, rng: Rng) -> i64:
    """The more promising of two choices drawn by lot: plain folly is rare."""
    actions: vec[i64] = world.legal(seat)
    evaluator = world.game.evaluator(world, INSTANT)
    first = actions[rng.below(len(actions))]
    second = actions[rng.below(len(actions))]
    return first if evaluator.prior(world, seat, first) >= evaluator.prior(world, seat, second) else second


BOT: Final = HatchlingBot()

"""A bot that takes what looks best at once."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.core.evaluator import INSTANT
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng


class GreedyBot:
    """Follows the game's own priors; equally promising actions are drawn by lot."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        evaluator = world.game.evaluator(world, INSTANT)
        actions = world.legal(seat)
        width: i64 = len(actions)
        best: i64 = actions[0]
        most: i64 = evaluator.prior(world, seat, best)
        equals: i64 = 1
        for index in range(1, width):
            action = actions[index]
            prior = evaluator.prior(world, seat, action)
            if prior > most:
                best, most, equals = action, prior, 1
            elif prior == most:
                equals += 1
                # Each of n equals replaces the one before with probability 1/n: all are equally likely in the end.
                if rng.below(equals) == 0:
                    best = action
        return best


BOT: Final = GreedyBot()

"""A bot that takes what looks best at once."""

from typing import Final

from mypy_extensions import i64

from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng


class GreedyBot:
    """Follows the game's own hints; equally promising actions are drawn by lot."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        actions = world.legal(seat)
        best: i64 = actions[0]
        most: i64 = world.hint(seat, best)
        equals: i64 = 1
        index: i64 = 1
        while index < len(actions):
            action = actions[index]
            worth = world.hint(seat, action)
            if worth > most:
                best, most, equals = action, worth, 1
            elif worth == most:
                equals += 1
                # Each of n equals replaces the one before with probability 1/n: all are equally likely in the end.
                if rng.below(equals) == 0:
                    best = action
            index += 1
        return best


BOT: Final = GreedyBot()

"""A bot that takes any legal action, each as likely as the next."""

from typing import Final

from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng


class RandomBot:
    """Chance in a player's chair."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        actions = world.legal(seat)
        return actions[rng.below(len(actions))]


BOT: Final = RandomBot()

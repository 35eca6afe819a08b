"""How long a bot takes tells nobody what it holds: an answer at once would say that it had no choice."""

# not compiled: it waits

from time import perf_counter, sleep
from typing import Final

from dragonhoard.bots import Bot
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.core.game import PERFECT_INFORMATION, Game
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng

# A search by the clock is not done to the millisecond.
_OVERRUN: Final = 0.04


def choose_evenly(bot: Bot, game: Game, world: Position, seat: int, rng: Rng) -> int:
    """What a bot does; where a game has secrets, one that thinks by the clock takes its time over every decision."""
    began = perf_counter()
    action = int(bot.choose(world, seat, rng))
    if isinstance(bot, SearchBot) and bot.budget.seconds and _hides_anything(game, world):
        sleep(max(0.0, began + bot.budget.seconds + _OVERRUN - perf_counter()))
    return action


def _hides_anything(game: Game, world: Position) -> bool:
    return game.hidden_information(game.settings_of(world)) > PERFECT_INFORMATION

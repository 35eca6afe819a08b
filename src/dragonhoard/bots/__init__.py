"""Players made of code: each module of this folder is a bot under its own name and offers it as BOT."""

from functools import cache
from pkgutil import iter_modules, resolve_name
from typing import Protocol, runtime_checkable

from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng


@runtime_checkable
class Bot(Protocol):
    """A player that chooses among legal actions."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """The action to take in a world that looks to this seat like the true one."""


def ask(bot: Bot, position: Position, seat: int, rng: Rng) -> int:
    """What a bot does here; it is shown a world dealt anew from what its seat knows, never the true position."""
    return bot.choose(position.redeal(seat, rng), seat, rng)


@cache
def bot_names() -> tuple[str, ...]:
    """The names of all bots, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


@cache
def find_bot(name: str) -> Bot:
    """The bot of this name; a Problem that names the known ones if there is none."""
    if name not in bot_names():
        raise Problem("bot-unknown", bot=name[:40], bots=", ".join(bot_names()))
    bot = resolve_name(f"{__name__}.{name}:BOT")
    assert isinstance(bot, Bot)
    return bot

"""Players made of code: each module of this folder is a bot under its own name and offers it as BOT.

A folder that offers `open_bot` is a kind of bot that says what it is made of after a colon (`program:COMMAND`).
Other packages bring bots by entry points in the group `dragonhoard.bots`, each naming such a BOT.
"""

from functools import cache
from pkgutil import ModuleInfo, iter_modules, resolve_name
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@runtime_checkable
class Bot(Protocol):
    """A player that chooses among legal actions."""

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """The action to take in a world that looks to this seat like the true one."""


@runtime_checkable
class Configurable(Protocol):
    """A bot that can be had with other settings."""

    def configured(self, options: dict[str, str]) -> Bot:
        """The same kind of bot with these settings; a Problem where one of them makes no sense."""


@runtime_checkable
class Stateful(Protocol):
    """A bot that goes on with what it thought before."""

    def reset(self) -> None:
        """Think anew from here on."""


def choose_for(bot: Bot, position: Position, seat: int, rng: Rng) -> int:
    """What a bot does here; it is shown a world dealt anew from what its seat knows, never the true position."""
    return bot.choose(position.redeal(seat, rng), seat, rng)


def forget(bot: Bot) -> None:
    """Let a bot begin a game without memories of the one before: then each game can be played again by itself."""
    if isinstance(bot, Stateful):
        bot.reset()


def take_faults(bot: Bot) -> list[Problem]:
    """What went wrong with a bot since this was last asked: nothing, unless it is somebody's program."""
    faults: list[Problem] = getattr(bot, "faults", [])
    told = faults[:]
    faults.clear()
    return told


@cache
def bot_names() -> tuple[str, ...]:
    """The names of all bots, in alphabetical order."""
    house = {module.name for module in _modules() if not module.ispkg}
    return tuple(sorted(house | set(_guests())))


@cache
def bot_kinds() -> tuple[str, ...]:
    """The kinds of bots that say after a colon what they are made of, in alphabetical order."""
    folders = [module.name for module in _modules() if module.ispkg]
    return tuple(sorted(name for name in folders if hasattr(resolve_name(f"{__name__}.{name}"), "open_bot")))


@cache
def find_bot(spec: str) -> Bot:
    """The bot of this name, with settings after a colon if any; a Problem that names the known ones if there is none.

    `greedy` · `searching:iterations=500` · `master:seconds=5,jobs=2` · `program:python3 my_bot.py` · `net:book-2.onnx`
    """
    name, _, rest = spec.partition(":")
    if name in bot_kinds():
        opened = resolve_name(f"{__name__}.{name}:open_bot")(rest)
        assert isinstance(opened, Bot)
        return opened
    if name not in bot_names():
        known = ", ".join([*bot_names(), *(f"{kind}:…" for kind in bot_kinds())])
        raise Problem("bot-unknown", bot=name[:40], bots=known)
    guest = _guests().get(name)
    bot = guest.load() if guest else resolve_name(f"{__name__}.{name}:BOT")
    assert isinstance(bot, Bot)
    if not rest:
        return bot
    if not isinstance(bot, Configurable):
        raise Problem("bot-settings", bot=name)
    return bot.configured(dict(_setting(name, part) for part in rest.split(",")))


def public_bot(name: str) -> Bot:
    """A bot that strangers may ask for: one of the names alone, for settings and programs are the machine owner's."""
    if name not in bot_names():
        raise Problem("bot-unknown", bot=name[:40], bots=", ".join(bot_names()))
    return find_bot(name)


def _setting(bot: str, text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise Problem("bot-setting", bot=bot, setting=text[:40])
    return name.strip(), value.strip()


def _modules() -> list[ModuleInfo]:
    return list(iter_modules(__path__))


@cache
def _guests() -> "dict[str, EntryPoint]":
    """The bots of other packages by name; none of them takes the name of one of ours."""
    # Slow to import: only those who look for bots pay for it.
    from importlib.metadata import entry_points

    ours = {module.name for module in _modules()}
    return {entry.name: entry for entry in entry_points(group=__name__) if entry.name not in ours}

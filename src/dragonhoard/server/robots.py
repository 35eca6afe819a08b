"""Bots at tables: whenever a table waits for one, it is asked, and what it chooses is held to the rules."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, Final

from dragonhoard.core.problem import Problem, Refused
from dragonhoard.server.live import LiveTable, Tables
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.thinking import Thinking
from dragonhoard.table.commands import Act
from dragonhoard.table.secrets import secrets_of

# Whoever takes any legal action can never be refused for long.
_LAST_RESORT: Final = "random"
_MOST_FAILURES: Final = 3
# Where a game has secrets nobody is to learn from a few milliseconds how much a quick bot had to weigh.
_QUICKEST: Final = 0.04
_log: Final = logging.getLogger("dragonhoard.robots")


class Robots:
    """One task for each seat that a bot plays and a table waits for."""

    def __init__(
        self,
        tables: Tables,
        thinking: Thinking,
        metrics: Metrics,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.tables = tables
        self.thinking = thinking
        self.metrics = metrics
        self._spawn = spawn

    def wake(self, live: LiveTable) -> None:
        """Ask every bot that a table waits for and that is not thinking yet."""
        for seat, _ in live.hosted.bots_awaited():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self._spawn(self._play(live, seat))

    async def _play(self, live: LiveTable, seat: int) -> None:
        """Play a seat for as long as the table waits for its bot."""
        failures = 0
        try:
            while failures < 2 * _MOST_FAILURES:
                asked = await self._question(live, seat)
                if asked is None:
                    return
                bot, world, number = asked
                try:
                    action = await self._answer(
                        live, seat, bot if failures < _MOST_FAILURES else _LAST_RESORT, world
                    )
                    command = Act(seat, action, number, by_bot=True)
                    await self.tables.command(live, lambda hosted, command=command: command)  # type: ignore[misc]
                    failures = 0
                except (Problem, Refused):
                    # The table has moved on, or the bot is at fault: ask again.
                    failures += 1
                except Exception as error:
                    failures += 1
                    self.metrics.failures.inc()
                    _log.error("a bot failed: %s", type(error).__name__)
                    _log.debug("because", exc_info=error)
        finally:
            live.thinking.discard(seat)

    async def _question(self, live: LiveTable, seat: int) -> tuple[str, str, int] | None:
        """The bot, a world as its seat may know it, and the seat's event number; none if nobody waits for it."""
        async with live.turn:
            await self.tables.freshen(live)
            for awaited, bot in live.hosted.bots_awaited():
                if awaited == seat:
                    return bot, live.hosted.world(seat), live.hosted.number(seat)
        return None

    async def _answer(self, live: LiveTable, seat: int, bot: str, world: str) -> int:
        began = perf_counter()
        action = await self.thinking.choose(live.hosted.opened.game, world, seat, bot, secrets.randbits(48))
        self.metrics.thinking_seconds.observe(perf_counter() - began)
        if secrets_of(live.hosted.game).any:
            await asyncio.sleep(began + _QUICKEST - perf_counter())
        return action

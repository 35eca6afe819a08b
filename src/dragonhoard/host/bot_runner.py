"""Bots at tables: asked whenever a table waits for them, and held to the rules."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from time import monotonic, perf_counter
from typing import Any, Final

from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host.analysis_tasks import is_quick
from dragonhoard.host.counters import Counters
from dragonhoard.host.ports import Asker, Thinking, Unavailable
from dragonhoard.host.table_cache import CachedTable, TableCache
from dragonhoard.table.commands import Act

# Whoever takes any legal action can never be refused for long.
_LAST_RESORT: Final = "random"
_MOST_FAILURES: Final = 3
_AGAIN_SECONDS: Final = 0.5
# At a table at which nobody has been for so long, bots that think long rest; clocks run for people alone.
REST_SECONDS: Final = 300.0
# Where a game has secrets nobody is to learn from a few milliseconds how much a quick bot had to weigh.
_QUICKEST: Final = 0.04
_log: Final = logging.getLogger("dragonhoard.robots")


class BotRunner:
    """One task for each seat that a bot plays and a table waits for."""

    def __init__(
        self,
        tables: TableCache,
        thinking: Thinking,
        counters: Counters,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.tables = tables
        self.thinking = thinking
        self.counters = counters
        self._spawn = spawn

    def wake(self, live: CachedTable) -> None:
        """Ask every bot that a table waits for and that is not thinking yet."""
        for seat, bot in live.hosted.bots_awaited():
            if seat not in live.thinking and not self._rests(live, bot):
                live.thinking.add(seat)
                self._spawn(self._play(live, seat))

    def _rests(self, live: CachedTable, bot: str) -> bool:
        """Return whether a searching bot rests because nobody watches the table."""
        if live.is_watched():
            live.watched_at = monotonic()
        is_left_alone = monotonic() - live.watched_at > REST_SECONDS
        return is_left_alone and live.hosted.opened.pace.kind != "days" and not is_quick(bot)

    async def _play(self, live: CachedTable, seat: int) -> None:
        """Play a seat for as long as the table waits for its bot."""
        failures = 0
        try:
            while failures < 2 * _MOST_FAILURES:
                try:
                    asked = await self._question(live, seat)
                    if asked is None or self._rests(live, asked[0]):
                        return
                    bot, world, number = asked
                    action = await self._answer(
                        live, seat, bot if failures < _MOST_FAILURES else _LAST_RESORT, world
                    )
                    command = Act(seat, action, number, by_bot=True)
                    await self.tables.command(live, lambda hosted, command=command: command)  # type: ignore[misc]
                    failures = 0
                except (Unavailable, Problem, IllegalAction) as failure:
                    if isinstance(failure, Unavailable) or str(failure) == "storage-unavailable":
                        # The database is away: neither the bot nor the table can help it.
                        await asyncio.sleep(_AGAIN_SECONDS)
                    else:
                        # The table has moved on, or the bot is at fault: ask again.
                        failures += 1
                except Exception as error:
                    failures += 1
                    self.counters.failures.inc()
                    _log.error("a bot failed: %s", type(error).__name__)
                    _log.debug("because", exc_info=error)
        finally:
            live.thinking.discard(seat)

    async def _question(self, live: CachedTable, seat: int) -> tuple[str, str, int] | None:
        """Return the bot, a determinization for its seat and the seat's event number; none if it is not awaited."""
        async with live.turn:
            await self.tables.freshen(live)
            for awaited, bot in live.hosted.bots_awaited():
                if awaited == seat:
                    return bot, live.hosted.world(seat), live.hosted.number(seat)
        return None

    async def _answer(self, live: CachedTable, seat: int, bot: str, world: str) -> int:
        began = perf_counter()
        asker = Asker(live.hosted.opened.host, live.id, live.is_watched)
        action = await self.thinking.choose(
            asker, live.hosted.opened.game, world, seat, bot, secrets.randbits(48)
        )
        self.counters.thinking_seconds.observe(perf_counter() - began)
        if live.hosted.hides_anything:
            await asyncio.sleep(began + _QUICKEST - perf_counter())
        return action

"""Time: tables whose clocks run out, signs of life, and what nobody has needed for a while."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from dragonhoard.core.problem import Problem
from dragonhoard.server.fellows import PRESENCE_SECONDS, Fellows
from dragonhoard.server.hub import Hub
from dragonhoard.server.live import Tables, now_ms
from dragonhoard.server.robots import Robots
from dragonhoard.server.storage import Storage, Unavailable
from dragonhoard.table.commands import Interrupt, Tick

BEAT_SECONDS: Final = 2.0
# Among several processes, a silence shorter than this is only the pause between two signs of life.
SILENCE_MS: Final = 5_000
TICK_SECONDS: Final = 0.5
_DAY: Final = 24 * 3600 * 1000
# A table at which nobody ever began is cleared away after this time.
STALE_MS: Final = 30 * _DAY
_log: Final = logging.getLogger("dragonhoard.clocks")


class Clocks:
    """What has to be done without anybody asking."""

    def __init__(self, storage: Storage, tables: Tables, hub: Hub, robots: Robots, fellows: Fellows) -> None:
        self.storage = storage
        self.tables = tables
        self.hub = hub
        self.robots = robots
        self.fellows = fellows
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Make up for the time nobody was there, then go."""
        await self.make_up(now_ms())
        await self.storage.beats.beat(self.fellows.process, now_ms())
        self._tasks = [
            asyncio.create_task(self._every(BEAT_SECONDS, self._beat)),
            asyncio.create_task(self._every(TICK_SECONDS, self.look)),
            asyncio.create_task(self._every(PRESENCE_SECONDS, self._tidy)),
        ]

    async def stop(self) -> None:
        """Stop, and say good-bye."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.storage.beats.end(self.fellows.process, now_ms())

    async def make_up(self, now: int) -> None:
        """No clock counts the time in which no process was there; this is done before the first sign of life."""
        last = await self.storage.beats.last()
        if last is None or (self.tables.is_shared and now - last < SILENCE_MS):
            return
        for table in await self.storage.tables.clocked():
            live = await self.tables.get(table)
            away = now - max(last, live.hosted.log[-1].at)
            if away > 0:
                await self.tables.command(live, lambda hosted, away=away: Interrupt(away))  # type: ignore[misc]
            self.robots.wake(live)

    async def look(self) -> None:
        """Let tables know whose time has run out, and wake bots whose process is gone."""
        for table in await self.storage.tables.due(now_ms()):
            try:
                live = await self.tables.get(table)
                if live.thinking and (live.hosted.due_at() or now_ms() + 1) > now_ms():
                    continue
                await self.tables.command(live, lambda hosted: Tick())
                self.robots.wake(live)
            except Problem as problem:
                _log.warning("table %s: %s", table, problem)

    async def _beat(self) -> None:
        await self.storage.beats.beat(self.fellows.process, now_ms())

    async def _tidy(self) -> None:
        self.tables.evict()
        for live in list(self.tables.live.values()):
            if live.clients:
                self.fellows.present(live)
        await self.storage.tidy(now_ms())
        for table in await self.storage.tables.stale(now_ms() - STALE_MS):
            await self.storage.tables.forget(table)

    async def _every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Unavailable:
                _log.warning("the database does not answer")
            except Exception as error:
                self.hub.metrics.failures.inc()
                _log.error("%s failed: %s", getattr(work, "__name__", "work"), type(error).__name__)
                _log.debug("because", exc_info=error)

"""What is done on a schedule: clocks that run out, heartbeats, clearing up."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from dragonhoard.core.problem import Problem
from dragonhoard.host.bot_runner import BotRunner
from dragonhoard.host.hub import Hub
from dragonhoard.host.ports import Unavailable
from dragonhoard.host.table_cache import WIRE_MS, TableCache
from dragonhoard.host.vouched_clock import CLOCK, now_ms
from dragonhoard.host.vouched_clock import TICK_SECONDS as TICKING_SECONDS
from dragonhoard.table.commands import Interrupt, Tick

BEAT_SECONDS: Final = 2.0
# Among several processes, a silence shorter than this is only the pause between two signs of life.
SILENCE_MS: Final = 6_000
# A process that has been silent for longer than this is none that people were just playing on.
FORGOTTEN_MS: Final = 600_000
# When time that nobody could be heard in has come to this, clocks are told so and this process's time catches up.
GAP_MS: Final = 10_000
# Two processes whose times are further apart than this go by the later one.
APART_MS: Final = 2_000
TICK_SECONDS: Final = 0.5
PRESENCE_SECONDS: Final = 20.0
_DAY: Final = 24 * 3600 * 1000
# A table at which nobody ever began is cleared away after this time.
STALE_MS: Final = 30 * _DAY
_log: Final = logging.getLogger("dragonhoard.clocks")


class Clocks:
    """Runs the schedule of one host."""

    def __init__(self, tables: TableCache, hub: Hub, bots: BotRunner) -> None:
        self.database = tables.database
        self.bus = tables.bus
        self.tables = tables
        self.hub = hub
        self.bots = bots
        self._tasks: list[asyncio.Task[None]] = []
        self._ticking: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Make up for downtime, then start."""
        CLOCK.start(await self.database.beats.last() or 0)
        self._tick()
        await self.make_up(now_ms())
        await self.database.beats.beat(self.bus.process, now_ms())
        self._tasks = [
            asyncio.create_task(self._every(BEAT_SECONDS, self._beat)),
            asyncio.create_task(self._every(TICK_SECONDS, self.look)),
            asyncio.create_task(self._every(PRESENCE_SECONDS, self._tidy)),
        ]

    async def stop(self) -> None:
        """Stop, and record a clean end."""
        if self._ticking is not None:
            self._ticking.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.database.beats.end(self.bus.process, now_ms())
        CLOCK.stop()

    def _tick(self) -> None:
        """Let the vouched clock know that the loop turns."""
        CLOCK.tick()
        self._ticking = asyncio.get_running_loop().call_later(TICKING_SECONDS, self._tick)

    async def make_up(self, now: int) -> None:
        """Take downtime off every clock; done before the first heartbeat."""
        last = await self.database.beats.last()
        if last is None or (self.tables.is_shared and now - last < SILENCE_MS):
            return
        for table in await self.database.tables.clocked():
            live = await self.tables.get(table)
            away = now - max(last, live.hosted.log[-1].at)
            if away > 0:
                await self.tables.command(live, lambda hosted, away=away: Interrupt(away))  # type: ignore[misc]
            self.bots.wake(live)

    async def interrupt(self, until: int, away: int) -> None:
        """Take `away` milliseconds before `until` off every running clock."""
        _log.warning("nobody was heard for %d ms", away)
        for table in await self.database.tables.clocked():
            try:
                live = await self.tables.get(table)
                await self.tables.command(live, lambda hosted: Interrupt(away), at=until)
            except Problem as problem:
                _log.warning("table %s: %s", table, problem)

    async def catch_up(self) -> None:
        """Make up for time in which this process was stopped or the wall clock jumped."""
        away = CLOCK.behind()
        if away >= GAP_MS:
            until = now_ms() + away
            await self.interrupt(until, away)
            CLOCK.jump(until)

    async def listen_for_others(self) -> None:
        """Detect processes without heartbeats, and processes whose time is later."""
        now = now_ms()
        last = await self.database.beats.last() or 0
        if last > now + APART_MS:
            await self.interrupt(last, last - now)
            CLOCK.jump(last)
        for process, beat_at in await self.database.beats.silent(now - FORGOTTEN_MS, now - SILENCE_MS):
            # Of those who notice, one tells the clocks.
            if await self.database.beats.declare_silent(process, beat_at):
                await self.interrupt(now, now - beat_at)

    async def look(self) -> None:
        """Tick tables that are due, and wake bots whose process is gone."""
        await self.catch_up()
        # Where others serve too, one of them may have been silent for a moment.
        late = WIRE_MS + (SILENCE_MS if self.tables.is_shared else 0)
        for table in await self.database.tables.due(now_ms()):
            try:
                live = await self.tables.get(table)
                if not live.thinking or (live.hosted.due_at() or now_ms() + 1) <= now_ms():
                    await self.tables.command(live, lambda hosted: Tick(), at=now_ms() - late)
                    self.bots.wake(live)
                await self.tables.postpone(live)
            except Problem as problem:
                _log.warning("table %s: %s", table, problem)

    async def _beat(self) -> None:
        await self.database.beats.beat(self.bus.process, now_ms())
        if self.tables.is_shared:
            await self.listen_for_others()

    async def _tidy(self) -> None:
        self.tables.evict()
        for live in list(self.tables.live.values()):
            if live.clients:
                self.bus.present(live.id, live.present_here(), live.watching_here())
        await self.database.tidy(now_ms())
        for table in await self.database.tables.stale(now_ms() - STALE_MS):
            await self.database.tables.forget(table)

    async def _every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Unavailable:
                _log.warning("the database does not answer")
            except Exception as error:
                self.hub.counters.failures.inc()
                _log.error("%s failed: %s", getattr(work, "__name__", "work"), type(error).__name__)
                _log.debug("because", exc_info=error)

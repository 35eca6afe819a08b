"""Bots think in worker processes, never on the event loop; with Redis, on any machine that has a hand free."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, Protocol

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.host.analysis_tasks import is_quick, think
from dragonhoard.host.ports import Answer, Asker, Thinking
from dragonhoard.server.fair_share import ANOTHER_PROCESS, FairShare

QUEUE: Final = "dragonhoard-thinking"
_LONGEST_SECONDS: Final = 60
_POLL_SECONDS: Final = 0.02
_log: Final = logging.getLogger("dragonhoard.thinking")


def warm_up() -> None:
    """What a worker does first: know the games. An interrupt at the terminal is the parent's."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game_id in game_ids():
        find_game(game_id)


class WorkerPool(Thinking, Protocol):
    """Workers with a beginning and an end."""

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """Let the workers go."""


class Pool:
    """Worker processes that are shared fairly; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self.share = FairShare(workers)
        # Made when somebody has to think for the first time.
        self._pool: ProcessPoolExecutor | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.share.workers, mp_context=multiprocessing.get_context("spawn"), initializer=warm_up
        )

    async def work(self, asker: Asker, task: Callable[..., Answer], *told: object) -> Answer:
        """What a task comes to, in its asker's turn."""
        async with self.share.worker(asker):
            pool = self._pool = self._pool or self._new_pool()
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(pool, task, *told)
            except BrokenProcessPool:
                # Several may notice at once: only the first makes a new pool.
                if self._pool is pool:
                    self._pool = self._new_pool()
                return await loop.run_in_executor(self._pool, task, *told)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class LocalWorkerPool:
    """Worker processes of this machine, and one more for bots that answer in a moment: they never wait for the others."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._slow = Pool(self.workers)
        self._quick = Pool(1)

    @property
    def is_busy(self) -> bool:
        """Whether every worker thinks."""
        return self._slow.share.running >= self.workers

    async def open(self) -> None:
        """Nothing to do before the first question."""

    @property
    def hands(self) -> int:
        return self.workers

    async def choose(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        pool = self._quick if is_quick(bot) else self._slow
        return await pool.work(asker, think, game, world, seat, bot, seed)

    async def work(self, asker: Asker, task: Callable[..., Answer], *told: object) -> Answer:
        return await self._slow.work(asker, task, *told)

    async def close(self) -> None:
        self._slow.close()
        self._quick.close()


class SharedWorkerPool:
    """A job queue on Redis: whoever is busy puts questions in, and every process of every machine takes them out."""

    def __init__(self, address: str, local: LocalWorkerPool) -> None:
        from redis.asyncio import Redis
        from redis.exceptions import RedisError
        from saq import Worker
        from saq.queue.redis import RedisQueue

        class QuietWorker(Worker[Any]):
            # Signals are the server's to act on.
            SIGNALS: list[Any] = []  # noqa: RUF012

        self._local = local
        # Beside those that this process's own workers may take out again there is room for others to take some.
        self._queued = FairShare(2 * local.workers + 1)
        self._mishaps = (RedisError,)
        self._queue = RedisQueue(Redis.from_url(address), name=QUEUE)
        functions: Any = [("think", self._work)]
        self._worker = QuietWorker(self._queue, functions=functions, concurrency=local.workers)
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to take questions."""
        await self._queue.connect()
        self._task = asyncio.create_task(self._worker.start())

    async def _work(
        self, _context: dict[str, Any], *, game: str, world: str, seat: int, bot: str, seed: int
    ) -> int:
        return await self._local.choose(ANOTHER_PROCESS, game, world, seat, bot, seed)

    async def choose(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        if is_quick(bot) or not self._local.is_busy:
            return await self._local.choose(asker, game, world, seat, bot, seed)
        # Who is next is decided here, so that what waits in the queue, where nobody is preferred, is little.
        async with self._queued.worker(asker):
            if not self._local.is_busy:
                return await self._local.choose(asker, game, world, seat, bot, seed)
            return await self._ask_others(asker, game, world, seat, bot, seed)

    async def _ask_others(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        question = {"game": game, "world": world, "seat": seat, "bot": bot, "seed": seed}
        try:
            chosen = await self._queue.apply(
                "think", timeout=_LONGEST_SECONDS, poll_interval=_POLL_SECONDS, **question
            )
        except Exception as error:
            # Redis is away, or whoever took the question died over it: wait for a hand of one's own.
            _log.warning("nobody else thinks: %s", type(error).__name__)
            return await self._local.choose(asker, game, world, seat, bot, seed)
        return int(chosen)

    @property
    def hands(self) -> int:
        return self._local.hands

    async def work(self, asker: Asker, task: Callable[..., Answer], *told: object) -> Answer:
        return await self._local.work(asker, task, *told)

    async def close(self) -> None:
        if self._task is not None:
            await self._worker.stop()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        # Without Redis there is nobody to take leave of.
        with suppress(OSError, *self._mishaps):
            await self._queue.disconnect()
        await self._local.close()


def thinking_with(redis: str | None, workers: int = 0) -> WorkerPool:
    """Bots of this machine alone, or of all machines on one Redis."""
    local = LocalWorkerPool(workers)
    return SharedWorkerPool(redis, local) if redis else local

"""Bots think in worker processes, never on the event loop; with Redis, on any machine that has a hand free."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.rng import Rng
from dragonhoard.table.secrets import secrets_of
from dragonhoard.table.tempo import choose_evenly

QUEUE: Final = "dragonhoard-thinking"
_LONGEST_SECONDS: Final = 60
_POLL_SECONDS: Final = 0.02
Answer = TypeVar("Answer")
_log: Final = logging.getLogger("dragonhoard.thinking")


class Thinking(Protocol):
    """Somebody to ask what a bot does."""

    async def open(self) -> None:
        """Begin."""

    async def choose(self, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        """The action that a bot takes as this seat in a world dealt anew from what the seat knows."""

    async def work(self, task: Callable[..., Answer], *told: object) -> Answer:
        """What a task of ours comes to, done by a worker of this machine."""

    @property
    def hands(self) -> int:
        """How many workers this machine has."""

    async def close(self) -> None:
        """Let the workers go."""


def think(game_id: str, world: str, seat: int, bot: str, seed: int) -> int:
    """What a worker does: read the world, ask the bot; it is busy for as long, whatever there is to choose from."""
    game = find_game(game_id)
    return choose_evenly(find_bot(bot), game, game.parse_position(world), seat, Rng(seed))


def warm_up() -> None:
    """What a worker does first: know the games and what they hide. An interrupt at the terminal is the parent's."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game_id in game_ids():
        secrets_of(find_game(game_id))


class LocalThinking:
    """Worker processes of this machine; one that dies is replaced."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.asked = 0
        # Made when somebody has to think for the first time.
        self._pool: ProcessPoolExecutor | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=warm_up
        )

    async def open(self) -> None:
        """Nothing to do before the first question."""

    @property
    def hands(self) -> int:
        return self.workers

    async def choose(self, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        return await self.work(think, game, world, seat, bot, seed)

    async def work(self, task: Callable[..., Answer], *told: object) -> Answer:
        pool = self._pool = self._pool or self._new_pool()
        loop = asyncio.get_running_loop()
        self.asked += 1
        try:
            return await loop.run_in_executor(pool, task, *told)
        except BrokenProcessPool:
            # Several may notice at once: only the first makes a new pool.
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, task, *told)
        finally:
            self.asked -= 1

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class SharedThinking:
    """A job queue on Redis: whoever is busy puts questions in, and every process of every machine takes them out."""

    def __init__(self, address: str, local: LocalThinking) -> None:
        from redis.asyncio import Redis
        from redis.exceptions import RedisError
        from saq import Worker
        from saq.queue.redis import RedisQueue

        class QuietWorker(Worker[Any]):
            # Signals are the server's to act on.
            SIGNALS: list[Any] = []  # noqa: RUF012

        self._local = local
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
        return await self._local.choose(game, world, seat, bot, seed)

    async def choose(self, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        if self._local.asked < self._local.workers:
            return await self._local.choose(game, world, seat, bot, seed)
        question = {"game": game, "world": world, "seat": seat, "bot": bot, "seed": seed}
        try:
            chosen = await self._queue.apply(
                "think", timeout=_LONGEST_SECONDS, poll_interval=_POLL_SECONDS, **question
            )
        except Exception as error:
            # Redis is away, or whoever took the question died over it: wait for a hand of one's own.
            _log.warning("nobody else thinks: %s", type(error).__name__)
            return await self._local.choose(game, world, seat, bot, seed)
        return int(chosen)

    @property
    def hands(self) -> int:
        return self._local.hands

    async def work(self, task: Callable[..., Answer], *told: object) -> Answer:
        return await self._local.work(task, *told)

    async def close(self) -> None:
        if self._task is not None:
            await self._worker.stop()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        # Without Redis there is nobody to take leave of.
        with suppress(OSError, *self._mishaps):
            await self._queue.disconnect()
        await self._local.close()


def thinking_with(redis: str | None, workers: int = 0) -> Thinking:
    """Bots of this machine alone, or of all machines on one Redis."""
    local = LocalThinking(workers)
    return SharedThinking(redis, local) if redis else local

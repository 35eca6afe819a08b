"""Bots think in worker processes; with Redis, whoever has a hand free thinks for whoever has none."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from dragonhoard.bots import bot_names
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.host.analysis_tasks import is_quick, think
from dragonhoard.host.ports import Asker
from dragonhoard.server import worker_pool
from dragonhoard.server.worker_pool import LocalWorkerPool, SharedWorkerPool, thinking_with
from tests.server import services
from tests.server.services import RedisServer

pytestmark = pytest.mark.anyio
ANA = Asker("ana", "table")


def some_world() -> tuple[str, int]:
    """A position in notation, and the seat that is to act."""
    game = find_game("tarasque")
    position = game.new(game.settings(2))
    rng = Rng(5)
    while position.actor() < 0:
        position.apply(position.actor(), position.sample(rng))
    return game.position_text(position), int(position.actor())


class Brain(LocalWorkerPool):
    """The workers of one machine, without processes: they answer once they are let, and remember what they were asked."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.asked = 0
        self.seeds: list[int] = []
        self.is_let = asyncio.Event()

    @property
    def is_busy(self) -> bool:
        return self.asked > 0

    async def choose(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        self.asked += 1
        self.seeds.append(seed)
        await self.is_let.wait()
        self.asked -= 1
        return think(game, world, seat, bot, seed)


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot is taken for one that thinks long; those that do not are never asked for elsewhere."""
    monkeypatch.setattr(worker_pool, "is_quick", lambda bot: False)


@asynccontextmanager
async def machine(redis: RedisServer, local: LocalWorkerPool) -> AsyncIterator[SharedWorkerPool]:
    shared = SharedWorkerPool(redis.name, local)
    await shared.open()
    try:
        yield shared
    finally:
        await shared.close()


async def test_a_worker_process_answers_as_the_bot_does() -> None:
    world, seat = some_world()
    local = thinking_with(None, workers=1)
    await local.open()
    try:
        answers = [await local.choose(ANA, "tarasque", world, seat, "greedy", seed) for seed in (1, 2)]
    finally:
        await local.close()
    assert answers == [think("tarasque", world, seat, "greedy", seed) for seed in (1, 2)]


@pytest.mark.usefixtures("slow_bots")
async def test_another_machine_thinks_for_the_one_that_is_busy(redis: RedisServer) -> None:
    world, seat = some_world()
    busy, free = Brain(), Brain()
    free.is_let.set()
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(machine(redis, busy))
        await stack.enter_async_context(machine(redis, free))
        asked = [
            asyncio.create_task(one.choose(ANA, "tarasque", world, seat, "random", seed))
            for seed in range(1, 7)
        ]
        # The first stays at home and occupies it; the other machine takes some of the rest.
        while not free.seeds:
            await asyncio.sleep(0.01)
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert not asked[0].done()
        busy.is_let.set()
        answers = await asyncio.gather(*asked)
    assert answers == [think("tarasque", world, seat, "random", seed) for seed in range(1, 7)]
    assert busy.seeds[0] == 1
    assert {*busy.seeds, *free.seeds} == set(range(1, 7))


@pytest.mark.usefixtures("slow_bots")
async def test_without_redis_one_thinks_for_oneself() -> None:
    world, seat = some_world()
    brain = Brain()
    brain.is_let.set()
    with services.redis() as away:
        async with machine(away, brain) as shared:
            away.kill()
            brain.asked = 1
            assert await shared.choose(ANA, "tarasque", world, seat, "random", 3) == think(
                "tarasque", world, seat, "random", 3
            )


@pytest.mark.usefixtures("slow_bots")
async def test_a_question_nobody_can_answer_fails_where_it_was_asked(redis: RedisServer) -> None:
    world, seat = some_world()
    brain = Brain()
    brain.is_let.set()
    async with machine(redis, brain) as shared:
        brain.asked = 1
        with pytest.raises(Exception, match="bot-unknown"):
            await shared.choose(ANA, "tarasque", world, seat, "nonsense", 1)
        assert await shared.choose(ANA, "tarasque", world, seat, "random", 2) == think(
            "tarasque", world, seat, "random", 2
        )


async def test_a_quick_bot_does_not_wait_for_slow_ones() -> None:
    world, seat = some_world()
    local = LocalWorkerPool(workers=1)
    slow = [asyncio.create_task(local.work(ANA, time.sleep, 2.0)) for _ in range(20)]
    try:
        # The first answer waits for its worker to be born.
        await local.choose(Asker("ben", "other"), "tarasque", world, seat, "greedy", 1)
        began = time.perf_counter()
        await local.choose(Asker("ben", "other"), "tarasque", world, seat, "greedy", 2)
        assert time.perf_counter() - began < 0.5
        assert not all(task.done() for task in slow)
    finally:
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        await local.close()


def test_bots_that_search_are_slow() -> None:
    assert [bot for bot in bot_names() if not is_quick(bot)] == ["master", "searching"]

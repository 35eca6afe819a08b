"""Workers are shared by person, then by table; whoever has many tables keeps nobody waiting."""

from __future__ import annotations

import asyncio

import pytest

from dragonhoard.host.ports import Asker
from dragonhoard.server.fair_share import FairShare

pytestmark = pytest.mark.anyio


class Shift:
    """Workers whose tasks take no time of the clock: each ends when it is told to, and all is written down."""

    def __init__(self, workers: int) -> None:
        self.share = FairShare(workers)
        self.begun: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._ends: list[asyncio.Event] = []

    async def ask(self, person: str, table: str = "", watched: bool = True) -> None:
        """Somebody asks, and waits."""
        self.tasks.append(asyncio.create_task(self._work(Asker(person, table, lambda: watched))))
        await asyncio.sleep(0)

    async def _work(self, asker: Asker) -> None:
        async with self.share.worker(asker):
            self.begun.append(f"{asker.person}{asker.table}")
            end = asyncio.Event()
            self._ends.append(end)
            await end.wait()

    async def finish(self) -> None:
        """The task that has run longest ends, after a while."""
        await asyncio.sleep(0.002)
        self._ends.pop(0).set()
        for _ in range(5):
            await asyncio.sleep(0)

    async def finish_all(self) -> list[str]:
        while self._ends:
            await self.finish()
        await asyncio.gather(*self.tasks)
        return self.begun


async def test_whoever_asks_much_does_not_come_first() -> None:
    shift = Shift(1)
    for _ in range(6):
        await shift.ask("a")
    await shift.ask("b")
    await shift.ask("c")
    assert (await shift.finish_all())[:4] == ["a", "b", "c", "a"]
    assert shift.begun.count("a") == 6


async def test_within_a_person_tables_take_turns() -> None:
    shift = Shift(1)
    for _ in range(4):
        await shift.ask("a", "1")
    await shift.ask("a", "2")
    await shift.ask("a", "3")
    assert (await shift.finish_all())[:4] == ["a1", "a2", "a3", "a1"]


async def test_tables_that_nobody_watches_wait() -> None:
    shift = Shift(1)
    await shift.ask("a", "left")
    await shift.ask("b", "left", watched=False)
    for _ in range(3):
        await shift.ask("a", "watched")
    assert await shift.finish_all() == ["aleft", "awatched", "awatched", "awatched", "bleft"]


async def test_one_worker_is_left_for_the_next_who_comes() -> None:
    shift = Shift(3)
    for _ in range(5):
        await shift.ask("a")
    assert shift.begun == ["a", "a"]
    await shift.ask("b")
    assert shift.begun == ["a", "a", "b"]
    assert (await shift.finish_all()).count("a") == 5


async def test_who_was_away_has_no_claim_to_more_than_the_others() -> None:
    shift = Shift(1)
    for _ in range(4):
        await shift.ask("a")
    for _ in range(3):
        await shift.finish()
    for _ in range(6):
        await shift.ask("b")
    await shift.ask("a")
    later = (await shift.finish_all())[4:]
    assert later[0] == "b"
    assert "a" in later[:4]


async def test_who_gives_up_waiting_is_passed_over() -> None:
    shift = Shift(1)
    for person in "abc":
        await shift.ask(person)
    shift.tasks[1].cancel()
    with pytest.raises(asyncio.CancelledError):
        await shift.tasks.pop(1)
    assert await shift.finish_all() == ["a", "c"]
    assert shift.share.running == 0


async def test_a_worker_handed_to_one_who_just_gave_up_goes_on() -> None:
    shift = Shift(1)
    for person in "abc":
        await shift.ask(person)
    shift._ends.pop(0).set()
    await shift.tasks.pop(0)
    # Its turn has come, but it does not know yet.
    shift.tasks[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await shift.tasks.pop(0)
    assert (await shift.finish_all())[-1] == "c"
    assert shift.share.running == 0

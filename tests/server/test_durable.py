"""Nothing is told before it is durable, and a database that fails is answered in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dragonhoard.server.house import House
from dragonhoard.server.storage import Unavailable
from tests.server.houses import open_door
from tests.server.visitors import Line, Visitor

pytestmark = pytest.mark.anyio


class Playing(NamedTuple):
    """A game of two, the line of the one who is to choose first."""

    house: House
    table: str
    ana: Visitor
    chooser: Line
    other: Line

    async def choose(self) -> int:
        """Send the first choice there is; the message's number."""
        scene = self.chooser.scenes[self.table]
        action = scene["choices"][0]["action"]
        return await self.chooser.send("act", table=self.table, number=scene["number"], action=action)


@pytest.fixture
async def playing(tmp_path: Path) -> AsyncIterator[Playing]:
    async with AsyncExitStack() as stack:
        house, address = await stack.enter_async_context(open_door(tmp_path))
        ana, ben = [await Visitor(address).come(name) for name in ("Ana", "Ben")]
        table = str((await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"])
        await ben.post(f"/api/tables/{table}/seats/1")
        await ana.post(f"/api/tables/{table}/start")
        lines = [await stack.enter_async_context(visitor.socket()) for visitor in (ana, ben)]
        for line in lines:
            await line.watch(table)
        lines.sort(key=lambda line: not line.scenes[table]["choices"])
        yield Playing(house, table, ana, *lines)


async def test_a_new_name_gives_no_move_away_that_is_still_being_written(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let = asyncio.Event(), asyncio.Event()
    append_soon = playing.house.storage.tables.append_soon

    async def later(*append: Any) -> None:
        begun.set()
        await let.wait()
        append_soon(*append)

    held: list[asyncio.Task[None]] = []

    def held_up(*append: Any) -> None:
        held.append(asyncio.create_task(later(*append)))

    monkeypatch.setattr(playing.house.storage.tables, "append_soon", held_up)
    before = playing.other.numbers[playing.table]
    number = await playing.choose()
    await begun.wait()
    await playing.ana.ask("PATCH", "/api/me", {"name": "Anna"})
    assert (await playing.other.ask("ping"))["type"] == "pong"
    assert playing.other.numbers[playing.table] == before
    let.set()
    assert (await playing.chooser.until("done", id=number))["number"] > before
    while playing.other.scenes[playing.table]["info"]["seats"][0]["name"] != "Anna":
        await playing.other.receive()
    assert playing.other.numbers[playing.table] > before


async def test_a_database_that_fails_is_told_in_words_and_nothing_happened(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*append: Any) -> None:
        *_, settled = append
        asyncio.get_running_loop().call_soon(settled, Unavailable())

    before = dict(playing.chooser.numbers)
    with monkeypatch.context() as broken:
        broken.setattr(playing.house.storage.tables, "append_soon", fail)
        number = await playing.choose()
        refusal = await playing.chooser.until("refusal", id=number)
        assert refusal["problem"] == "storage-unavailable"
    assert playing.chooser.numbers == before
    number = await playing.choose()
    assert (await playing.chooser.until("done", id=number))["number"] > before[playing.table]

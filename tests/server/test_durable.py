"""Nothing is told before it is durable, and a database that fails is answered in words."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dragonhoard.host.ports import Unavailable
from dragonhoard.server.context import AppContext
from dragonhoard.server.storage.sqlite import SqliteDatabase
from tests.server.contexts import open_door
from tests.server.visitors import Line, Visitor

pytestmark = pytest.mark.anyio


class Playing(NamedTuple):
    """A game of two, the line of the one who is to choose first."""

    context: AppContext
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
        context, address, _ = await stack.enter_async_context(open_door(tmp_path))
        ana, ben = [await Visitor(address).come(name) for name in ("Ana", "Ben")]
        table = str((await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"])
        await ben.post(f"/api/tables/{table}/seats/1")
        await ana.post(f"/api/tables/{table}/start")
        lines = [await stack.enter_async_context(visitor.socket()) for visitor in (ana, ben)]
        for line in lines:
            await line.watch(table)
        lines.sort(key=lambda line: not line.scenes[table]["choices"])
        yield Playing(context, table, ana, *lines)


async def test_a_new_name_gives_no_move_away_that_is_still_being_written(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, let = asyncio.Event(), asyncio.Event()
    append_soon = playing.context.storage.tables.append_soon

    async def later(*append: Any) -> None:
        begun.set()
        await let.wait()
        append_soon(*append)

    held: list[asyncio.Task[None]] = []

    def held_up(*append: Any) -> None:
        held.append(asyncio.create_task(later(*append)))

    monkeypatch.setattr(playing.context.storage.tables, "append_soon", held_up)
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
        broken.setattr(playing.context.storage.tables, "append_soon", fail)
        number = await playing.choose()
        refusal = await playing.chooser.until("refusal", id=number)
        assert refusal["problem"] == "storage-unavailable"
    assert playing.chooser.numbers == before
    number = await playing.choose()
    assert (await playing.chooser.until("done", id=number))["number"] > before[playing.table]


async def test_what_was_refused_is_never_shown(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    """A late watcher, the words, the lobby line, a fork and the question why know nothing of it."""
    ana, table, chooser = playing.ana, playing.table, playing.chooser

    def fail(*append: Any) -> None:
        *_, settled = append
        asyncio.get_running_loop().call_soon(settled, Unavailable())

    words = await ana.get(f"/api/tables/{table}/words?language=en")
    info = await ana.get(f"/api/tables/{table}")
    onlooker = Visitor(ana.address)
    async with onlooker.socket() as early:
        seen = await early.watch(table)
    before, live = chooser.scenes[table], playing.context.host.tables.live[table]
    for look in ("watch", "look", "words", "why", "fork"):
        with monkeypatch.context() as broken:
            broken.setattr(playing.context.storage.tables, "append_soon", fail)
            await chooser.until("refusal", id=await playing.choose())
        assert live.is_stale, "otherwise nothing is tried here"
        if look == "watch":
            async with onlooker.socket() as late:
                assert (await late.watch(table))["view"] == seen["view"]
        elif look == "look":
            assert await ana.get(f"/api/tables/{table}") == info
        elif look == "words":
            assert await ana.get(f"/api/tables/{table}/words?language=en") == words
        elif look == "why":
            answer = await chooser.ask("why", table=table, action=action_of(before))
            assert (answer["type"], answer["rule"]) == ("because", None)
        else:
            await ana.post(f"/api/tables/{table}/fork", {"number": info["number"] + 1}, 400)


def action_of(scene: dict[str, Any]) -> int:
    return int(scene["choices"][0]["action"])


class FullDisk:
    """A connection to a database whose disk is full: whatever is begun, nothing becomes durable."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, sql: str) -> sqlite3.Cursor:
        if sql == "COMMIT":
            raise sqlite3.OperationalError("database or disk is full")
        return self._connection.execute(sql)


async def test_a_full_disk_refuses_the_act_and_tells_no_roll(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, table, chooser = playing.context.storage.database, playing.table, playing.chooser
    assert isinstance(database, SqliteDatabase)
    before, heard = chooser.scenes[table], len(playing.other.raw)
    onlooker = Visitor(playing.ana.address)
    async with onlooker.socket() as early:
        seen = await early.watch(table)
    with monkeypatch.context() as full:
        full.setattr(database, "_connection", FullDisk(database._connection))
        for _ in range(3):
            answer = await chooser.until("refusal", id=await playing.choose())
            assert (answer["problem"], answer.get("rule")) == ("storage-unavailable", None)
            assert chooser.scenes[table] == before
    async with onlooker.socket() as late:
        assert (await late.watch(table))["view"] == seen["view"]
    assert not [raw for raw in playing.other.raw[heard:] if '"told"' in raw]
    answer = await chooser.until("done", id=await playing.choose())
    assert answer["number"] > before["number"]

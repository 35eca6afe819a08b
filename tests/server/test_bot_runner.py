"""Bots at tables: how soon one answers tells nobody how much it had to weigh."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import pytest

from dragonhoard.host import bot_runner
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.host.vouched_clock import now_ms
from tests.server.contexts import Open, open_door
from tests.server.visitors import Visitor

pytestmark = pytest.mark.anyio


ANSWERS = 4


async def quickest_answer(door: Open, game: str) -> float:
    """The shortest time for which a person waited for the bot; the first answer takes longer, for a worker starts."""
    ana = await Visitor(door.address).come("Ana")
    body = {"game": game, "players": 2, "bots": ["random"], "start": True}
    table = (await ana.post("/api/tables", body))["table"]
    waits: list[float] = []
    async with ana.socket() as line:
        await line.watch(table)
        while len(waits) < ANSWERS:
            if line.scenes[table]["choices"]:
                await line.act(table, line.scenes[table]["choices"][0]["action"])
                continue
            began, number = perf_counter(), line.numbers[table]
            while line.numbers[table] == number:
                await line.receive()
            waits.append(perf_counter() - began)
    return min(waits)


async def test_where_a_game_has_secrets_a_quick_bot_takes_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "_QUICKEST", 0.4)
    async with open_door(tmp_path) as door:
        assert await quickest_answer(door, "vale") > 0.3


async def waiting_for(door: Open, bot: str, monkeypatch: pytest.MonkeyPatch) -> CachedTable:
    """A table that waits for a bot whom nobody has asked, and at which nobody looks."""
    ana = await Visitor(door.address).come("Ana")
    body = {"game": "vale", "players": 2, "bots": [bot], "start": True}
    with monkeypatch.context() as still:
        still.setattr(door.context.host.bots, "wake", lambda live: None)
        table = (await ana.post("/api/tables", body))["table"]
        async with ana.socket() as line:
            await line.watch(table)
            while line.scenes[table]["choices"]:
                await line.act(table, line.scenes[table]["choices"][0]["action"])
        live = door.context.host.tables.live[table]
        while live.clients:
            await asyncio.sleep(0.01)
    assert live.hosted.bots_awaited()
    return live


@pytest.mark.parametrize(("bot", "rests"), [("searching", True), ("random", False)])
async def test_bots_that_think_long_rest_where_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, rests: bool
) -> None:
    async with open_door(tmp_path) as door:
        live = await waiting_for(door, bot, monkeypatch)
        monkeypatch.setattr(bot_runner, "REST_SECONDS", -1.0)
        door.context.host.bots.wake(live)
        assert bool(live.thinking) is not rests
        monkeypatch.setattr(bot_runner, "REST_SECONDS", 60.0)
        door.context.host.bots.wake(live)
        assert live.thinking


async def test_a_table_that_rests_keeps_no_other_from_being_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_door(tmp_path) as door:
        live = await waiting_for(door, "searching", monkeypatch)
        monkeypatch.setattr(bot_runner, "REST_SECONDS", -1.0)
        before, tables = now_ms(), door.context.storage.tables
        await tables.postpone(live.id, len(live.hosted.log), before - 5)
        assert await tables.due(before) == [live.id]
        await door.context.host.clocks.look()
        assert await tables.due(before + 1000) == []
        assert await tables.due(before + 120_000) == [live.id]


async def test_where_there_are_none_it_answers_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "_QUICKEST", 60.0)
    async with open_door(tmp_path) as door, asyncio.timeout(50):
        assert await quickest_answer(door, "tarasque") < 50

"""Bots at tables: how soon one answers tells nobody how much it had to weigh."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import pytest

from dragonhoard.server import robots
from tests.server.houses import Open, open_door
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
    monkeypatch.setattr(robots, "_QUICKEST", 0.4)
    async with open_door(tmp_path) as door:
        assert await quickest_answer(door, "vale") > 0.3


async def test_where_there_are_none_it_answers_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "_QUICKEST", 60.0)
    async with open_door(tmp_path) as door, asyncio.timeout(50):
        assert await quickest_answer(door, "tarasque") < 50

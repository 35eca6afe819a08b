"""Whoever deletes their data is forgotten by every process, while the others play on."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from dragonhoard.server.storage import open_storage
from tests.server.contexts import open_door
from tests.server.services import RedisServer
from tests.server.storage.test_personal_data import everything_kept
from tests.server.test_processes import act_somehow
from tests.server.visitors import Visitor

pytestmark = pytest.mark.anyio

NAME = "Zébulonne"


async def test_all_processes_forget(tmp_path: Path, database: str, redis: RedisServer) -> None:
    async with AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(open_door(tmp_path, database=database, redis=redis.name))
            for _ in range(2)
        ]
        zoe = await Visitor(one.address).come(NAME)
        ben, cleo = [await Visitor(two.address).come(name) for name in ("Ben", "Cleo")]
        table = (await zoe.post("/api/tables", {"game": "tarasque", "players": 3}))["table"]
        for seat, visitor in ((1, ben), (2, cleo)):
            await visitor.post(f"/api/tables/{table}/seats/{seat}")
        await zoe.post(f"/api/tables/{table}/start")
        lines = [await stack.enter_async_context(visitor.socket()) for visitor in (ben, cleo)]
        for line in lines:
            await line.watch(table)
        await zoe.ask("DELETE", "/api/me", None, 204)
        for line in lines:
            while NAME in str(line.scenes[table]["info"]):
                await line.until("told")
        # The other process goes on writing, and brings nothing of her back.
        for _ in range(8):
            await act_somehow(lines, table, random.Random(5))
        # Now only one person is left, so the game ends, and either process may keep its result.
        await cleo.ask("DELETE", "/api/me", None, 204)
    storage = await open_storage(database)
    kept = await everything_kept(storage)
    await storage.close()
    escaped = repr(NAME.encode())[2:-1]
    assert [trace for trace in (zoe.person, NAME, escaped, cleo.person, "Cleo") if trace in kept] == []
    assert ben.person in kept

"""Signs of life."""

from __future__ import annotations

import pytest

from dragonhoard.server.storage import Storage

pytestmark = pytest.mark.anyio


async def test_the_last_sign_of_life_is_anybodys(storage: Storage) -> None:
    assert await storage.beats.last() is None
    await storage.beats.beat("one", 10)
    await storage.beats.beat("two", 30)
    await storage.beats.beat("one", 20)
    assert await storage.beats.last() == 30
    assert await storage.beats.alive(since=20) == ["one", "two"]
    assert await storage.beats.alive(since=21) == ["two"]


async def test_who_said_goodbye_is_not_alive(storage: Storage) -> None:
    await storage.beats.beat("one", 10)
    await storage.beats.end("one", 15)
    assert await storage.beats.alive(since=0) == []
    assert await storage.beats.last() == 15


async def test_tidying_keeps_the_latest_sign(storage: Storage) -> None:
    for process, at in (("one", 10), ("two", 20), ("three", 30)):
        await storage.beats.beat(process, at)
    await storage.beats.tidy(before=100)
    assert await storage.beats.last() == 30
    assert await storage.beats.alive(since=0) == ["three"]

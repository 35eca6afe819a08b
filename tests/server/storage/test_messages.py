"""Chat and notices are numbered without gaps, however many speak at once."""

from __future__ import annotations

import asyncio

import pytest

from dragonhoard.server.storage import Storage, messages
from tests.effort import spend
from tests.server.storage.rows import new_person

pytestmark = pytest.mark.anyio


async def test_lines_come_back_in_order_with_the_present_name(storage: Storage) -> None:
    ada = await new_person(storage, "Ada")
    assert [await storage.talk.say("t", ada, at, text) for at, text in ((5, "one"), (6, "deux « é »"))] == [
        1,
        2,
    ]
    assert await storage.talk.say("elsewhere", ada, 7, "apart") == 1
    await storage.people.change(ada, {"name": "Zoé"})
    lines = await storage.talk.lines("t")
    assert [(line.number, line.at, line.name, line.text) for line in lines] == [
        (1, 5, "Zoé", "one"),
        (2, 6, "Zoé", "deux « é »"),
    ]
    assert [line.number for line in await storage.talk.lines("t", since=1)] == [2]
    assert [line.number for line in await storage.talk.lines("t", limit=1)] == [2]


async def test_who_speaks_at_once_gets_different_numbers(storage: Storage, another: Storage) -> None:
    ada = await new_person(storage)
    count = spend(60, 20)
    numbers = await asyncio.gather(
        *((storage, another)[i % 2].talk.say("t", ada, 1, str(i)) for i in range(count))
    )
    assert sorted(numbers) == list(range(1, count + 1))
    assert len(await storage.talk.lines("t")) == count


async def test_old_lines_go(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "LINES_KEPT", 30)
    ada = await new_person(storage)
    for number in range(1, 121):
        assert await storage.talk.say("t", ada, 1, "line") == number
    assert [line.number for line in await storage.talk.lines("t")] == list(range(51, 121))


async def test_notices_are_seen_up_to_a_number(storage: Storage) -> None:
    for what in ("invited", "your-turn", "game-over"):
        await storage.talk.notify("ada", 5, what, "t", "tarasque")
    assert await storage.talk.notify("bea", 5, "invited", "t", "tarasque") == 1
    await storage.talk.see("ada", 2)
    notices = await storage.talk.notices("ada")
    assert [(notice.number, notice.what, notice.seen) for notice in notices] == [
        (1, "invited", True),
        (2, "your-turn", True),
        (3, "game-over", False),
    ]
    assert [notice.number for notice in await storage.talk.notices("ada", since=2)] == [3]
    assert [notice.seen for notice in await storage.talk.notices("bea")] == [False]


async def test_old_notices_go(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "NOTICES_KEPT", 30)
    for number in range(1, 82):
        assert await storage.talk.notify("ada", 1, "invited", "t", "vale") == number
    assert [notice.number for notice in await storage.talk.notices("ada", limit=100)] == list(range(51, 82))

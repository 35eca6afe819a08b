"""A host by itself serves whole games: no server, no database on a disk, no worker process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest
from msgspec import json

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.host import lobby, wire
from dragonhoard.host.alone import MYSELF, ResultsHere, host_alone
from dragonhoard.host.clients import Client, WriteCoalescer
from dragonhoard.host.host import TableHost
from dragonhoard.host.message_handler import take
from dragonhoard.host.vouched_clock import CLOCK

pytestmark = pytest.mark.anyio

_decode = json.Decoder(wire.ServerMessage).decode


class Page:
    """The one client: what it was sent, and the latest scene."""

    def __init__(self, host: TableHost) -> None:
        self.client = Client(MYSELF, WriteCoalescer())
        self.messages: list[wire.ServerMessage] = []
        self.client.attach(None, partial(take, host, self.client, MYSELF))
        host.hub.join(self.client)
        self._writing = asyncio.create_task(self.client.write(self._receive))
        self._heard = asyncio.Event()
        self._number = 0

    async def _receive(self, text: bytes) -> None:
        self.messages.append(_decode(text))
        self._heard.set()

    @property
    def scene(self) -> wire.Scene | None:
        told = [message for message in self.messages if isinstance(message, wire.Told)]
        return told[-1].scene if told else None

    def say(self, kind: str, **fields: object) -> int:
        self._number += 1
        self.client.hear(json.encode({"type": kind, "id": self._number, **fields}).decode())
        return self._number

    async def until(self, is_so: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait for messages until something is so."""
        async with asyncio.timeout(seconds):
            while not is_so():
                self._heard.clear()
                await self._heard.wait()

    def answers(self, kind: type, number: int) -> bool:
        """Whether a message of mine was answered in this way."""
        return any(isinstance(one, kind) and getattr(one, "id", None) == number for one in self.messages)

    def may_choose(self) -> bool:
        return self.scene is not None and bool(self.scene.choices)

    async def choose(self, table: str) -> None:
        """Take the first choice there is, once there is one."""
        await self.until(self.may_choose)
        assert self.scene is not None
        before, choice = self.scene.number, self.scene.choices[0].action
        number = self.say("act", table=table, number=before, action=choice)
        await self.until(lambda: self.answers(wire.Done, number))
        await self.until(lambda: self.scene is not None and self.scene.number > before)

    def close(self) -> None:
        self._writing.cancel()


@pytest.fixture
async def host(anyio_backend: str) -> AsyncIterator[TableHost]:
    opened = host_alone("Zoé")
    await opened.open()
    yield opened
    await opened.close()
    CLOCK.stop()


async def opened(host: TableHost, page: Page, game: str) -> str:
    data = wire.NewTable(game, 2, bots=["random"], start=True)
    info = await lobby.open_new(host, MYSELF, data)
    assert [seat.name for seat in info.seats] == ["Zoé", "random"]
    page.say("watch", table=info.table)
    await page.until(lambda: page.scene is not None)
    return info.table


@pytest.mark.parametrize("game", game_ids())
async def test_one_plays_against_a_bot(host: TableHost, game: str) -> None:
    page = Page(host)
    table = await opened(host, page, game)
    for _ in range(6):
        await page.choose(table)
    assert not any(isinstance(message, wire.Refusal) for message in page.messages)
    (mine,) = await lobby.own_tables(host, MYSELF)
    assert (mine.table, mine.phase, mine.my_seat) == (table, "playing", 0)
    page.close()


async def test_a_finished_game_has_a_result_a_record_and_a_replay(host: TableHost) -> None:
    page = Page(host)
    table = await opened(host, page, "book")
    page.say("resign", table=table)
    await page.until(lambda: page.scene is not None and page.scene.result is not None)
    results = host.notifications.results
    assert isinstance(results, ResultsHere)
    await asyncio.sleep(0)
    assert results.kept[table].placings[0].person == MYSELF
    text, name = await lobby.record(host, MYSELF, table)
    assert text
    assert name.startswith("book-")
    replay = await lobby.replay(host, MYSELF, table, 0)
    assert replay.record == text
    again = await lobby.rematch(host, MYSELF, table)
    assert again.seats[1].person == MYSELF
    page.close()


async def test_a_table_folds_anew_from_what_was_kept(host: TableHost) -> None:
    page = Page(host)
    table = await opened(host, page, "tarasque")
    assert page.scene is not None
    before = page.scene
    left = page.say("unwatch", table=table)
    await page.until(lambda: page.answers(wire.Done, left))
    host.tables.live.clear()
    page.messages.clear()
    page.say("watch", table=table)
    await page.until(lambda: page.scene is not None)
    assert page.scene.number >= before.number
    tell = await lobby.in_words(host, MYSELF, table, "fr")
    assert tell()
    page.close()


async def test_an_order_waits_for_the_one_before(host: TableHost) -> None:
    page = Page(host)
    table = await opened(host, page, "vale")
    await page.until(page.may_choose)
    assert page.scene is not None
    async with host.tables.live[table].turn:
        choice = page.scene.choices[0].action
        number = page.say("act", table=table, number=page.scene.number, action=choice)
        await asyncio.sleep(0.05)
        assert not page.answers(wire.Done, number)
    await page.until(lambda: page.answers(wire.Done, number))
    page.close()


async def test_nobody_is_someone_else(host: TableHost) -> None:
    page = Page(host)
    table = await opened(host, page, "book")
    with pytest.raises(Problem, match="not-host"):
        await lobby.start(host, "another", table)
    page.close()


def test_a_host_needs_nothing_of_a_server() -> None:
    missing = (
        "litestar",
        "uvicorn",
        "websockets",
        "prometheus_client",
        "openskill",
        "redis",
        "sqlite3",
        "asyncpg",
    )
    code = f"""
import sys
for name in {missing!r}: sys.modules[name] = None
from dragonhoard.host import alone, lobby
lobby.welcome(None)
assert not [name for name in sys.modules if name.startswith("dragonhoard.server")]
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr

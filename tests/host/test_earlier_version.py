"""A database that an earlier version wrote opens, its logs fold, and its tables tell what they told then.

`earlier.sql` holds every kind of entry at tables of all four games, `earlier.jsonl` what each audience was sent, less
what belongs to the games: of views and choices nothing, of events the kind.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from dragonhoard.core.position import SPECTATOR
from dragonhoard.host import serialize
from dragonhoard.host.counters import Counters
from dragonhoard.host.name_book import NameBook
from dragonhoard.host.ports import NoBus
from dragonhoard.host.table_cache import TableCache
from dragonhoard.server.storage import open_storage
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import KINDS, entry_bytes, parse_entry

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent


@pytest.fixture
def earlier(tmp_path: Path) -> str:
    path = tmp_path / "earlier.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((HERE / "earlier.sql").read_text("utf-8"))
    return str(path)


def slim(told: dict[str, Any]) -> dict[str, Any]:
    """A message without what belongs to the games."""
    scene = told["scene"]
    scene["view"] = scene["aid"] = scene["choices"] = scene["luck_choices"] = 0
    for step in told["steps"]:
        if "events" in step:
            step["events"] = [event["is"] for event in step["events"]]
    return told


async def test_tables_of_an_earlier_version_fold_and_tell_the_same(earlier: str) -> None:
    storage = await open_storage(earlier)
    names, kinds = NameBook(storage.people), set()
    tables: dict[str, HostedTable] = {}
    lines = (HERE / "earlier.jsonl").read_bytes().splitlines()
    try:
        for kept in map(json.decode, lines):
            table, audience = kept["table"], kept["audience"]
            row, seed = await storage.tables.row(table), await storage.tables.seed(table)
            assert row is not None
            assert seed is not None
            if table not in tables:
                log = await storage.tables.log(table)
                entries = [parse_entry(line) for line in log]
                assert [entry_bytes(entry) for entry in entries] == log
                kinds |= {type(entry) for entry in entries}
                tables[table] = HostedTable.fold(entries, seed)
            hosted = tables[table]
            await names.learn(
                [*(chair.person for chair in hosted.chairs if chair.person), hosted.opened.host]
            )
            info = serialize.table_info(hosted, row, names.known, (), audience)
            text = serialize.encode_update(hosted, info, names.known, audience, 0, hosted.log[-1].at)
            # Encoded again, so that the order of keys counts.
            assert json.encode(slim(json.decode(text))) == json.encode(kept["told"])
    finally:
        await storage.close()
    assert kinds == set(KINDS)
    assert {hosted.opened.game for hosted in tables.values()} == {"book", "riders", "tarasque", "vale"}
    assert any(kept["audience"] == SPECTATOR for kept in map(json.decode, lines))


async def test_people_chat_and_notices_of_an_earlier_version_are_there(earlier: str) -> None:
    storage = await open_storage(earlier)
    try:
        (row,) = [*await storage.tables.lobby("playing"), *await storage.tables.lobby("finished")]
        seats = await storage.tables.seats(row.table)
        assert await storage.people.names([seats[0]]) == {seats[0]: "Ana"}
        assert await storage.people.names([seats[1]]) == {seats[1]: "Bob Œuf"}
        assert await storage.people.muted(seats[0]) == [seats[1]]
        history = await storage.results.history(seats[0])
        assert any(game.rated for game in history)
        assert await storage.results.ratings_of(seats[0])
        assert await storage.talk.notices(seats[1])
    finally:
        await storage.close()


async def test_a_table_that_earlier_versions_never_looked_at_again_is_due(earlier: str) -> None:
    storage = await open_storage(earlier)
    try:
        cache = TableCache(storage, Counters(), NoBus())
        tables = {
            kept["table"] for kept in map(json.decode, (HERE / "earlier.jsonl").read_bytes().splitlines())
        }
        found = []
        for table in tables:
            live = await cache.get(table)
            due_at = live.hosted.due_at()
            if due_at is not None and live.row.due_at is None:
                row = await storage.tables.row(table)
                assert row is not None
                assert row.due_at == due_at
                found.append(live.hosted.opened.game)
        # Dragonriders waits for an answer that the table gives by itself now.
        assert found == ["riders"]
    finally:
        await storage.close()

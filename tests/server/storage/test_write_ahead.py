"""SQLite's journal: what was acknowledged stands there first, and in its log before anybody looks."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import msgpack

from dragonhoard.core.problem import Problem
from dragonhoard.host.ports import Conflict, Unavailable
from dragonhoard.host.rows import Summary
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage import write_ahead as journals
from dragonhoard.server.storage.backup import read_backup, write_backup
from tests.server.storage.rows import FIRST_ENTRY, MOVED, meet, open_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
async def storage(anyio_backend: str, file: Path) -> AsyncIterator[Storage]:
    opened = await open_storage(str(file))
    await meet(opened, "host", "ada")
    yield opened
    await opened.close()


def raw(file: Path, sql: str) -> list[tuple[object, ...]]:
    """What stands in the file itself, as somebody sees who knows nothing of journals."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(sql).fetchall()


def in_journal(file: Path) -> int:
    return len(raw(file, "SELECT number FROM journal"))


def in_logs(file: Path) -> list[tuple[object, ...]]:
    return raw(file, "SELECT number, body FROM entries ORDER BY table_id, number")


async def leave_in_journal(storage: Storage, file: Path, *bodies: bytes) -> str:
    """A table of which everything but the opening stands in the journal alone."""
    table = await open_table(storage)
    for number, body in enumerate(bodies, 1):
        await storage.tables.append(table, number, [body], MOVED)
    assert in_logs(file)[-1] == (0, FIRST_ENTRY)
    assert in_journal(file) == len(bodies)
    return table


def copied(file: Path, to: Path) -> str:
    """The file and its write-ahead log as they are at this moment: what a killed process leaves."""
    for ending in ("", "-wal"):
        to.with_name(to.name + ending).write_bytes(file.with_name(file.name + ending).read_bytes())
    return str(to)


async def test_a_log_is_read_with_what_the_journal_holds(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one", b"two")
    assert await storage.tables.log(table) == [FIRST_ENTRY, b"one", b"two"]
    assert in_journal(file) == 0
    assert in_logs(file) == [(0, FIRST_ENTRY), (1, b"one"), (2, b"two")]


async def test_lists_and_clocks_see_what_the_journal_holds(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    await storage.tables.append(table, 2, [b"two", b"three"], Summary("playing", 3, 70, 60))
    assert await storage.tables.due(70) == [table]
    row = await storage.tables.row(table)
    assert row is not None
    assert (row.number, row.phase, row.awaited, row.due_at, row.changed_at) == (4, "playing", 3, 70, 60)


async def test_questions_about_other_things_leave_the_journal_alone(storage: Storage, file: Path) -> None:
    await leave_in_journal(storage, file, b"one")
    assert await storage.people.names(["ada"])
    assert in_journal(file) == 1


async def test_a_number_in_the_journal_is_taken(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    for first in (0, 1, 3):
        with pytest.raises(Conflict):
            await storage.tables.append(table, first, [b"no"], MOVED)
    await storage.tables.append(table, 2, [b"two"], MOVED)
    assert await storage.tables.log(table, 1) == [b"one", b"two"]


async def test_another_process_knows_what_the_journal_holds(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    other = await open_storage(str(file))
    with pytest.raises(Conflict):
        await other.tables.append(table, 1, [b"late"], MOVED)
    await other.tables.append(table, 2, [b"two"], MOVED)
    with pytest.raises(Conflict):
        await storage.tables.append(table, 2, [b"late"], MOVED)
    await storage.tables.append(table, 3, [b"three"], MOVED)
    assert await other.tables.log(table, 1) == [b"one", b"two", b"three"]
    await other.close()


async def test_killed_before_it_stands_in_the_log(storage: Storage, file: Path, tmp_path: Path) -> None:
    table = await leave_in_journal(storage, file, b"one", b"two")
    left = await open_storage(copied(file, tmp_path / "left.db"))
    # Opening alone has done it.
    assert in_journal(tmp_path / "left.db") == 0
    assert await left.tables.log(table) == [FIRST_ENTRY, b"one", b"two"]
    await left.tables.append(table, 3, [b"three"], MOVED)
    await left.close()
    assert [body for _, body in in_logs(tmp_path / "left.db")] == [FIRST_ENTRY, b"one", b"two", b"three"]


async def test_a_folding_that_is_cut_is_done_again_once(
    storage: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await leave_in_journal(storage, file, b"one")

    def cut(connection: sqlite3.Connection, appends: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        # The rows of the tables have moved on already.
        patched.setattr(journals, "add_rows", cut)
        with pytest.raises(Unavailable):
            await storage.tables.log(table)
    assert in_journal(file) == 1
    # What was counted in vain counts no more.
    with pytest.raises(Conflict):
        await storage.tables.append(table, 1, [b"no"], MOVED)
    await storage.tables.append(table, 2, [b"two"], MOVED)
    assert await storage.tables.log(table) == [FIRST_ENTRY, b"one", b"two"]


async def test_a_commit_that_fails_counts_for_nothing(
    storage: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await leave_in_journal(storage, file, b"one")

    def fail(journal: journals.WriteAhead) -> None:
        raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(journals.WriteAhead, "write", fail)
        with pytest.raises(Unavailable):
            await storage.tables.append(table, 2, [b"lost"], MOVED)
    await storage.tables.append(table, 2, [b"two"], MOVED)
    assert await storage.tables.log(table, 1) == [b"one", b"two"]


async def test_a_journal_that_does_not_fit_is_not_forced_into_a_log(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO journal (body) SELECT body FROM journal")
    with pytest.raises(Unavailable):
        await storage.tables.log(table)
    assert in_journal(file) == 2
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM journal WHERE number = 2")


async def test_a_journal_that_cannot_be_read_stops_nothing_but_writing(storage: Storage, file: Path) -> None:
    table = await open_table(storage)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO journal (body) VALUES (?)", (b"\x91nonsense",))
    for _ in range(2):
        with pytest.raises(Unavailable):
            await storage.tables.append(table, 1, [b"one"], MOVED)
    assert await storage.people.names(["ada"])
    with pytest.raises(Problem, match="database-foreign"):
        await open_storage(str(file))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM journal")
    await storage.tables.append(table, 1, [b"one"], MOVED)


async def test_a_journal_as_older_processes_wrote_it(storage: Storage, file: Path) -> None:
    table = await open_table(storage)
    await storage.close()
    append = [table, 1, [b"one", b"two"], "playing", 2, None, 9, None, None, None]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO journal (body) VALUES (?)", (msgpack.encode([append]),))
    later = await open_storage(str(file))
    assert await later.tables.log(table) == [FIRST_ENTRY, b"one", b"two"]
    row = await later.tables.row(table)
    assert row is not None
    assert (row.number, row.awaited, row.changed_at) == (3, 2, 9)
    await later.close()


async def test_a_long_journal_is_put_into_the_logs(
    storage: Storage, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "MOST_WAITING", 3)
    table = await leave_in_journal(storage, file, b"1", b"2", b"3")
    await storage.tables.append(table, 4, [b"4"], MOVED)
    assert in_journal(file) == 0
    assert [body for _, body in in_logs(file)] == [FIRST_ENTRY, b"1", b"2", b"3", b"4"]
    await storage.tables.append(table, 5, [b"5"], MOVED)
    assert in_journal(file) == 1


async def test_the_writing_thread_is_woken_once_for_a_turn_of_the_loop(storage: Storage, file: Path) -> None:
    tables = [await open_table(storage) for _ in range(4)]
    told: list[Exception | None] = []
    for table in tables:
        storage.tables.append_soon(table, 1, [b"one"], MOVED, told.append)
        # Time enough for the thread, had it been woken; the loop stands still meanwhile.
        time.sleep(0.05)
    await storage.tables.append(tables[0], 2, [b"two"], MOVED)
    assert told == [None] * 4
    assert in_journal(file) == 1


async def test_what_comes_while_something_is_written_is_one_commit_after_it(
    storage: Storage, file: Path
) -> None:
    tables = [await open_table(storage) for _ in range(20)]
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        appends = []
        for table in tables:
            appends.append(asyncio.create_task(storage.tables.append(table, 1, [b"one"], MOVED)))
            await asyncio.sleep(0.005)
        connection.execute("ROLLBACK")
    await asyncio.gather(*appends)
    assert in_journal(file) == 2


async def test_what_is_asked_for_while_everything_ends_is_written(file: Path) -> None:
    storage = await open_storage(str(file))
    await meet(storage, "host")
    table = await open_table(storage)
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def go_on(failure: Exception | None) -> None:
        storage.tables.append_soon(table, 2, [b"two"], MOVED, told.set_result)

    ending = asyncio.create_task(storage.close())
    await asyncio.sleep(0)
    storage.tables.append_soon(table, 1, [b"one"], MOVED, go_on)
    async with asyncio.timeout(5):
        assert await told is None
    await ending
    again = await open_storage(str(file))
    assert await again.tables.log(table, 1) == [b"one", b"two"]
    await again.close()


async def test_whoever_comes_stands_in_the_log_after_what_was_before(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    seated = Summary("playing", 1, None, 3, seats=("ada",), info=b"{}", host="host")
    # In one group: to the journal, past it, and to the journal again.
    answers = await asyncio.gather(
        storage.tables.append(table, 2, [b"two"], MOVED),
        storage.tables.append(table, 3, [b"three"], seated),
        storage.tables.append(table, 4, [b"four"], MOVED),
        storage.tables.append(table, 4, [b"late"], MOVED),
        return_exceptions=True,
    )
    assert list(answers[:3]) == [None, None, None]
    assert isinstance(answers[3], Conflict)
    assert await storage.tables.log(table, 1) == [b"one", b"two", b"three", b"four"]


async def test_whoever_is_forgotten_is_not_found_in_the_journal_either(storage: Storage, file: Path) -> None:
    await meet(storage, "QQforgettableQQ")
    table = await open_table(storage, "QQforgettableQQ")
    await storage.tables.append(table, 1, [b'{"by":"QQforgettableQQ"}'], MOVED)
    assert b"QQforgettableQQ" in b"".join(path.read_bytes() for path in file.parent.glob("house.db*"))
    await storage.personal.forget("QQforgettableQQ", "somebody")
    assert await storage.tables.log(table, 1) == [b'{"by":"somebody"}']
    for path in file.parent.glob("house.db*"):
        assert b"QQforgettableQQ" not in path.read_bytes()


async def test_a_table_thrown_away_takes_its_part_of_the_journal_along(storage: Storage, file: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    await storage.tables.forget(table)
    assert in_journal(file) == 0
    assert in_logs(file) == []
    with pytest.raises(Conflict):
        await storage.tables.append(table, 2, [b"two"], MOVED)


async def test_a_backup_has_what_the_journal_holds(storage: Storage, file: Path, tmp_path: Path) -> None:
    table = await leave_in_journal(storage, file, b"one")
    saved = tmp_path / "saved.gz"
    await write_backup(storage.database, saved)
    assert b'"journal"' not in gzip.decompress(saved.read_bytes())
    # What comes after it is not lost on those who go on writing.
    await storage.tables.append(table, 2, [b"two"], MOVED)
    moved = await open_storage(str(tmp_path / "moved.db"))
    await read_backup(moved.database, saved, replace=False)
    assert await moved.tables.log(table) == [FIRST_ENTRY, b"one"]
    row = await moved.tables.row(table)
    assert row is not None
    assert row.number == 2
    await moved.close()


async def test_a_backup_under_way_sees_logs_and_rows_of_one_moment(storage: Storage, file: Path) -> None:
    table = await open_table(storage)

    async def write_on() -> None:
        for number in range(1, 60):
            await storage.tables.append(table, number, [b"%d" % number], MOVED)

    async def look() -> None:
        for _ in range(10):
            async with storage.database.snapshot() as snapshot:
                rows = [row async for batch in snapshot.batches("entries") for row in batch.rows]
                ends = [row[8] async for batch in snapshot.batches("tables") for row in batch.rows]
                waiting = [row async for batch in snapshot.batches("journal") for row in batch.rows]
            assert ends == [len(rows)]
            assert waiting == []

    await asyncio.gather(write_on(), look())
    assert len(await storage.tables.log(table)) == 60


async def test_a_restored_house_forgets_the_journal_of_the_old_one(
    storage: Storage, file: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.gz"
    await write_backup(storage.database, saved)
    table = await leave_in_journal(storage, file, b"one")
    await read_backup(storage.database, saved, replace=True)
    assert await storage.tables.row(table) is None
    with pytest.raises(Conflict):
        await storage.tables.append(table, 2, [b"two"], MOVED)


async def test_closing_leaves_nothing_in_the_journal(storage: Storage, file: Path) -> None:
    await leave_in_journal(storage, file, b"one")
    await storage.close()
    assert in_journal(file) == 0
    assert in_logs(file) == [(0, FIRST_ENTRY), (1, b"one")]

"""Backups: everything, of one moment, into the same kind of database or the other; or nothing at all."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from time import time

import pytest

from dragonhoard.cli import main
from dragonhoard.core.problem import Problem
from dragonhoard.host.ids import new_id
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.backup import read_backup, write_backup
from dragonhoard.server.storage.schema import KEPT, VERSION
from tests.effort import spend
from tests.server import services
from tests.server.storage.rows import MOVED, new_person, open_table
from tests.server.storage.test_personal_data import live_a_life

pytestmark = pytest.mark.anyio


async def rows_of(storage: Storage) -> dict[str, list[str]]:
    """All that is kept, by table."""
    async with storage.database.snapshot() as snapshot:
        return {
            kept: sorted([repr(row) async for batch in snapshot.batches(kept) for row in batch.rows])
            for kept in KEPT
        }


async def furnished(name: str) -> Storage:
    """A house in which people have lived."""
    storage = await open_storage(name)
    await live_a_life(storage, new_id(), new_id())
    await storage.beats.beat("process", 5)
    await storage.beats.end("process", 6)
    return storage


def the_other(database: str, tmp_path: Path, postgres: services.Postgres) -> str:
    return str(tmp_path / "other.db") if database.startswith("postgresql") else postgres.new_database()


@pytest.mark.parametrize("move", ["same kind", "other kind"])
async def test_everything_comes_back(
    database: str, move: str, tmp_path: Path, postgres: services.Postgres
) -> None:
    path = tmp_path / "house.backup"
    storage = await furnished(database)
    rows = await rows_of(storage)
    assert await write_backup(storage.database, path) == sum(map(len, rows.values()))
    await storage.close()
    if move == "other kind":
        target = the_other(database, tmp_path, postgres)
    else:
        target = str(tmp_path / "new.db") if "://" not in database else postgres.new_database()
    restored = await open_storage(target)
    assert await read_backup(restored.database, path, replace=False) == sum(map(len, rows.values()))
    assert await rows_of(restored) == rows
    await restored.close()


async def test_a_backup_shows_one_moment_while_others_write(database: str, tmp_path: Path) -> None:
    storage = await open_storage(database)
    tables = [await open_table(storage) for _ in range(20)]
    stop = asyncio.Event()

    async def write(table: str) -> None:
        number = 1
        while not stop.is_set():
            await storage.tables.append(table, number, [b"x" * 50, b"y"], MOVED)
            number += 2

    writers = [asyncio.create_task(write(table)) for table in tables]
    restored = await open_storage(str(tmp_path / "copy.db"))
    for turn in range(spend(5, 2)):
        path = tmp_path / f"{turn}.backup"
        await write_backup(storage.database, path)
        await read_backup(restored.database, path, replace=True)
        for table in tables:
            row = await restored.tables.row(table)
            assert row is not None
            # The table's row and its log are of the same moment.
            assert row.number == len(await restored.tables.log(table))
    stop.set()
    await asyncio.gather(*writers)
    await storage.close()
    await restored.close()


async def test_a_full_house_is_not_overwritten_by_mistake(database: str, tmp_path: Path) -> None:
    path = tmp_path / "house.backup"
    storage = await furnished(database)
    await write_backup(storage.database, path)
    saved = await rows_of(storage)
    await new_person(storage, "Late")
    before = await rows_of(storage)
    with pytest.raises(Problem, match="restore-not-empty"):
        await read_backup(storage.database, path, replace=False)
    assert await rows_of(storage) == before
    await read_backup(storage.database, path, replace=True)
    assert await rows_of(storage) == saved
    # And it is a house to live in.
    await new_person(storage, "After")
    await storage.close()


async def broken(kind: str, path: Path) -> str:
    """Spoil a backup; the problem it should be."""
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    if kind == "cut":
        path.write_bytes(path.read_bytes()[:-60])
    elif kind == "without its end":
        path.write_bytes(gzip.compress(b"".join(lines[:-1])))
    elif kind == "changed":
        path.write_bytes(gzip.compress(b"".join(lines).replace(b"hello", b"hallo")))
    elif kind == "a foreign table":
        path.write_bytes(gzip.compress(b"".join(lines).replace(b'"persons"', b'"sqlite_master"')))
    elif kind == "not packed":
        path.write_bytes(b"".join(lines))
        return "backup-foreign"
    elif kind == "something else":
        path.write_bytes(gzip.compress(b"a letter\n"))
        return "backup-foreign"
    elif kind == "newer":
        old, new = f'"schema":{VERSION}', f'"schema":{VERSION + 1}'
        path.write_bytes(gzip.compress(b"".join(lines).replace(old.encode(), new.encode())))
        return "backup-newer"
    elif kind == "missing":
        path.unlink()
        return "file-missing"
    return "backup-broken"


@pytest.mark.parametrize(
    "kind",
    [
        "cut",
        "without its end",
        "changed",
        "a foreign table",
        "not packed",
        "something else",
        "newer",
        "missing",
    ],
)
async def test_a_broken_backup_changes_nothing(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "house.backup"
    storage = await furnished(str(tmp_path / "house.db"))
    await write_backup(storage.database, path)
    problem = await broken(kind, path)
    before = await rows_of(storage)
    with pytest.raises(Problem, match=problem):
        await read_backup(storage.database, path, replace=True)
    assert await rows_of(storage) == before
    await storage.close()


async def test_a_backup_is_its_owners_alone_and_never_half_there(tmp_path: Path) -> None:
    storage = await furnished(str(tmp_path / "house.db"))
    path = tmp_path / "house.backup"
    await write_backup(storage.database, path)
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(Problem, match="file-unwritable"):
        await write_backup(storage.database, tmp_path / "nowhere" / "house.backup")
    assert sorted(found.name for found in tmp_path.glob("*.part")) == []
    await storage.close()


# The commands


def furnish(path: Path) -> None:
    async def live() -> None:
        await (await furnished(str(path))).close()

    asyncio.run(live())


def test_the_commands_move_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new, file = tmp_path / "old.db", tmp_path / "new.db", tmp_path / "house.backup"
    furnish(old)
    assert main(["backup", str(file), "--database", str(old), "--lang", "en"]) == 0
    assert "rows are in" in capsys.readouterr().out
    assert main(["restore", str(file), "--database", str(new), "--lang", "fr"]) == 0
    assert "reprises de" in capsys.readouterr().out

    async def compare() -> None:
        one, other = await open_storage(str(old)), await open_storage(str(new))
        assert await rows_of(one) == await rows_of(other)
        await one.close()
        await other.close()

    asyncio.run(compare())


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["backup"], "which file?"),
        (["restore"], "which file?"),
        (["backup", "{folder}/x", "--database", "{folder}/none.db"], "there is no database"),
        (["backup", "{folder}/taken", "--database", "{folder}/old.db"], "exists already"),
        (["restore", "{folder}/none", "--database", "{folder}/new.db"], "there is no file"),
        (["restore", "{folder}/taken", "--database", "{folder}/new.db"], "is not a backup"),
    ],
)
def test_mishaps_are_sentences(
    command: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    furnish(tmp_path / "old.db")
    (tmp_path / "taken").write_text("a letter")
    assert main([word.format(folder=tmp_path) for word in command] + ["--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_running_server_is_not_pulled_from_under(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "house.db", tmp_path / "house.backup"
    furnish(path)

    async def beat() -> None:
        storage = await open_storage(str(path))
        await storage.beats.beat("running", int(time() * 1000))
        await storage.close()

    assert main(["backup", str(file), "--database", str(path)]) == 0
    asyncio.run(beat())
    assert main(["restore", str(file), "--database", str(path), "--replace", "--lang", "en"]) == 2
    assert "a server is running" in capsys.readouterr().err
    # A backup of a running server restores at once: its processes are not ours.
    assert main(["backup", str(file), "--database", str(path), "--force"]) == 0
    for _ in range(2):
        assert main(["restore", str(file), "--database", str(tmp_path / "new.db"), "--replace"]) == 0

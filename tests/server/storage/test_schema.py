"""Databases of older versions are brought up to date; newer ones and others' are left alone."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.server.storage import open_storage
from dragonhoard.server.storage.database import Statement
from dragonhoard.server.storage.schema import KEPT, MIGRATIONS, VERSION
from dragonhoard.server.storage.sqlite import connect
from tests.server import services
from tests.server.storage.rows import MOVED

pytestmark = pytest.mark.anyio

# A database as the first version made it, with one of everything that later versions touch.
OLD = Path(__file__).parent / "version-1.sql"


@pytest.fixture
def old_sqlite(tmp_path: Path) -> str:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    return str(path)


@pytest.fixture
def old_postgres(postgres: services.Postgres) -> str:
    name = postgres.new_database()
    schema = name.rpartition("=")[2]
    sql = OLD.read_text("utf-8").replace("BLOB", "BYTEA").replace(" WITHOUT ROWID", "").replace("X'", "'\\x")
    answer = postgres.ask(f"SET search_path = {schema}; {sql}", "postgres")
    assert answer.returncode == 0, answer.stderr
    return name


@pytest.mark.parametrize("kind", ["old_sqlite", "old_postgres"])
async def test_a_database_of_the_first_version_is_carried_on(
    kind: str, request: pytest.FixtureRequest
) -> None:
    storage = await open_storage(request.getfixturevalue(kind))
    try:
        person = await storage.people.row("p1")
        assert person is not None
        assert (person.name, person.language) == ("Zoé", "fr")
        assert await storage.tables.log("t1") == [b'{"is":"Opened"}', b'{"is":"Started"}']
        await storage.tables.append("t1", 2, [b"more"], MOVED)
        (past,) = await storage.results.history("p1")
        assert (past.scores, past.rating_before) == ((31,), None)
        assert (await storage.personal.everything("p1"))["passkeys"] == []
        async with storage.database.snapshot() as snapshot:
            assert await snapshot.version() == VERSION
    finally:
        await storage.close()


async def test_opening_again_changes_nothing(database: str) -> None:
    for _ in range(2):
        storage = await open_storage(database)
        async with storage.database.snapshot() as snapshot:
            assert await snapshot.version() == VERSION
        await storage.close()


async def test_processes_that_start_at_once_agree(database: str) -> None:
    storages = await asyncio.gather(*(open_storage(database) for _ in range(4)))
    await storages[0].people.add("ada", "Ada", "en", 1)
    assert await storages[3].people.names(["ada"]) == {"ada": "Ada"}
    await asyncio.gather(*(storage.close() for storage in storages))


def test_a_switch_to_the_journal_waits_for_another_connection(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("CREATE TABLE held (id INTEGER)")
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO held VALUES (1)")
        release = threading.Timer(0.2, lambda: other.execute("COMMIT"))
        release.start()
        with closing(connect(path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        release.join()


async def test_a_newer_database_is_left_alone(database: str) -> None:
    storage = await open_storage(database)
    await storage.database.write(Statement("UPDATE schema_version SET version = ?", (VERSION + 1,)))
    await storage.close()
    with pytest.raises(Problem, match="database-newer"):
        await open_storage(database)


async def test_somebody_elses_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE photos (id INTEGER)")
    before = path.read_bytes()
    with pytest.raises(Problem, match="database-foreign"):
        await open_storage(str(path))
    assert path.read_bytes()[100:] == before[100:]
    text = tmp_path / "letter.txt"
    text.write_text("Dear Zoé, " * 200, encoding="utf-8")
    with pytest.raises(Problem, match="database-foreign"):
        await open_storage(str(text))
    assert text.read_text("utf-8") == "Dear Zoé, " * 200


@pytest.mark.parametrize("name", ["postgresql://nobody@127.0.0.1:1/none", "postgresql://[bad", "{folder}"])
async def test_what_cannot_be_opened_is_a_problem_without_passwords(name: str, tmp_path: Path) -> None:
    with pytest.raises(Problem, match="database-unopenable"):
        await open_storage(name.format(folder=tmp_path))


async def test_a_password_in_a_name_is_not_shown() -> None:
    with pytest.raises(Problem) as caught:
        await open_storage("postgresql://ada:hunter2@127.0.0.1:1/none?password=hunter3")
    assert "hunter" not in str(caught.value)


async def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "house.db"
    storage = await open_storage(f"sqlite:///{path}")
    await storage.close()
    assert path.stat().st_mode & 0o077 == 0


def test_backups_take_every_table_along() -> None:
    made = {words.split()[0] for migration in MIGRATIONS for words in migration.split("CREATE TABLE ")[1:]}
    assert made == set(KEPT)

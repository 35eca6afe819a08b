"""SQLite: one thread writes; what comes in one turn of the loop, or while it commits, is its next commit together."""

import asyncio
import logging
import os
import re
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from functools import lru_cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeAlias

from dragonhoard.core.problem import Problem
from dragonhoard.host.ports import Conflict, Settled, Taken, Unavailable
from dragonhoard.server.storage.database import (
    LOCK,
    Append,
    Batch,
    Row,
    Script,
    Statement,
    Value,
    check_values,
    is_keepable,
    known,
)
from dragonhoard.server.storage.holding import open_problem
from dragonhoard.server.storage.schema import KEPT, VERSION, Dialect, steps_from
from dragonhoard.server.storage.seating import seat_statements
from dragonhoard.server.storage.write_ahead import WriteAhead, add_rows, fold, gate, gates, is_folded

DIALECT: Final = Dialect(blob="BLOB", clustered=" WITHOUT ROWID")
READERS: Final = 2
# More than this in one commit would keep the first of them waiting.
GROUP: Final = 500
BATCH: Final = 1000
BUSY_SECONDS: Final = 20.0
# Seconds between two tries where SQLite does not wait by itself.
BUSY_PAUSE: Final = 0.02
LARGEST_CHECKED: Final = 64_000_000
SETTINGS: Final = (
    # Without it a process that meets a lock gives up at once.
    f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}",
    "PRAGMA journal_mode = WAL",
    # In WAL mode, anything less may lose the latest commits when the power fails.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    # What is deleted is overwritten: people may ask to be forgotten.
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -16000",
)

_log: Final = logging.getLogger("dragonhoard.storage")
LOGS: Final = re.compile(r"\b(FROM|JOIN) (tables|entries)\b")
Work: TypeAlias = Callable[[sqlite3.Connection], list[list[Row]]]


# What has become of a job: rows, none for an append, or why nothing was written.
Answer: TypeAlias = list[list[Row]] | Exception | None


class Job(NamedTuple):
    """Something to be written, and who waits for it; an append has no work of its own, for it goes with others."""

    work: Work | Append
    tell: Callable[[Any], None]


class SqliteDatabase:
    """A database in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        # Whoever waits for an answer waits on the loop on which the database was opened.
        self._loop = asyncio.get_running_loop()
        # What waits while the thread writes; it is handed over as a whole.
        self._waiting: list[Job] = []
        self._is_writing = False
        self._groups: SimpleQueue[list[Job]] = SimpleQueue()
        self._connection = connect(path)
        self._journal = WriteAhead(self._connection)
        # Held while something is written.
        self._writing = threading.Lock()
        self._thread = threading.Thread(target=self._write_on, name="sqlite-writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-reader")
        self._reading = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._thread.start()

    # --- writing ---

    async def write(self, *statements: Statement) -> list[list[Row]]:
        check_values(statements)
        return await self._do(lambda connection: carry_out(connection, statements))

    async def transact(self, script: Callable[[], Script]) -> None:
        await self._do(lambda connection: carry_on(connection, script()))

    def append(self, append: Append, settled: Settled) -> None:
        self._add(Job(append, settled))

    async def _do(self, work: Work) -> list[list[Row]]:
        future: asyncio.Future[list[list[Row]]] = self._loop.create_future()
        self._add(Job(work, partial(resolve, future)))
        return await future

    def _add(self, job: Job) -> None:
        """Have something written, with everything else that comes in this turn of the loop or while the thread writes."""
        self._waiting.append(job)
        if not self._is_writing:
            self._is_writing = True
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Wake the thread once for all that waits: a switch of threads costs more than an append."""
        jobs, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
        self._is_writing = bool(jobs)
        if jobs:
            self._groups.put(jobs)

    def _written(self, jobs: list[Job], answers: list[Answer]) -> None:
        tell_all(jobs, answers)
        # Not before what follows from it has been sent, so that more has come by then.
        self._loop.call_soon(self._hand_over)

    def _write_on(self) -> None:
        """What the writing thread does all its life."""
        while jobs := self._groups.get():
            with self._writing:
                answers = self._commit(jobs)
            # A loop that has been closed meanwhile waits for nothing.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._written, jobs, answers)

    def _commit(self, jobs: list[Job]) -> list[Answer]:
        """Carry all of them out in one transaction, each with an answer of its own."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            self._journal.begin()
            answers = carry_out_all(connection, self._journal, [job.work for job in jobs])
            connection.execute("COMMIT")
        except Exception as error:
            # Whatever it is, those who wait must hear of it, and this thread goes on.
            self._journal.fail()
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [Unavailable(str(error)) for _ in jobs]
        return answers

    # --- reading ---

    async def read(self, sql: str, *values: Value) -> list[Row]:
        if not all(map(is_keepable, values)):
            return []
        loop = asyncio.get_running_loop()
        rows = await loop.run_in_executor(self._readers, self._read, sql, values, asks_for_logs(sql))
        if rows is None:
            await self._do(settled)
            rows = await loop.run_in_executor(self._readers, self._read, sql, values, False)
        return rows or []

    def _read(self, sql: str, values: tuple[Value, ...], of_logs: bool) -> list[Row] | None:
        """What a question finds; none if the journal has to be put into the logs first."""
        connection = getattr(self._reading, "connection", None)
        try:
            if connection is None:
                connection = self._reading.connection = connect(self._path)
                connection.execute("PRAGMA query_only = ON")
                self._opened.append(connection)
            if of_logs and not is_folded(connection):
                return None
            return connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator["SqliteSnapshot"]:
        with closing(connect(self._path)) as connection:
            await asyncio.to_thread(self._look, connection)
            yield SqliteSnapshot(connection)

    def _look(self, connection: sqlite3.Connection) -> None:
        """Begin to look at a moment at which everything stands in its log."""
        with self._writing:
            while True:
                connection.execute("BEGIN IMMEDIATE")
                fold(connection, [])
                connection.execute("COMMIT")
                connection.execute("BEGIN")
                # A transaction begins with its first look; another process may have been faster.
                if is_folded(connection):
                    return
                connection.execute("ROLLBACK")

    # --- whole databases ---

    async def load(self, version: int, batches: Iterable[Batch], replace: bool) -> None:
        await asyncio.to_thread(self._load, version, batches, replace)

    def _load(self, version: int, batches: Iterable[Batch], replace: bool) -> None:
        with closing(connect(self._path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                if not replace and not is_empty(connection):
                    raise Problem("restore-not-empty")
                for kept in KEPT:
                    connection.execute(f"DROP TABLE IF EXISTS {kept}")
                migrate(connection, 0, version)
                for batch in batches:
                    marks = ", ".join("?" for _ in batch.columns)
                    names = ", ".join(batch.columns)
                    connection.executemany(
                        f"INSERT INTO {batch.table} ({names}) VALUES ({marks})", batch.rows
                    )
                migrate(connection, version, VERSION)
                connection.execute("COMMIT")
            except BaseException as failure:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                if isinstance(failure, sqlite3.Error):
                    raise Unavailable(str(failure)) from failure
                raise

    async def compact(self) -> None:
        """Leave nothing of what was deleted, not even in the write-ahead log."""
        await asyncio.to_thread(self._compact)

    def _compact(self) -> None:
        with closing(connect(self._path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        if self._thread.is_alive():
            with suppress(Unavailable):
                await self._do(settled)
        if self._waiting:
            self._hand_over()
        self._groups.put([])
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in (*self._opened, self._connection):
            connection.close()


class SqliteSnapshot:
    """A reader that does not see what is written after it began."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def version(self) -> int:
        return version_of(self._connection)

    async def batches(self, table: str) -> AsyncIterator[Batch]:
        cursor = self._connection.execute(f"SELECT * FROM {table}")
        columns = tuple(str(column[0]) for column in cursor.description)
        while rows := await asyncio.to_thread(cursor.fetchmany, BATCH):
            yield Batch(table, columns, rows)


# --- opening ---


async def open_sqlite(name: str) -> SqliteDatabase:
    """Open a file, make it if there is none, and bring its schema up to date."""
    path = Path(name).expanduser()
    await asyncio.to_thread(prepare, path)
    return SqliteDatabase(path)


def prepare(path: Path) -> None:
    """Make the file and its tables as far as they are missing."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Only its owner reads it: it holds seeds and what people said.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        with closing(connect(path)) as connection:
            check_whole(connection, path)
            connection.execute("BEGIN IMMEDIATE")
            try:
                bring_up(connection, path)
                # Whoever wrote before may have been killed.
                fold(connection, [])
            except BaseException:
                # A full disk has ended the transaction already.
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")
    except OSError as error:
        raise open_problem(error, path) from error
    except sqlite3.Error as error:
        raise sqlite_problem(error, path) from error


def sqlite_problem(error: sqlite3.Error, path: Path) -> Problem:
    """Why a database cannot be opened, and what to do."""
    name = getattr(error, "sqlite_errorname", None) or ""
    if name.startswith("SQLITE_CORRUPT"):
        return Problem("database-corrupt", database=str(path))
    if name == "SQLITE_FULL":
        return Problem("database-full", database=str(path))
    if name.startswith("SQLITE_READONLY"):
        return Problem("database-readonly", database=str(path))
    if name == "SQLITE_NOTADB" or not isinstance(error, sqlite3.OperationalError):
        return Problem("database-foreign", database=str(path))
    return Problem("database-unopenable", database=str(path), reason=str(error))


def check_whole(connection: sqlite3.Connection, path: Path) -> None:
    """A Problem where a file of ordinary size is damaged; a huge one is left to `dragonhoard doctor`."""
    if path.stat().st_size <= LARGEST_CHECKED:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise Problem("database-corrupt", database=str(path))


def bring_up(connection: sqlite3.Connection, path: Path) -> None:
    """Take the missing steps of the schema."""
    names = {
        str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    if names and "schema_version" not in names:
        raise Problem("database-foreign", database=str(path))
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    version = version_of(connection)
    if version > VERSION:
        raise Problem("database-newer", database=str(path), found=version, known=VERSION)
    if version < VERSION:
        migrate(connection, version, VERSION)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits only when told to."""
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    try:
        for setting in SETTINGS:
            _apply(connection, setting)
    except BaseException:
        # A file that is no database shows itself here.
        connection.close()
        raise
    return connection


def _apply(connection: sqlite3.Connection, setting: str) -> None:
    """Apply a setting; whoever switches a new file to WAL at the same moment is waited for here."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute(setting)
            return
        except sqlite3.OperationalError as error:
            # SQLite does not wait by itself when two connections switch at once.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(BUSY_PAUSE)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the schema; 0 before the first."""
    row = connection.execute("SELECT version FROM schema_version").fetchone()
    return int(row[0]) if row else 0


def is_empty(connection: sqlite3.Connection) -> bool:
    """Whether nobody has come and no table was opened."""
    return not any(
        connection.execute(f"SELECT 1 FROM {kept} LIMIT 1").fetchone() for kept in ("persons", "tables")
    )


def migrate(connection: sqlite3.Connection, version: int, to: int) -> None:
    """Take the steps from one version to another."""
    for statement in steps_from(version, DIALECT, to):
        connection.execute(statement)
    connection.execute("DELETE FROM schema_version")
    connection.execute("INSERT INTO schema_version (version) VALUES (?)", (to,))


# --- in the writing thread ---


def carry_out_all(
    connection: sqlite3.Connection, journal: WriteAhead, works: list[Work | Append]
) -> list[Answer]:
    """Everything in turn; appends that only add to logs go into the journal: that is nearly all there ever is."""
    answers: list[Answer] = []
    for work in works:
        if isinstance(work, Append) and work.seats is None and work.info is None:
            answers.append(journal.add(work))
        else:
            journal.settle()
            answers.append(attempt(connection, work))
    journal.write()
    return answers


def settled(connection: sqlite3.Connection) -> list[list[Row]]:
    """No work of its own: before any, the journal is put into the logs."""
    return []


@lru_cache(maxsize=256)
def asks_for_logs(sql: str) -> bool:
    """Whether a question is about what the journal may know better."""
    return LOGS.search(sql) is not None


def attempt(connection: sqlite3.Connection, work: Work | Append) -> Answer:
    """The answer to one job; if it fails, the others of its group do not notice."""
    connection.execute("SAVEPOINT job")
    try:
        answer: Answer = None
        if isinstance(work, Append):
            add_entries(connection, work)
        else:
            answer = work(connection)
    except (Conflict, Taken) as failure:
        connection.execute("ROLLBACK TO job")
        answer = failure
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO job")
        answer = Taken(str(error))
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError, TypeError) as error:
        # A mistake of ours in one job is no reason to fail the others.
        connection.execute("ROLLBACK TO job")
        answer = error
    connection.execute("RELEASE job")
    return answer


def carry_out(connection: sqlite3.Connection, statements: Iterable[Statement]) -> list[list[Row]]:
    """Every statement in turn."""
    return [carry_out_one(connection, statement) for statement in statements]


def carry_out_one(connection: sqlite3.Connection, statement: Statement) -> list[Row]:
    rows = connection.execute(statement.sql.removesuffix(LOCK), statement.values).fetchall()
    if statement.otherwise is not None and not rows:
        raise statement.otherwise
    return rows


def carry_on(connection: sqlite3.Connection, script: Script) -> list[list[Row]]:
    """Every step of a script, told what the one before has found."""
    with suppress(StopIteration):
        statement = next(script)
        while True:
            statement = script.send(carry_out_one(connection, statement))
    return []


def add_entries(connection: sqlite3.Connection, append: Append) -> None:
    """The append itself: the table's row is the gate through which only one process comes."""
    if connection.execute(gates(1), gate(append)).rowcount != 1:
        raise Conflict(append.table)
    add_rows(connection, [append])
    if append.seats is not None:
        carry_out(connection, known([append.host, *append.seats]))
        carry_out(connection, seat_statements(append.table, append.seats))


def tell_all(jobs: list[Job], answers: list[Answer]) -> None:
    """Tell everybody who waited, on the event loop."""
    for job, answer in zip(jobs, answers, strict=True):
        try:
            job.tell(answer)
        except Exception as error:
            # What one does with it is nothing to the others.
            _log.error("an answer was not taken: %s", type(error).__name__)
            _log.debug("because", exc_info=error)


def resolve(future: "asyncio.Future[list[list[Row]]]", answer: Answer) -> None:
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer or [])

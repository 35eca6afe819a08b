"""PostgreSQL: appends that come while one statement is on its way go together in the next, with one commit."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from dragonhoard.core.problem import Problem
from dragonhoard.host.ports import Conflict, Settled, Taken, Unavailable
from dragonhoard.server.storage.database import (
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
from dragonhoard.server.storage.schema import KEPT, VERSION, Dialect, steps_from
from dragonhoard.server.storage.seating import seat_statements

DIALECT: Final = Dialect(blob="BYTEA", clustered="")
CONNECTIONS: Final = 8
# At most so many appends in one statement.
GROUP: Final = 500
BATCH: Final = 1000
ATTEMPTS: Final = 3
SECONDS: Final = 30.0
# Two processes that start at once take the steps of the schema one after the other.
SCHEMA_LOCK: Final = 0x44_52_41_47_4F_4E

APPEND: Final = """
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bytea[]
    ) AS a (table_id, first, next, phase, awaited, due_at, changed_at, info)
), locked AS MATERIALIZED (
    -- In one order everywhere, so that two processes never wait for each other.
    SELECT t.table_id FROM tables t JOIN asked a ON t.table_id = a.table_id AND t.number = a.first
    ORDER BY t.table_id FOR UPDATE OF t
), gate AS (
    UPDATE tables t SET number = a.next, phase = a.phase, awaited = a.awaited, due_at = a.due_at,
        changed_at = a.changed_at, info = COALESCE(a.info, t.info)
    FROM asked a JOIN locked l ON l.table_id = a.table_id
    WHERE t.table_id = a.table_id AND t.number = a.first
    RETURNING t.table_id
), added AS (
    INSERT INTO entries (table_id, number, body)
    SELECT e.table_id, e.number, e.body
    FROM unnest($9::text[], $10::bigint[], $11::bytea[]) AS e (table_id, number, body)
    JOIN gate g ON g.table_id = e.table_id
)
SELECT table_id FROM gate
"""
GATE: Final = (
    "UPDATE tables SET number = ?, phase = ?, awaited = ?, due_at = ?, changed_at = ?,"
    " info = COALESCE(?, info) WHERE table_id = ? AND number = ? RETURNING number"
)
ENTRY: Final = "INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)"

GONE: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    # What the driver says when a server dies in the middle of a word.
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
)
AGAIN: Final = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)

Connection: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"
Answer = TypeVar("Answer")


class Waiting(NamedTuple):
    """An append that waits for its turn, and who waits for it."""

    append: Append
    settled: Settled


class PostgresDatabase:
    """A database that many processes share."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool
        self._waiting: list[Waiting] = []
        self._flight: asyncio.Task[None] | None = None
        self._alone: set[asyncio.Task[None]] = set()

    # --- reading and writing ---

    async def read(self, sql: str, *values: Value) -> list[Row]:
        if not all(map(is_keepable, values)):
            return []

        async def ask(connection: Connection) -> list[Row]:
            return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]

        # Asking again does no harm, so a connection that a restart has cut goes unnoticed.
        return await self._with_connection(ask, again=(*AGAIN, *GONE))

    async def write(self, *statements: Statement) -> list[list[Row]]:
        check_values(statements)

        async def ask(connection: Connection) -> list[list[Row]]:
            if len(statements) == 1:
                return [await carry_out(connection, statements[0])]
            async with connection.transaction():
                return [await carry_out(connection, statement) for statement in statements]

        return await self._with_connection(ask, again=AGAIN)

    async def transact(self, script: Callable[[], Script]) -> None:
        async def ask(connection: Connection) -> None:
            async with connection.transaction():
                await carry_on(connection, script())

        await self._with_connection(ask, again=AGAIN)

    async def _with_connection(
        self, ask: Callable[[Connection], Awaitable[Answer]], again: tuple[type[Exception], ...]
    ) -> Answer:
        for attempt in range(ATTEMPTS):
            try:
                async with self._pool.acquire(timeout=SECONDS) as connection:
                    return await ask(connection)
            except asyncpg.UniqueViolationError as error:
                raise Taken(str(error)) from error
            except (*AGAIN, *GONE) as error:
                if not isinstance(error, again) or attempt + 1 == ATTEMPTS:
                    raise Unavailable(str(error)) from error
        raise AssertionError("the loop returns or raises")

    # --- appending ---

    def append(self, append: Append, settled: Settled) -> None:
        if append.seats is not None:
            # Seldom: somebody came or went.
            writing = asyncio.create_task(self._append_alone(append, settled))
            self._alone.add(writing)
            writing.add_done_callback(self._alone.discard)
            return
        self._waiting.append(Waiting(append, settled))
        if self._flight is None:
            self._flight = asyncio.create_task(self._fly_on())

    async def _append_alone(self, append: Append, settled: Settled) -> None:
        failure: Exception | None = None
        try:
            await self.write(*append_statements(append))
        except Exception as error:
            failure = error
        settled(failure)

    async def _fly_on(self) -> None:
        """Send what waits, group after group, until nothing does."""
        while self._waiting:
            group: dict[str, Waiting] = {}
            left: list[Waiting] = []
            for waiting in self._waiting:
                # One statement changes a row once, so a second append to the same table goes with the next.
                if len(group) == GROUP or waiting.append.table in group:
                    left.append(waiting)
                else:
                    group[waiting.append.table] = waiting
            self._waiting = left
            await self._fly(group)
        self._flight = None

    async def _fly(self, group: dict[str, Waiting]) -> None:
        values = append_values([waiting.append for waiting in group.values()])

        async def ask(connection: Connection) -> set[str]:
            return {str(row[0]) for row in await connection.fetch(APPEND, *values)}

        failure: Exception | None = None
        passed: set[str] = set()
        try:
            passed = await self._with_connection(ask, again=AGAIN)
        except (Unavailable, Taken) as error:
            failure = error
        except Exception as error:
            # Whatever it is, those who wait must hear of it.
            failure = Unavailable(repr(error))
        for table, waiting in group.items():
            # Each in a call of its own: what one does with it is nothing to the others.
            told = None if table in passed else failure or Conflict(table)
            asyncio.get_running_loop().call_soon(waiting.settled, told)

    # --- whole databases ---

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator["PostgresSnapshot"]:
        async with (
            self._pool.acquire(timeout=SECONDS) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield PostgresSnapshot(connection)

    async def load(self, version: int, batches: Iterable[Batch], replace: bool) -> None:
        try:
            await self._load(version, batches, replace)
        except (*GONE, asyncpg.PostgresError) as error:
            raise Unavailable(str(error)) from error

    async def _load(self, version: int, batches: Iterable[Batch], replace: bool) -> None:
        async with self._pool.acquire(timeout=SECONDS) as connection, connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")
            if not replace and not await is_empty(connection):
                raise Problem("restore-not-empty")
            for kept in KEPT:
                await connection.execute(f"DROP TABLE IF EXISTS {kept}")
            await migrate(connection, 0, version)
            for batch in batches:
                await connection.copy_records_to_table(
                    batch.table, columns=list(batch.columns), records=batch.rows
                )
            await migrate(connection, version, VERSION)

    async def compact(self) -> None:
        """Nothing to do here: the server's own cleaning (autovacuum) frees what was deleted."""

    async def close(self) -> None:
        if self._flight is not None:
            await self._flight
        await self._pool.close()


class PostgresSnapshot:
    """A reader that does not see what is written after it began."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def version(self) -> int:
        return await version_of(self._connection)

    async def batches(self, table: str) -> AsyncIterator[Batch]:
        statement = await self._connection.prepare(f"SELECT * FROM {table}")
        columns = tuple(attribute.name for attribute in statement.get_attributes())
        rows: list[Row] = []
        async for row in statement.cursor(prefetch=BATCH):
            rows.append(tuple(row))
            if len(rows) == BATCH:
                yield Batch(table, columns, rows)
                rows = []
        if rows:
            yield Batch(table, columns, rows)


# --- opening ---


async def open_postgres(name: str) -> PostgresDatabase:
    """Connect to a database and bring its schema up to date."""
    try:
        pool = await asyncpg.create_pool(
            name,
            min_size=1,
            max_size=CONNECTIONS,
            command_timeout=SECONDS,
            # A host may have made commits lazy for others; ours are acknowledged only when durable.
            server_settings={"application_name": "dragonhoard", "synchronous_commit": "on"},
        )
        try:
            async with pool.acquire() as connection, connection.transaction():
                await connection.execute(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})")
                await bring_up(connection, shown(name))
        except BaseException:
            await pool.close()
            raise
    except (*GONE, ValueError, asyncpg.PostgresError) as error:
        raise Problem("database-unopenable", database=shown(name), reason=str(error)) from error
    return PostgresDatabase(pool)


def shown(name: str) -> str:
    """A database's name without its password."""
    return re.sub(r"(//[^/@]*):[^/@]*@", r"\1@", name.partition("?")[0])


async def bring_up(connection: Connection, name: str) -> None:
    """Take the missing steps of the schema."""
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    version = await version_of(connection)
    if version > VERSION:
        raise Problem("database-newer", database=name, found=version, known=VERSION)
    if version < VERSION:
        await migrate(connection, version, VERSION)


async def version_of(connection: Connection) -> int:
    """The version of the schema; 0 before the first."""
    return int(await connection.fetchval("SELECT version FROM schema_version") or 0)


async def is_empty(connection: Connection) -> bool:
    """Whether nobody has come and no table was opened."""
    return not any(
        [await connection.fetchval(f"SELECT 1 FROM {kept} LIMIT 1") for kept in ("persons", "tables")]
    )


async def migrate(connection: Connection, version: int, to: int) -> None:
    """Take the steps from one version to another."""
    for statement in steps_from(version, DIALECT, to):
        await connection.execute(statement)
    await connection.execute("DELETE FROM schema_version")
    await connection.execute("INSERT INTO schema_version (version) VALUES ($1)", to)


# --- statements ---


@lru_cache(maxsize=1000)
def numbered(sql: str) -> str:
    """SQL with its values numbered, as PostgreSQL wants them; none of ours has a question mark in a text."""
    first, *rest = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))


async def carry_out(connection: Connection, statement: Statement) -> list[Row]:
    rows = await connection.fetch(numbered(statement.sql), *statement.values)
    if statement.otherwise is not None and not rows:
        raise statement.otherwise
    return [tuple(row) for row in rows]


async def carry_on(connection: Connection, script: Script) -> None:
    """Every step of a script, told what the one before has found."""
    with suppress(StopIteration):
        statement = next(script)
        while True:
            statement = script.send(await carry_out(connection, statement))


def append_statements(append: Append) -> list[Statement]:
    """An append as a transaction: the table's row is the gate through which only one process comes."""
    stands = (append.phase, append.awaited, append.due_at, append.changed_at, append.info)
    values = (append.first + len(append.entries), *stands, append.table, append.first)
    return [
        *known([append.host, *(append.seats or ())]),
        Statement(GATE, values, otherwise=Conflict(append.table)),
        *(
            Statement(ENTRY, (append.table, number, body))
            for number, body in enumerate(append.entries, append.first)
        ),
        *seat_statements(append.table, append.seats or ()),
    ]


def append_values(appends: list[Append]) -> tuple[Sequence[Value], ...]:
    """Appends as the columns that the one statement takes."""
    added = [(a.table, number, body) for a in appends for number, body in enumerate(a.entries, a.first)]
    return (
        [a.table for a in appends],
        [a.first for a in appends],
        [a.first + len(a.entries) for a in appends],
        [a.phase for a in appends],
        [a.awaited for a in appends],
        [a.due_at for a in appends],
        [a.changed_at for a in appends],
        [a.info for a in appends],
        [table for table, _, _ in added],
        [number for _, number, _ in added],
        [body for _, _, body in added],
    )

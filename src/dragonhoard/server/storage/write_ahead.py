"""SQLite's journal: appends that are durable but do not stand in their logs yet; a group of them is one row.

A hundred appends to as many tables change a hundred pages of the file, but six as a row of this. So appends are
kept here, and put into the logs together before anybody looks there. Whoever holds the write lock may do that.
"""

import sqlite3
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import MsgspecError, msgpack
from msgspec.structs import replace

from dragonhoard.host.ports import Conflict
from dragonhoard.server.storage.database import Append, Value

# So many appends are put into their logs at the latest: whoever waits for that does not wait long.
MOST_WAITING: Final = 2000
LARGEST_PART: Final = 64
Part = TypeVar("Part")

_encode: Final = msgpack.Encoder().encode
_decode: Final = msgpack.Decoder(list[Append]).decode


class WriteAhead:
    """The journal as the writing thread sees it: how long every log is of which it has heard."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lengths: dict[str, int] = {}
        # What this transaction adds.
        self._added: list[Append] = []
        self._waiting = 0
        self._version = -1

    def begin(self) -> None:
        """Take note, under the write lock, of what others have written meanwhile."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self.settle()
            self._version = version

    def add(self, append: Append) -> Conflict | None:
        """Take an append, unless its log ends elsewhere."""
        length = self._lengths.get(append.table)
        if length is None:
            # What the journal holds was counted when it was added, so this is a log of which it holds nothing.
            length = length_of(self._connection, append.table)
        if length != append.first:
            return Conflict(append.table)
        self._lengths[append.table] = length + len(append.entries)
        self._added.append(append)
        return None

    def write(self) -> None:
        """Keep what was taken."""
        self._waiting += len(self._added)
        if self._waiting > MOST_WAITING:
            self.settle()
        elif self._added:
            self._connection.execute("INSERT INTO journal (body) VALUES (?)", (_encode(self._added),))
            self._added = []

    def settle(self) -> None:
        """Put everything into its log; what follows may change logs."""
        fold(self._connection, self._added)
        self._lengths.clear()
        self._added = []
        self._waiting = 0

    def fail(self) -> None:
        """Know nothing any more, for the transaction came to nothing."""
        self._lengths.clear()
        self._added = []
        self._version = -1


def is_folded(connection: sqlite3.Connection) -> bool:
    """Whether every append stands in its log."""
    return connection.execute("SELECT 1 FROM journal LIMIT 1").fetchone() is None


def length_of(connection: sqlite3.Connection, table: str) -> int | None:
    """How many entries a table's log has."""
    row = connection.execute("SELECT number FROM tables WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else int(row[0])


def fold(connection: sqlite3.Connection, added: list[Append]) -> None:
    """Put the journal, and what is added to it, into the logs, in the transaction that goes on."""
    rows = connection.execute("SELECT body FROM journal ORDER BY number").fetchall()
    appends = [append for (body,) in rows for append in kept(body)] + added
    if not appends:
        return
    by_table: dict[str, list[Append]] = {}
    for append in appends:
        by_table.setdefault(append.table, []).append(append)
    pass_gates(connection, [joined(some) for some in by_table.values()])
    if rows:
        connection.execute("DELETE FROM journal")


def kept(body: bytes) -> list[Append]:
    """The appends in a row of the journal."""
    try:
        return _decode(body)
    except MsgspecError as error:
        raise sqlite3.IntegrityError("a row of the journal cannot be read") from error


def joined(appends: list[Append]) -> Append:
    """Appends to one log, one after the other, as one: the last says how the table stands."""
    first, entries = appends[0].first, list[bytes]()
    for append in appends:
        if append.first != first + len(entries):
            raise invariant_error(append)
        entries += append.entries
    return replace(appends[-1], first=first, entries=entries)


def invariant_error(append: Append) -> sqlite3.IntegrityError:
    """What must not be: better nothing is written any more than something twice."""
    return sqlite3.IntegrityError(f"an append does not fit a log: {append.table}")


def pass_gates(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Add to many logs in a few statements, each of which hands the interpreter over but once; at most one a table."""
    for part in parts(appends):
        values = [value for one in part for value in gate(one)]
        if connection.execute(gates(len(part)), values).rowcount != len(part):
            raise invariant_error(part[0])
    add_rows(connection, appends)


def add_rows(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Put the entries into the logs."""
    rows = [
        (one.table, number, body) for one in appends for number, body in enumerate(one.entries, one.first)
    ]
    for part in parts(rows):
        connection.execute(insertions(len(part)), [value for row in part for value in row])


def parts(whole: list[Part]) -> Iterator[list[Part]]:
    """A list cut into parts of 64, 32, … 1, so that there are few different statements."""
    start, size = 0, LARGEST_PART
    while start < len(whole):
        while size > len(whole) - start:
            size //= 2
        yield whole[start : start + size]
        start += size


@lru_cache(maxsize=16)
def gates(many: int) -> str:
    """The statement that moves the rows of so many tables on."""
    asked = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?)"] * many)
    # It has to begin with UPDATE, or Python does not count the rows.
    return (
        "UPDATE tables SET number = column1, phase = column2, awaited = column3, due_at = column4,"
        " changed_at = column5, info = COALESCE(column6, info)"
        f" FROM (VALUES {asked}) WHERE table_id = column7 AND number = column8"
    )


@lru_cache(maxsize=16)
def insertions(many: int) -> str:
    """The statement that adds so many entries."""
    return "INSERT INTO entries (table_id, number, body) VALUES " + ", ".join(["(?, ?, ?)"] * many)


def gate(append: Append) -> tuple[Value, ...]:
    """What an append asks of its table's row."""
    return (
        append.first + len(append.entries),
        append.phase,
        append.awaited,
        append.due_at,
        append.changed_at,
        append.info,
        append.table,
        append.first,
    )

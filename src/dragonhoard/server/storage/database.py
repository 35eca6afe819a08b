"""What a database has to do for the storage; SQL is written once, with `?` for values, and both dialects run it."""

from collections.abc import AsyncIterator, Callable, Generator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from dragonhoard.host.ports import Gone, Settled

Value: TypeAlias = str | int | float | bytes | None
Row: TypeAlias = tuple[Value, ...]


class Batch(NamedTuple):
    """Some rows of one table, for the columns named."""

    table: str
    columns: tuple[str, ...]
    rows: list[Row]


def is_keepable(value: Value) -> bool:
    """Whether both databases can keep a value: no half characters, no zero characters, no huge numbers."""
    if isinstance(value, str):
        return "\0" not in value and value.encode("utf-8", "ignore").decode() == value
    return not isinstance(value, int) or -(2**63) <= value < 2**63


class Statement(NamedTuple):
    """One step of a transaction; with `otherwise`, finding no row undoes the whole and raises that."""

    sql: str
    values: tuple[Value, ...] = ()
    otherwise: Exception | None = None


# Steps of one transaction of which each may depend on what the ones before have found.
Script: TypeAlias = Generator[Statement, list[Row], None]
# What marks a question as one that PostgreSQL answers under a lock; SQLite has one writer and needs none.
LOCK: Final = " FOR KEY SHARE"


def known(persons: Iterable[str | None]) -> list[Statement]:
    """What makes sure that these persons are not forgotten before the transaction that names them ends."""
    return [
        Statement(f"SELECT person FROM persons WHERE person = ?{LOCK}", (person,), otherwise=Gone(person))
        for person in sorted({person for person in persons if person})
    ]


def check_values(statements: Iterable[Statement]) -> None:
    """Refuse what only one of the databases would keep."""
    if not all(is_keepable(value) for statement in statements for value in statement.values):
        raise ValueError("a value that cannot be kept")


class Append(Struct, frozen=True, array_like=True, gc=False):
    """Entries to be added to a table's log if it still ends before `first`, and how the table stands then."""

    table: str
    first: int
    entries: Sequence[bytes]
    phase: str
    awaited: int
    due_at: int | None
    changed_at: int
    info: bytes | None
    # Set where somebody came, went or is played for: only then are people named.
    seats: tuple[str | None, ...] | None
    host: str | None


class Database(Protocol):
    """A place that keeps rows; a write that has returned survives the death of the machine."""

    async def read(self, sql: str, *values: Value) -> list[Row]:
        """The rows that a question finds; none, if it asks for what cannot be kept."""

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """All of them or nothing, in one transaction; Taken where a unique name is in use, ValueError for the unkeepable."""

    async def transact(self, script: Callable[[], Script]) -> None:
        """All steps of a script or none, in one transaction; it may be begun anew."""

    def append(self, append: Append, settled: Settled) -> None:
        """Tell, later, once it is durable; Conflict if the table's log does not end where the append begins."""

    def snapshot(self) -> AbstractAsyncContextManager["Snapshot"]:
        """A look at everything as it is at one moment, while others go on writing."""

    async def load(self, version: int, batches: Iterable[Batch], replace: bool) -> None:
        """Take over another database's rows, all of them or none; only an emptied one, unless `replace` empties it."""

    async def compact(self) -> None:
        """Let go of deleted things wherever the database still has them."""

    async def close(self) -> None:
        """Finish what was begun and let go."""


class Snapshot(Protocol):
    """Everything as it was at one moment."""

    async def version(self) -> int:
        """The version of the schema."""

    def batches(self, table: str) -> AsyncIterator[Batch]:
        """The rows of a table, some at a time."""

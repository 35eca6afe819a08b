"""Tables and their logs."""

import asyncio
from collections.abc import Sequence
from typing import Final

from msgspec import convert
from msgspec.structs import astuple, replace

from dragonhoard.host.ports import Settled
from dragonhoard.host.rows import Phase, SeatedTable, Summary, TableRow
from dragonhoard.server.storage.database import Append, Database, Statement, known
from dragonhoard.server.storage.rows import as_rows, only
from dragonhoard.server.storage.seating import guest_statement, seat_statements

COLUMNS: Final = (
    "t.table_id, t.code, t.game, t.rules_version, t.public, t.rated, t.host, t.made_at, t.number, t.phase,"
    " t.awaited, t.due_at, t.changed_at, t.rematch, t.info"
)


class Tables:
    """Every table, its log, its seed and who sits at it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self, row: TableRow, seats: Sequence[str | None], seed: bytes, entries: Sequence[bytes]
    ) -> None:
        """Keep a new table with its first entries; raises Taken if its code (or name) is in use, Gone if it names somebody forgotten."""
        values = astuple(replace(row, number=len(entries)))
        await self._database.write(
            *known([row.host, *seats]),
            Statement(
                "INSERT INTO tables (table_id, code, game, rules_version, public, rated, host, made_at, number,"
                " phase, awaited, due_at, changed_at, rematch, info)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                tuple(int(value) if isinstance(value, bool) else value for value in values),
            ),
            Statement("INSERT INTO seeds (table_id, seed) VALUES (?, ?)", (row.table, seed)),
            *(
                Statement(
                    "INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)", (row.table, number, body)
                )
                for number, body in enumerate(entries)
            ),
            *seat_statements(row.table, seats),
            guest_statement(row.table, row.host),
        )

    async def append(self, table: str, first_number: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Add entries to a log, durably; Conflict unless the log ends just before `first_number`, Gone as well."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(failure: Exception | None) -> None:
            if written.done():
                return
            if failure is None:
                written.set_result(None)
            else:
                written.set_exception(failure)

        self.append_soon(table, first_number, entries, summary, settled)
        await written

    def append_soon(
        self, table: str, first_number: int, entries: Sequence[bytes], summary: Summary, settled: Settled
    ) -> None:
        """The same for somebody who does something else meanwhile."""
        self._database.append(
            Append(
                table,
                first_number,
                entries,
                summary.phase,
                summary.awaited,
                summary.due_at,
                summary.changed_at,
                summary.info,
                summary.seats,
                summary.host,
            ),
            settled,
        )

    async def log(self, table: str, since: int = 0) -> list[bytes]:
        """The entries of a table from a number on."""
        rows = await self._database.read(
            "SELECT body FROM entries WHERE table_id = ? AND number >= ? ORDER BY number", table, since
        )
        return convert([body for (body,) in rows], list[bytes])

    async def seed(self, table: str) -> bytes | None:
        """The secret from which the luck of a table is drawn."""
        rows = await self._database.read("SELECT seed FROM seeds WHERE table_id = ?", table)
        return convert(rows[0][0], bytes) if rows else None

    async def row(self, table: str) -> TableRow | None:
        """A table by its name."""
        rows = await self._database.read(f"SELECT {COLUMNS} FROM tables t WHERE t.table_id = ?", table)
        return only(TableRow, rows)

    async def by_code(self, code: str) -> TableRow | None:
        """A table by its code."""
        rows = await self._database.read(f"SELECT {COLUMNS} FROM tables t WHERE t.code = ?", code)
        return only(TableRow, rows)

    async def seats(self, table: str) -> dict[int, str]:
        """The persons at a table by seat."""
        rows = await self._database.read("SELECT seat, person FROM seats WHERE table_id = ?", table)
        return dict(convert(rows, list[tuple[int, str]]))

    async def lobby(self, phase: Phase = "gathering", limit: int = 50) -> list[TableRow]:
        """Public tables, the newest first."""
        rows = await self._database.read(
            f"SELECT {COLUMNS} FROM tables t WHERE t.public = 1 AND t.phase = ?"
            " ORDER BY t.made_at DESC, t.table_id LIMIT ?",
            phase,
            limit,
        )
        return as_rows(TableRow, rows)

    async def of_person(self, person: str, is_finished: bool = False, limit: int = 200) -> list[SeatedTable]:
        """The tables at which a person sits, the latest changed first."""
        sign = "=" if is_finished else "<>"
        rows = await self._database.read(
            f"SELECT {COLUMNS}, s.seat FROM seats s JOIN tables t ON t.table_id = s.table_id"
            f" WHERE s.person = ? AND t.phase {sign} 'finished'"
            " ORDER BY t.changed_at DESC, t.table_id LIMIT ?",
            person,
            limit,
        )
        return [convert((row[:-1], row[-1]), SeatedTable, strict=False) for row in rows]

    async def hosted(self, person: str) -> list[TableRow]:
        """The unfinished tables that a person opened, seated or not."""
        rows = await self._database.read(
            f"SELECT {COLUMNS} FROM tables t WHERE t.host = ? AND t.phase <> 'finished' ORDER BY t.made_at",
            person,
        )
        return as_rows(TableRow, rows)

    async def due(self, until: int, limit: int = 100) -> list[str]:
        """The tables at which somebody's time has run out by then, the longest first."""
        rows = await self._database.read(
            "SELECT table_id FROM tables WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?",
            until,
            limit,
        )
        return convert([table for (table,) in rows], list[str])

    async def postpone(self, table: str, number: int, due_at: int | None) -> None:
        """Have a table due later, if nothing was added to its log meanwhile."""
        await self._database.write(
            Statement(
                "UPDATE tables SET due_at = ? WHERE table_id = ? AND number = ?", (due_at, table, number)
            )
        )

    async def clocked(self) -> list[str]:
        """The tables at which a clock runs."""
        rows = await self._database.read(
            "SELECT table_id FROM tables WHERE due_at IS NOT NULL ORDER BY due_at"
        )
        return convert([table for (table,) in rows], list[str])

    async def link_rematch(self, table: str, rematch: str) -> str:
        """Name the table at which a game is played again; the first to do so decides, and is told to all."""
        await self._database.write(
            Statement(
                "UPDATE tables SET rematch = ? WHERE table_id = ? AND rematch IS NULL", (rematch, table)
            )
        )
        row = await self.row(table)
        return (row and row.rematch) or rematch

    async def forget(self, table: str) -> None:
        """Throw a table away, with everything said and done at it."""
        kept = ("entries", "seeds", "seats", "guests", "chat", "notices", "reviews", "tables")
        await self._database.write(
            *(Statement(f"DELETE FROM {name} WHERE table_id = ?", (table,)) for name in kept)
        )

    async def stale(self, before: int, limit: int = 100) -> list[str]:
        """The tables that never began and at which nothing has happened since."""
        rows = await self._database.read(
            "SELECT table_id FROM tables WHERE phase = 'gathering' AND changed_at < ? ORDER BY changed_at LIMIT ?",
            before,
            limit,
        )
        return convert([table for (table,) in rows], list[str])

"""What is said: chat at tables, notices to persons."""

from typing import Final

from msgspec import convert

from dragonhoard.host.ports import Taken
from dragonhoard.host.rows import ChatRow, NoticeRow
from dragonhoard.server.storage.database import Database, Statement, known
from dragonhoard.server.storage.rows import as_rows

LINES_KEPT: Final = 1000
NOTICES_KEPT: Final = 200
# Two who take the same number at once: one of them tries again.
ATTEMPTS: Final = 50


class Messages:
    """Lines of chat by table, notices by person, each counted from 1."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, person: str, at: int, text: str) -> int:
        """Keep a line of chat; its number."""
        statement = Statement(
            "INSERT INTO chat (table_id, number, at, person, text)"
            " SELECT ?, COALESCE(MAX(number), 0) + 1, ?, ?, ? FROM chat WHERE table_id = ? RETURNING number",
            (table, at, person, text, table),
        )
        number = await self._numbered(person, statement)
        await self._prune("chat", "table_id", table, number - LINES_KEPT)
        return number

    async def lines(self, table: str, since: int = 0, limit: int = 200) -> list[ChatRow]:
        """The latest lines after a number, in their order."""
        rows = await self._database.read(
            "SELECT c.number, c.at, c.person, p.name, c.text FROM chat c JOIN persons p ON p.person = c.person"
            " WHERE c.table_id = ? AND c.number > ? ORDER BY c.number DESC LIMIT ?",
            table,
            since,
            limit,
        )
        return as_rows(ChatRow, reversed(rows))

    async def notify(self, person: str, at: int, what: str, table: str, game: str) -> int:
        """Keep a notice for a person; its number."""
        statement = Statement(
            "INSERT INTO notices (person, number, at, what, table_id, game, seen)"
            " SELECT ?, COALESCE(MAX(number), 0) + 1, ?, ?, ?, ?, 0 FROM notices WHERE person = ?"
            " RETURNING number",
            (person, at, what, table, game, person),
        )
        number = await self._numbered(person, statement)
        await self._prune("notices", "person", person, number - NOTICES_KEPT)
        return number

    async def notices(self, person: str, since: int = 0, limit: int = 50) -> list[NoticeRow]:
        """A person's latest notices after a number, in their order."""
        rows = await self._database.read(
            "SELECT number, at, what, table_id, game, seen FROM notices WHERE person = ? AND number > ?"
            " ORDER BY number DESC LIMIT ?",
            person,
            since,
            limit,
        )
        return as_rows(NoticeRow, reversed(rows))

    async def see(self, person: str, number: int) -> None:
        """A person has seen their notices up to a number."""
        await self._database.write(
            Statement(
                "UPDATE notices SET seen = 1 WHERE person = ? AND number <= ? AND seen = 0", (person, number)
            )
        )

    async def _numbered(self, person: str, statement: Statement) -> int:
        for attempt in range(ATTEMPTS):
            try:
                *_, rows = await self._database.write(*known([person]), statement)
            except Taken:
                if attempt + 1 == ATTEMPTS:
                    raise
                continue
            return convert(rows[0][0], int)
        raise AssertionError("the loop returns or raises")

    async def _prune(self, kept: str, column: str, owner: str, number: int) -> None:
        """Let old ones go, now and then."""
        if number > 0 and number % 50 == 0:
            await self._database.write(
                Statement(f"DELETE FROM {kept} WHERE {column} = ? AND number <= ?", (owner, number))
            )

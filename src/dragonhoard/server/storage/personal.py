"""Everything that is kept about one person: to be handed out, and to be forgotten."""

from typing import Final

from msgspec import convert, json
from msgspec.structs import asdict, replace

from dragonhoard.server.storage.database import Database, Statement
from dragonhoard.server.storage.people import People
from dragonhoard.server.storage.results import Results
from dragonhoard.server.storage.rows import TableRow
from dragonhoard.server.storage.tables import Tables

# Rows that belong to one person alone, by the columns that name them.
OWN: Final = (
    ("sessions", "person"),
    ("recoveries", "person"),
    ("passkeys", "person"),
    ("challenges", "person"),
    ("mutes", "person"),
    ("mutes", "muted"),
    ("chat", "person"),
    ("notices", "person"),
    ("ratings", "person"),
    ("guests", "person"),
)
HIDDEN: Final = ("password", "webhook_secret")


class Personal:
    """One person's traces."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def everything(self, person: str) -> dict[str, object]:
        """All that is kept about a person, as plain data; of secrets only that there are any."""
        people, results = People(self._database), Results(self._database)
        row = await people.row(person)
        if row is None:
            return {}
        told: dict[str, object] = asdict(row)
        told |= {name: told[name] is not None for name in HIDDEN}
        return {
            "person": told,
            "devices": await self._dicts("sessions", "made_at, expires_at", person),
            "recovery_links": await self._dicts("recoveries", "expires_at", person),
            "passkeys": await self._dicts("passkeys", "sign_count, made_at", person),
            "muted": await people.muted(person),
            "tables": await self._tables(person),
            "chat": await self._dicts("chat", "table_id, number, at, text", person),
            "notices": await self._dicts("notices", "number, at, what, table_id, game, seen", person),
            "ratings": [asdict(rating) for rating in await results.ratings_of(person)],
            "games": [asdict(past) for past in await results.history(person, limit=1_000_000)],
        }

    async def _dicts(self, table: str, columns: str, person: str) -> list[dict[str, object]]:
        names = columns.split(", ")
        rows = await self._database.read(
            f"SELECT {columns} FROM {table} WHERE person = ? ORDER BY {columns}", person
        )
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def _tables(self, person: str) -> list[dict[str, object]]:
        """The tables a person came to, and the log entries that name them."""
        tables = Tables(self._database)
        found: list[dict[str, object]] = []
        for table in await self.tables(person):
            row = await tables.row(table)
            seats = await tables.seats(table)
            mine = [line.decode() for line in await tables.log(table) if person.encode() in line]
            if row is not None:
                found.append(
                    {
                        "table": table,
                        "code": row.code,
                        "game": row.game,
                        "made_at": row.made_at,
                        "phase": row.phase,
                        "is_host": row.host == person,
                        "seats": [seat for seat, seated in seats.items() if seated == person],
                        "entries": mine,
                    }
                )
        return found

    async def tables(self, person: str) -> list[str]:
        """Every table that a person ever opened, sat at or spoke at."""
        rows = await self._database.read(
            "SELECT table_id FROM guests WHERE person = ?"
            " UNION SELECT table_id FROM placings WHERE person = ?"
            " UNION SELECT table_id FROM chat WHERE person = ? ORDER BY table_id",
            person,
            person,
            person,
        )
        return convert([table for (table,) in rows], list[str])

    async def forget(self, person: str, alias: str) -> list[str]:
        """Leave nothing of a person but a nameless one at the tables of others; the tables that now read otherwise."""
        tables = await self.tables(person)
        statements = [Statement(f"DELETE FROM {kept} WHERE {column} = ?", (person,)) for kept, column in OWN]
        statements += [
            Statement("DELETE FROM persons WHERE person = ?", (person,)),
            Statement(
                "INSERT INTO persons (person, name, language, made_at, seen_at, is_gone)"
                " VALUES (?, '', 'en', 0, 0, 1)",
                (alias,),
            ),
            Statement("UPDATE tables SET host = ? WHERE host = ?", (alias, person)),
            Statement("UPDATE seats SET person = ? WHERE person = ?", (alias, person)),
            Statement("UPDATE placings SET person = ? WHERE person = ?", (alias, person)),
        ]
        for table in tables:
            statements += await self._rewritten(table, person, alias)
        await self._database.write(*statements)
        await self._database.compact()
        return tables

    async def _rewritten(self, table: str, person: str, alias: str) -> list[Statement]:
        """What puts another name into a table's log and lobby line."""
        tables = Tables(self._database)
        row = await tables.row(table)
        statements = [
            Statement(
                "UPDATE entries SET body = ? WHERE table_id = ? AND number = ?",
                (body.replace(person.encode(), alias.encode()), table, number),
            )
            for number, body in enumerate(await tables.log(table))
            if person.encode() in body
        ]
        if row is not None and person.encode() in row.info:
            info = nameless(row, person, alias).info
            statements.append(Statement("UPDATE tables SET info = ? WHERE table_id = ?", (info, table)))
        return statements


def nameless(row: TableRow, person: str, alias: str) -> TableRow:
    """A table's lobby line without a person's name and identity."""
    return replace(row, info=json.encode(without(json.decode(row.info), person, alias)))


def without(told: object, person: str, alias: str) -> object:
    """Data in which a person has become another one, without a name."""
    if isinstance(told, dict):
        clean = {key: without(value, person, alias) for key, value in told.items()}
        if told.get("person") == person and "name" in told:
            clean["name"] = ""
        return clean
    if isinstance(told, list):
        return [without(value, person, alias) for value in told]
    return alias if told == person else told

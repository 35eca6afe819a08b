"""Everything that is kept about one person: to be handed out, and to be forgotten."""

from typing import Final

from msgspec import convert, json
from msgspec.structs import asdict

from dragonhoard.server.storage.database import Database, Script, Statement
from dragonhoard.server.storage.people import People
from dragonhoard.server.storage.results import Results
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
# Where somebody's traces are; in one order, so that two who go at once do not wait for each other.
TABLES: Final = (
    "SELECT table_id FROM guests WHERE person = ?"
    " UNION SELECT table_id FROM placings WHERE person = ?"
    " UNION SELECT table_id FROM chat WHERE person = ? ORDER BY table_id"
)
HIDDEN: Final = ("password", "webhook_secret")


class PersonalData:
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
        rows = await self._database.read(TABLES, person, person, person)
        return convert([table for (table,) in rows], list[str])

    async def forget(self, person: str, alias: str) -> list[str]:
        """Leave nothing of a person but a nameless one at the tables of others; the tables that now read otherwise."""
        changed: list[str] = []
        await self._database.transact(lambda: forgetting(person, alias, changed))
        await self._database.compact()
        return changed


def forgetting(person: str, alias: str, changed: list[str]) -> Script:
    """Forget a person in one transaction; the tables that now read otherwise are noted."""
    # This comes first: whoever would name the person has ended before it, or finds nobody after it.
    yield Statement("DELETE FROM persons WHERE person = ?", (person,))
    tables = yield Statement(TABLES, (person, person, person))
    changed[:] = convert([table for (table,) in tables], list[str])
    for kept, column in OWN:
        yield Statement(f"DELETE FROM {kept} WHERE {column} = ?", (person,))
    yield Statement(
        "INSERT INTO persons (person, name, language, made_at, seen_at, is_gone) VALUES (?, '', 'en', 0, 0, 1)",
        (alias,),
    )
    for kept, column in (("tables", "host"), ("seats", "person"), ("placings", "person")):
        yield Statement(f"UPDATE {kept} SET {column} = ? WHERE {column} = ?", (alias, person))
    for table in changed:
        yield from rewriting(table, person, alias)


def rewriting(table: str, person: str, alias: str) -> Script:
    """Put another name into a table's log and lobby line."""
    # The row is the gate of the log: nobody adds to it meanwhile.
    rows = yield Statement("UPDATE tables SET number = number WHERE table_id = ? RETURNING info", (table,))
    entries = yield Statement("SELECT number, body FROM entries WHERE table_id = ?", (table,))
    for number, body in convert(entries, list[tuple[int, bytes]]):
        if person.encode() in body:
            yield Statement(
                "UPDATE entries SET body = ? WHERE table_id = ? AND number = ?",
                (body.replace(person.encode(), alias.encode()), table, number),
            )
    for (info,) in convert(rows, list[tuple[bytes]]):
        if person.encode() in info:
            yield Statement(
                "UPDATE tables SET info = ? WHERE table_id = ?", (nameless(info, person, alias), table)
            )


def nameless(info: bytes, person: str, alias: str) -> bytes:
    """A table's lobby line without a person's name and identity."""
    return json.encode(without(json.decode(info), person, alias))


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

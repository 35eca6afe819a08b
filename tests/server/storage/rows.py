"""Rows as tests need them."""

from msgspec.structs import replace

from dragonhoard.host.ids import new_code, new_id
from dragonhoard.host.rows import Summary, TableRow
from dragonhoard.server.storage import Storage

FIRST_ENTRY = b'{"is":"Opened","at":1}'
SEED = bytes(range(32))
MOVED = Summary("playing", awaited=1, due_at=None, changed_at=2)


def table_row(**changes: object) -> TableRow:
    """A table that has just been opened."""
    row = TableRow(
        table=new_id(),
        code=new_code(),
        game="tarasque",
        rules_version=1,
        public=False,
        rated=False,
        host="host",
        made_at=1,
        number=0,
        phase="gathering",
        awaited=0,
        due_at=None,
        changed_at=1,
        rematch=None,
        info=b"{}",
    )
    return replace(row, **changes)


async def open_table(storage: Storage, *seats: str | None, **changes: object) -> str:
    """Open a table at which these persons sit; its name."""
    row = table_row(**changes)
    await meet(storage, row.host, *(person for person in seats if person))
    await storage.tables.open(row, seats, SEED, [FIRST_ENTRY])
    return row.table


async def meet(storage: Storage, *persons: str) -> None:
    """Let persons with these identities be there, if they are not yet."""
    for person in persons:
        if await storage.people.row(person) is None:
            await storage.people.add(person, "", "en", 1)


async def new_person(storage: Storage, name: str = "Ada") -> str:
    """Somebody new; their identity."""
    person = new_id()
    await storage.people.add(person, name, "en", 1)
    return person

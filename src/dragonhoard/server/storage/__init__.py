"""Everything the server keeps: one storage over SQLite or PostgreSQL, chosen by a name."""

from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.server.storage.database import Database
from dragonhoard.server.storage.heartbeats import Heartbeats
from dragonhoard.server.storage.messages import Messages
from dragonhoard.server.storage.passkeys import Passkeys
from dragonhoard.server.storage.people import People
from dragonhoard.server.storage.personal_data import PersonalData
from dragonhoard.server.storage.results import Results
from dragonhoard.server.storage.reviews import Reviews
from dragonhoard.server.storage.tables import Tables

__all__ = ["Storage", "open_storage"]

BEATS_KEPT: Final = 30 * 24 * 60 * 60 * 1000


class Storage:
    """What the server keeps, by subject."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = Tables(database)
        self.people = People(database)
        self.passkeys = Passkeys(database)
        self.talk = Messages(database)
        self.results = Results(database)
        self.reviews = Reviews(database)
        self.beats = Heartbeats(database)
        self.personal = PersonalData(database)

    async def ping(self) -> None:
        """Raises Unavailable if the database does not answer."""
        await self.database.read("SELECT 1")

    async def tidy(self, at: int) -> None:
        """Throw away what has had its time: devices, links, challenges, processes of long ago."""
        await self.people.tidy(at)
        await self.beats.tidy(at - BEATS_KEPT)

    async def close(self) -> None:
        """Finish what was begun and let go."""
        await self.database.close()


async def open_storage(name: str) -> Storage:
    """Open a database (a path, `sqlite:///…` or `postgresql://…`) and bring its schema up to date."""
    if name.startswith(("postgresql://", "postgres://")):
        try:
            from dragonhoard.server.storage.postgres import open_postgres
        except ImportError:
            raise Problem("database-driver") from None
        return Storage(await open_postgres(name))
    from dragonhoard.server.storage.sqlite import open_sqlite

    return Storage(await open_sqlite(name.removeprefix("sqlite:///")))

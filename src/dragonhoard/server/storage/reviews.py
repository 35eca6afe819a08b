"""Reviews of finished games: they name seats, never persons, so whoever is forgotten leaves nothing here."""

from contextlib import suppress

from msgspec import convert

from dragonhoard.host.ports import Gone
from dragonhoard.server.storage.database import LOCK, Database, Statement


class Reviews:
    """What was found about a game, by table, as the server's own JSON."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table: str, at: int, body: bytes) -> None:
        """Keep a review; a later one takes the place of an earlier one, and a table that is gone has none."""
        with suppress(Gone):
            await self._database.write(
                Statement(
                    f"SELECT table_id FROM tables WHERE table_id = ?{LOCK}", (table,), otherwise=Gone(table)
                ),
                Statement(
                    "INSERT INTO reviews (table_id, made_at, body) VALUES (?, ?, ?)"
                    " ON CONFLICT (table_id) DO UPDATE SET made_at = excluded.made_at, body = excluded.body",
                    (table, at, body),
                ),
            )

    async def find(self, table: str) -> bytes | None:
        """The review of a table, if there is one."""
        rows = await self._database.read("SELECT body FROM reviews WHERE table_id = ?", table)
        return convert(rows[0][0], bytes) if rows else None

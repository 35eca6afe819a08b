"""Signs of life of the server's processes: from them a restart knows how long nobody was there."""

from msgspec import convert

from dragonhoard.server.storage.database import Database, Statement


class Heartbeats:
    """When each process of the server was last known to be alive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, process: str, at: int) -> None:
        """A process is alive."""
        await self._database.write(
            Statement(
                "INSERT INTO beats (process, started_at, beat_at) VALUES (?, ?, ?)"
                " ON CONFLICT (process) DO UPDATE SET beat_at = excluded.beat_at, ended_at = NULL",
                (process, at, at),
            )
        )

    async def end(self, process: str, at: int) -> None:
        """A process goes in good order."""
        await self._database.write(
            Statement(
                "UPDATE beats SET beat_at = ?, ended_at = ? WHERE process = ?",
                (at, at, process),
            )
        )

    async def last(self) -> int | None:
        """When any process was last alive; none if there never was one."""
        rows = await self._database.read("SELECT MAX(beat_at) FROM beats")
        return convert(rows[0][0], int | None)

    async def alive(self, since: int) -> list[str]:
        """The processes that have given a sign since then and have not said good-bye."""
        rows = await self._database.read(
            "SELECT process FROM beats WHERE beat_at >= ? AND ended_at IS NULL ORDER BY process", since
        )
        return convert([process for (process,) in rows], list[str])

    async def silent(self, since: int, until: int) -> list[tuple[str, int]]:
        """The processes whose last sign of life was in that time, without a good-bye."""
        rows = await self._database.read(
            "SELECT process, beat_at FROM beats WHERE beat_at > ? AND beat_at < ? AND ended_at IS NULL"
            " ORDER BY process",
            since,
            until,
        )
        return convert(rows, list[tuple[str, int]])

    async def declare_silent(self, process: str, beat_at: int) -> bool:
        """Take a process for gone; whether it was this call that did, and it has given no sign since."""
        (rows,) = await self._database.write(
            Statement(
                "UPDATE beats SET ended_at = beat_at WHERE process = ? AND beat_at = ? AND ended_at IS NULL"
                " RETURNING process",
                (process, beat_at),
            )
        )
        return bool(rows)

    async def tidy(self, before: int) -> None:
        """Forget processes of long ago, but never the latest sign of life."""
        await self._database.write(
            Statement(
                "DELETE FROM beats WHERE beat_at < ? AND beat_at < (SELECT MAX(beat_at) FROM beats)",
                (before,),
            )
        )

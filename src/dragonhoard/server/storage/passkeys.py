"""Passkeys: public keys by which devices prove whose they are."""

from typing import Final

from msgspec import convert

from dragonhoard.host.ports import Conflict
from dragonhoard.server.storage.database import Database, Statement, known
from dragonhoard.server.storage.rows import PasskeyRow, as_rows, only

COLUMNS: Final = "credential, person, public_key, sign_count, made_at"


class Passkeys:
    """Every passkey, by its credential's name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, credential: bytes, person: str, public_key: bytes, sign_count: int, at: int) -> None:
        """Keep a passkey; raises Taken if there is one of this name."""
        await self._database.write(
            *known([person]),
            Statement(
                f"INSERT INTO passkeys ({COLUMNS}) VALUES (?, ?, ?, ?, ?)",
                (credential, person, public_key, sign_count, at),
            ),
        )

    async def row(self, credential: bytes) -> PasskeyRow | None:
        """A passkey by its name."""
        return only(
            PasskeyRow,
            await self._database.read(f"SELECT {COLUMNS} FROM passkeys WHERE credential = ?", credential),
        )

    async def of_person(self, person: str) -> list[PasskeyRow]:
        """A person's passkeys, the oldest first."""
        rows = await self._database.read(
            f"SELECT {COLUMNS} FROM passkeys WHERE person = ? ORDER BY made_at, credential", person
        )
        return as_rows(PasskeyRow, rows)

    async def used(self, credential: bytes, before: int, after: int) -> None:
        """Count a use; raises Conflict if another use counted from the same number."""
        await self._database.write(
            Statement(
                "UPDATE passkeys SET sign_count = ? WHERE credential = ? AND sign_count = ? RETURNING person",
                (after, credential, before),
                otherwise=Conflict("passkey"),
            )
        )

    async def remove(self, person: str, credential: bytes) -> None:
        """Forget one of a person's passkeys."""
        await self._database.write(
            Statement("DELETE FROM passkeys WHERE person = ? AND credential = ?", (person, credential))
        )

    # --- challenges ---

    async def challenge(self, challenge: bytes, person: str | None, expires_at: int) -> None:
        """Keep what a device has to sign: to add a passkey to a person, or (nobody yet) to come in."""
        await self._database.write(
            *known([person]),
            Statement(
                "INSERT INTO challenges (challenge, person, expires_at) VALUES (?, ?, ?)",
                (challenge, person, expires_at),
            ),
        )

    async def use_challenge(self, challenge: bytes, person: str | None, at: int) -> bool:
        """Whether this was asked of this person (or of whoever comes), not too long ago; it counts once."""
        (rows,) = await self._database.write(
            Statement("DELETE FROM challenges WHERE challenge = ? RETURNING person, expires_at", (challenge,))
        )
        asked = convert(rows, list[tuple[str | None, int]])
        return any(whom == person and expires_at > at for whom, expires_at in asked)

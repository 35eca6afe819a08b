"""Persons, their devices and what lets them back in."""

from typing import Final

from msgspec import convert

from dragonhoard.server.storage.database import Database, Statement
from dragonhoard.server.storage.rows import PersonRow, SessionRow, only

COLUMNS: Final = "person, name, language, made_at, seen_at, login, password, webhook, webhook_secret, is_gone"


class People:
    """Everybody who has come."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: str, name: str, language: str, at: int) -> None:
        """Keep somebody new."""
        await self._database.write(
            Statement(
                "INSERT INTO persons (person, name, language, made_at, seen_at, is_gone)"
                " VALUES (?, ?, ?, ?, ?, 0)",
                (person, name, language, at, at),
            )
        )

    async def row(self, person: str) -> PersonRow | None:
        """A person by identity; one who left is still found, without a name."""
        return only(
            PersonRow, await self._database.read(f"SELECT {COLUMNS} FROM persons WHERE person = ?", person)
        )

    async def by_login(self, login: str) -> PersonRow | None:
        """A person by the name that their password has claimed."""
        return only(
            PersonRow, await self._database.read(f"SELECT {COLUMNS} FROM persons WHERE login = ?", login)
        )

    async def names(self, persons: list[str]) -> dict[str, str]:
        """What these persons are called; who is unknown is left out."""
        if not persons:
            return {}
        marks = ", ".join("?" for _ in persons)
        rows = await self._database.read(
            f"SELECT person, name FROM persons WHERE person IN ({marks})", *persons
        )
        return dict(convert(rows, list[tuple[str, str]]))

    async def rename(self, person: str, name: str, login: str | None) -> None:
        """Call a person otherwise; raises Taken if `login` is another's."""
        await self._database.write(
            Statement("UPDATE persons SET name = ?, login = ? WHERE person = ?", (name, login, person))
        )

    async def speak(self, person: str, language: str) -> None:
        """Remember a person's language."""
        await self._database.write(
            Statement("UPDATE persons SET language = ? WHERE person = ?", (language, person))
        )

    async def set_password(self, person: str, login: str | None, password: str | None) -> None:
        """Keep a password's hash and the name it claims (or drop both); raises Taken if that is another's."""
        await self._database.write(
            Statement(
                "UPDATE persons SET login = ?, password = ? WHERE person = ?", (login, password, person)
            )
        )

    async def set_webhook(self, person: str, webhook: str | None, secret: str | None) -> None:
        """Where to tell a person's notices."""
        await self._database.write(
            Statement(
                "UPDATE persons SET webhook = ?, webhook_secret = ? WHERE person = ?",
                (webhook, secret, person),
            )
        )

    async def saw(self, person: str, at: int) -> None:
        """Remember that a person was here."""
        await self._database.write(
            Statement("UPDATE persons SET seen_at = ? WHERE person = ? AND seen_at < ?", (at, person, at))
        )

    # --- devices ---

    async def log_in(self, token: bytes, person: str, at: int, expires_at: int) -> None:
        """Keep the hash of a device's token."""
        await self._database.write(
            Statement(
                "INSERT INTO sessions (token, person, made_at, expires_at) VALUES (?, ?, ?, ?)",
                (token, person, at, expires_at),
            )
        )

    async def session(self, token: bytes, at: int) -> SessionRow | None:
        """The device with this token, if it is still logged in."""
        rows = await self._database.read(
            "SELECT person, made_at, expires_at FROM sessions WHERE token = ? AND expires_at > ?", token, at
        )
        return only(SessionRow, rows)

    async def prolong(self, token: bytes, expires_at: int) -> None:
        """Let a device stay logged in."""
        await self._database.write(
            Statement("UPDATE sessions SET expires_at = ? WHERE token = ?", (expires_at, token))
        )

    async def log_out(self, token: bytes) -> None:
        """Forget a device."""
        await self._database.write(Statement("DELETE FROM sessions WHERE token = ?", (token,)))

    async def log_out_everywhere(self, person: str) -> None:
        """Forget all devices and recovery links of a person."""
        await self._database.write(
            Statement("DELETE FROM sessions WHERE person = ?", (person,)),
            Statement("DELETE FROM recoveries WHERE person = ?", (person,)),
        )

    async def log_out_others(self, person: str, token: bytes) -> None:
        """Forget all devices of a person but one, and the recovery links."""
        await self._database.write(
            Statement("DELETE FROM sessions WHERE person = ? AND token <> ?", (person, token)),
            Statement("DELETE FROM recoveries WHERE person = ?", (person,)),
        )

    # --- recovery links ---

    async def add_recovery(self, token: bytes, person: str, expires_at: int) -> None:
        """Keep the hash of a recovery link; an earlier one of the same person stops working."""
        await self._database.write(
            Statement("DELETE FROM recoveries WHERE person = ?", (person,)),
            Statement(
                "INSERT INTO recoveries (token, person, expires_at) VALUES (?, ?, ?)",
                (token, person, expires_at),
            ),
        )

    async def use_recovery(self, token: bytes, at: int) -> str | None:
        """Whose link this is; it works once, and of two who use it at once only one."""
        (rows,) = await self._database.write(
            Statement("DELETE FROM recoveries WHERE token = ? RETURNING person, expires_at", (token,))
        )
        if not rows:
            return None
        person, expires_at = convert(rows[0], tuple[str, int])
        return person if expires_at > at else None

    # --- mutes ---

    async def mute(self, person: str, muted: str) -> None:
        """Spare a person what another one says."""
        await self._database.write(
            Statement(
                "INSERT INTO mutes (person, muted) VALUES (?, ?) ON CONFLICT (person, muted) DO NOTHING",
                (person, muted),
            )
        )

    async def unmute(self, person: str, muted: str) -> None:
        """Hear another one again."""
        await self._database.write(
            Statement("DELETE FROM mutes WHERE person = ? AND muted = ?", (person, muted))
        )

    async def muted(self, person: str) -> list[str]:
        """Whom a person does not hear."""
        rows = await self._database.read("SELECT muted FROM mutes WHERE person = ? ORDER BY muted", person)
        return convert([muted for (muted,) in rows], list[str])

    async def tidy(self, at: int) -> None:
        """Throw away devices, links and challenges whose time is over."""
        await self._database.write(
            Statement("DELETE FROM sessions WHERE expires_at <= ?", (at,)),
            Statement("DELETE FROM recoveries WHERE expires_at <= ?", (at,)),
            Statement("DELETE FROM challenges WHERE expires_at <= ?", (at,)),
        )

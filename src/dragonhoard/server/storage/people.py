"""Persons, their devices and what lets them back in."""

from collections.abc import Iterable
from typing import Final

from msgspec import convert

from dragonhoard.server.storage.database import Database, Statement, known
from dragonhoard.server.storage.rows import PersonRow, SessionRow, only

COLUMNS: Final = "person, name, language, made_at, seen_at, login, password, webhook, webhook_secret, is_gone"

MOST_ASKED: Final = 500
COLUMNS_CHANGED: Final = frozenset(
    {"name", "login", "skeleton", "password", "language", "webhook", "webhook_secret"}
)


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

    async def owners(self, skeletons: Iterable[str]) -> dict[str, str]:
        """Who has claimed a name of such a look by a password; of several, whoever came first."""
        asked = sorted(set(skeletons))
        if not asked:
            return {}
        marks = ", ".join("?" for _ in asked)
        rows = await self._database.read(
            f"SELECT skeleton, person FROM persons WHERE skeleton IN ({marks}) ORDER BY made_at DESC, person",
            *asked,
        )
        return dict(convert(rows, list[tuple[str, str]]))

    async def without_skeleton(self) -> list[tuple[str, str]]:
        """Those who claimed a name before its look was kept, and that name."""
        rows = await self._database.read(
            "SELECT person, login FROM persons WHERE login IS NOT NULL AND skeleton IS NULL"
        )
        return convert(rows, list[tuple[str, str]])

    async def change(self, person: str, fields: dict[str, str | None]) -> None:
        """Change some of a person's columns, all or none; raises Taken if `login` is another's."""
        if not fields:
            return
        if not COLUMNS_CHANGED.issuperset(fields):
            raise ValueError("a column that is not to be changed")
        names = ", ".join(f"{name} = ?" for name in fields)
        await self._database.write(
            Statement(f"UPDATE persons SET {names} WHERE person = ?", (*fields.values(), person))
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
            *known([person]),
            Statement(
                "INSERT INTO sessions (token, person, made_at, expires_at) VALUES (?, ?, ?, ?)",
                (token, person, at, expires_at),
            ),
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

    async def sessions(self, tokens: list[bytes], at: int) -> set[bytes]:
        """Those of these devices that are logged in."""
        kept: set[bytes] = set()
        for start in range(0, len(tokens), MOST_ASKED):
            asked = tokens[start : start + MOST_ASKED]
            marks = ", ".join("?" for _ in asked)
            rows = await self._database.read(
                f"SELECT token FROM sessions WHERE token IN ({marks}) AND expires_at > ?", *asked, at
            )
            kept |= set(convert([token for (token,) in rows], list[bytes]))
        return kept

    # --- recovery links ---

    async def add_recovery(self, token: bytes, person: str, expires_at: int) -> None:
        """Keep the hash of a recovery link; an earlier one of the same person stops working."""
        await self._database.write(
            *known([person]),
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
            *known([person, muted]),
            Statement(
                "INSERT INTO mutes (person, muted) VALUES (?, ?) ON CONFLICT (person, muted) DO NOTHING",
                (person, muted),
            ),
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

"""What the server keeps beside the rows of its host: the fields of a row stand in the order of its columns."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct, convert

from dragonhoard.server.storage.database import Row


class PersonRow(Struct, frozen=True, array_like=True):
    """A person; `login` is the folded name that a password has claimed."""

    person: str
    name: str
    language: str
    made_at: int
    seen_at: int
    login: str | None = None
    password: str | None = None
    webhook: str | None = None
    webhook_secret: str | None = None
    is_gone: bool = False


class SessionRow(Struct, frozen=True, array_like=True):
    """A device that is logged in; the token itself is not kept."""

    person: str
    made_at: int
    expires_at: int


class PasskeyRow(Struct, frozen=True, array_like=True):
    """A public key by which a device proves who it is."""

    credential: bytes
    person: str
    public_key: bytes
    sign_count: int
    made_at: int


class RatingRow(Struct, frozen=True, array_like=True):
    """How strong a person or bot is at a game, and how sure that is."""

    game: str
    person: str
    mu: float
    sigma: float
    games: int
    wins: int
    changed_at: int


class PastGameRow(Struct, frozen=True, array_like=True):
    """A finished game in somebody's history; `names` as they are now, a bot's is its level, one who left has none."""

    table: str
    game: str
    ended_at: int
    end: str
    rated: bool
    seat: int
    persons: tuple[str, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    # The person's rating before and after, if the game was rated.
    rating_before: float | None
    rating_after: float | None


class TallyRow(Struct, frozen=True, array_like=True):
    """Somebody's games of one kind with one number of players."""

    game: str
    players: int
    games: int
    wins: int
    best: int
    mean: float


Kind = TypeVar("Kind", bound=Struct)


def as_rows(kind: type[Kind], rows: Iterable[Row]) -> list[Kind]:
    """Rows of a database as what they are; a database without truth values has 0 and 1."""
    return [convert(row, kind, strict=False) for row in rows]


def only(kind: type[Kind], rows: list[Row]) -> Kind | None:
    """The one row that a name can find, if it found one."""
    return convert(rows[0], kind, strict=False) if rows else None

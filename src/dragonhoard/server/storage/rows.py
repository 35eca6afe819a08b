"""What the storage keeps, as rows: the fields of a row stand in the order of its columns."""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct, convert

from dragonhoard.server.storage.database import Row

Phase: TypeAlias = Literal["gathering", "playing", "paused", "finished"]


class Summary(Struct, frozen=True):
    """How a table stands after an append; everything that lists, clocks and lobbies ask for without its log."""

    phase: Phase
    # Who is to act, a bit a seat, as everybody may know it.
    awaited: int
    # When somebody's time runs out; none if no clock runs.
    due_at: int | None
    changed_at: int
    # The person in each seat (none: empty or a bot); left out if nobody came or went.
    seats: tuple[str | None, ...] | None = None
    # JSON of the server's own making, handed out again with the row; left out if it did not change.
    info: bytes | None = None


class TableRow(Struct, frozen=True, array_like=True):
    """A table without its log and without its seed."""

    table: str
    code: str
    game: str
    rules_version: int
    public: bool
    rated: bool
    host: str
    made_at: int
    # How many entries its log has: the number of the next one.
    number: int
    phase: Phase
    awaited: int
    due_at: int | None
    changed_at: int
    rematch: str | None
    info: bytes


class SeatedTable(Struct, frozen=True, array_like=True):
    """A table at which somebody sits, and where."""

    row: TableRow
    seat: int


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


class ChatRow(Struct, frozen=True, array_like=True):
    """A line of chat; the name is the one its person has now."""

    number: int
    at: int
    person: str
    name: str
    text: str


class NoticeRow(Struct, frozen=True, array_like=True):
    """Something a person should know."""

    number: int
    at: int
    what: str
    table: str
    game: str
    seen: bool


class Placing(Struct, frozen=True):
    """How one seat fared: its person, or `bot:<level>`."""

    seat: int
    person: str
    score: int
    place: int


class GameResult(Struct, frozen=True):
    """How a game ended."""

    table: str
    game: str
    rated: bool
    end: str
    ended_at: int
    placings: tuple[Placing, ...]


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

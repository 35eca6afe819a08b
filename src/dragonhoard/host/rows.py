"""What a host has its database keep, as rows: the fields of a row stand in the order of its columns."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Phase: TypeAlias = Literal["gathering", "playing", "paused", "finished"]
# A bot's level is rated like a person, under this prefix and its name.
BOT: Final = "bot:"


class Summary(Struct, frozen=True):
    """How a table stands after an append: everything that lists, clocks and lobbies ask for without its log."""

    phase: Phase
    # Who is to act, a bit a seat, as everybody may know it.
    awaited: int
    # When somebody's time runs out; none if no clock runs.
    due_at: int | None
    changed_at: int
    # The person in each seat (none: empty or a bot); left out if nobody came or went.
    seats: tuple[str | None, ...] | None = None
    # JSON of the host's own making, handed out again with the row; left out if it did not change.
    info: bytes | None = None
    # Whoever opened the table; left out with the seats.
    host: str | None = None


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
    """A table at which a person sits, and where."""

    row: TableRow
    seat: int


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
    """The result of one seat: its person, or `bot:<level>`."""

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

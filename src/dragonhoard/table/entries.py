"""The log of a table: what happened, in order, as data; everything else about a table follows from it."""

# not compiled: logs are decoded straight into these classes, which compiled ones do not allow

from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import MsgspecError, json

from dragonhoard.core.problem import Problem
from dragonhoard.table.encoding import form_bytes

PaceKind: TypeAlias = Literal["none", "live", "days"]
Watchers: TypeAlias = Literal["nobody", "link", "everybody"]
OfferKind: TypeAlias = Literal["undo", "pause", "resume", "end"]
Reason: TypeAlias = Literal["played", "agreement", "resignation", "abandoned"]


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a seat may think: a live clock with an increment a decision, days a decision, or no limit."""

    kind: PaceKind = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log; `at` is in milliseconds since 1970, its number is its place in the log."""

    at: int


@dataclass(frozen=True, slots=True)
class Opened(Entry):
    """Always the first entry; the seed behind the commitment is kept elsewhere until the game is over."""

    table: str
    game: str
    rules_version: int
    players: int
    options: tuple[tuple[str, str], ...]
    host: str
    commitment: str
    pace: Pace = Pace()
    watchers: Watchers = "link"
    public: bool = False
    rated: bool = False
    real_dice: bool = False
    # How many moves spectators lag behind.
    watch_delay: int = 0
    # A position in notation where play does not begin afresh.
    start: str = ""


@dataclass(frozen=True, slots=True)
class Seated(Entry):
    """A person took a chair; names are kept with the person, not here."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class BotSeated(Entry):
    """A bot of this name was given a chair."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Left(Entry):
    """A chair became empty before the game began."""

    seat: int


@dataclass(frozen=True, slots=True)
class Salted(Entry):
    """A seat added its own salt to the luck to come."""

    seat: int
    salt: str


@dataclass(frozen=True, slots=True)
class Started(Entry):
    """The game began."""


@dataclass(frozen=True, slots=True)
class Acted(Entry):
    """A seat's action."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Fell(Entry):
    """An outcome of luck: drawn from the seed, or typed in by a seat at a table with real dice."""

    outcome: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """A seat took back the moves with these log numbers, ascending; freely, or because all agreed."""

    seat: int
    numbers: tuple[int, ...]
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Offered(Entry):
    """A seat asked for consent; an undo would take back everything from the log number `first` on."""

    seat: int
    kind: OfferKind
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Answered(Entry):
    """A seat agreed to an offer or not; one refusal ends the offer."""

    seat: int
    kind: OfferKind
    yes: bool


@dataclass(frozen=True, slots=True)
class Withdrawn(Entry):
    """Whoever made an offer took it back."""

    seat: int
    kind: OfferKind


@dataclass(frozen=True, slots=True)
class Resigned(Entry):
    """A seat gave the game up for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoodIn(Entry):
    """A bot plays for a person from now on."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Returned(Entry):
    """A person plays again where a bot stood in."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(Entry):
    """A seat's time ran out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Paused(Entry):
    """All agreed to pause; clocks stop."""


@dataclass(frozen=True, slots=True)
class Resumed(Entry):
    """All agreed to go on; clocks run again."""


@dataclass(frozen=True, slots=True)
class Interrupted(Entry):
    """The server was away for so many milliseconds up to now: no clock counts them, nor a grace from now on."""

    ms: int


@dataclass(frozen=True, slots=True)
class Ended(Entry):
    """The table is finished; now its seed (in hexadecimal; empty with real dice) is open to all."""

    reason: Reason
    seed: str = ""


KINDS: tuple[type[Entry], ...] = (
    Opened, Seated, BotSeated, Left, Salted, Started, Acted, Fell, Undone, Offered, Answered, Withdrawn,
    Resigned, StoodIn, Returned, TimedOut, Paused, Resumed, Interrupted, Ended,
)  # fmt: skip


_BY_NAME = {kind.__name__: json.Decoder(kind) for kind in KINDS}
_FRONT = b'{"is":"'


def entry_bytes(entry: Entry) -> bytes:
    """An entry as one line of JSON; `parse_entry` gives an equal entry."""
    return form_bytes(entry)


def parse_entry(line: bytes) -> Entry:
    """The entry that a line holds; a Problem where it is none."""
    front, _, rest = line.partition(_FRONT)
    decoder = _BY_NAME.get(rest.partition(b'"')[0].decode(errors="replace"))
    if front or decoder is None:
        raise Problem("entry-broken")
    try:
        return decoder.decode(line)
    except (MsgspecError, RecursionError):
        raise Problem("entry-broken") from None

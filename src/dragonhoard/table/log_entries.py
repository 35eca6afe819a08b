"""The log of a table: what happened, in order, as data; everything else about a table follows from it."""

# not compiled: logs are decoded straight into these classes, which compiled ones do not allow

from typing import Literal, TypeAlias, Union

from msgspec import MsgspecError, Struct, json

from dragonhoard.core.problem import Problem

PaceKind: TypeAlias = Literal["none", "live", "days"]
Watchers: TypeAlias = Literal["nobody", "link", "everybody"]
OfferKind: TypeAlias = Literal["undo", "pause", "resume", "end"]
Reason: TypeAlias = Literal["played", "agreement", "resignation", "abandoned"]


class Pace(Struct, frozen=True, gc=False):
    """How long a seat may think: a live clock with an increment a decision, days a decision, or no limit."""

    kind: PaceKind = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class Entry(Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """One line of the log; `at` is in milliseconds since 1970, its number is its place in the log."""

    at: int


class Opened(Entry, frozen=True):
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


class Seated(Entry, frozen=True):
    """A person took a chair; names are kept with the person, not here."""

    seat: int
    person: str


class BotSeated(Entry, frozen=True):
    """A bot of this name was given a chair."""

    seat: int
    bot: str


class Left(Entry, frozen=True):
    """A chair became empty before the game began."""

    seat: int


class SaltAdded(Entry, frozen=True, tag="Salted"):
    """A seat added its own salt to the luck to come."""

    seat: int
    salt: str


class Started(Entry, frozen=True):
    """The game began."""


class Acted(Entry, frozen=True):
    """A seat's action."""

    seat: int
    action: int


class ChanceResolved(Entry, frozen=True, tag="Fell"):
    """An outcome of luck: drawn from the seed, or typed in by a seat at a table with real dice."""

    outcome: int
    seat: int | None = None


class Undone(Entry, frozen=True):
    """A seat took back the moves with these log numbers, ascending; freely, or because all agreed."""

    seat: int
    numbers: tuple[int, ...]
    agreed: bool = False


class Offered(Entry, frozen=True):
    """A seat asked for consent; an undo would take back everything from the log number `first` on."""

    seat: int
    kind: OfferKind
    first: int | None = None


class Answered(Entry, frozen=True):
    """A seat agreed to an offer or not; one refusal ends the offer."""

    seat: int
    kind: OfferKind
    yes: bool


class Withdrawn(Entry, frozen=True):
    """Whoever made an offer took it back."""

    seat: int
    kind: OfferKind


class Resigned(Entry, frozen=True):
    """A seat gave the game up for good."""

    seat: int


class BotTookOver(Entry, frozen=True, tag="StoodIn"):
    """A bot plays for a person from now on."""

    seat: int
    bot: str


class PlayerReturned(Entry, frozen=True, tag="Returned"):
    """A person plays again where a bot stood in."""

    seat: int


class TimedOut(Entry, frozen=True):
    """A seat's time ran out."""

    seat: int


class Paused(Entry, frozen=True):
    """All agreed to pause; clocks stop."""


class Resumed(Entry, frozen=True):
    """All agreed to go on; clocks run again."""


class Interrupted(Entry, frozen=True):
    """The server was away for so many milliseconds up to now: no clock counts them, nor a grace from now on."""

    ms: int


class Ended(Entry, frozen=True):
    """The table is finished; now its seed (in hexadecimal; empty with real dice) is open to all."""

    reason: Reason
    seed: str = ""


KINDS: tuple[type[Entry], ...] = (
    Opened, Seated, BotSeated, Left, SaltAdded, Started, Acted, ChanceResolved, Undone, Offered, Answered, Withdrawn,
    Resigned, BotTookOver, PlayerReturned, TimedOut, Paused, Resumed, Interrupted, Ended,
)  # fmt: skip


_encode = json.Encoder().encode
_decode = json.Decoder(Union[KINDS]).decode  # noqa: UP007
_FRONT = b'{"is":"'


def entry_bytes(entry: Entry) -> bytes:
    """An entry as one line of JSON, its kind under `is` in front; `parse_entry` gives an equal entry."""
    return _encode(entry)


def parse_entry(line: bytes) -> Entry:
    """The entry that a line holds; a Problem where it is none."""
    if not line.startswith(_FRONT):
        raise Problem("entry-broken")
    try:
        entry: Entry = _decode(line)
    except (MsgspecError, UnicodeError, RecursionError):
        raise Problem("entry-broken") from None
    return entry

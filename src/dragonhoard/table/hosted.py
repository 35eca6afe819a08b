"""A table that people share: its log folded into what each of them may see and do.

`decide` turns a command into entries and changes nothing; once they are durable, `evolve` takes them in.
An audience is a seat number or SPECTATOR; each has its own numbering of the steps that it can notice.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.table.commands import Command
from dragonhoard.table.entries import Entry, OfferKind, Opened, Pace, Watchers

Phase: TypeAlias = Literal["gathering", "playing", "paused", "finished"]
What: TypeAlias = Literal[
    "acted", "luck", "undone", "offered", "answered", "withdrawn", "resigned", "stood-in", "returned",
    "timed-out", "paused", "resumed", "started", "seated", "left", "ended", "interrupted", "salted",
]  # fmt: skip


@dataclass(slots=True)
class Chair:
    """A seat and who has it: a person or a bot (neither: empty); `stand_in` is the bot that plays for a person."""

    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action: its number, its notation, its named form as JSON; the same object each time it is legal."""

    action: int
    text: str
    form: bytes


@dataclass(frozen=True, slots=True)
class Clock:
    """A seat's time left in milliseconds, and whether it runs."""

    left: int
    runs: bool


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer, who has agreed, who is still asked, and (for an undo) the receiver's number it leads back to."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    back_to: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended; a resigned seat stands behind all that did not resign."""

    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Something that an audience noticed; `events` are JSON of named forms, as the audience may know them."""

    number: int
    at: int
    what: What
    seat: int | None = None
    events: tuple[bytes, ...] = ()
    kind: OfferKind | None = None
    yes: bool | None = None
    back_to: int | None = None
    person: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one audience sees it now; `view` and `aid` are JSON."""

    number: int
    seat: int | None
    view: bytes
    aid: bytes
    awaited: tuple[int, ...]
    choices: tuple[Choice, ...]
    luck_awaited: bool
    luck_choices: tuple[Choice, ...]
    undoable: int
    offers: tuple[OpenOffer, ...]
    clocks: tuple[Clock, ...] | None
    scores: tuple[int, ...]
    result: Result | None
    seed: str | None
    salts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A finished game after one move: the move in notation, everything it brought about, one view, the points."""

    step: Step
    text: str
    view: bytes
    scores: tuple[int, ...]


class HostedTable:
    """One table; everything in it follows from its log."""

    opened: Opened
    game: Game
    settings: Settings
    position: Position
    phase: Phase
    chairs: list[Chair]
    # The entries so far; the next one gets the number len(log).
    log: list[Entry]
    # Set where the rules have changed so that the log cannot be played any more: it can only be looked at.
    readable_only: bool

    # --- building ---

    @classmethod
    def fold(cls, entries: Iterable[Entry], seed: bytes = b"") -> "HostedTable":
        """The table after these entries; the seed is needed only to let luck run on."""
        raise NotImplementedError

    def evolve(self, *entries: Entry) -> None:
        """Take in entries that `decide` gave and that are durable."""
        raise NotImplementedError

    def decide(self, command: Command, now: int) -> list[Entry]:
        """What a command leads to, luck that follows included; a Problem or Refused if it may not be."""
        raise NotImplementedError

    # --- what an audience may know ---

    def number(self, audience: int) -> int:
        """The number of the latest step that an audience noticed; unchanged means: nothing to tell it."""
        raise NotImplementedError

    def steps(self, audience: int, since: int) -> list[Step]:
        """The steps after `since` in the audience's own numbering."""
        raise NotImplementedError

    def scene(self, audience: int, now: int) -> Scene:
        """How the table stands, for one audience."""
        raise NotImplementedError

    def why(self, seat: int, action: int) -> str | None:
        """The rule that forbids an action to a seat, or none; it depends on nothing that the seat does not know."""
        raise NotImplementedError

    # --- whom it waits for ---

    def awaited(self) -> tuple[int, ...]:
        """The seats that have a choice to make now; nobody while the table is not being played."""
        raise NotImplementedError

    def bots_awaited(self) -> tuple[tuple[int, str], ...]:
        """The seats that a bot has to choose for now, each with the bot's name."""
        raise NotImplementedError

    def world(self, seat: int) -> str:
        """A position in notation, dealt anew from what a seat knows: what a bot in that seat is shown."""
        raise NotImplementedError

    def seat_of(self, person: str) -> int | None:
        """The chair that a person has at this table."""
        raise NotImplementedError

    def due_at(self) -> int | None:
        """When the clocks have to be looked at next (a Tick then gives entries), or none."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How the game ended; none before the end and for a table that was given up."""
        raise NotImplementedError

    # --- afterwards ---

    def record(self, names: Sequence[str]) -> str:
        """The game as a record, moves taken back left out; for all to check once it is finished."""
        raise NotImplementedError

    def replayed(self, audience: int) -> Iterator[Replayed]:
        """A finished game move by move, its secrets open, with the views of one audience."""
        raise NotImplementedError

    def fork(self, audience: int, number: int) -> str:
        """A position to start from: how it stood after an audience's step, dealt anew from what it then knew."""
        raise NotImplementedError

    def rematch(self, table: str, seed: bytes, now: int) -> list[Entry]:
        """The first entries of another game with the same people and bots, everybody one seat further."""
        raise NotImplementedError


def open_table(
    table: str,
    game: str,
    players: int,
    host: str,
    seed: bytes,
    now: int,
    *,
    options: dict[str, str] | None = None,
    pace: Pace = Pace(),
    watchers: Watchers = "link",
    public: bool = False,
    rated: bool = False,
    real_dice: bool = False,
    watch_delay: int = 0,
    start: str = "",
) -> Opened:
    """The first entry of a table, everything checked; `seed` is 32 random bytes to be kept secret (real dice: empty)."""
    raise NotImplementedError


__all__ = [
    "SPECTATOR", "Chair", "Choice", "Clock", "HostedTable", "OpenOffer", "Phase", "Replayed", "Result",
    "Scene", "Step", "What", "open_table",
]  # fmt: skip

"""What an audience is told: the steps it noticed, and the snapshot they lead to; data here, and as such on the wire."""

# not compiled: msgspec writes these classes as JSON and reads them again, which compiled ones do not allow

from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Raw, Struct

from dragonhoard.table.log_entries import OfferKind

# What a host knows of a table beside its game: names, codes, who is there.
Info = TypeVar("Info")
What: TypeAlias = Literal[
    "acted", "luck", "undone", "offered", "answered", "withdrawn", "resigned", "stood-in", "returned",
    "timed-out", "paused", "resumed", "started", "seated", "left", "ended", "interrupted", "salted",
]  # fmt: skip


class Choice(Struct, frozen=True):
    """One legal action: its number, its notation, its named form."""

    action: int
    text: str
    form: Raw


class Clock(Struct, frozen=True):
    """A seat's time left in milliseconds at the moment of sending, and whether it runs."""

    left: int
    runs: bool


class OpenOffer(Struct, frozen=True):
    """Something that needs everybody's consent: who asks, who has agreed, who is still to answer."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    # For an undo: after which of the receiver's own event numbers the table would stand again.
    back_to: int | None = None


class Result(Struct, frozen=True):
    """How a game ended; a resigned seat stands behind all that did not resign."""

    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Step(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as this receiver may know it: `what` says which fields are set."""

    number: int
    at: int
    what: What
    seat: int | None = None
    # Events of the game in their named forms, each as this receiver may know it.
    events: tuple[Raw, ...] = ()
    kind: OfferKind | None = None
    yes: bool | None = None
    back_to: int | None = None
    name: str | None = None
    bot: str | None = None


class Snapshot(Struct, Generic[Info], frozen=True):
    """A table as one receiver sees it now; everything a client needs to draw it."""

    info: Info
    # The receiver's own event number: steps up to here are included. Each seat and the spectators count their own.
    number: int
    seat: int | None
    view: Raw
    aid: Raw
    awaited: tuple[int, ...]
    choices: tuple[Choice, ...]
    luck_awaited: bool
    luck_choices: tuple[Choice, ...]
    undoable: int
    offers: tuple[OpenOffer, ...]
    clocks: tuple[Clock, ...] | None
    scores: tuple[int, ...]
    result: Result | None
    # Set when the game is over: then everybody may check every roll and draw.
    seed: str | None
    salts: tuple[str, ...]


class ChanceProof(Struct, frozen=True):
    """Where an outcome of luck came from (docs/fairness.md): the draw's number, the tickets there were, the one drawn."""

    number: int
    total: int
    ticket: int


class ReplayStep(Struct, frozen=True):
    """A finished game after one move: what happened and the whole view (all secrets are open at the end)."""

    step: Step
    text: str
    view: Raw
    scores: tuple[int, ...]
    draw: ChanceProof | None = None

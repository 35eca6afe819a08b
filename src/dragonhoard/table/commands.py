"""What may be asked of a table; who is allowed to ask is for the server to know."""

from dataclasses import dataclass

from dragonhoard.table.entries import OfferKind


@dataclass(frozen=True)
class Command:
    """Something that a table turns into entries, or refuses."""


@dataclass(frozen=True)
class Sit(Command):
    """Take an empty chair before the game begins."""

    seat: int
    person: str


@dataclass(frozen=True)
class SeatBot(Command):
    """Give an empty chair, or a bot's, to a bot of this name."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Leave(Command):
    """Empty a chair before the game begins (leave, or be sent away by the host)."""

    seat: int


@dataclass(frozen=True)
class Salt(Command):
    """Add one's own salt before the game begins: 1 to 64 letters, digits, `-` or `_`; a new one replaces it."""

    seat: int
    salt: str


@dataclass(frozen=True)
class Start(Command):
    """Begin, once every chair is taken."""


@dataclass(frozen=True)
class Act(Command):
    """A choice; `number` is the seat's own event number it was made at (none: not checked)."""

    seat: int
    action: int
    number: int | None = None
    # Whether a bot makes it: bots act for their own chairs and where they stand in, people for the others.
    by_bot: bool = False


@dataclass(frozen=True)
class Luck(Command):
    """An outcome typed in by a seat at a table with real dice."""

    seat: int
    outcome: int
    number: int | None = None


@dataclass(frozen=True)
class Undo(Command):
    """Take one's own latest action back, where that is free."""

    seat: int
    number: int | None = None


@dataclass(frozen=True)
class Offer(Command):
    """Ask for everybody's consent; where nobody has to be asked it is done at once."""

    seat: int
    kind: OfferKind


@dataclass(frozen=True)
class Answer(Command):
    """Agree to an offer or not; whoever made it withdraws it by saying no."""

    seat: int
    kind: OfferKind
    yes: bool


@dataclass(frozen=True)
class Resign(Command):
    """Give up for good."""

    seat: int


@dataclass(frozen=True)
class StandIn(Command):
    """Let a bot play for one (its name), or come back (none)."""

    seat: int
    bot: str | None


@dataclass(frozen=True)
class Tick(Command):
    """Look at the clocks; without anything to do it gives no entries."""


@dataclass(frozen=True)
class Interrupt(Command):
    """The server was away for so many milliseconds up to now; gives no entries where no clock cares."""

    ms: int


@dataclass(frozen=True)
class Close(Command):
    """Give a table up that is not finished, without a result."""

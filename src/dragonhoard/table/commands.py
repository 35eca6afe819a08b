"""What may be asked of a table; who is allowed to ask is for the server to know."""

# not compiled: a Struct is made in a fifth of the time of a compiled dataclass, and one is made for every choice

from msgspec import Struct

from dragonhoard.table.log_entries import OfferKind


class Command(Struct, frozen=True):
    """Something that a table turns into entries, or refuses."""


class Sit(Command, frozen=True):
    """Take an empty chair before the game begins."""

    seat: int
    person: str


class SeatBot(Command, frozen=True):
    """Give an empty chair, or a bot's, to a bot of this name."""

    seat: int
    bot: str


class Leave(Command, frozen=True):
    """Empty a chair before the game begins (leave, or be sent away by the host)."""

    seat: int


class Salt(Command, frozen=True):
    """Add one's own salt before the game begins: 1 to 64 letters, digits, `-` or `_`; a new one replaces it."""

    seat: int
    salt: str


class Start(Command, frozen=True):
    """Begin, once every chair is taken."""


class Act(Command, frozen=True):
    """A choice; `number` is the seat's own event number it was made at (none: not checked)."""

    seat: int
    action: int
    number: int | None = None
    # Whether a bot makes it: bots act for their own chairs and where they stand in, people for the others.
    by_bot: bool = False


class Luck(Command, frozen=True):
    """An outcome typed in by a seat at a table with real dice."""

    seat: int
    outcome: int
    number: int | None = None


class Undo(Command, frozen=True):
    """Take one's own latest action back, where that is free."""

    seat: int
    number: int | None = None


class Offer(Command, frozen=True):
    """Ask for everybody's consent; where nobody has to be asked it is done at once."""

    seat: int
    kind: OfferKind


class Answer(Command, frozen=True):
    """Agree to an offer or not; whoever made it withdraws it by saying no."""

    seat: int
    kind: OfferKind
    yes: bool


class Resign(Command, frozen=True):
    """Give up for good."""

    seat: int


class BotTakeover(Command, frozen=True):
    """Let a bot play for one (its name), or come back (none)."""

    seat: int
    bot: str | None


class Tick(Command, frozen=True):
    """Look at the clocks; without anything to do it gives no entries."""


class Interrupt(Command, frozen=True):
    """The server was away for so many milliseconds up to now; gives no entries where no clock cares."""

    ms: int


class Close(Command, frozen=True):
    """Give a table up that is not finished, without a result."""

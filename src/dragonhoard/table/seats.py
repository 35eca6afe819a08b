"""Who sits where, and what they have asked of each other."""

from dataclasses import dataclass, field

from dragonhoard.core.frozen import Fieldwise
from dragonhoard.table.log_entries import OfferKind


@dataclass
class Seat(Fieldwise):
    """A seat and who has it: a person or a bot (neither: empty); `stand_in` is the bot that plays for a person."""

    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False

    @property
    def player(self) -> str | None:
        """The bot that plays here now, or none."""
        return self.bot or self.stand_in

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


@dataclass
class Proposal(Fieldwise):
    """An offer that is still open; an undo would take everything back from a log number on."""

    kind: OfferKind
    seat: int
    first: int | None
    agreed: list[int] = field(default_factory=list)

"""What was told at a table: each audience has its own numbering of the steps that it could notice."""

from bisect import bisect_left
from collections.abc import Mapping

from msgspec import Raw

from dragonhoard.core.schema import Event
from dragonhoard.table.encoding import form_bytes
from dragonhoard.table.log_entries import OfferKind
from dragonhoard.table.snapshot import Step, What


class FeedItem:
    """Something that happened, as nobody in particular sees it."""

    # Written out, for only then is it compiled: one is made for every move.
    def __init__(
        self,
        entry: int,
        at: int,
        what: What,
        seat: int | None = None,
        events: tuple[Event, ...] = (),
        kind: OfferKind | None = None,
        yes: bool | None = None,
        first: int | None = None,
        person: str | None = None,
        bot: str | None = None,
    ) -> None:
        self.entry = entry
        self.at = at
        self.what: What = what
        self.seat = seat
        self.events = events
        self.kind = kind
        self.yes = yes
        # Where in the chronicle stands what an undo takes back first.
        self.first = first
        self.person = person
        self.bot = bot
        # How many changes of the position there had been: spectators may lag behind by some.
        self.changes = 0


class Feed:
    """All that was told, and who noticed which part of it; the last audience are the spectators."""

    def __init__(self, players: int, delay: int) -> None:
        self.told: list[FeedItem] = []
        self.everybody = (1 << (players + 1)) - 1
        self.spectators = players
        self.changes = 0
        self._delay = delay
        self._noticed: list[list[int]] = [[] for _ in range(players + 1)]
        # The latest moves as those are told who see the whole of them, by their places and numbers.
        self._common: dict[tuple[int, int], Step] = {}

    def tell(self, told: FeedItem, noticed: int) -> int:
        """Add a step for those who notice it (a bit each); its place in the chronicle."""
        place = len(self.told)
        told.changes = self.changes
        self.told.append(told)
        self._common.clear()
        for audience, places in enumerate(self._noticed):
            if noticed >> audience & 1:
                places.append(place)
        return place

    def number(self, audience: int) -> int:
        """How many steps an audience has noticed."""
        places = self._noticed[audience]
        if audience != self.spectators or not self._delay:
            return len(places)
        return len(places) - self._held_back(places)

    def _held_back(self, places: list[int]) -> int:
        held = 0
        while held < len(places) and self.changes - self.told[places[-1 - held]].changes < self._delay:
            held += 1
        return held

    def release(self) -> None:
        """From now on spectators see everything at once."""
        self._delay = 0

    @property
    def lags(self) -> bool:
        """Whether spectators are kept behind."""
        return self._delay > 0

    def steps(self, audience: int, eyes: int, since: int, names: Mapping[str, str]) -> list[Step]:
        """Return an audience's steps after a number, seen with the eyes of a seat or SPECTATOR."""
        places = self._noticed[audience]
        return [
            self.step(audience, eyes, number, names)
            for number in range(max(0, since) + 1, min(self.number(audience), len(places)) + 1)
        ]

    def step(self, audience: int, eyes: int, number: int, names: Mapping[str, str]) -> Step:
        """Return an audience's step with a number, seen with the eyes of a seat or SPECTATOR.

        The latest moves are made once for all who see the whole of them under the same number.
        """
        place = self._noticed[audience][number - 1]
        told = self.told[place]
        seen: list[Event] = []
        # What is common must not hold what these eyes may not see.
        is_common = told.what in ("acted", "luck")
        for event in told.events:
            one = event.seen_by(eyes)
            is_common = is_common and one is event
            seen.append(one)
        if not is_common:
            return self._step(audience, number, told, seen, names)
        key = place, number
        step = self._common.get(key)
        if step is None:
            step = self._common[key] = self._step(audience, number, told, seen, names)
        return step

    def _step(
        self, audience: int, number: int, told: FeedItem, seen: list[Event], names: Mapping[str, str]
    ) -> Step:
        return Step(
            number,
            told.at,
            told.what,
            told.seat,
            tuple([Raw(form_bytes(event)) for event in seen]),
            told.kind,
            told.yes,
            None if told.first is None else self.number_before(audience, told.first),
            # One who is not here any more has no name.
            None if told.person is None else names.get(told.person, ""),
            told.bot,
        )

    def number_before(self, audience: int, place: int) -> int:
        """An audience's number before it could have noticed what stands at this place."""
        return bisect_left(self._noticed[audience], place)

    def entry_of(self, audience: int, number: int) -> int:
        """The log number behind an audience's step."""
        return self.told[self._noticed[audience][number - 1]].entry

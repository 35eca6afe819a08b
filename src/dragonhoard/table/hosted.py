"""A table that people share: its log folded into what each of them may see and do.

`decide` turns a command into entries and changes nothing; once they are durable, `evolve` takes them in.
An audience is a seat number or SPECTATOR; each has its own numbering of the steps that it can notice.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from msgspec import Raw

from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import PERFECT_INFORMATION, Game, Settings
from dragonhoard.core.position import CHANCE, SPECTATOR, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.table import archive, command_handlers
from dragonhoard.table.choices import choices_of
from dragonhoard.table.clocks import Clocks, reply_delay
from dragonhoard.table.commands import Command
from dragonhoard.table.encoding import encode, form_bytes
from dragonhoard.table.fairness import CommittedSource
from dragonhoard.table.feed import Feed, FeedItem
from dragonhoard.table.history import AppliedMove, History, awaited_in
from dragonhoard.table.log_entries import (
    Acted,
    Answered,
    BotSeated,
    BotTookOver,
    ChanceResolved,
    Ended,
    Entry,
    Interrupted,
    Left,
    Offered,
    OfferKind,
    Opened,
    Paused,
    PlayerReturned,
    Reason,
    Resigned,
    Resumed,
    SaltAdded,
    Seated,
    Started,
    TimedOut,
    Undone,
    Withdrawn,
)
from dragonhoard.table.opening import open_table
from dragonhoard.table.seats import Proposal, Seat
from dragonhoard.table.snapshot import (
    Choice,
    Clock,
    Info,
    OpenOffer,
    ReplayStep,
    Result,
    Snapshot,
    Step,
    What,
)

Phase: TypeAlias = Literal["gathering", "playing", "paused", "finished"]
# In how many worlds luck's outcomes are gathered where a seat does not know what is left to draw.
_WORLDS = 12
_NO_VIEWS: Final[dict[int, View]] = {}
_NO_NAMES: Final[dict[str, str]] = {}
_NOTHING: Final = Raw(b"{}")


class HostedTable:
    """One table; everything in it follows from its log."""

    def __init__(self, opened: Opened, seed: bytes = b"") -> None:
        self.opened = opened
        # Running tables finish under the rules they began with.
        self.game: Game = _game_of(opened)
        self.settings: Settings = self.game.settings(opened.players, dict(opened.options))
        self.phase: Phase = "gathering"
        self.chairs = [Seat() for _ in range(opened.players)]
        self.salts = [""] * opened.players
        # The entries so far; the next one gets the number len(log).
        self.log: list[Entry] = [opened]
        # Set where the rules have changed so that the log cannot be played any more: it can only be looked at.
        self.readable_only = False
        self.reason: Reason | None = None
        self.seed = seed
        self.luck: CommittedSource | None = None
        # How many draws there have been, those taken back included.
        self.draws = 0
        self.offers: list[Proposal] = []
        # The seats that resigned, in that order.
        self.resigned: list[int] = []
        self.clocks = Clocks(opened.pace, opened.players)
        self.chronicle = Feed(opened.players, opened.watch_delay)
        self._is_old = opened.rules_version != self.game.rules_version
        self.course = History(self.game, self._start_position())
        self._choices = choices_of(self.game, self.settings)
        # The seat's own number at which its present choice was put to it.
        self._posed = [0] * opened.players
        # What was worked out about the present position, a view and luck's outcomes an audience.
        self._views: dict[int, View] = {}
        self._view_texts: dict[int, Raw] = {}
        self._outcomes: dict[int, tuple[Choice, ...]] = {}
        self.hides_anything = self.game.hidden_information(self.settings) > PERFECT_INFORMATION
        self._awaited: tuple[int, ...] | None = None
        # What spectators who lag behind see, the oldest first.
        self._past: deque[Position] = deque([self.position.copy()], maxlen=opened.watch_delay + 1)

    def _start_position(self) -> Position:
        if not self.opened.start:
            return self.game.new(self.settings)
        try:
            return self.game.parse_position(self.opened.start)
        except Problem:
            if not self._is_old:
                raise
            self.readable_only = True
            return self.game.new(self.settings)

    @classmethod
    def fold(cls, entries: Iterable[Entry], seed: bytes = b"") -> "HostedTable":
        """The table after these entries; the seed is needed only to let luck run on."""
        remaining = iter(entries)
        opened = next(remaining, None)
        if not isinstance(opened, Opened):
            raise Problem("entry-broken")
        table = cls(opened, seed)
        table.evolve(*remaining)
        return table

    def decide(self, command: Command, now: int) -> list[Entry]:
        """What a command leads to, luck that follows included; a Problem or Refused if it may not be."""
        return command_handlers.decide(self, command, max(now, self.log[-1].at))

    @property
    def position(self) -> Position:
        """The true position, secrets included."""
        return self.course.position

    # --- taking entries in ---

    def evolve(self, *entries: Entry) -> None:
        """Take in entries that `decide` gave and that are durable."""
        for entry in entries:
            # Moves are nearly all there is; asking for the type itself is quicker than isinstance.
            if type(entry) is Acted:
                self.clocks.pass_time(entry.at)
                self._take_move(entry, _move(entry.seat, entry.action))
            elif type(entry) is ChanceResolved:
                self.clocks.pass_time(entry.at)
                self._take_move(entry, _move(CHANCE, entry.outcome))
            else:
                if not isinstance(entry, Interrupted):
                    self.clocks.pass_time(entry.at)
                _TAKEN[type(entry)](self, entry)
            self._awaited = None
            self.log.append(entry)
            self._run_clocks()

    def _take_move(self, entry: Acted | ChanceResolved, move: Move) -> None:
        is_luck = move.seat == CHANCE
        if self.readable_only or (self._is_old and not self._still_fits(move)):
            self.readable_only = True
            return
        looks = self._public_looks()
        views = self._forget()
        made = self.course.carry_out(len(self.log), move, entry.seat, self.draws if is_luck else -1)
        self.draws += is_luck
        made.noticed = self._who_notices(made, looks, views)
        self._note_change(made.noticed)
        told = FeedItem(len(self.log), entry.at, "luck" if is_luck else "acted", entry.seat, made.events)
        made.told = self.chronicle.tell(told, made.noticed)
        if self._is_public(made):
            self._drop_passing_offers()
            if not is_luck and self.chairs[move.seat].player is None:
                made.credit = self.clocks.credit(move.seat)
        self._pose(made.noticed, move.seat if made.phase and made.phase == made.phase_after else None)

    def _forget(self) -> dict[int, View]:
        """Forget what was worked out about the position, for it changes; the views that were known of it."""
        self._awaited = None
        self._view_texts.clear()
        self._outcomes.clear()
        if not self._views:
            return _NO_VIEWS
        views, self._views = self._views, {}
        return views

    def _still_fits(self, move: Move) -> bool:
        """Whether a move made under other rules is the same under these: legal, and as luck it falls again."""
        if self.position.refusal(move.seat, move.action) is not None:
            return False
        if move.seat != CHANCE or self.luck is None:
            return True
        return self.luck.outcome(self.draws, self.position) == move.action

    def _public_looks(self) -> tuple[int, int]:
        """Who acts and, a bit each, who is awaited: known to all."""
        return int(self.position.actor()), awaited_in(self.position)

    def _who_notices(self, made: AppliedMove, looks: tuple[int, int], views: dict[int, View]) -> int:
        """Those to whom a move showed anything, a bit each; whatever spectators see, everybody sees."""
        everybody = self.chronicle.everybody
        before = self.course.before
        if made.events or before is None or looks != self._public_looks():
            return everybody
        if self._sees_a_change(SPECTATOR, before, views):
            return everybody
        noticed = 1 << made.move.seat
        for seat in range(len(self.chairs)):
            if seat != made.move.seat and self._sees_a_change(seat, before, views):
                noticed |= 1 << seat
        return noticed

    def _sees_a_change(self, audience: int, before: Position, views: dict[int, View]) -> bool:
        earlier = views.get(audience) or before.view(audience)
        return earlier != self._view(audience)

    def _is_public(self, made: AppliedMove) -> bool:
        return made.noticed >> self.chronicle.spectators & 1 == 1

    def _note_change(self, noticed: int) -> None:
        """Let the spectators who lag behind come one change further, if this one is for their eyes."""
        if self.chronicle.lags and noticed >> self.chronicle.spectators & 1:
            self.chronicle.changes += 1
            self._past.append(self.position.copy())

    def _pose(self, noticed: int, sealed_by: int | None) -> None:
        """Note that those who noticed a move have a new choice before them (not those still choosing unseen)."""
        for seat in range(len(self.chairs)):
            if sealed_by is not None and sealed_by != seat and self.position.awaits(seat):
                continue
            if noticed >> seat & 1:
                self._posed[seat] = self.chronicle.number(seat)

    def _take_undone(self, entry: Undone) -> None:
        if self.readable_only:
            return
        taken = self.course.take_back(entry.numbers)
        self._forget()
        noticed = 0
        for made in taken:
            noticed |= made.noticed
            if not entry.agreed:
                self.clocks.take_back(made.move.seat, made.credit)
        if noticed >> self.chronicle.spectators & 1:
            self._drop_passing_offers()
        self._note_change(noticed)
        self._tell(entry, "undone", entry.seat, noticed=noticed, first=taken[0].told)
        still_sealed = taken[0].phase != 0 and taken[0].phase == self.course.phase
        self._pose(noticed, entry.seat if still_sealed else None)

    def _take_seated(self, entry: Seated) -> None:
        self.chairs[entry.seat] = Seat(person=entry.person)
        self._tell(entry, "seated", entry.seat, person=entry.person)

    def _take_bot_seated(self, entry: BotSeated) -> None:
        self.chairs[entry.seat] = Seat(bot=entry.bot)
        self._tell(entry, "seated", entry.seat, bot=entry.bot)

    def _take_left(self, entry: Left) -> None:
        self.chairs[entry.seat] = Seat()
        self.salts[entry.seat] = ""
        self._tell(entry, "left", entry.seat)

    def _take_salted(self, entry: SaltAdded) -> None:
        self.salts[entry.seat] = entry.salt
        self._tell(entry, "salted", entry.seat)

    def _take_started(self, entry: Started) -> None:
        self.phase = "playing"
        if self.seed and not self.opened.real_dice:
            self.luck = CommittedSource(self.seed, self.opened.table, self.salts)
        self._tell(entry, "started")
        self._pose(self.chronicle.everybody, None)

    def _take_offered(self, entry: Offered) -> None:
        self.offers.append(Proposal(entry.kind, entry.seat, entry.first))
        self._tell(entry, "offered", entry.seat, kind=entry.kind, first=self._told_at(entry.first))

    def _take_answered(self, entry: Answered) -> None:
        for offer in self.offers:
            if offer.kind == entry.kind and entry.yes:
                offer.agreed.append(entry.seat)
        if not entry.yes:
            self._drop_offer(entry.kind)
        self._tell(entry, "answered", entry.seat, kind=entry.kind, yes=entry.yes)

    def _take_withdrawn(self, entry: Withdrawn) -> None:
        self._drop_offer(entry.kind)
        self._tell(entry, "withdrawn", entry.seat, kind=entry.kind)

    def _take_resigned(self, entry: Resigned) -> None:
        self.chairs[entry.seat].resigned = True
        self.resigned.append(entry.seat)
        self._drop_offers_of(entry.seat)
        self._tell(entry, "resigned", entry.seat)

    def _take_stood_in(self, entry: BotTookOver) -> None:
        self.chairs[entry.seat].stand_in = entry.bot
        self._drop_offers_of(entry.seat)
        self._tell(entry, "stood-in", entry.seat, bot=entry.bot)

    def _take_returned(self, entry: PlayerReturned) -> None:
        self.chairs[entry.seat].stand_in = None
        self.clocks.come_back(entry.seat)
        self._tell(entry, "returned", entry.seat)

    def _take_timed_out(self, entry: TimedOut) -> None:
        self._tell(entry, "timed-out", entry.seat)

    def _take_paused(self, entry: Paused) -> None:
        self.phase = "paused"
        self._drop_offer("pause")
        self._tell(entry, "paused")

    def _take_resumed(self, entry: Resumed) -> None:
        self.phase = "playing"
        self._drop_offer("resume")
        self._tell(entry, "resumed")

    def _take_interrupted(self, entry: Interrupted) -> None:
        self.clocks.interrupt(entry.at, entry.ms)
        self._tell(entry, "interrupted")

    def _take_ended(self, entry: Ended) -> None:
        self.phase = "finished"
        self.reason = entry.reason
        self.seed = bytes.fromhex(entry.seed)
        self.offers.clear()
        self.chronicle.release()
        self._forget()
        self._tell(entry, "ended")

    def _tell(
        self,
        entry: Entry,
        what: What,
        seat: int | None = None,
        *,
        noticed: int | None = None,
        kind: OfferKind | None = None,
        yes: bool | None = None,
        first: int | None = None,
        person: str | None = None,
        bot: str | None = None,
    ) -> None:
        told = FeedItem(len(self.log), entry.at, what, seat, (), kind, yes, first, person, bot)
        self.chronicle.tell(told, self.chronicle.everybody if noticed is None else noticed)

    def _told_at(self, number: int | None) -> int | None:
        """Where the chronicle tells of the move with a log number."""
        return next((made.told for made in reversed(self.course.made) if made.number == number), None)

    def _drop_offer(self, kind: OfferKind) -> None:
        self.offers = [offer for offer in self.offers if offer.kind != kind]

    def _drop_passing_offers(self) -> None:
        """What was asked about an earlier position is no longer asked."""
        self.offers = [offer for offer in self.offers if offer.kind not in ("undo", "end")]

    def _drop_offers_of(self, seat: int) -> None:
        self.offers = [offer for offer in self.offers if offer.seat != seat]

    def _run_clocks(self) -> None:
        if self.clocks.matter:
            self.clocks.run(tuple(seat for seat in self.awaited() if self.chairs[seat].player is None))

    # --- what an audience may know ---

    def number(self, audience: int) -> int:
        """The number of the latest step that an audience noticed; unchanged means: nothing to tell it."""
        return self.chronicle.number(self._place_of(audience))

    def steps(self, audience: int, since: int, names: Mapping[str, str] = _NO_NAMES) -> list[Step]:
        """Return the steps after `since` in the audience's own numbering, people called by these names."""
        return self.chronicle.steps(self._place_of(audience), audience, since, names)

    def step(self, audience: int, number: int, names: Mapping[str, str] = _NO_NAMES) -> Step:
        """Return the step of an audience with a number."""
        return self.chronicle.step(self._place_of(audience), audience, number, names)

    def scene(self, audience: int, now: int) -> Snapshot[None]:
        """Return how the table stands, for one audience."""
        return self.scene_with(None, audience, now)

    def scene_with(self, info: Info, audience: int, now: int) -> Snapshot[Info]:
        """Return how the table stands, for one audience, together with what its host knows of it."""
        if audience == SPECTATOR and self.chronicle.lags:
            return self._past_scene(info)
        position = self.position
        may_choose = audience >= 0 and self.phase == "playing" and not self.readable_only
        chooses = may_choose and bool(position.awaits(audience)) and self.chairs[audience].player is None
        # No prompt without a choice.
        chooses = chooses and self.forced_reply(audience) < 0
        luck_awaited = self.luck_is_awaited()
        finished = self.phase == "finished"
        return Snapshot(
            info,
            self.number(audience),
            audience if audience >= 0 else None,
            self._text_of_view(audience),
            Raw(encode(self.game.choice_data(position, audience))) if chooses else _NOTHING,
            self.awaited(),
            tuple([self._choices.action(action) for action in position.legal(audience)]) if chooses else (),
            luck_awaited,
            self._luck_choices(audience) if luck_awaited and audience >= 0 else (),
            self.course.undoable(audience, self._view(audience)) if may_choose else 0,
            tuple([self._open_offer(offer, audience) for offer in self.offers]),
            self.clocks.shown(now),
            self._scores(position, audience),
            self.result() if finished else None,
            self.seed.hex() if finished else None,
            tuple(self.salts) if finished else (),
        )

    def _past_scene(self, info: Info) -> Snapshot[Info]:
        """What spectators see who are kept behind."""
        past = self._past[0]
        awaited = tuple(seat for seat in range(len(self.chairs)) if past.awaits(seat))
        number = self.number(SPECTATOR)
        view = Raw(form_bytes(past.view(SPECTATOR)))
        scores = self._scores(past, SPECTATOR)
        return Snapshot(
            info, number, None, view, _NOTHING, awaited, (), False, (), 0, (), None, scores, None, None, ()
        )  # fmt: skip

    def seen(self, audience: int) -> tuple[View, tuple[int, ...]]:
        """The view and the points of the scene that an audience has before it."""
        position = self._past[0] if audience == SPECTATOR and self.chronicle.lags else self.position
        return position.view(audience), self._scores(position, audience)

    def why(self, seat: int, action: int) -> str | None:
        """The rule that forbids an action to a seat, or none; it depends on nothing that the seat does not know."""
        return self.position.redeal(seat, Rng(0)).refusal(seat, action)

    def _view(self, audience: int) -> View:
        eyes = audience if self.hides_anything else SPECTATOR
        view = self._views.get(eyes)
        if view is None:
            view = self._views[eyes] = self.position.view(eyes)
        return view

    def _text_of_view(self, audience: int) -> Raw:
        if not self.hides_anything:
            audience = SPECTATOR
        told = self._view_texts.get(audience)
        if told is None:
            told = self._view_texts[audience] = Raw(form_bytes(self._view(audience)))
        return told

    def _scores(self, position: Position, audience: int) -> tuple[int, ...]:
        """The points as they stand; until the end in a world of the audience, should they depend on a secret."""
        if self.hides_anything and self.phase != "finished":
            position = position.redeal(audience, Rng(0))
        return tuple([int(position.score(seat)) for seat in range(len(self.chairs))])

    def _open_offer(self, offer: Proposal, audience: int) -> OpenOffer:
        back_to = None
        if (told := self._told_at(offer.first)) is not None:
            back_to = self.chronicle.number_before(self._place_of(audience), told)
        return OpenOffer(offer.kind, offer.seat, tuple(offer.agreed), self.still_asked(offer), back_to)

    def _luck_choices(self, seat: int) -> tuple[Choice, ...]:
        """What luck may bring, as far as a seat can know what is left."""
        hidden = self.hides_anything
        asker = seat if hidden else 0
        if asker not in self._outcomes:
            worlds = (self.position.redeal(seat, Rng(world)) for world in range(_WORLDS if hidden else 1))
            found = sorted({outcome for world in worlds for outcome, _ in world.chance_outcomes()})
            self._outcomes[asker] = tuple(self._choices.outcome(outcome) for outcome in found)
        return self._outcomes[asker]

    def entry_of(self, audience: int, number: int) -> int:
        """The log number behind an audience's step."""
        return self.chronicle.entry_of(self._place_of(audience), number)

    def _place_of(self, audience: int) -> int:
        return audience if audience >= 0 else self.chronicle.spectators

    # --- whom it waits for ---

    def awaited(self) -> tuple[int, ...]:
        """The seats that have a choice to make now; nobody while the table is not being played."""
        if self._awaited is None:
            self._awaited = self._find_awaited()
        return self._awaited

    def _find_awaited(self) -> tuple[int, ...]:
        if self.phase != "playing" or self.readable_only:
            return ()
        position = self.position
        return tuple([seat for seat in range(len(self.chairs)) if position.awaits(seat)])

    def luck_is_awaited(self) -> bool:
        """Whether somebody has to type in what the real dice or cards show."""
        return self.phase == "playing" and self.opened.real_dice and self.position.actor() == CHANCE

    def bots_awaited(self) -> tuple[tuple[int, str], ...]:
        """The seats that a bot has to choose for now, each with the bot's name."""
        found: list[tuple[int, str]] = []
        for seat in self.awaited():
            bot = self.chairs[seat].player
            if bot is not None:
                found.append((seat, bot))
        return tuple(found)

    def world(self, seat: int) -> str:
        """A position in notation, dealt anew from what a seat knows: what a bot in that seat is shown."""
        return self.game.position_text(self.position.redeal(seat, Rng(len(self.log))))

    def seat_of(self, person: str) -> int | None:
        """The chair that a person has at this table."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def still_asked(self, offer: Proposal, without: frozenset[int] = frozenset()) -> tuple[int, ...]:
        """The people who have not answered an offer yet, less some who are just going."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None
            and not (chair.stand_in or chair.resigned or seat == offer.seat)
            and seat not in offer.agreed
            and seat not in without
        )

    def posed(self, seat: int) -> int:
        """The seat's own number at which its present choice was put to it."""
        return self._posed[seat]

    def due_at(self) -> int | None:
        """When the clocks or forced replies have to be looked at next (a Tick then gives entries), or none."""
        clock_at, reply_at = self.clocks.due_at(), self.reply_at()
        if clock_at is None or reply_at is None:
            return clock_at if reply_at is None else reply_at
        return min(clock_at, reply_at)

    def forced_reply(self, seat: int) -> int:
        """The only answer of a person who is asked so that silence tells nothing; the table gives it. -1 for none."""
        if self.phase != "playing" or self.readable_only or self.chairs[seat].player is not None:
            return -1
        return int(self.position.forced_reply(seat))

    def reply_at(self) -> int | None:
        """When the table gives the answers that people cannot choose: after a while, as if they had thought it over."""
        if not self.course.made or all(self.forced_reply(seat) < 0 for seat in range(len(self.chairs))):
            return None
        asked = self.course.made[-1].number
        return self.log[asked].at + reply_delay(self.seed, asked)

    def result(self) -> Result | None:
        """How the game ended; none before the end and for a table that was given up."""
        return archive.result(self)

    # --- afterwards ---

    def record(self, names: Sequence[str]) -> str:
        """The game as a record, moves taken back left out; for all to check once it is finished."""
        return archive.record(self, names)

    def replayed(self, audience: int) -> Iterator[ReplayStep]:
        """A finished game move by move, its secrets open, with the views of one audience."""
        return archive.replayed(self, audience)

    def fork(self, audience: int, number: int, seed: int = 0) -> str:
        """A position to start from: how it stood after an audience's step, dealt anew from what it then knew."""
        return archive.fork(self, audience, number, seed)

    def rematch(self, table: str, seed: bytes, now: int) -> list[Entry]:
        """The first entries of another game with the same people and bots, everybody one seat further."""
        return archive.rematch(self, table, seed, now)


def _game_of(opened: Opened) -> Game:
    """The game by the rules that the table was opened with; by the present ones where those are not played any more."""
    game = find_game(opened.game)
    return game.version(opened.rules_version) or game


@lru_cache(maxsize=8192)
def _move(seat: int, action: int) -> Move:
    """A move; the same ones are made again and again, at all tables."""
    return Move(seat, action)


_TAKEN: dict[type[Entry], Callable[[HostedTable, Any], None]] = {
    Undone: HostedTable._take_undone,
    Seated: HostedTable._take_seated,
    BotSeated: HostedTable._take_bot_seated,
    Left: HostedTable._take_left,
    SaltAdded: HostedTable._take_salted,
    Started: HostedTable._take_started,
    Offered: HostedTable._take_offered,
    Answered: HostedTable._take_answered,
    Withdrawn: HostedTable._take_withdrawn,
    Resigned: HostedTable._take_resigned,
    BotTookOver: HostedTable._take_stood_in,
    PlayerReturned: HostedTable._take_returned,
    TimedOut: HostedTable._take_timed_out,
    Paused: HostedTable._take_paused,
    Resumed: HostedTable._take_resumed,
    Interrupted: HostedTable._take_interrupted,
    Ended: HostedTable._take_ended,
}

__all__ = [
    "SPECTATOR",
    "Choice",
    "Clock",
    "HostedTable",
    "OpenOffer",
    "Phase",
    "Proposal",
    "ReplayStep",
    "Result",
    "Seat",
    "Snapshot",
    "Step",
    "What",
    "open_table",
]  # fmt: skip

"""Tables in memory: loaded from their logs on demand, changed one command at a time, told to whoever watches."""

# compiled: every choice goes through here

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.server import serialize, wire
from dragonhoard.server.alike import MARK, has_mixed_scripts, marked, skeleton
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.storage import Conflict, Storage, Unavailable
from dragonhoard.server.storage.rows import Summary, TableRow
from dragonhoard.server.vouched_clock import now_ms
from dragonhoard.table.commands import Command
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import (
    Acted,
    Answered,
    ChanceResolved,
    Entry,
    Interrupted,
    Offered,
    SaltAdded,
    TimedOut,
    Undone,
    Withdrawn,
    entry_bytes,
    parse_entry,
)

if TYPE_CHECKING:
    from dragonhoard.server.clients import Client

IDLE_SECONDS: Final = 120.0
# A bot that was thinking when its server died is asked again after this time.
BOT_PATIENCE: Final = 10_000
# What a choice may have been on its way: no flag falls sooner than this after the time is over.
WIRE_MS: Final = 500
_MOST_ATTEMPTS: Final = 20
# Entries after which lists show a table as before: nobody came, went or is played for, and it is in the same phase.
_QUIET: Final = frozenset(
    {Acted, ChanceResolved, Undone, Offered, Answered, Withdrawn, TimedOut, Interrupted, SaltAdded}
)
_log: Final = logging.getLogger("dragonhoard.tables")


class Turn:
    """Whose turn it is to change a table: a lock that, where it is free, can also be taken without any waiting."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if it is free."""
        is_free, self.is_taken = not self.is_taken, True
        return is_free

    def give_back(self) -> None:
        """Hand it to whoever has waited longest, if anybody still does."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        if not self.take():
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            except asyncio.CancelledError:
                if not waiting.cancelled():
                    # It was handed over just before.
                    self.give_back()
                raise

    async def __aexit__(self, *failure: object) -> None:
        self.give_back()


class CachedTable:
    """One table in memory."""

    def __init__(self, row: TableRow, hosted: HostedTable, seed: bytes) -> None:
        self.row = row
        self.hosted = hosted
        self.seed = seed
        self.turn = Turn()
        self.clients: dict[Client, int] = {}
        self.elsewhere: dict[str, tuple[float, list[bool], int]] = {}
        self.thinking: set[int] = set()
        # The seats whose persons know that it is their turn.
        self.told_turn: set[int] = set(hosted.awaited())
        self.used_at = monotonic()
        # When somebody was last seen here, as far as bots care.
        self.watched_at = monotonic()
        self.is_stale = False
        self.is_result_kept = False
        # The lobby line of each audience, and what is shown in it.
        self.info_texts: dict[int, serialize.InfoText] = {}
        self.shown: tuple[object, ...] = ()

    @property
    def id(self) -> str:
        return self.row.table

    def is_watched(self) -> bool:
        """Whether anybody looks at this table, on any process."""
        return bool(self.clients) or any(
            watching or any(present) for _, present, watching in self.elsewhere.values()
        )

    def present(self) -> list[bool]:
        """Which seats have their person here, on any process."""
        here = self.present_here()
        for _, present, _ in self.elsewhere.values():
            here = [one or other for one, other in zip(here, present, strict=False)]
        return here

    def present_here(self) -> list[bool]:
        """Which seats have their person on this process."""
        here = [False] * self.hosted.opened.players
        for audience in self.clients.values():
            if audience >= 0:
                here[audience] = True
        return here

    def watching(self) -> int:
        """How many watch without a seat, on all processes."""
        return self.watching_here() + sum(watching for _, _, watching in self.elsewhere.values())

    def watching_here(self) -> int:
        return sum(audience == SPECTATOR for audience in self.clients.values())

    def persons(self) -> list[str]:
        """Everybody with a chair, and the host."""
        seated = [chair.person for chair in self.hosted.chairs if chair.person]
        return [*seated, self.hosted.opened.host]


class TableCache:
    """Every table that somebody needs now; `changed` hears of every durable change made here."""

    def __init__(self, storage: Storage, metrics: Metrics, names: "NameBook", is_shared: bool) -> None:
        self.storage = storage
        self.metrics = metrics
        self.names = names
        # With other processes around, a table in memory may be behind the log.
        self.is_shared = is_shared
        self.idle_seconds = IDLE_SECONDS
        self.live: dict[str, CachedTable] = {}
        self._loading: dict[str, asyncio.Task[CachedTable]] = {}
        # What has to be heard from other processes about a table in memory.
        self.listen: Callable[[str], Coroutine[Any, Any, None]] | None = None
        self.ignore: Callable[[str], None] = lambda table: None
        self.changed: Callable[[CachedTable, list[Entry]], None] = lambda live, entries: None

    async def get(self, table: str) -> CachedTable:
        """A table, from memory or from its log; a Problem where there is none."""
        found = self.live.get(table)
        if found is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        found.used_at = monotonic()
        return found

    async def _load(self, table: str) -> CachedTable:
        row = await self.storage.tables.row(table) if len(table) <= 40 else None
        if row is None:
            raise Problem("table-unknown")
        if self.listen is not None:
            await self.listen(table)
        seed = await self.storage.tables.seed(table) or b""
        entries = [parse_entry(line) for line in await self.storage.tables.log(table)]
        live = CachedTable(row, HostedTable.fold(entries, seed), seed)
        await self.names.learn(live.persons())
        self.live[table] = live
        self.metrics.tables.set(len(self.live))
        return live

    async def add(self, row: TableRow, entries: list[Entry], seed: bytes) -> CachedTable:
        """Keep a new table."""
        live = CachedTable(row, HostedTable.fold(entries, seed), seed)
        await self.names.learn(live.persons())
        summary = self.summary(live, is_new=True)
        assert summary.info is not None
        assert summary.seats is not None
        live.row = replace(
            row, info=summary.info, phase=summary.phase, awaited=summary.awaited, due_at=summary.due_at
        )
        lines = [entry_bytes(entry) for entry in entries]
        if self.listen is not None:
            await self.listen(row.table)
        await self.storage.tables.open(live.row, summary.seats, seed, lines)
        self.live[row.table] = live
        self.metrics.tables.set(len(self.live))
        self.metrics.entries.inc(len(entries))
        return live

    async def command(
        self,
        live: CachedTable,
        make: Callable[[HostedTable], Command],
        acknowledge: Callable[[], None] = lambda: None,
        at: int = 0,
    ) -> list[Entry]:
        """Carry a command out: decided, durable, acknowledged, told; where another was faster, decided anew.

        `at` is when it was heard (0: now); it may have waited since.
        """
        async with live.turn:
            for _ in range(_MOST_ATTEMPTS):
                await self.freshen(live)
                try:
                    entries = decided(live.hosted, make(live.hosted), at or now_ms())
                except (Problem, IllegalAction):
                    if self.is_shared and await self.catch_up(live):
                        continue
                    raise
                if not entries:
                    acknowledge()
                    return entries
                if await self._append(live, entries, acknowledge):
                    return entries
            raise Problem("table-busy")

    async def _append(
        self, live: CachedTable, entries: list[Entry], acknowledge: Callable[[], None] = lambda: None
    ) -> bool:
        """Make entries durable and tell them; not, if another process has written these numbers."""
        changed = not are_quiet(entries)
        live.hosted.evolve(*entries)
        live.is_stale = True
        if changed:
            await self.names.learn(live.persons())
        try:
            first, lines, summary = self._to_write(live, entries, changed)
            await self.storage.tables.append(live.id, first, lines, summary)
        except Conflict:
            # Another was faster, or somebody named here is forgotten: the log says how it stands.
            self.metrics.conflicts.inc()
            return False
        except Unavailable:
            raise Problem("storage-unavailable") from None
        self._is_durable(live, entries, acknowledge, changed)
        return True

    def _to_write(
        self, live: CachedTable, entries: list[Entry], changed: bool
    ) -> tuple[int, list[bytes], Summary]:
        """Entries that the table has taken in, as the storage takes them."""
        lines = [entry_bytes(entry) for entry in entries]
        return len(live.hosted.log) - len(lines), lines, self.summary(live, is_new=changed)

    def _is_durable(
        self, live: CachedTable, entries: list[Entry], acknowledge: Callable[[], None], changed: bool
    ) -> None:
        live.is_stale = False
        live.used_at = monotonic()
        self.metrics.entries.inc(len(entries))
        acknowledge()
        if changed:
            self.reseat(live)
        self.changed(live, entries)

    def command_at_once(
        self,
        live: CachedTable,
        command: Command,
        at: int,
        acknowledge: Callable[[], None],
        settled: Callable[[Exception | None], None],
    ) -> bool:
        """The same without a task, for what is done most: a quiet command that finds its table ready.

        False where there is something to wait for; then nothing was done. What comes of it, a Conflict
        included, is told to `settled`, for `decide` alone raises here.
        """
        if self.is_shared or live.is_stale or not live.turn.take():
            return False
        is_begun = False
        try:
            entries = decided(live.hosted, command, at)
            if not entries or not are_quiet(entries):
                return False
            live.is_stale = True
            live.hosted.evolve(*entries)
            first, lines, summary = self._to_write(live, entries, changed=False)
            self.storage.tables.append_soon(
                live.id,
                first,
                lines,
                summary,
                lambda failure: self._settle(live, entries, acknowledge, settled, failure),
            )
            is_begun = True
        finally:
            if not is_begun:
                live.turn.give_back()
        return True

    def _settle(
        self,
        live: CachedTable,
        entries: list[Entry],
        acknowledge: Callable[[], None],
        settled: Callable[[Exception | None], None],
        failure: Exception | None,
    ) -> None:
        if failure is None:
            try:
                self._is_durable(live, entries, acknowledge, changed=False)
            except Exception as error:
                failure = error
        else:
            self.metrics.conflicts.inc(isinstance(failure, Conflict))
        live.turn.give_back()
        settled(failure)

    async def freshen(self, live: CachedTable) -> None:
        """Fold a table anew that took in entries which did not become durable."""
        if live.is_stale:
            lines = await self.storage.tables.log(live.id)
            live.hosted = HostedTable.fold([parse_entry(line) for line in lines], live.seed)
            await self.names.learn(live.persons())
            live.is_stale = False

    async def look(self, live: CachedTable) -> None:
        """Have a table as its log has it; it is the caller's turn, so nothing is on its way to the disk."""
        if self.is_shared:
            await self.catch_up(live)
        else:
            await self.freshen(live)

    async def catch_up(self, live: CachedTable) -> list[Entry]:
        """Take in what other processes have written; it is the caller's turn."""
        await self.freshen(live)
        lines = await self.storage.tables.log(live.id, len(live.hosted.log))
        entries = [parse_entry(line) for line in lines]
        if entries:
            live.hosted.evolve(*entries)
            await self.names.learn(live.persons())
        return entries

    def summary(self, live: CachedTable, is_new: bool) -> Summary:
        """How a table stands, for lists and clocks."""
        hosted, at = live.hosted, now_ms()
        awaited = _bits(hosted.awaited())
        due_at = hosted.due_at()
        if hosted.bots_awaited():
            due_at = min(due_at or at + BOT_PATIENCE, at + BOT_PATIENCE)
        if not is_new:
            return Summary(hosted.phase, awaited, due_at, at)
        info = serialize.table_info(hosted, live.row, self.names.known, (), SPECTATOR)
        return Summary(
            hosted.phase, awaited, due_at, at, _chairs(hosted), serialize.info_bytes(info), hosted.opened.host
        )

    async def postpone(self, live: CachedTable) -> None:
        """Look at a table whose bots think or rest again in a while, so that it does not keep others from being looked at."""
        async with live.turn:
            await self.freshen(live)
            if live.hosted.bots_awaited():
                due_at = self.summary(live, is_new=False).due_at
                await self.storage.tables.postpone(live.id, len(live.hosted.log), due_at)

    def info(self, live: CachedTable, audience: int) -> wire.TableInfo:
        """A table's lobby line for an audience."""
        return serialize.table_info(live.hosted, live.row, self.names.known, live.present(), audience)

    def reseat(self, live: CachedTable) -> None:
        """See who watches from which chair now; whoever changes chairs is told everything again."""
        for client, audience in list(live.clients.items()):
            now = serialize.audience_of(live.hosted, client.person)
            if now != audience:
                live.clients[client] = now
                client.tables[live.id] = 0

    def _info_text(self, live: CachedTable, audience: int) -> serialize.InfoText:
        """A table's lobby line for an audience, ready to be told."""
        text = live.info_texts.get(audience)
        if text is None:
            text = live.info_texts[audience] = serialize.info_text(self.info(live, audience))
        return text

    def _check_infos(self, live: CachedTable) -> None:
        """Let go of lobby lines in which something has changed."""
        shown = serialize.shown(live.hosted, live.row.rematch, live.present(), self.names.known)
        if shown != live.shown:
            live.shown = shown
            live.info_texts.clear()

    def tell(self, live: CachedTable) -> None:
        """Push to every client what its audience noticed; equal ones get the same text."""
        texts: dict[tuple[int, int], bytes] = {}
        hosted, table, at = live.hosted, live.id, now_ms()
        self._check_infos(live)
        for client, audience in live.clients.items():
            number = hosted.number(audience)
            since = client.tables.get(table, 0)
            if number == since:
                continue
            text = texts.get((audience, since))
            if text is None:
                info = self._info_text(live, audience)
                text = serialize.encode_update(hosted, info, self.names.known, audience, since, at)
                texts[audience, since] = text
            client.tables[table] = number
            client.push(text)
            self.metrics.pushes.inc()

    def retell(self, live: CachedTable) -> None:
        """Push how a table stands to everybody, though nothing happened in the game."""
        for client, audience in live.clients.items():
            self.tell_one(live, client, audience, client.tables.get(live.id, 0))

    def tell_one(self, live: CachedTable, client: "Client", audience: int, since: int) -> None:
        """Push to one client what it missed, and the scene in any case."""
        number = live.hosted.number(audience)
        start = since if 0 <= since <= number else 0
        self._check_infos(live)
        info = self._info_text(live, audience)
        text = serialize.encode_update(live.hosted, info, self.names.known, audience, start, now_ms())
        client.tables[live.id] = number
        client.push(text)
        self.metrics.pushes.inc()

    def evict(self) -> None:
        """Let go of tables that nobody has needed for a while."""
        limit = monotonic() - self.idle_seconds
        for table, live in list(self.live.items()):
            if live.used_at < limit and not (live.clients or live.thinking or live.turn.is_taken):
                del self.live[table]
                self.ignore(table)
        self.metrics.tables.set(len(self.live))


def decided(hosted: HostedTable, command: Command, at: int) -> list[Entry]:
    """What a command heard at this time leads to; no entry is earlier than the one before it.

    Who runs out of time while their choice is on the wire has chosen in time.
    """
    last = hosted.log[-1].at
    try:
        return hosted.decide(command, max(at, last))
    except Problem as problem:
        if problem.key != "clock-expired":
            raise
        return hosted.decide(command, max(at - WIRE_MS, last))


class NameBook:
    """What people are called, as far as it was needed."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.known: dict[str, str] = {}

    async def learn(self, persons: Iterable[str]) -> None:
        """Look up who is not known yet."""
        unknown = sorted({person for person in persons if person not in self.known})
        if unknown:
            names = await self._storage.people.names(unknown)
            self.known |= dict.fromkeys(unknown, "") | await self.shown(names)

    async def shown(self, names: dict[str, str]) -> dict[str, str]:
        """Names as everybody is told them: marked where one could be taken for a name that a password protects."""
        looks = {person: skeleton(name) for person, name in names.items()}
        owners = await self._storage.people.owners(looks.values())
        return {
            person: marked(name)
            if owners.get(looks[person], person) != person or has_mixed_scripts(name)
            else name
            for person, name in names.items()
        }

    async def alike(self, name: str) -> dict[str, str]:
        """Everybody known here whose name looks like this one, as they are to be called now."""
        look = skeleton(name)
        found = [person for person, known in self.known.items() if skeleton(known.removesuffix(MARK)) == look]
        return await self.shown(await self._storage.people.names(found))

    def renamed(self, person: str, name: str) -> None:
        """Somebody is called otherwise now."""
        if person in self.known:
            self.known[person] = name


def are_quiet(entries: Iterable[Entry]) -> bool:
    """Whether lists show a table after these entries as before."""
    return _QUIET.issuperset(map(type, entries))


def _chairs(hosted: HostedTable) -> tuple[str | None, ...]:
    return tuple(chair.person for chair in hosted.chairs)


def _bits(seats: Iterable[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits

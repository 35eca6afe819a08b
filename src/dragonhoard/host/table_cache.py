"""Tables in memory: loaded from their logs on demand, changed by one order at a time, pushed to their clients."""

# compiled: every choice goes through here

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import serialize, wire
from dragonhoard.host.counters import Counters
from dragonhoard.host.name_book import NameBook
from dragonhoard.host.ports import Bus, Conflict, Database, Unavailable
from dragonhoard.host.rows import Summary, TableRow
from dragonhoard.host.turn import Turn
from dragonhoard.host.vouched_clock import now_ms
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
    from dragonhoard.host.clients import Client

IDLE_SECONDS: Final = 120.0
# A bot that was thinking when its server died is asked again after this time.
BOT_PATIENCE: Final = 10_000
# What a choice may have been on its way: no flag falls sooner than this after the time is over.
WIRE_MS: Final = 500
_MOST_ATTEMPTS: Final = 20
# Entries that do not change the lobby line: nobody came, went or is played for, and the phase is the same.
_QUIET: Final = frozenset(
    {Acted, ChanceResolved, Undone, Offered, Answered, Withdrawn, TimedOut, Interrupted, SaltAdded}
)


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
        self.infos: dict[int, wire.TableInfo] = {}
        self.shown: tuple[object, ...] = ()

    @property
    def id(self) -> str:
        return self.row.table

    def is_watched(self) -> bool:
        """Return whether anybody watches this table, in any process."""
        return bool(self.clients) or any(
            watching or any(present) for _, present, watching in self.elsewhere.values()
        )

    def present(self) -> list[bool]:
        """Return which seats have their person connected, in any process."""
        here = self.present_here()
        for _, present, _ in self.elsewhere.values():
            here = [one or other for one, other in zip(here, present, strict=False)]
        return here

    def present_here(self) -> list[bool]:
        """Return which seats have their person connected to this process."""
        here = [False] * self.hosted.opened.players
        for audience in self.clients.values():
            if audience >= 0:
                here[audience] = True
        return here

    def watching(self) -> int:
        """Return the number of spectators, in all processes."""
        return self.watching_here() + sum(watching for _, _, watching in self.elsewhere.values())

    def watching_here(self) -> int:
        return sum(audience == SPECTATOR for audience in self.clients.values())

    def persons(self) -> list[str]:
        """Return everybody with a seat, and the host."""
        seated = [chair.person for chair in self.hosted.chairs if chair.person]
        return [*seated, self.hosted.opened.host]


class Order:
    """A command on its way: how it is made, when it was heard (0: now), and who is told what has become of it."""

    def __init__(
        self,
        make: Callable[[HostedTable], Command],
        at: int,
        acknowledge: Callable[[], None],
        settled: Callable[[Exception | None], None],
    ) -> None:
        self.make = make
        self.at = at
        # Called once what follows is durable, before anybody is told of it.
        self.acknowledge = acknowledge
        # Called in the end, with why nothing was done if that is so.
        self.settled = settled
        self._attempts = 0

    def count_attempt(self) -> None:
        """Note that the order has to be decided anew; a Problem if that happens too often."""
        self._attempts += 1
        if self._attempts >= _MOST_ATTEMPTS:
            raise Problem("table-busy")


class TableCache:
    """The tables that are needed now; `changed` is called with every durable change made here."""

    def __init__(self, database: Database, counters: Counters, bus: Bus) -> None:
        self.database = database
        self.counters = counters
        self.bus = bus
        self.names = NameBook(database.people)
        # With other processes around, a table in memory may be behind the log.
        self.is_shared = bus.is_shared
        self.idle_seconds = IDLE_SECONDS
        self.live: dict[str, CachedTable] = {}
        self._loading: dict[str, asyncio.Task[CachedTable]] = {}
        self._orders: set[asyncio.Task[None]] = set()
        self.changed: Callable[[CachedTable, list[Entry]], None] = lambda live, entries: None

    async def get(self, table: str) -> CachedTable:
        """Return a table, from memory or from its log; a Problem where there is none."""
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
        row = await self.database.tables.row(table) if len(table) <= 40 else None
        if row is None:
            raise Problem("table-unknown")
        await self.bus.follow_table(table)
        seed = await self.database.tables.seed(table) or b""
        entries = [parse_entry(line) for line in await self.database.tables.log(table)]
        live = CachedTable(row, HostedTable.fold(entries, seed), seed)
        await self.names.learn(live.persons())
        due_at = live.hosted.due_at()
        if due_at is not None and row.due_at is None:
            # An earlier version saw nothing to wait for.
            await self.database.tables.postpone(table, len(entries), due_at)
        self.live[table] = live
        self.counters.tables.set(len(self.live))
        return live

    async def add(self, row: TableRow, entries: list[Entry], seed: bytes) -> CachedTable:
        """Store a new table."""
        live = CachedTable(row, HostedTable.fold(entries, seed), seed)
        await self.names.learn(live.persons())
        summary = self.summary(live, is_new=True)
        assert summary.info is not None
        assert summary.seats is not None
        live.row = replace(
            row, info=summary.info, phase=summary.phase, awaited=summary.awaited, due_at=summary.due_at
        )
        lines = [entry_bytes(entry) for entry in entries]
        await self.bus.follow_table(row.table)
        await self.database.tables.open(live.row, summary.seats, seed, lines)
        self.live[row.table] = live
        self.counters.tables.set(len(self.live))
        self.counters.entries.inc(len(entries))
        return live

    # --- one command after the other ---

    async def command(
        self,
        live: CachedTable,
        make: Callable[[HostedTable], Command],
        acknowledge: Callable[[], None] = lambda: None,
        at: int = 0,
    ) -> None:
        """Carry a command out and wait until it is durable and told; it goes on even if nobody waits any more."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settled(failure: Exception | None) -> None:
            if written.done():
                return
            if failure is None:
                written.set_result(None)
            else:
                written.set_exception(failure)

        if not self.submit(live, Order(make, at, acknowledge, settled)):
            await written

    def submit(self, live: CachedTable, order: Order) -> bool:
        """Carry an order out: decided, durable, acknowledged, told; where another was faster, decided anew.

        Where the table is ready this begins at once, without a task, and a refusal is raised here. It returns
        whether nothing is left to wait for; otherwise `settled` is called later.
        """
        if self.is_shared or live.is_stale or not live.turn.take():
            self._run(self._wait(live, order))
            return False
        is_under_way = False
        try:
            is_under_way = self._attempt(live, order)
        finally:
            if not is_under_way:
                live.turn.give_back()
        return not is_under_way

    async def _wait(self, live: CachedTable, order: Order) -> None:
        await live.turn.wait()
        await self._try(live, order)

    async def _try(self, live: CachedTable, order: Order) -> None:
        """Carry an order out at a table that may have to be read first; it is the order's turn."""
        is_under_way = False
        failure: Exception | None = None
        try:
            await self.freshen(live)
            is_under_way = await self._attempt_together(live, order)
        except Exception as error:
            failure = error
        finally:
            if not is_under_way:
                live.turn.give_back()
        if not is_under_way:
            order.settled(failure)

    async def _attempt_together(self, live: CachedTable, order: Order) -> bool:
        """Attempt an order, again where it was refused because other processes have written meanwhile."""
        while True:
            try:
                return self._attempt(live, order)
            except (Problem, IllegalAction):
                if not (self.is_shared and await self.catch_up(live)):
                    raise
                order.count_attempt()

    def _attempt(self, live: CachedTable, order: Order) -> bool:
        """Decide an order and begin to write what follows; return whether there is anything to write."""
        entries = decided(live.hosted, order.make(live.hosted), order.at or now_ms())
        if not entries:
            order.acknowledge()
            return False
        live.is_stale = True
        live.hosted.evolve(*entries)
        changed = not are_quiet(entries)
        if changed and self.names.lacks(live.persons()):
            self._run(self._learn_and_write(live, order, entries))
        else:
            self._write(live, order, entries, changed)
        return True

    async def _learn_and_write(self, live: CachedTable, order: Order, entries: list[Entry]) -> None:
        try:
            await self.names.learn(live.persons())
            self._write(live, order, entries, changed=True)
        except Exception as failure:
            self._written(live, order, entries, True, failure)

    def _write(self, live: CachedTable, order: Order, entries: list[Entry], changed: bool) -> None:
        """Write entries that the table has taken in."""
        lines = [entry_bytes(entry) for entry in entries]
        self.database.tables.append_soon(
            live.id,
            len(live.hosted.log) - len(lines),
            lines,
            self.summary(live, is_new=changed),
            lambda failure: self._written(live, order, entries, changed, failure),
        )

    def _written(
        self, live: CachedTable, order: Order, entries: list[Entry], changed: bool, failure: Exception | None
    ) -> None:
        """Go on once entries are durable, or once it is known why they are not."""
        try:
            if failure is None:
                self._is_durable(live, order, entries, changed)
            elif isinstance(failure, Conflict):
                # Another was faster, or somebody named here is forgotten: the log says how it stands.
                self.counters.conflicts.inc()
                order.count_attempt()
                self._run(self._try(live, order))
                return
            elif isinstance(failure, Unavailable):
                failure = Problem("storage-unavailable")
        except Exception as error:
            failure = error
        live.turn.give_back()
        order.settled(failure)

    def _is_durable(self, live: CachedTable, order: Order, entries: list[Entry], changed: bool) -> None:
        live.is_stale = False
        live.used_at = monotonic()
        self.counters.entries.inc(len(entries))
        order.acknowledge()
        if changed:
            self.reseat(live)
        self.changed(live, entries)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Let an order go on that has to wait for something; whoever gave it may be gone by then."""
        task = asyncio.create_task(work)
        self._orders.add(task)
        task.add_done_callback(self._orders.discard)

    # --- as the log has it ---

    async def freshen(self, live: CachedTable) -> None:
        """Fold a table anew if it took in entries that did not become durable."""
        if live.is_stale:
            lines = await self.database.tables.log(live.id)
            live.hosted = HostedTable.fold([parse_entry(line) for line in lines], live.seed)
            await self.names.learn(live.persons())
            live.is_stale = False

    async def look(self, live: CachedTable) -> None:
        """Bring a table up to date with its log; the caller has the turn, so nothing is being written."""
        if self.is_shared:
            await self.catch_up(live)
        else:
            await self.freshen(live)

    async def catch_up(self, live: CachedTable) -> list[Entry]:
        """Load what other processes have written; the caller has the turn."""
        await self.freshen(live)
        lines = await self.database.tables.log(live.id, len(live.hosted.log))
        entries = [parse_entry(line) for line in lines]
        if entries:
            live.hosted.evolve(*entries)
            await self.names.learn(live.persons())
        return entries

    def summary(self, live: CachedTable, is_new: bool) -> Summary:
        """Return what lists and clocks need of a table."""
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
        """Have a table whose bots think or rest looked at later, so that it does not hold up others."""
        async with live.turn:
            await self.freshen(live)
            if live.hosted.bots_awaited():
                due_at = self.summary(live, is_new=False).due_at
                await self.database.tables.postpone(live.id, len(live.hosted.log), due_at)

    def info(self, live: CachedTable, audience: int) -> wire.TableInfo:
        """Return a table's lobby line for an audience."""
        return serialize.table_info(live.hosted, live.row, self.names.known, live.present(), audience)

    def reseat(self, live: CachedTable) -> None:
        """Update the audience of each client; one that changes seats is sent everything again."""
        for client, audience in list(live.clients.items()):
            now = serialize.audience_of(live.hosted, client.person)
            if now != audience:
                live.clients[client] = now
                client.tables[live.id] = 0

    def _update(self, live: CachedTable, audience: int, since: int, now: int) -> bytes:
        """Encode the update for one audience; of its lobby line only the event number and the turn change often."""
        info = live.infos.get(audience)
        if info is None:
            info = live.infos[audience] = serialize.prepared(self.info(live, audience))
        hosted = live.hosted
        my_turn = audience >= 0 and audience in hosted.awaited()
        info = replace(info, number=hosted.number(audience), my_turn=my_turn)
        return serialize.encode_update(hosted, info, self.names.known, audience, since, now)

    def _check_infos(self, live: CachedTable) -> None:
        """Drop cached lobby lines if something in them changed."""
        shown = serialize.shown(live.hosted, live.row.rematch, live.present(), self.names.known)
        if shown != live.shown:
            live.shown = shown
            live.infos.clear()

    def tell(self, live: CachedTable) -> None:
        """Push the update to every client; equal audiences get the same bytes."""
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
                text = texts[audience, since] = self._update(live, audience, since, at)
            client.tables[table] = number
            client.push(text)
            self.counters.pushes.inc()

    def retell(self, live: CachedTable) -> None:
        """Push the scene to every client, though nothing happened in the game."""
        for client, audience in live.clients.items():
            self.tell_one(live, client, audience, client.tables.get(live.id, 0))

    def tell_one(self, live: CachedTable, client: "Client", audience: int, since: int) -> None:
        """Push to one client what it missed, and the scene in any case."""
        number = live.hosted.number(audience)
        start = since if 0 <= since <= number else 0
        self._check_infos(live)
        client.tables[live.id] = number
        client.push(self._update(live, audience, start, now_ms()))
        self.counters.pushes.inc()

    def evict(self) -> None:
        """Drop tables that nobody has needed for `idle_seconds`."""
        limit = monotonic() - self.idle_seconds
        for table, live in list(self.live.items()):
            if live.used_at < limit and not (live.clients or live.thinking or live.turn.is_taken):
                del self.live[table]
                self.bus.leave_table(table)
        self.counters.tables.set(len(self.live))


def decided(hosted: HostedTable, command: Command, at: int) -> list[Entry]:
    """Decide a command heard at this time; no entry is earlier than the one before it.

    Who runs out of time while their choice is on the wire has chosen in time.
    """
    last = hosted.log[-1].at
    try:
        return hosted.decide(command, max(at, last))
    except Problem as problem:
        if problem.key != "clock-expired":
            raise
        return hosted.decide(command, max(at - WIRE_MS, last))


def are_quiet(entries: Iterable[Entry]) -> bool:
    """Return whether entries leave the lobby line as it is."""
    return _QUIET.issuperset(map(type, entries))


def _chairs(hosted: HostedTable) -> tuple[str | None, ...]:
    return tuple(chair.person for chair in hosted.chairs)


def _bits(seats: Iterable[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits

"""Clients and the tables they watch: messages in, updates out."""

# compiled: every choice goes through here

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.schema import from_json
from dragonhoard.host import wire
from dragonhoard.host.bot_runner import BotRunner
from dragonhoard.host.clients import GOING_AWAY, LOGGED_OUT, Client
from dragonhoard.host.ids import new_id
from dragonhoard.host.limits import LONGEST_CHAT, SOCKETS_OF_A_PERSON, WATCHED_TABLES, Limits
from dragonhoard.host.notifications import Notifications
from dragonhoard.host.ports import Gone, Unavailable
from dragonhoard.host.serialize import audience_of
from dragonhoard.host.table_cache import CachedTable, Order, TableCache
from dragonhoard.host.vouched_clock import now_ms
from dragonhoard.i18n.catalogue import clean
from dragonhoard.table import commands
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import Entry

COME_BACK_MS: Final = 1500
# Whoever does not take leave within this time is cut off.
LEAVING_SECONDS: Final = 1.0
# The messages by which a seat orders something at its table.
CHOICES: Final = (wire.Act, wire.Luck, wire.Undo, wire.MakeOffer, wire.Answer, wire.Resign, wire.StandIn)
Choice: TypeAlias = (
    wire.Act | wire.Luck | wire.Undo | wire.MakeOffer | wire.Answer | wire.Resign | wire.StandIn
)
_log: Final = logging.getLogger("dragonhoard.hub")


class Hub:
    """Routes messages between clients and tables."""

    # Both need the hub as it needs them: the host puts them in.
    notifications: Notifications
    bots: BotRunner

    def __init__(self, tables: TableCache, limits: Limits) -> None:
        self.tables = tables
        self.database = tables.database
        self.bus = tables.bus
        self.counters = tables.counters
        self.limits = limits
        self.clients: set[Client] = set()
        self.of_person: dict[str, set[Client]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        tables.changed = self._changed
        self._hear: dict[type, Callable[[Client, Any], Coroutine[Any, Any, None]]] = {
            wire.Watch: self._watch,
            wire.Unwatch: self._unwatch,
            wire.Why: self._why,
            wire.Say: self._say,
            wire.Ping: self._ping,
        }
        self._hear |= dict.fromkeys(_COMMANDS, self._choose)

    # --- coming and going ---

    def join(self, client: Client) -> None:
        """Register a client; a Problem if its person has too many."""
        if client.person is not None:
            own = self.of_person.setdefault(client.person, set())
            if len(own) >= SOCKETS_OF_A_PERSON:
                raise Problem("sockets-too-many", most=SOCKETS_OF_A_PERSON)
            own.add(client)
        self.clients.add(client)
        self.counters.sockets.set(len(self.clients))

    def part(self, client: Client) -> None:
        """Remove a client from everything it watched."""
        client.gone.set()
        self.clients.discard(client)
        self.counters.sockets.set(len(self.clients))
        if client.person is not None:
            own = self.of_person.get(client.person, set())
            own.discard(client)
            if not own:
                self.of_person.pop(client.person, None)
                self.bus.leave_person(client.person)
        for table in list(client.tables):
            live = self.tables.live.get(table)
            if live is not None and live.clients.pop(client, None) is not None:
                self.show_presence(live)

    async def greet(self, client: Client) -> None:
        """Send a new client its person's unseen notices, and load whom they mute."""
        if client.person is not None:
            await self.bus.follow_person(client.person)
            client.muted = set(await self.notifications.muted(client.person))
            unseen = await self.notifications.unseen(client.person)
            if unseen:
                client.tell(wire.Noticed(unseen))

    def say_goodbye(self) -> None:
        """Tell every client to come back later, and hang up."""
        for client in list(self.clients):
            client.tell(wire.Closing(COME_BACK_MS))
            client.close(GOING_AWAY)

    async def log_out(self, person: str, session: bytes = b"", is_kept: bool = False) -> None:
        """Hang up on a person's clients: all, those of one session, or all but those; it returns when they are gone."""
        await self.send_away(
            [
                client
                for client in self.of_person.get(person, ())
                if not session or (client.session == session) != is_kept
            ]
        )

    async def send_away(self, clients: list[Client]) -> None:
        """Hang up on these clients and return when they are gone."""
        for client in clients:
            client.close(LOGGED_OUT)
        waiting = [asyncio.create_task(client.gone.wait()) for client in clients]
        if waiting:
            await asyncio.wait(waiting, timeout=LEAVING_SECONDS)
        for client, task in zip(clients, waiting, strict=True):
            if not task.done():
                task.cancel()
                client.cut()

    def renamed(self, person: str, name: str) -> None:
        """Rename a person at every table and in every process."""
        self.tables.names.renamed(person, name)
        self.bus.renamed(person, name)
        for live in list(self.tables.live.values()):
            if live.clients and live.hosted.seat_of(person) is not None:
                self.spawn(self._retell(live))

    async def _retell(self, live: CachedTable) -> None:
        # Not while something is on its way to the disk: nobody hears of it before.
        async with live.turn:
            await self.tables.freshen(live)
            self.tables.retell(live)

    def muted(self, person: str, other: str, *, is_muted: bool) -> None:
        """Mute or unmute one person for another's clients."""
        for client in self.of_person.get(person, ()):
            (client.muted.add if is_muted else client.muted.discard)(other)

    async def withdraw(self, person: str) -> None:
        """Take a person out of all their tables: leave before a game, resign during one."""
        for seated in await self.database.tables.of_person(person, limit=100_000):
            live, seat = await self.tables.get(seated.row.table), seated.seat
            # One who has resigned already, or whose table can only be read, stays as they are.
            with suppress(Problem, IllegalAction):
                await self.tables.command(live, lambda hosted, seat=seat: farewell(hosted, seat))  # type: ignore[misc]

    async def reread(self, table: str) -> None:
        """Fold a table anew after its log was rewritten to forget a person."""
        live = self.tables.live.get(table)
        if live is not None:
            async with live.turn:
                live.is_stale = True
                await self.tables.freshen(live)
                self.tables.reseat(live)
                self.tables.retell(live)

    async def rematch(
        self, live: CachedTable, keep: Callable[[list[Entry], bytes], Coroutine[Any, Any, CachedTable]]
    ) -> CachedTable:
        """Return the rematch of a finished table; the first to ask opens it."""
        if live.row.rematch is None:
            try:
                new = await self._again(live, keep)
            except Gone:
                # One of them is forgotten, and the word of it has not come here yet.
                await self.reread(live.id)
                new = await self._again(live, keep)
            first = await self.database.tables.link_rematch(live.id, new.id)
            live.row = replace(live.row, rematch=first)
            if first != new.id:
                self.tables.live.pop(new.id, None)
                await self.database.tables.forget(new.id)
            else:
                self.tables.retell(live)
                self.notifications.invite(new)
        assert live.row.rematch is not None
        return await self.tables.get(live.row.rematch)

    async def _again(
        self, live: CachedTable, keep: Callable[[list[Entry], bytes], Coroutine[Any, Any, CachedTable]]
    ) -> CachedTable:
        seed = secrets.token_bytes(32)
        return await keep(live.hosted.rematch(new_id(), seed, now_ms()), seed)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background; failures are logged and counted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Unavailable):
            # Whoever looks next finds out what was left undone.
            _log.warning("the database does not answer")
        elif not task.cancelled() and task.exception() is not None:
            self.counters.failures.inc()
            _log.error("background work failed: %s", type(task.exception()).__name__)
            _log.debug("because", exc_info=task.exception())

    async def close(self) -> None:
        """Cancel background work."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what clients say ---

    async def hear(self, client: Client, message: wire.ClientMessage) -> None:
        """Carry a message out, or raise why not."""
        await self._hear[type(message)](client, message)

    def choose_at_once(
        self, client: Client, message: Choice, settled: Callable[[Exception | None], None]
    ) -> bool | None:
        """Give a seat's order to a table in memory, without a task; none where the table has to be read first.

        It returns whether nothing is left to wait for; otherwise `settled` is called later.
        """
        live = self.tables.live.get(message.table)
        return None if live is None else self.tables.submit(live, self._order(client, message, live, settled))

    async def _choose(self, client: Client, message: Choice) -> None:
        live = await self.tables.get(message.table)
        order = self._order(client, message, live, lambda failure: None)
        await self.tables.command(live, order.make, order.acknowledge, order.at)

    def _order(
        self,
        client: Client,
        message: Choice,
        live: CachedTable,
        settled: Callable[[Exception | None], None],
    ) -> Order:
        """Return a seat's order, acknowledged with the seat's own event number before what follows is pushed."""
        person, began = client.person, perf_counter()
        command = _COMMANDS[type(message)]

        def make(hosted: HostedTable) -> commands.Command:
            return command(hosted.game, seat_at(hosted, person), message)

        def acknowledge() -> None:
            client.tell(wire.Done(message.id, live.hosted.number(seat_at(live.hosted, person))))
            self.counters.action_seconds.observe(perf_counter() - began)

        return Order(make, client.heard_at, acknowledge, settled)

    async def _ping(self, client: Client, message: wire.Ping) -> None:
        client.tell(wire.Pong(message.id))

    async def _watch(self, client: Client, message: wire.Watch) -> None:
        live = await self.tables.get(message.table)
        async with live.turn:
            await self.tables.look(live)
            check_may_watch(live.hosted, client.person)
            if message.table not in client.tables and len(client.tables) >= WATCHED_TABLES:
                raise Problem("watching-too-many", most=WATCHED_TABLES)
            if client not in self.clients:
                # It hung up while this waited.
                return
            audience = audience_of(live.hosted, client.person)
            is_new = client not in live.clients
            live.clients[client] = audience
            client.tell(wire.Done(message.id, live.hosted.number(audience)))
            self.tables.tell_one(live, client, audience, message.since)
        lines = await self.notifications.lines(live.id, message.chat_since)
        await self.tables.names.learn([line.person for line in lines])
        known = self.tables.names.known
        heard = [replace(line, name=known[line.person]) for line in lines if line.person not in client.muted]
        if heard:
            client.tell(wire.Chatted(live.id, heard))
        if is_new:
            self.show_presence(live)
        self.bots.wake(live)
        if live.hosted.phase == "finished":
            # The process that saw the end may have died before it kept the result.
            self.spawn(self.notifications.keep_result(live))

    async def _unwatch(self, client: Client, message: wire.Unwatch) -> None:
        client.tables.pop(message.table, None)
        live = self.tables.live.get(message.table)
        if live is not None and live.clients.pop(client, None) is not None:
            self.show_presence(live)
        client.tell(wire.Done(message.id, 0))

    async def _why(self, client: Client, message: wire.Why) -> None:
        live = await self.tables.get(message.table)
        action = action_number(live.hosted.game, message.action)
        async with live.turn:
            await self.tables.freshen(live)
            client.tell(
                wire.Because(message.id, live.hosted.why(seat_at(live.hosted, client.person), action))
            )

    async def _say(self, client: Client, message: wire.Say) -> None:
        if client.person is None:
            raise Problem("not-logged-in")
        text = clean(message.text).strip()
        if not text:
            raise Problem("chat-empty")
        if len(text) > LONGEST_CHAT:
            raise Problem("chat-too-long", most=LONGEST_CHAT)
        live = await self.tables.get(message.table)
        if client not in live.clients:
            raise Problem("not-watching")
        self.limits.take("chat", client.person)
        await self.tables.names.learn([client.person])
        name = self.tables.names.known[client.person]
        line = await self.notifications.say(live.id, client.person, name, text)
        client.tell(wire.Done(message.id, line.number))
        self.chatted(live, line)
        self.bus.chatted(live.id, line)

    # --- what follows ---

    def _changed(self, live: CachedTable, entries: list[Entry]) -> None:
        """Push a durable change to clients and other processes, wake bots, send notices."""
        self.tables.tell(live)
        self.bus.changed(live.id)
        self.bots.wake(live)
        self.notifications.follow(live, entries)

    def chatted(self, live: CachedTable, line: wire.ChatLine) -> None:
        """Send a line of chat to the table's clients, except those who mute its author."""
        message = wire.Chatted(live.id, [line])
        for client in live.clients:
            if line.person not in client.muted:
                client.tell(message)

    def show_presence(self, live: CachedTable) -> None:
        """Publish who is present at a table."""
        self.bus.present(live.id, live.present_here(), live.watching_here())
        self.tell_presence(live)

    def tell_presence(self, live: CachedTable) -> None:
        """Send presence to the clients of this process."""
        message = wire.Presence(live.id, live.present(), live.watching())
        for client in live.clients:
            client.tell(message)

    def noticed(self, person: str, notices: list[wire.Notice]) -> None:
        """Send notices to a person's clients."""
        for client in self.of_person.get(person, ()):
            client.tell(wire.Noticed(notices))

    async def heard_of(self, table: str) -> None:
        """Load what another process wrote to a table in memory, and push it."""
        live = self.tables.live.get(table)
        if live is not None:
            async with live.turn:
                await self.tables.catch_up(live)
                self.tables.reseat(live)
                self.tables.tell(live)


def _act(game: Game, seat: int, message: wire.Act) -> commands.Command:
    return commands.Act(seat, action_number(game, message.action), message.number)


def _luck(game: Game, seat: int, message: wire.Luck) -> commands.Command:
    return commands.Luck(seat, outcome_number(game, message.outcome), message.number)


# What a seat orders by a message, through the one way there is for all of them.
_COMMANDS: Final[dict[type, Callable[[Game, int, Any], commands.Command]]] = {
    wire.Act: _act,
    wire.Luck: _luck,
    wire.Undo: lambda game, seat, message: commands.Undo(seat, message.number),
    wire.MakeOffer: lambda game, seat, message: commands.Offer(seat, message.kind),
    wire.Answer: lambda game, seat, message: commands.Answer(seat, message.kind, message.yes),
    wire.Resign: lambda game, seat, message: commands.Resign(seat),
    wire.StandIn: lambda game, seat, message: commands.BotTakeover(seat, message.bot),
}


def seat_at(hosted: HostedTable, person: str | None) -> int:
    """Return a person's seat; a Problem where they have none."""
    seat = hosted.seat_of(person) if person else None
    if seat is None:
        raise Problem("not-seated")
    return seat


def check_may_watch(hosted: HostedTable, person: str | None) -> None:
    """Refuse onlookers where nobody may watch."""
    is_closed = hosted.opened.watchers == "nobody" and hosted.opened.host != person
    if is_closed and audience_of(hosted, person) == SPECTATOR:
        raise Problem("not-watchable")


def farewell(hosted: HostedTable, seat: int) -> commands.Command:
    """Return the command by which a seat is given up for good."""
    return commands.Leave(seat) if hosted.phase == "gathering" else commands.Resign(seat)


def action_number(game: Game, told: int | str | dict[str, object]) -> int:
    """Return an action's number from its number, notation or named form."""
    if isinstance(told, int):
        if not 0 <= told < game.action_count:
            raise Problem("action-number", number=str(told)[:20])
        return told
    if isinstance(told, str):
        return game.parse_action(told)
    return game.code(from_json(game.action_kinds, told))


def outcome_number(game: Game, told: int | str) -> int:
    """Return the number of a typed-in outcome."""
    if isinstance(told, int):
        if not 0 <= told < 2**31:
            raise Problem("action-number", number=str(told)[:20])
        return told
    return game.parse_outcome(told)

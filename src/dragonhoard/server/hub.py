"""Where clients and tables meet: who listens, what they say, and what follows from it."""

# compiled: every choice goes through here

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from msgspec.structs import replace

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.schema import from_json
from dragonhoard.i18n.catalogue import clean
from dragonhoard.server import wire
from dragonhoard.server.bot_runner import BotRunner
from dragonhoard.server.clients import GOING_AWAY, LOGGED_OUT, Client
from dragonhoard.server.cluster_bus import Bus, person_topic
from dragonhoard.server.limits import LONGEST_CHAT, SOCKETS_OF_A_PERSON, WATCHED_TABLES, Limits
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.notifications import Notifications
from dragonhoard.server.serialize import audience_of
from dragonhoard.server.storage import Gone, Unavailable
from dragonhoard.server.storage.tokens import new_id
from dragonhoard.server.table_cache import CachedTable, TableCache
from dragonhoard.server.vouched_clock import now_ms
from dragonhoard.table import commands
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import Entry, OfferKind

COME_BACK_MS: Final = 1500
# Whoever does not take leave within this time is cut off.
LEAVING_SECONDS: Final = 1.0
# A process that has given a sign of life since then is asked to hang up too.
ALIVE_MS: Final = 8_000
_log: Final = logging.getLogger("dragonhoard.hub")


class Hub:
    """Clients, the tables they watch, and the ways between."""

    # Both need the hub as it needs them: the house puts them in.
    notices: Notifications
    robots: BotRunner

    def __init__(self, tables: TableCache, fellows: Bus, limits: Limits, metrics: Metrics) -> None:
        self.tables = tables
        self.fellows = fellows
        self.limits = limits
        self.metrics = metrics
        self.clients: set[Client] = set()
        self.of_person: dict[str, set[Client]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # What has to be heard from other processes about a client's person.
        self.listen: Callable[[Client], Coroutine[Any, Any, None]] | None = None
        tables.changed = self._changed
        self._hear: dict[type, Callable[[Client, Any], Coroutine[Any, Any, None]]] = {
            wire.Watch: self._watch,
            wire.Unwatch: self._unwatch,
            wire.Act: self._act,
            wire.Luck: self._luck,
            wire.Why: self._why,
            wire.Undo: self._undo,
            wire.MakeOffer: self._offer,
            wire.Answer: self._answer,
            wire.Resign: self._resign,
            wire.StandIn: self._stand_in,
            wire.Say: self._say,
            wire.Ping: self._ping,
        }

    # --- coming and going ---

    def join(self, client: Client) -> None:
        """A client has come."""
        if client.person is not None:
            own = self.of_person.setdefault(client.person, set())
            if len(own) >= SOCKETS_OF_A_PERSON:
                raise Problem("sockets-too-many", most=SOCKETS_OF_A_PERSON)
            own.add(client)
        self.clients.add(client)
        self.metrics.sockets.set(len(self.clients))

    def part(self, client: Client) -> None:
        """A client has gone."""
        client.gone.set()
        self.clients.discard(client)
        self.metrics.sockets.set(len(self.clients))
        if client.person is not None:
            own = self.of_person.get(client.person, set())
            own.discard(client)
            if not own:
                self.of_person.pop(client.person, None)
                self.fellows.ignore(person_topic(client.person))
        for table in list(client.tables):
            live = self.tables.live.get(table)
            if live is not None and live.clients.pop(client, None) is not None:
                self.show_presence(live)

    async def greet(self, client: Client) -> None:
        """What a client should know at once: whom it mutes, and its notices."""
        if self.listen is not None:
            await self.listen(client)
        if client.person is not None:
            client.muted = set(await self.notices.muted(client.person))
            unseen = await self.notices.unseen(client.person)
            if unseen:
                client.tell(wire.Noticed(unseen))

    def say_goodbye(self) -> None:
        """Send everybody away in good order."""
        for client in list(self.clients):
            client.tell(wire.Closing(COME_BACK_MS))
            client.close(GOING_AWAY)

    async def log_out(self, person: str, session: bytes = b"", is_kept: bool = False) -> None:
        """Hang up on a person's clients: all, those of one session, or all but those; it returns when they are gone."""
        await self._send_away(
            [
                client
                for client in self.of_person.get(person, ())
                if not session or (client.session == session) != is_kept
            ]
        )

    async def _send_away(self, clients: list[Client]) -> None:
        for client in clients:
            client.close(LOGGED_OUT)
        waiting = [asyncio.create_task(client.gone.wait()) for client in clients]
        if waiting:
            await asyncio.wait(waiting, timeout=LEAVING_SECONDS)
        for client, task in zip(clients, waiting, strict=True):
            if not task.done():
                task.cancel()
                client.cut()

    async def log_out_everywhere(self, person: str, session: bytes = b"", is_kept: bool = False) -> None:
        """The same, whatever process serves them: it returns when every process that is alive has said so."""
        alive = await self.tables.storage.beats.alive(now_ms() - ALIVE_MS) if self.tables.is_shared else []
        others = self.fellows.hang_up(person, session, is_kept, alive)
        await asyncio.gather(self.log_out(person, session, is_kept), others)

    async def check_sessions(self) -> None:
        """Hang up on everybody whose session is over, for word of it may have been missed."""
        named = [client for client in self.clients if client.person is not None]
        kept = await self.tables.storage.people.sessions([client.session for client in named], now_ms())
        await self._send_away([client for client in named if client.session not in kept])

    def renamed(self, person: str, name: str) -> None:
        """Somebody is called otherwise from now on."""
        self.tables.names.renamed(person, name)
        self.fellows.renamed(person, name)
        for live in list(self.tables.live.values()):
            if live.clients and live.hosted.seat_of(person) is not None:
                self.spawn(self._retell(live))

    async def _retell(self, live: CachedTable) -> None:
        # Not while something is on its way to the disk: nobody hears of it before.
        async with live.turn:
            await self.tables.freshen(live)
            self.tables.retell(live)

    def muted(self, person: str, other: str, *, is_muted: bool) -> None:
        """Somebody does not want to hear another one, or wants to again."""
        for client in self.of_person.get(person, ()):
            (client.muted.add if is_muted else client.muted.discard)(other)

    async def withdraw(self, person: str) -> None:
        """Somebody goes for good: they leave tables that gather, and resign from games that go on."""
        for seated in await self.tables.storage.tables.of_person(person, limit=100_000):
            live, seat = await self.tables.get(seated.row.table), seated.seat
            # One who has resigned already, or whose table can only be read, stays as they are.
            with suppress(Problem, IllegalAction):
                await self.tables.command(live, lambda hosted, seat=seat: farewell(hosted, seat))  # type: ignore[misc]

    async def reread(self, table: str) -> None:
        """The log of a table was rewritten: somebody in it is to be forgotten."""
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
        """The table at which a finished game is played again; whoever asks first decides."""
        if live.row.rematch is None:
            try:
                new = await self._again(live, keep)
            except Gone:
                # One of them is forgotten, and the word of it has not come here yet.
                await self.reread(live.id)
                new = await self._again(live, keep)
            first = await self.tables.storage.tables.link_rematch(live.id, new.id)
            live.row = replace(live.row, rematch=first)
            if first != new.id:
                self.tables.live.pop(new.id, None)
                await self.tables.storage.tables.forget(new.id)
            else:
                self.tables.retell(live)
                self.notices.invite(new)
        assert live.row.rematch is not None
        return await self.tables.get(live.row.rematch)

    async def _again(
        self, live: CachedTable, keep: Callable[[list[Entry], bytes], Coroutine[Any, Any, CachedTable]]
    ) -> CachedTable:
        seed = secrets.token_bytes(32)
        return await keep(live.hosted.rematch(new_id(), seed, now_ms()), seed)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Unavailable):
            # Whoever looks next finds out what was left undone.
            _log.warning("the database does not answer")
        elif not task.cancelled() and task.exception() is not None:
            self.metrics.failures.inc()
            _log.error("background work failed: %s", type(task.exception()).__name__)
            _log.debug("because", exc_info=task.exception())

    async def close(self) -> None:
        """Stop what runs."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- what clients say ---

    async def hear(self, client: Client, message: wire.ClientMessage) -> None:
        """Carry a message out, or raise why not."""
        await self._hear[type(message)](client, message)

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
        lines = await self.notices.lines(live.id, message.chat_since)
        await self.tables.names.learn([line.person for line in lines])
        known = self.tables.names.known
        heard = [replace(line, name=known[line.person]) for line in lines if line.person not in client.muted]
        if heard:
            client.tell(wire.Chatted(live.id, heard))
        if is_new:
            self.show_presence(live)
        self.robots.wake(live)
        if live.hosted.phase == "finished":
            # The process that saw the end may have died before it kept the result.
            self.spawn(self.notices.keep_result(live))

    async def _unwatch(self, client: Client, message: wire.Unwatch) -> None:
        client.tables.pop(message.table, None)
        live = self.tables.live.get(message.table)
        if live is not None and live.clients.pop(client, None) is not None:
            self.show_presence(live)
        client.tell(wire.Done(message.id, 0))

    async def _act(self, client: Client, message: wire.Act) -> None:
        began = perf_counter()
        live = await self.tables.get(message.table)
        action = action_number(live.hosted.game, message.action)
        await self._carry_out(
            client, message.id, live, lambda seat: commands.Act(seat, action, message.number)
        )
        self.metrics.action_seconds.observe(perf_counter() - began)

    def act_at_once(
        self, client: Client, message: wire.Act, settled: Callable[[Exception | None], None]
    ) -> bool:
        """A choice at a table that is ready for it, without a task; False, and nothing done, where it is not."""
        live = self.tables.live.get(message.table)
        if live is None:
            return False
        began = perf_counter()
        seat = seat_at(live.hosted, client.person)
        command = commands.Act(seat, action_number(live.hosted.game, message.action), message.number)

        def acknowledge() -> None:
            client.tell(wire.Done(message.id, live.hosted.number(seat)))
            self.metrics.action_seconds.observe(perf_counter() - began)

        return self.tables.command_at_once(live, command, client.heard_at, acknowledge, settled)

    async def _luck(self, client: Client, message: wire.Luck) -> None:
        live = await self.tables.get(message.table)
        outcome = outcome_number(live.hosted.game, message.outcome)
        await self._carry_out(
            client, message.id, live, lambda seat: commands.Luck(seat, outcome, message.number)
        )

    async def _undo(self, client: Client, message: wire.Undo) -> None:
        live = await self.tables.get(message.table)
        await self._carry_out(client, message.id, live, lambda seat: commands.Undo(seat, message.number))

    async def _offer(self, client: Client, message: wire.MakeOffer) -> None:
        live = await self.tables.get(message.table)
        kind: OfferKind = message.kind
        await self._carry_out(client, message.id, live, lambda seat: commands.Offer(seat, kind))

    async def _answer(self, client: Client, message: wire.Answer) -> None:
        live = await self.tables.get(message.table)
        kind: OfferKind = message.kind
        await self._carry_out(client, message.id, live, lambda seat: commands.Answer(seat, kind, message.yes))

    async def _resign(self, client: Client, message: wire.Resign) -> None:
        live = await self.tables.get(message.table)
        await self._carry_out(client, message.id, live, commands.Resign)

    async def _stand_in(self, client: Client, message: wire.StandIn) -> None:
        live = await self.tables.get(message.table)
        await self._carry_out(client, message.id, live, lambda seat: commands.BotTakeover(seat, message.bot))

    async def _why(self, client: Client, message: wire.Why) -> None:
        live = await self.tables.get(message.table)
        action = action_number(live.hosted.game, message.action)
        async with live.turn:
            await self.tables.freshen(live)
            client.tell(
                wire.Because(message.id, live.hosted.why(seat_at(live.hosted, client.person), action))
            )

    async def _carry_out(
        self, client: Client, number: int, live: CachedTable, make: Callable[[int], commands.Command]
    ) -> None:
        """A seat's command, acknowledged with the seat's own event number before what follows is pushed."""
        person, at = client.person, client.heard_at

        def acknowledge() -> None:
            client.tell(wire.Done(number, live.hosted.number(seat_at(live.hosted, person))))

        await self.tables.command(live, lambda hosted: make(seat_at(hosted, person)), acknowledge, at)

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
        line = await self.notices.say(live.id, client.person, name, text)
        client.tell(wire.Done(message.id, line.number))
        self.chatted(live, line)
        self.fellows.chatted(live.id, line)

    # --- what follows ---

    def _changed(self, live: CachedTable, entries: list[Entry]) -> None:
        """Something durable happened here: acknowledge it, tell it, and let others act on it."""
        self.tables.tell(live)
        self.fellows.changed(live.id)
        self.robots.wake(live)
        self.notices.follow(live, entries)

    def chatted(self, live: CachedTable, line: wire.ChatLine) -> None:
        """Tell a line of chat to everybody who wants to hear it."""
        message = wire.Chatted(live.id, [line])
        for client in live.clients:
            if line.person not in client.muted:
                client.tell(message)

    def show_presence(self, live: CachedTable) -> None:
        """Tell who is here now."""
        self.fellows.present(live)
        self.tell_presence(live)

    def tell_presence(self, live: CachedTable) -> None:
        """Tell the clients of this process who is here now."""
        message = wire.Presence(live.id, live.present(), live.watching())
        for client in live.clients:
            client.tell(message)

    def noticed(self, person: str, notices: list[wire.Notice]) -> None:
        """Tell a person's clients what they should know."""
        for client in self.of_person.get(person, ()):
            client.tell(wire.Noticed(notices))

    async def heard_of(self, table: str) -> None:
        """Another process has changed a table: take it in and tell it, if anybody here cares."""
        live = self.tables.live.get(table)
        if live is not None:
            async with live.turn:
                await self.tables.catch_up(live)
                self.tables.reseat(live)
                self.tables.tell(live)


def seat_at(hosted: HostedTable, person: str | None) -> int:
    """The chair of a person; a Problem where they have none."""
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
    """What somebody does who goes for good."""
    return commands.Leave(seat) if hosted.phase == "gathering" else commands.Resign(seat)


def action_number(game: Game, told: int | str | dict[str, object]) -> int:
    """The action that a client means: by number, notation or named form."""
    if isinstance(told, int):
        if not 0 <= told < game.action_count:
            raise Problem("action-number", number=str(told)[:20])
        return told
    if isinstance(told, str):
        return game.parse_action(told)
    return game.code(from_json(game.action_kinds, told))


def outcome_number(game: Game, told: int | str) -> int:
    """The outcome that somebody typed in."""
    if isinstance(told, int):
        if not 0 <= told < 2**31:
            raise Problem("action-number", number=str(told)[:20])
        return told
    return game.parse_outcome(told)

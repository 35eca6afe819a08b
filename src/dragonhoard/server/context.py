"""Everything one server process holds together: storage, people, tables, bots, clocks."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from dragonhoard.host import wire
from dragonhoard.host.clients import WriteCoalescer
from dragonhoard.host.clocks import PRESENCE_SECONDS
from dragonhoard.host.host import HostOptions, TableHost
from dragonhoard.host.vouched_clock import now_ms
from dragonhoard.server.accounts import Accounts
from dragonhoard.server.cluster_bus import EVERYBODY, Bus, BusMessage, take_presence
from dragonhoard.server.guesses import Guesses
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.passkeys import Passkeys
from dragonhoard.server.ratings import Ratings
from dragonhoard.server.settings import Settings
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.pubsub import open_fanout
from dragonhoard.server.webhooks import Webhooks
from dragonhoard.server.worker_pool import WorkerPool, thinking_with

# A process that has given a sign of life since then is asked to hang up too.
ALIVE_MS: Final = 8_000


class ServerOptions(NamedTuple):
    """How the server treats those who come."""

    # Other sites whose pages may talk to this server, such as `https://games.example.org`.
    origins: frozenset[str] = frozenset()
    # Addresses of proxies whose word about the client's address is taken.
    proxies: str = ""
    # Whether limits hold; a load test on one's own machine goes without.
    limits: bool = True
    # How many processes think for bots; none: one less than there are cores.
    bot_workers: int = 0
    # The bots that advise and that review, with how long they may think about one decision.
    coach: str = HostOptions().coach
    reviewer: str = HostOptions().reviewer
    # What a reader of the metrics has to show; without one they are for this machine alone.
    metrics_token: str = ""
    # Names under which this server may be asked, besides loopback and the address that was reached; `*`: any.
    hosts: frozenset[str] = frozenset()


def read_options(environment: Mapping[str, str] = os.environ) -> ServerOptions:
    """Read the options from the environment."""
    origins = _listed(environment.get("DRAGONHOARD_ORIGINS", ""))
    # The second name is the one that earlier versions read.
    workers = environment.get("DRAGONHOARD_BOT_WORKERS") or environment.get("DRAGONHOARD_THINKERS", "")
    return ServerOptions(
        origins,
        environment.get("DRAGONHOARD_PROXIES", ""),
        environment.get("DRAGONHOARD_LIMITS", "on") != "off",
        int(workers) if workers.isdigit() else 0,
        environment.get("DRAGONHOARD_COACH") or ServerOptions().coach,
        environment.get("DRAGONHOARD_REVIEWER") or ServerOptions().reviewer,
        environment.get("DRAGONHOARD_METRICS", ""),
        _listed(environment.get("DRAGONHOARD_HOSTS", ""))
        | {urlsplit(origin).hostname or "" for origin in origins},
    )


def _listed(text: str) -> frozenset[str]:
    return frozenset(word.strip().lower() for word in text.split(",") if word.strip())


class AppContext:
    """One server process: a table host, and around it accounts, ratings, and word from other processes."""

    def __init__(self, storage: Storage, bus: Bus, thinking: WorkerPool, options: ServerOptions) -> None:
        self.options = options
        self.storage = storage
        self.bus = bus
        self.thinking = thinking
        self.ratings = Ratings(storage)
        self.host = TableHost(
            storage,
            thinking,
            self.ratings,
            bus,
            HostOptions(options.limits, options.coach, options.reviewer),
        )
        self.limits = self.host.limits
        self.metrics = Metrics(self.host.counters)
        self.guesses = Guesses(self.limits)
        self.outbox = WriteCoalescer()
        self.accounts = Accounts(storage)
        self.passkeys = Passkeys(storage, self.accounts)
        # Catalogues are read while one speaks, so nobody else speaks meanwhile.
        self.speaking = asyncio.Lock()
        self.webhooks = Webhooks()
        self.host.notifications.deliver = self._call_webhook
        bus.of_table, bus.of_person = self._hear_of_table, self._hear_of_person
        self._checking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen and to look at clocks."""
        await self.accounts.keep_looks()
        await self.thinking.open()
        await self.bus.listen(EVERYBODY, self._hear_everybody)
        await self.host.open()
        if self.bus.is_shared:
            self._checking = asyncio.create_task(self._check_sessions_often())

    async def close(self) -> None:
        """Stop in good order."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
        await self.host.close()
        await self.thinking.close()
        await self.bus.close()
        await self.storage.close()

    async def _call_webhook(self, person: str, notice: wire.Notice) -> None:
        """Bring a notice to the webhook of its person."""
        row = await self.storage.people.row(person)
        if row is not None and row.webhook:
            body = {"what": notice.what, "table": notice.table, "game": notice.game, "at": notice.at}
            taken = await self.webhooks.call(row.webhook, body, row.webhook_secret or "")
            self.metrics.webhooks[taken].inc()

    # --- logging out ---

    async def log_out_everywhere(self, person: str, session: bytes = b"", is_kept: bool = False) -> None:
        """Hang up on a person's clients, whatever process serves them; return when every process alive has said so.

        All of them, those of one session, or all but those.
        """
        alive = await self.storage.beats.alive(now_ms() - ALIVE_MS) if self.bus.is_shared else []
        others = self.bus.hang_up(person, session, is_kept, alive)
        await asyncio.gather(self.host.hub.log_out(person, session, is_kept), others)

    async def check_sessions(self) -> None:
        """Hang up on everybody whose session is over, for word of it may have been missed."""
        named = [client for client in self.host.hub.clients if client.person is not None]
        kept = await self.storage.people.sessions([client.session for client in named], now_ms())
        await self.host.hub.send_away([client for client in named if client.session not in kept])

    async def _check_sessions_often(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            self.host.hub.spawn(self.check_sessions())

    # --- word from other processes ---

    def _hear_of_table(self, table: str, word: BusMessage | None) -> None:
        hub, live = self.host.hub, self.host.tables.live.get(table)
        if live is None:
            return
        if word is None or word.what == "changed":
            hub.spawn(hub.heard_of(table))
        elif word.what == "rewritten":
            hub.spawn(hub.reread(table))
        elif word.what == "chatted" and word.line is not None:
            hub.chatted(live, word.line)
        elif word.what == "present":
            take_presence(live, word)
            hub.tell_presence(live)

    def _hear_of_person(self, person: str, word: BusMessage | None) -> None:
        if word is not None and word.what == "noticed":
            self.host.hub.noticed(person, word.notices)

    def _hear_everybody(self, word: BusMessage | None) -> None:
        if word is None:
            self.host.hub.spawn(self.check_sessions())
        elif word.what == "renamed":
            person, _, name = word.name.partition(" ")
            self.host.tables.names.renamed(person, name)
        elif word.what == "hang-up":
            self.host.hub.spawn(self._hang_up(word))

    async def _hang_up(self, word: BusMessage) -> None:
        await self.host.hub.log_out(word.name, word.session, word.is_kept)
        self.bus.hung_up(word)


@asynccontextmanager
async def open_context(settings: Settings, options: ServerOptions) -> AsyncIterator[AppContext]:
    """A server process, from its first sign of life to its last."""
    storage = await open_storage(settings.database)
    fanout = await open_fanout(settings.redis) if settings.redis is not None else None
    bus = Bus(secrets.token_hex(8), fanout)
    context = AppContext(storage, bus, thinking_with(settings.redis, options.bot_workers), options)
    try:
        await context.open()
        yield context
    finally:
        await asyncio.shield(context.close())

"""Everything one server process holds together: storage, people, tables, bots, clocks."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

from dragonhoard.server.accounts import Accounts
from dragonhoard.server.bot_runner import BotRunner
from dragonhoard.server.clients import Client, WriteCoalescer
from dragonhoard.server.clocks import Clocks
from dragonhoard.server.cluster_bus import (
    EVERYBODY,
    Bus,
    BusMessage,
    person_topic,
    table_topic,
    take_presence,
)
from dragonhoard.server.coach import Coach
from dragonhoard.server.guesses import Guesses
from dragonhoard.server.hub import Hub
from dragonhoard.server.limits import Limits
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.notifications import Notifications
from dragonhoard.server.passkeys import Passkeys
from dragonhoard.server.ratings import Ratings
from dragonhoard.server.review import Reviews
from dragonhoard.server.settings import Settings
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.pubsub import open_fanout
from dragonhoard.server.table_cache import NameBook, TableCache
from dragonhoard.server.webhooks import Webhooks
from dragonhoard.server.worker_pool import WorkerPool, thinking_with


class ServerOptions(NamedTuple):
    """How the server treats those who come."""

    # Other sites whose pages may talk to this server, such as `https://games.example.org`.
    origins: frozenset[str] = frozenset()
    # Addresses of proxies whose word about the client's address is taken.
    proxies: str = ""
    # Whether limits hold; a load test on one's own machine goes without.
    limits: bool = True
    # How many processes think for bots; none: one less than there are cores.
    thinkers: int = 0
    # The bots that advise and that review, with how long they may think about one decision.
    coach: str = "master:seconds=1,jobs=1"
    reviewer: str = "master:iterations=3000,seconds=0.3,jobs=1"
    # What a reader of the metrics has to show; without one they are for this machine alone.
    metrics_token: str = ""
    # Names under which this server may be asked, besides loopback and the address that was reached; `*`: any.
    hosts: frozenset[str] = frozenset()


def read_conduct(environment: Mapping[str, str] = os.environ) -> ServerOptions:
    """What the environment says."""
    origins = _listed(environment.get("DRAGONHOARD_ORIGINS", ""))
    thinkers = environment.get("DRAGONHOARD_THINKERS", "")
    return ServerOptions(
        origins,
        environment.get("DRAGONHOARD_PROXIES", ""),
        environment.get("DRAGONHOARD_LIMITS", "on") != "off",
        int(thinkers) if thinkers.isdigit() else 0,
        environment.get("DRAGONHOARD_COACH") or ServerOptions().coach,
        environment.get("DRAGONHOARD_REVIEWER") or ServerOptions().reviewer,
        environment.get("DRAGONHOARD_METRICS", ""),
        _listed(environment.get("DRAGONHOARD_HOSTS", ""))
        | {urlsplit(origin).hostname or "" for origin in origins},
    )


def _listed(text: str) -> frozenset[str]:
    return frozenset(word.strip().lower() for word in text.split(",") if word.strip())


class AppContext:
    """One server process."""

    def __init__(
        self, storage: Storage, fellows: Bus, thinking: WorkerPool, options: ServerOptions, is_shared: bool
    ) -> None:
        self.options = options
        self.storage = storage
        self.fellows = fellows
        self.thinking = thinking
        self.limits = Limits(options.limits)
        self.guesses = Guesses(self.limits)
        self.metrics = Metrics()
        self.outbox = WriteCoalescer()
        self.accounts = Accounts(storage)
        self.passkeys = Passkeys(storage, self.accounts)
        self.ratings = Ratings(storage)
        # Catalogues are read while one speaks, so nobody else speaks meanwhile.
        self.speaking = asyncio.Lock()
        self.webhooks = Webhooks()
        self.tables = TableCache(storage, self.metrics, NameBook(storage), is_shared)
        self.hub = Hub(self.tables, fellows, self.limits, self.metrics)
        self.notices = Notifications(
            storage,
            self.ratings,
            fellows,
            self.metrics,
            self.hub.spawn,
            self.hub.noticed,
            self.hub.reread,
            self.webhooks,
        )
        self.robots = BotRunner(self.tables, thinking, self.metrics, self.hub.spawn)
        self.hub.notices, self.hub.robots = self.notices, self.robots
        self.coach = Coach(self.tables, thinking, options.coach)
        self.reviews = Reviews(thinking, options.reviewer, self.hub.spawn, storage.reviews)
        self.clocks = Clocks(storage, self.tables, self.hub, self.robots, fellows)
        if is_shared:
            self.tables.listen = self._listen_to_table
            self.tables.ignore = lambda table: fellows.ignore(table_topic(table))
            self.hub.listen = self._listen_to_person

    async def open(self) -> None:
        """Begin to listen and to look at clocks."""
        await self.accounts.keep_looks()
        await self.thinking.open()
        await self.fellows.listen(EVERYBODY, self._hear_everybody)
        await self.clocks.start()

    async def close(self) -> None:
        """Stop in good order."""
        self.hub.say_goodbye()
        await self.clocks.stop()
        await self.hub.close()
        await self.thinking.close()
        await self.fellows.close()
        await self.storage.close()

    # --- word from other processes ---

    async def _listen_to_table(self, table: str) -> None:
        def hear(word: BusMessage | None) -> None:
            live = self.tables.live.get(table)
            if live is None:
                return
            if word is None or word.what == "changed":
                self.hub.spawn(self.hub.heard_of(table))
            elif word.what == "rewritten":
                self.hub.spawn(self.hub.reread(table))
            elif word.what == "chatted" and word.line is not None:
                self.hub.chatted(live, word.line)
            elif word.what == "present":
                take_presence(live, word)
                self.hub.tell_presence(live)

        await self.fellows.listen(table_topic(table), hear)

    async def _listen_to_person(self, client: Client) -> None:
        person = client.person
        if person is None:
            return

        def hear(word: BusMessage | None) -> None:
            if word is not None and word.what == "noticed":
                self.hub.noticed(person, word.notices)

        await self.fellows.listen(person_topic(person), hear)

    def _hear_everybody(self, word: BusMessage | None) -> None:
        if word is None:
            self.hub.spawn(self.hub.check_sessions())
        elif word.what == "renamed":
            person, _, name = word.name.partition(" ")
            self.tables.names.renamed(person, name)
        elif word.what == "hang-up":
            self.hub.spawn(self._hang_up(word))

    async def _hang_up(self, word: BusMessage) -> None:
        await self.hub.log_out(word.name, word.session, word.is_kept)
        self.fellows.hung_up(word)


@asynccontextmanager
async def open_context(settings: Settings, options: ServerOptions) -> AsyncIterator[AppContext]:
    """A server process, from its first sign of life to its last."""
    storage = await open_storage(settings.database)
    is_shared = settings.redis is not None
    fanout = await open_fanout(settings.redis) if is_shared else None
    fellows = Bus(secrets.token_hex(8), fanout)
    context = AppContext(
        storage, fellows, thinking_with(settings.redis, options.thinkers), options, is_shared
    )
    try:
        await context.open()
        yield context
    finally:
        await asyncio.shield(context.close())

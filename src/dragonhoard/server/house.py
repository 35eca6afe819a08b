"""Everything one server process holds together: storage, people, tables, bots, clocks."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import NamedTuple

from dragonhoard.server.accounts import Accounts
from dragonhoard.server.clients import Client, Outbox
from dragonhoard.server.clocks import Clocks
from dragonhoard.server.coaching import Coach
from dragonhoard.server.fellows import EVERYBODY, Fellows, Word, person_topic, table_topic, take_presence
from dragonhoard.server.hub import Hub
from dragonhoard.server.limits import Limits
from dragonhoard.server.live import NameBook, Tables
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.notices import Notices
from dragonhoard.server.passkeys import Passkeys
from dragonhoard.server.ratings import Ratings
from dragonhoard.server.reviewing import Reviews
from dragonhoard.server.robots import Robots
from dragonhoard.server.settings import Settings
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.fanout import open_fanout
from dragonhoard.server.thinking import Thinking, thinking_with
from dragonhoard.server.webhooks import Webhooks


class Conduct(NamedTuple):
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


def read_conduct(environment: Mapping[str, str] = os.environ) -> Conduct:
    """What the environment says."""
    origins = environment.get("DRAGONHOARD_ORIGINS", "").lower().split(",")
    thinkers = environment.get("DRAGONHOARD_THINKERS", "")
    return Conduct(
        frozenset(origin.strip() for origin in origins if origin.strip()),
        environment.get("DRAGONHOARD_PROXIES", ""),
        environment.get("DRAGONHOARD_LIMITS", "on") != "off",
        int(thinkers) if thinkers.isdigit() else 0,
        environment.get("DRAGONHOARD_COACH") or Conduct().coach,
        environment.get("DRAGONHOARD_REVIEWER") or Conduct().reviewer,
        environment.get("DRAGONHOARD_METRICS", ""),
    )


class House:
    """One server process."""

    def __init__(
        self, storage: Storage, fellows: Fellows, thinking: Thinking, conduct: Conduct, is_shared: bool
    ) -> None:
        self.conduct = conduct
        self.storage = storage
        self.fellows = fellows
        self.thinking = thinking
        self.limits = Limits(conduct.limits)
        self.metrics = Metrics()
        self.outbox = Outbox()
        self.accounts = Accounts(storage)
        self.passkeys = Passkeys(storage, self.accounts)
        self.ratings = Ratings(storage)
        # Catalogues are read while one speaks, so nobody else speaks meanwhile.
        self.speaking = asyncio.Lock()
        self.webhooks = Webhooks()
        self.tables = Tables(storage, self.metrics, NameBook(storage), is_shared)
        self.hub = Hub(self.tables, fellows, self.limits, self.metrics)
        self.notices = Notices(
            storage,
            self.ratings,
            fellows,
            self.metrics,
            self.hub.spawn,
            self.hub.noticed,
            self.hub.reread,
            self.webhooks,
        )
        self.robots = Robots(self.tables, thinking, self.metrics, self.hub.spawn)
        self.hub.notices, self.hub.robots = self.notices, self.robots
        self.coach = Coach(self.tables, thinking, conduct.coach)
        self.reviews = Reviews(thinking, conduct.reviewer, self.hub.spawn, storage.reviews)
        self.clocks = Clocks(storage, self.tables, self.hub, self.robots, fellows)
        if is_shared:
            self.tables.listen = self._listen_to_table
            self.tables.ignore = lambda table: fellows.ignore(table_topic(table))
            self.hub.listen = self._listen_to_person

    async def open(self) -> None:
        """Begin to listen and to look at clocks."""
        await self.thinking.open()
        await self.fellows.listen(EVERYBODY, self._hear_renaming)
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
        def hear(word: Word | None) -> None:
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

        def hear(word: Word | None) -> None:
            if word is not None and word.what == "noticed":
                self.hub.noticed(person, word.notices)
            elif word is not None and word.what == "logged-out":
                self.hub.log_out(person)

        await self.fellows.listen(person_topic(person), hear)

    def _hear_renaming(self, word: Word | None) -> None:
        if word is not None and word.what == "renamed":
            person, _, name = word.name.partition(" ")
            self.tables.names.renamed(person, name)


@asynccontextmanager
async def open_house(settings: Settings, conduct: Conduct) -> AsyncIterator[House]:
    """A server process, from its first sign of life to its last."""
    storage = await open_storage(settings.database)
    is_shared = settings.redis is not None
    fanout = await open_fanout(settings.redis) if is_shared else None
    fellows = Fellows(secrets.token_hex(8), fanout)
    house = House(storage, fellows, thinking_with(settings.redis, conduct.thinkers), conduct, is_shared)
    try:
        await house.open()
        yield house
    finally:
        await asyncio.shield(house.close())

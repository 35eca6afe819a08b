"""A table host: everything that serves tables, whoever asks and wherever it runs."""

from typing import NamedTuple

from dragonhoard.host.bot_runner import BotRunner
from dragonhoard.host.clocks import Clocks
from dragonhoard.host.coach import Coach
from dragonhoard.host.counters import Counters
from dragonhoard.host.hub import Hub
from dragonhoard.host.limits import Limits
from dragonhoard.host.notifications import Notifications
from dragonhoard.host.ports import Bus, Database, Results, Thinking
from dragonhoard.host.review import Reviews
from dragonhoard.host.table_cache import TableCache


class HostOptions(NamedTuple):
    """How a host treats those who come."""

    # Whether limits hold; a load test on one's own machine goes without, and so does a host of one person.
    limits: bool = True
    # The bots that advise and that review, with how long they may think about one decision.
    coach: str = "master:seconds=1,jobs=1"
    reviewer: str = "master:iterations=3000,seconds=0.3,jobs=1"


class TableHost:
    """Tables in memory, the clients that watch them, bots, coach, reviews and clocks.

    People are known by their ids alone: who somebody is, and how they prove it, is settled outside.
    """

    def __init__(
        self, database: Database, thinking: Thinking, results: Results, bus: Bus, options: HostOptions
    ) -> None:
        self.database = database
        self.counters = Counters()
        self.limits = Limits(options.limits)
        self.tables = TableCache(database, self.counters, bus)
        self.hub = Hub(self.tables, self.limits)
        spawn = self.hub.spawn
        self.notifications = Notifications(database, results, bus, spawn, self.hub.noticed, self.hub.reread)
        self.bots = BotRunner(self.tables, thinking, self.counters, spawn)
        self.hub.notifications, self.hub.bots = self.notifications, self.bots
        self.coach = Coach(self.tables, thinking, options.coach)
        self.reviews = Reviews(thinking, options.reviewer, spawn, database.reviews)
        self.clocks = Clocks(self.tables, self.hub, self.bots)

    async def open(self) -> None:
        """Begin to look at clocks."""
        await self.clocks.start()

    async def close(self) -> None:
        """Stop in good order."""
        self.hub.say_goodbye()
        await self.clocks.stop()
        await self.hub.close()

"""Workers shared fairly: by person, then by table (start-time fair queueing); tables that nobody watches wait."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

from dragonhoard.host.ports import Asker

_ACCOUNTS_KEPT: Final = 20_000


# Whoever asks for another process, whose people are not known here.
ANOTHER_PROCESS: Final = Asker("", "")


class Waiting(NamedTuple):
    """Somebody who waits for a worker."""

    asker: Asker
    number: int
    turn: "asyncio.Future[None]"


class Accounts:
    """Seconds that everybody has used; who comes back has used no less than those who are there."""

    def __init__(self) -> None:
        self._used: OrderedDict[str, float] = OrderedDict()
        self._present: dict[str, int] = {}

    def enter(self, who: str) -> None:
        """Somebody asks for a worker."""
        least = min((self._used[one] for one in self._present), default=0.0)
        self._used[who] = max(self._used.get(who, 0.0), least)
        self._used.move_to_end(who)
        self._present[who] = self._present.get(who, 0) + 1
        while len(self._used) > _ACCOUNTS_KEPT and next(iter(self._used)) not in self._present:
            self._used.popitem(last=False)

    def leave(self, who: str, seconds: float) -> None:
        """Somebody has had a worker for so long, or asks no more."""
        self._used[who] += seconds
        self._present[who] -= 1
        if not self._present[who]:
            del self._present[who]

    def used(self, who: str) -> float:
        """The seconds that somebody has used."""
        return self._used[who]


class FairShare:
    """So many workers, and who gets the next one that is free."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running = 0
        self._waiting: list[Waiting] = []
        self._number = 0
        self._persons = Accounts()
        self._tables = Accounts()
        self._held: dict[str, int] = {}

    @asynccontextmanager
    async def worker(self, asker: Asker) -> AsyncIterator[None]:
        """Have a worker, in one's turn."""
        table = f"{asker.person} {asker.table}"
        self._persons.enter(asker.person)
        self._tables.enter(table)
        began = None
        try:
            await self._wait(asker)
            began = monotonic()
            try:
                yield
            finally:
                self._let_go(asker)
        finally:
            seconds = monotonic() - began if began is not None else 0.0
            self._persons.leave(asker.person, seconds)
            self._tables.leave(table, seconds)
            if began is not None:
                self._hand_on()

    async def _wait(self, asker: Asker) -> None:
        self._number += 1
        waiting = Waiting(asker, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._hand_on()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not waiting.turn.cancelled():
                # It was handed over just before.
                self._let_go(asker)
                self._hand_on()
            raise

    def _let_go(self, asker: Asker) -> None:
        self.running -= 1
        self._held[asker.person] -= 1
        if not self._held[asker.person]:
            del self._held[asker.person]

    def _hand_on(self) -> None:
        """Give free workers to those who come next."""
        while self.running < self.workers and (waiting := self._next()) is not None:
            self._waiting.remove(waiting)
            if not waiting.turn.done():
                self.running += 1
                self._held[waiting.asker.person] = self._held.get(waiting.asker.person, 0) + 1
                waiting.turn.set_result(None)

    def _next(self) -> Waiting | None:
        """Whoever has used least, of those that somebody watches if there are any."""
        # However many tables somebody has, one worker is left for the next who comes.
        most = max(1, self.workers - 1)
        ready = [one for one in self._waiting if self._held.get(one.asker.person, 0) < most]
        return min(ready, key=self._order, default=None)

    def _order(self, waiting: Waiting) -> tuple[bool, float, float, int]:
        asker = waiting.asker
        return (
            not asker.is_watched(),
            self._persons.used(asker.person),
            self._tables.used(f"{asker.person} {asker.table}"),
            waiting.number,
        )

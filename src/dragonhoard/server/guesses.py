"""Guesses of passwords: slow for whoever guesses, and never a way to lock somebody out.

A name is only guessed at so often from one address, so nobody uses up another's tries. What fails from an address is
counted too, but that only makes its next guesses wait for each other.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.host.limits import Limits

# So many of one address may wait for their guess, and so long at most because others failed before.
MOST_WAITING: Final = 40
LONGEST_PAUSE: Final = 3.0


class Lane:
    """Whoever guesses from one address, one after the other."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting = 0


class Guesses:
    """Paces guesses by address and by the name that is guessed at."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lanes: dict[str, Lane] = {}

    @asynccontextmanager
    async def guess(self, address: str, name: str) -> AsyncIterator[None]:
        """Let one guess be made, in its turn; only a Problem counts as a failure."""
        if not self._limits.on:
            yield
            return
        lane = self._lanes.setdefault(address, Lane())
        if lane.waiting >= MOST_WAITING:
            raise Problem("too-fast", seconds=int(LONGEST_PAUSE))
        lane.waiting += 1
        try:
            async with lane.turn:
                # A name cannot be part of two pairs: no address has a blank.
                self._limits.take("login", f"{address} {name}")
                await asyncio.sleep(min(LONGEST_PAUSE, self._limits.wait("failure", address)))
                try:
                    yield
                except Problem:
                    self._limits.spend("failure", address)
                    raise
                self._limits.give_back("login", f"{address} {name}")
        finally:
            lane.waiting -= 1
            if not lane.waiting:
                self._lanes.pop(address, None)

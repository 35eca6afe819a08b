"""A lock that can be taken without waiting where it is free."""

# compiled: every choice takes one

import asyncio
from collections import deque


class Turn:
    """Whose turn it is to change a table: first come, first served."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it if it is free; return whether it was."""
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

    async def wait(self) -> None:
        """Take it, in one's turn."""
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

    async def __aenter__(self) -> None:
        await self.wait()

    async def __aexit__(self, *failure: object) -> None:
        self.give_back()

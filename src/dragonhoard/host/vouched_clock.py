"""Time that this process can vouch for: it goes on while the event loop turns, and never back (monotonic time).

A process that was stopped, a laptop that slept, a loop that stalled, a wall clock that was set: none of that passes
here. How far this is behind the wall clock is time in which nobody could be heard.
"""

# compiled: every action asks for the time, more than once

from collections.abc import Callable
from time import monotonic, time
from typing import Final

# Who is not heard of for longer did not turn meanwhile; ticks come more often than that.
MOST_GAP: Final = 0.75
TICK_SECONDS: Final = 0.25


class VouchedClock:
    """Milliseconds since 1970 as far as the event loop has turned; the wall clock's own while nobody ticks."""

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._time = 0.0
        self._at = 0.0
        self._is_ticking = False

    def _now(self) -> float:
        if not self._is_ticking:
            return self._wall()
        return self._time + min(self._steady() - self._at, MOST_GAP)

    def now(self) -> int:
        """Return milliseconds since 1970."""
        return int(self._now() * 1000)

    def start(self, least: int) -> None:
        """Start, no earlier than `least` (milliseconds since 1970)."""
        self._time = max(self._now(), least / 1000)
        self._at = self._steady()
        self._is_ticking = True

    def stop(self) -> None:
        """Stop; the wall clock counts again."""
        self._is_ticking = False

    def tick(self) -> None:
        """Note that the event loop has turned."""
        if self._is_ticking:
            self._time = self._now()
            self._at = self._steady()

    def behind(self) -> int:
        """Return by how many milliseconds this is behind the wall clock."""
        return int((self._wall() - self._now()) * 1000)

    def jump(self, to: int) -> None:
        """Go on from a later time (milliseconds since 1970)."""
        self._time = max(self._now(), to / 1000)
        self._at = self._steady()


CLOCK: Final = VouchedClock()


def now_ms() -> int:
    """Return milliseconds since 1970, as far as this process can vouch for them."""
    return CLOCK.now()

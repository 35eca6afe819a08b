"""The clocks of a table: they follow from the times in its log and from nothing else."""

from hashlib import sha256
from typing import Final

from dragonhoard.table.log_entries import Pace
from dragonhoard.table.snapshot import Clock

DAY: Final = 86_400_000
# How long no clock runs after the server was away: time to come back.
GRACE: Final = 60_000
# What somebody gets at least who comes back after running out of time (but not more than the pace gave at first).
COMEBACK: Final = 60_000
# How long the table waits before it gives an answer for somebody who has only one.
_LEAST_REPLY: Final = 2_000
_MOST_REPLY: Final = 5_000


class Clocks:
    """Each seat's time left, and which of them run."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self.full = pace.days * DAY if pace.kind == "days" else pace.seconds * 1000
        self.left = [self.full] * players
        self.running: tuple[int, ...] = ()
        self._at = 0
        self._still_until = 0

    @property
    def matter(self) -> bool:
        """Whether this table has clocks at all."""
        return self.pace.kind != "none"

    def pass_time(self, at: int, uncounted: int = 0) -> None:
        """Let the running clocks run up to a time, less what does not count."""
        gone = max(0, self._since(at) - uncounted)
        for seat in self.running:
            self.left[seat] -= gone
        self._at = max(self._at, at)

    def interrupt(self, at: int, ms: int) -> None:
        """The server was away for so long up to now: nothing of it counts, nor the grace that follows."""
        self.pass_time(at, ms)
        self._still_until = at + GRACE

    def run(self, seats: tuple[int, ...]) -> None:
        """From now on these clocks run."""
        self.running = seats if self.matter else ()

    def credit(self, seat: int) -> int:
        """Give a seat what a decision earns; the milliseconds given."""
        if self.pace.kind == "days":
            given = self.full - self.left[seat]
        else:
            given = self.pace.increment * 1000 if self.matter else 0
        self.left[seat] += given
        return given

    def take_back(self, seat: int, given: int) -> None:
        """A decision that earned something was taken back, and so is what it earned."""
        self.left[seat] -= given

    def come_back(self, seat: int) -> None:
        """Somebody plays again who may have run out of time."""
        self.left[seat] = max(
            self.left[seat], self.full if self.pace.kind == "days" else min(self.full, COMEBACK)
        )

    def expired(self, now: int) -> tuple[int, ...]:
        """The seats that have run out of time."""
        if not self.running:
            return ()
        gone = self._since(now)
        return tuple(seat for seat in self.running if self.left[seat] <= gone)

    def due_at(self) -> int | None:
        """When the next running clock runs out."""
        if not self.running:
            return None
        return max(self._at, self._still_until) + max(0, min(self.left[seat] for seat in self.running))

    def shown(self, now: int) -> tuple[Clock, ...] | None:
        """Every seat's clock at a time."""
        if not self.matter:
            return None
        gone = self._since(now)
        return tuple(
            Clock(max(0, left - gone), True) if seat in self.running else Clock(max(0, left), False)
            for seat, left in enumerate(self.left)
        )

    def _since(self, at: int) -> int:
        """How long clocks have run since they were last looked at."""
        return max(0, at - max(self._at, self._still_until))


def reply_delay(seed: bytes, number: int) -> int:
    """How long the table waits, in milliseconds, before it gives an answer that nobody can choose.

    About as long as somebody with a choice would think, and unlike from time to time: nobody can tell the two apart
    by a clock, nor foretell it without the seed of the table.
    """
    drawn = int.from_bytes(sha256(seed + number.to_bytes(8, "big")).digest()[:4], "big")
    return _LEAST_REPLY + drawn % (_MOST_REPLY - _LEAST_REPLY)


def is_playable(pace: Pace) -> bool:
    """Whether a pace is one that people can play at."""
    if pace.kind == "live":
        return 10 <= pace.seconds <= 86_400 and 0 <= pace.increment <= 3_600 and pace.days == 0
    others = pace.seconds == 0 and pace.increment == 0
    return others and (1 <= pace.days <= 60 if pace.kind == "days" else pace.days == 0)

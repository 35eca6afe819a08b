"""What sockets may bring and leave unread: frames and bytes a second, by socket and by address (rate limits).

Every socket has a share of its own. What it sends beyond a small part of that comes out of its address's pool: when
the pool is empty the socket is read later (backpressure), and one that exceeds its own share is dropped at once. So
many people behind one address do not pay for the one among them who floods.
"""

# compiled: every message is counted here

from collections import OrderedDict
from typing import Final

from dragonhoard.host.counters import Counter
from dragonhoard.host.limits import SOCKET_UNREAD

# Bursts and what comes back a second, for one socket.
SOCKET_FRAMES: Final = 80.0
SOCKET_FRAMES_A_SECOND: Final = 40.0
SOCKET_BYTES: Final = 65_536.0
SOCKET_BYTES_A_SECOND: Final = 32_768.0
# As long as so much of its own share is left, a socket takes nothing from its address's pool.
ASSURED: Final = 0.75
# The same for what all sockets of an address send beyond that.
ADDRESS_FRAMES: Final = 800.0
ADDRESS_FRAMES_A_SECOND: Final = 400.0
ADDRESS_BYTES: Final = 1_048_576.0
ADDRESS_BYTES_A_SECOND: Final = 524_288.0
# What the slow readers of an address may leave unread in all.
ADDRESS_UNREAD: Final = 32_000_000
# Whoever has flooded is not let in again so soon, each time later; after a while it is forgotten.
PENALTY_SECONDS: Final = 1.0
LONGEST_PENALTY: Final = 8.0
FORGIVEN_SECONDS: Final = 60.0
# Meanwhile strangers from there come one by one.
PROBATION_SECONDS: Final = 0.5
_SESSIONS_KEPT: Final = 50_000
_POOLS_KEPT: Final = 20_000
DROP: Final = -1.0


class Pool:
    """What the sockets of one address share."""

    def __init__(self, now: float) -> None:
        self.frames = ADDRESS_FRAMES
        self.bytes = ADDRESS_BYTES
        self.at = now
        # Bytes that were sent to the address and not read there.
        self.unread = 0
        self.most_unread = ADDRESS_UNREAD
        self.closed_until = 0.0
        self.penalty = 0.0
        self.flooded_at = 0.0

    def take(self, frames: int, size: int, now: float) -> float:
        """Take from the pool; the seconds until it has recovered if it is overdrawn."""
        passed = now - self.at
        self.at = now
        self.frames = min(ADDRESS_FRAMES, self.frames + passed * ADDRESS_FRAMES_A_SECOND) - frames
        self.bytes = min(ADDRESS_BYTES, self.bytes + passed * ADDRESS_BYTES_A_SECOND) - size
        return max(0.0, -self.frames / ADDRESS_FRAMES_A_SECOND, -self.bytes / ADDRESS_BYTES_A_SECOND)


class Meter:
    """What one socket has left of its share."""

    def __init__(self, pool: Pool, now: float) -> None:
        self.pool = pool
        self.frames = SOCKET_FRAMES
        self.bytes = SOCKET_BYTES
        self.at = now

    def take(self, frames: int, size: int, now: float) -> float:
        """Count what has come; DROP if it is too much, otherwise the seconds for which to read no more."""
        passed = now - self.at
        self.at = now
        self.frames = min(SOCKET_FRAMES, self.frames + passed * SOCKET_FRAMES_A_SECOND) - frames
        self.bytes = min(SOCKET_BYTES, self.bytes + passed * SOCKET_BYTES_A_SECOND) - size
        if self.frames < 0 or self.bytes < 0:
            return DROP
        if self.frames >= ASSURED * SOCKET_FRAMES and self.bytes >= ASSURED * SOCKET_BYTES:
            return 0.0
        return self.pool.take(frames, size, now)


class Traffic:
    """The pools of all addresses; those used longest ago are forgotten first."""

    def __init__(self) -> None:
        self.floods = Counter()
        self._pools: OrderedDict[str, Pool] = OrderedDict()
        # Sessions that have had a socket here and did not flood; those that did, and until when it is remembered.
        self._trusted: OrderedDict[bytes, None] = OrderedDict()
        self._barred: OrderedDict[bytes, float] = OrderedDict()

    def pool(self, address: str, now: float) -> Pool:
        """What an address has left."""
        pool = self._pools.get(address)
        if pool is None:
            pool = self._pools[address] = Pool(now)
            if len(self._pools) > _POOLS_KEPT:
                self._pools.popitem(last=False)
        else:
            self._pools.move_to_end(address)
        return pool

    def may_open(self, address: str, session: bytes, now: float) -> bool:
        """Whether a new socket is let in: not from where somebody has just flooded, unless its session is trusted."""
        pool = self._pools.get(address)
        if pool is None or not pool.penalty or session in self._trusted:
            return True
        if pool.closed_until > now:
            return False
        if now - pool.flooded_at > FORGIVEN_SECONDS:
            pool.penalty = 0.0
        else:
            pool.closed_until = now + PROBATION_SECONDS
        return True

    def trust(self, session: bytes, now: float) -> None:
        """A session has a socket: others from its address do not keep it out."""
        if self._barred.get(session, 0.0) <= now:
            self._barred.pop(session, None)
            self._trusted[session] = None
            self._trusted.move_to_end(session)
            if len(self._trusted) > _SESSIONS_KEPT:
                self._trusted.popitem(last=False)

    def flooded(self, pool: Pool, session: bytes, now: float) -> None:
        """A socket was dropped because it flooded: its address stays outside for a while, and its session longer."""
        pool.penalty = min(LONGEST_PENALTY, 2 * pool.penalty) or PENALTY_SECONDS
        pool.flooded_at = now
        pool.closed_until = now + pool.penalty
        self.floods.inc()
        if session:
            self._trusted.pop(session, None)
            self._barred[session] = now + FORGIVEN_SECONDS
            if len(self._barred) > _SESSIONS_KEPT:
                self._barred.popitem(last=False)


class Unread:
    """What one reader has not read yet, counted against its address."""

    def __init__(self, pool: Pool | None) -> None:
        self.pool = pool
        self.size = 0

    def set(self, size: int) -> bool:
        """So many bytes wait for the reader now; False where its address leaves too much unread and it is a slow one."""
        if self.pool is None:
            return True
        self.pool.unread += size - self.size
        self.size = size
        return size <= SOCKET_UNREAD or self.pool.unread <= self.pool.most_unread

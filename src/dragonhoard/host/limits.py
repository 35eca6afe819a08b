"""Rate limits by person and by address (token buckets), and sizes."""

from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic
from typing import Final

from dragonhoard.core.problem import Problem

LARGEST_BODY: Final = 64_000
LARGEST_MESSAGE: Final = 16_000
LONGEST_CHAT: Final = 400
# Bytes that a reader may leave unread without being a slow one.
SOCKET_UNREAD: Final = 65_536
WATCHED_TABLES: Final = 50
SOCKETS_OF_A_PERSON: Final = 20
_BUCKETS_KEPT: Final = 50_000


@dataclass(frozen=True)
class RateLimit:
    """A burst, and the seconds after which one more is allowed."""

    burst: int
    seconds: float


# By address, behind which a class of thirty may sit.
REQUEST: Final = RateLimit(600, 1 / 60)
GUEST: Final = RateLimit(60, 10)
LOGIN: Final = RateLimit(8, 10)
FAILURE: Final = RateLimit(30, 3)
# Coming in by what cannot be guessed: a recovery link, a passkey.
ENTRANCE: Final = RateLimit(60, 2)
RECOVERY: Final = RateLimit(5, 60)
TABLE: Final = RateLimit(20, 5)
CONNECTION: Final = RateLimit(120, 0.5)
MESSAGE: Final = RateLimit(80, 0.05)
CHAT: Final = RateLimit(5, 2)
ADVICE: Final = RateLimit(12, 4)
REVIEW: Final = RateLimit(5, 30)
NAMES: Final = {
    "request": REQUEST,
    "guest": GUEST,
    "login": LOGIN,
    "failure": FAILURE,
    "entrance": ENTRANCE,
    "recovery": RECOVERY,
    "table": TABLE,
    "connection": CONNECTION,
    "message": MESSAGE,
    "chat": CHAT,
    "advice": ADVICE,
    "review": REVIEW,
}


class TokenBucket:
    """What is left of one rate limit."""

    __slots__ = ("at", "left")

    def __init__(self, burst: int, at: float) -> None:
        self.left = float(burst)
        self.at = at

    def wait(self, allowance: RateLimit, now: float) -> float:
        """Take a token; return the seconds to wait if there is none."""
        self.left = min(allowance.burst, self.left + (now - self.at) / allowance.seconds)
        self.at = now
        if self.left < 1:
            return (1 - self.left) * allowance.seconds
        self.left -= 1
        return 0.0


class Limits:
    """All buckets; those used longest ago are forgotten first."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    def take(self, what: str, who: str) -> None:
        """Take a token, or raise a Problem that says how long to wait."""
        if not self.on:
            return
        seconds = self._bucket(what, who).wait(NAMES[what], monotonic())
        if seconds:
            raise Problem("too-fast", seconds=int(seconds) + 1)

    def wait(self, what: str, who: str) -> float:
        """Return the seconds until there is a token; nothing is taken."""
        bucket, allowance = self._bucket(what, who), NAMES[what]
        seconds = bucket.wait(allowance, monotonic())
        if not seconds:
            bucket.left += 1
        return seconds

    def spend(self, what: str, who: str) -> None:
        """Take a token if there is any."""
        self._bucket(what, who).wait(NAMES[what], monotonic())

    def give_back(self, what: str, who: str) -> None:
        """Put a token back."""
        self._bucket(what, who).left += 1

    def _bucket(self, what: str, who: str) -> TokenBucket:
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(NAMES[what].burst, monotonic())
            if len(self._buckets) > _BUCKETS_KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


def address_group(address: str) -> str:
    """Return the address that limits go by: of IPv6 the /64, which one customer owns."""
    if ":" not in address:
        return address
    from ipaddress import IPv6Address, ip_network

    try:
        whole = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if whole.ipv4_mapped:
        return str(whole.ipv4_mapped)
    return str(ip_network((whole, 64), strict=False).network_address)

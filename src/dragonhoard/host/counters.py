"""What a host counts about itself, in numbers that are counted many times for each message."""

# compiled: every message is counted, more than once

from bisect import bisect_left
from typing import Final, get_args

from dragonhoard.host import wire

# Upper ends of the classes of a histogram, in seconds.
# A list, for mypyc 2.4 takes a constant tuple of floats for one that was never set.
CLASSES: Final = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0]


class Counter:
    """A number that is counted on the event loop alone, without a lock."""

    def __init__(self) -> None:
        self.value = 0

    def inc(self, by: int = 1) -> None:
        """Add to the number."""
        self.value += by

    def set(self, value: int) -> None:
        """Set the number."""
        self.value = value


class Histogram:
    """How long something took, by classes of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(CLASSES) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one that took so many seconds."""
        self.counts[bisect_left(CLASSES, seconds)] += 1
        self.total += seconds


class Counters:
    """Everything that one host counts; whoever wants to know reads it here."""

    def __init__(self) -> None:
        self.tables, self.sockets = Counter(), Counter()
        self.heard: dict[type, Counter] = {kind: Counter() for kind in get_args(wire.ClientMessage)}
        self.refusals, self.entries, self.conflicts = Counter(), Counter(), Counter()
        self.pushes, self.dropped, self.failures = Counter(), Counter(), Counter()
        self.action_seconds, self.thinking_seconds = Histogram(), Histogram()

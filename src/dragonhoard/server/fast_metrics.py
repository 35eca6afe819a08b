"""Numbers that are counted many times for each message."""

# compiled: every message is counted, more than once

from bisect import bisect_left
from itertools import accumulate
from typing import Final

from prometheus_client.core import HistogramMetricFamily

# A list, for mypyc 2.4 takes a constant tuple of floats for one that was never set.
_FINE: Final = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0]


class Counter:
    """A number that is counted on the event loop alone: no lock, which the package's own counters take each time."""

    def __init__(self) -> None:
        self.value = 0

    def inc(self, by: int = 1) -> None:
        """So many more."""
        self.value += by

    def set(self, value: int) -> None:
        """So many now."""
        self.value = value


class Histogram:
    """How long something took, by classes of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(_FINE) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Once more, and it took so long."""
        self.counts[bisect_left(_FINE, seconds)] += 1
        self.total += seconds

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        """All of it, as it is told."""
        limits = [*map(str, _FINE), "+Inf"]
        buckets = list(zip(limits, map(float, accumulate(self.counts)), strict=True))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self.total)

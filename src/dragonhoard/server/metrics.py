"""What the server counts about itself, in the text form that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final, get_args

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from dragonhoard.server import wire

_FINE: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Count:
    """A number that is counted on the event loop alone: no lock, which the package's own counters take each time."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def inc(self, by: int = 1) -> None:
        """So many more."""
        self.value += by

    def set(self, value: int) -> None:
        """So many now."""
        self.value = value


class Spread:
    """How long something took, by classes of seconds."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(_FINE) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Once more, and it took so long."""
        self.counts[bisect_left(_FINE, seconds)] += 1
        self.total += seconds

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        """All of it, as it is told."""
        limits = [*map(str, map(float, _FINE)), "+Inf"]
        buckets = list(zip(limits, map(float, accumulate(self.counts)), strict=True))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self.total)


class Metrics(Collector):
    """Everything that one app counts."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.tables, self.sockets = Count(), Count()
        self.heard = {kind: Count() for kind in get_args(wire.ClientMessage)}
        self.refusals, self.entries, self.conflicts = Count(), Count(), Count()
        self.pushes, self.dropped, self.failures = Count(), Count(), Count()
        self.webhooks = {True: Count(), False: Count()}
        self.action_seconds, self.thinking_seconds = Spread(), Spread()
        # One for each app, so that two apps in one process count apart.
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """What is told when somebody asks."""
        for name, text, now in (
            ("tables_in_memory", "Tables in memory", self.tables),
            ("sockets", "Open sockets", self.sockets),
        ):
            yield GaugeMetricFamily(f"dragonhoard_{name}", text, value=now.value)
        for name, text, count in (
            ("refusals", "Refused messages", self.refusals),
            ("entries", "Entries made durable", self.entries),
            ("conflicts", "Appends that another process was faster with", self.conflicts),
            ("pushes", "Messages to clients", self.pushes),
            ("dropped_readers", "Sockets closed because their reader was too slow", self.dropped),
            ("failures", "Unexpected errors", self.failures),
        ):
            yield CounterMetricFamily(f"dragonhoard_{name}", text, value=count.value)
        messages = CounterMetricFamily("dragonhoard_messages", "Messages from clients", labels=["kind"])
        for kind, heard in self.heard.items():
            messages.add_metric([kind.__name__], heard.value)
        yield messages
        calls = CounterMetricFamily("dragonhoard_webhooks", "Webhook calls", labels=["result"])
        for taken, called in self.webhooks.items():
            calls.add_metric(["taken" if taken else "failed"], called.value)
        yield calls
        yield self.action_seconds.family(
            "dragonhoard_action_seconds", "From the arrival of a choice to its push"
        )
        yield self.thinking_seconds.family("dragonhoard_thinking_seconds", "How long bots think")

    def text(self) -> bytes:
        """Everything counted so far."""
        return generate_latest(self._registry)

"""What the server counts about itself, in the text form that Prometheus reads."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from dragonhoard.host.counters import CLASSES, Counter, Counters, Histogram


class Metrics(Collector):
    """Everything that one app counts: what its host does, and what is counted around it."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self, host: Counters) -> None:
        self.host = host
        # Counted where connections are accepted.
        self.floods = Counter()
        self.webhooks = {True: Counter(), False: Counter()}
        # One for each app, so that two apps in one process count apart.
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield every number there is, for the registry."""
        host = self.host
        for name, text, now in (
            ("tables_in_memory", "Tables in memory", host.tables),
            ("sockets", "Open sockets", host.sockets),
        ):
            yield GaugeMetricFamily(f"dragonhoard_{name}", text, value=now.value)
        for name, text, count in (
            ("refusals", "Refused messages", host.refusals),
            ("entries", "Entries made durable", host.entries),
            ("conflicts", "Appends that another process was faster with", host.conflicts),
            ("pushes", "Messages to clients", host.pushes),
            ("dropped_readers", "Sockets closed because their reader was too slow", host.dropped),
            ("floods", "Sockets dropped because they sent too much", self.floods),
            ("failures", "Unexpected errors", host.failures),
        ):
            yield CounterMetricFamily(f"dragonhoard_{name}", text, value=count.value)
        messages = CounterMetricFamily("dragonhoard_messages", "Messages from clients", labels=["kind"])
        for kind, heard in host.heard.items():
            messages.add_metric([kind.__name__], heard.value)
        yield messages
        calls = CounterMetricFamily("dragonhoard_webhooks", "Webhook calls", labels=["result"])
        for taken, called in self.webhooks.items():
            calls.add_metric(["taken" if taken else "failed"], called.value)
        yield calls
        yield family(
            "dragonhoard_action_seconds", "From the arrival of a choice to its push", host.action_seconds
        )
        yield family("dragonhoard_thinking_seconds", "How long bots think", host.thinking_seconds)

    def text(self) -> bytes:
        """Return everything counted so far."""
        return generate_latest(self._registry)


def family(name: str, text: str, histogram: Histogram) -> HistogramMetricFamily:
    """Return a histogram as Prometheus counts: each class holds those below it too."""
    limits = [*map(str, CLASSES), "+Inf"]
    buckets = list(zip(limits, map(float, accumulate(histogram.counts)), strict=True))
    return HistogramMetricFamily(name, text, buckets=buckets, sum_value=histogram.total)

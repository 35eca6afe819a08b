"""What the server counts about itself, in the text form that Prometheus reads."""

from collections.abc import Iterator
from typing import Final, get_args

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from dragonhoard.server import wire
from dragonhoard.server.fast_metrics import Counter, Histogram


class Metrics(Collector):
    """Everything that one app counts."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.tables, self.sockets = Counter(), Counter()
        self.heard = {kind: Counter() for kind in get_args(wire.ClientMessage)}
        self.refusals, self.entries, self.conflicts = Counter(), Counter(), Counter()
        self.pushes, self.dropped, self.failures = Counter(), Counter(), Counter()
        # Counted where connections are accepted.
        self.floods = Counter()
        self.webhooks = {True: Counter(), False: Counter()}
        self.action_seconds, self.thinking_seconds = Histogram(), Histogram()
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
            ("floods", "Sockets dropped because they sent too much", self.floods),
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

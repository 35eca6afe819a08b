"""What the server counts about itself, in the text form that Prometheus reads."""

from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from dragonhoard.server import wire

_FINE: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """One registry for each app, so that two apps in one process count apart."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("dragonhoard_tables_in_memory", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("dragonhoard_sockets", "Open sockets", registry=self.registry)
        self.messages = Counter(
            "dragonhoard_messages", "Messages from clients", ["kind"], registry=self.registry
        )
        self.heard = {kind: self.messages.labels(kind.__name__) for kind in get_args(wire.ClientMessage)}
        self.refusals = Counter("dragonhoard_refusals", "Refused messages", registry=self.registry)
        self.entries = Counter("dragonhoard_entries", "Entries made durable", registry=self.registry)
        self.conflicts = Counter(
            "dragonhoard_conflicts", "Appends that another process was faster with", registry=self.registry
        )
        self.pushes = Counter("dragonhoard_pushes", "Messages to clients", registry=self.registry)
        self.dropped = Counter(
            "dragonhoard_dropped_readers",
            "Sockets closed because their reader was too slow",
            registry=self.registry,
        )
        self.failures = Counter("dragonhoard_failures", "Unexpected errors", registry=self.registry)
        self.webhooks = Counter("dragonhoard_webhooks", "Webhook calls", ["result"], registry=self.registry)
        self.action_seconds = Histogram(
            "dragonhoard_action_seconds",
            "From the arrival of a choice to its push",
            buckets=_FINE,
            registry=self.registry,
        )
        self.thinking_seconds = Histogram(
            "dragonhoard_thinking_seconds", "How long bots think", buckets=_FINE, registry=self.registry
        )

    def text(self) -> bytes:
        """Everything counted so far."""
        return generate_latest(self.registry)

"""Telling everybody who listens: within one process, and between processes through Redis."""

import logging
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from dragonhoard.core.problem import Problem

# Called with each message; with none when messages may have been missed, so that one looks in the storage.
Hear: TypeAlias = Callable[[bytes | None], None]

log = logging.getLogger(__name__)


class PubSub(Protocol):
    """Topics and who listens to them; the publisher's own process hears as well, each message once."""

    async def publish(self, topic: str, message: bytes) -> None:
        """Tell all who listen; never fails, for what is told is in the storage already."""

    async def subscribe(self, topic: str, hear: Hear) -> None:
        """Listen to a topic: what is published after this returns is heard."""

    async def unsubscribe(self, topic: str, hear: Hear) -> None:
        """Listen no more."""

    async def close(self) -> None:
        """Let go."""


class LocalPubSub:
    """For a server of one process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Hear]] = {}

    async def publish(self, topic: str, message: bytes) -> None:
        call_all(tuple(self._listeners.get(topic, ())), message)

    async def subscribe(self, topic: str, hear: Hear) -> None:
        self._listeners.setdefault(topic, []).append(hear)

    async def unsubscribe(self, topic: str, hear: Hear) -> None:
        listeners = self._listeners.get(topic, [])
        if hear in listeners:
            listeners.remove(hear)
        if not listeners:
            self._listeners.pop(topic, None)

    async def tell_all(self, message: bytes | None) -> None:
        """Tell everybody, whatever they listen to."""
        call_all([hear for listeners in self._listeners.values() for hear in listeners], message)

    def has(self, topic: str) -> bool:
        """Whether anybody listens to a topic."""
        return topic in self._listeners

    def topics(self) -> tuple[str, ...]:
        """Every topic that somebody listens to."""
        return tuple(self._listeners)

    async def close(self) -> None:
        self._listeners.clear()


def call_all(listeners: Iterable[Hear], message: bytes | None) -> None:
    """Call everybody; one that fails does not keep the others from hearing."""
    for hear in listeners:
        try:
            hear(message)
        except Exception:
            log.exception("a listener failed")


async def open_fanout(redis: str | None) -> PubSub:
    """Through Redis (`redis://…`, `unix://…`) if there is one, otherwise within this process."""
    if redis is None:
        return LocalPubSub()
    try:
        from dragonhoard.server.storage.redis import RedisPubSub
    except ImportError:
        raise Problem("database-driver") from None
    return await RedisPubSub.connect(redis)

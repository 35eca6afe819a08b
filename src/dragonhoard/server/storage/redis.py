"""Between processes: Redis carries what is published to all who listen."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from dragonhoard.core.problem import Problem
from dragonhoard.server.storage.pubsub import Hear, LocalPubSub

PREFIX: Final = "dragonhoard:"
# Told by a process that could not tell something: everybody looks in the storage.
MISSED: Final = "missed"
RETRY_SECONDS: Final = 0.5
CONFIRM_SECONDS: Final = 5.0
HEALTH_SECONDS: Final = 10
MOST_WAITING: Final = 20_000
MISHAPS: Final = (RedisError, OSError, asyncio.TimeoutError)

log = logging.getLogger(__name__)


class RedisPubSub:
    """For a server of many processes; while Redis is away nothing fails, and afterwards all listeners look up."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._local = LocalPubSub()
        self._pubsub: PubSub | None = None
        self._unconfirmed: dict[str, asyncio.Event] = {}
        self._waiting: list[tuple[str, bytes]] = []
        self._is_waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def connect(cls, name: str) -> "RedisPubSub":
        """Connect to the Redis of this name, and stay connected."""
        try:
            # A connection made anew has missed something, so making it anew is our own affair.
            redis = Redis.from_url(name, retry=Retry(NoBackoff(), 0), health_check_interval=HEALTH_SECONDS)
            await redis.ping()
        except (*MISHAPS, ValueError) as error:
            raise Problem("redis-unreachable", reason=str(error)) from error
        fanout = cls(redis)
        await fanout._listen_anew()
        fanout._tasks = [asyncio.create_task(fanout._listen()), asyncio.create_task(fanout._send())]
        return fanout

    # --- listening ---

    async def subscribe(self, topic: str, hear: Hear) -> None:
        is_new = not self._local.has(topic)
        await self._local.subscribe(topic, hear)
        if is_new:
            self._unconfirmed[topic] = asyncio.Event()
            with suppress(*MISHAPS):
                if self._pubsub is not None:
                    await self._pubsub.subscribe(PREFIX + topic)
        confirmed = self._unconfirmed.get(topic)
        if confirmed is not None:
            # Without Redis there is nothing to wait for: the listener looks up once it is back.
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(confirmed.wait(), CONFIRM_SECONDS)

    async def unsubscribe(self, topic: str, hear: Hear) -> None:
        await self._local.unsubscribe(topic, hear)
        if not self._local.has(topic):
            self._confirm(topic)
            with suppress(*MISHAPS):
                if self._pubsub is not None:
                    await self._pubsub.unsubscribe(PREFIX + topic)

    async def _listen(self) -> None:
        while True:
            try:
                if self._pubsub is None:
                    await self._listen_anew()
                    await self._local.tell_all(None)
                await self._take_message()
            except MISHAPS as error:
                log.warning("redis is away: %s", error)
                await self._drop_connection()
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen_anew(self) -> None:
        pubsub = self._redis.pubsub()
        await pubsub.subscribe(*(PREFIX + topic for topic in (MISSED, *self._local.topics())))
        self._pubsub = pubsub

    async def _take_message(self) -> None:
        assert self._pubsub is not None
        message = await self._pubsub.get_message(timeout=HEALTH_SECONDS)
        if message is None:
            return
        topic = message["channel"].decode().removeprefix(PREFIX)
        if message["type"] == "subscribe":
            self._confirm(topic)
        elif message["type"] == "message" and topic == MISSED:
            await self._local.tell_all(None)
        elif message["type"] == "message":
            await self._local.publish(topic, message["data"])

    def _confirm(self, topic: str) -> None:
        event = self._unconfirmed.pop(topic, None)
        if event is not None:
            event.set()

    async def _drop_connection(self) -> None:
        pubsub, self._pubsub = self._pubsub, None
        for topic in tuple(self._unconfirmed):
            self._confirm(topic)
        if pubsub is not None:
            with suppress(*MISHAPS):
                await pubsub.aclose()  # type: ignore[no-untyped-call]

    # --- publishing ---

    async def publish(self, topic: str, message: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._waiting = [(MISSED, b"")]
        self._waiting.append((topic, message))
        self._is_waiting.set()

    async def _send(self) -> None:
        """What has gathered while the last ones were on their way goes together."""
        while True:
            await self._is_waiting.wait()
            self._is_waiting.clear()
            messages, self._waiting = self._waiting, []
            try:
                await self._send_all(messages)
            except MISHAPS:
                self._waiting = [(MISSED, b""), *self._waiting]
                self._is_waiting.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _send_all(self, messages: list[tuple[str, bytes]]) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for topic, message in messages:
            pipeline.publish(PREFIX + topic, message)
        await pipeline.execute()

    async def close(self) -> None:
        with suppress(*MISHAPS):
            await self._send_all(self._waiting)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._drop_connection()
        await self._local.close()
        with suppress(*MISHAPS):
            await self._redis.aclose()

"""Word between processes: everybody who listens hears once, and knows when something may have been missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.server.storage import redis as redis_module
from dragonhoard.server.storage.pubsub import LocalPubSub, PubSub, open_fanout
from tests.server import services

pytestmark = pytest.mark.anyio


class Ear:
    """Somebody who listens and remembers."""

    def __init__(self) -> None:
        self.heard: list[bytes | None] = []
        self._news = asyncio.Event()

    def __call__(self, message: bytes | None) -> None:
        self.heard.append(message)
        self._news.set()

    async def until(self, is_enough: Callable[[list[bytes | None]], bool]) -> None:
        async with asyncio.timeout(30):
            while not is_enough(self.heard):
                await self._news.wait()
                self._news.clear()


@pytest.fixture(params=["local", "redis"])
async def pair(anyio_backend: str, request: pytest.FixtureRequest) -> AsyncIterator[tuple[PubSub, PubSub]]:
    """Two processes' ends of a fan-out; a local one is both."""
    if request.param == "local":
        local = LocalPubSub()
        yield local, local
        return
    service: services.RedisServer = request.getfixturevalue("redis")
    ends = await open_fanout(service.name), await open_fanout(service.name)
    yield ends
    for end in ends:
        await end.close()


async def test_everybody_hears_everything_once_and_in_order(pair: tuple[PubSub, PubSub]) -> None:
    one, other = pair
    ears = [Ear(), Ear(), Ear()]
    await one.subscribe("t", ears[0])
    await other.subscribe("t", ears[1])
    await other.subscribe("t", ears[2])
    messages = [f"{number}".encode() for number in range(200)]
    for message in messages:
        await one.publish("t", message)
    for ear in ears:
        await ear.until(lambda heard: len(heard) >= 200)
        assert ear.heard == messages


async def test_topics_are_apart(pair: tuple[PubSub, PubSub]) -> None:
    one, other = pair
    mine, yours = Ear(), Ear()
    await one.subscribe("mine", mine)
    await other.subscribe("yours", yours)
    await other.publish("mine", b"m")
    await one.publish("yours", b"\x00\xff")
    await mine.until(bool)
    await yours.until(bool)
    assert (mine.heard, yours.heard) == ([b"m"], [b"\x00\xff"])


async def test_who_left_hears_no_more(pair: tuple[PubSub, PubSub]) -> None:
    one, other = pair
    gone, stays, elsewhere = Ear(), Ear(), Ear()
    await one.subscribe("t", gone)
    await one.subscribe("t", stays)
    await one.subscribe("u", elsewhere)
    await one.unsubscribe("t", gone)
    await other.publish("t", b"1")
    await stays.until(bool)
    await one.unsubscribe("t", stays)
    await other.publish("t", b"2")
    await other.publish("u", b"3")
    await elsewhere.until(bool)
    assert (gone.heard, stays.heard) == ([], [b"1"])
    # And may come back.
    await one.subscribe("t", stays)
    await other.publish("t", b"4")
    await stays.until(lambda heard: len(heard) == 2)
    assert stays.heard == [b"1", b"4"]


async def test_one_who_fails_does_not_silence_the_others(pair: tuple[PubSub, PubSub]) -> None:
    one, other = pair
    ear = Ear()

    def fail(message: bytes | None) -> None:
        raise RuntimeError("no")

    await one.subscribe("t", fail)
    await one.subscribe("t", ear)
    await other.publish("t", b"1")
    await other.publish("t", b"2")
    await ear.until(lambda heard: len(heard) == 2)
    assert ear.heard == [b"1", b"2"]


async def test_while_redis_is_away_nothing_fails_and_then_all_look_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(redis_module, "RETRY_SECONDS", 0.02)
    with services.redis() as service:
        one, other = await open_fanout(service.name), await open_fanout(service.name)
        early, late = Ear(), Ear()
        await other.subscribe("t", early)
        service.kill()
        for number in range(50):
            await one.publish("t", f"{number}".encode())
        await other.subscribe("u", late)
        service.start()
        # What was told meanwhile may be lost, but everybody knows.
        await early.until(lambda heard: None in heard)
        await late.until(lambda heard: None in heard)
        await one.publish("t", b"again")
        await one.publish("u", b"again")
        await early.until(lambda heard: b"again" in heard)
        await late.until(lambda heard: b"again" in heard)
        await one.close()
        await other.close()


async def test_what_waits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_module, "RETRY_SECONDS", 0.02)
    monkeypatch.setattr(redis_module, "MOST_WAITING", 10)
    with services.redis() as service:
        one, other = await open_fanout(service.name), await open_fanout(service.name)
        ear = Ear()
        await other.subscribe("t", ear)
        for number in range(35):
            # Without a pause in between nothing is sent, so it has to wait.
            await one.publish("t", f"{number}".encode())
        await ear.until(lambda heard: b"34" in heard)
        assert None in ear.heard
        assert len(ear.heard) <= 12
        await one.close()
        await other.close()


async def test_no_redis_is_a_problem() -> None:
    for name in ("unix:///nowhere/redis.sock", "redis://127.0.0.1:1", "gopher://x"):
        with pytest.raises(Problem, match="redis-unreachable"):
            await open_fanout(name)

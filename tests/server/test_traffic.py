"""One socket that floods is dropped at once, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter

import httpx
import pytest

from dragonhoard.host.limits import SOCKET_UNREAD
from dragonhoard.server import traffic
from dragonhoard.server.context import ServerOptions
from dragonhoard.server.traffic import DROP, Meter, Pool, Traffic, Unread
from tests.server.contexts import Open, open_door
from tests.server.test_protocols import CONTINUED, PING, PONG, TEXT, masked, ping
from tests.server.visitors import Visitor, serving

LIMITED = ServerOptions(limits=True, bot_workers=1)
FLOODS = {
    "pings": masked(b"", PING),
    "pongs": masked(b"x" * 125, PONG),
    "fragments": masked(b"", CONTINUED, whole=False),
    "nonsense": masked(b"{}"),
    "refused": masked(json.dumps({"type": "watch", "id": 1, "table": "nowhere"}).encode()),
}


@asynccontextmanager
async def raw(
    address: str, source: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    port = int(address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        writer.write(
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield reader, writer
    finally:
        writer.close()
        writer.transport.abort()


async def dropped_after(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flood: bytes) -> float:
    """How long somebody could flood."""
    began = perf_counter()
    with suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(8):
            while not writer.is_closing():
                writer.write(flood)
                await writer.drain()
                await asyncio.sleep(0)
            await reader.read()
    return perf_counter() - began


@pytest.mark.anyio
@pytest.mark.parametrize("kind", FLOODS)
async def test_whoever_floods_is_dropped_at_once(tmp_path: Path, kind: str) -> None:
    async with open_door(tmp_path, LIMITED) as door, raw(door.address) as (reader, writer):
        if kind == "fragments":
            writer.write(masked(b"", TEXT, whole=False))
        assert await dropped_after(reader, writer, FLOODS[kind] * 200) < 1.5
        assert door.context.metrics.floods.value == 1


@pytest.mark.anyio
async def test_a_flood_slows_nobody_and_takes_no_memory(tmp_path: Path) -> None:
    with serving(tmp_path, DRAGONHOARD_LIMITS="on") as server:
        before = server.memory()
        is_over = asyncio.Event()

        async def flood() -> None:
            while not is_over.is_set():
                # After being dropped one stays outside for a moment.
                with suppress(OSError, asyncio.IncompleteReadError, AssertionError):
                    async with raw(server.address, "127.0.0.2") as (_, writer):
                        # What is answered is never read.
                        while not writer.is_closing() and not is_over.is_set():
                            writer.write(masked(b"x" * 125, PING) * 500)
                            await writer.drain()
                await asyncio.sleep(0.02)

        flooding = asyncio.create_task(flood())
        taken = []
        async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
            for _ in range(60):
                began = perf_counter()
                assert (await http.get("/healthz")).status_code == 200
                taken.append(perf_counter() - began)
                await asyncio.sleep(0.05)
        is_over.set()
        await flooding
        assert sorted(taken)[-3] < 0.25
        assert server.memory() < before + 25_000_000


@pytest.mark.anyio
async def test_thirty_behind_one_address_play_undisturbed(tmp_path: Path) -> None:
    """A class comes, opens tables, watches and plays, while one of them floods."""
    async with open_door(tmp_path, LIMITED) as door, asyncio.timeout(120):
        seated, is_flooded = asyncio.Semaphore(0), asyncio.Event()

        async def play(index: int) -> None:
            pupil = await Visitor(door.address).come(f"Pupil {index}")
            for _ in range(8):
                await pupil.get("/api/welcome")
            body = {"game": "tarasque", "players": 2, "bots": ["random"], "start": True}
            table = (await pupil.post("/api/tables", body))["table"]
            async with pupil.socket() as line:
                await line.watch(table)
                seated.release()
                await is_flooded.wait()
                for number in range(30):
                    assert (await line.ask("ping"))["type"] == "pong"
                    await asyncio.sleep(0.05 if number < 20 else 0)

        async def flood() -> None:
            while True:
                with suppress(OSError, asyncio.IncompleteReadError, AssertionError):
                    async with raw(door.address) as (reader, writer):
                        await dropped_after(reader, writer, FLOODS["pings"] * 500)
                await asyncio.sleep(3)

        class_of_thirty = [asyncio.create_task(play(index)) for index in range(30)]
        for _ in range(30):
            await seated.acquire()
        flooding = asyncio.create_task(flood())
        is_flooded.set()
        await asyncio.gather(*class_of_thirty)
        flooding.cancel()


@pytest.mark.anyio
async def test_a_message_in_many_pieces_is_heard_and_the_next_one_too(tmp_path: Path) -> None:
    async with open_door(tmp_path, LIMITED) as door, raw(door.address) as (reader, writer):
        text = ping(1)
        writer.write(masked(text[:5], whole=False) + masked(text[5:], CONTINUED)[:4])
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.write(masked(text[5:], CONTINUED)[4:] + masked(ping(2)))
        heard = b""
        while b'"id":2' not in heard:
            heard += await asyncio.wait_for(reader.read(1000), 10)
        assert b'"id":1' in heard


@pytest.mark.anyio
async def test_slow_readers_cost_their_address_a_set_sum(tmp_path: Path) -> None:
    async with open_door(tmp_path, LIMITED) as door:
        async with raw(door.address, "127.0.0.3") as first, raw(door.address, "127.0.0.3") as second:
            assert await until_clients(door, 2)
            pool = door.traffic.pool("127.0.0.3", 0.0)
            pool.most_unread = 1_500_000
            for _, writer in (first, second):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
            for client, enough in zip(list(door.context.host.hub.clients), (900_000, 9_000_000), strict=True):
                # The kernel takes some megabytes before anything is left unread here.
                for _ in range(200):
                    if pool.unread < enough:
                        client.push(b"x" * 100_000)
                        await asyncio.sleep(0.01)
            assert await until_clients(door, 1)
            assert 0 < pool.unread <= 1_500_000
        assert await until_clients(door, 0)
        assert pool.unread == 0


async def until_clients(door: Open, many: int) -> bool:
    for _ in range(200):
        if len(door.context.host.hub.clients) == many:
            return True
        await asyncio.sleep(0.05)
    return False


# --- the meters themselves ---


def test_a_socket_within_its_share_takes_nothing_from_its_address() -> None:
    pool = Pool(0.0)
    meter = Meter(pool, 0.0)
    for second in range(60):
        assert meter.take(10, 1_000, second / 2) == 0.0
    assert pool.frames == traffic.ADDRESS_FRAMES


def test_a_flood_is_dropped_and_its_address_waits_a_moment() -> None:
    found = Traffic()
    pool = found.pool("a", 0.0)
    assert Meter(pool, 0.0).take(10_000, 60_000, 0.0) == DROP
    assert Meter(pool, 0.0).take(1, 100_000, 0.0) == DROP
    assert found.may_open("a", b"", 5.0)
    found.flooded(pool, b"", 5.0)
    assert not found.may_open("a", b"", 5.5)
    assert found.may_open("b", b"", 5.5)
    # Then strangers come one by one, and each flood keeps them out for longer.
    assert found.may_open("a", b"", 6.5)
    assert not found.may_open("a", b"", 6.6)
    found.flooded(pool, b"", 6.6)
    assert not found.may_open("a", b"", 8.0)
    for _ in range(9):
        found.flooded(pool, b"", 10.0)
    assert not found.may_open("a", b"", 17.9)
    assert found.may_open("a", b"", 18.1)
    # It is forgotten in the end.
    assert found.may_open("a", b"", 100.0)
    assert found.may_open("a", b"", 100.1)


def test_whoever_is_known_not_to_flood_is_let_in_beside_one_who_does() -> None:
    found = Traffic()
    pool = found.pool("a", 0.0)
    found.trust(b"good", 0.0)
    found.trust(b"bad", 0.0)
    found.flooded(pool, b"bad", 1.0)
    assert found.may_open("a", b"good", 1.1)
    assert not found.may_open("a", b"bad", 1.1)
    # Having a socket again does not make up for it at once.
    found.trust(b"bad", 2.0)
    assert not found.may_open("a", b"bad", 1.9)
    found.trust(b"bad", 1.0 + traffic.FORGIVEN_SECONDS)
    found.flooded(pool, b"", 61.0)
    assert found.may_open("a", b"bad", 61.1)


def test_many_sockets_of_an_address_are_read_later_not_dropped() -> None:
    pool = Pool(0.0)
    waits = [Meter(pool, 0.0).take(60, 6_000, 0.0) for _ in range(40)]
    assert waits[0] == 0.0
    assert 3.0 < waits[-1] < 5.0
    assert Meter(pool, 0.0).take(3, 300, 0.0) == 0.0


def test_what_is_read_is_not_owed() -> None:
    pool = Pool(0.0)
    one, other = Unread(pool), Unread(pool)
    assert one.set(traffic.ADDRESS_UNREAD - 10)
    assert other.set(SOCKET_UNREAD)
    assert not other.set(SOCKET_UNREAD + 1)
    one.set(0)
    assert other.set(SOCKET_UNREAD + 1)

"""Sockets as bytes: however frames are cut or joined, every message is heard once, in its turn."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from dragonhoard.host.clients import Client, WriteCoalescer
from tests.server.visitors import ServerProcess

pytestmark = pytest.mark.anyio

TEXT, CONTINUED, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10


def masked(content: bytes, kind: int = TEXT, whole: bool = True) -> bytes:
    """A frame as clients send it."""
    mask = b"\x5a\xc3\x01\xff"
    head = bytes([kind | (0x80 if whole else 0)])
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return head + length + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))


def ping(number: int, padding: int = 0) -> bytes:
    return json.dumps({"type": "ping", "id": number}).encode() + b" " * padding


class Wire:
    """The two ends of a connection, after the handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(20):
            kind, length = await self.reader.readexactly(2)
            if length == 126:
                (length,) = struct.unpack("!H", await self.reader.readexactly(2))
            return kind & 15, await self.reader.readexactly(length)

    async def pongs(self, many: int) -> list[int]:
        """The ids of the next answers to pings."""
        found: list[int] = []
        while len(found) < many:
            kind, content = await self.frame()
            message = json.loads(content) if kind == TEXT else {}
            if message.get("type") == "pong":
                found.append(message["id"])
        return found

    async def closed(self) -> int:
        """The code with which the other side hangs up."""
        while True:
            kind, content = await self.frame()
            if kind == CLOSE:
                return int.from_bytes(content[:2], "big")


@asynccontextmanager
async def raw(server: ServerProcess) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()


async def test_many_frames_in_one_go_are_heard_in_their_order(server: ServerProcess) -> None:
    async with raw(server) as wire:
        wire.writer.write(b"".join(masked(ping(number, number * 20)) for number in range(1, 31)))
        assert await wire.pongs(30) == list(range(1, 31))


async def test_frames_may_come_byte_by_byte_and_in_pieces(server: ServerProcess) -> None:
    async with raw(server) as wire:
        wire.writer.write(masked(ping(1)))
        assert await wire.pongs(1) == [1]
        for byte in masked(ping(2)):
            wire.writer.write(bytes([byte]))
            await wire.writer.drain()
            await asyncio.sleep(0)
        third = ping(3)
        wire.writer.write(masked(third[:9], whole=False))
        wire.writer.write(masked(b"between", PING))
        wire.writer.write(masked(third[9:], CONTINUED) + masked(ping(4)))
        assert await wire.pongs(3) == [2, 3, 4]


async def test_pings_of_the_protocol_are_answered_between_messages(server: ServerProcess) -> None:
    async with raw(server) as wire:
        wire.writer.write(masked(ping(1)) + masked(b"are you there", PING) + masked(ping(2)))
        heard = [await wire.frame() for _ in range(4)]
        assert (PONG, b"are you there") in heard
        answers = [json.loads(content) for kind, content in heard if kind == TEXT]
        assert [answer.get("id") for answer in answers] == [None, 1, 2]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        # Without a mask, with an unknown kind, with bits that nobody agreed on, and nothing to continue.
        (b"\x81\x05hello", 1002),
        (masked(b"x", 3), 1002),
        (bytes([0xC1]) + masked(b"x")[1:], 1002),
        (masked(b"x", CONTINUED), 1002),
        (b"\x81\xff" + struct.pack("!Q", 1 << 40) + bytes(4), 1009),
        (masked(struct.pack("!H", 1000), CLOSE) + masked(ping(9)), 1000),
    ],
    ids=["unmasked", "unknown", "reserved", "continued", "huge", "closed"],
)
async def test_what_is_no_frame_ends_the_connection_and_nothing_else(
    server: ServerProcess, data: bytes, code: int
) -> None:
    async with raw(server) as wire, raw(server) as other:
        wire.writer.write(masked(ping(1)))
        assert await wire.pongs(1) == [1]
        wire.writer.write(data)
        assert await wire.closed() == code
        other.writer.write(masked(ping(2)))
        assert await other.pongs(1) == [2]


class Narrow:
    """A line whose reader has no room until it is told so."""

    def __init__(self) -> None:
        self.has_room = asyncio.Event()
        self.sent: list[bytes] = []

    def listen(self, hear: object) -> None:
        pass

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        if self.has_room.is_set():
            self.sent += texts
        return self.has_room.is_set()

    async def send(self, text: bytes) -> None:
        await self.has_room.wait()
        self.sent.append(text)


async def test_nothing_overtakes_a_message_that_waits_for_room() -> None:
    line, client = Narrow(), Client(None, WriteCoalescer())
    client.attach(cast(Any, line), lambda raw: "done")
    writer = asyncio.create_task(client.write(line.send))
    client.push(b"1")
    for _ in range(5):
        await asyncio.sleep(0)
    client.push(b"2")
    # There is room, but whoever waited for it has not come to know yet.
    line.has_room.set()
    client.push(b"3")
    while len(line.sent) < 3:
        await asyncio.sleep(0)
    client.push(b"4")
    while len(line.sent) < 4:
        await asyncio.sleep(0)
    client.close(1000)
    assert await writer == 1000
    assert line.sent == [b"1", b"2", b"3", b"4"]

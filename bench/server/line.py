"""A websocket client with as little as possible in it, so that the client is not what is measured."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

Hear = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One socket; whole text messages are handed on as they come."""

    def __init__(self, path: str, host: str, cookie: str = "") -> None:
        self.hear: Hear = lambda message: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._is_open = False
        headers = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        self._request = "\r\n".join([*headers, *([f"Cookie: {cookie}"] if cookie else []), "", ""]).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, mark, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not mark:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(head[:60].decode("latin-1"))
            self._is_open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, front = buffer[start + 1], 2
            if length == 126:
                front = 4
            elif length == 127:
                front = 10
            if len(buffer) - start < front:
                break
            if front > 2:
                length = int.from_bytes(buffer[start + 2 : start + front], "big")
            end = start + front + length
            if len(buffer) < end:
                break
            kind = buffer[start] & 15
            if kind == 1:
                self.hear(bytes(buffer[start + front : end]))
            elif kind == 9:
                self._send(10, bytes(buffer[start + front : end]))
            start = end
        if start:
            del buffer[:start]

    def send(self, text: bytes) -> None:
        self._send(1, text)

    def _send(self, kind: int, content: bytes) -> None:
        # A mask of zeros is a mask: the content goes as it is.
        length = len(content)
        head = (
            struct.pack("!BB", 0x80 | kind, 0x80 | length)
            if length < 126
            else struct.pack("!BBH", 0x80 | kind, 0xFE, length)
        )
        self.transport.write(head + b"\0\0\0\0" + content)


async def connected(host: str, port: int, path: str, cookie: str = "", source: str = "") -> Line:
    """An open socket, from an address of one's own if one is given."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(path, f"{host}:{port}", cookie), host, port, local_addr=(source, 0) if source else None
    )
    await line.opened
    return line


class Latencies:
    """From sending an action to hearing of it."""

    def __init__(self) -> None:
        self.sent: dict[object, float] = {}
        self.taken: list[float] = []
        # When the last one was heard of.
        self.last = 0.0

    def begin(self, key: object) -> None:
        self.sent[key] = perf_counter()

    def end(self, key: object) -> None:
        begun = self.sent.pop(key, None)
        if begun is not None:
            self.last = perf_counter()
            self.taken.append(self.last - begun)

    def percentile(self, part: float) -> float:
        """In milliseconds; nothing measured is worse than everything."""
        if not self.taken:
            return float("inf")
        ordered = sorted(self.taken)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def processor_seconds(pid: int) -> float:
    """What a process and its threads have used of the processor."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:  # noqa: PTH123
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(pid: int, core: int, cores: int) -> None:
    """Keep a process to one core, if there is another one for the client."""
    if cores > 1:
        os.sched_setaffinity(pid, {core})


class Seat(Protocol):
    """One person at one table, on whichever server."""

    line: Line
    is_eager: bool
    is_over: bool

    def act(self) -> bool: ...


class Table:
    """Two seats."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats

    @property
    def is_over(self) -> bool:
        return any(seat.is_over for seat in self.seats)

    def act(self) -> bool:
        return any(seat.act() for seat in self.seats)

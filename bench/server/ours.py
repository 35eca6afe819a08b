"""Our server under load: people at Tarasque tables who act as soon as they may, or once a second."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple

import msgspec

from bench.server.line import Latencies, Line, Table, connected, settle

HOST = "127.0.0.1"
PATH = "/api/socket"
# Ten thousand people have to be sent home.
STOP_SECONDS = 120


class Choice(msgspec.Struct):
    action: int


class Scene(msgspec.Struct):
    number: int
    choices: list[Choice]
    result: object


class Message(msgspec.Struct):
    type: str
    table: str = ""
    scene: Scene | None = None


_decode = msgspec.json.Decoder(Message).decode


class Seat:
    """One person at one table."""

    def __init__(self, table: str, line: Line, latencies: Latencies, rng: random.Random) -> None:
        self.table, self.line, self.latencies, self.rng = table, line, latencies, rng
        self.scene: Scene | None = None
        self.acted = 0
        self.is_eager = False
        self.is_over = False
        line.hear = self.hear

    def hear(self, raw: bytes) -> None:
        if not raw.startswith(b'{"type":"told"'):
            return
        scene = _decode(raw).scene
        assert scene is not None
        self.scene = scene
        if scene.number > self.acted:
            self.latencies.end(self)
        self.is_over = scene.result is not None
        if self.is_eager:
            self.act()

    def act(self) -> bool:
        scene = self.scene
        if scene is None or not scene.choices or self.acted == scene.number:
            return False
        action = self.rng.choice(scene.choices).action
        # One action for each event number.
        self.acted = scene.number
        self.latencies.begin(self)
        self.line.send(
            b'{"type":"act","id":1,"table":"%b","number":%d,"action":%d}'
            % (self.table.encode(), scene.number, action)
        )
        return True


@contextmanager
def serving(core: int, cores: int, limits: str = "off", bot_workers: str = "") -> Iterator[tuple[int, int]]:
    """Our server on one core, durable as always; its process and its port."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "DRAGONHOARD_DATA": folder,
            "DRAGONHOARD_LIMITS": limits,
            "DRAGONHOARD_BOT_WORKERS": bot_workers,
            "DRAGONHOARD_LANG": "en",
        }
        command = [sys.executable, "-P", "-m", "dragonhoard", "serve", "--port", "0"]
        process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        settle(process.pid, core, cores)
        try:
            address = process.stdout.readline()
            yield process.pid, int(address.partition("127.0.0.1:")[2].partition("/")[0])
        finally:
            process.terminate()
            process.wait(STOP_SECONDS)
            process.stdout.close()


class Person(NamedTuple):
    """Somebody's session, and the address they come from."""

    cookie: str
    address: str


class People:
    """Everybody who plays, and how they come to their tables; spread, each from an address of their own."""

    def __init__(self, port: int, is_spread: bool = False) -> None:
        self.port = port
        self.is_spread = is_spread
        self._addresses = count(1)
        self.latencies = Latencies()
        self.rng = random.Random(7)
        self.tables: list[Table] = []
        self._gate = asyncio.Semaphore(40)

    async def gather(self, many: int) -> None:
        """So many tables under way, two people at each, everybody with a socket of their own."""
        self.tables = [table for table in self.tables if not table.is_over]
        made = await asyncio.gather(*(self._table() for _ in range(many - len(self.tables))))
        self.tables += made

    async def _table(self) -> Table:
        async with self._gate:
            persons = [await self.come(self._address()) for _ in range(2)]
            told = await self.ask("POST", "/api/tables", persons[0], {"game": "tarasque", "players": 2})
            table = told["table"]
            await self.ask("POST", f"/api/tables/{table}/seats/1", persons[1])
            await self.ask("POST", f"/api/tables/{table}/start", persons[0])
            seats = []
            for person in persons:
                line = await self.connect(person)
                seats.append(Seat(table, line, self.latencies, self.rng))
                line.send(json.dumps({"type": "watch", "id": 1, "table": table}).encode())
            return Table(seats)

    def _address(self) -> str:
        """The address that the next person comes from."""
        number = next(self._addresses)
        return f"127.1.{number // 250}.{number % 250 + 1}" if self.is_spread else HOST

    async def connect(self, person: Person) -> Line:
        """A socket of somebody's."""
        return await connected(HOST, self.port, PATH, person.cookie, person.address)

    async def come(self, address: str = HOST) -> Person:
        """A guest from an address."""
        head, _ = await self._exchange("POST", "/api/me", Person("", address), {"name": "Load"})
        cookie = next(line for line in head.splitlines() if line.lower().startswith("set-cookie:"))
        return Person(cookie.partition(":")[2].partition(";")[0].strip(), address)

    async def ask(self, method: str, path: str, person: Person, body: object = None) -> Any:
        """A request of somebody's, and its answer."""
        _, content = await self._exchange(method, path, person, body)
        return json.loads(content)

    async def _exchange(self, method: str, path: str, person: Person, body: object) -> tuple[str, bytes]:
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(person.address, 0))
        content = json.dumps(body).encode() if body is not None else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nContent-Type: application/json\r\n"
            f"Cookie: {person.cookie}\r\nContent-Length: {len(content)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode() + content)
        answer = await reader.read()
        writer.close()
        front, _, rest = answer.partition(b"\r\n\r\n")
        if not front.startswith((b"HTTP/1.1 20",)):
            raise ConnectionError(front[:80].decode("latin-1"))
        return front.decode("latin-1"), rest

    def close(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                seat.line.transport.abort()

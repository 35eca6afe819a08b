"""A real server in a process of its own, and people who come to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

READY = re.compile(r"http://[\w.\[\]:]+:(\d+)/")
Told = dict[str, Any]


class ServerProcess:
    """`dragonhoard serve` on a free port."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        self.variables = variables
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = folder / "server.log"

    def start(self) -> None:
        """Start (again), on the port it had before if it had one."""
        environment = os.environ | {
            "DRAGONHOARD_DATA": str(self.folder),
            "DRAGONHOARD_LANG": "en",
            "DRAGONHOARD_LIMITS": "off",
            "DRAGONHOARD_BOT_WORKERS": "1",
            "DRAGONHOARD_COACH": "master:iterations=24,jobs=1",
            "DRAGONHOARD_REVIEWER": "master:iterations=4,jobs=1",
            **self.variables,
        }
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-P",
                    "-m",
                    "dragonhoard",
                    "serve",
                    "--port",
                    str(self.port),
                    "--log",
                    "info",
                ],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = READY.search(line)
        assert found, f"the server does not start: {line} {self.log.read_text()[-2000:]}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    def kill(self) -> None:
        """The power is gone."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.reap()

    def stop(self) -> None:
        """Stop in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.reap()

    def reap(self) -> None:
        assert self.process is not None
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> int:
        """Bytes that the process holds in memory."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(folder: Path, **variables: str) -> Iterator[ServerProcess]:
    """A server for the length of a test."""
    server = ServerProcess(folder, **variables)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a browser: a session, and perhaps a socket."""

    def __init__(self, address: str) -> None:
        self.address = address
        # Connections are not kept, so that nothing is left open however a test ends.
        self.http = httpx.AsyncClient(
            base_url=address, timeout=30, limits=httpx.Limits(max_keepalive_connections=0)
        )
        self.person = ""
        self.name = ""

    async def come(self, name: str) -> Visitor:
        told = await self.post("/api/me", {"name": name})
        self.person, self.name = told["person"], told["name"]
        return self

    async def ask(self, method: str, path: str, body: object = None, status: int | None = None) -> Any:
        response = (
            await self.http.request(method, path, json=body)
            if body is not None
            else (await self.http.request(method, path))
        )
        if status is None:
            assert response.is_success, (response.status_code, response.text)
        else:
            assert response.status_code == status, (response.status_code, response.text)
        is_json = response.headers.get("content-type", "").startswith("application/json")
        return response.json() if is_json else response.text

    async def get(self, path: str, status: int | None = None) -> Any:
        return await self.ask("GET", path, None, status)

    async def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        return await self.ask("POST", path, body, status)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, **headers: str) -> AsyncIterator[Line]:
        address = self.address.replace("http", "ws", 1) + "/api/socket"
        told = {"Cookie": self.cookie(), **headers} if self.http.cookies else dict(headers)
        async with connect(
            address, additional_headers=told, max_size=None, compression=None, ping_interval=None
        ) as connection:
            yield Line(connection)

    async def close(self) -> None:
        await self.http.aclose()


class Line:
    """A visitor's socket: what was sent and everything that came, in order."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.scenes: dict[str, Told] = {}
        self.numbers: dict[str, int] = {}
        self._next = 0

    async def send(self, kind: str, /, **fields: Any) -> int:
        self._next += 1
        await self.connection.send(json.dumps({"type": kind, "id": self._next, **fields}))
        return self._next

    async def receive(self, timeout: float = 20) -> Told:
        async with asyncio.timeout(timeout):
            raw = await self.connection.recv()
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Told = json.loads(raw)
        if message["type"] == "told":
            self.scenes[message["table"]] = message["scene"]
            self.numbers[message["table"]] = message["scene"]["number"]
        return message

    async def until(self, kind: str, /, timeout: float = 20, **fields: Any) -> Told:
        """The next message of a kind, everything before it taken in."""
        while True:
            message = await self.receive(timeout)
            if message["type"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return message

    async def ask(self, kind: str, /, **fields: Any) -> Told:
        """Send a message and wait for the answer to it."""
        number = await self.send(kind, **fields)
        while True:
            message = await self.receive()
            if message.get("id") == number:
                return message

    async def watch(self, table: str, since: int = 0) -> Told:
        """The scene of a table."""
        answer = await self.ask("watch", table=table, since=since)
        assert answer["type"] == "done", answer
        while table not in self.scenes:
            await self.receive()
        return self.scenes[table]

    async def act(self, table: str, action: int) -> Told:
        """Act and wait until what came of it is told; the answer."""
        answer = await self.ask("act", table=table, number=self.numbers[table], action=action)
        while answer["type"] == "done" and self.numbers[table] < answer["number"]:
            await self.receive()
        return answer

    async def settled(self, table: str) -> Told:
        """The scene once it is this seat's turn or the game is over."""
        while True:
            scene = self.scenes[table]
            if scene["result"] or scene["choices"] or scene["info"]["phase"] == "finished":
                return scene
            await self.until("told", table=table)

"""Webhooks: a notice reaches the address of its person, signed, and nothing leads it elsewhere."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.server import webhooks
from dragonhoard.server.webhooks import OPEN_PORTS, Target, Webhooks, parse_target, resolved
from tests.server.contexts import open_door
from tests.server.visitors import Visitor

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("any_port")]


@pytest.fixture
def any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's own web server listens wherever there is a port free."""
    monkeypatch.setattr(webhooks, "OPEN_PORTS", range(1, 65_536))


class Doorbell:
    """Somebody's own web server: it keeps what it is sent, and answers as it was told to."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.heard: asyncio.Queue[tuple[str, dict[str, str], bytes]] = asyncio.Queue()
        self.port = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(one.lower().split(": ", 1) for one in lines if one)
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.answer}\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()
        self.heard.put_nowait((line, headers, body))


@asynccontextmanager
async def doorbell(answer: str = "200 OK") -> AsyncIterator[Doorbell]:
    bell = Doorbell(answer)
    server = await asyncio.start_server(bell.take, "127.0.0.1", 0)
    bell.port = server.sockets[0].getsockname()[1]
    async with server:
        yield bell


async def next_door(target: Target) -> str:
    """Every host is on this machine: a lookup as only a test may have it."""
    return "127.0.0.1"


async def test_a_notice_arrives_signed(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door, doorbell() as bell:
        door.context.webhooks.resolve = next_door
        ana, ben = [await Visitor(door.address).come(name) for name in ("Ana", "Ben")]
        told = await ben.ask("PATCH", "/api/me", {"webhook": f"http://ben.example:{bell.port}/bell?who=ben"})
        secret = told["webhook_secret"]
        table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
        await ben.post(f"/api/tables/{table}/seats/1")
        await ana.post(f"/api/tables/{table}/start")
        line, headers, body = await bell.heard.get()
        assert line == "POST /bell?who=ben HTTP/1.1"
        assert headers["host"] == f"ben.example:{bell.port}"
        assert headers["content-type"] == "application/json"
        signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        assert headers["dragonhoard-signature"] == f"sha256={signature}"
        notice = json.loads(body)
        assert (notice["table"], notice["game"]) == (table, "tarasque")
        assert notice["what"] in ("started", "your-turn")
        while not door.context.metrics.webhooks[True].value:
            await asyncio.sleep(0.01)
        assert (await ben.get("/api/me"))["webhook_secret"] is None


@pytest.mark.parametrize("port", [0, 22, 25, 6379, 8017, 65_535])
async def test_odd_ports_are_not_called(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "OPEN_PORTS", OPEN_PORTS)
    for address in ("http://ben.example", "https://ben.example/bell", "https://ben.example:8443"):
        assert parse_target(address).port in OPEN_PORTS
    with pytest.raises(Problem, match="webhook-port"):
        parse_target(f"https://ben.example:{port}/")


@pytest.mark.parametrize("answer", ["302 Found\r\nLocation: http://127.0.0.1/", "500 Oh", "nonsense"])
async def test_whoever_does_not_take_it_is_not_asked_again(answer: str) -> None:
    async with doorbell(answer) as bell:
        assert not await Webhooks(next_door).call(
            f"http://ben.example:{bell.port}/", {"what": "invited"}, "secret"
        )
        assert bell.heard.qsize() == 1


async def test_nobody_at_home_is_no_mishap() -> None:
    async with doorbell() as bell:
        port = bell.port
    assert not await Webhooks(next_door).call(f"http://ben.example:{port}/", {}, "secret")


async def test_a_name_that_leads_inside_is_refused_at_every_call() -> None:
    async with doorbell() as bell:
        address = f"http://localhost:{bell.port}/"
        with pytest.raises(Problem, match="webhook-private"):
            await resolved(parse_target(address))
        assert not await Webhooks().call(address, {}, "secret")
        assert bell.heard.empty()

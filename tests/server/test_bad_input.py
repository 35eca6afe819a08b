"""Nothing that anybody sends breaks the server, slows others' tables or makes it grow."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest import SkipTest

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from websockets.exceptions import WebSocketException

from dragonhoard.host.limits import NAMES
from dragonhoard.server import protocols
from dragonhoard.server.context import ServerOptions
from dragonhoard.server.run import CONNECTIONS_OF_AN_ADDRESS
from tests.effort import spend
from tests.server.contexts import open_door
from tests.server.visitors import Line, ServerProcess, Told, Visitor

KINDS = (
    "watch",
    "unwatch",
    "act",
    "luck",
    "why",
    "undo",
    "offer",
    "answer",
    "resign",
    "stand-in",
    "say",
    "ping",
)
HEADS = (
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    b"",
    b"\x16\x03\x01",
)


# --- HTTP ---


LEFT_OUT = {("DELETE", "/api/me"), ("POST", "/api/logout"), ("POST", "/api/logout-everywhere")}
CHECKS: list[Any] = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_the_described_api_keeps_to_its_description(server: ServerProcess) -> None:
    """Schemathesis asks for everything that the description allows, and for what it does not."""
    schema = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    cookie = httpx.post(f"{server.address}/api/me", json={"name": "Fuzz"}).headers["set-cookie"]
    headers = {"Cookie": cookie.partition(";")[0]}
    asked: dict[str, int] = {}
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if (operation.method.upper(), operation.path) not in LEFT_OUT:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                ask_all(operation, mode, headers, asked)
    assert len(asked) > 25
    assert sum(asked.values()) > 5 * len(asked)
    assert httpx.get(f"{server.address}/api/me", headers=headers).status_code == 200


def ask_all(operation: Any, mode: GenerationMode, headers: dict[str, str], asked: dict[str, int]) -> None:
    @settings(
        max_examples=spend(full=25, quick=6),
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(mode))
    def check(case: Any) -> None:
        asked[operation.label] = asked.get(operation.label, 0) + 1
        case.call_and_validate(headers=headers, checks=CHECKS)

    # What takes nothing cannot be asked wrongly.
    with suppress(Unsatisfiable, SkipTest):
        check()


# --- sockets ---


async def at_table(server: ServerProcess) -> tuple[Visitor, str]:
    ana = await Visitor(server.address).come("Ana")
    body = {"game": "tarasque", "players": 2, "bots": ["random"], "start": True}
    return ana, (await ana.post("/api/tables", body))["table"]


async def plays_on(line: Line, table: str) -> None:
    """Others' tables are unharmed: this one can be played."""
    scene = await line.settled(table)
    if scene["choices"]:
        assert (await line.act(table, scene["choices"][0]["action"]))["type"] == "done"


def nonsense(rng: random.Random, tables: list[str]) -> str | bytes:
    """Something that is nearly a message, or not at all."""
    values: list[Any] = [
        None, True, -1, 0, 7, 2**31, 2**63, 10**40, 1.5, "", "x", "é\u202e", "x" * 5000, [], {}, [[]] * 50,
        {"is": "RollDice"}, {"is": 5}, *tables,
    ]  # fmt: skip
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        return "".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(rng.randrange(100)))
    message: dict[str, Any] = {
        "type": rng.choice(KINDS),
        "id": rng.randrange(100),
        "table": rng.choice(tables),
    }
    for field in (
        "number",
        "action",
        "outcome",
        "kind",
        "yes",
        "bot",
        "text",
        "since",
        "id",
        "table",
        "type",
    ):
        if rng.random() < 0.4:
            message[field] = rng.choice(values)
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if kind == 2 else text


@pytest.mark.anyio
async def test_nonsense_on_a_socket_harms_nobody(server: ServerProcess) -> None:
    ana, table = await at_table(server)
    vandal, other = await at_table(server)
    rng = random.Random(9)
    answered = 0
    async with ana.socket() as line:
        await line.watch(table)
        for _ in range(spend(full=30, quick=6)):
            answered += await vandalise(vandal, rng, [table, other, "", "nowhere", "x" * 300])
            await plays_on(line, table)
    assert answered > 0
    log = server.log.read_text()
    assert "failed" not in log
    assert "Traceback" not in log
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        counted = (await http.get("/metrics")).text
    assert "dragonhoard_failures_total 0.0" in counted


async def vandalise(vandal: Visitor, rng: random.Random, tables: list[str]) -> int:
    """A burst of nonsense over one socket; how many answers came before it was closed."""
    answered = 0
    with suppress(WebSocketException, TimeoutError):
        async with vandal.socket() as line:
            for _ in range(40):
                await line.connection.send(nonsense(rng, tables))
            for _ in range(40):
                await line.receive(timeout=2)
                answered += 1
    return answered


@pytest.mark.anyio
async def test_a_huge_message_is_not_taken(server: ServerProcess) -> None:
    ana, table = await at_table(server)
    async with ana.socket() as line:
        text = json.dumps({"type": "say", "id": 1, "table": table, "text": "x" * 100_000})
        await line.connection.send(text)
        with pytest.raises(WebSocketException, match="1009"):
            await line.until("never")


@pytest.mark.anyio
async def test_who_sends_only_nonsense_is_shown_out(server: ServerProcess) -> None:
    ana, _ = await at_table(server)
    async with ana.socket() as line:
        for _ in range(50):
            await line.connection.send("{}")
        with pytest.raises(WebSocketException, match="1008"):
            await line.until("never")
        told = [json.loads(raw) for raw in line.raw]
        refusals = [message for message in told if message["type"] == "refusal"]
        assert {message["problem"] for message in refusals} == {"message-malformed"}


@pytest.mark.anyio
async def test_what_cannot_be_read_is_answered_with_its_id(server: ServerProcess) -> None:
    ana, _ = await at_table(server)
    async with ana.socket() as line:
        for text, number in (
            ('{"type": "nothing", "id": 7}', 7),
            ('{"type": "act", "id": 8, "table": 5}', 8),
            ('{"id": 9, "type": "ping", "more": [1, {"id": 3}]}', 9),
            ('{"type": "ping", "id": -4}', -1),
            ('{"type": "ping", "id": "7"}', -1),
            ('{"type": "ping", "id": 7', -1),
            ("[7]", -1),
        ):
            await line.connection.send(text)
            answer = await line.until("refusal")
            assert (answer["id"], answer["problem"]) == (number, "message-malformed")


@pytest.mark.anyio
async def test_out_of_order_and_replayed_messages_do_nothing_twice(server: ServerProcess) -> None:
    ana, table = await at_table(server)
    async with ana.socket() as line:
        await line.watch(table)
        scene = await line.settled(table)
        number, action = line.numbers[table], scene["choices"][0]["action"]
        message = {"type": "act", "table": table, "number": number, "action": action}
        for ident in (5, 5, 3, 9):
            await line.connection.send(json.dumps(message | {"id": ident}))
        answers: list[Told] = []
        while len(answers) < 4:
            told = await line.receive()
            if told["type"] in ("done", "refusal"):
                answers.append(told)
        assert [answer["type"] for answer in answers] == ["done", "refusal", "refusal", "refusal"]
        assert {answer.get("problem") for answer in answers[1:]} == {"table-stale"}


# --- connections ---


@pytest.mark.anyio
async def test_connections_opened_and_dropped_leave_nothing_behind(server: ServerProcess) -> None:
    ana, table = await at_table(server)
    async with ana.socket() as line:
        await line.watch(table)
        await drop_many(server, 300)
        before = server.memory()
        await drop_many(server, spend(full=10_000, quick=600))
        await plays_on(line, table)
        assert server.memory() < before + 30_000_000
        await until_held(server, at_most=5)


async def drop_many(server: ServerProcess, many: int) -> None:
    """Connections that are dropped after a few bytes, a head, a handshake, or nothing at all."""
    gate = asyncio.Semaphore(50)

    async def drop(index: int) -> None:
        async with gate:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(opening(index, server.port))
                if index % 3:
                    with suppress(OSError):
                        await writer.drain()
                writer.transport.abort()

    await asyncio.gather(*(drop(index) for index in range(many)))


def opening(index: int, port: int) -> bytes:
    if index % 5 < len(HEADS):
        return HEADS[index % 5]
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


async def until_held(server: ServerProcess, at_most: int) -> None:
    """Wait until the server knows that they are gone."""
    held = ""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        for _ in range(200):
            counted = (await http.get("/metrics")).text
            held = next(line for line in counted.splitlines() if line.startswith("dragonhoard_sockets "))
            if float(held.split()[1]) <= at_most:
                return
            await asyncio.sleep(0.05)
    raise AssertionError(held)


@pytest.mark.anyio
async def test_who_dawdles_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow-loris: half a head, endless headers, half a body, and a reader that does not read."""
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", 0.3)
    async with open_door(tmp_path) as door:
        port = int(door.address.rpartition(":")[2])
        for head in HEADS[:3]:
            assert await is_closed_on(port, head)
        assert await is_closed_on(port, b"GET / HTTP/1.1\r\n" + b"X-Filler: x\r\n" * 5000)
        async with httpx.AsyncClient(base_url=door.address) as http:
            assert (await http.get("/healthz")).status_code == 200


async def is_closed_on(port: int, sent: bytes) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        async with asyncio.timeout(10):
            while await reader.read(1000):
                pass
    except ConnectionError:
        pass
    finally:
        writer.close()
    return True


@pytest.mark.anyio
async def test_a_reader_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        ana = await Visitor(door.address).come("Ana")
        body = {"game": "tarasque", "players": 2, "bots": ["random"], "start": True}
        table = (await ana.post("/api/tables", body))["table"]
        async with ana.socket() as sleeper, ana.socket() as line:
            await line.watch(table)
            sleeper.connection.transport.pause_reading()
            for number in range(3000):
                if len(door.context.host.hub.clients) < 2:
                    break
                await sleeper.connection.send(json.dumps({"type": "watch", "id": number, "table": table}))
                await asyncio.sleep(0)
            async with asyncio.timeout(20):
                while len(door.context.host.hub.clients) > 1:
                    await asyncio.sleep(0.05)
            await plays_on(line, table)
            sleeper.connection.transport.abort()


@pytest.mark.anyio
async def test_one_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    options = ServerOptions(limits=True, bot_workers=1)
    async with open_door(tmp_path, options) as door:
        port = int(door.address.rpartition(":")[2])
        held = [
            await asyncio.open_connection("127.0.0.1", port) for _ in range(CONNECTIONS_OF_AN_ADDRESS + 20)
        ]
        async with asyncio.timeout(10):
            refused = [pair for pair in held[-20:] if not await pair[0].read(1)]
        assert len(refused) == 20
        for _, writer in held:
            writer.close()
        await asyncio.sleep(0.1)
        async with httpx.AsyncClient(base_url=door.address) as http:
            assert (await http.get("/healthz")).status_code == 200


@pytest.mark.anyio
async def test_haste_is_answered_by_patience(tmp_path: Path) -> None:
    async with open_door(tmp_path, ServerOptions(limits=True, bot_workers=1)) as door:
        ana = await Visitor(door.address).come("Ana")
        table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
        async with ana.socket() as line:
            await line.watch(table)
            answers = [await line.ask("say", table=table, text="again") for _ in range(8)]
            assert answers[-1]["problem"] == "too-fast"
            assert answers[-1]["details"]["seconds"] >= 1
        async with httpx.AsyncClient(base_url=door.address) as http:
            statuses = [
                (await http.post("/api/me", json={"name": "Guest"})).status_code
                for _ in range(NAMES["guest"].burst + 5)
            ]
            assert statuses[0] == 201
            assert statuses[-1] == 429

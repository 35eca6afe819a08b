"""`python3 play.py bench server --attack`: what others notice of one who floods, and of one who leaves bots thinking."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rich.console import Console

from bench import report
from bench.clock import stay_on
from bench.server import ours
from bench.server.line import Latencies

HOST = ours.HOST
Scene = dict[str, Any]
# The one address from which everybody attacks; the others have addresses of their own.
ATTACKER = "127.66.6.6"
TABLES = 100
SOCKETS = (1, 10, 100)
MOST_TIMES = 2.0
# One who floods is dropped, comes back after this time, and so on.
COME_BACK_SECONDS = 0.1
FRAMES_AT_ONCE = 400
LEFT_TABLES = 20
VICTIM_MOVES = 60
MOST_SECONDS = 0.5
HEADINGS = ("what others notice", "actions", "p50 ms", "p95 ms", "p99 ms", "verdict")


@dataclass(frozen=True)
class Noticed:
    """How long others waited."""

    what: str
    actions: int
    p50: float
    p95: float
    p99: float
    verdict: str = ""


def noticed(what: str, latencies: Latencies, verdict: str = "") -> Noticed:
    """What has been measured so far, which is then forgotten."""
    p50, p95, p99 = latencies.percentile(0.5), latencies.percentile(0.95), latencies.percentile(0.99)
    found = Noticed(what, len(latencies.taken), p50, p95, p99, verdict)
    latencies.taken.clear()
    latencies.sent.clear()
    return found


def measure(seconds: float) -> list[Noticed]:
    """Both attacks, each on a server of its own with its limits on."""
    cores = sorted(os.sched_getaffinity(0))
    found: list[Noticed] = []
    for attack in (flooded, left_alone):
        with ours.serving(cores[0], len(cores), limits="on", bot_workers="1") as (_, port):
            if len(cores) > 1:
                stay_on(cores[1])
            try:
                found += asyncio.run(attack(port, seconds))
            finally:
                os.sched_setaffinity(0, set(cores))
    return found


# --- floods ---


async def flooded(port: int, seconds: float) -> list[Noticed]:
    """One action a second at each table, first in peace, then beside more and more sockets that flood."""
    from bench.server.command import once_a_second

    people = ours.People(port, is_spread=True)
    await people.gather(TABLES)
    await asyncio.sleep(1)
    await once_a_second(people, seconds / 2)
    noticed("warming up", people.latencies)
    await once_a_second(people, seconds)
    quiet = noticed("in peace", people.latencies)
    found = [quiet]
    for sockets in SOCKETS:
        await people.gather(TABLES)
        await asyncio.sleep(1)
        noticed("coming together", people.latencies)
        with attacking(port, sockets):
            await asyncio.sleep(1)
            await once_a_second(people, seconds)
        times = people.latencies.percentile(0.99) / max(quiet.p99, 0.001)
        verdict = f"{times:.2f} × (≤ {MOST_TIMES:.0f}: {'reached' if times <= MOST_TIMES else 'not reached'})"
        found.append(noticed(f"{sockets} sockets that flood", people.latencies, verdict))
    people.close()
    return found


@contextmanager
def attacking(port: int, sockets: int) -> Iterator[None]:
    """Sockets that flood from a process of their own, which takes what is left of its core."""
    command = [sys.executable, "-m", "bench.server.attack", str(port), str(sockets)]
    process = subprocess.Popen(["nice", "-n", "19", *command])
    try:
        yield
    finally:
        process.terminate()
        process.wait(10)


def frames(kind: int) -> bytes:
    """Many frames of one kind: pings, pongs, empty fragments, nonsense, questions that are refused."""
    pieces = (
        b"\x89\x84\0\0\0\0ping",
        b"\x8a\x84\0\0\0\0pong",
        b"\x00\x80\0\0\0\0",
        b"\x81\x82\0\0\0\0{}",
        b'\x81\xa9\0\0\0\0{"type":"watch","id":1,"table":"nowhere"}',
    )
    return (b"\x01\x80\0\0\0\0" if kind == 2 else b"") + pieces[kind] * FRAMES_AT_ONCE


async def attack(port: int, sockets: int) -> None:
    """Flood until this process is ended."""
    await asyncio.gather(*(flood(port, index % 5) for index in range(sockets)))


async def flood(port: int, kind: int) -> None:
    """Connect, send as fast as it is taken, read nothing; when dropped, come back."""
    request = (
        f"GET {ours.PATH} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    content = frames(kind)
    while True:
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(HOST, port, local_addr=(ATTACKER, 0))
            try:
                writer.write(request)
                await reader.readuntil(b"\r\n\r\n")
                while True:
                    writer.write(content)
                    await writer.drain()
            finally:
                writer.transport.abort()
        await asyncio.sleep(COME_BACK_SECONDS)


# --- bots left thinking ---


async def left_alone(port: int, seconds: float) -> list[Noticed]:
    """Somebody leaves many tables of masters behind, and another one plays against a quick bot; one worker thinks."""
    people = ours.People(port, is_spread=True)
    guest, victim = await people.come("127.2.0.1"), await people.come("127.2.0.2")
    await play(people, victim, "while workers are born")
    quiet = await play(people, victim, "against a greedy bot, in peace")
    body = {"game": "tarasque", "players": 6, "bots": ["master"] * 5, "start": True}
    for _ in range(LEFT_TABLES):
        await people.ask("POST", "/api/tables", guest, body)
    await asyncio.sleep(2)
    beside = await play(people, victim, f"beside {LEFT_TABLES} tables of masters")
    is_quick = beside.p95 < 1000 * MOST_SECONDS
    verdict = f"p95 < {MOST_SECONDS} s: {'reached' if is_quick else 'not reached'}"
    return [quiet, Noticed(beside.what, beside.actions, beside.p50, beside.p95, beside.p99, verdict)]


async def play(people: ours.People, person: ours.Person, what: str) -> Noticed:
    """One game against a quick bot: how long each of its moves is waited for."""
    body = {"game": "tarasque", "players": 2, "bots": ["greedy"], "start": True}
    latencies = Latencies()
    while len(latencies.taken) < VICTIM_MOVES:
        table = (await people.ask("POST", "/api/tables", person, body))["table"]
        line = await people.connect(person)
        scenes: asyncio.Queue[tuple[float, Scene]] = asyncio.Queue()

        def hear(raw: bytes, scenes: asyncio.Queue[tuple[float, Scene]] = scenes) -> None:
            told = json.loads(raw)
            if told["type"] == "told":
                scenes.put_nowait((perf_counter(), told["scene"]))

        line.hear = hear
        line.send(json.dumps({"type": "watch", "id": 1, "table": table}).encode())
        at, scene = await scenes.get()
        while scene["result"] is None and len(latencies.taken) < VICTIM_MOVES:
            is_mine, before = bool(scene["choices"]), at
            if is_mine:
                # A person's pace, well within what one may send.
                await asyncio.sleep(0.05)
                act = {"type": "act", "id": 2, "table": table, "number": scene["number"]}
                line.send(json.dumps(act | {"action": scene["choices"][0]["action"]}).encode())
            at, scene = await asyncio.wait_for(scenes.get(), 120)
            if not is_mine:
                latencies.taken.append(at - before)
        line.transport.abort()
    return noticed(what, latencies)


def show(found: list[Noticed]) -> None:
    """Print the table."""
    lines = [
        (one.what, str(one.actions), *(f"{value:.1f}" for value in (one.p50, one.p95, one.p99)), one.verdict)
        for one in found
    ]
    Console(width=140).print(report.screen_table("What others notice of an attack", HEADINGS, lines))


if __name__ == "__main__":
    asyncio.run(attack(int(sys.argv[1]), int(sys.argv[2])))

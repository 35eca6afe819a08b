"""`python3 play.py bench server`: both servers under the same load, one after the other, in one run."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from rich.console import Console

from bench import environment, report
from bench.clock import stay_on
from bench.environment import Trouble
from bench.server import attack, ours, peer
from bench.server.line import Latencies, processor_seconds

RESULTS = environment.ROOT / "bench" / "results" / "server.json"
ATTACKS = RESULTS.with_name("server-attack.json")
HEADINGS = (
    "server",
    "tables",
    "actions/s",
    "actions/s of processor time",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "memory MB",
)
PEER = "boardgame.io"
# The same with the storage in files that it brings along: our server keeps every action before it says so.
PEER_ON_DISK = "boardgame.io on disk"
TARGET = 3.0
MOST_P99 = 50.0


class Table(Protocol):
    """Two people at a table."""

    seats: list[Any]

    @property
    def is_over(self) -> bool: ...

    def act(self) -> bool: ...


class People(Protocol):
    """Everybody who plays on one server."""

    tables: list[Any]
    latencies: Latencies

    async def gather(self, many: int) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Figure:
    """What one load has shown; `pace` is `flat out` or `one a second`."""

    server: str
    pace: str
    tables: int
    actions: float
    per_core: float
    p50: float
    p95: float
    p99: float
    memory: float


def main(arguments: Sequence[str]) -> int:
    """Measure and show."""
    options = parser().parse_args(arguments)
    raise_limit()
    counts = [int(count) for count in options.tables.split(",")]
    seconds = 4.0 if options.quick else options.seconds
    if options.attack:
        found = attack.measure(seconds)
        attack.show(found)
        keep(ATTACKS, seconds, [asdict(one) for one in found])
        return 0
    figures: list[Figure] = []
    for name, serving, people, loads in (
        ("dragonhoard", ours.serving, ours.People, counts),
        (PEER, peer.serving, peer.People, counts),
        # Files take it long: one count shows what they cost.
        (PEER_ON_DISK, peer.on_disk, peer.People, counts[:1]),
    ):
        if options.only in ("", name):
            try:
                figures += measure(name, serving, people, loads, seconds)
            except Trouble as trouble:
                print(f"{name} is not measured: {trouble}")
    show(figures)
    keep(RESULTS, seconds, [asdict(figure) for figure in figures])
    return 0


def keep(path: Path, seconds: float, figures: list[dict[str, Any]]) -> None:
    """Write down what was measured, and under which circumstances."""
    path.parent.mkdir(parents=True, exist_ok=True)
    told = report.circumstances_of(1, seconds, {"boardgame.io": "0.50.2"})
    path.write_text(json.dumps(told | {"figures": figures}, indent=1) + "\n")


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    command = argparse.ArgumentParser(
        prog="python3 play.py bench server",
        description="Puts our server and boardgame.io's under the same load, the client on a core of its own.",
    )
    command.add_argument(
        "--attack", action="store_true", help="what others notice of floods and of bots left thinking instead"
    )
    command.add_argument("--quick", action="store_true", help="four seconds a figure")
    command.add_argument("--seconds", type=float, default=12.0, metavar="N", help="how long each load lasts")
    command.add_argument("--tables", default="100,1000,5000", metavar="N,N", help="how many tables are held")
    command.add_argument(
        "--only", default="", metavar="NAME", help="dragonhoard, boardgame.io or boardgame.io on disk"
    )
    return command


def raise_limit() -> None:
    """Two sockets a table, at both ends."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def measure(
    name: str,
    serving: Callable[[int, int], AbstractContextManager[tuple[int, int]]],
    people: Callable[[int], People],
    counts: Sequence[int],
    seconds: float,
) -> list[Figure]:
    """One server under every load."""
    cores = sorted(os.sched_getaffinity(0))
    with serving(cores[0], len(cores)) as (pid, port):
        if len(cores) > 1:
            stay_on(cores[1])
        try:
            return asyncio.run(loaded(name, pid, people, port, counts, seconds))
        finally:
            os.sched_setaffinity(0, set(cores))


async def loaded(
    name: str, pid: int, people: Callable[[int], People], port: int, counts: Sequence[int], seconds: float
) -> list[Figure]:
    everybody = people(port)
    figures = []
    for count in counts:
        await everybody.gather(count)
        if count == counts[0]:
            figures.append(await load(name, pid, everybody, "flat out", seconds, flat_out))
            print(figures[-1], flush=True)
            await everybody.gather(count)
        figures.append(await load(name, pid, everybody, "one a second", seconds, once_a_second))
        print(figures[-1], flush=True)
    everybody.close()
    return figures


async def load(
    name: str,
    pid: int,
    people: People,
    pace: str,
    seconds: float,
    drive: Callable[[People, float], Any],
) -> Figure:
    """One load: what was done in how much time, of the clock and of the processor."""
    await asyncio.sleep(1)
    people.latencies.taken.clear()
    people.latencies.sent.clear()
    began, used = time.perf_counter(), processor_seconds(pid)
    await drive(people, seconds)
    spent = processor_seconds(pid) - used
    taken = people.latencies
    done = len(taken.taken)
    # Games may be over before the time is.
    passed = max(taken.last - began, 0.001)
    return Figure(
        name,
        pace,
        len(people.tables),
        done / passed,
        done / max(spent, 0.001),
        taken.percentile(0.5),
        taken.percentile(0.95),
        taken.percentile(0.99),
        memory(pid),
    )


async def flat_out(people: People, seconds: float) -> None:
    """Everybody acts as soon as they may, as long as nearly all of them still play."""
    for table in people.tables:
        for seat in table.seats:
            seat.is_eager = True
        table.act()
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while loop.time() < end and sum(table.is_over for table in people.tables) * 10 <= len(people.tables):
        await asyncio.sleep(0.1)
    for table in people.tables:
        for seat in table.seats:
            seat.is_eager = False
    await asyncio.sleep(0.5)


async def once_a_second(people: People, seconds: float) -> None:
    """One action a second at each table, evenly spread."""
    tables = [table for table in people.tables if not table.is_over]
    loop = asyncio.get_running_loop()
    start, total = loop.time(), int(seconds * len(tables))
    for index in range(total):
        due = start + index / len(tables)
        if (wait := due - loop.time()) > 0:
            await asyncio.sleep(wait)
        tables[index % len(tables)].act()
    await asyncio.sleep(0.5)


def memory(pid: int) -> float:
    with open(f"/proc/{pid}/statm", encoding="utf-8") as statm:  # noqa: PTH123
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def show(figures: Sequence[Figure]) -> None:
    """Print the table, and what was promised."""
    console = Console(width=140)
    lines = [
        (
            f"{figure.server}, {figure.pace}",
            str(figure.tables),
            report.readable(figure.actions),
            report.readable(figure.per_core),
            *(f"{value:.1f}" for value in (figure.p50, figure.p95, figure.p99)),
            f"{figure.memory:.0f}",
        )
        for figure in figures
    ]
    console.print(report.screen_table("Servers under load, each on one core", HEADINGS, lines))
    best = {figure.server: figure.per_core for figure in figures if figure.pace == "flat out"}
    for other in (PEER, PEER_ON_DISK):
        if "dragonhoard" in best and other in best:
            ratio = best["dragonhoard"] / best[other]
            verdict = "reached" if ratio >= TARGET else "not reached"
            console.print(
                f"actions a second of processor time ÷ {other}: {ratio:.2f} × (≥ {TARGET:.0f}: {verdict})"
            )
    for figure in figures:
        if (figure.server, figure.tables, figure.pace) == ("dragonhoard", 1000, "one a second"):
            verdict = "reached" if figure.p99 < MOST_P99 else "not reached"
            console.print(
                f"1,000 tables, one action a second each: p99 {figure.p99:.1f} ms (< {MOST_P99:.0f}: {verdict})"
            )

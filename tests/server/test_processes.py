"""Several processes on one PostgreSQL and one Redis are one server; a restart loses nothing and no time."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dragonhoard.host.vouched_clock import CLOCK
from dragonhoard.table.log_entries import Interrupted
from tests.server import services
from tests.server.contexts import Open, open_door
from tests.server.services import Postgres, RedisServer
from tests.server.visitors import Line, Visitor, serving

pytestmark = pytest.mark.anyio


async def act_somehow(lines: list[Line], table: str, rng: random.Random) -> None:
    """Somebody acts; whoever was about to act on old news looks again."""
    while True:
        for line in lines:
            await line.ask("ping")
            choices = line.scenes[table]["choices"]
            if choices:
                answer = await line.act(table, rng.choice(choices)["action"])
                if answer["type"] == "done":
                    return
                assert answer.get("problem") == "table-stale", answer
        await asyncio.sleep(0.01)


def same_person(visitor: Visitor, door: Open) -> Visitor:
    """The same browser at another process."""
    other = Visitor(door.address)
    other.person, other.name = visitor.person, visitor.name
    for name, value in visitor.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


async def test_two_processes_serve_one_table(tmp_path: Path, postgres: Postgres, redis: RedisServer) -> None:
    database = postgres.new_database()
    async with AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(open_door(tmp_path, database=database, redis=redis.name))
            for _ in range(2)
        ]
        ana, ben = await Visitor(one.address).come("Ana"), await Visitor(two.address).come("Ben")
        table = (await ana.post("/api/tables", {"game": "vale", "players": 3, "bots": ["greedy"]}))["table"]
        await ben.post(f"/api/tables/{table}/seats/1")
        await ana.post(f"/api/tables/{table}/start")
        first = await stack.enter_async_context(ana.socket())
        second = await stack.enter_async_context(ben.socket())
        for line in (first, second):
            await line.watch(table)
        await first.until("presence", present=[True, True, False])
        for _ in range(15):
            await act_somehow([first, second], table, random.Random(3))
        assert (await first.ask("say", table=table, text="hello from one"))["type"] == "done"
        assert (await second.until("chatted"))["lines"][0]["text"] == "hello from one"
        # The same seat at the other process takes up where this one is.
        again = same_person(ana, two)
        async with again.socket() as third:
            scene = await third.watch(table, since=first.numbers[table])
            assert scene["seat"] == 0
        await ana.ask("PATCH", "/api/me", {"name": "Anna"})
        await act_somehow([first, second], table, random.Random(4))
        async with again.socket() as third:
            await ana.post("/api/logout-everywhere")
            with pytest.raises(Exception, match="4001"):
                await third.until("never", timeout=10)


async def test_a_server_that_goes_says_so_and_when_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert server.process is not None
        ana = await Visitor(server.address).come("Ana")
        async with ana.socket() as line:
            await line.ask("ping")
            server.process.terminate()
            assert (await line.until("closing"))["after"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                await line.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert await asyncio.to_thread(server.process.wait, 20) == 0
        # What was logged is lines of JSON, and nobody's cookie is among them.
        log = server.log.read_text()
        assert ana.cookie().partition("=")[2] not in log
        assert all(json.loads(line)["level"] for line in log.splitlines() if line.startswith("{"))


async def test_a_table_survives_whoever_served_it(
    tmp_path: Path, postgres: Postgres, redis: RedisServer
) -> None:
    database = postgres.new_database()
    async with open_door(tmp_path, database=database, redis=redis.name) as two:
        async with open_door(tmp_path, database=database, redis=redis.name) as one:
            ana = await Visitor(one.address).come("Ana")
            body = {"game": "tarasque", "players": 2, "bots": ["greedy"], "start": True}
            table = (await ana.post("/api/tables", body))["table"]
            async with ana.socket() as line:
                await line.watch(table)
                await act_somehow([line], table, random.Random(1))
                number = line.numbers[table]
        async with same_person(ana, two).socket() as line:
            await line.watch(table, since=number)
            for _ in range(5):
                await act_somehow([line], table, random.Random(2))


class Time:
    """A time of day that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_900_000_000.0
        monkeypatch.setattr(CLOCK, "_wall", self)
        monkeypatch.setattr(CLOCK, "_steady", self)

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        """Time passes on a server that turns all the while."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + 0.5)
            CLOCK.tick()


async def test_no_clock_runs_while_nobody_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    pace = {"kind": "live", "seconds": 60, "increment": 5}
    async with open_door(tmp_path) as door:
        ana, ben = [await Visitor(door.address).come(name) for name in ("Ana", "Ben")]
        table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2, "pace": pace}))["table"]
        await ben.post(f"/api/tables/{table}/seats/1")
        await ana.post(f"/api/tables/{table}/start")
        time.pass_by(20)
    time.now += 3600
    async with open_door(tmp_path) as door:
        held = await door.context.host.tables.get(table)
        away = held.hosted.log[-1]
        assert isinstance(away, Interrupted)
        assert away.ms == 3_600_000
        async with same_person(ana, door).socket() as line:
            clocks = (await line.watch(table))["clocks"]
            assert max(clock["left"] for clock in clocks) == 60_000
            assert min(clock["left"] for clock in clocks) >= 40_000
            due = held.hosted.due_at()
            assert due is not None
            assert due >= int(time.now * 1000) + 40_000
            time.pass_by(due / 1000 + 1 - time.now)
            await door.context.host.clocks.look()
            while not any(seat["stand_in"] for seat in line.scenes[table]["info"]["seats"]):
                await line.receive()
            slow = next(s for s, seat in enumerate(line.scenes[table]["info"]["seats"]) if seat["stand_in"])
        # The person comes back, and the bot makes room.
        async with same_person((ana, ben)[slow], door).socket() as line:
            await line.watch(table)
            assert (await line.ask("stand-in", table=table, bot=None))["type"] == "done"
            while line.scenes[table]["info"]["seats"][slow]["stand_in"]:
                await line.receive()


async def test_a_bot_that_was_thinking_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)
    async with open_door(tmp_path) as door:
        ana = await Visitor(door.address).come("Ana")
        monkeypatch.setattr(door.context.host.bots, "wake", lambda live: None)
        body = {"game": "vale", "players": 2, "bots": ["greedy"], "start": True}
        table = (await ana.post("/api/tables", body))["table"]
        async with ana.socket() as line:
            await line.watch(table)
            while line.scenes[table]["choices"]:
                await line.act(table, line.scenes[table]["choices"][0]["action"])
            waiting = line.numbers[table]
    time.now += 60
    async with open_door(tmp_path) as door, same_person(ana, door).socket() as line:
        await door.context.host.clocks.look()
        await line.watch(table)
        while line.numbers[table] == waiting:
            await line.receive()


async def test_a_database_server_killed_under_load_is_no_failure(tmp_path: Path) -> None:
    with services.postgres() as database:
        async with open_door(tmp_path, database=database.new_database()) as door:
            ana = await Visitor(door.address).come("Ana")
            body = {"game": "tarasque", "players": 2, "bots": ["greedy"], "start": True}
            table = (await ana.post("/api/tables", body))["table"]
            statuses: Counter[int] = Counter()
            is_over = asyncio.Event()

            async def ask(path: str) -> None:
                while not is_over.is_set():
                    statuses[(await ana.http.get(path)).status_code] += 1

            async def play() -> None:
                async with ana.socket() as line:
                    while not is_over.is_set():
                        for choice in line.scenes.get(table, {}).get("choices", [])[:1]:
                            number = line.numbers[table]
                            await line.ask("act", table=table, number=number, action=choice["action"])
                        answer = await line.ask("watch", table=table)
                        statuses[200 if answer["type"] == "done" else 503] += 1
                        assert answer.get("problem") in (None, "storage-unavailable", "too-fast")

            load = [
                asyncio.create_task(work)
                for work in (play(), *(ask(path) for path in ("/api/me", "/api/tables/mine", "/healthz")))
            ]
            for _ in range(3):
                await asyncio.sleep(0.5)
                await asyncio.to_thread(database.kill, signal.SIGQUIT)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(database.start)
            await asyncio.sleep(1)
            is_over.set()
            await asyncio.gather(*load)
            assert set(statuses) == {200, 503}
            assert door.context.host.counters.failures.value == 0
            async with ana.socket() as line, asyncio.timeout(30):
                await line.watch(table)
                await line.settled(table)


async def test_tables_that_nobody_needs_leave_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_door(tmp_path) as door:
        ana = await Visitor(door.address).come("Ana")
        table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
        assert table in door.context.host.tables.live
        monkeypatch.setattr(door.context.host.tables, "idle_seconds", -1.0)
        async with ana.socket() as line:
            await line.watch(table)
            door.context.host.tables.evict()
            assert table in door.context.host.tables.live
        while door.context.host.hub.clients:
            await asyncio.sleep(0.01)
        door.context.host.tables.evict()
        assert table not in door.context.host.tables.live
        assert (await ana.get(f"/api/tables/{table}"))["my_seat"] == 0

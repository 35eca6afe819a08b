"""Servers are killed at random moments while many tables are played: nothing that was acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dragonhoard.server.storage import open_storage
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import Acted, parse_entry
from tests.effort import spend
from tests.server.nursery import Mortal
from tests.server.services import Postgres, RedisServer

pytestmark = pytest.mark.anyio

KILLS = spend(full=50, quick=6)
TABLES = 6
# Far more than a slow disk needs: a server is killed after some actions, not after some time.
PATIENCE = 60.0
GAMES = ("tarasque", "vale", "book")
# What an action may hear that is said again after a death: it was carried out, and perhaps ended the game.
LATE = ("table-stale", "table-finished", "storage-unavailable")
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


class Player:
    """Somebody who plays on whatever happens: comes back by event number, and repeats what was not acknowledged."""

    def __init__(self, servers: list[Mortal], rng: random.Random) -> None:
        self.servers, self.rng = servers, rng
        self.cookie = ""
        self.person = ""
        self.table = ""
        self.number = 0
        # Every step that was received, by its number, without the time of day.
        self.steps: dict[int, str] = {}
        # What was tried at which event number, and whether it was acknowledged.
        self.tried: dict[int, int] = {}
        self.acknowledged: dict[int, int] = {}
        self.choices: list[int] = []
        self.resumed = 0
        self.is_done = False
        self._ids = count(1)

    def somewhere(self) -> str:
        return self.rng.choice(self.servers).address

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request, repeated until somebody answers it."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.somewhere(), timeout=5) as http:
                    headers = {"cookie": self.cookie} if self.cookie else {}
                    response = await http.request(method, path, json=body, headers=headers)
                    if response.status_code < 500:
                        if "set-cookie" in response.headers:
                            self.cookie = response.headers["set-cookie"].partition(";")[0]
                        return response.json()
            except GONE:
                pass
            await asyncio.sleep(0.05)

    async def play(self, is_over: asyncio.Event) -> None:
        """Play until it is over, through every death of a server."""
        while not is_over.is_set():
            address = self.somewhere().replace("http", "ws") + "/api/socket"
            try:
                async with connect(
                    address,
                    additional_headers={"Cookie": self.cookie},
                    open_timeout=5,
                    close_timeout=1,
                    ping_interval=None,
                ) as line:
                    self.resumed += 1
                    await self.converse(line, is_over)
            except GONE:
                await asyncio.sleep(0.02)

    async def converse(self, line: ClientConnection, is_over: asyncio.Event) -> None:
        await self.send(line, type="watch", since=self.number)
        waiting: int | None = None
        open_at = self.number in self.tried and self.number not in self.acknowledged
        if open_at:
            # Nobody said whether it was carried out: say it again, it must not happen twice.
            await self.send(line, type="act", number=self.number, action=self.tried[self.number])
            waiting = self.number
        while not is_over.is_set():
            async with asyncio.timeout(2):
                message = json.loads(await line.recv())
            if message["type"] == "told":
                self.take(message)
            elif message["type"] == "done" and waiting is not None and message["id"] != 1:
                if message["number"] > waiting:
                    self.acknowledged[waiting] = self.tried[waiting]
                    waiting = None
            elif message["type"] == "refusal":
                assert message.get("problem") in LATE, message
                waiting = None
            if waiting is None and self.choices and self.number not in self.acknowledged:
                action = self.tried.setdefault(self.number, self.rng.choice(self.choices))
                waiting = self.number
                await self.send(line, type="act", number=self.number, action=action)

    async def send(self, line: ClientConnection, **message: Any) -> None:
        number = 1 if message["type"] == "watch" else next(self._ids) + 1
        await line.send(json.dumps({"id": number, "table": self.table, **message}))

    def take(self, message: dict[str, Any]) -> None:
        for step in message["steps"]:
            number = step["number"]
            told = json.dumps(step, sort_keys=True)
            assert self.steps.setdefault(number, told) == told, "the past has changed"
            assert number == 1 or number - 1 in self.steps, "a step is missing"
        self.number = message["scene"]["number"]
        self.choices = [choice["action"] for choice in message["scene"]["choices"]]
        self.is_done = message["scene"]["result"] is not None


async def killing(servers: list[Mortal], players: list[Player], rng: random.Random) -> None:
    """Kill one server after the other, each in the middle of something, after some actions while games go on."""
    for _ in range(KILLS):
        more = rng.randint(1, 12) + acknowledged_by(players)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while acknowledged_by(players) < more and not all(player.is_done for player in players):
                    await asyncio.sleep(rng.uniform(0.0, 0.02))
        server = rng.choice(servers)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


def acknowledged_by(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def play_through_deaths(servers: list[Mortal], database: str) -> None:
    rng = random.Random(len(servers))
    pairs: list[list[Player]] = []
    for index in range(TABLES):
        pair = [Player(servers, rng), Player(servers, rng)]
        for player in pair:
            player.person = (await player.ask("POST", "/api/me", {"name": f"P{index}"}))["person"]
        info = await pair[0].ask("POST", "/api/tables", {"game": GAMES[index % 3], "players": 2})
        for player in pair:
            player.table = info["table"]
        await pair[1].ask("POST", f"/api/tables/{info['table']}/seats/1")
        await pair[0].ask("POST", f"/api/tables/{info['table']}/start")
        pairs.append(pair)
    is_over = asyncio.Event()
    playing = [asyncio.create_task(player.play(is_over)) for pair in pairs for player in pair]
    try:
        await killing(servers, [player for pair in pairs for player in pair], rng)
    finally:
        is_over.set()
        results = await asyncio.gather(*playing, return_exceptions=True)
    assert [result for result in results if result is not None] == []
    acknowledged = 0
    storage = await open_storage(database)
    for pair in pairs:
        log = [parse_entry(line) for line in await storage.tables.log(pair[0].table)]
        seed = await storage.tables.seed(pair[0].table) or b""
        acknowledged += check_log(pair, log, seed)
    await storage.close()
    assert acknowledged > KILLS
    assert sum(player.resumed for pair in pairs for player in pair) > KILLS


def check_log(pair: list[Player], log: list[Any], seed: bytes) -> int:
    """Every acknowledged action is in the log once, and nothing else is; what was told is what is there."""
    table = HostedTable.fold(log[:1], seed)
    done: list[dict[int, int]] = [{}, {}]
    for entry in log[1:]:
        if isinstance(entry, Acted):
            number = table.number(entry.seat)
            assert number not in done[entry.seat], "an action happened twice"
            done[entry.seat][number] = entry.action
        table.evolve(entry)
    for seat, player in enumerate(pair):
        assert player.acknowledged.items() <= done[seat].items()
        assert done[seat].items() <= player.tried.items()
        known = {step.number: step for step in table.steps(seat, 0)}
        assert set(player.steps) <= set(known)
        for number, told in player.steps.items():
            step, expected = json.loads(told), known[number]
            assert (step["what"], step["at"]) == (expected.what, expected.at)
            assert step.get("events", []) == [json.loads(bytes(event)) for event in expected.events]
    return acknowledged_by(pair)


@contextmanager
def mortals(many: int, database: str, redis: str | None) -> Iterator[list[Mortal]]:
    with ExitStack() as stack:
        servers = [Mortal(database, redis) for _ in range(many)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        yield servers


@pytest.mark.slow
async def test_one_process_on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = str(tmp_path_factory.mktemp("mortal") / "house.db")
    with mortals(1, database, None) as servers:
        await play_through_deaths(servers, database)
        assert servers[0].deaths == KILLS


@pytest.mark.slow
async def test_two_processes_on_postgres(postgres: Postgres, redis: RedisServer) -> None:
    database = postgres.new_database()
    with mortals(2, database, redis.name) as servers:
        await play_through_deaths(servers, database)
        assert sum(server.deaths for server in servers) == KILLS

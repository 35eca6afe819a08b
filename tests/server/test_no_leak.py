"""No byte over a real socket tells what its receiver must not know.

Two servers hold the same table, byte for byte; at one of them everything is changed that an audience cannot know.
Both are played on, and as long as the rules show that audience no difference, whatever it receives over its
socket and by HTTP has to be the same: messages, their order, their sizes, refusals and their words.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, json_bytes, to_json
from dragonhoard.host import lobby, vouched_clock
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.server import accounts
from dragonhoard.table.commands import Act, Sit, Start
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import Acted, ChanceResolved, Entry
from tests.effort import spend
from tests.server.contexts import Open, open_door
from tests.server.visitors import Line, Visitor

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000.0
SEED = bytes(range(7, 39))
MOST_ACTS = 8
CASES = [("book", 2), ("book", 3), ("riders", 2), ("tarasque", 2), ("vale", 2), ("vale", 3)]
NONSENSE: tuple[dict[str, Any], ...] = (
    {"type": "act", "number": 0, "action": 0},
    {"type": "act", "number": 10_000, "action": 0},
    {"type": "act", "number": -1, "action": 10**30},
    {"type": "act", "number": 1, "action": "no such thing"},
    {"type": "act", "number": 1, "action": {"is": "Nothing"}},
    {"type": "luck", "number": 1, "outcome": 0},
    {"type": "undo", "number": 0},
    {"type": "undo", "number": 10_000},
    {"type": "answer", "kind": "undo", "yes": True},
    {"type": "stand-in", "bot": "nobody"},
    {"type": "act", "number": 1},
)


@pytest.fixture
def same_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still, and what is made twice in turn gets the same names twice."""
    monkeypatch.setattr(vouched_clock.CLOCK, "_wall", lambda: NOW)
    monkeypatch.setattr(vouched_clock.CLOCK, "_steady", lambda: 0.0)
    monkeypatch.setattr(accounts, "time", lambda: NOW)
    ids, codes = twice("abcdefgh"), twice("BCDF")
    monkeypatch.setattr(accounts, "new_id", lambda: next(ids))
    monkeypatch.setattr(lobby, "new_code", lambda: next(codes))


def twice(front: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        for _ in range(2):
            yield f"{front}{number:08}"


class Twins:
    """The same table on two servers, everybody at both."""

    def __init__(self, game: str, players: int, doors: list[Open]) -> None:
        self.game, self.players, self.doors = game, players, doors
        self.visitors: list[dict[int, Visitor]] = [{}, {}]
        self.lines: list[dict[int, Line]] = [{}, {}]
        self.tables: list[CachedTable] = []
        self.table = ""

    @property
    def hosted(self) -> tuple[HostedTable, HostedTable]:
        return self.tables[0].hosted, self.tables[1].hosted

    async def gather(self) -> None:
        """Everybody comes to both servers."""
        for seat in (*range(self.players), SPECTATOR):
            for side, door in enumerate(self.doors):
                self.visitors[side][seat] = await Visitor(door.address).come(f"Person {seat}")

    async def open(self, table: str, rng: Rng, moves: int) -> None:
        """A table in the middle of a game, the same on both servers."""
        persons = [self.visitors[0][seat].person for seat in range(self.players)]
        hosted = HostedTable(
            open_table(table, self.game, self.players, persons[0], SEED, int(NOW * 1000)), SEED
        )
        for command in (*(Sit(seat, person) for seat, person in enumerate(persons)), Start()):
            hosted.evolve(*hosted.decide(command, int(NOW * 1000)))
        for _ in range(moves):
            if hosted.awaited():
                act = random_act(hosted, rng)
                hosted.evolve(*hosted.decide(act, int(NOW * 1000)))
        self.table = table
        self.tables = [await lobby.keep_new(door.context.host, list(hosted.log), SEED) for door in self.doors]

    def change_world(self, audience: int, rng: Rng) -> None:
        """At the second server, deal everything anew that an audience cannot know."""
        other = self.hosted[1]
        other.course.position = other.position.redeal(audience, rng)
        other._views.clear()
        other._view_texts.clear()

    @asynccontextmanager
    async def seated(self) -> AsyncIterator[None]:
        """Everybody at their sockets."""
        async with AsyncExitStack() as stack:
            for side, visitors in enumerate(self.visitors):
                for seat, visitor in visitors.items():
                    self.lines[side][seat] = await stack.enter_async_context(visitor.socket())
            yield

    async def on_both(self, seat: int, **message: Any) -> None:
        for side in (0, 1):
            await self.lines[side][seat].connection.send(json.dumps(message))

    async def received(self, audience: int) -> list[list[str]]:
        """Everything that an audience was sent up to now, on each server."""
        got = []
        for side in (0, 1):
            line = self.lines[side][audience]
            await line.ask("ping")
            got.append(line.raw)
        return got


def random_act(hosted: HostedTable, rng: Rng) -> Act:
    awaited = hosted.awaited()
    seat = awaited[int(rng.below(len(awaited)))]
    actions = hosted.position.legal(seat)
    return Act(seat, int(actions[rng.below(len(actions))]))


def shown(hosted: HostedTable, audience: int, act: Act) -> list[bytes]:
    """What the rules alone show an audience of an action and the luck after it."""
    position = hosted.position.copy()
    seen: list[bytes] = []
    for entry in hosted.decide(act, int(NOW * 1000)):
        position.journal = journal = list[Event]()
        if not apply_entry(position, entry):
            continue
        seen += [json_bytes(to_json(event.seen_by(audience))) for event in journal]
        awaited = [bool(position.awaits(seat)) for seat in range(hosted.opened.players)]
        seen.append(json_bytes(to_json(position.view(audience))) + f"{position.actor()} {awaited}".encode())
    return [one for one, before in zip(seen, [b"", *seen], strict=False) if one != before]


def apply_entry(position: Any, entry: Entry) -> bool:
    if isinstance(entry, ChanceResolved):
        position.apply(CHANCE, entry.outcome)
    elif isinstance(entry, Acted):
        position.apply(entry.seat, entry.action)
    return isinstance(entry, Acted | ChanceResolved)


async def probe(twins: Twins, audience: int, rng: Rng, first: int) -> int:
    """Ask this and that, none of which may change anything."""
    number = first
    count = twins.hosted[0].game.action_count
    asked: list[dict[str, Any]] = [*NONSENSE]
    for _ in range(12):
        action = int(rng.below(count))
        asked.append({"type": "why", "action": action})
        if audience >= 0 and twins.hosted[0].why(audience, action) is not None:
            asked.append({"type": "act", "number": twins.hosted[0].number(audience), "action": action})
    for message in asked:
        number += 1
        await twins.on_both(audience, **message, id=number, table=twins.table)
    return number


async def compare(twins: Twins, audience: int, rng: Rng) -> int:
    """Play both tables until the rules show a difference; how many actions were compared."""
    number = 10_000
    for seat in (*range(twins.players), SPECTATOR):
        await twins.on_both(seat, type="watch", id=9_999, table=twins.table, since=0)
    for seat in (*range(twins.players), SPECTATOR, audience):
        await twins.received(seat)
    # Who comes first is chance; from here on everything is compared.
    for side in (0, 1):
        twins.lines[side][audience].raw.clear()
    await twins.on_both(audience, type="watch", id=number, table=twins.table, since=0)
    for done in range(MOST_ACTS):
        number = await probe(twins, audience, rng, number)
        await compare_http(twins, audience)
        truth, fiction = await twins.received(audience)
        assert truth == fiction
        if not twins.hosted[0].awaited():
            return done
        acts = differing_acts(twins, audience, rng)
        if acts is None:
            return done
        for side, act in enumerate(acts):
            answer = await twins.lines[side][act.seat].ask(
                "act", table=twins.table, number=twins.hosted[side].number(act.seat), action=act.action
            )
            assert answer["type"] == "done", answer
    return MOST_ACTS


def differing_acts(twins: Twins, audience: int, rng: Rng) -> tuple[Act, Act] | None:
    """An action for each table, different ones if possible, of which the rules show the audience the same."""
    truth, fiction = twins.hosted
    for _ in range(20):
        act = random_act(truth, rng)
        if not fiction.position.awaits(act.seat):
            continue
        expected = shown(truth, audience, act)
        possible = [int(action) for action in fiction.position.legal(act.seat)]
        start = int(rng.below(len(possible)))
        others = [act.action] if act.seat == audience else [*possible[start:][:12], act.action]
        for action in others:
            if action in possible and shown(fiction, audience, Act(act.seat, action)) == expected:
                return act, Act(act.seat, action)
    return None


async def compare_http(twins: Twins, audience: int) -> None:
    """What HTTP tells of the table, headers included but for the date."""
    for path in (
        f"/api/tables/{twins.table}",
        "/api/tables/mine",
        "/api/tables",
        f"/api/tables/{twins.table}/record",
    ):
        answers = [await twins.visitors[side][audience].http.get(path) for side in (0, 1)]
        heads = [[(k, v) for k, v in answer.headers.items() if k != "date"] for answer in answers]
        assert answers[0].status_code == answers[1].status_code
        assert heads[0] == heads[1]
        assert answers[0].content == answers[1].content


@pytest.mark.parametrize(("game", "players"), CASES)
async def test_bytes_are_equal_where_knowledge_is(
    game: str, players: int, tmp_path: Path, same_world: None
) -> None:
    folders = [tmp_path / "truth", tmp_path / "fiction"]
    for folder in folders:
        folder.mkdir()
    rng = Rng(players, len(game))
    compared = 0
    async with open_door(folders[0]) as one, open_door(folders[1]) as two:
        twins = Twins(game, players, [one, two])
        await twins.gather()
        for round_ in range(spend(full=4, quick=2) if game != "riders" else spend(full=2, quick=1)):
            for audience in (*range(players), SPECTATOR):
                await twins.open(f"table{round_}{audience + 9}", rng, int(rng.below(40)))
                twins.change_world(audience, rng)
                async with twins.seated():
                    compared += await compare(twins, audience, rng)
        for visitors in twins.visitors:
            for visitor in visitors.values():
                await visitor.close()
    assert compared >= 3

"""Reviews: luck and skill of finished games, judged from what was known, with progress one can watch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import json

from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng
from dragonhoard.host import wire
from dragonhoard.host.ports import Asker, Unavailable
from dragonhoard.host.review import Decision, Outlook, Reviews, questions_of
from dragonhoard.table.commands import Resign
from dragonhoard.table.hosted import HostedTable
from tests.server.visitors import ServerProcess, Visitor
from tests.table.play import GAMES, Played

pytestmark = pytest.mark.anyio

QUICK = "master:iterations=4,jobs=1"


class Desk:
    """Work is done on the spot."""

    hands = 1

    async def work(self, asker: Asker, task: Callable[..., Any], *told: object) -> Any:
        await asyncio.sleep(0)
        return task(*told)


class Shelf:
    """Where finished reviews are kept."""

    def __init__(self) -> None:
        self.bodies: dict[str, bytes] = {}
        self.is_out_of_reach = False

    async def keep(self, table: str, at: int, body: bytes) -> None:
        if self.is_out_of_reach:
            raise Unavailable
        self.bodies[table] = body

    async def find(self, table: str) -> bytes | None:
        return self.bodies.get(table)


class Watched(Reviews):
    """Keeps every stage that somebody who polls could see."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.stages: list[wire.Review] = []
        spawn: Any = lambda work: self.tasks.append(asyncio.ensure_future(work))  # noqa: E731
        desk: Any = Desk()
        kept: Any = shelf or Shelf()
        super().__init__(desk, QUICK, spawn, kept)

    def _note(self, table: str, review: wire.Review) -> None:
        self.stages.append(review)
        super()._note(table, review)


class Live:
    """As much of a live table as a review needs."""

    def __init__(self, hosted: HostedTable) -> None:
        self.hosted = hosted
        self.id = hosted.opened.table


def finished(game: str, moves: int, players: int = 2) -> HostedTable:
    """A game played at random for some moves and given up."""
    played = Played(game, players)
    played.play_on(Rng(2), moves)
    for seat in range(players - 1):
        if played.table.phase != "finished":
            played.do(Resign(seat))
    assert played.table.phase == "finished"
    return played.table


async def reviewed(reviews: Watched, hosted: HostedTable) -> wire.ReviewFindings:
    reviews.begin(Live(hosted))  # type: ignore[arg-type]
    await asyncio.gather(*reviews.tasks)
    found = reviews.look(hosted.opened.table).found
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_reviewed(game: str) -> None:
    hosted = finished(game, 30)
    found = await reviewed(Watched(), hosted)
    made = hosted.course.made
    assert (found.line[0].move, found.line[-1].move) == (0, len(made))
    assert max(b.move - a.move for a, b in zip(found.line, found.line[1:], strict=False)) <= 9
    assert {event.move for event in found.luck} <= {
        at for at, one in enumerate(made, 1) if one.move.seat == CHANCE
    }
    assert found.luck
    for point in found.line:
        assert sum(point.chances) == pytest.approx(1, abs=0.001)
    for decision in found.decisions:
        assert made[decision.move - 1].move == Move(decision.seat, decision.chosen.action)
        assert decision.better.action != decision.chosen.action
        assert decision.cost > decision.error > 0
    for seat in found.seats:
        own = [decision.cost for decision in found.decisions if decision.seat == seat.seat]
        assert seat.cost == pytest.approx(sum(own), abs=0.001)
        assert len(own) <= seat.decisions
        costs = {decision.move: decision.cost for decision in found.decisions}
        assert [costs[move] for move in seat.worst] == sorted(own, reverse=True)[:3]
        assert seat.luck == pytest.approx(sum(event.chances[seat.seat] for event in found.luck), abs=0.01)
    # It travels as every message does.
    assert json.decode(json.encode(found), type=wire.ReviewFindings).seats == found.seats


async def test_progress_goes_up_and_the_answer_stays() -> None:
    hosted, reviews = finished("tarasque", 12), Watched()
    table = hosted.opened.table
    assert reviews.look(table).state == "none"
    found = await reviewed(reviews, hosted)
    states = [review.state for review in reviews.stages]
    assert states == ["waiting", *["working"] * (len(states) - 2), "done"]
    done = [review.done for review in reviews.stages if review.state == "working"]
    assert done == list(range(reviews.look(table).total + 1))
    assert reviews.begin(Live(hosted)).found is found  # type: ignore[arg-type]
    assert len(reviews.tasks) == 1
    # The same game is judged the same way again.
    assert await reviewed(Watched(), hosted) == found


async def test_another_process_finds_a_finished_review() -> None:
    hosted, shelf = finished("vale", 12), Shelf()
    table = hosted.opened.table
    later = Watched(shelf)
    assert (await later.recall(table)).state == "none"
    found = await reviewed(Watched(shelf), hosted)
    review = await later.recall(table)
    assert review.state == "done"
    assert json.encode(review.found) == json.encode(found)
    assert later.begin(Live(hosted)) is review  # type: ignore[arg-type]
    assert later.tasks == []


async def test_a_review_that_reads_otherwise_today_is_made_anew() -> None:
    hosted, shelf = finished("tarasque", 6), Shelf()
    shelf.bodies[hosted.opened.table] = b'{"state":"done","done":1,"total":1,"found":{"luck":"much"}}'
    reviews = Watched(shelf)
    assert (await reviews.recall(hosted.opened.table)).state == "none"
    await reviewed(reviews, hosted)
    assert (await Watched(shelf).recall(hosted.opened.table)).state == "done"


async def test_a_review_that_cannot_be_kept_can_be_read() -> None:
    hosted, shelf = finished("tarasque", 6), Shelf()
    shelf.is_out_of_reach = True
    assert (await reviewed(Watched(shelf), hosted)).seats
    assert shelf.bodies == {}


async def test_a_failure_can_be_tried_again() -> None:
    hosted, reviews = finished("tarasque", 6), Watched()
    reviews._bot = "greedy"
    reviews.begin(Live(hosted))  # type: ignore[arg-type]
    failed = await asyncio.gather(*reviews.tasks, return_exceptions=True)
    assert isinstance(failed[0], BaseException)
    assert reviews.look(hosted.opened.table).state == "none"
    reviews._bot = QUICK
    reviews.tasks.clear()
    await reviewed(reviews, hosted)


async def test_an_old_table_is_not_reviewed() -> None:
    hosted = finished("tarasque", 6)
    hosted.readable_only = True
    with pytest.raises(Problem, match="table-old-rules"):
        Watched().begin(Live(hosted))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["book", "riders", "vale"])
async def test_only_worlds_that_were_possible_are_handed_out(game: str) -> None:
    """Each question shows its seat what it saw then, and hides the rest: another truth asks the same."""
    hosted = finished(game, 50)
    position, asked = hosted.course.begin(), [question async for question in questions_of(hosted)]
    hidden = 0
    for move, made in enumerate(hosted.course.made):
        for question in asked:
            if isinstance(question, Decision) and question.move == move + 1:
                eyes = question.seat
            elif isinstance(question, Outlook) and question.move == move:
                eyes = question.eyes
            else:
                continue
            world = hosted.game.parse_position(question.world)
            assert world.view(eyes) == position.view(eyes)
            other = position.redeal(eyes, Rng(77))
            hidden += hosted.game.position_text(other) != hosted.game.position_text(position)
            assert hosted.game.position_text(other.redeal(eyes, Rng(move))) == question.world
        position.apply(made.move.seat, made.move.action)
    assert hidden
    assert any(isinstance(question, Outlook) and question.eyes == SPECTATOR for question in asked)


async def test_a_review_over_http(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    told = {"game": "tarasque", "players": 2, "bots": ["greedy"], "start": True}
    table = (await ana.post("/api/tables", told))["table"]
    path = f"/api/tables/{table}/review"
    assert (await ana.post(path, status=400))["problem"] == "table-unfinished"
    async with ana.socket() as line:
        await line.watch(table)
        scene = await line.settled(table)
        await line.act(table, scene["choices"][0]["action"])
        await line.ask("resign", table=table)
    stranger = Visitor(server.address)
    assert (await stranger.get(path))["state"] == "none"
    assert (await stranger.post(path, status=401))["problem"] == "not-logged-in"
    review = await ana.post(path)
    assert review["state"] in ("waiting", "working", "done")
    done = 0
    while review["state"] != "done":
        await asyncio.sleep(0.02)
        review = await stranger.get(path)
        assert review["state"] != "none", "the review failed"
        assert review["done"] >= done
        done = review["done"]
    assert review["found"]["line"]
    assert await ana.post(path) == review

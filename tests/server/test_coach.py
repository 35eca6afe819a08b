"""The coach: on one's turn, in unrated games, from what one's seat knows, and nobody else notices."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from dragonhoard.core.position import SIMULTANEOUS
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.host import analysis_tasks
from dragonhoard.host.coach import adviser_seat, told_advice, world_of
from dragonhoard.host.limits import ADVICE, Limits
from dragonhoard.server.context import ServerOptions, read_options
from dragonhoard.table.hosted import HostedTable
from tests.server.visitors import ServerProcess, Visitor
from tests.table.play import GAMES, Played

pytestmark = pytest.mark.anyio

QUICK = "master:iterations=24,jobs=1"


async def opened(ana: Visitor, game: str, **more: Any) -> str:
    told = {"game": game, "players": 2, "bots": ["greedy"], "start": True, **more}
    return str((await ana.post("/api/tables", told))["table"])


@pytest.mark.parametrize("game", GAMES)
async def test_advice_is_about_my_own_choices(game: str, server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    table = await opened(ana, game)
    async with ana.socket() as line:
        await line.watch(table)
        scene = await line.settled(table)
        advice = await ana.post(f"/api/tables/{table}/advice")
        assert (advice["number"], advice["seat"], advice["worlds"]) == (scene["number"], 0, 24)
        offered = {choice["action"]: choice for choice in scene["choices"]}
        assert 1 <= len(advice["choices"]) <= 3
        for one in advice["choices"]:
            assert one["choice"] == offered[one["choice"]["action"]]
            assert sum(one["chances"]) == pytest.approx(1, abs=0.001)
            assert len(one["points"]) == 2
        assert [one["tried"] for one in advice["choices"]] == sorted(
            (one["tried"] for one in advice["choices"]), reverse=True
        )
        # Whoever asks again about the same decision gets the same answer.
        assert await ana.post(f"/api/tables/{table}/advice") == advice


async def test_nobody_else_notices(server: ServerProcess) -> None:
    ana, ben = await Visitor(server.address).come("Ana"), await Visitor(server.address).come("Ben")
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    await ben.post(f"/api/tables/{table}/seats/1")
    await ana.post(f"/api/tables/{table}/start")
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(visitor.socket()) for visitor in (ana, ben)]
        scenes = [await line.watch(table) for line in lines]
        for line in lines:
            await line.ask("ping")
        turn = 0 if scenes[0]["choices"] else 1
        asker, other = ((ana, ben), (ben, ana))[turn]
        heard = [len(line.raw) for line in lines]
        await asker.post(f"/api/tables/{table}/advice")
        for line in lines:
            await line.ask("ping")
        for line, before in zip(lines, heard, strict=True):
            assert {json.loads(raw)["type"] for raw in line.raw[before:]} <= {"pong", "presence", "noticed"}
        refused = await other.post(f"/api/tables/{table}/advice", status=409)
        assert refused["problem"] == "advice-not-your-turn"


async def test_the_coach_keeps_quiet_where_it_should(server: ServerProcess) -> None:
    ana, ben = await Visitor(server.address).come("Ana"), await Visitor(server.address).come("Ben")
    rated = await opened(ana, "tarasque", rated=True)
    path = f"/api/tables/{rated}/advice"
    assert (await ana.post(path, status=403))["problem"] == "advice-rated"
    assert (await ben.post(path, status=403))["problem"] == "not-seated"
    assert (await Visitor(server.address).post(path, status=401))["problem"] == "not-logged-in"
    # Nor can one carry the position to an unrated table and ask there.
    fork = await ana.post(f"/api/tables/{rated}/fork", {"number": 0}, status=403)
    assert fork["problem"] == "fork-rated"
    gathering = (await ana.post("/api/tables", {"game": "vale", "players": 2}))["table"]
    refused = await ana.post(f"/api/tables/{gathering}/advice", status=409)
    assert refused["problem"] == "advice-not-your-turn"


def test_a_bot_that_stands_in_is_not_coached() -> None:
    played = Played("tarasque", bots=1)
    with pytest.raises(Problem, match="not-seated"):
        adviser_seat(played.table, "p1")
    seat = played.table.awaited()[0]
    played.table.chairs[seat].person, played.table.chairs[seat].stand_in = "p0", "greedy"
    with pytest.raises(Problem, match="advice-not-your-turn"):
        adviser_seat(played.table, "p0")


def test_questions_are_counted() -> None:
    limits = Limits()
    for _ in range(ADVICE.burst):
        limits.take("advice", "ana")
    with pytest.raises(Problem, match="too-fast"):
        limits.take("advice", "ana")
    limits.take("advice", "ben")


def test_the_coach_is_a_bot_that_searches() -> None:
    assert read_options({"DRAGONHOARD_COACH": QUICK}).coach == QUICK
    assert read_options({}) == ServerOptions()
    analysis_tasks.judge_named(ServerOptions().coach)
    analysis_tasks.judge_named(ServerOptions().reviewer)
    with pytest.raises(Problem, match="judge-cannot-search"):
        analysis_tasks.judge_named("greedy")


@pytest.mark.parametrize("name", ["DRAGONHOARD_BOT_WORKERS", "DRAGONHOARD_THINKERS"])
def test_the_workers_are_counted_by_either_name(name: str) -> None:
    assert read_options({name: "3"}).bot_workers == 3


# --- secrets ---


def advice(table: HostedTable, seat: int) -> object:
    thought = analysis_tasks.advise(table.game.id, world_of(table, seat, 7), seat, QUICK, 7)
    return told_advice(table, table.number(seat), thought)


# In the other games nothing is hidden from whoever acts.
@pytest.mark.parametrize("game", ["riders", "vale"])
def test_what_a_seat_cannot_know_changes_no_advice(game: str) -> None:
    played, rng, poisoned, sealed = Played(game), Rng(4), 0, 0
    for _ in range(60):
        played.act_at_random(rng)
        table = played.table
        seat = table.awaited()[-1] if table.awaited() else 0
        true = table.game.position_text(table.position)
        other = table.position.redeal(seat, Rng(99))
        if not table.awaited() or table.game.position_text(other) == true:
            continue
        poisoned += 1
        sealed += table.position.actor() == SIMULTANEOUS
        if poisoned > 3 and not (game == "riders" and sealed == 1):
            continue
        told = advice(table, seat)
        kept, table.course.position = table.course.position, other
        assert advice(table, seat) == told
        table.course.position = kept
    assert poisoned
    assert sealed or game != "riders"

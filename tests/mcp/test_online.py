"""A language model at a table on a server: a whole game through the tools, and the view of its seat alone."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from dragonhoard.client.forms import plain
from dragonhoard.client.http import HttpClient
from dragonhoard.client.table import RemoteTable
from dragonhoard.core.record import parse_record, replay
from dragonhoard.core.rng import Rng
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.mcp.online import OnlineSeat
from dragonhoard.mcp.server import Tools
from tests.mcp.test_server import Call, over_the_protocol
from tests.server.visitors import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))


def table_of_anna(server: ServerProcess, game: str) -> tuple[HttpClient, wire.TableInfo]:
    anna = HttpClient(server.address)
    anna.come("Anna", "en")
    return anna, anna.open(wire.NewTable(game, 2))


async def begin_with_a_stand_in(anna: HttpClient, info: wire.TableInfo) -> None:
    """Anna begins, and lets a bot play for her."""
    anna.start(info.table)
    table = RemoteTable(anna, info)
    line = asyncio.create_task(table.line.run())
    async with asyncio.timeout(60):
        while not table.line.is_open or table.scene is None:
            await asyncio.sleep(0.01)
        await table.stand_in("random")
    line.cancel()
    await asyncio.gather(line, return_exceptions=True)


def test_a_whole_game_at_a_table_with_others(server: ServerProcess) -> None:
    anna, info = table_of_anna(server, "book")

    async def talk(call: Call) -> None:
        told = await call("join_table", link=info.code, name="Model", server=server.address)
        assert "Before the game" in told
        await begin_with_a_stand_in(anna, info)
        assert " — " in await call("wait_for_turn", seconds=60)
        assert await call("say", text="Good game!")
        assert "book." in await call("why_not", action="jungle")
        rng = Rng(4)
        for _ in range(4_000):
            choices = (await call("legal_actions")).splitlines()
            if choices == [catalogue_for("en").format("tools-others")]:
                await call("wait_for_turn")
            elif "—" not in choices[0]:
                break
            else:
                notation = choices[int(rng.below(len(choices)))].partition(" — ")[0]
                await call("play", action=notation)
        assert catalogue_for("en").format("tools-over") in await call("wait_for_turn")
        assert await call("leave_table") == catalogue_for("en").format("tools-nobody")

    over_the_protocol(talk)
    record = parse_record(find := RemoteTable(anna, info).game, anna.record(info.table))
    assert replay(find, record).outcome() is not None


def test_the_seat_sees_its_own_hand_alone(server: ServerProcess) -> None:
    anna, info = table_of_anna(server, "vale")
    anna.seat_bot(info.table, 1, "random")
    anna.leave(info.table, 0)
    seat = OnlineSeat(info.code, "Model", server.address, catalogue_for("en"))
    anna.start(info.table)
    seat.settle(60)
    scene = seat.place.table.scene
    assert scene is not None
    assert scene.seat == 0
    hands = [trainer["hand"] for trainer in plain(scene.view)["trainers"]]  # type: ignore[union-attr,index,call-overload]
    assert hands[0] is not None
    assert hands[1:] == [None]
    seat.leave()


def test_a_table_that_cannot_be_joined_is_refused_in_words(server: ServerProcess) -> None:
    tools = Tools(catalogue_for("en"))
    assert tools.join_table("ZZZZZZ", server=server.address) == catalogue_for("en").format(
        "problem-table-unknown"
    )
    assert "neither the link nor the code" in tools.join_table("a table")
    assert tools.say("hello") == catalogue_for("en").format("tools-alone")
    assert tools.wait_for_turn() == catalogue_for("en").format("tools-nobody")

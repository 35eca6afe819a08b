"""A language model's seat: whole games over the protocol, and nothing that the seat does not know."""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable

import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.record import digest
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.mcp.seat import Seat
from dragonhoard.mcp.server import Tools, tool_server
from tests.effort import spend

Call = Callable[..., Awaitable[str]]


def over_the_protocol(talk: Callable[[Call], Awaitable[None]], language: str = "en") -> None:
    async def run() -> None:
        async with Client(tool_server(catalogue_for(language))) as client:

            async def call(tool: str, **arguments: object) -> str:
                result = await client.call_tool(tool, arguments)
                assert not result.is_error
                [said] = result.content
                assert isinstance(said, TextContent)
                return said.text

            await talk(call)

    asyncio.run(run())


@pytest.mark.compiled_only  # a conversation of thousands of lines; the faces of plain rules are the same
@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_game_is_played_through_the_tools(game_id: str) -> None:
    async def talk(call: Call) -> None:
        answer = await call("sit_down", game=game_id, seat=2, bots=["random"], seed=4)
        rng = Rng(4)
        for _ in range(spend(full=4_000, quick=30)):
            choices = (await call("legal_actions")).splitlines()
            if "—" not in choices[0]:
                break
            notation = choices[int(rng.below(len(choices)))].partition(" — ")[0]
            answer = await call("play", action=notation)
        else:
            assert spend(full=0, quick=1)
            return
        assert catalogue_for("en").format("tools-over") in answer

    over_the_protocol(talk)


def test_tools_are_described_and_say_what_games_there_are() -> None:
    async def talk(call: Call) -> None:
        games = await call("list_games")
        assert all(game_id in games for game_id in game_ids())
        assert "egg" in (await call("rules", game="tarasque", about="egg"))

    over_the_protocol(talk)


def test_a_refused_choice_is_explained_and_changes_nothing() -> None:
    tools = Tools(catalogue_for("en"))
    tools.sit_down("tarasque", seed=1)
    assert isinstance(tools.seat, Seat)
    before = digest(tools.seat.table.game, tools.seat.table.position)
    assert "tarasque." in tools.play("end turn")
    assert "tarasque." in tools.why_not("end turn")
    assert digest(tools.seat.table.game, tools.seat.table.position) == before


@pytest.mark.parametrize("wrong", ["", "fly away", "9999", "\x00", "x" * 10_000])
def test_nonsense_is_answered_in_words(wrong: str) -> None:
    tools = Tools(catalogue_for("en"))
    tools.sit_down("book", seed=1)
    assert isinstance(tools.seat, Seat)
    moves = len(tools.seat.table.record.moves)
    assert tools.play(wrong)
    assert len(tools.seat.table.record.moves) == moves


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "chess"},
        {"game": "vale", "players": 9},
        {"game": "vale", "seat": 7},
        {"game": "vale", "bots": ["x"]},
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(arguments: dict[str, object]) -> None:
    tools = Tools(catalogue_for("fr"))
    assert tools.sit_down(**arguments)  # type: ignore[arg-type]
    assert tools.seat is None
    assert tools.play("1") == tools.legal_actions() == tools.position_in_words() == tools.why_not("1")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_seat_is_told_what_it_sees_and_no_more(game_id: str) -> None:
    """In a world dealt anew from what the seat knows, every answer is the same."""
    words = catalogue_for("en")
    seat = Seat(game_id, None, 1, ["random"], {}, 6, words)
    rng = Rng(6)
    for _ in range(spend(full=60, quick=10)):
        if seat.is_over:
            break
        told = seat.position(), seat.choices()
        true = seat.table.position
        seat.table.position = true.redeal(seat.number, rng)
        assert (seat.position(), seat.choices()) == told
        seat.table.position = true
        choices = seat.choices()
        seat.play(choices[int(rng.below(len(choices)))][0])


def test_the_command_speaks_the_protocol() -> None:
    async def run() -> list[str]:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "dragonhoard", "mcp"], env=dict(os.environ)
        )
        async with Client(command) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert set(asyncio.run(run())) >= {"list_games", "play", "why_not", "legal_actions", "position_in_words"}


def test_answers_come_in_french() -> None:
    tools = Tools(catalogue_for("fr"))
    assert re.search(r"\bjoueurs?\b", tools.list_games())

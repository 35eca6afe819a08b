"""The first page of the terminal: every way to begin, by keys and by mouse."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from dragonhoard.core.discovery import game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.app.start import Asking, Start, StartApp, ways_at
from tests.terminal.app.pilot import SMALL

Script = Callable[[StartApp, "Pilot[Start | None]"], Coroutine[Any, Any, None]]


def chosen(
    script: Script, language: str = "en", remark: str = "", ways: Sequence[Start] = ()
) -> Start | None:
    app = StartApp(catalogue_for(language), remark, ways)

    async def through() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await script(app, pilot)

    asyncio.run(asyncio.wait_for(through(), 240))
    return app.return_value


async def asked(app: StartApp, pilot: "Pilot[Start | None]") -> None:
    async with asyncio.timeout(60):
        while not isinstance(app.screen, Asking):
            await pilot.pause(0.01)


def pressed(*keys: str) -> Script:
    async def script(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        await pilot.press(*keys)
        await pilot.pause()

    return script


def test_a_game_here_is_two_keys_away() -> None:
    assert chosen(pressed("down", "enter")) == Start("here", game_ids()[1])
    assert chosen(pressed("escape")) is None


def test_the_mouse_chooses_too() -> None:
    async def script(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        assert await pilot.click("#ways", offset=(5, 2))
        await pilot.pause()

    assert chosen(script) == Start("here", game_ids()[2])


@pytest.mark.parametrize(
    ("address", "server", "start"),
    [
        ("https://example.org/t/BCDF23", "", Start("join", address="https://example.org/t/BCDF23")),
        ("BCDF23", "example.org", Start("join", address="BCDF23", server="example.org")),
    ],
)
def test_a_table_is_joined_by_link_or_code(address: str, server: str, start: Start) -> None:
    async def script(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        await pilot.press(*["down"] * len(game_ids()), "enter")
        await asked(app, pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, Asking)
        await pilot.press("enter")
        await asked(app, pilot)
        await pilot.press(*address, "enter")
        if server:
            await asked(app, pilot)
            await pilot.press("ctrl+u", *server, "enter")
        await pilot.pause()

    assert chosen(script, "fr") == start


def test_a_table_is_opened_and_people_are_counted() -> None:
    async def open_one(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        await pilot.press("end", *["up"] * (2 * len(game_ids()) - 1), "enter")
        await asked(app, pilot)
        await pilot.press("enter")
        await pilot.pause()

    found = chosen(open_one)
    assert found is not None
    assert (found.how, found.game) == ("open", game_ids()[0])
    assert found.server

    async def people(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        await pilot.press("end", "enter")
        await asked(app, pilot)
        await pilot.press("ctrl+u", "3", "enter")
        await pilot.pause()

    assert chosen(people) == Start("here", game_ids()[-1], 3)


def test_a_server_shows_its_tables_and_nothing_more_is_asked() -> None:
    ways = ways_at("https://example.org", [("BCDF23", "Table BCDF23"), ("GHJK45", "Table GHJK45")])
    assert chosen(pressed("down", "enter"), ways=ways) == ways[1]
    assert (ways[1].address, ways[1].server) == ("GHJK45", "https://example.org")
    assert chosen(pressed("down", "down", "enter"), ways=ways) == Start("look", server="https://example.org")
    first_game = Start("open", game_ids()[0], server="https://example.org")
    assert chosen(pressed("down", "down", "down", "enter"), ways=ways) == first_game


def test_a_table_is_told_by_its_own_line() -> None:
    seen: list[str] = []

    async def script(app: StartApp, pilot: "Pilot[Start | None]") -> None:
        options = app.query_one(OptionList)
        seen.extend(str(options.get_option_at_index(index).prompt).strip() for index in range(2))
        await pilot.press("escape")

    chosen(script, "fr", ways=ways_at("https://example.org", [("BCDF23", "Table BCDF23")]))
    assert "Table BCDF23" in seen[0]
    assert seen[1] == catalogue_for("fr").format("start-look")

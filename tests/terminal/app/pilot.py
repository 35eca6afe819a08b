"""Somebody at the full screen, for tests: opens a table, presses keys, waits for what follows, reads the screen.

`python -m tests.terminal.app.pilot` writes the screens that the tests compare with anew.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.application import GameApp, opened
from dragonhoard.terminal.app.frame import TableApp

SMALL = (80, 24)
SCREENS = Path(__file__).parent / "screens"
GAMES = ("tarasque", "book", "vale", "riders")
# Far more than anything takes on a busy machine; a test that gets there has failed.
_PATIENCE = 60.0


def open_game(
    game_id: str,
    *,
    bots: Mapping[int, str] | None = None,
    names: tuple[str, ...] = ("Anna", "Paul"),
    language: str = "en",
    seed: int = 1,
    start: str = "",
) -> GameApp:
    """A table ready to be shown; without other bots, the random one plays against Anna."""
    game = find_game(game_id)
    settings = game.settings_of(game.parse_position(start)) if start else game.settings(len(names))
    table = Table(game, settings, names, SeededSource(Rng(seed)), start)
    return opened(
        table, {1: "random"} if bots is None else bots, Rng(seed, 1), "Welcome!", catalogue_for(language)
    )


def run(
    app: GameApp,
    script: Callable[[GameApp, Pilot[None]], Coroutine[Any, Any, None]],
    size: tuple[int, int] = SMALL,
) -> GameApp:
    """Run a screen by a script."""

    async def through() -> None:
        async with app.run_test(size=size) as pilot:
            await script(app, pilot)

    asyncio.run(asyncio.wait_for(through(), _PATIENCE * 4))
    return app


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(_PATIENCE):
        while not holds():
            await pilot.pause(0.01)
    await pilot.pause()


async def asked(app: GameApp, pilot: Pilot[None]) -> None:
    """Wait until somebody at the keyboard has a choice, or the game is over."""
    await until(pilot, lambda: app.is_over or (app.question is not None and not app._answered.is_set()))


async def enter(app: GameApp, pilot: Pilot[None], line: str) -> None:
    """Put a line where it is typed, all at once, and press Enter."""
    app.line.value = line
    await pilot.press("enter")
    await pilot.pause()


def read_screen(app: TableApp) -> str:
    """The text on the screen, line by line, without colours."""
    lines = ["".join(piece.text for piece in strip) for strip in app.screen._compositor.render_strips()]
    return "\n".join(line.rstrip() for line in lines)


def first_screen(game_id: str, language: str) -> str:
    """What the first person who has a choice sees on a small terminal."""
    shown = ""

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        nonlocal shown
        await asked(app, pilot)
        # The foot line comes last.
        await until(pilot, lambda: app.board.is_settled and "f1 " in read_screen(app))
        shown = read_screen(app)

    run(open_game(game_id, language=language), script)
    return shown


if __name__ == "__main__":
    for each_game in GAMES:
        for each_language in ("en", "fr"):
            file = SCREENS / f"{each_game}-{each_language}.txt"
            file.write_text(first_screen(each_game, each_language), encoding="utf-8")

"""People at tables on a server, for tests: each with a screen of their own, all in one event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any

from textual.pilot import Pilot

from dragonhoard.client.http import HttpClient
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.online.application import OnlineApp
from dragonhoard.terminal.online.joining import Opening, full_screen, open_table
from tests.terminal.app.pilot import SMALL

# Far more than anything takes on a busy machine; a test that gets there has failed.
_PATIENCE = 60.0


class Seated:
    """Somebody in front of a screen at a table."""

    def __init__(self, app: OnlineApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def story(self) -> str:
        return self.app.story.plain

    @property
    def number(self) -> int:
        scene = self.app.place.table.scene
        return scene.number if scene else 0

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, and is shown."""
        await self._holds(holds)
        await self.pilot.pause()

    async def _holds(self, holds: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                while not holds():
                    await asyncio.sleep(0.002)
        except TimeoutError:
            raise AssertionError(f"in vain: {self.app.choices.border_title}; {self.story[-600:]}") from None

    async def tells(self, words: str) -> None:
        """Wait until the story says something."""
        await self.until(lambda: words in self.story)

    async def type(self, line: str) -> None:
        """Put a line where it is typed, all at once, and press Enter."""
        self.app.line.value = line
        await self.pilot.press("enter")

    async def turn(self) -> bool:
        """Wait for a choice of the game; false when it is over."""
        await self._holds(lambda: bool(self.app.place.table.actions) or self.app.is_over)
        return not self.app.is_over

    async def choose(self, line: str) -> None:
        """Make a choice as fast as fingers can, and wait until the server has told what came of it."""
        before = self.number
        self.app.line.value = line
        await self.app.line.action_submit()
        await self._holds(lambda: self.number > before)


def guest(server: str, name: str, language: str = "en") -> HttpClient:
    """Somebody new on a server, who is not the one at this terminal."""
    site = HttpClient(server, role=name)
    site.come(name, language)
    return site


def table_of(site: HttpClient, game: str, **fields: Any) -> wire.TableInfo:
    """A new table of somebody's."""
    return open_table(site, Opening(game, **fields))


def play(
    *seats: tuple[HttpClient, wire.TableInfo, str], script: Callable[..., Coroutine[Any, Any, None]]
) -> None:
    """Open a screen for each of these people and let them follow a script."""

    async def through() -> None:
        async with AsyncExitStack() as stack:
            people = []
            for site, info, language in seats:
                app = full_screen(site, info, catalogue_for(language))
                pilot = await stack.enter_async_context(app.run_test(size=SMALL))
                people.append(Seated(app, pilot))
            for person in people:
                await person.until(lambda person=person: person.number > 0)  # type: ignore[misc]
            await script(*people)

    asyncio.run(asyncio.wait_for(through(), _PATIENCE * 4))

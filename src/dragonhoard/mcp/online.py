"""One seat at a table on a server, told and played in words; the server tells it what that seat may know."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from io import StringIO
from time import monotonic
from typing import Any, Final

from dragonhoard.client.address import read_address
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.online.joining import arrive, join
from dragonhoard.terminal.online.online_session import Place
from dragonhoard.terminal.screen import Screen

# A language model is somebody else than the person at whose machine it runs.
IDENTITY: Final = "mcp"
PATIENCE: Final = 20.0


class OnlineSeat:
    """A place at a table with a line of its own; asked from any thread, it answers when something has come of it."""

    def __init__(self, link: str, name: str, server: str | None, words: Catalogue) -> None:
        address = read_address(link, server)
        site, _ = arrive(address, name, words, IDENTITY)
        self.words = words
        self.place = Place(site, join(site, address.table), words)
        if self.place.table.seat is None:
            raise Problem("not-seated")
        self._told = 0
        self._talk: list[str] = []
        self._changed = threading.Condition()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.place.table.face = self
        self._line = asyncio.run_coroutine_threadsafe(self.place.table.line.run(), self._loop)
        try:
            self.wait(lambda: self.place.table.scene is not None)
        except Problem:
            self.leave()
            raise
        if self.place.info.phase != "gathering":
            self.settle(PATIENCE)

    def leave(self) -> None:
        """Hang up; the seat stays mine."""
        self._do(self._hang_up())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _hang_up(self) -> None:
        running = asyncio.all_tasks() - {asyncio.current_task()}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # --- what comes from the server, in the thread of the line ---

    def moved_on(self, steps: list[wire.Step], *, is_anew: bool) -> None:
        if is_anew:
            self._told = 0
        self._wake()

    def talked(self, lines: list[wire.ChatLine]) -> None:
        self._talk += [self.place.chat(line) for line in lines]

    def looked_around(self) -> None:
        """Who is here does not matter to a seat that answers when it is asked."""

    def line_changed(self, *, is_open: bool) -> None:
        self._wake()

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def wait(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds, as long as the line stands and patience lasts."""
        end = monotonic() + seconds
        with self._changed:
            while not holds() and (left := end - monotonic()) > 0:
                if self._line.done():
                    self._line.result()
                self._changed.wait(min(left, 1.0))

    def settle(self, seconds: float) -> None:
        """Wait for one's turn, or the end."""
        self.wait(lambda: bool(self.place.table.actions) or self.is_over, seconds)

    # --- what a seat is asked ---

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.place.table.is_over

    def news(self) -> str:
        """What happened and was said since this was last asked."""
        steps = self.place.table.steps
        told = [sentence for sentence, _ in self.place.story(steps[self._told :])]
        self._told = len(steps)
        talk, self._talk = self._talk, []
        return "\n".join([*told, *talk])

    def position(self) -> str:
        """The position in words, who has to choose, and the ranking once the game is over."""
        page = StringIO()
        screen = Screen(colour=False, to=page)
        view = self.place.view()
        for sentence in self.place.in_words():
            screen.say(sentence)
        if view is not None:
            screen.show(self.place.board.draw(view, self.place.names, self.words))
        for part in self.place.result():
            screen.show(part)
        if not self.place.table.actions:
            screen.say(self.place.status())
        return page.getvalue().strip("\n")

    def choices(self) -> list[tuple[str, str]]:
        """Every legal action, as notation and in words."""
        return (
            [(notation, phrase) for phrase, notation in self.place.rows()] if self.place.table.actions else []
        )

    def play(self, line: str) -> None:
        """Carry out a choice and wait for one's next turn; a Problem or Refused, and nothing has changed."""
        if not self.place.table.actions:
            raise Problem("not-my-turn")
        before = self.place.table.seen()[1]
        self._do(self.place.table.act(self.place.action_of(line)))
        self.wait(lambda: self.place.table.seen()[1] > before)
        self.settle(PATIENCE)

    def why_not(self, line: str) -> str | None:
        """The id of the rule that forbids a choice, or none if it is allowed."""
        rule: str | None = self._do(self.place.table.why(self.place.action_of(line)))
        return rule

    def say(self, text: str) -> None:
        """Say something at the table."""
        self._do(self.place.table.say(text))

    def refused(self, refused: IllegalAction) -> str:
        """A refusal in words."""
        return self.place.refusal(refused.rule)

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

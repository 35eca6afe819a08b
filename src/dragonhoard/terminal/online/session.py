"""A table on a server, line by line: news as they come, the board and the choices when it is one's turn."""

import asyncio
import threading
from contextlib import suppress

from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.schema import View
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.commands import Typed
from dragonhoard.terminal.online.online_session import Place, Row
from dragonhoard.terminal.replay import Viewer
from dragonhoard.terminal.rules_view import show_cards, show_rules
from dragonhoard.terminal.screen import Screen
from dragonhoard.terminal.session import numbered


class Reader:
    """Reads lines in a thread of its own, one whenever it is asked to: news go on while somebody thinks."""

    def __init__(self, screen: Screen, prompt: str) -> None:
        self._screen = screen
        self._prompt = prompt
        self._wanted = threading.Semaphore(0)
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._is_asked = False
        # Nobody waits for a person who will not type any more.
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while True:
            self._wanted.acquire()
            line = self._screen.ask(self._prompt)
            # The game may have been left meanwhile.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

    def ask(self) -> None:
        """Want a line, unless one is wanted already."""
        if not self._is_asked:
            self._is_asked = True
            self._wanted.release()

    async def line(self) -> str | None:
        """The next line, or none where the input has ended."""
        line = await self._lines.get()
        self._is_asked = False
        return line


class OnlineSession:
    """One person at one table, typing lines."""

    def __init__(self, place: Place, screen: Screen, words: Catalogue) -> None:
        self.place = place
        self.screen = screen
        self.words = words
        self._shown: list[Row] | None = None
        self._drawn: View | None = None
        self._is_told_over = False
        self._has_left = False
        self._changed = asyncio.Event()

    async def run(self) -> None:
        """Stay until the person leaves or the input ends."""
        reader = Reader(self.screen, self.words.format("play-prompt"))
        while not self._has_left:
            self.place.next_info = None
            self.place.table.face = self
            line = asyncio.create_task(self.place.table.line.run())
            try:
                await self._converse(reader, line)
            finally:
                line.cancel()
                await asyncio.gather(line, return_exceptions=True)
            if self.place.next_info is not None:
                self._sit_at(self.place.next_info)
        for sentence, style in self.place.farewell():
            self.screen.say(sentence, style)

    def _sit_at(self, info: wire.TableInfo) -> None:
        self.place = Place(self.place.site, info, self.words)
        self._shown, self._drawn, self._is_told_over = None, None, False

    async def _converse(self, reader: Reader, line: "asyncio.Task[None]") -> None:
        typed = asyncio.create_task(reader.line())
        try:
            while not self._has_left and self.place.next_info is None:
                if self._wants_line():
                    reader.ask()
                changed = asyncio.create_task(self._changed.wait())
                done, _ = await asyncio.wait((typed, changed, line), return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
                self._changed.clear()
                if line in done:
                    line.result()
                if typed in done:
                    await self._take(typed.result())
                    typed = asyncio.create_task(reader.line())
        finally:
            typed.cancel()

    def _wants_line(self) -> bool:
        """A person may type at any time; lines of a pipe wait until there is something to answer."""
        scene = self.place.table.scene
        if scene is None:
            return False
        return self.screen.is_interactive or bool(self.place.rows()) or scene.luck_awaited

    # --- what comes from the server ---

    def moved_on(self, steps: list[wire.Step], *, is_anew: bool) -> None:
        """Tell what happened, and show board and choices where there is something to choose."""
        for sentence, style in self.place.story(steps):
            self.screen.say(f"\n{sentence}" if style == "bold" else sentence, style)
        self._show()
        self._changed.set()

    def talked(self, lines: list[wire.ChatLine]) -> None:
        """Somebody said something."""
        for line in lines:
            self.screen.say(self.place.chat(line), "cyan")

    def looked_around(self) -> None:
        """Who is here is told on demand only: it would drown the game."""

    def line_changed(self, *, is_open: bool) -> None:
        """Say that the connection is lost, and that it is back."""
        if not is_open:
            self.screen.say(self.words.format("web-reconnecting"), "yellow")
        elif self.place.table.steps:
            self.screen.say(self.words.format("online-connected"), "dim")

    # --- what is shown ---

    def _show(self, *, whole: bool = False) -> None:
        rows = self.place.rows()
        scene, view = self.place.table.scene, self.place.view()
        if view is None or scene is None:
            return
        if self.place.table.is_over and not self._is_told_over:
            self._is_told_over = whole = True
            for part in self.place.result():
                self.screen.show(part)
        if rows == self._shown and not whole:
            return
        self._shown = rows
        if self.place.table.actions or whole:
            earlier = None if whole else self._drawn
            self.screen.show(self.place.board.draw(view, self.place.names, self.words, earlier))
            self._drawn = view
        if rows or scene.luck_awaited or scene.offers:
            self.screen.say(self.place.status(), "bold")
            guidance = self.place.guidance(view)
            if guidance:
                self.screen.say(guidance)
            self.screen.show(numbered(rows))

    # --- what is typed ---

    async def _take(self, line: str | None) -> None:
        if line is None:
            self._has_left = True
            return
        if not line:
            return
        try:
            for sentence, style in await self._carry_out(self.place.meant(line)):
                self.screen.say(sentence, style)
        except Problem as problem:
            self.screen.say(self.place.complaint(problem), "yellow")
        except IllegalAction as refused:
            self.screen.say(self.place.refusal(refused.rule), "yellow")

    async def _carry_out(self, typed: Typed) -> list[tuple[str, str]]:
        command, rest = typed.command, typed.rest
        if command is None:
            return await self.place.choose(rest)
        if command == "quit":
            self._has_left = True
        elif command == "rules":
            show_rules(self.place.table.game, rest, self.screen, self.words, self.place.table.settings)
        elif command == "card":
            show_cards(self.place.table.game, rest, self.screen, self.words)
        elif command == "help":
            self.screen.say(self.words.format("online-help"))
        elif command == "board":
            self.screen.say("  ·  ".join(name for name, _ in self.place.players()))
            self._show(whole=True)
        elif command == "replay":
            record = await asyncio.to_thread(self.place.record)
            viewer = Viewer(self.place.table.game, record, self.screen, self.words)
            await asyncio.to_thread(viewer.step_through)
        else:
            return await self.place.obey(command, rest)
        return []

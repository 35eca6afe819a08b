"""A table on a server on the full screen: the panes of local play, and the people around the table."""

import asyncio
from typing import Final

from rich.text import Text
from textual import work

from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire
from dragonhoard.terminal.app.frame import TableApp
from dragonhoard.terminal.app.panes import Completion
from dragonhoard.terminal.app.replaying import Replaying
from dragonhoard.terminal.commands import ONLINE, Typed
from dragonhoard.terminal.online.online_session import Place

_KEYS: Final = {
    "help": "f1",
    "say": "f2",
    "why": "f3",
    "rules": "f4",
    "save": "f5",
    "board": "f6",
    "undo": "f8",
    "quit": "f9,ctrl+q",
}


class OnlineApp(TableApp):
    """A table that others sit at too, each at their own screen."""

    keys = _KEYS
    commands = ONLINE

    def __init__(self, place: Place, welcome: str) -> None:
        super().__init__(place.table.game, welcome, place.words)
        self.place = place
        self.problem: Problem | None = None
        self._is_told_over = False

    def begin(self) -> None:
        self._sit_at(self.place)
        self.set_interval(1.0, self._tick)

    def _sit_at(self, place: Place) -> None:
        self.place = place
        self.game, self.drawer = place.table.game, place.board
        self.is_over = self._is_told_over = False
        place.table.face = self
        self._stay(place)
        self._offer()

    @work(group="line", exclusive=True)
    async def _stay(self, place: Place) -> None:
        try:
            await place.table.line.run()
        except Problem as problem:
            self.problem = problem
            self.exit()

    # --- what comes from the server ---

    def moved_on(self, steps: list[wire.Step], *, is_anew: bool) -> None:
        """Tell what happened, and show how the table stands."""
        if not self.has_panes:
            return
        if is_anew:
            self.story.restart()
            self.story.tell(Text(self._welcome, "bold"))
            for line in self.place.table.chat:
                self._tell_chat(line)
        for sentence, style in self.place.story(steps):
            self.story.tell(Text(sentence, style))
        self._show()

    def talked(self, lines: list[wire.ChatLine]) -> None:
        """Somebody said something."""
        if self.has_panes:
            for line in lines:
                self._tell_chat(line)

    def _tell_chat(self, line: wire.ChatLine) -> None:
        self.story.tell(Text(self.place.chat(line), "cyan"))

    def looked_around(self) -> None:
        """Somebody came or went."""
        if self.has_panes:
            self.show_players(self.place.players())

    def line_changed(self, *, is_open: bool) -> None:
        """Say so: nothing is lost, but nothing arrives."""
        if not self.has_panes:
            return
        self.board.border_title = self.words.format("app-board" if is_open else "web-reconnecting")
        self.board.set_class(not is_open, "-cut")
        if is_open and self.place.table.steps:
            self.show_players(self.place.players())

    def _tick(self) -> None:
        scene = self.place.table.scene
        if scene is not None and scene.clocks is not None and not self.is_over and self.has_panes:
            self.show_players(self.place.players())

    # --- what is shown ---

    def _show(self) -> None:
        view = self.place.view()
        if view is None:
            return
        self.is_over = self.place.table.is_over
        self.draw_board(view, self.place.names)
        self.show_players(self.place.players())
        self.guide(self.place.guidance(view))
        self._offer()
        if self.is_over and not self._is_told_over:
            self._is_told_over = True
            for part in self.place.result():
                self.story.tell(part)

    def _offer(self) -> None:
        rows, title = self.place.rows(), self.place.status()
        if self.choices.is_offered(rows, title):
            return
        self.choices.offer(rows, title)
        self.line.placeholder = self._placeholder()
        spellings = [self.spelling(command) for command in ONLINE]
        self.line.suggester = Completion(rows, spellings, ONLINE)

    def _placeholder(self) -> str:
        scene = self.place.table.scene
        if scene is not None and scene.luck_awaited and scene.luck_choices:
            return self.words.format("app-line-luck", example=scene.luck_choices[0].text)
        return self.words.format("online-line-over" if self.is_over else "app-line")

    # --- what people do ---

    async def attempt(self, typed: Typed) -> None:
        """Do what was typed beside everything else: an answer of the server may take a while."""
        self._attempt(typed)

    @work(group="errand")
    async def _attempt(self, typed: Typed) -> None:
        try:
            if not typed.command:
                typed = self.place.meant(typed.rest)
            told = await self._carry_out(typed)
        except Problem as problem:
            told = [(self.place.complaint(problem), "yellow")]
        except IllegalAction as refused:
            told = [(self.place.refusal(refused.rule), "yellow")]
        for sentence, style in told:
            self.say_aside(sentence, style)
        if self.place.next_info is not None:
            self._go_on(self.place.next_info)

    async def _carry_out(self, typed: Typed) -> list[tuple[str, str]]:
        command, rest = typed.command, typed.rest
        if command is None:
            return await self.place.choose(rest)
        if command == "rules":
            self.show_rules(rest, self.place.table.settings)
        elif command == "card":
            self.show_cards(rest)
        elif command == "board":
            self.enlarge_board()
        elif command == "help":
            self.show_help(self.words.format("online-help"))
        elif command == "quit":
            self.exit()
        elif command == "replay":
            record = await asyncio.to_thread(self.place.record)
            self.push_screen(Replaying(self.game, record, self.words))
        else:
            return await self.place.obey(command, rest)
        return []

    def _go_on(self, info: wire.TableInfo) -> None:
        """Sit down at the table of the rematch."""
        self.story.restart()
        self._sit_at(Place(self.place.site, info, self.words))

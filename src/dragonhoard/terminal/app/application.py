"""A local game on the full screen: board, story, choices and a line to type in; bots think beside it."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import RenderableType
from rich.text import Text
from textual import work
from textual.app import App
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, Static

from dragonhoard.bots import find_bot, take_faults
from dragonhoard.core.position import CHANCE, OVER
from dragonhoard.core.problem import Problem, Refused
from dragonhoard.core.rng import Rng
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.panes import BoardPane, Choices, Completion, Line, Story
from dragonhoard.terminal.app.screens import HandOver, Leaving, Reading
from dragonhoard.terminal.app.thinking import Thinker
from dragonhoard.terminal.boards import Guiding, find_board
from dragonhoard.terminal.commands import Typed, read_command
from dragonhoard.terminal.rulebook import rules_in_words
from dragonhoard.terminal.session import ranking, sentences
from dragonhoard.terminal.sitting import Sitting
from dragonhoard.words.catalogue import Words, clean

# Each command with the keys that give it; their words stand in the foot line.
_KEYS: Final = {
    "help": "f1",
    "hint": "f2",
    "why": "f3",
    "rules": "f4",
    "save": "f5",
    "board": "f6",
    "undo": "f8",
    "quit": "f9,ctrl+q",
}
# From how many columns and lines on the screen is laid out in another way.
_WIDTHS: Final = [(0, "-narrow"), (124, "-wide")]
_HEIGHTS: Final = [(0, "-low"), (34, "-high")]
# What makes sense only for somebody who has a choice to make.
_OF_A_TURN: Final = frozenset({"hint", "why", "undo"})


@dataclass(frozen=True)
class Question:
    """A choice that somebody at the keyboard has to make; seat CHANCE for dice thrown on a real table."""

    seat: int
    actions: tuple[int, ...] = ()


def opened(table: Table, bots: Mapping[int, str], rng: Rng, welcome: str, words: Words) -> "GameApp":
    """The screen of a table at which these bots sit."""
    sitting = Sitting(table, {seat: find_bot(spec) for seat, spec in bots.items()}, words)
    return GameApp(sitting, Thinker(bots, rng), welcome)


class GameApp(App[None], inherit_bindings=False):
    """One table on one screen."""

    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS

    def __init__(self, sitting: Sitting, thinker: Thinker, welcome: str) -> None:
        super().__init__()
        self.sitting = sitting
        self.thinker = thinker
        self.words: Words = sitting.words
        self.table: Table = sitting.table
        self.problem: Problem | None = None
        self.question: Question | None = None
        self.is_over = False
        self._welcome = welcome
        self._drawer = find_board(self.table.game.id)
        self._told = 0
        self._answered = asyncio.Event()
        for command, keys in _KEYS.items():
            self._bind(command, keys)
        self._bindings.bind("ctrl+c", "obey('quit')", show=False, priority=True)

    def _bind(self, command: str, keys: str) -> None:
        self.bind(keys, f"obey('{command}')", description=self.words.say(f"app-key-{command}"))

    def _spelling(self, command: str) -> str:
        return self.words.say(f"command-{command}").partition(",")[0]

    def farewell(self) -> list[RenderableType]:
        """What stays on the terminal when the screen is gone: the result, where the game is saved, a goodbye."""
        outcome = self.table.position.outcome()
        parts = ranking(self.table, outcome, self.words) if outcome else []
        if self.sitting.saved:
            parts.append(Text(self.words.say("play-saved", file=str(self.sitting.saved))))
        return [*parts, Text(self.words.say("play-goodbye"))]

    # --- the screen ---

    def compose(self) -> Iterable[Widget]:
        yield Static(id="players")
        with Vertical(id="middle"):
            yield BoardPane(self.words.say("app-board"))
            with Vertical(id="side"):
                yield Story(self.words.say("app-story"))
                yield Static(id="guidance", markup=False)
                yield Choices()
        with Horizontal(id="entry"):
            yield Static("> ", id="prompt")
            yield Line()
        yield Footer(compact=True, show_command_palette=False)

    @property
    def board(self) -> BoardPane:
        return self._game_screen.query_one(BoardPane)

    @property
    def story(self) -> Story:
        return self._game_screen.query_one(Story)

    @property
    def choices(self) -> Choices:
        return self._game_screen.query_one(Choices)

    @property
    def line(self) -> Line:
        return self._game_screen.query_one(Line)

    @property
    def _game_screen(self) -> Widget:
        # Help or rules may lie on top of it.
        return self.screen_stack[0]

    def on_mount(self) -> None:
        """Begin."""
        self.line.focus()
        self.story.tell(Text(self._welcome, "bold"))
        self._play()

    def on_unmount(self) -> None:
        """Nobody thinks on."""
        self.thinker.close()

    # --- the course of the game ---

    @work(exclusive=True)
    async def _play(self) -> None:
        try:
            self._tell_news()
            while self.table.position.actor() != OVER:
                await self._step()
                self._tell_news()
            self._finish()
        except Problem as problem:
            self.problem = problem
            self.exit()

    async def _step(self) -> None:
        if self.table.position.actor() == CHANCE:
            await self._ask(Question(CHANCE))
            return
        seat = self.table.awaited()[0]
        if seat in self.sitting.bots:
            await self._let_bot_act(seat)
            return
        if self.sitting.must_hand_over(seat):
            await self._hand_over(seat)
        actions = tuple(int(action) for action in self.table.position.legal(seat))
        if len(actions) == 1:
            self._say(self.sitting.take_only_choice(seat, actions[0]), "dim")
        else:
            await self._ask(Question(seat, actions))

    async def _let_bot_act(self, seat: int) -> None:
        self._draw(self.sitting.eyes())
        self._offer((), self.words.say("app-thinking", name=self.table.names[seat]))
        self.table.act(seat, await self.thinker.choose(self.table, seat))
        for fault in take_faults(self.sitting.bots[seat]):
            self._say(self.words.problem(fault), "yellow")

    async def _hand_over(self, seat: int) -> None:
        """Take everything off the screen that the next person must not see, and wait for that person."""
        self._clear_table()
        await self.push_screen_wait(HandOver(clean(self.table.names[seat]), self.words))
        self.sitting.hand_over(seat)

    def _clear_table(self) -> None:
        self.story.forget_asides()
        self._draw(self.sitting.eyes())
        self._offer((), "")

    async def _ask(self, question: Question) -> None:
        self.question = question
        self._answered.clear()
        if question.seat == CHANCE:
            self._draw(self.sitting.eyes())
            self._offer((), self.words.say("app-luck"))
            self.line.placeholder = self.words.say("app-line-luck", example=self.sitting.likely_luck())
        else:
            self._draw(question.seat)
            count = len(question.actions)
            title = self.words.say("app-choices", name=self.table.names[question.seat], count=count)
            self._offer(question.actions, title)
        await self._answered.wait()
        self.question = None

    def _finish(self) -> None:
        outcome = self.table.position.outcome()
        assert outcome is not None
        self.is_over = True
        self._draw(self.sitting.eyes())
        self._offer((), self.words.say("app-over"))
        for part in ranking(self.table, outcome, self.words):
            self.story.tell(part)
        if self.sitting.saved:
            self._say(self.sitting.save(""))
        self.line.placeholder = self.words.say("app-line-over")

    # --- what is shown ---

    def _tell_news(self) -> None:
        for happening in self.table.happenings[self._told :]:
            for sentence, style in sentences(happening, self.table, self.sitting.eyes(), self.words):
                self.story.tell(Text(sentence, style))
        self._told = len(self.table.happenings)

    def _say(self, sentence: str, style: str = "") -> None:
        """An aside for whoever reads now."""
        self.story.tell(Text(sentence, style), is_aside=True)

    def _draw(self, eyes: int) -> None:
        view = self.table.position.view(eyes)
        self.board.draw(self._drawer.draw(view, self.table.names, self.words))
        self._game_screen.query_one("#players", Static).update(self._players())
        told = self._drawer.guidance(view, self.words) if isinstance(self._drawer, Guiding) else ""
        guidance = self._game_screen.query_one("#guidance", Static)
        guidance.update(told)
        guidance.set_class(bool(told), "-told")

    def _players(self) -> Text:
        """Everybody with their points, a sign before those who have to choose."""
        told = [Text(self.words.say(f"{self.table.game.id}-name"), "bold")]
        awaited = self.table.awaited()
        for seat, name in enumerate(self.table.names):
            mark, style = ("▶ ", "bold") if seat in awaited else ("", "")
            told.append(Text(f"{mark}{clean(name)} {self.table.position.score(seat)}", style))
        return Text("  ·  ").join(told)

    def _offer(self, actions: Sequence[int], title: str) -> None:
        chooser = self.sitting.chooser
        rows = [(chooser.phrase(action), chooser.notation(action)) for action in actions]
        self.choices.offer(rows, title)
        self.line.value = ""
        self.line.placeholder = self.words.say("app-line")
        self.line.suggester = Completion(chooser, actions, [self._spelling(command) for command in _KEYS])

    # --- what people do ---

    def on_line_stepped(self, event: Line.Stepped) -> None:
        """Arrow keys go through the choices while the line has the keyboard."""
        self.choices.step(event.by)

    def on_line_board_turned(self, event: Line.BoardTurned) -> None:
        """Page keys move the board while the line has the keyboard."""
        (self.board.scroll_page_down if event.by > 0 else self.board.scroll_page_up)(animate=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """A number that is being typed marks its choice."""
        if event.value.isdecimal():
            self.choices.mark(int(event.value[:9]) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice was clicked, or taken by Enter in the list."""
        self.line.focus()
        self._answer(str(event.option_index + 1))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line was typed; an empty one takes the choice that is marked."""
        line = event.value.strip()
        marked = self.choices.highlighted
        self.line.value = ""
        if line:
            self._answer(line)
        elif self.is_over:
            self.exit()
        elif marked is not None:
            self._answer(str(marked + 1))

    async def action_obey(self, command: str) -> None:
        """A key was pressed that stands for a command."""
        if command == "why" and not self.line.value:
            self.line.value = f"{self._spelling('why')} "
            self.line.cursor_position = len(self.line.value)
            self.line.focus()
            return
        rest = self.line.value if command == "why" else ""
        self._try(Typed(command, rest))

    def _answer(self, line: str) -> None:
        self._try(read_command(line))

    def _try(self, typed: Typed) -> None:
        """Do what was typed, or say in words why not."""
        try:
            if typed.command:
                self._obey(typed.command, typed.rest)
            else:
                self._choose(typed.rest)
        except Problem as problem:
            self._say(self.words.problem(problem), "yellow")
        except Refused as refused:
            self._say(self.sitting.refusal(refused.rule), "yellow")

    def _choose(self, line: str) -> None:
        question = self.question
        if question is None or self._answered.is_set():
            self._say(self.words.say("app-over" if self.is_over else "app-not-now"), "yellow")
            return
        if question.seat == CHANCE:
            self.sitting.take_luck(line)
        else:
            self.sitting.take(question.seat, question.actions, line)
        self._answered.set()

    def _obey(self, command: str, rest: str) -> None:
        if command in _OF_A_TURN:
            self._obey_in_turn(command, rest)
        elif command == "save":
            self._say(self.sitting.save(rest))
        elif command == "rules":
            self.push_screen(Reading(rules_in_words(self.table.game, rest, self.words), self.words))
        elif command == "board":
            self._game_screen.toggle_class("-large-board")
        elif command == "quit":
            self._quit()
        else:
            told = [self.words.say("play-help"), self.words.say("app-keys")]
            self.push_screen(Reading([Text(text) for text in told], self.words))

    def _obey_in_turn(self, command: str, rest: str) -> None:
        question = self.question
        if question is None or question.seat == CHANCE or self._answered.is_set():
            self._say(self.words.say("app-not-now"), "yellow")
        elif command == "hint":
            self._hint(question)
        elif command == "why":
            self._say(*self.sitting.explain(question.seat, question.actions, rest))
        else:
            for sentence in self.sitting.undo(question.seat):
                self._say(sentence)
            self._told = len(self.table.happenings)
            self._answered.set()

    @work(group="hint", exclusive=True)
    async def _hint(self, question: Question) -> None:
        told = await asyncio.to_thread(self.sitting.hint, question.seat)
        # Whoever answered meanwhile needs it no more, and the next person must not read it.
        if self.question is question:
            self._say(told)

    def _quit(self) -> None:
        """Ask first, unless there is nothing to lose or the question stands there already."""
        if self.is_over or isinstance(self.screen, Leaving):
            self.exit()
        else:
            self._leave()

    @work(group="leaving", exclusive=True)
    async def _leave(self) -> None:
        remark = ""
        while True:
            farewell = await self.push_screen_wait(Leaving(self.words, remark))
            if farewell is None:
                return
            if not farewell.saves:
                break
            try:
                self.sitting.save(farewell.name)
                break
            except Problem as problem:
                remark = self.words.problem(problem)
        self.exit()

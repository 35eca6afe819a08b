"""A local game on the full screen: board, story, choices and a line to type in; bots think beside it."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import RenderableType
from rich.text import Text
from textual import work

from dragonhoard.bots import find_bot, take_faults
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import Catalogue, clean
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.frame import TableApp
from dragonhoard.terminal.app.panes import Completion
from dragonhoard.terminal.app.screens import HandOver, Leaving
from dragonhoard.terminal.app.thinking import Thinker
from dragonhoard.terminal.boards import Guiding
from dragonhoard.terminal.commands import COMMANDS, Typed
from dragonhoard.terminal.local_session import LocalSession
from dragonhoard.terminal.session import ranking, sentences

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
# What makes sense only for somebody who has a choice to make.
_OF_A_TURN: Final = frozenset({"hint", "why", "undo"})


@dataclass(frozen=True)
class Question:
    """A choice that somebody at the keyboard has to make; seat CHANCE for dice thrown on a real table."""

    seat: int
    offered: tuple[tuple[int, str], ...] = ()

    @property
    def actions(self) -> tuple[int, ...]:
        """The choices in the order in which they are shown."""
        return tuple(action for action, _ in self.offered)


def opened(table: Table, bots: Mapping[int, str], rng: Rng, welcome: str, words: Catalogue) -> "GameApp":
    """The screen of a table at which these bots sit."""
    sitting = LocalSession(table, {seat: find_bot(spec) for seat, spec in bots.items()}, words)
    return GameApp(sitting, Thinker(bots, rng), welcome)


class GameApp(TableApp):
    """A table of one's own."""

    keys = _KEYS
    commands = COMMANDS

    def __init__(self, sitting: LocalSession, thinker: Thinker, welcome: str) -> None:
        super().__init__(sitting.game, welcome, sitting.words)
        self.sitting = sitting
        self.thinker = thinker
        self.table: Table = sitting.table
        self.problem: Problem | None = None
        self.question: Question | None = None
        self._told = 0
        self._answered = asyncio.Event()

    def farewell(self) -> list[RenderableType]:
        """What stays on the terminal when the screen is gone: the result, where the game is saved, a goodbye."""
        outcome = self.table.position.outcome()
        parts = ranking(self.table, outcome, self.words) if outcome else []
        if self.sitting.saved:
            parts.append(Text(self.words.format("play-saved", file=str(self.sitting.saved))))
        return [*parts, Text(self.words.format("play-goodbye"))]

    def begin(self) -> None:
        self._play()

    def on_unmount(self) -> None:
        """Nobody thinks on."""
        self.thinker.close()

    # --- the course of the game ---

    @work(exclusive=True)
    async def _play(self) -> None:
        try:
            self._tell_news()
            while self.table.position.actor() != TERMINAL:
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
        question = Question(seat, tuple(self.sitting.offered(seat)))
        if self.sitting.is_forced(seat, question.actions):
            self.say_aside(self.sitting.take_only_choice(seat, question.actions[0]), "dim")
        else:
            await self._ask(question)

    async def _let_bot_act(self, seat: int) -> None:
        self._draw(self.sitting.eyes())
        self._offer((), self.words.format("app-thinking", name=self.table.names[seat]))
        self.table.act(seat, await self.thinker.choose(self.table, seat))
        for fault in take_faults(self.sitting.bots[seat]):
            self.say_aside(self.words.problem(fault), "yellow")

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
            self._offer((), self.words.format("app-luck"))
            self.line.placeholder = self.words.format("app-line-luck", example=self.sitting.likely_luck())
        else:
            self._draw(question.seat)
            count = len(question.actions)
            title = self.words.format("app-choices", name=self.table.names[question.seat], count=count)
            self._offer(question.offered, title)
        await self._answered.wait()
        self.question = None

    def _finish(self) -> None:
        outcome = self.table.position.outcome()
        assert outcome is not None
        self.is_over = True
        self._draw(self.sitting.eyes())
        self._offer((), self.words.format("app-over"))
        for part in ranking(self.table, outcome, self.words):
            self.story.tell(part)
        if self.sitting.saved:
            self.say_aside(self.sitting.save(""))
        self.line.placeholder = self.words.format("app-line-over")

    # --- what is shown ---

    def _tell_news(self) -> None:
        for happening in self.table.happenings[self._told :]:
            for sentence, style in sentences(happening, self.table, self.sitting.eyes(), self.words):
                self.story.tell(Text(sentence, style))
        self._told = len(self.table.happenings)

    def _draw(self, eyes: int) -> None:
        view = self.table.position.view(eyes)
        self.draw_board(view, self.table.names)
        awaited = self.table.awaited()
        self.show_players(
            (f"{clean(name)} {self.table.position.score(seat)}", seat in awaited)
            for seat, name in enumerate(self.table.names)
        )
        self.guide(self.drawer.guidance(view, self.words) if isinstance(self.drawer, Guiding) else "")

    def _offer(self, offered: Sequence[tuple[int, str]], title: str) -> None:
        chooser = self.sitting.chooser
        self.choices.offer([chooser.row(action, remark) for action, remark in offered], title)
        rows = [chooser.row(action, "") for action, _ in offered]
        self.line.value = ""
        self.line.placeholder = self.words.format("app-line")
        self.line.suggester = Completion(rows, [self.spelling(command) for command in _KEYS], COMMANDS)

    # --- what people do ---

    async def attempt(self, typed: Typed) -> None:
        """Do what was typed, or say in words why not."""
        try:
            if typed.command:
                self._obey(typed.command, typed.rest)
            else:
                self._choose(typed.rest)
        except Problem as problem:
            self.say_aside(self.words.problem(problem), "yellow")
        except IllegalAction as refused:
            self.say_aside(self.sitting.refusal(refused.rule), "yellow")

    def _choose(self, line: str) -> None:
        question = self.question
        if question is None or self._answered.is_set():
            self.say_aside(self.words.format("app-over" if self.is_over else "app-not-now"), "yellow")
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
            self.say_aside(self.sitting.save(rest))
        elif command == "rules":
            self.show_rules(rest, self.table.settings)
        elif command == "card":
            self.show_cards(rest)
        elif command == "board":
            self.enlarge_board()
        elif command == "words":
            self._tell_position()
        elif command == "quit":
            self._quit()
        else:
            self.show_help(self.words.format("play-help"))

    def _tell_position(self) -> None:
        question = self.question
        asked = question is not None and question.seat != CHANCE
        for sentence in self.sitting.in_words(question.seat if question and asked else self.sitting.eyes()):
            self.say_aside(sentence)

    def _obey_in_turn(self, command: str, rest: str) -> None:
        question = self.question
        if question is None or question.seat == CHANCE or self._answered.is_set():
            self.say_aside(self.words.format("app-not-now"), "yellow")
        elif command == "hint":
            self._hint(question)
        elif command == "why":
            self.say_aside(*self.sitting.explain(question.seat, question.actions, rest))
        else:
            for sentence in self.sitting.undo(question.seat):
                self.say_aside(sentence)
            self._told = len(self.table.happenings)
            self._answered.set()

    @work(group="hint", exclusive=True)
    async def _hint(self, question: Question) -> None:
        told = await asyncio.to_thread(self.sitting.hint, question.seat)
        # Whoever answered meanwhile needs it no more, and the next person must not read it.
        if self.question is question:
            self.say_aside(told)

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

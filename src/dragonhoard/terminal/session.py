"""A game at the keyboard, line by line: what happened, the board, the choices, an answer."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from dragonhoard.bots import Bot, take_faults
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import CHANCE, TERMINAL, Outcome
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, View
from dragonhoard.i18n.catalogue import Catalogue, clean
from dragonhoard.i18n.description import score_in_words
from dragonhoard.table.table import Happening, Table
from dragonhoard.terminal.boards import find_board
from dragonhoard.terminal.commands import Typed, read_command, yes_or_no
from dragonhoard.terminal.local_session import LocalSession
from dragonhoard.terminal.rules_view import show_cards, show_rules
from dragonhoard.terminal.screen import Screen


class _After(Enum):
    """What follows a line that was typed."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


class Session:
    """People and bots around one table and one keyboard."""

    def __init__(
        self, table: Table, bots: Mapping[int, Bot], rng: Rng, screen: Screen, words: Catalogue
    ) -> None:
        self.table = table
        self.game = table.game
        self.bots = bots
        self.rng = rng
        self.screen = screen
        self.words = words
        self.board = find_board(table.game)
        self.sitting = LocalSession(table, bots, words)
        self._told = 0
        self._drawn: View | None = None

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._tell_news()
        while self.table.position.actor() != TERMINAL:
            if self._step() is _After.LEAVE:
                self.screen.say(self.words.format("play-goodbye"))
                return
            self._tell_news()
        self._finish()

    def _step(self) -> _After:
        if self.table.position.actor() == CHANCE:
            return self._type_luck()
        seat = self.table.awaited()[0]
        if seat in self.bots:
            self.table.let_bot_act(seat, self.bots[seat], self.rng)
            for fault in take_faults(self.bots[seat]):
                self.screen.say(self.words.problem(fault), "yellow")
            return _After.GO_ON
        if not self._hand_over(seat):
            return _After.LEAVE
        offered = self.sitting.offered(seat)
        actions = [action for action, _ in offered]
        if self.sitting.is_forced(seat, actions):
            self.screen.say(self.sitting.take_only_choice(seat, actions[0]), "dim")
            return _After.GO_ON
        return self._let_person_act(seat, offered)

    def _hand_over(self, seat: int) -> bool:
        """Where several people share the screen and not all may see all, clear it for the next; false to leave."""
        if not self.sitting.must_hand_over(seat):
            return True
        self.screen.clear()
        self._drawn = None
        self.sitting.hand_over(seat)
        prompt = self.words.format("play-hand-over", name=clean(self.table.names[seat]))
        return self.screen.ask(prompt) is not None

    # --- a person's choice ---

    def _let_person_act(self, seat: int, offered: list[tuple[int, str]]) -> _After:
        self._show_board(seat, whole=False)
        self._show_choices(seat, offered)
        actions = [action for action, _ in offered]
        while True:
            line = self.screen.ask(self.words.format("play-prompt"))
            if line is None:
                return _After.LEAVE
            after = self._answer(seat, actions, line) if line else _After.ASK_AGAIN
            if after is not _After.ASK_AGAIN:
                return after

    def _answer(self, seat: int, actions: list[int], line: str) -> _After:
        typed = read_command(line)
        try:
            if typed.command == "why":
                self.screen.say(*self.sitting.explain(seat, actions, typed.rest))
                return _After.ASK_AGAIN
            if typed.command:
                return self._obey(seat, typed)
            self.sitting.take(seat, actions, line)
        except Problem as problem:
            self.screen.say(self.words.problem(problem), "yellow")
            return _After.ASK_AGAIN
        except IllegalAction as refused:
            self.screen.say(self.sitting.refusal(refused.rule), "yellow")
            return _After.ASK_AGAIN
        return _After.GO_ON

    def _obey(self, seat: int, typed: Typed) -> _After:
        if typed.command == "quit":
            return self._quit()
        if typed.command == "undo":
            for sentence in self.sitting.undo(seat):
                self.screen.say(sentence)
            self._told = len(self.table.happenings)
            return _After.GO_ON
        if typed.command == "save":
            self.screen.say(self.sitting.save(typed.rest))
        elif typed.command == "rules":
            show_rules(self.game, typed.rest, self.screen, self.words, self.table.settings)
        elif typed.command == "card":
            show_cards(self.game, typed.rest, self.screen, self.words)
        elif typed.command == "hint":
            self.screen.say(self.sitting.hint(seat))
        elif typed.command == "board":
            self._show_board(seat)
            self._show_choices(seat, self.sitting.offered(seat))
        elif typed.command == "words":
            for sentence in self.sitting.in_words(seat):
                self.screen.say(sentence)
        else:
            self.screen.say(self.words.format("play-help"))
        return _After.ASK_AGAIN

    # --- luck typed in by people with real dice ---

    def _type_luck(self) -> _After:
        example = self.sitting.likely_luck()
        while True:
            line = self.screen.ask(self.words.format("play-luck-prompt", example=example))
            if line is None:
                return _After.LEAVE
            typed = read_command(line)
            try:
                if typed.command == "quit":
                    return self._quit()
                if typed.command == "save":
                    self.screen.say(self.sitting.save(typed.rest))
                elif line:
                    self.sitting.take_luck(line)
                    return _After.GO_ON
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
            except IllegalAction as refused:
                self.screen.say(self.sitting.refusal(refused.rule), "yellow")

    # --- what is shown ---

    def _tell_news(self) -> None:
        """Everything that happened since the last time, as the people here may know it."""
        for happening in self.table.happenings[self._told :]:
            for sentence, style in sentences(happening, self.table, self.sitting.eyes(), self.words):
                # A heading opens a paragraph.
                self.screen.say(f"\n{sentence}" if style else sentence, style)
        self._told = len(self.table.happenings)

    def _show_board(self, eyes: int, *, whole: bool = True) -> None:
        view = self.table.position.view(eyes)
        self.screen.show(self.board.draw(view, self.table.names, self.words, None if whole else self._drawn))
        self._drawn = view

    def _show_choices(self, seat: int, offered: Sequence[tuple[int, str]]) -> None:
        self.screen.say(self.words.format("play-your-turn", name=self.table.names[seat]), "bold")
        chooser = self.sitting.chooser
        self.screen.show(numbered(chooser.row(action, remark) for action, remark in offered))

    # --- saving and leaving ---

    def _quit(self) -> _After:
        """Ask whether to save first; a file name means yes."""
        while True:
            answer = self.screen.ask(self.words.format("play-quit-save"))
            meaning = yes_or_no(answer) if answer else False
            if meaning is False:
                return _After.LEAVE
            try:
                self.screen.say(self.sitting.save("" if meaning else answer or ""))
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
                continue
            return _After.LEAVE

    def _finish(self) -> None:
        outcome = self.table.position.outcome()
        assert outcome is not None
        self._show_board(self.sitting.eyes())
        show_ranking(self.table, outcome, self.screen, self.words)
        if self.sitting.saved:
            self.screen.say(self.sitting.save(""))
        elif self.sitting.people:
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        while (line := self.screen.ask(self.words.format("play-keep-record"))) is not None:
            typed = read_command(line)
            if typed.command != "save":
                return
            try:
                self.screen.say(self.sitting.save(typed.rest))
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
                continue
            return


def numbered(rows: Iterable[tuple[str, str]]) -> RenderableType:
    """Choices with their numbers, in words and in notation."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=3, no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for number, (phrase, notation) in enumerate(rows, start=1):
        grid.add_row(Text(str(number), "bold"), Text(phrase), Text(notation))
    return grid


def sentences(happening: Happening, table: Table, eyes: int, words: Catalogue) -> list[tuple[str, str]]:
    """What one move led to, as this pair of eyes may know it, each sentence with its style."""
    events = [event.seen_by(eyes) for event in happening.events]
    return told_events(events, table.game, table.settings, table.names, words)


def told_events(
    events: Iterable[Event], game: Game, settings: Settings, names: Sequence[str], words: Catalogue
) -> list[tuple[str, str]]:
    """Events in words, each sentence with its style; what the next ones make plain is left out."""
    board = find_board(game)
    told = []
    for event in events:
        kind = type(event).__name__
        if kind not in board.quiet:
            sentence = words.event(game, event, names, settings)
            told.append((sentence, "bold" if kind in board.headings else ""))
    return told


def show_ranking(table: Table, outcome: Outcome, screen: Screen, words: Catalogue) -> None:
    """Print why the game ended, and who came where."""
    for part in ranking(table, outcome, words):
        screen.show(part)


def ranking(table: Table, outcome: Outcome, words: Catalogue) -> list[RenderableType]:
    """Why the game ended, and who came where."""
    end = words.format(f"{table.game.id}-end-{outcome.end}")
    return ranked(table.game, outcome, end, table.names, words)


def ranked(
    game: Game, outcome: Outcome, end: str, names: Sequence[str], words: Catalogue
) -> list[RenderableType]:
    """An ending in words, and who came where."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_column(justify="right")
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        place = words.format("ranking-place", place=outcome.places[seat] + 1)
        points = score_in_words(game, outcome.scores[seat], words)
        grid.add_row(place, clean(names[seat]), points)
    winners = [names[seat] for seat in outcome.winners]
    won = words.format("ranking-winners", count=len(winners), names=words.listing(winners))
    return [Text(end, "bold"), grid, Text(won, "bold")]

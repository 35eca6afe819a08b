"""A game at the keyboard, line by line: what happened, the board, the choices, an answer."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from dragonhoard.bots import Bot, ask, find_bot, take_faults
from dragonhoard.core.forms import View, to_json
from dragonhoard.core.position import CHANCE, OVER, SPECTATOR, Outcome
from dragonhoard.core.problem import Problem, Refused
from dragonhoard.core.rng import Rng
from dragonhoard.table.table import Happening, Table
from dragonhoard.terminal.boards import find_board
from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.commands import Typed, read_command, spellings, yes_or_no
from dragonhoard.terminal.files import free_name, write_text
from dragonhoard.terminal.rulebook import show_rules
from dragonhoard.terminal.screen import Screen
from dragonhoard.words.catalogue import Words, clean


class _After(Enum):
    """What follows a line that was typed."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


class Session:
    """People and bots around one table and one keyboard."""

    def __init__(self, table: Table, bots: Mapping[int, Bot], rng: Rng, screen: Screen, words: Words) -> None:
        self.table = table
        self.game = table.game
        self.bots = bots
        self.rng = rng
        self.screen = screen
        self.words = words
        self.board = find_board(table.game.id)
        self.chooser = Chooser(table.game, table.settings, table.names, words)
        self.saved: Path | None = None
        self._told = 0
        self._drawn: View | None = None
        # Who read the screen last; with secrets in play, nobody else may look before it is cleared.
        self._reader: int | None = None
        # The indexes of moves that nobody chose, because there was nothing else to do.
        self._forced: set[int] = set()

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._tell_news()
        while self.table.position.actor() != OVER:
            if self._step() is _After.LEAVE:
                self.screen.say(self.words.say("play-goodbye"))
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
        actions = list(self.table.position.legal(seat))
        if len(actions) == 1:
            self._forced.add(len(self.table.record.moves))
            self.screen.say(self.words.say("play-only-choice", choice=self.chooser.phrase(actions[0])), "dim")
            self.table.act(seat, actions[0])
            return _After.GO_ON
        return self._let_person_act(seat, actions)

    def _hand_over(self, seat: int) -> bool:
        """Where several people share the screen and not all may see all, clear it for the next; false to leave."""
        if self._reader == seat or self._eyes() != SPECTATOR or not self._has_secrets(seat):
            return True
        self.screen.clear()
        self._drawn = None
        self._reader = seat
        return (
            self.screen.ask(self.words.say("play-hand-over", name=clean(self.table.names[seat]))) is not None
        )

    def _has_secrets(self, seat: int) -> bool:
        position = self.table.position
        return to_json(position.view(seat)) != to_json(position.view(SPECTATOR))

    # --- a person's choice ---

    def _let_person_act(self, seat: int, actions: list[int]) -> _After:
        self._show_board(seat, whole=False)
        self._show_choices(seat, actions)
        while True:
            line = self.screen.ask(self.words.say("play-prompt"))
            if line is None:
                return _After.LEAVE
            after = self._answer(seat, actions, line) if line else _After.ASK_AGAIN
            if after is not _After.ASK_AGAIN:
                return after

    def _answer(self, seat: int, actions: list[int], line: str) -> _After:
        typed = read_command(line)
        try:
            if typed.command == "why":
                self._explain(seat, actions, typed.rest)
                return _After.ASK_AGAIN
            if typed.command:
                return self._obey(seat, typed)
            self.table.act(seat, self.chooser.chosen(actions, line, spellings()))
        except Problem as problem:
            self.screen.say(self.words.problem(problem), "yellow")
            return _After.ASK_AGAIN
        except Refused as refused:
            self._tell_refusal(refused.rule)
            return _After.ASK_AGAIN
        return _After.GO_ON

    def _obey(self, seat: int, typed: Typed) -> _After:
        if typed.command == "quit":
            return self._quit()
        if typed.command == "undo":
            self._undo(seat)
            return _After.GO_ON
        if typed.command == "save":
            self._save(typed.rest)
        elif typed.command == "rules":
            show_rules(self.game, typed.rest, self.screen, self.words)
        elif typed.command == "hint":
            self._hint(seat)
        elif typed.command == "board":
            self._show_board(seat)
            self._show_choices(seat, list(self.table.position.legal(seat)))
        else:
            self.screen.say(self.words.say("play-help"))
        return _After.ASK_AGAIN

    def _hint(self, seat: int) -> None:
        # A generator of its own: asking for a hint must not change what the bots will do.
        action = ask(find_bot("greedy"), self.table.position, seat, Rng(0, len(self.table.record.moves)))
        told = self.words.say(
            "play-hint", choice=self.chooser.phrase(action), notation=self.chooser.notation(action)
        )
        self.screen.say(told)

    def _explain(self, seat: int, actions: list[int], what: str) -> None:
        if not what:
            raise Problem("why-what")
        action = self.chooser.chosen(actions, what, spellings())
        rule = self.table.position.refusal(seat, action)
        if rule is None:
            self.screen.say(self.words.say("play-allowed", choice=self.chooser.phrase(action)))
        else:
            self._tell_refusal(rule)

    def _tell_refusal(self, rule: str) -> None:
        self.screen.say(self.words.say("play-refused", words=self.words.rule(rule), rule=rule), "yellow")

    def _undo(self, seat: int) -> None:
        """Take back the latest move that was a real choice, with those that followed of themselves."""
        moves = self.table.record.moves
        steps = 1
        while len(moves) - steps in self._forced and steps < self.table.undoable(seat):
            steps += 1
        if self.table.undoable(seat) and len(moves) - steps in self._forced:
            raise Problem("undo-nothing")
        for _ in range(steps):
            move = self.table.undo(seat)
            self._forced.discard(len(moves))
            self.screen.say(self.words.say("play-undone", choice=self.chooser.phrase(move.action)))
        self._told = len(self.table.happenings)

    # --- luck typed in by people with real dice ---

    def _type_luck(self) -> _After:
        position = self.table.position
        likely = position.sample(Rng(0, len(self.table.record.moves)))
        example = self.game.outcome_text(likely, self.table.settings)
        while True:
            line = self.screen.ask(self.words.say("play-luck-prompt", example=example))
            if line is None:
                return _After.LEAVE
            typed = read_command(line)
            try:
                if typed.command == "quit":
                    return self._quit()
                if typed.command == "save":
                    self._save(typed.rest)
                elif line:
                    self.table.act(CHANCE, self.game.parse_outcome(line))
                    return _After.GO_ON
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
            except Refused as refused:
                self._tell_refusal(refused.rule)

    # --- what is shown ---

    def _tell_news(self) -> None:
        """Everything that happened since the last time, as the people here may know it."""
        for happening in self.table.happenings[self._told :]:
            for sentence, style in sentences(happening, self.table, self._eyes(), self.words):
                # A heading opens a paragraph.
                self.screen.say(f"\n{sentence}" if style else sentence, style)
        self._told = len(self.table.happenings)

    def _eyes(self) -> int:
        """The seat of the one person here; several people see what any bystander sees."""
        people = [seat for seat in range(self.table.settings.players) if seat not in self.bots]
        return people[0] if len(people) == 1 else SPECTATOR

    def _show_board(self, eyes: int, *, whole: bool = True) -> None:
        view = self.table.position.view(eyes)
        self.screen.show(self.board.draw(view, self.table.names, self.words, None if whole else self._drawn))
        self._drawn = view

    def _show_choices(self, seat: int, actions: Sequence[int]) -> None:
        self.screen.say(self.words.say("play-your-turn", name=self.table.names[seat]), "bold")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", min_width=3, no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim", no_wrap=True)
        for number, action in enumerate(actions, start=1):
            grid.add_row(
                Text(str(number), "bold"),
                Text(self.chooser.phrase(action)),
                Text(self.chooser.notation(action)),
            )
        self.screen.show(grid)

    # --- saving and leaving ---

    def _save(self, name: str) -> None:
        path = Path(name) if name else self.saved or free_name(self.game.id)
        # The file that this very game was saved in before may grow; any other is left alone.
        write_text(path, self.table.save(), replace=path == self.saved)
        self.saved = path
        self.screen.say(self.words.say("play-saved", file=str(path)))

    def _quit(self) -> _After:
        """Ask whether to save first; a file name means yes."""
        while True:
            answer = self.screen.ask(self.words.say("play-quit-save"))
            meaning = yes_or_no(answer) if answer else False
            if meaning is False:
                return _After.LEAVE
            try:
                self._save("" if meaning else answer or "")
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
                continue
            return _After.LEAVE

    def _finish(self) -> None:
        outcome = self.table.position.outcome()
        assert outcome is not None
        self._show_board(self._eyes())
        show_ranking(self.table, outcome, self.screen, self.words)
        if self.saved:
            self._save("")
        elif len(self.bots) < self.table.settings.players:
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        while (line := self.screen.ask(self.words.say("play-keep-record"))) is not None:
            typed = read_command(line)
            if typed.command != "save":
                return
            try:
                self._save(typed.rest)
            except Problem as problem:
                self.screen.say(self.words.problem(problem), "yellow")
                continue
            return


def sentences(happening: Happening, table: Table, eyes: int, words: Words) -> list[tuple[str, str]]:
    """What one move led to, as this pair of eyes may know it, each sentence with its style."""
    board = find_board(table.game.id)
    told = []
    for event in happening.events:
        kind = type(event).__name__
        if kind not in board.quiet:
            sentence = words.event(table.game, event.seen_by(eyes), table.names, table.settings)
            told.append((sentence, "bold" if kind in board.headings else ""))
    return told


def show_ranking(table: Table, outcome: Outcome, screen: Screen, words: Words) -> None:
    """Why the game ended, and who came where."""
    screen.say(words.say(f"{table.game.id}-end-{outcome.end}"), "bold")
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_column(justify="right")
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        place = words.say("ranking-place", place=outcome.places[seat] + 1)
        points = words.say("ranking-points", count=outcome.scores[seat])
        grid.add_row(place, clean(table.names[seat]), points)
    screen.show(grid)
    winners = [table.names[seat] for seat in outcome.winners]
    screen.say(words.say("ranking-winners", count=len(winners), names=words.listing(winners)), "bold")

"""Watch a recorded game again."""

from rich.table import Table as Grid
from rich.text import Text

from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.record import Move, Record, replay
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.table.chance_sources import ScriptedSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.boards import find_board
from dragonhoard.terminal.screen import Screen
from dragonhoard.terminal.session import sentences, show_ranking


class Viewer:
    """Shows a record move by move; it has seen the whole record when it starts."""

    def __init__(self, game: Game, record: Record, screen: Screen, words: Catalogue) -> None:
        self.game = game
        self.record = record
        self.screen = screen
        self.words = words
        self.table = Table.resumed(game, record, ScriptedSource())
        seats = range(record.settings.players)
        self.names = record.names or tuple(words.format("play-person", number=seat + 1) for seat in seats)
        self.table.record.names = self.names

    def show_header(self) -> None:
        """What is known before the first move."""
        record = self.record
        header = self.words.format(
            "replay-header",
            game=self.words.format(f"{self.game.id}-name"),
            players=self.words.listing(self.names),
            moves=len(record.moves),
        )
        self.screen.say(header, "bold")
        for option, value in record.settings.options:
            about = self.words.format(f"{self.game.id}-option-{option}")
            chosen = self.words.option(self.game, option, value)
            self.screen.say(self.words.format("option-value", option=about, value=chosen))

    def show_all(self) -> None:
        """Every move in words, then how it ended."""
        for index in range(len(self.record.moves)):
            self._show_move(index)
        self._show_end()

    def show_position(self, moves: int) -> None:
        """The board after that many moves."""
        position = replay(self.game, self.record, moves)
        self.screen.say(self.words.format("replay-after", move=moves, moves=len(self.record.moves)), "bold")
        self.screen.show(find_board(self.game).draw(position.view(SPECTATOR), self.names, self.words))
        if moves == len(self.record.moves):
            self._show_end()

    def step_through(self) -> None:
        """Forward with Enter, back with `b` or a number, until the reader has enough."""
        here = 0
        self.show_position(here)
        while True:
            answer = self.screen.ask(self.words.format("replay-prompt"))
            if answer is None or answer.lower().startswith("q"):
                return
            there = self._destination(here, answer.lower())
            if there == here:
                self.screen.say(self.words.format("replay-at-the-edge"), "yellow")
                continue
            here = there
            if here:
                self._show_move(here - 1)
            self.show_position(here)

    def _destination(self, here: int, answer: str) -> int:
        """Where an answer leads: Enter one on, `b` (or the French `r`) one back, a number to that move."""
        wanted = here + 1
        if answer.isdecimal():
            wanted = int(answer[:9])
        elif answer:
            wanted = here - 1 if answer[0] in "br-" else here
        return max(0, min(wanted, len(self.record.moves)))

    def _show_move(self, index: int) -> None:
        """What a move led to under its number, or the move itself where nothing is worth telling."""
        news = sentences(self.table.happenings[index], self.table, SPECTATOR, self.words)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", min_width=4, style="dim")
        for number, (sentence, style) in enumerate(news or [(self._phrase(self.record.moves[index]), "")]):
            grid.add_row("" if number else str(index + 1), Text(sentence, style))
        self.screen.show(grid)

    def _phrase(self, move: Move) -> str:
        settings = self.record.settings
        if move.seat == CHANCE:
            return self.words.outcome(self.game, self.game.named_outcome(move.action), self.names, settings)
        what = self.words.action(self.game, self.game.named(move.action), settings, self.names)
        return self.words.format("replay-move", who=self.names[move.seat], what=what)

    def _show_end(self) -> None:
        outcome = self.table.position.outcome()
        if outcome is None:
            self.screen.say(self.words.format("replay-unfinished"))
        else:
            show_ranking(self.table, outcome, self.screen, self.words)

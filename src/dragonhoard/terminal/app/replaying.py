"""A recorded game on the full screen, move by move."""

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.record import Record, replay
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.table.chance_sources import ScriptedSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.panes import BoardPane, Story
from dragonhoard.terminal.boards import find_board
from dragonhoard.terminal.session import ranking, sentences


class Replaying(ModalScreen[None]):
    """Arrow keys go from move to move; the story tells everything up to there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f9", "dismiss", show=False),
        Binding("right,enter,space", "step(1)", show=False),
        Binding("left,backspace", "step(-1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
    ]

    def __init__(self, game: Game, record: Record, words: Catalogue) -> None:
        super().__init__()
        self._game = game
        self._record = record
        self._words = words
        self._table = Table.resumed(game, record, ScriptedSource())
        self.move = 0

    def compose(self) -> Iterable[Widget]:
        with Vertical(id="middle"):
            yield BoardPane("")
            with Vertical(id="side"):
                yield Story(self._words.format("app-story"))

    def on_mount(self) -> None:
        """Begin before the first move."""
        # The arrows are for the moves; nothing in here is typed into.
        self.set_focus(None)
        self._show()

    def action_step(self, by: int) -> None:
        """Go on, or back."""
        there = max(0, min(len(self._record.moves), self.move + by))
        if there != self.move:
            self.move = there
            self._show()

    def on_click(self) -> None:
        """A click goes one move on."""
        self.action_step(1)

    def _show(self) -> None:
        moves = len(self._record.moves)
        board, story = self.query_one(BoardPane), self.query_one(Story)
        after = self._words.format("replay-after", move=self.move, moves=moves)
        board.border_title = f"{after} · {self._words.format('app-replay-keys')}"
        view = replay(self._game, self._record, self.move).view(SPECTATOR)
        board.draw(find_board(self._game).draw(view, self._record.names, self._words))
        story.restart()
        for happening in self._table.happenings[: self.move]:
            for sentence, style in sentences(happening, self._table, SPECTATOR, self._words):
                story.tell(Text(sentence, style))
        outcome = self._table.position.outcome()
        if self.move == moves and outcome is not None:
            for part in ranking(self._table, outcome, self._words):
                story.tell(part)

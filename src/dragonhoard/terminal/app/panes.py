"""The panes of the screen: the players, the board, the story, the choices and the line that is typed."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.commands import read_command


class BoardPane(VerticalScroll):
    """What the one who reads may know, drawn; it scrolls where it is longer than the screen."""

    def __init__(self, title: str) -> None:
        super().__init__(id="board")
        self.border_title = title
        self._drawing = Static()

    def compose(self) -> Iterable[Static]:
        yield self._drawing

    def draw(self, drawing: RenderableType) -> None:
        """Show this instead of what was there."""
        # Blank lines set a board off from the lines around it; here the pane does.
        self._drawing.update(drawing.renderable if isinstance(drawing, Padding) else drawing)


class Story(RichLog):
    """What happened, in words, and asides for the one who reads; asides are forgotten at a hand-over."""

    def __init__(self, title: str) -> None:
        super().__init__(id="story", wrap=True, min_width=20, auto_scroll=True)
        self.border_title = title
        self._told: list[tuple[RenderableType, bool]] = []
        self._wrapped_at = 0

    def tell(self, paragraph: RenderableType, *, is_aside: bool = False) -> None:
        """Add a paragraph."""
        self._told.append((paragraph, is_aside))
        self.write(paragraph, scroll_end=True)

    @property
    def plain(self) -> str:
        """Everything that stands in the story now, scrolled away or not, without styles."""
        return " ".join(" ".join(line.text for line in self.lines).split())

    def forget_asides(self) -> None:
        """Keep only what everybody may read."""
        self._told = [told for told in self._told if not told[1]]
        self._write_anew()

    def on_resize(self, event: events.Resize) -> None:
        """Lines are wrapped when they are written: another width wants them written anew."""
        if event.size.width != self._wrapped_at:
            self._wrapped_at = event.size.width
            self._write_anew()

    def _write_anew(self) -> None:
        self.clear()
        for paragraph, _ in self._told:
            self.write(paragraph, scroll_end=True)


class Choices(OptionList):
    """The numbered choices; the marked one is told by a sign, not by colour alone."""

    def __init__(self) -> None:
        super().__init__(id="choices", compact=True)
        self._rows: list[tuple[str, str]] = []
        self._marked: int | None = None

    def offer(self, rows: Sequence[tuple[str, str]], title: str) -> None:
        """Show choices, each in words and in notation."""
        self._rows = list(rows)
        self._marked = None
        self.border_title = title
        self.set_options(Option(_row(index, row)) for index, row in enumerate(rows))
        self.highlighted = None

    def mark(self, index: int) -> None:
        """Mark a choice without taking it."""
        if 0 <= index < len(self._rows):
            self.highlighted = index

    def step(self, by: int) -> None:
        """Mark the next choice, or the one before."""
        if self.highlighted is None:
            self.mark(0 if by > 0 else len(self._rows) - 1)
        else:
            self.mark(self.highlighted + by)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the sign with the highlight."""
        super().watch_highlighted(highlighted)
        for index, is_marked in ((self._marked, False), (highlighted, True)):
            if index is not None and index < min(len(self._rows), self.option_count):
                self.replace_option_prompt_at_index(index, _row(index, self._rows[index], is_marked))
        self._marked = highlighted


def _row(index: int, row: tuple[str, str], is_marked: bool = False) -> RenderableType:
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(justify="right", width=5, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    phrase, notation = row
    number = Text(f"▶ {index + 1:>2}" if is_marked else str(index + 1), "bold")
    grid.add_row(number, Text(phrase), Text("" if notation == phrase else notation, "dim"))
    return grid


class Line(Input):
    """The line that is typed; keys that mean nothing in it go to the choices and the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "turn_board(-1)", show=False),
        Binding("pagedown", "turn_board(1)", show=False),
        Binding("tab", "complete", show=False),
    ]

    class Stepped(Message):
        """An arrow key was pressed: another choice is to be marked."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class BoardTurned(Message):
        """A page key was pressed: the board is to be moved."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self) -> None:
        super().__init__(id="line", compact=True, select_on_focus=False)

    def action_step(self, by: int) -> None:
        """Pass an arrow key on."""
        self.post_message(self.Stepped(by))

    def action_turn_board(self, by: int) -> None:
        """Pass a page key on."""
        self.post_message(self.BoardTurned(by))

    def action_complete(self) -> None:
        """Take the proposal, or go to the next pane where there is none."""
        if self._suggestion:
            self.action_cursor_right()
        else:
            self.screen.focus_next()


class Completion(Suggester):
    """Proposes how a line goes on: a choice in notation or in words, or a command; also after `why`."""

    def __init__(self, chooser: Chooser, actions: Sequence[int], commands: Sequence[str]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        notations = [chooser.notation(action) for action in actions]
        phrases = [chooser.phrase(action) for action in actions]
        self._lines = [*notations, *phrases, *commands]

    async def get_suggestion(self, value: str) -> str | None:
        """The whole line that begins like this one."""
        typed = read_command(value)
        rest = typed.rest if typed.command == "why" and " " in value.strip() else value
        for line in self._lines:
            if rest and line.casefold().startswith(rest.casefold()):
                return value + line[len(rest) :]
        return None

"""The panes of the screen: the players, the board, the story, the choices and the line that is typed."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.message import Message
from textual.suggester import Suggester
from textual.visual import RichVisual
from textual.widget import Widget
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from dragonhoard.terminal.commands import read_command


class BoardPane(VerticalScroll):
    """What the one who reads may know, drawn; it scrolls where it is longer than the screen."""

    def __init__(self, title: str) -> None:
        super().__init__(id="board")
        self.border_title = title
        self._drawing = Static()
        # The line that was last moved into sight, and whether it still has to be.
        self._focus: int | None = None
        self.is_settled = True

    def compose(self) -> Iterable[Static]:
        yield self._drawing

    def draw(self, drawing: RenderableType, focus: int | None = None) -> None:
        """Show this instead of what was there; a line that matters is moved into sight once, and then left alone."""
        # Blank lines set a board off from the lines around it; here the pane does.
        self._drawing.update(drawing.renderable if isinstance(drawing, Padding) else drawing)
        if focus is not None and focus != self._focus:
            self._focus = focus
            self.is_settled = False
            self.call_after_refresh(self._follow)

    def _follow(self) -> None:
        """Move the line that matters into the middle."""
        if self._focus is not None:
            self.scroll_to(y=max(0, self._focus - self.size.height // 2), animate=False, immediate=True)
        self.is_settled = True


class Story(RichLog):
    """What happened, in words, and asides for the one who reads; asides are forgotten at a hand-over."""

    def __init__(self, title: str) -> None:
        super().__init__(id="story", wrap=True, min_width=20, auto_scroll=True)
        self.border_title = title
        self._told: list[RenderableType] = []
        # Where the asides stand in what was told, and the line at which the first of them begins.
        self._asides: list[int] = []
        self._first_aside = 0
        self._wrapped_at = 0

    def tell(self, paragraph: RenderableType, *, is_aside: bool = False) -> None:
        """Add a paragraph."""
        if is_aside:
            if not self._asides:
                self._first_aside = len(self.lines)
            self._asides.append(len(self._told))
        self._told.append(paragraph)
        self.write(paragraph, scroll_end=True)

    @property
    def plain(self) -> str:
        """Everything that stands in the story now, scrolled away or not, without styles."""
        return " ".join(" ".join(line.text for line in self.lines).split())

    def restart(self) -> None:
        """Forget everything."""
        self._told = []
        self._asides = []
        self.clear()

    def forget_asides(self) -> None:
        """Keep only what everybody may read; what was told before the first aside stays as it was written."""
        if not self._asides:
            return
        first, asides = self._asides[0], set(self._asides)
        later = [told for place, told in enumerate(self._told[first:], first) if place not in asides]
        kept = self.lines[: self._first_aside]
        del self._told[first:]
        self._asides = []
        self.clear()
        self.lines.extend(kept)
        self.virtual_size = Size(self._wrapped_at, len(kept))
        for paragraph in later:
            self.tell(paragraph)

    def on_resize(self, event: events.Resize) -> None:
        """Lines are wrapped when they are written: another width wants them written anew."""
        if event.size.width != self._wrapped_at:
            self._wrapped_at = event.size.width
            self._write_anew()

    def _write_anew(self) -> None:
        told, asides = self._told, set(self._asides)
        self.restart()
        for place, paragraph in enumerate(told):
            self.tell(paragraph, is_aside=place in asides)


# How wide the numbers of choices are.
_NUMBER = 5


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
        self.set_options(Option(Row(self, index, row)) for index, row in enumerate(rows))
        self.highlighted = None

    def is_offered(self, rows: Sequence[tuple[str, str]], title: str) -> bool:
        """Whether this very list stands there already, with its mark."""
        return self._rows == list(rows) and self.border_title == title

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
                self.replace_option_prompt_at_index(index, Row(self, index, self._rows[index], is_marked))
        self._marked = highlighted


class Row(RichVisual):
    """A choice: its number, its words, and its notation at the right; where all fits on a line, nothing is measured."""

    def __init__(self, widget: Widget, index: int, row: tuple[str, str], is_marked: bool = False) -> None:
        phrase, notation = row
        notation = "" if notation == phrase else notation
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(justify="right", width=_NUMBER, no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        number = Text(f"▶ {index + 1:>2}" if is_marked else str(index + 1), "bold")
        grid.add_row(number, Text(phrase), Text(notation, "dim"))
        super().__init__(widget, grid)
        # Every column with the blank that follows it.
        self._width = _NUMBER + 1 + cell_len(phrase) + 1 + cell_len(notation) + 1

    def get_height(self, rules: RulesMap, width: int) -> int:
        """How many lines it takes."""
        return 1 if self._width <= width else super().get_height(rules, width)


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

    def __init__(
        self, rows: Sequence[tuple[str, str]], commands: Sequence[str], known: tuple[str, ...]
    ) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._lines = [*(notation for _, notation in rows), *(phrase for phrase, _ in rows), *commands]
        self._known = known

    async def get_suggestion(self, value: str) -> str | None:
        """The whole line that begins like this one."""
        word, _, tail = value.lstrip().partition(" ")
        asks = read_command(word, self._known).command == "why" and tail.strip()
        rest = tail.lstrip() if asks else value
        for line in self._lines:
            if rest and line.casefold().startswith(rest.casefold()):
                return value + line[len(rest) :]
        return None

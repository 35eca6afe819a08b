"""Screens over the game: a text to read, the hand-over of the keyboard, the question before leaving."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.console import Group, RenderableType
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.commands import yes_or_no


class Reading(ModalScreen[None]):
    """Something longer to read: the rules, the help."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,f1,f4", "dismiss", show=False)]

    def __init__(self, paragraphs: Sequence[RenderableType], words: Catalogue) -> None:
        super().__init__()
        self._paragraphs = paragraphs
        self._words = words

    def compose(self) -> Iterable[Widget]:
        pane = VerticalScroll(Static(Group(*self._paragraphs)), id="reading")
        pane.border_title = self._words.format("app-close")
        yield pane

    def on_mount(self) -> None:
        """The arrow keys scroll at once."""
        self.query_one("#reading").focus()


class HandOver(ModalScreen[None]):
    """Hides everything until the next person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, name: str, words: Catalogue) -> None:
        super().__init__()
        self._reader = name
        self._words = words

    def compose(self) -> Iterable[Widget]:
        told = self._words.format("app-hand-over", name=self._reader)
        yield Static(f"{told}\n\n{self._words.format('app-press-enter')}", id="hand-over", markup=False)

    def on_click(self) -> None:
        """The mouse does what Enter does."""
        self.dismiss()


@dataclass(frozen=True)
class Farewell:
    """How a person leaves: with the game saved, under a name if one was given, or without."""

    saves: bool
    name: str = ""


class Leaving(ModalScreen[Farewell | None]):
    """Asks whether to save first; no answer at all goes back to the game."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", show=False)]

    def __init__(self, words: Catalogue, remark: str = "") -> None:
        super().__init__()
        self._words = words
        self._remark = remark

    def compose(self) -> Iterable[Widget]:
        asked = "\n".join(filter(None, [self._remark, self._words.format("app-save-first")]))
        pane = Vertical(Static(asked, markup=False), Input(id="answer", compact=True), id="leaving")
        pane.border_title = self._words.format("app-back")
        yield pane

    def on_mount(self) -> None:
        """The answer can be typed at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Yes, no or a file name; an empty line means no, as it does line by line."""
        event.stop()
        answer = event.value.strip()
        meaning = yes_or_no(answer) if answer else False
        if meaning is None:
            self.dismiss(Farewell(saves=True, name=answer))
        else:
            self.dismiss(Farewell(saves=meaning))

    def action_stay(self) -> None:
        """Back to the game."""
        self.dismiss(None)

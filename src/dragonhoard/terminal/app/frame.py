"""What every table on the full screen has: the panes, the keys, the line that is typed."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text
from textual.app import App
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, Static

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.app.panes import BoardPane, Choices, Line, Story
from dragonhoard.terminal.app.screens import Reading
from dragonhoard.terminal.boards import Board, Following, find_board
from dragonhoard.terminal.commands import Typed, read_command
from dragonhoard.terminal.rules_view import cards_in_words, rules_in_words

# From how many columns and lines on the screen is laid out in another way.
_WIDTHS: Final = [(0, "-narrow"), (124, "-wide")]
_HEIGHTS: Final = [(0, "-low"), (34, "-high")]
_PANES: Final = "#players, #board, #story, #guidance, #choices, #line"


class TableApp(App[None], inherit_bindings=False):
    """One table on one screen; who sits at it is left to the kinds of tables."""

    # Absolute, because a kind of table may stand in another folder.
    CSS_PATH = Path(__file__).parent / "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    # Each command with the keys that give it; their words stand in the foot line.
    keys: dict[str, str]
    # What can be typed beside choices.
    commands: tuple[str, ...]

    def __init__(self, game: Game, welcome: str, words: Catalogue) -> None:
        super().__init__()
        self.game = game
        self.words: Catalogue = words
        self.is_over = False
        self.drawer: Board = find_board(game)
        self._welcome = welcome
        for command, keys in self.keys.items():
            self.bind(keys, f"obey('{command}')", description=words.format(f"app-key-{command}"))
        self._bindings.bind("ctrl+c", "obey('quit')", show=False, priority=True)

    def spelling(self, command: str) -> str:
        """How a command is typed in the language at hand."""
        return self.words.format(f"command-{command}").partition(",")[0]

    # --- the screen ---

    def compose(self) -> Iterable[Widget]:
        yield Static(id="players")
        with Vertical(id="middle"):
            yield BoardPane(self.words.format("app-board"))
            with Vertical(id="side"):
                yield Story(self.words.format("app-story"))
                yield Static(id="guidance", markup=False)
                yield Choices()
        with Horizontal(id="entry"):
            yield Static("> ", id="prompt")
            yield Line()
        yield Footer(compact=True, show_command_palette=False)

    @property
    def board(self) -> BoardPane:
        return self.game_screen.query_one(BoardPane)

    @property
    def story(self) -> Story:
        return self.game_screen.query_one(Story)

    @property
    def choices(self) -> Choices:
        return self.game_screen.query_one(Choices)

    @property
    def line(self) -> Line:
        return self.game_screen.query_one(Line)

    @property
    def game_screen(self) -> Widget:
        """The screen with the panes; help or rules may lie on top of it."""
        return self.screen_stack[0]

    @property
    def has_panes(self) -> bool:
        """Whether there is a screen to show things on: not before it is made, and not while it goes away."""
        return bool(self.screen_stack) and len(self.game_screen.query(_PANES)) == len(_PANES.split(","))

    def on_mount(self) -> None:
        """Begin."""
        self.line.focus()
        self.story.tell(Text(self._welcome, "bold"))
        self.begin()

    def begin(self) -> None:
        """What follows once the screen is there."""

    def say_aside(self, sentence: str, style: str = "") -> None:
        """An aside for whoever reads now."""
        self.story.tell(Text(sentence, style), is_aside=True)

    def draw_board(self, view: View, names: Sequence[str]) -> None:
        """Show what a view tells."""
        focus = self.drawer.focus(view) if isinstance(self.drawer, Following) else None
        self.board.draw(self.drawer.draw(view, names, self.words), focus)

    def show_players(self, players: Iterable[tuple[str, bool]]) -> None:
        """Everybody in the head line, a sign before those who have to choose."""
        told = [Text(self.words.format(f"{self.game.id}-name"), "bold")]
        for name, is_awaited in players:
            told.append(Text(f"▶ {name}" if is_awaited else name, "bold" if is_awaited else ""))
        self.game_screen.query_one("#players", Static).update(Text("  ·  ").join(told))

    def guide(self, told: str) -> None:
        """Say something beside the choices, or nothing."""
        guidance = self.game_screen.query_one("#guidance", Static)
        guidance.update(told)
        guidance.set_class(bool(told), "-told")

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

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice was clicked, or taken by Enter in the list."""
        self.line.focus()
        await self.answer(str(event.option_index + 1))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """A line was typed; an empty one takes the choice that is marked."""
        line = event.value.strip()
        marked = self.choices.highlighted
        self.line.value = ""
        if line:
            await self.answer(line)
        elif marked is not None:
            await self.answer(str(marked + 1))
        elif self.is_over:
            self.exit()

    async def action_obey(self, command: str) -> None:
        """A key was pressed that stands for a command."""
        if command in ("why", "say") and not self.line.value:
            self.line.value = f"{self.spelling(command)} "
            self.line.cursor_position = len(self.line.value)
            self.line.focus()
            return
        rest = self.line.value if command in ("why", "say") else ""
        if command == "say":
            self.line.value = ""
        await self.attempt(Typed(command, rest))

    async def answer(self, line: str) -> None:
        """A line that was typed, or what a click stands for."""
        await self.attempt(read_command(line, self.commands))

    async def attempt(self, typed: Typed) -> None:
        """Do what was typed, or say in words why not."""
        raise NotImplementedError

    def show_rules(self, wanted: str, settings: Settings) -> None:
        """The rules that hold at the table, over everything else."""
        self.push_screen(Reading(rules_in_words(self.game, wanted, self.words, settings), self.words))

    def show_cards(self, wanted: str) -> None:
        """Cards with their texts over everything else."""
        self.push_screen(Reading(cards_in_words(self.game, wanted, self.words), self.words))

    def show_help(self, *texts: str) -> None:
        """What can be typed and which keys there are."""
        told = [*texts, self.words.format("app-keys")]
        self.push_screen(Reading([Text(text) for text in told], self.words))

    def enlarge_board(self) -> None:
        """The board over the whole screen, or as before."""
        self.game_screen.toggle_class("-large-board")

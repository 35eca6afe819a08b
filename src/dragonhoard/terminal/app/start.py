"""The first page of the terminal: which game, with whom, here or at a table on a server."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from dragonhoard.client.address import server_at
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import Catalogue


@dataclass(frozen=True)
class Start:
    """What was chosen: a game here with so many people, a table to join, a game to open a table of, or another look."""

    how: Literal["here", "join", "open", "look"]
    game: str = ""
    people: int = 1
    address: str = ""
    server: str = ""
    # What a list says of a table that is known already.
    told: str = ""


class Asking(ModalScreen[str | None]):
    """Asks for one line; no answer at all goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, question: str, answer: str, words: Catalogue) -> None:
        super().__init__()
        self._question = question
        self._answer = answer
        self._words = words

    def compose(self) -> Iterable[Widget]:
        pane = Vertical(
            Static(self._question, markup=False),
            Input(self._answer, id="answer", compact=True, select_on_focus=False),
            id="asking",
        )
        pane.border_title = self._words.format("start-back")
        yield pane

    def on_mount(self) -> None:
        """The answer can be typed at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """An empty line is no answer."""
        event.stop()
        self.dismiss(event.value.strip() or None)


class StartApp(App[Start | None], inherit_bindings=False):
    """One list: every way to begin, or those of a server."""

    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c,ctrl+q,f9", "leave", show=False)]

    def __init__(self, words: Catalogue, remark: str = "", ways: Sequence[Start] = ()) -> None:
        super().__init__()
        self.words = words
        self._remark = remark
        self._ways = list(ways or _ways())

    def compose(self) -> Iterable[Widget]:
        yield Static(self.words.format("start-title"), id="players")
        yield OptionList(*(Option(f"  {self._phrase(way)}") for way in self._ways), id="ways", compact=True)
        yield Static(self._remark, id="remark", markup=False)
        yield Static(self.words.format("start-help"), id="start-help", markup=False)

    def on_mount(self) -> None:
        """The arrow keys go through the list at once."""
        ways = self.query_one(OptionList)
        ways.focus()
        ways.highlighted = 0

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The marked way is told by a sign, not by colour alone."""
        for index, way in enumerate(self._ways):
            mark = "▶" if index == event.option_index else " "
            event.option_list.replace_option_prompt_at_index(index, f"{mark} {self._phrase(way)}")

    def _phrase(self, way: Start) -> str:
        if way.told:
            return way.told
        if way.how == "join":
            return self.words.format("start-join")
        if way.how == "look":
            return self.words.format("start-look")
        game = self.words.format(f"{way.game}-name")
        if way.how == "open":
            return self.words.format("start-open", game=game)
        return self.words.format("start-local" if way.people == 1 else "start-people", game=game)

    def action_leave(self) -> None:
        """Nothing, thanks."""
        self.exit(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A way was chosen by Enter or a click."""
        self._go(self._ways[event.option_index])

    @work(exclusive=True)
    async def _go(self, way: Start) -> None:
        """Ask what is still to be known; whoever does not answer is back at the list."""
        if way.how == "here" and way.people > 1:
            people = await self._ask(self.words.format("start-ask-people"), str(way.people))
            most = find_game(way.game).max_players
            if people is not None and people.isdecimal() and 1 <= int(people[:4]) <= most:
                self.exit(Start("here", way.game, int(people)))
        elif way.how == "here" or way.server:
            self.exit(way)
        else:
            await self._go_online(way)

    async def _go_online(self, way: Start) -> None:
        say = self.words.format
        address = await self._ask(say("start-ask-address"), "") if way.how == "join" else ""
        if address is None:
            return
        server = "" if "://" in address else await self._ask(say("start-ask-server"), server_at(None))
        if server is not None:
            self.exit(Start(way.how, way.game, 1, address, server))

    async def _ask(self, question: str, answer: str) -> str | None:
        asked: str | None = await self.push_screen_wait(Asking(question, answer, self.words))
        return asked


def ways_at(server: str, tables: Sequence[tuple[str, str]]) -> list[Start]:
    """Every way to begin at a server whose tables are known, each by its code and a line about it."""
    return [
        *(Start("join", address=code, server=server, told=told) for code, told in tables),
        Start("look", server=server),
        *(Start("open", game, server=server) for game in game_ids()),
    ]


def _ways() -> Sequence[Start]:
    """Every way to begin, in the order of the list."""
    games = game_ids()
    return [
        *(Start("here", game) for game in games),
        Start("join"),
        *(Start("open", game) for game in games),
        *(Start("here", game, 2) for game in games),
    ]

"""What a text board is: each game brings its own in `faces/`; a game without one shows its view as it is."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from rich.console import RenderableType
from rich.text import Text

from dragonhoard.core.game import Game
from dragonhoard.core.schema import Json, View, to_json
from dragonhoard.i18n.catalogue import Catalogue


@runtime_checkable
class Board(Protocol):
    """Draws what a seat may know; a game's `faces/text_board.py` offers its own as BOARD."""

    headings: frozenset[str]
    """Events that open a paragraph of the story."""
    quiet: frozenset[str]
    """Events that the next ones make plain."""

    def read(self, told: Mapping[str, Json]) -> View:
        """The view that a server told as JSON."""

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        """The board as text; what has not changed since an earlier drawing may be left out."""


@runtime_checkable
class Guiding(Protocol):
    """A board with something to say about the choice at hand that its list does not say."""

    def guidance(self, view: View, words: Catalogue) -> str:
        """A sentence or two, or nothing."""


@runtime_checkable
class Following(Protocol):
    """A board that is longer than a small screen and knows which line of it matters most."""

    def focus(self, view: View) -> int | None:
        """The line to be seen, or none if it does not matter."""


@runtime_checkable
class Annotating(Protocol):
    """A board that says beside each choice what it costs or brings, and which choices stand first."""

    def annotate(
        self, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
    ) -> list[tuple[int, str]]:
        """The choices in the order to be read, each with a remark or nothing; facts are the game's `choice_data`."""


@runtime_checkable
class CardTelling(Protocol):
    """A board of a game with cards to look up."""

    def every_card(self, words: Catalogue) -> list[tuple[str, RenderableType]]:
        """Each card by the names it is looked for, and as it is shown with its text."""


@dataclass(frozen=True)
class ToldView(View):
    """A view of which nothing is known but what it says."""

    told: Mapping[str, Json]


class PlainBoard:
    """Any view, field by field."""

    headings: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def read(self, told: Mapping[str, Json]) -> View:
        return ToldView(told)

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        told = view.told if isinstance(view, ToldView) else to_json(view)
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items()]
        return Text("\n".join(lines))


def annotated(
    board: Board, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
) -> list[tuple[int, str]]:
    """Choices in the order to be read, each with a remark or nothing."""
    if isinstance(board, Annotating):
        return board.annotate(actions, view, facts, words)
    return [(action, "") for action in actions]


def find_board(game: Game) -> Board:
    """The board that draws this game."""
    board = game.face("text_board:BOARD")
    if board is None:
        return PlainBoard()
    assert isinstance(board, Board)
    return board

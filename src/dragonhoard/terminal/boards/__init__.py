"""The text board of each game, found by the game's name; a game without one shows its view as it is."""

import json
from collections.abc import Sequence
from functools import cache
from pkgutil import iter_modules, resolve_name
from typing import Protocol, runtime_checkable

from rich.console import RenderableType
from rich.text import Text

from dragonhoard.core.forms import View, to_json
from dragonhoard.words.catalogue import Words


@runtime_checkable
class Board(Protocol):
    """Draws what a seat may know; a module of this folder offers its own as BOARD."""

    headings: frozenset[str]
    """Events that open a paragraph of the story."""
    quiet: frozenset[str]
    """Events that the next ones make plain."""

    def draw(
        self, view: View, names: Sequence[str], words: Words, earlier: View | None = None
    ) -> RenderableType:
        """The board as text; what has not changed since an earlier drawing may be left out."""


@runtime_checkable
class Guiding(Protocol):
    """A board with something to say about the choice at hand that its list does not say."""

    def guidance(self, view: View, words: Words) -> str:
        """A sentence or two, or nothing."""


class PlainBoard:
    """Any view, field by field."""

    headings: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def draw(
        self, view: View, names: Sequence[str], words: Words, earlier: View | None = None
    ) -> RenderableType:
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in to_json(view).items()]
        return Text("\n".join(lines))


@cache
def find_board(game_id: str) -> Board:
    """The board that draws this game."""
    if game_id not in {module.name for module in iter_modules(__path__)}:
        return PlainBoard()
    board = resolve_name(f"{__name__}.{game_id}:BOARD")
    assert isinstance(board, Board)
    return board

"""Pictures of layouts, positions and recorded games, as SVG text; each game that has them offers its own here."""

from functools import cache
from pkgutil import iter_modules, resolve_name
from typing import Protocol, runtime_checkable

from dragonhoard.core.game import Settings
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record

# Modules of this folder that are no game's.
_TOOLS = frozenset({"sheet", "svg"})


@runtime_checkable
class Drawing(Protocol):
    """Draws one game; a module of this folder offers its own as DRAWING."""

    def settings(self, settings: Settings) -> str:
        """The board before anything happens."""

    def position(self, position: Position) -> str:
        """A position, secrets left out."""

    def record(self, record: Record) -> str:
        """A whole recorded game."""


@cache
def drawn_games() -> tuple[str, ...]:
    """The games that can be drawn."""
    return tuple(sorted({module.name for module in iter_modules(__path__)} - _TOOLS))


def find_drawing(game_id: str) -> Drawing:
    """The drawing of a game; a Problem where it has none."""
    if game_id not in drawn_games():
        raise Problem("drawing-none", game=game_id[:40], games=", ".join(drawn_games()))
    drawing = resolve_name(f"{__name__}.{game_id}:DRAWING")
    assert isinstance(drawing, Drawing)
    return drawing


def draw(game_id: str, subject: Settings | Position | Record) -> str:
    """A board, a position or a recorded game as SVG text."""
    drawing = find_drawing(game_id)
    if isinstance(subject, Settings):
        return drawing.settings(subject)
    if isinstance(subject, Record):
        return drawing.record(subject)
    return drawing.position(subject)

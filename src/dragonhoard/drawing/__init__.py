"""Pictures of layouts, positions and recorded games, as SVG text; each game brings its own in `faces/drawing.py`."""

from typing import Final, Protocol, runtime_checkable

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record

_FACE: Final = "drawing:DRAWING"


@runtime_checkable
class Drawing(Protocol):
    """Draws one game; its `faces/drawing.py` offers it as DRAWING."""

    def settings(self, settings: Settings) -> str:
        """The board before anything happens."""

    def position(self, position: Position) -> str:
        """A position, secrets left out."""

    def record(self, record: Record) -> str:
        """A whole recorded game."""


def drawn_games() -> tuple[str, ...]:
    """The games that can be drawn."""
    return tuple(game_id for game_id in game_ids() if find_game(game_id).face(_FACE) is not None)


def find_drawing(game: Game) -> Drawing:
    """The drawing of a game; a Problem where it has none."""
    drawing = game.face(_FACE)
    if drawing is None:
        raise Problem("drawing-none", game=game.id[:40], games=", ".join(drawn_games()))
    assert isinstance(drawing, Drawing)
    return drawing


def draw(game: Game, subject: Settings | Position | Record) -> str:
    """A board, a position or a recorded game as SVG text."""
    drawing = find_drawing(game)
    if isinstance(subject, Settings):
        return drawing.settings(subject)
    if isinstance(subject, Record):
        return drawing.record(subject)
    return drawing.position(subject)

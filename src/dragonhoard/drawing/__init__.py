"""Pictures of layouts, positions and recorded games, as SVG text; each game brings its own in `faces/drawing.py`."""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record
from dragonhoard.core.schema import View

_FACE: Final = "drawing:DRAWING"


@runtime_checkable
class Drawing(Protocol):
    """Draws one game; its `faces/drawing.py` offers it as DRAWING."""

    def settings(self, settings: Settings) -> str:
        """The board before anything happens."""

    def view(self, view: View, winners: Sequence[int] = ()) -> str:
        """What a seat or a spectator may know of a position; once it is over, with those who won."""

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


def draw_view(game: Game, view: View, winners: Sequence[int] = ()) -> str | None:
    """What a seat may know as SVG text; None where the game has no drawing."""
    return None if game.face(_FACE) is None else find_drawing(game).view(view, winners)


def draw(game: Game, subject: Settings | Position | Record, seat: int = SPECTATOR) -> str:
    """A board, a position as this seat sees it, or a recorded game as SVG text."""
    drawing = find_drawing(game)
    if isinstance(subject, Settings):
        return drawing.settings(subject)
    if isinstance(subject, Record):
        return drawing.record(subject)
    outcome = subject.outcome()
    return drawing.view(subject.view(seat), outcome.winners if outcome else ())

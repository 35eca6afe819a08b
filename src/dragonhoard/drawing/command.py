"""What `dragonhoard draw` does: from options, a position in notation or a record to a picture."""

from collections.abc import Mapping

from dragonhoard.core.game import Game
from dragonhoard.core.record import parse_record
from dragonhoard.drawing import draw


def picture(
    game: Game,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    position: str = "",
    record: str = "",
) -> str:
    """The picture of a recorded game if there is one, else of a position, else of the board; as SVG text."""
    if record:
        return draw(game.id, parse_record(game, record))
    if position:
        return draw(game.id, game.parse_position(position))
    return draw(game.id, game.settings(players or game.min_players, options))

"""Games are found, never registered: a folder under `dragonhoard.games`, or an entry point of that name."""

# not compiled: it only runs once, and importlib works on ordinary modules

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.problem import Problem

# `importlib.metadata` is slow to import: only those who look for games pay for it.
_HOUSE = "dragonhoard.games"
_DRAWINGS = "dragonhoard.drawing"


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played here, in alphabetical order."""
    from importlib.metadata import entry_points

    house = {module.name for module in iter_modules(import_module(_HOUSE).__path__)}
    guests = {entry.name for entry in entry_points(group=_HOUSE)}
    return tuple(sorted(house | guests))


@cache
def find_game(game_id: str) -> Game:
    """The game with this id; a Problem that names the known ones if there is none."""
    if game_id not in game_ids():
        raise Problem("game-unknown", game=game_id[:40], games=", ".join(game_ids()))
    from importlib.metadata import entry_points

    guests = {entry.name: entry for entry in entry_points(group=_HOUSE)}
    found = guests[game_id].load() if game_id in guests else import_module(f"{_HOUSE}.{game_id}").GAME
    assert isinstance(found, Game)
    return found


def find_version(game_id: str, rules_version: int) -> Game:
    """The game with this id by these rules; a Problem where they are not played."""
    game = find_game(game_id)
    found = game.version(rules_version)
    if found is None:
        raise Problem("record-version", needed=rules_version, present=game.rules_version)
    return found


def is_found(game: Game) -> bool:
    """Whether this is the game that is found by its id, or a past version of it."""
    return game.id in game_ids() and find_game(game.id).version(game.rules_version) is game


@cache
def find_face(game: Game, name: str) -> object | None:
    """What a module of a game's folder `faces` offers, named `module:object` and imported now; None without that module."""
    module, _, offered = name.partition(":")
    faces = f"{type(game).__module__}.faces"
    try:
        if find_spec(f"{faces}.{module}") is None:
            return None
    except ModuleNotFoundError as error:
        # Another module that is missing is a fault of the face.
        if error.name != faces:
            raise
        return None
    face: object = getattr(import_module(f"{faces}.{module}"), offered)
    return face


def picture_of(position: Position) -> str | None:
    """A position as SVG text, by the drawing of its game; None where it has no drawing."""
    # By name: the rules do not depend on the room that draws, and a smaller installation may lack it.
    outcome = position.outcome()
    picture: str | None = import_module(_DRAWINGS).draw_view(
        position.game, position.view(SPECTATOR), outcome.winners if outcome else ()
    )
    return picture

"""Small Tarasque positions: name what matters, the rest is an empty table."""

from dragonhoard.core.discovery import find_game
from tests.scene import Scene

# Two characters a tile: dragon 1 to 6 (red to violet), landscape a to f.
ALL = [f"{dragon}{landscape}" for dragon in range(1, 7) for landscape in "abcdef"]


def at(phase: str, players: int = 3, **fields: str) -> Scene:
    """A position in some phase; tiles that are not named are in the stack, options at their defaults."""
    told = {
        "players": str(players),
        "theft_egg": "robbed",
        "skin": "drachenwurf",
        "phase": phase,
        "seat": "0",
        "extra_turn": "no",
        "centre": "-",
        "removed": "-",
        "bases": "/".join(["-;-;-;-"] * players),
        "lairs": "/".join(["-"] * players),
        "eggs": ",".join(["1"] * players),
        "held": "-",
        "rolls": "0",
        "rolled": "0,0,0,0,0,0",
        "kept": "0,0,0,0,0,0",
        "set_aside": "no",
        "egg_spent": "no",
    }
    assert set(fields) <= {*told, "rearrange"}, f"no such field: {set(fields) - set(told)}"
    told |= fields
    return Scene("tarasque", "tarasque/1 " + " ".join(f"{key}={value}" for key, value in told.items()))


def new(players: int, **options: str) -> Scene:
    """A game that has not begun."""
    game = find_game("tarasque")
    return Scene("tarasque", game.new(game.settings(players, options)))


def begun(players: int, *draws: str, **options: str) -> Scene:
    """A game that seat 0 begins, with these tiles turned up."""
    scene = new(players, **options).luck("begins 0")
    return scene.luck(*(f"drawn {tile}" for tile in draws))


def rest(*used: str) -> list[str]:
    """All tiles but those in the given fields of a position."""
    named = {tile for field in used for tile in ALL if tile in field}
    return [tile for tile in ALL if tile not in named]


def rows(tiles: list[str]) -> str:
    """A lair with each tile in a row of its own."""
    return ";".join(tiles) or "-"

"""Positions told in sentences: for whoever cannot see a board, or wants to be sure; one module a game."""

from collections.abc import Callable, Sequence
from functools import cache
from pkgutil import iter_modules, resolve_name
from typing import TypeAlias

from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import Catalogue

# A module of this folder offers its own as `tell`: a view as sentences, the most important first.
Tell: TypeAlias = Callable[[View, Sequence[str], Catalogue], list[str]]


@cache
def told_games() -> frozenset[str]:
    """The games whose positions can be told."""
    return frozenset(module.name for module in iter_modules(__path__))


def position_in_words(
    game: str, position: Position, seat: int, names: Sequence[str], words: Catalogue
) -> list[str]:
    """How it stands, as a seat (or SPECTATOR) may know it: everybody's points, then what lies where."""
    # In a world of the seat's own, should points depend on a secret.
    world = position.redeal(seat, Rng(0))
    scores = [int(world.score(each)) for each in range(position.players)]
    return view_in_words(game, position.view(seat), scores, names, words)


def view_in_words(
    game: str, view: View, scores: Sequence[int], names: Sequence[str], words: Catalogue
) -> list[str]:
    """The same out of a view and the points that go with it; a game without sentences tells its points only."""
    points = [
        words.format("told-score", name=name, score=score_in_words(game, score, words))
        for name, score in zip(names, scores, strict=True)
    ]
    if game not in told_games():
        return points
    tell: Tell = resolve_name(f"{__name__}.{game}:tell")
    return points + tell(view, names, words)


def score_in_words(game: str, score: int, words: Catalogue) -> str:
    """Points as the game counts them: a race has millimetres, which are told in centimetres."""
    if not words.has(f"{game}-score"):
        return words.format("ranking-points", count=score)
    return words.format(f"{game}-score", tenth=(score + 5) // 10, kind="none" if score < 0 else "some")

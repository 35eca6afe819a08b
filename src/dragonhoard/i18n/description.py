"""Positions described in sentences, for players who cannot see the board or want to be sure."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from dragonhoard.core.game import Game
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import Catalogue

# A game's `faces/description.py` offers its own as `describe`: a view as sentences, the most important first.
Describe: TypeAlias = Callable[[View, Sequence[str], Catalogue], list[str]]


def position_in_words(
    game: Game, position: Position, seat: int, names: Sequence[str], words: Catalogue
) -> list[str]:
    """How it stands, as a seat (or SPECTATOR) may know it: everybody's points, then what lies where."""
    # In a world of the seat's own, should points depend on a secret.
    world = position.redeal(seat, Rng(0))
    scores = [int(world.score(each)) for each in range(position.players)]
    return view_in_words(game, position.view(seat), scores, names, words)


def view_in_words(
    game: Game, view: View, scores: Sequence[int], names: Sequence[str], words: Catalogue
) -> list[str]:
    """The same out of a view and the points that go with it; a game without a description tells its points only."""
    points = [
        words.format("told-score", name=name, score=score_in_words(game, score, words))
        for name, score in zip(names, scores, strict=True)
    ]
    describe = cast("Describe | None", game.face("description:describe"))
    return points + describe(view, names, words) if describe else points


def score_in_words(game: Game, score: int, words: Catalogue) -> str:
    """Points as the game counts them: a race has millimetres, which are told in centimetres."""
    if not words.has(f"{game.id}-score"):
        return words.format("ranking-points", count=score)
    return words.format(f"{game.id}-score", tenth=(score + 5) // 10, kind="none" if score < 0 else "some")

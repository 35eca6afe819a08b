"""The rules of Book of Dragons, one module a subject; `turn` holds the position that knows them all."""

from dragonhoard.games.book.rules.turn import PILES_EMPTY, BookPosition

__all__ = ["PILES_EMPTY", "BookPosition"]

"""What a search asks about Book of Dragons."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import Evaluator, write_margins
from dragonhoard.core.position import Position
from dragonhoard.games.book.ai import priors
from dragonhoard.games.book.rules import BookPosition
from dragonhoard.games.book.state import PLACING

# The margin that means a 75 % chance to win, in 1/100 point, and how far rollouts go, in turns of every seat.
_SCALE: Final = 800
_TURNS: Final = 6


@mypyc_attr(acyclic=True)
class BookEvaluator(Evaluator):
    """Heuristics, and rollouts by them."""

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        assert isinstance(position, BookPosition)
        return priors.prior(position, seat, action)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, BookPosition)
        for seat in range(position.players):
            scores[seat] = position.score(seat) * 100 + priors.promise(position, seat)
        write_margins(scores, margins)

    def value_scale(self, position: Position) -> i64:
        return _SCALE

    def rollout_turns(self, position: Position) -> i64:
        return _TURNS * position.players

    def is_quiet(self, position: Position) -> bool:
        assert isinstance(position, BookPosition)
        return position.phase != PLACING and not position.taken and not position.placed

"""What a search asks about The Vale of Eternity."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import Evaluator, write_margins
from dragonhoard.core.position import Position
from dragonhoard.games.vale.ai import priors
from dragonhoard.games.vale.rules.position import ValePosition

# The margin that means a 75 % chance to win, in 1/100 point, and how far rollouts go: a round or so.
_SCALE: Final = 1_000
_TURNS: Final = 4


@mypyc_attr(acyclic=True)
class ValeEvaluator(Evaluator):
    """Heuristics, and rollouts by them."""

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        assert isinstance(position, ValePosition)
        return priors.prior(position, seat, action)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, ValePosition)
        for seat in range(position.players):
            scores[seat] = position.scores[seat] * 100 + priors.promise(position, seat)
        write_margins(scores, margins)

    def value_scale(self, position: Position) -> i64:
        return _SCALE

    def rollout_turns(self, position: Position) -> i64:
        return _TURNS * position.players

    def is_quiet(self, position: Position) -> bool:
        assert isinstance(position, ValePosition)
        return position.depth == 0

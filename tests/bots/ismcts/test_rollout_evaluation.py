"""What a position is worth: luck's share is exact where it has few outcomes, and nobody's secret is looked at."""

import pytest
from mypy_extensions import i64

from dragonhoard.bots.ismcts.analysis import Budget, evaluate_by_rollouts
from dragonhoard.bots.ismcts.rollout_evaluation import RolloutEvaluation, even_rollouts
from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.rng import Rng
from tests.toy import CARDS, ToyGame, ToyPosition, dealt_toy


class Draw(ToyPosition):
    """Seat 0 draws a card, and nothing else happens: an ace wins, everything else loses."""

    def actor(self) -> i64:
        return super().actor() if not self.cards else -2

    def score(self, seat: i64) -> i64:
        return int((self.cards == [0]) == (seat == 0)) if self.cards else 0

    def redeal(self, seat: i64, rng: Rng) -> "Draw":
        twin = self.copy()
        assert isinstance(twin, Draw)
        return twin


def draw(*cards: int) -> Draw:
    position = Draw(2)
    position.cards = list(cards)
    return ToyGame(Draw).own(position)


def test_few_outcomes_are_all_heard_equally_often() -> None:
    assert even_rollouts(draw(), 20) == 24
    assert even_rollouts(draw(), CARDS - 1) == CARDS - 1
    evaluation = RolloutEvaluation(Evaluator(), draw(), SPECTATOR, Rng(1), 20)
    evaluation.run(100)
    wins = sum(points > 0 for points in evaluation.points)
    assert (evaluation.done, wins) == (24, 2)
    # One card in six, exactly.
    assert evaluation.points[0] == 100 * 24 / CARDS
    assert evaluation.points[1] == 100 * 24 * (CARDS - 1) / CARDS


def test_what_fell_is_worth_more_or_less_than_what_was_expected() -> None:
    before, after = draw(), draw(0)
    hoped, got = (
        evaluate_by_rollouts(world, SPECTATOR, Rng(1), Budget(iterations=12)) for world in (before, after)
    )
    assert got.chances[0] > hoped.chances[0]
    assert got.chances[0] - hoped.chances[0] == pytest.approx(hoped.chances[1] - got.chances[1])
    assert got.errors == pytest.approx((0, 0), abs=1e-6)
    assert hoped.errors[0] > 0.01


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    def worth(cards: list[int], seat: int) -> object:
        return evaluate_by_rollouts(dealt_toy(*cards), seat, Rng(3), Budget(iterations=30))

    assert worth([2, 0], 0) == worth([2, 5], 0)
    assert worth([2, 0], 1) != worth([2, 5], 1)

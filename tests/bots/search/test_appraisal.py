"""What a position is worth: luck's share is exact where it has few outcomes, and nobody's secret is looked at."""

import pytest
from mypy_extensions import i64

from dragonhoard.bots.search.appraisal import Appraisal, even_playouts
from dragonhoard.bots.search.thinking import Budget, appraise
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.rng import Rng
from tests.toy import CARDS, ToyPosition


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


class Blind(ToyPosition):
    """The toy as bidders without a hint play it."""

    def hint(self, seat: i64, action: i64) -> i64:
        return 0


def test_few_outcomes_are_all_heard_equally_often() -> None:
    assert even_playouts(Draw(2), 20) == 24
    assert even_playouts(Draw(2), CARDS - 1) == CARDS - 1
    appraisal = Appraisal(Draw(2), SPECTATOR, Rng(1), 20)
    appraisal.run(100)
    wins = sum(points > 0 for points in appraisal.points)
    assert (appraisal.done, wins) == (24, 2)
    # One card in six, exactly.
    assert appraisal.points[0] == 100 * 24 / CARDS
    assert appraisal.points[1] == 100 * 24 * (CARDS - 1) / CARDS


def test_what_fell_is_worth_more_or_less_than_what_was_expected() -> None:
    before, after = Draw(2), Draw(2)
    after.cards = [0]
    hoped, got = (appraise(world, SPECTATOR, Rng(1), Budget(iterations=12)) for world in (before, after))
    assert got.chances[0] > hoped.chances[0]
    assert got.chances[0] - hoped.chances[0] == pytest.approx(hoped.chances[1] - got.chances[1])
    assert got.errors == pytest.approx((0, 0), abs=1e-6)
    assert hoped.errors[0] > 0.01


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    def worth(cards: list[int], seat: int) -> object:
        position: Position = Blind(2)
        assert isinstance(position, Blind)
        position.cards = cards
        return appraise(position, seat, Rng(3), Budget(iterations=30))

    assert worth([2, 0], 0) == worth([2, 5], 0)
    assert worth([2, 0], 1) != worth([2, 5], 1)

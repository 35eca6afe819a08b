"""Intervals and quartiles against known values."""

import statistics
from collections import Counter

import pytest

from dragonhoard.research.statistics import share, spread


@pytest.mark.parametrize(
    ("count", "whole", "low", "high"),
    [(0, 10, 0.0, 0.27753), (10, 10, 0.72247, 1.0), (5, 10, 0.23659, 0.76341), (250, 1000, 0.22415, 0.27776)],
)
def test_wilson_s_interval(count: int, whole: int, low: float, high: float) -> None:
    found = share(count, whole)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-5)
    assert found.value == count / whole


def test_spread() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]
    found = spread(Counter(values))
    assert found.mean == pytest.approx(statistics.mean(values))
    assert found.margin == pytest.approx(1.959964 * statistics.stdev(values) / len(values) ** 0.5, rel=1e-6)
    assert (found.least, found.lower, found.median, found.upper, found.most) == (1, 2, 4, 5, 9)


def test_spread_of_one_value() -> None:
    found = spread(Counter([7]))
    assert (found.mean, found.margin, found.lower, found.upper) == (7, 0, 7, 7)

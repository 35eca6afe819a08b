"""Exact summaries of counted numbers, with 95 % intervals."""

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054


@dataclass(frozen=True)
class Proportion:
    """A part of a whole, and the interval in which the true proportion lies with 95 % confidence."""

    count: int
    whole: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The proportion as counted."""
        return self.count / self.whole


@dataclass(frozen=True)
class Distribution:
    """How a number is distributed; `margin` is the half width of the 95 % interval of the mean."""

    mean: float
    margin: float
    least: int
    lower: int
    median: int
    upper: int
    most: int


def share(count: int, whole: int) -> Proportion:
    """A proportion with Wilson's interval, which stays sensible near 0 and 1."""
    value = count / whole
    centre = value + _Z * _Z / (2 * whole)
    reach = _Z * sqrt(value * (1 - value) / whole + _Z * _Z / (4 * whole * whole))
    width = 1 + _Z * _Z / whole
    return Proportion(count, whole, max(0.0, (centre - reach) / width), min(1.0, (centre + reach) / width))


def spread(counts: Counter[int]) -> Distribution:
    """The distribution of a number from how often each value was counted."""
    size = counts.total()
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    # Integers up to here, so the order of the games cannot change the last digit.
    variance = (squares * size - total * total) / (size * (size - 1)) if size > 1 else 0.0
    lower, median, upper = (_value_at(counts, size, quarter) for quarter in (1, 2, 3))
    margin = _Z * sqrt(variance / size)
    return Distribution(total / size, margin, min(counts), lower, median, upper, max(counts))


def _value_at(counts: Counter[int], size: int, quarter: int) -> int:
    """The smallest value that at least so many quarters of all values do not exceed."""
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed * 4 >= size * quarter:
            return value
    raise ValueError("nothing was counted")

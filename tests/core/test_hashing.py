"""Mixing numbers: the same everywhere, sensitive to order, hardly ever the same for different input."""

from dragonhoard.core.hashing import mix


def test_known_values() -> None:
    assert mix(0, 0) == 1 << 30
    assert mix(1, 2) == mix(3, 0) == 0x2C1B3C6D * 3 ^ 1 << 30
    assert 0 <= mix(-1, -5) < 2**60


def test_different_numbers_hardly_ever_meet() -> None:
    seen = {
        mix(mix(mix(7, first), second), third)
        for first in range(60)
        for second in range(60)
        for third in range(60)
    }
    assert len(seen) == 60**3


def test_order_counts() -> None:
    assert mix(mix(0, 1), 2) != mix(mix(0, 2), 1)

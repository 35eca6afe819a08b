"""Numbers into one number: how a position tells what a seat knows, the same compiled, uncompiled and anywhere."""

from typing import Final

from mypy_extensions import i64

_LOW: Final = 0x3FFFFFFF
_WHOLE: Final = 0xFFFFFFFFFFFFFFF
_FIRST: Final = 0x2C1B3C6D
_SECOND: Final = 0x297A2D39


def mix(seen: i64, number: i64) -> i64:
    """A number of 60 bits that depends on all that was mixed in so far, and in which order."""
    whole = (seen ^ number) & _WHOLE
    low: i64 = (whole & _LOW) * _FIRST
    high: i64 = (whole >> 30) * _SECOND + 1
    # The halves change places, so that every bit comes to bear on every other after two steps.
    return low ^ (high >> 30) ^ ((high & _LOW) << 30)

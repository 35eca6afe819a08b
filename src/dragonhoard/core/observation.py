"""What a seat knows as rows of numbers: the layout that a game describes, and room to write it into."""

from dataclasses import dataclass

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.core.frozen import Frozen


@dataclass(frozen=True)
class Field(Frozen):
    """A run of `count` numbers in an observation: each up to `most`, or with `bits` a set of that many members."""

    name: str
    count: int = 1
    most: int = 1
    bits: int = 0


def width(layout: tuple[Field, ...]) -> int:
    """How many numbers an observation has."""
    return sum([field.count for field in layout])


def zeros(count: i64) -> vec[i64]:
    """Room for as many numbers."""
    room = vec[i64](capacity=count)
    for _ in range(count):
        room = append(room, 0)
    return room


def relative(seat: i64, viewer: i64, players: i64) -> i64:
    """How many seats after the viewer somebody sits; every seat sees itself as number 0."""
    distance = seat - viewer
    return distance if distance >= 0 else distance + players

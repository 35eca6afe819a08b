"""Observations as arrays: the layout that a game describes, spread out into numbers from 0 to 1."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Game
from dragonhoard.core.observation import Field, width, zeros
from dragonhoard.core.position import Position

_WORD_BITS: Final = 64


class ObservationEncoder:
    """Turns observations (rows of integers) into tensors: a set becomes a 0 or 1 a member, a number its share of the most."""

    def __init__(self, layout: tuple[Field, ...]) -> None:
        self.layout = layout
        self.width = width(layout)
        fields = [field for field in layout for _ in range(field.count)]
        self.size = sum(field.bits or 1 for field in fields)
        self.numbers, self.most, self.number_places = _columns(
            [(index, field.most) for index, field in enumerate(fields) if not field.bits], _starts(fields)
        )
        bits = [(index, bit) for index, field in enumerate(fields) for bit in range(field.bits)]
        starts = _starts(fields)
        self.bit_columns = np.array([index * _WORD_BITS + bit for index, bit in bits], dtype=np.intp)
        self.bit_places = np.array([starts[index] + bit for index, bit in bits], dtype=np.intp)

    def spread(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """A row of floats for every row of integers."""
        tensor = np.empty((len(rows), self.size), dtype=np.float32)
        words = np.ascontiguousarray(rows, dtype="<i8").view(np.uint8)
        bits = np.unpackbits(words, axis=1, bitorder="little")
        tensor[:, self.bit_places] = bits[:, self.bit_columns]
        tensor[:, self.number_places] = rows[:, self.numbers] / self.most
        return tensor


def _starts(fields: list[Field]) -> list[int]:
    """Where each number of an observation begins in the tensor."""
    starts, place = [], 0
    for field in fields:
        starts.append(place)
        place += field.bits or 1
    return starts


def _columns(
    numbers: list[tuple[int, int]], starts: list[int]
) -> tuple[NDArray[np.intp], NDArray[np.float32], NDArray[np.intp]]:
    columns = np.array([index for index, _ in numbers], dtype=np.intp)
    most = np.array([most for _, most in numbers], dtype=np.float32)
    return columns, most, np.array([starts[index] for index, _ in numbers], dtype=np.intp)


@cache
def spreader(game_id: str, players: int) -> ObservationEncoder:
    """The spreader of a game at a number of players."""
    return ObservationEncoder(find_game(game_id).observation_layout(players))


def observe(game: Game, position: Position, seat: int) -> NDArray[np.float32]:
    """What one seat sees, as a tensor."""
    found = spreader(game.id, int(position.players))
    numbers = zeros(found.width)
    position.observe(seat, numbers, 0)
    [row] = found.spread(np.frombuffer(memoryview(numbers), dtype=np.int64)[None, :])
    tensor: NDArray[np.float32] = row
    return tensor


def action_mask(game: Game, position: Position, seat: int) -> NDArray[np.int8]:
    """A 1 for every legal action of a seat."""
    mask = np.zeros(game.action_count, dtype=np.int8)
    mask[np.frombuffer(memoryview(position.legal(seat)), dtype=np.int64)] = 1
    return mask


def utilities(places: list[int]) -> list[float]:
    """What an ending is worth to each seat: 1 for the first place, -1 for the last, evenly between; ties share; the sum is 0."""
    last = len(places) - 1
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return [1 - 2 * place / last for place in shared]


def utilities_of(position: Position) -> list[float]:
    """What it would be worth to each seat if the game ended like this."""
    return utilities([int(place) for place in position.places()])

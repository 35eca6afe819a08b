"""What a position between turns is worth to the seat to move, for two players: numbers about it, and a small network."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.tarasque import weights
from dragonhoard.games.tarasque.components import (
    LANDSCAPES,
    SIDES,
    count_tiles,
    dragon_tiles,
    dragons_of,
    landscape_tiles,
    lowest_tile,
)
from dragonhoard.games.tarasque.state import REFILL, REMOVAL, TarasqueState

# A position is judged in thousandths of a point.
POINT: Final = 1_000
# What stands in the numbers of a seat, and from where on.
_POINTS: Final = 0
_ROWS: Final = 1
_STACK_JOINS: Final = 7
_CENTRE_JOINS: Final = 13
_EGGS: Final = 19
_AT_BASE: Final = 22
_FOR_OWNER: Final = 26
_FOR_THIEF: Final = 30
_OF_A_SEAT: Final = 34
# What both seats share.
_STACK: Final = 68
_CENTRE: Final = 69
_VALID: Final = 74
_REFILLED: Final = 75
_ALWAYS: Final = 76
FEATURES: Final = 77
# One unit of a weight of the first layer, and of what a hidden unit says.
UNIT: Final = 4_096
# Where the points of the seat to move and of its rival stand.
OWN_POINTS: Final = _POINTS
RIVAL_POINTS: Final = _OF_A_SEAT + _POINTS

_LONGEST: Final = 6


def _joining(state: TarasqueState, seat: i64, joins: vec[i64], numbers: vec[i64], at: i64) -> i64:
    """Note a seat's rows by length, and in `joins` the tiles that rows of each length could take; its points."""
    points = state.eggs[seat]
    length: i64 = 1
    while length <= _LONGEST:
        joins[length] = 0
        length += 1
    rows = state.rows
    leads = state.leads[seat]
    while leads:
        lead = lowest_tile(leads)
        leads &= leads - 1
        row = rows[lead]
        length = count_tiles(row)
        points += length * length
        numbers[at + _ROWS + length - 1] += 1
        family = dragon_tiles(lead // LANDSCAPES)
        place = landscape_tiles(lead % LANDSCAPES)
        if row & family == row:
            joins[length] |= family
        if row & place == row:
            joins[length] |= place
    return points


def _seat_numbers(
    state: TarasqueState, seat: i64, own: vec[i64], other: vec[i64], numbers: vec[i64], at: i64
) -> None:
    stack = state.stack
    centre = state.centre
    length: i64 = _LONGEST - 1
    # A free tile counts once, for the longest row that it could join; at place 0 those that could join none.
    while length > 0:
        joins = own[length]
        numbers[at + _STACK_JOINS + length] = count_tiles(stack & joins)
        numbers[at + _CENTRE_JOINS + length] = count_tiles(centre & joins)
        stack &= ~joins
        centre &= ~joins
        length -= 1
    numbers[at + _STACK_JOINS] = count_tiles(stack)
    numbers[at + _CENTRE_JOINS] = count_tiles(centre)
    eggs = state.eggs[seat]
    numbers[at + _EGGS] = eggs
    numbers[at + _EGGS + 1] = 1 if eggs > 0 else 0
    numbers[at + _EGGS + 2] = 1 if eggs > 1 else 0
    side: i64 = 0
    while side < SIDES:
        tiles = state.bases[seat * SIDES + side]
        while tiles:
            tile = tiles & -tiles
            tiles ^= tile
            numbers[at + _AT_BASE + side] += 1
            numbers[at + _FOR_OWNER + side] += _gain(own, tile)
            numbers[at + _FOR_THIEF + side] += _gain(other, tile)
        side += 1


def _gain(joins: vec[i64], tile: i64) -> i64:
    """The points that a tile adds to the longest row that it could join."""
    length: i64 = _LONGEST - 1
    while length > 0 and joins[length] & tile == 0:
        length -= 1
    return 2 * length + 1


@mypyc_attr(acyclic=True)
class Judgement:
    """A network of one hidden layer beside a plain sum; whole numbers only."""

    def __init__(self, first: vec[i64], second: vec[i64], plain: vec[i64]) -> None:
        # Of every number for every hidden unit; of every hidden unit; of every number for the plain sum.
        self.first = first
        self.second = second
        self.plain = plain
        self.hidden: i64 = len(second)
        self.numbers = vec[i64]([0] * FEATURES)
        # What was judged last: the sums of the first layer, the plain sum, and whether the game was over.
        self._is_over = False
        self._total: i64 = 0
        self._sums = vec[i64]([0] * self.hidden)
        self._joins = vec[i64]([0] * (_LONGEST + 1))
        self._rival_joins = vec[i64]([0] * (_LONGEST + 1))

    def look(self, state: TarasqueState) -> i64:
        """Write the numbers of a position as the seat to move sees it; its lead in points."""
        numbers = self.numbers
        index: i64 = 0
        while index < FEATURES:
            numbers[index] = 0
            index += 1
        seat = state.seat
        rival: i64 = 1 - seat
        points = _joining(state, seat, self._joins, numbers, 0)
        rival_points = _joining(state, rival, self._rival_joins, numbers, _OF_A_SEAT)
        numbers[_POINTS] = points
        numbers[_OF_A_SEAT + _POINTS] = rival_points
        _seat_numbers(state, seat, self._joins, self._rival_joins, numbers, 0)
        _seat_numbers(state, rival, self._rival_joins, self._joins, numbers, _OF_A_SEAT)
        numbers[_STACK] = count_tiles(state.stack)
        numbers[_CENTRE + count_tiles(state.centre)] = 1
        numbers[_VALID] = count_tiles(dragons_of(state.centre | state.rival_tiles(seat)))
        if state.stack == 0 or (state.phase != REFILL and state.phase != REMOVAL):
            numbers[_REFILLED] = 1
        numbers[_ALWAYS] = 1
        return points - rival_points

    def value(self, state: TarasqueState) -> i64:
        """The lead that the seat to move may expect in the end, in thousandths of a point."""
        lead = self.look(state)
        self._is_over = state.stack | state.centre | state.at_bases == 0
        if self._is_over:
            self._total = lead * POINT
            return self._total
        hidden = self.hidden
        sums = self._sums
        unit: i64 = 0
        while unit < hidden:
            sums[unit] = 0
            unit += 1
        numbers = self.numbers
        first = self.first
        plain = self.plain
        total: i64 = 0
        index: i64 = 0
        while index < FEATURES:
            number = numbers[index]
            if number:
                total += number * plain[index]
                at = index * hidden
                unit = 0
                while unit < hidden:
                    sums[unit] += number * first[at + unit]
                    unit += 1
            index += 1
        self._total = total
        return self._told()

    def value_less_an_egg(self, of_mover: bool) -> i64:
        """The position judged last, had the seat to move (or its rival) an egg less; both are forgotten then."""
        if self._is_over:
            return self._total - POINT if of_mover else self._total + POINT
        numbers = self.numbers
        at: i64 = 0 if of_mover else _OF_A_SEAT
        eggs = numbers[at + _EGGS]
        self._lessen(at + _POINTS)
        self._lessen(at + _EGGS)
        if eggs <= 2:
            self._lessen(at + _EGGS + eggs)
        return self._told()

    def _lessen(self, index: i64) -> None:
        """Take one from a number."""
        sums = self._sums
        first = self.first
        self._total -= self.plain[index]
        at = index * self.hidden
        unit: i64 = 0
        while unit < self.hidden:
            sums[unit] -= first[at + unit]
            unit += 1

    def _told(self) -> i64:
        sums = self._sums
        second = self.second
        total = self._total
        unit: i64 = 0
        while unit < self.hidden:
            total += softened(sums[unit]) * second[unit]
            unit += 1
        return total // UNIT


def softened(told: i64) -> i64:
    """A sum of any size between minus one and one unit."""
    if told < 0:
        return -(-told * UNIT // (UNIT - told))
    return told * UNIT // (UNIT + told)


LEARNT: Final = Judgement(
    vec[i64](weights.FIRST),
    vec[i64](weights.SECOND),
    vec[i64](weights.PLAIN),
)

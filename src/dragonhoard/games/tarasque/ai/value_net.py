"""The value network: features of a position between turns, and a small network for each number of players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.tarasque.ai.weights import five, four, six, three, two
from dragonhoard.games.tarasque.components import (
    LANDSCAPES,
    MIN_PLAYERS,
    SIDES,
    count_tiles,
    dragon_tiles,
    dragons_of,
    landscape_tiles,
    lowest_tile,
)
from dragonhoard.games.tarasque.state import REFILL, REMOVAL, TarasqueState

# Values are in 1/1000 point.
POINT: Final = 1_000
# What stands in the numbers of a seat, and from where on: first what stays while tiles are claimed.
_ROWS: Final = 0
_GROWTH: Final = 6
_MOVE: Final = 11
_STACK_JOINS: Final = 12
_LASTING: Final = 18
# Then what changes.
_POINTS: Final = 0
_CENTRE_JOINS: Final = 1
_EGGS: Final = 7
_AT_BASE: Final = 10
_FOR_OWNER: Final = 14
_FOR_THIEF: Final = 18
_CHANGING: Final = 22
# The own numbers come first, then those of the foremost rival, then among three and more those of all rivals together;
# before and after what changes of them stands what all seats share.
_STACK: Final = 3 * _LASTING
_ALWAYS: Final = _STACK + 1
_FIRST_CHANGING: Final = _ALWAYS + 1
_CENTRE: Final = _FIRST_CHANGING + 3 * _CHANGING
_VALID: Final = _CENTRE + 5
_REFILLED: Final = _VALID + 1
FEATURES: Final = _REFILLED + 1
# A seat that is to move is evaluated by other weights than one that has just moved; between two the one who moves speaks
# for both.
_VIEWS: Final = 2
# One unit of a weight of the first layer, and of what a hidden unit says.
UNIT: Final = 4_096
# Where the points of the seat that looks and of its foremost rival stand.
OWN_POINTS: Final = _FIRST_CHANGING + _POINTS
RIVAL_POINTS: Final = _FIRST_CHANGING + _CHANGING + _POINTS
_LONGEST: Final = 6
# Of every seat, by the length of rows: the tiles that they could take.
_JOINS: Final = _LONGEST + 1


def views_of(players: i64) -> i64:
    """How many sets of weights a network has."""
    return 1 if players == 2 else _VIEWS


def _gain(joins: vec[i64], seat: i64, tile: i64) -> i64:
    """The points that a tile adds to the longest row of a seat that it could join."""
    at: i64 = seat * _JOINS
    length: i64 = _LONGEST - 1
    while length > 0 and joins[at + length] & tile == 0:
        length -= 1
    return 2 * length + 1


@mypyc_attr(acyclic=True)
class ValueNet:
    """A network of one hidden layer beside a plain sum; whole numbers only."""

    def __init__(self, players: i64, first: vec[i64], second: vec[i64], plain: vec[i64]) -> None:
        self.players = players
        # Of every number for every hidden unit; of every hidden unit; of every number for the plain sum.
        self.first = first
        self.second = second
        self.plain = plain
        self.hidden: i64 = len(second)
        self.numbers = vec[i64]([0] * FEATURES)
        # Where the weights of the numbers begin: those of a seat to move, or of one that has moved.
        self.view: i64 = 0
        # What was evaluated last: for whom, through whose eyes, beside which rival, its lead, and whether the game was over.
        self._seat: i64 = 0
        self._eyes: i64 = 0
        self._foremost: i64 = 0
        self._lead: i64 = 0
        self._is_over = False
        # The sums of the first layer and the plain sum: of what lasts, and of everything.
        self._lasting_sums = vec[i64]([0] * self.hidden)
        self._lasting_total: i64 = 0
        self._sums = vec[i64]([0] * self.hidden)
        self._total: i64 = 0
        # Of every seat: the tiles that its rows could take by their length, the points of rows, the best tile to move.
        self._joins = vec[i64]([0] * (players * _JOINS))
        self._points = vec[i64]([0] * players)
        self._moves = vec[i64]([0] * players)
        self._standing = vec[i64]([0] * (_LONGEST + 1))

    # --- features ---

    def write_features(self, state: TarasqueState, seat: i64) -> None:
        """Write the features of a position as a seat sees it into `numbers`."""
        self._write_lasting(state, seat)
        self._write_changing(state)

    def _write_lasting(self, state: TarasqueState, seat: i64) -> None:
        """Write what stays as it is while tiles are claimed."""
        numbers = self.numbers
        index: i64
        for index in range(_FIRST_CHANGING):
            numbers[index] = 0
        players = self.players
        self._eyes = seat
        self.view = 0 if seat == state.seat else FEATURES
        other: i64
        for other in range(players):
            self._note_joins(state, other)
        self._foremost = self._foremost_rival(seat)
        self._write_rows(state, seat, 0)
        self._write_rows(state, self._foremost, _LASTING)
        if players > 2:
            for other in range(players):
                if other != seat:
                    self._write_rows(state, other, 2 * _LASTING)
        numbers[_STACK] = count_tiles(state.stack)
        numbers[_ALWAYS] = 1

    def _write_changing(self, state: TarasqueState) -> None:
        """Write what claims change."""
        numbers = self.numbers
        index: i64 = _FIRST_CHANGING
        while index < FEATURES:
            numbers[index] = 0
            index += 1
        eyes = self._eyes
        players = self.players
        self._write_tiles(state, eyes, _FIRST_CHANGING)
        self._write_tiles(state, self._foremost, _FIRST_CHANGING + _CHANGING)
        if players > 2:
            other: i64
            for other in range(players):
                if other != eyes:
                    self._write_tiles(state, other, _FIRST_CHANGING + 2 * _CHANGING)
        numbers[_CENTRE + count_tiles(state.centre)] = 1
        numbers[_VALID] = count_tiles(dragons_of(state.centre | state.rival_tiles(state.seat)))
        if state.stack == 0 or (state.phase != REFILL and state.phase != REMOVAL):
            numbers[_REFILLED] = 1

    def _note_joins(self, state: TarasqueState, seat: i64) -> None:
        """Note a seat's points, the tiles that its rows could take, and what moving a tile would gain."""
        joins = self._joins
        standing = self._standing
        at: i64 = seat * _JOINS
        length: i64 = 1
        while length <= _LONGEST:
            joins[at + length] = 0
            standing[length] = 0
            length += 1
        points: i64 = 0
        rows = state.rows
        leads = state.leads[seat]
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = rows[lead]
            length = count_tiles(row)
            points += length * length
            standing[length] |= row
            joins[at + length] |= _joining(row, lead)
        self._points[seat] = points
        self._moves[seat] = self._best_move(at)

    def _best_move(self, at: i64) -> i64:
        """The points that moving one tile to another row would gain, without the egg that it costs."""
        joins = self._joins
        standing = self._standing
        most: i64 = 0
        length: i64 = _LONGEST - 1
        while length > 0:
            found = joins[at + length]
            left: i64 = 1
            while left <= length and 2 * (length - left) + 2 > most:
                if standing[left] & found:
                    most = 2 * (length - left) + 2
                left += 1
            length -= 1
        return most

    def _foremost_rival(self, seat: i64) -> i64:
        """Of the rivals the one with the best rows, of equals whose turn comes first after the seat's."""
        players = self.players
        points = self._points
        best: i64 = (seat + 1) % players
        step: i64 = 2
        while step < players:
            other = (seat + step) % players
            if points[other] > points[best]:
                best = other
            step += 1
        return best

    def _write_rows(self, state: TarasqueState, seat: i64, at: i64) -> None:
        """Rows by length, how many tiles could still join them, and for which rows the tiles of the stack would be."""
        numbers = self.numbers
        numbers[at + _MOVE] += self._moves[seat]
        free = state.stack | state.centre | state.at_bases
        rows = state.rows
        leads = state.leads[seat]
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = rows[lead]
            length = count_tiles(row)
            numbers[at + _ROWS + length - 1] += 1
            if length < _LONGEST:
                numbers[at + _GROWTH + length - 1] += count_tiles(_joining(row, lead) & free)
        self._write_joins(state.stack, seat, at + _STACK_JOINS)

    def _write_joins(self, tiles: i64, seat: i64, at: i64) -> None:
        """A tile counts once, for the longest row that it could join; at place 0 those that could join none."""
        numbers = self.numbers
        joins = self._joins
        length: i64 = _LONGEST - 1
        while length > 0 and tiles:
            found = joins[seat * _JOINS + length] & tiles
            if found:
                numbers[at + length] += count_tiles(found)
                tiles ^= found
            length -= 1
        numbers[at] += count_tiles(tiles)

    def _write_tiles(self, state: TarasqueState, seat: i64, at: i64) -> None:
        """Points, eggs, for which rows the tiles of the centre would be, and what lies at a base."""
        numbers = self.numbers
        eggs = state.eggs[seat]
        numbers[at + _POINTS] += self._points[seat] + eggs
        self._write_joins(state.centre, seat, at + _CENTRE_JOINS)
        numbers[at + _EGGS] += eggs
        numbers[at + _EGGS + 1] += 1 if eggs > 0 else 0
        numbers[at + _EGGS + 2] += 1 if eggs > 1 else 0
        joins = self._joins
        side: i64
        for side in range(SIDES):
            tiles = state.bases[seat * SIDES + side]
            while tiles:
                tile = tiles & -tiles
                tiles ^= tile
                numbers[at + _AT_BASE + side] += 1
                numbers[at + _FOR_OWNER + side] += _gain(joins, seat, tile)
                numbers[at + _FOR_THIEF + side] += self._for_thief(seat, tile)

    def _for_thief(self, owner: i64, tile: i64) -> i64:
        """What a tile at a base would bring to the seat that looks, or if it is its own to whom it would bring most."""
        eyes = self._eyes
        if owner != eyes:
            return _gain(self._joins, eyes, tile)
        most: i64 = 0
        other: i64
        for other in range(self.players):
            if other != owner:
                most = max(most, _gain(self._joins, other, tile))
        return most

    # --- values ---

    def value(self, state: TarasqueState, seat: i64) -> i64:
        """Estimate a seat's final margin over the best of the others, in 1/1000 point."""
        self._seat = seat
        self._write_lasting(state, state.seat if self.players == 2 else seat)
        sums = self._lasting_sums
        unit: i64
        for unit in range(self.hidden):
            sums[unit] = 0
        self._lasting_total = self._add_up(sums, 0, _FIRST_CHANGING)
        return self.value_after_claims(state)

    def value_after_claims(self, state: TarasqueState) -> i64:
        """The position valued last, when nothing but claims has changed since."""
        self._write_changing(state)
        self._is_over = state.stack | state.centre | state.at_bases == 0
        if self._is_over:
            self._lead = self._best_lead(state)
            return self._lead * POINT
        sums = self._sums
        lasting = self._lasting_sums
        unit: i64
        for unit in range(self.hidden):
            sums[unit] = lasting[unit]
        self._total = self._lasting_total + self._add_up(sums, _FIRST_CHANGING, FEATURES)
        return self._told()

    def _best_lead(self, state: TarasqueState) -> i64:
        """The points of a seat beyond those of the best of the others."""
        best: i64 = 0
        other: i64
        for other in range(self.players):
            if other != self._seat:
                best = max(best, self._points[other] + state.eggs[other])
        return self._points[self._seat] + state.eggs[self._seat] - best

    def _add_up(self, sums: vec[i64], index: i64, last: i64) -> i64:
        """Add numbers to the sums of the first layer; their plain sum."""
        hidden = self.hidden
        numbers = self.numbers
        first = self.first
        plain = self.plain
        view = self.view
        total: i64 = 0
        while index < last:
            number = numbers[index]
            if number:
                total += number * plain[view + index]
                at = (view + index) * hidden
                unit: i64
                for unit in range(hidden):
                    sums[unit] += number * first[at + unit]
            index += 1
        return total

    def value_less_an_egg(self) -> i64:
        """The position valued last, had its seat an egg less; both are forgotten then."""
        if self._is_over:
            return (self._lead - 1) * POINT
        at: i64 = _FIRST_CHANGING if self._seat == self._eyes else _FIRST_CHANGING + _CHANGING
        eggs = self.numbers[at + _EGGS]
        self._lessen(at + _POINTS)
        self._lessen(at + _EGGS)
        if eggs <= 2:
            self._lessen(at + _EGGS + eggs)
        return self._told()

    def _lessen(self, index: i64) -> None:
        """Take one from a number."""
        sums = self._sums
        first = self.first
        self._total -= self.plain[self.view + index]
        at = (self.view + index) * self.hidden
        unit: i64
        for unit in range(self.hidden):
            sums[unit] -= first[at + unit]

    def _told(self) -> i64:
        sums = self._sums
        second = self.second
        total = self._total
        unit: i64
        for unit in range(self.hidden):
            total += softened(sums[unit]) * second[unit]
        lead = total // UNIT
        return lead if self._seat == self._eyes else -lead


def _joining(row: i64, lead: i64) -> i64:
    """The tiles that could join a row."""
    found: i64 = 0
    family = dragon_tiles(lead // LANDSCAPES)
    if row & family == row:
        found = family
    place = landscape_tiles(lead % LANDSCAPES)
    if row & place == row:
        found |= place
    return found & ~row


def softened(told: i64) -> i64:
    """A sum of any size between minus one and one unit."""
    if told < 0:
        return -(-told * UNIT // (UNIT - told))
    return told * UNIT // (UNIT + told)


def _net(players: int, first: list[int], second: list[int], plain: list[int]) -> ValueNet:
    return ValueNet(players, vec[i64](first), vec[i64](second), vec[i64](plain))


_NETS: Final = [
    _net(2, two.FIRST, two.SECOND, two.PLAIN),
    _net(3, three.FIRST, three.SECOND, three.PLAIN),
    _net(4, four.FIRST, four.SECOND, four.PLAIN),
    _net(5, five.FIRST, five.SECOND, five.PLAIN),
    _net(6, six.FIRST, six.SECOND, six.PLAIN),
]


def trained_net(players: i64) -> ValueNet:
    """The network trained for so many players."""
    return _NETS[players - MIN_PLAYERS]

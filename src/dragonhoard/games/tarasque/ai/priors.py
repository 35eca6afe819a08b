"""Priors and values at a glance: heuristics for the greedy bot and the coach, in 1/100 point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.games.tarasque.actions import (
    CLAIM,
    DONE,
    JOIN,
    KEEP,
    LEAST_PART,
    LIFT,
    OPEN,
    PARTS,
    PASS,
    REMOVE,
    ROLL,
    STOP,
)
from dragonhoard.games.tarasque.components import (
    DICE,
    LANDSCAPES,
    SIX,
    bit,
    count_tiles,
    dragon_tiles,
    landscape_tiles,
    lowest_tile,
    tally,
)
from dragonhoard.games.tarasque.state import TarasqueState, fits

# Values are in 1/100 point.
_POINT: Final = 100
# An egg is one point at the end, and more while it may still double a die or move a tile.
_EGG: Final = 250
# How likely (in percent) a tile won with that many symbols is still there a round later: a guess that plays well.
_SAFETY: Final = vec[i64]([0, 0, 55, 75, 90, 97, 100, 100])
_EXTRA_TURN: Final = 6 * _POINT
# A tile taken from a rival is worth part of what the rival loses.
_SPITE: Final = 40
# A lone die of a dragon is on its way to a pair.
_ON_THE_WAY: Final = vec[i64]([0, 25, 60, 75, 85, 95, 100, 100])
_MIDDLING: Final = 50 * _POINT
# What a position promises, found by regression over games between greedy bots: each point that a free tile could
# still bring to a row, by the row's length; a tile at the base, for itself and by its points (in percent); an egg
# beside its own point; and being about to roll.
_JOINING: Final = vec[i64]([0, 10, 20, 27, 27, 27, 27])
_AT_BASE: Final = 230
_AT_BASE_BY_POINTS: Final = 37
_EGG_TO_SPEND: Final = 44
_TO_ROLL: Final = 240


def prior(state: TarasqueState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    if action < JOIN:
        return _removal_worth(state, seat, action - REMOVE)
    if action < OPEN:
        return _row_worth(state, action - JOIN)
    if action == OPEN:
        return _fresh_row_worth(state, state.held)
    if action < ROLL:
        return _keep_worth(state, seat, action - KEEP)
    if action == ROLL:
        # A further roll can only help: what is set aside stays.
        return _MIDDLING
    if action == STOP or action == DONE or action == PASS:
        return 0
    if action < DONE:
        return _claim_worth(state, seat, action - CLAIM)
    return _move_worth(state, seat, action - LIFT)


def promise(state: TarasqueState, seat: i64) -> i64:
    """What a seat may expect beyond its points: rows that may grow, tiles at its base, and the dice."""
    free = state.stack | state.centre | state.at_bases
    if free == 0:
        return 0
    gain: i64 = state.eggs[seat] * _EGG_TO_SPEND
    if seat == state.seat:
        gain += _TO_ROLL
    # Each tile that is still free counts once, for the longest row that it could join.
    length: i64 = LANDSCAPES
    while length > 0:
        leads = state.leads[seat]
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = state.rows[lead]
            if count_tiles(row) == length:
                joining: i64 = 0
                family = dragon_tiles(lead // LANDSCAPES)
                if row & family == row:
                    joining = free & family
                place = landscape_tiles(lead % LANDSCAPES)
                if row & place == row:
                    joining |= free & place
                gain += count_tiles(joining) * (2 * length + 1) * _JOINING[length]
                free &= ~joining
        length -= 1
    tiles = state.base_tiles(seat)
    while tiles:
        gain += _AT_BASE + _bare_worth(state, seat, lowest_tile(tiles)) * _AT_BASE_BY_POINTS // 100
        tiles &= tiles - 1
    return gain


def _bare_worth(state: TarasqueState, seat: i64, tile: i64) -> i64:
    """The points that a tile would add to a seat's lair now."""
    longest: i64 = 0
    leads = state.leads[seat]
    while leads:
        row = state.rows[lowest_tile(leads)]
        leads &= leads - 1
        if fits(row, tile):
            longest = max(longest, count_tiles(row))
    return (2 * longest + 1) * _POINT


def tile_worth(state: TarasqueState, seat: i64, tile: i64) -> i64:
    """What a tile would add to a seat's lair, with a little for the rows it may yet grow."""
    best: i64 = 0
    leads = state.leads[seat]
    while leads:
        lead = lowest_tile(leads)
        leads &= leads - 1
        row = state.rows[lead]
        if row & bit(tile) == 0 and fits(row, tile):
            best = max(best, _grown(row, state, tile))
    return max(best, _fresh_row_worth(state, tile))


def _grown(row: i64, state: TarasqueState, tile: i64) -> i64:
    length = count_tiles(row)
    return (2 * length + 1) * _POINT + _growth(state, row | bit(tile)) * 10


def _fresh_row_worth(state: TarasqueState, tile: i64) -> i64:
    return _POINT + _growth(state, bit(tile)) * 10


def _growth(state: TarasqueState, row: i64) -> i64:
    """How many tiles that are not yet in a lair could still join a row."""
    free = state.stack | state.centre | state.at_bases
    lead = lowest_tile(row)
    growth: i64 = 0
    family = dragon_tiles(lead // LANDSCAPES)
    if row & family == row:
        growth = count_tiles(free & family)
    place = landscape_tiles(lead % LANDSCAPES)
    if row & place == row:
        growth = max(growth, count_tiles(free & place))
    return growth


def _removal_worth(state: TarasqueState, seat: i64, tile: i64) -> i64:
    rival: i64 = 1 - seat
    return tile_worth(state, rival, tile) - tile_worth(state, seat, tile)


def _row_worth(state: TarasqueState, lead: i64) -> i64:
    return _grown(state.rows[lead], state, state.held)


def _keep_worth(state: TarasqueState, seat: i64, choice: i64) -> i64:
    dragon = choice // (2 * DICE)
    dice = choice // 2 % DICE + 1
    symbols = tally(state.kept, dragon) + dice
    if dice < tally(state.rolled, dragon):
        # Splitting what one roll shows only loses symbols.
        return 1
    gain = _best_take(state, seat, dragon, symbols)
    if choice % 2 == 1:
        # An egg must earn more than it is worth.
        gain = _best_take(state, seat, dragon, symbols + 1) - _EGG
    if state.set_aside and symbols < LEAST_PART + 1:
        return gain // 4
    return gain + _MIDDLING if state.set_aside else gain


def _best_take(state: TarasqueState, seat: i64, dragon: i64, symbols: i64) -> i64:
    """The best that these symbols of a dragon could take, or promise to take after more rolls."""
    best: i64 = 0
    tiles = (state.centre | state.rival_tiles(seat)) & dragon_tiles(dragon)
    while tiles:
        tile = lowest_tile(tiles)
        tiles &= tiles - 1
        price = state.price(tile)
        if symbols >= price:
            best = max(best, _take_worth(state, seat, tile, symbols))
        else:
            missing = price - symbols
            promise = tile_worth(state, seat, tile) * _ON_THE_WAY[symbols] // (100 * (missing + 1))
            best = max(best, promise)
    return best


def _take_worth(state: TarasqueState, seat: i64, tile: i64, part: i64) -> i64:
    gain = tile_worth(state, seat, tile) * _SAFETY[part] // 100
    if part >= SIX:
        gain += _EXTRA_TURN
    place = state.place_of(tile)
    if place >= 0:
        gain += tile_worth(state, place // 4, tile) * _SPITE // 100
        gain += -_EGG // 2 if state.robbed_gets_egg else _EGG
    return gain


def _claim_worth(state: TarasqueState, seat: i64, choice: i64) -> i64:
    tile = choice // PARTS
    part = choice % PARTS + LEAST_PART
    dragon = tile // LANDSCAPES
    left = tally(state.kept, dragon) - part
    gain = _take_worth(state, seat, tile, part)
    if left < LEAST_PART:
        return gain
    second: i64 = 0
    tiles = state.within_reach() & dragon_tiles(dragon) & ~bit(tile)
    while tiles:
        other = lowest_tile(tiles)
        tiles &= tiles - 1
        if state.price(other) <= left:
            second = max(second, _take_worth(state, seat, other, left))
    return gain + second


def _move_worth(state: TarasqueState, seat: i64, tile: i64) -> i64:
    lead = state.lead_of(tile)
    length = count_tiles(state.rows[lead])
    loss = (2 * length - 1) * _POINT
    best: i64 = _POINT
    leads = state.joinable_rows(tile)
    while leads:
        joined = count_tiles(state.rows[lowest_tile(leads)])
        leads &= leads - 1
        best = max(best, (2 * joined + 1) * _POINT)
    return best - loss - _EGG

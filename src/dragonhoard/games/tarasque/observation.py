"""What a seat sees, as numbers for programs that learn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.observation import Field, relative
from dragonhoard.games.tarasque.components import (
    DRAGONS,
    EGGS,
    MAX_ROLLS,
    SIDES,
    TILES,
    bit,
    lowest_tile,
    tally,
)
from dragonhoard.games.tarasque.state import NO_TILE, PHASES, TarasqueState

DICE: Final = 7
MOST_POINTS: Final = 100


def layout(players: int) -> tuple[Field, ...]:
    """The fields in the order in which `write` writes them."""
    return (
        Field("phase", bits=len(PHASES)),
        Field("turn", bits=players),
        Field("extra turn, dice set aside, egg spent, robbed gets the egg", bits=4),
        Field("stack", bits=TILES),
        Field("centre", bits=TILES),
        Field("removed", bits=TILES),
        Field("held tile", bits=TILES),
        Field("valid dragons", bits=DRAGONS),
        Field("dice in play", most=DICE),
        Field("rolls", most=MAX_ROLLS),
        Field("eggs in supply", most=EGGS),
        Field("rolled, by dragon", DRAGONS, most=DICE),
        Field("set aside, by dragon", DRAGONS, most=DICE),
        Field("sides of the bases, seat by seat", SIDES * players, bits=TILES),
        Field("lairs, seat by seat", players, bits=TILES),
        Field("eggs, seat by seat", players, most=EGGS),
        Field("points, seat by seat", players, most=MOST_POINTS),
        Field("rows, each under its first tile", TILES, bits=TILES),
    )


def write(state: TarasqueState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    """Write what anybody sees, counted from the viewer."""
    players = state.players
    numbers[at] = bit(state.phase)
    numbers[at + 1] = bit(relative(state.seat, viewer, players))
    flags: i64 = 1 if state.extra_turn else 0
    flags += 2 if state.set_aside else 0
    flags += 4 if state.egg_spent else 0
    flags += 8 if state.robbed_gets_egg else 0
    numbers[at + 2] = flags
    numbers[at + 3] = state.stack
    numbers[at + 4] = state.centre
    numbers[at + 5] = state.removed
    numbers[at + 6] = 0 if state.held == NO_TILE else bit(state.held)
    numbers[at + 7] = state.valid
    numbers[at + 8] = state.dice
    numbers[at + 9] = state.rolls
    numbers[at + 10] = state.supply
    at += 11
    dragon: i64
    for dragon in range(DRAGONS):
        numbers[at + dragon] = tally(state.rolled, dragon)
        numbers[at + DRAGONS + dragon] = tally(state.kept, dragon)
    _write_homes(state, viewer, numbers, at + 2 * DRAGONS)
    _write_rows(state, numbers, at + 2 * DRAGONS + (SIDES + 3) * players)


def _write_homes(state: TarasqueState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    players = state.players
    bases = state.bases
    lairs = at + SIDES * players
    seat = viewer
    distance: i64
    for distance in range(players):
        side: i64
        for side in range(SIDES):
            numbers[at + SIDES * distance + side] = bases[SIDES * seat + side]
        numbers[lairs + distance] = state.lairs[seat]
        numbers[lairs + players + distance] = state.eggs[seat]
        numbers[lairs + 2 * players + distance] = state.score(seat)
        seat += 1
        if seat == players:
            seat = 0


def _write_rows(state: TarasqueState, numbers: vec[i64], at: i64) -> None:
    tile: i64
    for tile in range(TILES):
        numbers[at + tile] = 0
    seat: i64
    for seat in range(state.players):
        leads = state.leads[seat]
        while leads:
            lead = lowest_tile(leads)
            numbers[at + lead] = state.rows[lead]
            leads &= leads - 1

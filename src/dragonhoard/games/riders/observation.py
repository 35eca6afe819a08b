"""What a seat sees, as numbers for programs that learn; lengths in 1/100 mm, angles in degrees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.observation import Field, relative
from dragonhoard.games.riders.components import (
    CARDS,
    COLUMNS,
    ENERGY_TOKENS,
    FASTEST,
    NO_CARD,
    ROWS,
    TILE,
    TRAP_COUNT,
    bit,
)
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.state import LAYING, NOBODY, PHASES, RidersState

LAST_ROUND: Final = 60
# A dragon may be put back behind the start line.
BEHIND: Final = 10 * TILE
LONGEST_WAY: Final = BEHIND + 2 * COLUMNS * ROWS * TILE
DECK_CARDS: Final = 60
# Each seat: place, heading, way, energy, last and present speed, cards, and its signs.
PER_SEAT: Final = 9
SIGNS: Final = 7


def layout(players: int) -> tuple[Field, ...]:
    """The fields in the order in which `write` writes them."""
    return (
        Field("layout (none: one's own)", bits=len(LAYOUT_IDS)),
        Field("phase", bits=len(PHASES)),
        Field("round", most=LAST_ROUND),
        Field("who flies", bits=players),
        Field("ruler in force", most=FASTEST),
        Field("its direction", most=359),
        Field("how the flight goes (free, base crash, ruler crash)", most=2),
        Field("card in play", bits=CARDS),
        Field("its target", bits=players),
        Field("traps in stock", most=TRAP_COUNT),
        Field("cards in the deck", most=DECK_CARDS),
        Field("own card face down", bits=CARDS),
        Field("own speed", most=FASTEST),
        Field("own hand, by card", CARDS, most=4),
        Field("discard pile, by card", CARDS, most=DECK_CARDS),
        Field("x, seat by seat", players, most=COLUMNS * TILE),
        Field("y, seat by seat", players, most=ROWS * TILE),
        Field("heading, seat by seat", players, most=359),
        Field("way along the lane plus ten tiles, seat by seat", players, most=LONGEST_WAY),
        Field("energy, seat by seat", players, most=ENERGY_TOKENS),
        Field("speed of the last round, seat by seat", players, most=FASTEST),
        Field("speed shown, seat by seat", players, most=FASTEST),
        Field("cards in hand, seat by seat", players, most=5),
        Field(
            "out, exhausted, card down, still chooses, flown, warded, no start card yet", players, bits=SIGNS
        ),
        Field("x of the traps plus one (0: none)", TRAP_COUNT, most=COLUMNS * TILE),
        Field("y of the traps plus one (0: none)", TRAP_COUNT, most=ROWS * TILE),
    )


def write(state: RidersState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    """Write what a seat knows, counted from it."""
    players = state.players
    numbers[at] = 0
    for index, name in enumerate(LAYOUT_IDS):
        if name == state.layout:
            numbers[at] = bit(index)
    numbers[at + 1] = bit(state.phase)
    numbers[at + 2] = state.round
    numbers[at + 3] = 0 if state.flier == NOBODY else bit(relative(state.flier, viewer, players))
    numbers[at + 4] = state.ruler
    numbers[at + 5] = state.direction
    numbers[at + 6] = state.flight
    numbers[at + 7] = _card(state.card)
    numbers[at + 8] = 0 if state.target == NOBODY else bit(relative(state.target, viewer, players))
    numbers[at + 9] = state.trap_stock()
    numbers[at + 10] = state.deck_size()
    numbers[at + 11] = _card(state.laid[viewer])
    numbers[at + 12] = state.setting[viewer]
    card: i64 = 0
    while card < CARDS:
        numbers[at + 13 + card] = state.hands[viewer * CARDS + card]
        numbers[at + 13 + CARDS + card] = state.discard[card]
        card += 1
    at += 13 + 2 * CARDS
    distance: i64 = 0
    while distance < players:
        _write_rider(state, (viewer + distance) % players, numbers, at + distance)
        distance += 1
    _write_traps(state, numbers, at + PER_SEAT * players)


def _card(card: i64) -> i64:
    return 0 if card == NO_CARD else bit(card)


def _write_rider(state: RidersState, seat: i64, numbers: vec[i64], at: i64) -> None:
    players = state.players
    # While cards are laid, nobody knows who has laid one.
    sealed = state.phase == LAYING
    down = state.laid[seat] != NO_CARD
    numbers[at] = state.x[seat]
    numbers[at + players] = state.y[seat]
    numbers[at + 2 * players] = state.heading[seat]
    numbers[at + 3 * players] = state.progress[seat] + BEHIND
    numbers[at + 4 * players] = state.energy[seat]
    numbers[at + 5 * players] = state.dial[seat]
    numbers[at + 6 * players] = state.setting[seat] if state.revealed[seat] else 0
    numbers[at + 7 * players] = state.hand_size(seat) + (1 if sealed and down else 0)
    signs: i64 = 1 if state.left[seat] else 0
    signs += 2 if state.exhausted[seat] else 0
    signs += 4 if down and not sealed else 0
    signs += 8 if state.awaits(seat) else 0
    signs += 16 if state.flown[seat] else 0
    signs += 32 if state.warded[seat] else 0
    signs += 64 if state.start[seat] < 0 else 0
    numbers[at + 8 * players] = signs


def _write_traps(state: RidersState, numbers: vec[i64], at: i64) -> None:
    trap: i64 = 0
    while trap < TRAP_COUNT:
        lies = trap < len(state.trap_x)
        numbers[at + trap] = state.trap_x[trap] + 1 if lies else 0
        numbers[at + TRAP_COUNT + trap] = state.trap_y[trap] + 1 if lies else 0
        trap += 1

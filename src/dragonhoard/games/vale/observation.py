"""What a seat sees, as numbers for programs that learn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.observation import Field, relative
from dragonhoard.games.vale.components import CARDS, COLOURS, FIRST_WORD_CARDS, bit, lowest_card, word
from dragonhoard.games.vale.state import (
    AREA,
    CAPTURED,
    DEPTH,
    DISCARD,
    DISPLAY,
    FRAME_KINDS,
    HAND,
    PHASES,
    PILE,
    TOP,
    ValeState,
)

MOST_POINTS: Final = 120
MOST_STONES: Final = 12
LAST_ROUND: Final = 20
# What a pending effect counts is packed into one number.
NUMBER_BITS: Final = 40


def layout(players: int) -> tuple[Field, ...]:
    """The fields in the order in which `write` writes them; a set of cards is two numbers."""
    return (
        Field("phase", bits=len(PHASES)),
        Field("round", most=LAST_ROUND),
        Field("initiative", bits=players),
        Field("turn", bits=players),
        Field("cards in the pile", most=CARDS),
        *_cards("top of the pile"),
        *_cards("discard pile"),
        *_cards("display"),
        *_cards("unseen cards"),
        *_cards("own hand"),
        Field("kind of what is pending", bits=len(FRAME_KINDS)),
        Field("seat of what is pending", bits=players),
        *_cards("card of what is pending"),
        Field("number of what is pending", bits=NUMBER_BITS),
        Field("things pending", most=DEPTH),
        Field("points, seat by seat", players, most=MOST_POINTS),
        Field("stones, seat by seat and colour", players * COLOURS, most=MOST_STONES),
        Field("cards in hand, seat by seat", players, most=CARDS),
        *(field for seat in range(players) for field in _cards(f"captured, seat {seat}")),
        *(field for seat in range(players) for field in _cards(f"area, seat {seat}")),
        *(field for seat in range(players) for field in _cards(f"known cards in hand, seat {seat}")),
    )


def _cards(name: str) -> tuple[Field, Field]:
    return (
        Field(f"{name} (fire, water, earth)", bits=FIRST_WORD_CARDS),
        Field(f"{name} (wind, dragons)", bits=CARDS - FIRST_WORD_CARDS),
    )


def write(state: ValeState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    """Write what a seat knows, counted from it."""
    players = state.players
    numbers[at] = bit(state.phase)
    numbers[at + 1] = state.round
    numbers[at + 2] = bit(relative(state.initiative, viewer, players))
    numbers[at + 3] = bit(relative(state.seat, viewer, players))
    numbers[at + 4] = state.count(PILE) + state.count(TOP)
    _write_zone(state, TOP, numbers, at + 5)
    _write_zone(state, DISCARD, numbers, at + 7)
    _write_zone(state, DISPLAY, numbers, at + 9)
    _write_unseen(state, viewer, numbers, at + 11)
    _write_zone(state, HAND + viewer, numbers, at + 13)
    _write_pending(state, viewer, numbers, at + 15)
    _write_seats(state, viewer, numbers, at + 21)


def _write_zone(state: ValeState, zone: i64, numbers: vec[i64], at: i64) -> None:
    numbers[at] = state.first_word(zone)
    numbers[at + 1] = state.second_word(zone)


def _write_unseen(state: ValeState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    """The pile and what others drew from it unseen, as one set: which of them lies where is what nobody else knows."""
    _write_zone(state, PILE, numbers, at)
    for seat in range(state.players):
        if seat != viewer:
            _split_hand(state, seat, numbers, at, False)


def _split_hand(state: ValeState, seat: i64, numbers: vec[i64], at: i64, seen: bool) -> None:
    """Add the cards of a hand that everybody has seen, or those that nobody else has."""
    first, second = state.first_word(HAND + seat), state.second_word(HAND + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        if (state.unseen[card] == 0) == seen:
            numbers[at + word(card)] |= bit(card)


def _write_pending(state: ValeState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    numbers[at] = numbers[at + 1] = numbers[at + 2] = numbers[at + 3] = numbers[at + 4] = 0
    numbers[at + 5] = state.depth
    if state.depth == 0:
        return
    numbers[at] = bit(state.top_kind())
    numbers[at + 1] = bit(relative(state.top_seat(), viewer, state.players))
    card = state.top_card()
    if 0 <= card < CARDS:
        numbers[at + 2 + word(card)] = bit(card)
    numbers[at + 4] = state.top_number()


def _write_seats(state: ValeState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    players = state.players
    stones = at + players
    hands = stones + COLOURS * players
    cards = hands + players
    for distance in range(players):
        seat = (viewer + distance) % players
        numbers[at + distance] = state.scores[seat]
        for colour in range(COLOURS):
            numbers[stones + COLOURS * distance + colour] = state.stone(seat, colour)
        numbers[hands + distance] = state.count(HAND + seat)
        _write_zone(state, CAPTURED + seat, numbers, cards + 2 * distance)
        _write_zone(state, AREA + seat, numbers, cards + 2 * (players + distance))
        known = cards + 2 * (2 * players + distance)
        numbers[known] = numbers[known + 1] = 0
        _split_hand(state, seat, numbers, known, True)

"""What a seat sees, as numbers for programs that learn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.observation import Field, relative
from dragonhoard.games.book.components import CARDS, DICE, FACES, KINDS, MAX_PILES, bit, dice_of, pile_count
from dragonhoard.games.book.state import (
    NO_BLOCKER,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    PHASES,
    PLACING,
    TURN,
    BookState,
)

MOST_POINTS: Final = 150
LARGEST_PILE: Final = 12
BLOCKER_PLACES: Final = 6


def layout(players: int) -> tuple[Field, ...]:
    """The fields in the order in which `write` writes them."""
    piles = pile_count(players)
    return (
        Field("phase", bits=len(PHASES)),
        Field("turn", bits=players),
        Field("first seat", bits=players),
        Field("taken, placed, last round, dots on the board, both actions", bits=5),
        Field("blocking die: its pile, or the pile it was beaten on", bits=BLOCKER_PLACES),
        Field("piles with an immunity token", bits=MAX_PILES),
        Field("unseen cards", bits=CARDS),
        Field("removed cards", bits=CARDS),
        Field("visible cards, pile by pile", piles, bits=CARDS),
        Field("cards in the piles", piles, most=LARGEST_PILE),
        Field("owners of the dice, pile by pile", piles, bits=players),
        Field("dice on the piles, by face", piles * FACES, most=DICE),
        Field("own dice being laid, by face", piles * FACES, most=DICE),
        Field("goals, seat by seat", players, bits=KINDS),
        Field("dice in hand, seat by seat and face", players * FACES, most=DICE),
        Field("books, seat by seat", players, bits=CARDS),
        Field("cards used up, seat by seat", players, bits=CARDS),
        Field("points, seat by seat", players, most=MOST_POINTS),
    )


def write(state: BookState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    """Write what a seat knows, counted from it; another's placement under way is still in that hand."""
    players, piles = state.players, state.piles
    sees_laid = viewer == state.seat
    numbers[at] = bit(TURN if state.phase == PLACING and not sees_laid else state.phase)
    numbers[at + 1] = bit(relative(state.seat, viewer, players))
    numbers[at + 2] = bit(relative(state.first, viewer, players))
    flags: i64 = 1 if state.taken else 0
    flags += 2 if state.placed else 0
    flags += 4 if state.is_last_round() else 0
    flags += 8 if state.board_dots else 0
    flags += 16 if state.both_actions else 0
    numbers[at + 3] = flags
    numbers[at + 4] = 0 if state.blocker == NO_BLOCKER else bit(state.blocker)
    numbers[at + 5] = state.shields
    numbers[at + 6] = state.unseen
    numbers[at + 7] = state.removed
    at += 8
    pile: i64
    for pile in range(piles):
        numbers[at + pile] = 0 if state.tops[pile] == NO_CARD else bit(state.tops[pile])
        numbers[at + piles + pile] = state.sizes[pile]
        owner = state.owners[pile]
        numbers[at + 2 * piles + pile] = 0 if owner == NOBODY else bit(relative(owner, viewer, players))
        _write_dice(state.lying[pile], numbers, at + 3 * piles + pile * FACES)
        laid: i64 = state.laid[pile] if sees_laid else 0
        _write_dice(laid, numbers, at + (3 + FACES) * piles + pile * FACES)
    _write_seats(state, viewer, numbers, at + (3 + 2 * FACES) * piles)


def _write_dice(packed: i64, numbers: vec[i64], at: i64) -> None:
    face: i64
    for face in range(FACES):
        numbers[at + face] = dice_of(packed, face + 1)


def _write_seats(state: BookState, viewer: i64, numbers: vec[i64], at: i64) -> None:
    players = state.players
    distance: i64
    for distance in range(players):
        seat = (viewer + distance) % players
        goal = state.goals[seat]
        numbers[at + distance] = 0 if goal == NO_GOAL else bit(goal)
        hand = state.hands[seat]
        if seat == state.seat and seat != viewer:
            pile: i64
            for pile in range(state.piles):
                hand += state.laid[pile]
        _write_dice(hand, numbers, at + players + distance * FACES)
        numbers[at + (1 + FACES) * players + distance] = state.books[seat]
        numbers[at + (2 + FACES) * players + distance] = state.used[seat]
        numbers[at + (3 + FACES) * players + distance] = state.score(seat)

"""What a seat may know, and dealing the rest anew."""

from dataclasses import dataclass

from mypy_extensions import i64

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.hashing import mix
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.games.vale.components import BLUE, CARDS, PURPLE, RED, lowest_card
from dragonhoard.games.vale.rules import stones
from dragonhoard.games.vale.state import (
    AREA,
    CAPTURED,
    DISCARD,
    DISPLAY,
    FRAME,
    FRAME_KINDS,
    HAND,
    PHASES,
    PILE,
    TOP,
    ZONES,
    ValeState,
)


@dataclass(frozen=True)
class Trainer(Frozen):
    """One seat: points, stones (red, blue, purple), what they are worth, cards; `hand` only for its owner."""

    points: int
    stones: tuple[int, int, int]
    values: tuple[int, int, int]
    limit: int
    captured: tuple[int, ...]
    area: tuple[int, ...]
    hand_size: int
    known: tuple[int, ...]
    hand: tuple[int, ...] | None


@dataclass(frozen=True)
class Unseen(Frozen):
    """Cards that one has not seen since a pile was made, how many lie in it still, and how many each seat drew of them."""

    pile: int
    cards: tuple[int, ...]
    in_pile: int
    held: tuple[int, ...]


@dataclass(frozen=True)
class Pending(Frozen):
    """Something still to be done: its kind, whose it is, the card behind it, and a number that goes with the kind."""

    kind: str
    seat: int
    card: int
    number: int


@dataclass(frozen=True)
class ValeView(View):
    """The table as one seat sees it; cards are numbers in the order of the table of cards."""

    phase: str
    round: int
    initiative: int
    seat: int
    pile_size: int
    top: tuple[int, ...]
    discard: tuple[int, ...]
    display: tuple[int, ...]
    trainers: tuple[Trainer, ...]
    unseen: tuple[Unseen, ...]
    pending: tuple[Pending, ...]


def cards_in(state: ValeState, zone: int) -> tuple[int, ...]:
    """The cards of a place as ascending numbers."""
    return tuple([card for card in range(CARDS) if state.holds(zone, card)])


def view_of(state: ValeState, viewer: int) -> ValeView:
    """The view of a seat, or of a spectator."""
    # rules: vale.stones.public, vale.pile.discard-public
    return ValeView(
        phase=PHASES[state.phase],
        round=int(state.round),
        initiative=int(state.initiative),
        seat=int(state.seat),
        pile_size=int(state.count(PILE) + state.count(TOP)),
        top=cards_in(state, TOP),
        discard=cards_in(state, DISCARD),
        display=cards_in(state, DISPLAY),
        trainers=tuple([_trainer(state, seat, viewer) for seat in range(state.players)]),
        unseen=tuple([_unseen(state, pile, viewer) for pile in _piles(state, viewer)]),
        pending=pending_of(state),
    )


def _trainer(state: ValeState, seat: int, viewer: int) -> Trainer:
    hand = cards_in(state, HAND + seat)
    return Trainer(
        points=int(state.scores[seat]),
        stones=(int(state.stone(seat, RED)), int(state.stone(seat, BLUE)), int(state.stone(seat, PURPLE))),
        values=(
            int(stones.value(state, seat, RED)),
            int(stones.value(state, seat, BLUE)),
            int(stones.value(state, seat, PURPLE)),
        ),
        limit=int(stones.limit(state, seat)),
        captured=cards_in(state, CAPTURED + seat),
        area=cards_in(state, AREA + seat),
        # rule: vale.hand.size-public
        hand_size=len(hand),
        known=tuple([card for card in hand if state.unseen[card] == 0]),
        hand=hand if seat == viewer else None,
    )


def pending_of(state: ValeState) -> tuple[Pending, ...]:
    """What is still to be done, the most urgent last."""
    frames = state.frames
    found: list[Pending] = []
    for place in range(0, state.depth * FRAME, FRAME):
        kind = FRAME_KINDS[frames[place]]
        found.append(Pending(kind, int(frames[place + 1]), int(frames[place + 2]), int(frames[place + 3])))
    return tuple(found)


def _piles(state: ValeState, viewer: int) -> list[int]:
    """The piles of which a viewer has cards to guess: this one, and older ones whose cards others still hold."""
    return [
        pile
        for pile in range(1, state.piles + 1)
        if pile == state.piles or _unseen_cards(state, pile, viewer)
    ]


def _unseen_cards(state: ValeState, pile: int, viewer: int) -> list[int]:
    """The cards of a pile that a viewer cannot place, in ascending order."""
    return [card for card in range(CARDS) if _is_unseen(state, card, pile, viewer)]


def _is_unseen(state: ValeState, card: int, pile: int, viewer: int) -> bool:
    if state.holds(PILE, card):
        return pile == state.piles
    return state.unseen[card] == pile and not (viewer >= 0 and state.holds(HAND + viewer, card))


def _unseen(state: ValeState, pile: int, viewer: int) -> Unseen:
    held = tuple([_drawn_by(state, pile, seat, viewer) for seat in range(state.players)])
    in_pile = int(state.count(PILE)) if pile == state.piles else 0
    return Unseen(pile, tuple(_unseen_cards(state, pile, viewer)), in_pile, held)


def _drawn_by(state: ValeState, pile: int, seat: int, viewer: int) -> int:
    """How many cards of a pile a seat holds unseen by the viewer."""
    if seat == viewer:
        return 0
    return len(
        [card for card in range(CARDS) if state.unseen[card] == pile and state.holds(HAND + seat, card)]
    )


def deal_anew(state: ValeState, viewer: i64, rng: Rng) -> None:
    """Deal everything that a viewer has not seen anew, each card within the pile that it came from."""
    for pile in range(1, state.piles + 1):
        pool = _unseen_cards(state, pile, viewer)
        counts = [_drawn_by(state, pile, seat, viewer) for seat in range(state.players)]
        for card in pool:
            _lift(state, card)
        for seat in range(state.players):
            for _ in range(counts[seat]):
                card = pool.pop(rng.below(len(pool)))
                state.put(HAND + seat, card)
                state.unseen[card] = pile
        for card in pool:
            state.put(PILE, card)


def _lift(state: ValeState, card: int) -> None:
    state.take(PILE, card)
    for seat in range(state.players):
        state.take(HAND + seat, card)
    state.unseen[card] = 0


def sight_of(state: ValeState, viewer: i64) -> i64:
    """What a viewer sees, as a number."""
    turn = ((state.phase * 16 + state.round) * 4 + state.initiative) * 4 + state.seat
    seen = mix(mix(turn * 8 + state.players, viewer + 8), state.piles)
    cards = state.cards
    # Pile and hands are the cards that lie nowhere else: of those a viewer knows some by name, of others the number.
    for zone in range(TOP, ZONES):
        if not HAND <= zone < AREA:
            seen = mix(mix(seen, cards[2 * zone]), cards[2 * zone + 1])
    for seat in range(state.players):
        seen = mix(seen, state.scores[seat] * 64 + state.count(HAND + seat))
        seen = mix(
            seen, (state.stones[seat * 3] * 64 + state.stones[seat * 3 + 1]) * 64 + state.stones[seat * 3 + 2]
        )
        seen = _mix_hand(state, seat, viewer, seen)
    frames = state.frames
    for place in range(state.depth * FRAME):
        seen = mix(seen, frames[place] + 1)
    return seen


def _mix_hand(state: ValeState, seat: i64, viewer: i64, seen: i64) -> i64:
    """The cards of a hand with their piles; one drawn unseen by the viewer counts by its pile alone."""
    hidden: i64 = 0
    first, second = state.zone(HAND + seat)
    while first | second:
        card = lowest_card(first, second)
        if first:
            first &= first - 1
        else:
            second &= second - 1
        pile = state.unseen[card]
        if pile == 0 or seat == viewer:
            seen = mix(seen, card * 64 + pile + 1)
        else:
            hidden += pile * pile * 64 + 1
    return mix(seen, hidden)

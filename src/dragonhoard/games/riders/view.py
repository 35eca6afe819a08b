"""What a seat may know, and dealing the rest anew."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.hashing import mix
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.games.riders.components import (
    ALLIANCE,
    CARDS,
    EXHAUSTED_LIMIT,
    FASTEST,
    NO_CARD,
    SLOWEST,
    SPEED_CHANGE,
    STEP,
)
from dragonhoard.games.riders.state import (
    ALLYING,
    BY_CARD,
    FINISHED,
    JOINING,
    KEPT,
    LAYING,
    PHASES,
    SHOWN,
    UNSAID,
    WARDING,
    RidersState,
)

RACING: Final = "racing"
EXHAUSTED: Final = "exhausted"
OUT: Final = "out"


@dataclass(frozen=True)
class Rider(Frozen):
    """One dragon as everybody sees it; the speed of this round is none until its dial is turned up."""

    start_card: int | None
    x: int
    y: int
    heading: int
    progress: int
    state: str
    energy: int
    dial: int
    speed: int | None
    cards: int
    card_down: bool
    still_chooses: bool
    flown: bool
    warded: bool


@dataclass(frozen=True)
class RidersView(View):
    """The board and all riders, with one's own hand, card face down and speed."""

    layout: str
    phase: str
    round: int
    flier: int | None
    riders: tuple[Rider, ...]
    traps: tuple[tuple[int, int], ...]
    trap_stock: int
    deck: int
    discard: tuple[int, ...]
    ruler: int | None
    flight: int
    direction: int
    card_in_play: int | None
    target: int | None
    hand: tuple[int, ...]
    laid: int | None
    speed: int | None
    pending_ally: int | None


def seen_by(state: RidersState, seat: i64) -> RidersView:
    """The view of a seat, or of a spectator."""
    sits = 0 <= seat < state.players
    hand = tuple([int(state.hands[seat * CARDS + card]) for card in range(CARDS)]) if sits else ()
    laid = state.laid[seat] if sits else NO_CARD
    speed = _speed(state, seat) if sits else 0
    return RidersView(
        layout=state.layout,
        phase=PHASES[state.phase],
        round=state.round,
        flier=_number(state.flier),
        riders=tuple([_rider(state, other) for other in range(state.players)]),
        traps=tuple([(int(x), int(y)) for x, y in zip(state.trap_x, state.trap_y)]),
        trap_stock=state.trap_stock(),
        deck=state.deck_size(),
        discard=tuple([int(count) for count in state.discard]),
        ruler=int(state.ruler) if state.ruler else None,
        flight=state.flight,
        direction=state.direction,
        card_in_play=_number(state.card),
        target=_number(state.target),
        hand=hand,
        laid=_number(laid),
        speed=int(speed) if speed else None,
        pending_ally=int(state.allies[0]) if len(state.allies) else None,
    )


def _number(value: i64) -> int | None:
    return None if value < 0 else int(value)


def _speed(state: RidersState, seat: i64) -> i64:
    """What the dial of a seat shows this round: what was set, and once its flight was paid for what came of that."""
    # rule: riders.turn.both-hands
    paid = state.flown[seat] == 1 or state.phase == FINISHED
    if seat == state.flier:
        paid = state.phase >= JOINING or (state.phase == WARDING and state.attack == BY_CARD)
    return state.dial[seat] if paid and state.setting[seat] else state.setting[seat]


def _rider(state: RidersState, seat: i64) -> Rider:
    # rules: riders.speed.secret, riders.lay.secret
    sealed = state.phase == LAYING
    hidden_card = 1 if sealed and state.laid[seat] != NO_CARD else 0
    status = OUT if state.left[seat] else EXHAUSTED if state.exhausted[seat] else RACING
    return Rider(
        start_card=int(state.start[seat]) + 1 if state.start[seat] >= 0 else None,
        x=state.x[seat],
        y=state.y[seat],
        heading=state.heading[seat],
        progress=state.progress[seat],
        state=status,
        energy=state.energy[seat],
        dial=state.dial[seat],
        speed=int(_speed(state, seat)) if state.revealed[seat] and state.setting[seat] else None,
        cards=state.hand_size(seat) + hidden_card,
        card_down=not sealed and state.laid[seat] != NO_CARD,
        still_chooses=state.awaits(seat),
        flown=state.flown[seat] == 1,
        warded=state.warded[seat] == 1,
    )


def deal_anew(state: RidersState, seat: i64, rng: Rng) -> None:
    """Shuffle everything that a seat does not know: other hands, cards face down, speeds, sealed answers, the deck."""
    sealed = state.phase == LAYING
    held = [0] * state.players
    down = [False] * state.players
    for other in range(state.players):
        if other == seat:
            continue
        held[other] = int(state.hand_size(other))
        if state.laid[other] != NO_CARD:
            state.deck[state.laid[other]] += 1
            if sealed:
                # While cards are laid nobody knows who has laid one.
                held[other] += 1
            else:
                down[other] = True
            state.laid[other] = NO_CARD
        for card in range(CARDS):
            state.deck[card] += state.hands[other * CARDS + card]
            state.hands[other * CARDS + card] = 0
    for other in range(state.players):
        for _ in range(held[other]):
            state.hands[other * CARDS + _draw(state, rng)] += 1
        if down[other]:
            state.laid[other] = _draw(state, rng)
    for other in range(state.players):
        if other != seat:
            _choose_anew(state, other, rng)


def _draw(state: RidersState, rng: Rng) -> i64:
    ticket = rng.below(state.deck_size())
    card: i64 = 0
    while ticket >= state.deck[card]:
        ticket -= state.deck[card]
        card += 1
    state.deck[card] -= 1
    return card


def _choose_anew(state: RidersState, other: i64, rng: Rng) -> None:
    """Sealed choices that have been made are made again."""
    if state.setting[other] and not state.revealed[other]:
        slowest = max(state.dial[other] - SPEED_CHANGE, SLOWEST)
        fastest = min(
            state.dial[other] + SPEED_CHANGE, EXHAUSTED_LIMIT if state.exhausted[other] else FASTEST
        )
        slowest = min(slowest, fastest)
        state.setting[other] = slowest + STEP * rng.below((fastest - slowest) // STEP + 1)
    if state.phase == LAYING and state.chosen[other]:
        pick = rng.below(state.hand_size(other) + 1)
        for card in range(CARDS):
            count = state.hands[other * CARDS + card]
            if state.laid[other] == NO_CARD and pick < count:
                state.hands[other * CARDS + card] -= 1
                state.laid[other] = card
            pick -= count
    if state.phase == ALLYING and state.chosen[other] != UNSAID:
        shows = state.laid[other] == ALLIANCE and rng.below(2) == 1
        state.chosen[other] = SHOWN if shows else KEPT


def sight_of(state: RidersState, viewer: i64) -> i64:
    """What a viewer sees, as a number."""
    turn = ((state.phase * 256 + state.round) * 8 + state.flier + 1) * 8 + state.flight
    seen = mix(turn * 8 + state.players, viewer + 8)
    seen = mix(seen, state.track.finish)
    seen = mix(
        seen, ((state.ruler * 512 + state.direction + 1) * 16 + state.card + 1) * 16 + state.target + 1
    )
    seen = mix(seen, ((state.placing * 16 + state.draws) * 64 + state.debt) * 8 + state.attack)
    seen = mix(mix(seen, state.struck), state.sprung)
    for x in state.trap_x:
        seen = mix(seen, x)
    for y in state.trap_y:
        seen = mix(seen, y)
    for ally in state.allies:
        seen = mix(seen, ally + 1)
    card: i64 = 0
    while card < CARDS:
        seen = mix(seen, state.discard[card])
        if viewer >= 0:
            seen = mix(seen, state.hands[viewer * CARDS + card])
        card += 1
    seat: i64 = 0
    while seat < state.players:
        seen = _mix_rider(state, seat, viewer, seen)
        seat += 1
    return seen


def _mix_rider(state: RidersState, seat: i64, viewer: i64, seen: i64) -> i64:
    is_own = seat == viewer
    down: i64 = 1 if state.laid[seat] != NO_CARD else 0
    cards = state.hand_size(seat)
    if state.phase == LAYING and not is_own:
        # While cards are laid nobody knows who has laid one.
        cards += down
        down = 0
    speed = state.setting[seat] if is_own or state.revealed[seat] else 0
    seen = mix(seen, (state.x[seat] * 512 + state.heading[seat]) * 16 + state.energy[seat])
    seen = mix(seen, (state.y[seat] * 1_024 + state.dial[seat]) * 1_024 + speed)
    flags = (1 if state.awaits(seat) else 0) + 2 * state.flown[seat] + 4 * state.warded[seat] + 8 * down
    flags += 16 * state.exhausted[seat] + 32 * state.left[seat]
    seen = mix(seen, (state.progress[seat] + 1_000_000) * 1_024 + flags)
    return mix(seen, cards * 32 + state.laid[seat] + 2 if is_own else cards)

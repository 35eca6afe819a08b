"""Whole positions as text and JSON."""

from typing import Final

from dragonhoard.core.position_codec import (
    NUMBER,
    NUMBER_GROUPS,
    NUMBERS,
    WORD,
    WORD_GROUPS,
    WORDS,
    PositionFormat,
)
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Json
from dragonhoard.games.riders.components import CARD_WORDS, CARDS, NO_CARD
from dragonhoard.games.riders.state import ATTACKS, PHASES, RidersState

GAME_ID: Final = "riders"


def parse_card(word: str) -> int:
    """The magic card that a word means."""
    if word not in CARD_WORDS:
        raise Problem("notation-card", word=word[:40])
    return CARD_WORDS.index(word)


# --- a position: the same fields on a line and in JSON ---

LINE: Final = PositionFormat(
    GAME_ID,
    {
        "players": NUMBER,
        # A layout of one's own has commas and strokes in it, so it is one word.
        "layout": WORD,
        "phase": WORD,
        "round": NUMBER,
        "flier": NUMBER,
        "start": NUMBERS,
        "dragons": NUMBER_GROUPS,
        "energy": NUMBERS,
        "dial": NUMBERS,
        "setting": NUMBERS,
        "revealed": NUMBERS,
        "hands": WORD_GROUPS,
        "laid": WORDS,
        "chosen": NUMBERS,
        "flown": NUMBERS,
        "warded": NUMBERS,
        "exhausted": NUMBERS,
        "home": NUMBERS,
        "left": NUMBERS,
        "discard": WORDS,
        "traps": NUMBER_GROUPS,
        "numbers": NUMBERS,
        "ruler": NUMBER,
        "from": NUMBERS,
        "direction": NUMBER,
        "flight": NUMBER,
        "spot": NUMBERS,
        "struck": NUMBERS,
        "draws": NUMBER,
        "sprung": NUMBERS,
        "debt": NUMBER,
        "allies": NUMBERS,
        "card": WORD,
        "target": NUMBER,
        "attack": WORD,
        "placing": NUMBER,
    },
)
NO_CARD_WORD: Final = "none"


def card_word(card: int) -> str:
    """A card's word, also for no card."""
    return NO_CARD_WORD if card == NO_CARD else CARD_WORDS[card]


def position_json(state: RidersState) -> dict[str, Json]:
    """A whole position; cards that are named nowhere lie in the deck, tokens and traps in the box."""
    seats = range(state.players)
    dragons: list[Json] = []
    hands: list[Json] = []
    for seat in seats:
        pose: list[Json] = [
            int(state.x[seat]),
            int(state.y[seat]),
            int(state.heading[seat]),
            int(state.progress[seat]),
        ]
        dragons.append(pose)
        hands.append(_card_words([int(state.hands[seat * CARDS + card]) for card in range(CARDS)]))
    traps: list[Json] = []
    for x, y in zip(state.trap_x, state.trap_y):
        place: list[Json] = [int(x), int(y)]
        traps.append(place)
    laid: list[Json] = []
    laid.extend([card_word(int(card)) for card in state.laid])
    return {
        "game": GAME_ID,
        "rules": state.rules_version,
        "players": state.players,
        "layout": state.layout,
        "phase": PHASES[state.phase],
        "round": state.round,
        "flier": state.flier,
        "start": _numbers([int(card) for card in state.start]),
        "dragons": dragons,
        "energy": _numbers([int(tokens) for tokens in state.energy]),
        "dial": _numbers([int(speed) for speed in state.dial]),
        "setting": _numbers([int(speed) for speed in state.setting]),
        "revealed": _numbers([int(mark) for mark in state.revealed]),
        "hands": hands,
        "laid": laid,
        "chosen": _numbers([int(mark) for mark in state.chosen]),
        "flown": _numbers([int(mark) for mark in state.flown]),
        "warded": _numbers([int(mark) for mark in state.warded]),
        "exhausted": _numbers([int(mark) for mark in state.exhausted]),
        "home": _numbers([int(field) for field in state.home]),
        "left": _numbers([int(order) for order in state.left]),
        "discard": _card_words([int(count) for count in state.discard]),
        "traps": traps,
        "numbers": _numbers([int(count) for count in state.traps]),
        "ruler": state.ruler,
        "from": _numbers([int(state.from_x), int(state.from_y)]),
        "direction": state.direction,
        "flight": state.flight,
        "spot": _numbers([int(state.spot_x), int(state.spot_y)]),
        "struck": _numbers([seat for seat in seats if state.struck >> seat & 1]),
        "draws": state.draws,
        "sprung": _numbers([trap for trap in range(len(traps)) if state.sprung >> trap & 1]),
        "debt": state.debt,
        "allies": _numbers([int(seat) for seat in state.allies]),
        "card": card_word(int(state.card)),
        "target": state.target,
        "attack": ATTACKS[state.attack],
        "placing": state.placing,
    }


def _numbers(values: list[int]) -> list[Json]:
    told: list[Json] = []
    told.extend(values)
    return told


def _card_words(counts: list[int]) -> list[Json]:
    words: list[Json] = []
    for card, count in enumerate(counts):
        words.extend([CARD_WORDS[card]] * count)
    return words

"""Text for actions and outcomes, and whole positions as text and JSON."""

import re
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
from dragonhoard.core.schema import Action, Json
from dragonhoard.games.riders import actions
from dragonhoard.games.riders.components import CARD_WORDS, CARDS, NO_CARD
from dragonhoard.games.riders.state import ATTACKS, PHASES, RidersState

GAME_ID: Final = "riders"

_PLAIN_WORDS: Final[dict[type[Action], str]] = {
    actions.LayNothing: "lay nothing",
    actions.SetTraps: "set traps",
    actions.ShowCard: "show",
    actions.KeepCard: "keep",
}
_PLAIN_ACTIONS: Final = {words: kind for kind, words in _PLAIN_WORDS.items()}
_NUMBERED: Final = re.compile(r"(speed|ruler|base|turn|take|target) ([+-]?[0-9]{1,3})", re.ASCII)
_CARD: Final = re.compile(r"(lay|discard) (\S+)", re.ASCII)
_TRAP: Final = re.compile(r"trap (left|right) ([0-8])", re.ASCII)
_OUTCOME: Final = re.compile(r"(start|heads|trap) ([0-9])", re.ASCII)


def parse_card(word: str) -> int:
    """The magic card that a word means."""
    if word not in CARD_WORDS:
        raise Problem("notation-card", word=word[:40])
    return CARD_WORDS.index(word)


def action_text(action: Action) -> str:
    """A named action in notation."""
    if isinstance(action, actions.SetSpeed):
        return f"speed {action.speed}"
    if isinstance(action, actions.LayCard):
        return f"lay {CARD_WORDS[action.card]}"
    if isinstance(action, actions.LayRuler):
        return f"ruler {action.angle:+}"
    if isinstance(action, actions.PlaceBase):
        return f"base {action.angle:+}"
    if isinstance(action, actions.TurnDragon):
        return f"turn {action.heading}"
    if isinstance(action, actions.TakeRuler):
        return f"take {action.speed}"
    if isinstance(action, actions.NameTarget):
        return f"target {action.seat}"
    if isinstance(action, actions.PlaceTrap):
        return f"trap {'right' if action.right else 'left'} {action.eighth}"
    if isinstance(action, actions.DiscardCard):
        return f"discard {CARD_WORDS[action.card]}"
    return _PLAIN_WORDS[type(action)]


def parse_action(text: str) -> Action:
    """The action that a notation means."""
    words = " ".join(text.lower().split())
    if words in _PLAIN_ACTIONS:
        return _PLAIN_ACTIONS[words]()
    found = _NUMBERED.fullmatch(words)
    if found is not None:
        return _numbered(found[1], int(found[2]))
    found = _CARD.fullmatch(words)
    if found is not None:
        card = parse_card(found[2])
        return actions.LayCard(card) if found[1] == "lay" else actions.DiscardCard(card)
    found = _TRAP.fullmatch(words)
    if found is not None:
        return actions.PlaceTrap(found[1] == "right", int(found[2]))
    raise Problem("notation-action", text=text[:60])


def _numbered(verb: str, number: int) -> Action:
    if verb == "speed":
        return actions.SetSpeed(number)
    if verb == "ruler":
        return actions.LayRuler(number)
    if verb == "base":
        return actions.PlaceBase(number)
    if verb == "turn":
        return actions.TurnDragon(number)
    if verb == "take":
        return actions.TakeRuler(number)
    return actions.NameTarget(number)


def outcome_text(outcome: Action) -> str:
    """A named outcome in notation."""
    if isinstance(outcome, actions.StartDrawn):
        return f"start {outcome.card}"
    if isinstance(outcome, actions.CardDrawn):
        return f"drawn {CARD_WORDS[outcome.card]}"
    if isinstance(outcome, actions.HeadsThrown):
        return f"heads {outcome.heads}"
    assert isinstance(outcome, actions.TrapTurnedUp)
    return f"trap {outcome.number}"


def parse_outcome(text: str) -> Action:
    """The outcome that a notation means."""
    words = " ".join(text.lower().split())
    verb, _, rest = words.partition(" ")
    if verb == "drawn":
        return actions.CardDrawn(parse_card(rest))
    found = _OUTCOME.fullmatch(words)
    if found is None:
        raise Problem("notation-action", text=text[:60])
    if verb == "start":
        return actions.StartDrawn(int(found[2]))
    return actions.HeadsThrown(int(found[2])) if verb == "heads" else actions.TrapTurnedUp(int(found[2]))


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

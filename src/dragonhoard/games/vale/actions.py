"""Action numbers and their named forms; outcomes of luck likewise."""

from dataclasses import dataclass
from typing import Final

from dragonhoard.core.forms import Action, in_range
from dragonhoard.core.problem import Problem
from dragonhoard.games.vale.components import (
    CARDS,
    HANDFULS,
    MAX_PLAYERS,
    MOST_STONES,
    handful_code,
    in_handful,
)

# The action space: one number for everything a seat may ever choose.
CAPTURES: Final = 0
SELL: Final = CAPTURES + CARDS
TAME: Final = SELL + CARDS
SUMMON: Final = TAME + CARDS
BANISH: Final = SUMMON + CARDS
USE: Final = BANISH + CARDS
DISCARDS: Final = USE + CARDS
RETURN: Final = DISCARDS + CARDS
COPY: Final = RETURN + CARDS
FETCH: Final = COPY + CARDS
PAY: Final = FETCH + CARDS
KEEP: Final = PAY + HANDFULS
TARGET: Final = KEEP + HANDFULS
OPTION: Final = TARGET + MAX_PLAYERS
MOST_OPTIONS: Final = 4
STOP: Final = OPTION + MOST_OPTIONS
END_TURN: Final = STOP + 1
ACTIONS: Final = END_TURN + 1

# Outcomes of luck have a number space of their own.
BEGINS: Final = 0
DRAWN: Final = BEGINS + MAX_PLAYERS
OUTCOMES: Final = DRAWN + CARDS


@dataclass(frozen=True)
class CaptureCard(Action):
    """Put a capture marker on a card of the vale."""

    card: int


@dataclass(frozen=True)
class SellCard(Action):
    """Sell a captured card for the stones of its family."""

    card: int


@dataclass(frozen=True)
class TameCard(Action):
    """Take a captured card into hand."""

    card: int


@dataclass(frozen=True)
class SummonCard(Action):
    """Bring a card from hand into one's area."""

    card: int


@dataclass(frozen=True)
class BanishCard(Action):
    """Pay to discard a card of one's own area."""

    card: int


@dataclass(frozen=True)
class UseActive(Action):
    """Use the active effect of a summoned card."""

    card: int


@dataclass(frozen=True)
class DiscardCard(Action):
    """Discard this card, from hand or area as an effect demands."""

    card: int


@dataclass(frozen=True)
class ReturnCard(Action):
    """Return this summoned card to hand."""

    card: int


@dataclass(frozen=True)
class CopyCard(Action):
    """Copy the effect of this summoned card."""

    card: int


@dataclass(frozen=True)
class FetchCard(Action):
    """Take this card out of the discard pile."""

    card: int


@dataclass(frozen=True)
class PayStones(Action):
    """Pay with these stones."""

    red: int
    blue: int
    purple: int


@dataclass(frozen=True)
class KeepStones(Action):
    """Keep these stones and lose the others."""

    red: int
    blue: int
    purple: int


@dataclass(frozen=True)
class ChoosePlayer(Action):
    """Turn an effect on this player."""

    seat: int


@dataclass(frozen=True)
class ChooseOption(Action):
    """Pick one of the options of a card, numbered from 0 as printed."""

    option: int


@dataclass(frozen=True)
class StopDiscarding(Action):
    """Discard nothing more."""


@dataclass(frozen=True)
class EndTurn(Action):
    """End one's turn of the action phase."""


@dataclass(frozen=True)
class Begins(Action):
    """Luck names the first player."""

    seat: int


@dataclass(frozen=True)
class Drawn(Action):
    """Luck takes a card from the draw pile."""

    card: int


_CARD_KINDS: Final[tuple[type[Action], ...]] = (
    CaptureCard,
    SellCard,
    TameCard,
    SummonCard,
    BanishCard,
    UseActive,
    DiscardCard,
    ReturnCard,
    CopyCard,
    FetchCard,
)
ACTION_KINDS: Final[tuple[type[Action], ...]] = (
    *_CARD_KINDS,
    PayStones,
    KeepStones,
    ChoosePlayer,
    ChooseOption,
    StopDiscarding,
    EndTurn,
)
OUTCOME_KINDS: Final[tuple[type[Action], ...]] = (Begins, Drawn)


def named(action: int) -> Action:
    """The named form of an action."""
    if action < 0 or action >= ACTIONS:
        raise Problem("action-number", number=action)
    if action < PAY:
        return _card_action(*divmod(action, CARDS))
    if action < KEEP:
        return PayStones(*_handful(action - PAY))
    if action < TARGET:
        return KeepStones(*_handful(action - KEEP))
    if action < OPTION:
        return ChoosePlayer(action - TARGET)
    if action < STOP:
        return ChooseOption(action - OPTION)
    return StopDiscarding() if action == STOP else EndTurn()


def _card_action(kind: int, card: int) -> Action:
    makers = (
        CaptureCard(card),
        SellCard(card),
        TameCard(card),
        SummonCard(card),
        BanishCard(card),
        UseActive(card),
        DiscardCard(card),
        ReturnCard(card),
        CopyCard(card),
        FetchCard(card),
    )
    return makers[kind]


def code(action: Action) -> int:
    """The number of a named action."""
    if isinstance(action, PayStones):
        return PAY + _handful_code(action.red, action.blue, action.purple)
    if isinstance(action, KeepStones):
        return KEEP + _handful_code(action.red, action.blue, action.purple)
    if isinstance(action, ChoosePlayer):
        in_range("seat", action.seat, 0, MAX_PLAYERS - 1)
        return TARGET + action.seat
    if isinstance(action, ChooseOption):
        in_range("option", action.option, 0, MOST_OPTIONS - 1)
        return OPTION + action.option
    if isinstance(action, StopDiscarding):
        return STOP
    if isinstance(action, EndTurn):
        return END_TURN
    if type(action) in _CARD_KINDS:
        return _CARD_KINDS.index(type(action)) * CARDS + _card(action)
    raise Problem("form-unknown", name=type(action).__name__)


def card_of(action: Action) -> int | None:
    """The card that an action names, if it names one."""
    return _card(action) if type(action) in _CARD_KINDS else None


def _card(action: Action) -> int:
    card = getattr(action, "card")  # noqa: B009 (ten kinds share the field)
    assert isinstance(card, int)
    in_range("card", card, 0, CARDS - 1)
    return card


def named_outcome(outcome: int) -> Action:
    """The named form of an outcome of luck."""
    if outcome < 0 or outcome >= OUTCOMES:
        raise Problem("action-number", number=outcome)
    return Begins(outcome - BEGINS) if outcome < DRAWN else Drawn(outcome - DRAWN)


def outcome_code(outcome: Action) -> int:
    """The number of a named outcome."""
    if isinstance(outcome, Begins):
        in_range("seat", outcome.seat, 0, MAX_PLAYERS - 1)
        return BEGINS + outcome.seat
    if isinstance(outcome, Drawn):
        in_range("card", outcome.card, 0, CARDS - 1)
        return DRAWN + outcome.card
    raise Problem("form-unknown", name=type(outcome).__name__)


def _handful(number: int) -> tuple[int, int, int]:
    return int(in_handful(number, 0)), int(in_handful(number, 1)), int(in_handful(number, 2))


def _handful_code(red: int, blue: int, purple: int) -> int:
    for what, count in (("red", red), ("blue", blue), ("purple", purple)):
        in_range(what, count, 0, MOST_STONES)
    in_range("stones", red + blue + purple, 0, MOST_STONES)
    return int(handful_code(red, blue, purple))

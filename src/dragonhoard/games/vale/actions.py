"""Action numbers, their named forms and notation; outcomes of luck likewise."""

from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from dragonhoard.core.action_space import ActionSpace, Choice, Kind
from dragonhoard.core.schema import Action, in_range
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.components import (
    CARDS,
    COLOUR_WORDS,
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


class Stones(Kind):
    """Actions that name a handful of stones: `pay 1 red 2 blue`, or `pay nothing`."""

    def __init__(self, start: int, form: type[Any], verb: str) -> None:
        super().__init__(start, form, verb)
        self.count = HANDFULS

    def decode(self, offset: int) -> Action:
        form: Action = self.form(*stones_of(offset))
        return form

    def encode(self, form: Action) -> int:
        assert isinstance(form, PayStones | KeepStones)
        counts = form.red, form.blue, form.purple
        for colour, count in zip(COLOUR_WORDS, counts):
            in_range(colour, count, 0, MOST_STONES)
        in_range("stones", sum(counts), 0, MOST_STONES)
        return int(handful_code(*counts))

    def text(self, offset: int) -> str:
        return f"{self.notation} {' '.join(stone_words(offset)) or 'nothing'}"


def stones_of(handful: int) -> tuple[int, int, int]:
    """How many red, blue and purple stones a handful has."""
    return int(in_handful(handful, 0)), int(in_handful(handful, 1)), int(in_handful(handful, 2))


def stone_words(handful: int) -> list[str]:
    """A handful colour by colour, in words."""
    return [f"{count} {word}" for count, word in zip(stones_of(handful), COLOUR_WORDS) if count]


_CARD: Final = Choice("card", CARDS, words=CARD_IDS)
_SEAT: Final = Choice("seat", MAX_PLAYERS)
_VERBS: Final = ("capture", "sell", "tame", "summon", "banish", "use", "discard", "return", "copy", "fetch")


def _aliases(verbs: tuple[str, ...]) -> dict[str, str]:
    """Cards whose names are written with spaces."""
    spaced = [card for card in CARD_IDS if "_" in card]
    return {f"{verb} {card.replace('_', ' ')}": f"{verb} {card}" for verb in verbs for card in spaced}


def _orders() -> dict[str, str]:
    """Handfuls whose colours are named in another order."""
    return {
        f"{verb} {' '.join(order)}": f"{verb} {' '.join(stone_words(handful))}"
        for verb in ("pay", "keep")
        for handful in range(HANDFULS)
        for order in permutations(stone_words(handful))
        if order
    }


ACTION_SPACE: Final = ActionSpace(
    Kind(CAPTURES, CaptureCard, "capture {card}", _CARD),
    Kind(SELL, SellCard, "sell {card}", _CARD),
    Kind(TAME, TameCard, "tame {card}", _CARD),
    Kind(SUMMON, SummonCard, "summon {card}", _CARD),
    Kind(BANISH, BanishCard, "banish {card}", _CARD),
    Kind(USE, UseActive, "use {card}", _CARD),
    Kind(DISCARDS, DiscardCard, "discard {card}", _CARD),
    Kind(RETURN, ReturnCard, "return {card}", _CARD),
    Kind(COPY, CopyCard, "copy {card}", _CARD),
    Kind(FETCH, FetchCard, "fetch {card}", _CARD),
    Stones(PAY, PayStones, "pay"),
    Stones(KEEP, KeepStones, "keep"),
    Kind(TARGET, ChoosePlayer, "choose seat {seat}", _SEAT),
    # Options are counted from 1 in notation, as people count.
    Kind(
        OPTION,
        ChooseOption,
        "choose option {option}",
        Choice("option", MOST_OPTIONS, words=("1", "2", "3", "4")),
    ),
    Kind(STOP, StopDiscarding, "stop"),
    Kind(END_TURN, EndTurn, "end turn"),
    aliases=_aliases(_VERBS) | _orders(),
)
OUTCOME_SPACE: Final = ActionSpace(
    Kind(BEGINS, Begins, "begins {seat}", _SEAT),
    Kind(DRAWN, Drawn, "drawn {card}", _CARD),
    aliases=_aliases(("drawn",)),
)

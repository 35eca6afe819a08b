"""What an audience is told: the steps it noticed, and the scene they lead to."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from dragonhoard.core.frozen import Fieldwise, Frozen
from dragonhoard.core.game import Game, Settings
from dragonhoard.table.encoding import form_bytes, plain_bytes
from dragonhoard.table.log_entries import OfferKind

What: TypeAlias = Literal[
    "acted", "luck", "undone", "offered", "answered", "withdrawn", "resigned", "stood-in", "returned",
    "timed-out", "paused", "resumed", "started", "seated", "left", "ended", "interrupted", "salted",
]  # fmt: skip


@dataclass(frozen=True)
class Choice(Frozen):
    """A legal action: its number, its notation, its named form as JSON; the same object each time it is legal."""

    action: int
    text: str
    form: bytes
    # All three as JSON.
    told: bytes


@dataclass(frozen=True)
class Clock(Frozen):
    """A seat's time left in milliseconds, and whether it runs."""

    left: int
    runs: bool


@dataclass(frozen=True)
class OpenOffer(Frozen):
    """An offer, who has agreed, who is still asked, and (for an undo) the receiver's number it leads back to."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]
    back_to: int | None


@dataclass(frozen=True)
class Result(Frozen):
    """How the game ended; a resigned seat stands behind all that did not resign."""

    end: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


@dataclass
class Step(Fieldwise):
    """Something that an audience noticed; `events` are JSON of named forms, as the audience may know them."""

    number: int
    at: int
    what: What
    seat: int | None = None
    events: tuple[bytes, ...] = ()
    kind: OfferKind | None = None
    yes: bool | None = None
    back_to: int | None = None
    person: str | None = None
    bot: str | None = None


@dataclass(init=False)
class Snapshot(Frozen):
    """A table as one audience sees it now; `view` and `aid` are JSON."""

    number: int
    seat: int | None
    view: bytes
    aid: bytes
    awaited: tuple[int, ...]
    choices: tuple[Choice, ...]
    luck_awaited: bool
    luck_choices: tuple[Choice, ...]
    undoable: int
    offers: tuple[OpenOffer, ...]
    clocks: tuple[Clock, ...] | None
    scores: tuple[int, ...]
    result: Result | None
    seed: str | None
    salts: tuple[str, ...]

    # Written out, for only then is it compiled: one is made for every receiver of every move.
    def __init__(
        self,
        number: int,
        seat: int | None,
        view: bytes,
        aid: bytes,
        awaited: tuple[int, ...],
        choices: tuple[Choice, ...],
        luck_awaited: bool,
        luck_choices: tuple[Choice, ...],
        undoable: int,
        offers: tuple[OpenOffer, ...],
        clocks: tuple[Clock, ...] | None,
        scores: tuple[int, ...],
        result: Result | None,
        seed: str | None,
        salts: tuple[str, ...],
    ) -> None:
        self.number = number
        self.seat = seat
        self.view = view
        self.aid = aid
        self.awaited = awaited
        self.choices = choices
        self.luck_awaited = luck_awaited
        self.luck_choices = luck_choices
        self.undoable = undoable
        self.offers = offers
        self.clocks = clocks
        self.scores = scores
        self.result = result
        self.seed = seed
        self.salts = salts


@dataclass(frozen=True)
class ChanceProof(Frozen):
    """Where an outcome of luck came from: the number of the draw, how many tickets there were, which was drawn."""

    number: int
    total: int
    ticket: int


@dataclass(frozen=True)
class Replayed(Frozen):
    """A finished game after one move: the move in notation, everything it brought about, one view, the points."""

    step: Step
    text: str
    view: bytes
    scores: tuple[int, ...]
    draw: ChanceProof | None = None


class Choices:
    """The choices of a game with some settings, each made once."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self._game = game
        self._settings = settings
        self._actions: dict[int, Choice] = {}
        self._outcomes: dict[int, Choice] = {}

    def action(self, action: int) -> Choice:
        """A seat's choice."""
        choice = self._actions.get(action)
        if choice is None:
            form = form_bytes(self._game.named(action))
            choice = _choice(action, self._game.action_text(action, self._settings), form)
            self._actions[action] = choice
        return choice

    def outcome(self, outcome: int) -> Choice:
        """What luck may bring."""
        choice = self._outcomes.get(outcome)
        if choice is None:
            form = form_bytes(self._game.named_outcome(outcome))
            choice = _choice(outcome, self._game.outcome_text(outcome, self._settings), form)
            self._outcomes[outcome] = choice
        return choice


def _choice(action: int, text: str, form: bytes) -> Choice:
    front = plain_bytes({"action": action, "text": text})
    return Choice(action, text, form, b'%b,"form":%b}' % (front[:-1], form))


@lru_cache(maxsize=64)
def choices_of(game: Game, settings: Settings) -> Choices:
    """The choices that all tables with these settings share."""
    return Choices(game, settings)

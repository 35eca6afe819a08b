"""A tiny game with sealed choices, a hidden hand and luck: enough to try the contract without a real game."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.core_rules import refuse_actor
from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import Game, Rule, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Outcome, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Action, Json, View

CARDS = 6
UNSET = -1


@dataclass(frozen=True)
class Bid(Action):
    """Bid a number in secret."""

    amount: int


@dataclass(frozen=True)
class Dealt(Action):
    """Luck deals a card to the next seat, unseen by the others."""

    card: int


@dataclass(frozen=True)
class ToyView(View):
    """A seat's own card and bid, and who has bid."""

    seat: int
    card: int
    bid: int
    has_bid: tuple[bool, ...]


class ToyPosition(Position):
    """Everybody is dealt a card of six, then bids 0 to 2 unseen; card plus bid is the score, the highest bid pays."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.cards: list[int] = []
        self.bids = [UNSET] * int(players)

    def copy(self) -> "ToyPosition":
        twin = type(self)(self.players)
        twin._game = self._game
        twin.cards = list(self.cards)
        twin.bids = list(self.bids)
        return twin

    def actor(self) -> i64:
        if len(self.cards) < self.players:
            return CHANCE
        return SIMULTANEOUS if UNSET in self.bids else TERMINAL

    def awaits(self, seat: i64) -> bool:
        return self.actor() == SIMULTANEOUS and self.bids[seat] == UNSET

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2] if self.awaits(seat) else [])

    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = refuse_actor(self.actor(), seat, action, 3)
        if rule is not None:
            return rule
        if seat == CHANCE:
            return None if 0 <= action < CARDS and action not in self.cards else "toy.card"
        return None if self.bids[seat] == UNSET else "toy.bid-once"

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            self.cards.append(int(action))
        else:
            self.bids[seat] = int(action)

    def chance_total(self) -> i64:
        return CARDS - len(self.cards)

    def chance_pick(self, ticket: i64) -> i64:
        return [card for card in range(CARDS) if card not in self.cards][ticket]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(int(self.chance_pick(ticket)), 1) for ticket in range(self.chance_total())]

    def score(self, seat: i64) -> i64:
        return self.cards[seat] + max(self.bids[seat], 0) if seat < len(self.cards) else 0

    def outcome(self) -> Outcome | None:
        if self.actor() != TERMINAL:
            return None
        scores = tuple(self.score(seat) for seat in range(int(self.players)))
        return Outcome("all-bid", scores, tuple(int(place) for place in self.places()))

    def view(self, seat: i64) -> View:
        own = 0 <= seat < len(self.cards)
        card, bid = (self.cards[seat], self.bids[seat]) if own else (UNSET, UNSET)
        return ToyView(int(seat), card, bid, tuple(bid != UNSET for bid in self.bids))

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        own = 0 <= seat < len(self.cards)
        numbers[at] = self.cards[seat] + 1 if own else 0
        numbers[at + 1] = self.bids[seat] + 1
        numbers[at + 2] = sum(1 << other for other, bid in enumerate(self.bids) if bid != UNSET)

    def redeal(self, seat: i64, rng: Rng) -> "ToyPosition":
        dealt = self.copy()
        own = self.cards[seat] if 0 <= seat < len(self.cards) else UNSET
        unseen = [card for card in range(CARDS) if card != own]
        for other in range(len(dealt.cards)):
            if other != seat:
                dealt.cards[other] = unseen.pop(int(rng.below(len(unseen))))
                if dealt.bids[other] != UNSET:
                    dealt.bids[other] = int(rng.below(3))
        return dealt


class ToyGame(Game):
    """The toy as a game; a test can put in a flawed position, or opinions about it."""

    def __init__(
        self,
        position_class: type[ToyPosition] = ToyPosition,
        evaluator_class: type[Evaluator] = Evaluator,
        rules_version: int = 1,
    ) -> None:
        self.id = "toy"
        self.min_players, self.max_players = 2, 3
        self.rules_version = rules_version
        self.options = ()
        self.rules = (Rule("toy.card", "the toy"), Rule("toy.bid-once", "the toy"))
        self.ends = ("all-bid",)
        self.action_count = 3
        self.action_kinds = (Bid,)
        self.outcome_kinds = (Dealt,)
        self.position_class = position_class
        self.evaluator_class = evaluator_class

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.position_class, self.evaluator_class, self.rules_version)

    def new(self, settings: Settings) -> Position:
        return self.own(self.position_class(settings.players))

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        return self.evaluator_class()

    def settings_of(self, position: Position) -> Settings:
        return self.settings(int(position.players))

    def named(self, action: int) -> Action:
        return Bid(action)

    def code(self, action: Action) -> int:
        assert isinstance(action, Bid)
        return action.amount

    def named_outcome(self, outcome: int) -> Action:
        return Dealt(outcome)

    def outcome_code(self, outcome: Action) -> int:
        assert isinstance(outcome, Dealt)
        return outcome.card

    def action_text(self, action: int, settings: Settings) -> str:
        return f"bid {action}"

    def parse_action(self, text: str) -> int:
        return int(_after("bid", text))

    def outcome_text(self, outcome: int, settings: Settings) -> str:
        return f"dealt {outcome}"

    def parse_outcome(self, text: str) -> int:
        return int(_after("dealt", text))

    def position_text(self, position: Position) -> str:
        assert isinstance(position, ToyPosition)
        cards, bids = (",".join(str(item) for item in items) for items in (position.cards, position.bids))
        return f"toy/{position.rules_version} cards={cards} bids={bids}"

    def parse_position(self, text: str) -> Position:
        head, cards, bids = text.split(" ")
        told = [[int(item) for item in part.partition("=")[2].split(",") if item] for part in (cards, bids)]
        rules = head.removeprefix("toy/")
        game = self.version(int(rules)) if rules.isdigit() else None
        if not isinstance(game, ToyGame):
            raise Problem("position-foreign")
        return game._built(*told)

    def position_json(self, position: Position) -> dict[str, Json]:
        assert isinstance(position, ToyPosition)
        return {"cards": [*position.cards], "bids": [*position.bids]}

    def parse_position_json(self, told: object) -> Position:
        assert isinstance(told, dict)
        return self._built(told["cards"], told["bids"])

    def _built(self, cards: list[int], bids: list[int]) -> Position:
        position = self.position_class(len(bids))
        position.cards, position.bids = list(cards), list(bids)
        return self.own(position)

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        return (Field("own card", most=CARDS), Field("own bid", most=3), Field("who has bid", bits=players))

    def inventory(self, position: Position) -> dict[str, int]:
        assert isinstance(position, ToyPosition)
        return {"cards": len(set(position.cards)) + int(position.players) - len(position.cards)}


def _after(verb: str, text: str) -> str:
    found, _, rest = text.partition(" ")
    if found != verb or not rest.isdigit():
        raise Problem("notation-action", text=text)
    return rest


def dealt_toy(
    *cards: int,
    evaluator_class: type[Evaluator] = Evaluator,
    position_class: type[ToyPosition] = ToyPosition,
) -> ToyPosition:
    """The toy with these cards dealt to as many seats."""
    game = ToyGame(position_class, evaluator_class)
    position = position_class(len(cards))
    position.cards = list(cards)
    return game.own(position)

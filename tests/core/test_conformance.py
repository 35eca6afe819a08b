"""The conformance kit passes a sound game and catches each way to break a promise."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.conformance import Nonconforming, check_game
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import HIDDEN_FROM_ACTOR, HIDDEN_FROM_OTHERS, PERFECT_INFORMATION
from dragonhoard.core.position import CHANCE, SPECTATOR, TERMINAL, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import View
from dragonhoard.core.simulation import play_out
from tests.toy import UNSET, ToyGame, ToyPosition, ToyView


def test_a_sound_game_passes() -> None:
    assert check_game(ToyGame()) == 6


class ShallowCopy(ToyPosition):
    def copy(self) -> ToyPosition:
        twin = super().copy()
        twin.bids = self.bids
        return twin


class LegalTooWide(ToyPosition):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2, 3] if self.awaits(seat) else [])


class LegalTooNarrow(ToyPosition):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 2] if self.awaits(seat) else [])


class LegalOutOfOrder(ToyPosition):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([2, 1, 0] if self.awaits(seat) else [])


class UnknownRule(ToyPosition):
    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = super().refusal(seat, action)
        return "toy.nobody-wrote-this" if rule == "toy.bid-once" else rule


class AskingChanges(ToyPosition):
    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = super().refusal(seat, action)
        if rule == "core.no-such-action":
            self.bids[0] = 1
        return rule


class LoadedDice(ToyPosition):
    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(outcome, 2) for outcome, _ in super().chance_outcomes()]


class CrookedTickets(ToyPosition):
    def chance_pick(self, ticket: i64) -> i64:
        return super().chance_pick(0)


class RefusedOutcome(ToyPosition):
    def refusal(self, seat: i64, action: i64) -> str | None:
        return "toy.card" if seat == CHANCE and action == 3 else super().refusal(seat, action)


class DoubledCard(ToyPosition):
    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        if seat == 1:
            self.cards[1] = self.cards[0]


class TellingView(ToyPosition):
    def view(self, seat: i64) -> View:
        seen = super().view(seat)
        assert isinstance(seen, ToyView)
        told = tuple(bid > 1 for bid in self.bids)
        return ToyView(seen.seat, seen.card, seen.bid, told)


class BlindRedeal(ToyPosition):
    def redeal(self, seat: i64, rng: Rng) -> ToyPosition:
        return super().redeal((seat + 1) % self.players, rng)


class SpoilingRedeal(ToyPosition):
    def redeal(self, seat: i64, rng: Rng) -> ToyPosition:
        if self.cards:
            self.cards[0] = (self.cards[0] + 1) % 6
        return super().redeal(seat, rng)


class NobodyWins(ToyPosition):
    def places(self) -> vec[i64]:
        return vec[i64]([1] * int(self.players))


class UnknownEnding(ToyPosition):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome("just-so", outcome.scores, outcome.places)


class EarlyOutcome(ToyPosition):
    def outcome(self) -> Outcome | None:
        return Outcome("all-bid", (0,) * int(self.players), (0,) * int(self.players))


class RestlessEnd(ToyPosition):
    def awaits(self, seat: i64) -> bool:
        return UNSET not in self.bids or super().awaits(seat)


FLAWS: list[type[ToyPosition]] = [
    ShallowCopy,
    LegalTooWide,
    LegalTooNarrow,
    LegalOutOfOrder,
    UnknownRule,
    AskingChanges,
    LoadedDice,
    CrookedTickets,
    RefusedOutcome,
    DoubledCard,
    TellingView,
    BlindRedeal,
    SpoilingRedeal,
    NobodyWins,
    UnknownEnding,
    EarlyOutcome,
    RestlessEnd,
]


@pytest.mark.parametrize("flaw", FLAWS, ids=[flaw.__name__ for flaw in FLAWS])
def test_a_flaw_is_caught(flaw: type[ToyPosition]) -> None:
    with pytest.raises(Nonconforming):
        check_game(ToyGame(flaw), seeds=range(8))


def forgetful_text(game: ToyGame) -> None:
    game.position_text = lambda position: "toy/1 cards= bids=-1,-1"  # type: ignore[method-assign]


def forgetful_notation(game: ToyGame) -> None:
    game.action_text = lambda action, settings: "bid 1"  # type: ignore[method-assign]


def forgetful_code(game: ToyGame) -> None:
    game.code = lambda action: 0  # type: ignore[method-assign]


def telling_aid(game: ToyGame) -> None:
    game.choice_data = lambda position, seat: {"cards": list(position.cards)}  # type: ignore[method-assign, attr-defined]


@pytest.mark.parametrize("flaw", [forgetful_text, forgetful_notation, forgetful_code, telling_aid])
def test_a_lossy_form_or_a_telling_aid_is_caught(flaw: Callable[[ToyGame], None]) -> None:
    game = ToyGame()
    flaw(game)
    with pytest.raises(Nonconforming):
        check_game(game)


@pytest.mark.parametrize("declared", [PERFECT_INFORMATION, HIDDEN_FROM_OTHERS])
def test_what_is_hidden_has_to_be_declared(declared: int) -> None:
    game = ToyGame()
    check_game(game)
    game.hidden_information = lambda settings: declared  # type: ignore[method-assign]
    with pytest.raises(Nonconforming):
        check_game(game)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_our_games_declare_as_hidden_is_met(game_id: str) -> None:
    game, rng, found = find_game(game_id), Rng(3), {PERFECT_INFORMATION}
    settings = game.settings(game.min_players)
    for _ in range(2):
        position = game.new(settings)
        for _ in range(200):
            if position.actor() == TERMINAL:
                break
            for seat in (SPECTATOR, *range(settings.players)):
                if game.position_text(position.redeal(seat, rng)) != game.position_text(position):
                    acts = seat >= 0 and position.awaits(seat)
                    found.add(HIDDEN_FROM_ACTOR if acts else HIDDEN_FROM_OTHERS)
            play_out(position, rng, 1)
    assert max(found) == game.hidden_information(settings)

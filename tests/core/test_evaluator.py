"""The evaluator that any game has, and that positions hold no opinions."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.evaluator import (
    BY_PRIORS,
    INSTANT,
    NOTHING_TO_REFINE,
    ROLLOUT,
    SEARCH,
    Evaluator,
    margin_over_best,
)
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.rng import Rng
from tests.toy import ToyGame, dealt_toy

# What a game answers, and what the base class provides: rules and knowledge, nothing else.
RULES = {
    "actor",
    "apply",
    "awaits",
    "chance_outcomes",
    "chance_pick",
    "chance_total",
    "copy",
    "forced_reply",
    "legal",
    "outcome",
}
RULES |= {"places", "play", "refusal", "sample", "score", "players", "journal"}
KNOWLEDGE = {"information_key", "observe", "redeal", "view"}
PROVIDED = {"current_player", "game", "is_over", "legal_actions", "push", "rules_version", "settings"}


def test_a_position_holds_no_opinion() -> None:
    public = {name for name in dir(Position) if not name.startswith("_")}
    assert public <= RULES | KNOWLEDGE | PROVIDED


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_asks_its_position_nothing_but_rules(game_id: str) -> None:
    game = find_game(game_id)
    position = game.new(game.settings(2))
    opinions = {"hint", "worth", "lead", "swing", "horizon", "trust", "study", "ponder", "strays", "impulse"}
    opinions |= {"is_routine", "is_settled", "plan", "chart", "aim", "luck", "effort"}
    assert not opinions & set(dir(position))


def test_any_game_is_evaluated_by_its_score() -> None:
    position, evaluator = dealt_toy(1, 4, 3), Evaluator()
    scores, margins = (vec[i64]([0, 0, 0]) for _ in range(2))
    evaluator.evaluate(position, scores, margins)
    assert list(scores) == [100, 400, 300]
    assert list(margins) == [-300, 100, -100]
    assert evaluator.refine({}) == NOTHING_TO_REFINE
    assert evaluator.rollout_action(position, 0) == BY_PRIORS
    assert type(ToyGame().evaluator(position, SEARCH)) is Evaluator


def test_a_margin_is_over_the_best_of_the_others() -> None:
    points = vec[i64]([500, 900, 700])
    assert [margin_over_best(points, seat) for seat in range(3)] == [-400, 200, -200]


@pytest.mark.parametrize("effort", [INSTANT, ROLLOUT])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_evaluator_is_new_and_leaves_positions_alone(game_id: str, effort: int) -> None:
    game, rng = find_game(game_id), Rng(2)
    position = game.new(game.settings(2))
    while position.actor() == CHANCE:
        position.apply(CHANCE, position.sample(rng))
    evaluator = game.evaluator(position, effort)
    assert game.evaluator(position, effort) is not evaluator
    before = game.position_text(position)
    seat = position.current_player
    for action in position.legal(seat):
        evaluator.prior(position, seat, action)
    evaluator.evaluate(position, vec[i64]([0, 0]), vec[i64]([0, 0]))
    assert game.position_text(position) == before
    dealt = evaluator.determinize(position, seat, rng)
    assert dealt is not position
    evaluator.advance(dealt, seat, dealt.legal(seat)[0])
    assert game.position_text(position) == before

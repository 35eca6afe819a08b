"""What is on the table before and at the start of a game."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.book.scenes import ALL, PILES, begun, new


@pytest.mark.rule("book.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_people_play(players: int) -> None:
    outcome = new(players).play_on().position.outcome()
    assert outcome is not None
    assert len(outcome.scores) == players


@pytest.mark.rule("book.setup.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(Problem, match="players-out-of-range"):
        find_game("book").settings(players)


@pytest.mark.rule("book.setup.first-player")
def test_luck_deals_the_red_token_to_any_player_with_equal_odds() -> None:
    scene = new(4)
    assert [weight for _, weight in scene.position.chance_outcomes()] == [1, 1, 1, 1]
    assert scene.luck_refusal("begins 4") == "book.setup.first-player"
    assert scene.luck("begins 2").told("first") == 2
    assert scene.told("seat") == 2


@pytest.mark.rule("book.setup.dice")
def test_everybody_begins_with_three_four_and_five_in_hand() -> None:
    assert begun(5).told("hands") == [[3, 4, 5]] * 5


@pytest.mark.rule("book.setup.goals")
def test_each_seat_gets_one_goal_of_those_left() -> None:
    scene = new(3).luck("begins 1", "goal 0 hydra")
    assert scene.luck_refusal("goal 1 hydra") == "book.setup.goals"
    assert scene.luck_refusal("goal 2 drake") == "book.setup.goals"
    assert len(scene.position.chance_outcomes()) == 5
    scene.luck("goal 1 drake", "goal 2 wyvern")
    assert scene.told("goals") == ["hydra", "drake", "wyvern"]
    view = scene.position.view(2)
    assert [seat.goal for seat in view.researchers] == [2, 0, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("book.setup.deck")
def test_every_kind_lives_once_in_every_world() -> None:
    scene = new(2).luck("begins 0", "goal 0 hydra", "goal 1 drake")
    outcomes = dict(scene.position.chance_outcomes())
    kinds = ("drake", "wyvern", "hydra", "basilisk", "lindworm", "amphiptere")
    worlds = ("plains", "mountains", "jungle", "desert", "storm", "volcano")
    turned = {scene.game.outcome_text(outcome, scene.settings) for outcome in outcomes}
    assert turned == {f"turned 1 {kind}-{world}" for kind in kinds for world in worlds}
    assert set(outcomes.values()) == {1}
    codes = [scene.game.parse_outcome(f"turned 1 {card}") for card in ALL]
    assert codes == sorted(outcomes)


@pytest.mark.rule("book.setup.piles")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_piles_by_player_count(players: int) -> None:
    assert begun(players).told("cards") == list(PILES[players])
    assert sum(PILES[players]) == 36


@pytest.mark.rule("book.setup.face-up")
def test_the_first_card_of_every_pile_is_turned_up_before_anybody_acts() -> None:
    scene = new(4).luck(
        "begins 0",
        *(f"goal {seat} {kind}" for seat, kind in enumerate(["hydra", "drake", "wyvern", "basilisk"])),
    )
    for pile, card in enumerate(["d3", "d4", "d5", "d6"], start=1):
        assert scene.refusal(0, "raise") == "core.luck-first"
        scene.luck(f"turned {pile} {card}")
    assert scene.told("tops") == ["d3", "d4", "d5", "d6"]
    assert scene.told("phase") == "turn"


@pytest.mark.rule("book.setup.hidden-below")
def test_any_unseen_card_may_come_up_and_no_seen_one() -> None:
    scene = (
        begun(3).play(0, "lay 3 on 1", "place").play(1, "lay 4 on 2", "place").play(2, "lay 5 on 3", "place")
    )
    scene.play(0, "take 1")
    assert len(scene.position.chance_outcomes()) == 36 - 3
    assert scene.luck_refusal("turned 1 w4") == "book.setup.hidden-below"
    assert scene.luck_refusal("turned 1 d3") == "book.setup.hidden-below"
    assert scene.luck_refusal("turned 2 d4") == "book.setup.hidden-below"
    assert scene.luck_refusal("turned 1 d4") is None


def test_luck_comes_before_any_choice() -> None:
    assert new(3).refusal(0, "place") == "core.luck-first"

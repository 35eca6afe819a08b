"""What is on the table before and at the start of a game."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.tarasque.scenes import ALL, begun, new
from tests.scene import Scene


@pytest.mark.rule("tarasque.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_people_play(players: int) -> None:
    scene = new(players).play_on()
    outcome = scene.position.outcome()
    assert outcome is not None
    assert len(outcome.scores) == players


@pytest.mark.rule("tarasque.setup.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(Problem, match="players-out-of-range"):
        find_game("tarasque").settings(players)


@pytest.mark.rule("tarasque.setup.stack")
def test_every_dragon_lies_once_in_every_landscape_in_the_stack() -> None:
    scene = new(3).luck("begins 0")
    outcomes = dict(scene.position.chance_outcomes())
    drawn = {scene.game.outcome_text(outcome, scene.settings) for outcome in outcomes}
    dragons = ("red", "orange", "yellow", "green", "blue", "violet")
    landscapes = ("sea", "forest", "mountain", "desert", "ice", "volcano")
    assert drawn == {f"drawn {dragon}-{landscape}" for dragon in dragons for landscape in landscapes}
    assert set(outcomes.values()) == {1}


@pytest.mark.rule("tarasque.setup.base")
def test_a_base_has_sides_two_to_five_only() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 5 red 1 blue").play(0, "keep 5 red", "stop")
    assert [text for text in scene.legal(0) if text.startswith("claim")] == [
        f"claim red-sea with {side}" for side in (2, 3, 4, 5)
    ]
    scene.play(0, "claim red-sea with 5")
    assert scene.told("bases") == [[[], [], [], ["1a"]], [[], [], [], []], [[], [], [], []]]


@pytest.mark.rule("tarasque.setup.one-egg")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_begins_with_one_egg_and_the_rest_is_the_supply(players: int) -> None:
    scene = new(players)
    assert scene.told("eggs") == [1] * players
    assert scene.game.inventory(scene.position)["eggs"] == 36


@pytest.mark.rule("tarasque.setup.first-player")
def test_luck_names_any_player_with_equal_odds() -> None:
    scene = new(4)
    assert [weight for _, weight in scene.position.chance_outcomes()] == [1, 1, 1, 1]
    assert scene.luck_refusal("begins 4") == "tarasque.setup.first-player"
    assert scene.luck("begins 2").told("seat") == 2


@pytest.mark.rule("tarasque.setup.skins")
def test_both_skins_are_the_same_game_in_other_words() -> None:
    drachenwurf, tarasque = begun(2, *ALL[:4]), begun(2, *ALL[:4], skin="tarasque")
    assert list(drachenwurf.position.legal(0)) == list(tarasque.position.legal(0))
    assert drachenwurf.legal(0)[0] == "remove red-sea"
    assert tarasque.legal(0)[0] == "remove n1-red"
    ends = [scene.play_on(seed=3).position.outcome() for scene in (drachenwurf, tarasque)]
    assert ends[0] == ends[1]


def test_luck_comes_before_any_choice() -> None:
    scene: Scene = new(3)
    assert scene.refusal(0, "roll") == "core.luck-first"

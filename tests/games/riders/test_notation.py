"""Text and JSON of positions: lossless, and hostile input is refused without a crash."""

from random import Random
from typing import Any

import pytest

from dragonhoard.core.conformance import check_play
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from tests.games.riders.scenes import after_flight, flying, pose, race


def impossible(**fields: Any) -> str:
    with pytest.raises(Problem) as caught:
        race((300,), (200,), **fields)
    assert caught.value.key in ("position-impossible", "position-field")
    return str(caught.value.details["field"])


def test_words_of_actions() -> None:
    game = find_game("riders")
    settings = game.settings(2)
    for text in (
        "speed 500",
        "lay lasso",
        "ruler -12",
        "base +5",
        "turn 270",
        "trap right 4",
        "discard energy",
    ):
        assert game.action_text(game.parse_action(text), settings) == text
    assert game.parse_action("  Ruler   12 ") == game.parse_action("ruler +12")
    for text in (
        "speed 550",
        "speed 900",
        "ruler 76",
        "turn 360",
        "lay dragon",
        "trap up 1",
        "target 6",
        "ruler --1",
        "",
    ):
        with pytest.raises(Problem):
            game.parse_action(text)
    for text in ("start 7", "start 0", "drawn nothing", "heads 3", "trap 3", "rolled 1"):
        with pytest.raises(Problem):
            game.parse_outcome(text)


def test_positions_that_cannot_be() -> None:
    assert impossible(dragons=[pose(300, players=2), pose(290, players=2)]) == "dragons"
    assert impossible(dragons=[pose(300, 30, players=2), pose(200, players=2)]) == "dragons"
    x, y, heading, progress = pose(300, players=2)
    assert impossible(dragons=[[x, y, heading, progress + 1], pose(200, players=2)]) == "dragons"
    assert impossible(energy=[5, 2]) == "energy"
    assert impossible(dial=[350, 300]) == "dial"
    assert impossible(setting=[700, 0]) == "setting"
    assert impossible(setting=[300, 300]) == "chosen"
    assert impossible(start=[0, 0]) == "start"
    assert impossible(left=[2, 0]) == "left"
    assert impossible(left=[1, 0]) == "left"
    assert impossible(hands=[["lasso", "lasso", "lasso", "trap", "trap"], []]) == "hands"
    assert impossible(hands=[["lasso"] * 3, ["lasso"] * 2]) == "discard"
    assert impossible(exhausted=[1, 0], hands=[["lasso"], []]) == "hands"
    assert impossible(laid=["lasso", "none"]) == "laid"
    assert impossible(flier=0) == "flier"
    assert impossible(phase="ruler", flier=0) == "setting"
    assert impossible(ruler=300) == "ruler"
    assert impossible(card="lasso") == "card"
    assert impossible(numbers=[4, 6, 3]) == "numbers"
    assert impossible(traps=[[0, 0]]) == "traps"
    assert impossible(round=0) == "round"
    assert impossible(phase="finished") == "phase"
    assert impossible(phase="nowhere") == "phase"
    told = {"game": "riders", "rules": 2, "players": 2, "layout": "a/b/c"}
    with pytest.raises(Problem, match="layout"):
        find_game("riders").parse_position_json(told)


@pytest.mark.parametrize(
    ("field", "value"),
    [("flight", 2), ("from", [0, 0]), ("ruler", 0), ("direction", 7), ("struck", [1]), ("draws", 2)],
)
def test_flights_that_cannot_be(field: str, value: Any) -> None:
    with pytest.raises(Problem):
        flying(300, (200,), **{field: value})


@pytest.mark.parametrize(
    ("field", "value"),
    [("attack", "card"), ("laid", ["none", "none"]), ("placing", 2), ("debt", 1), ("flown", [1, 1])],
)
def test_spells_that_cannot_be(field: str, value: Any) -> None:
    with pytest.raises(Problem):
        after_flight("lasso", (200,), (260,), **{field: value})


def test_mangled_positions_are_refused_or_sound() -> None:
    game = find_game("riders")
    rng = Random(7)
    position = game.new(game.settings(3))
    luck = Rng(3)
    texts = []
    while position.actor() != TERMINAL:
        texts.append(game.position_text(position))
        actor = int(position.actor())
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(luck))
            continue
        seat = next(seat for seat in range(3) if position.awaits(seat))
        actions = position.legal(seat)
        position.apply(seat, actions[int(luck.below(len(actions)))])
    refused = 0
    for _ in range(600):
        text = rng.choice(texts)
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice("0123456789,-/= xnone") + text[place + rng.randrange(2) :]
        try:
            again = game.parse_position(text)
        except Problem:
            refused += 1
            continue
        # Whatever is accepted can be written, seen and played on from.
        assert game.position_text(game.parse_position(game.position_text(again))) == game.position_text(again)
        for seat in range(int(again.players)):
            again.view(seat)
            for action in list(again.legal(seat))[:3]:
                again.copy().apply(seat, action)
    assert refused > 300


def test_a_whole_race_on_a_layout_of_one_s_own_conforms() -> None:
    game = find_game("riders")
    own = "7b3,12b0,3a0,15b3,11b0/13a1,2b2,4b2,9b1,8a1/5b2,10a2,6a0,1a2,14b1"
    check_play(game, game.settings(3, {"layout": own}), seed=5)

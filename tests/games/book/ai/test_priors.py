"""The heuristics: what they prefer, and that asking for them changes nothing."""

import pytest

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.evaluator import INSTANT
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from tests.effort import spend
from tests.games.book.scenes import at, new
from tests.scene import Scene


def preferred(scene: Scene, seat: int = 0) -> str:
    """The most promising choice."""
    position = scene.position
    evaluator = scene.game.evaluator(position, INSTANT)
    best = max(position.legal(seat), key=lambda action: evaluator.prior(position, seat, action))
    return scene.game.action_text(int(best), scene.settings)


def test_priors_leave_the_position_alone() -> None:
    scene = at(books="a3,a4,a5,a6,a7/-/-", owners="0,1,-", dice="3/4/-", hands="4,5/3,5/3,4,5")
    before = scene.game.position_text(scene.position)
    evaluator = scene.game.evaluator(scene.position, INSTANT)
    for action in scene.position.legal(0):
        evaluator.prior(scene.position, 0, action)
    assert scene.game.position_text(scene.position) == before


@pytest.mark.parametrize(
    ("fields", "choice"),
    [
        ({"owners": "0,-,-", "dice": "3/-/-", "hands": "4,5/3,4,5/3,4,5"}, "take 1"),
        ({"tops": "d3,w8,h3", "hands": "1,2,5/1,1,1/1,1,1"}, "lay 1 on 2"),
        ({"books": "a4/-/-", "hands": "1,4,5/3,4,5/3,4,5"}, "mountains 1"),
        ({"books": "a5/-/-", "hands": "1,2,5/3,4,5/3,4,5"}, "jungle"),
    ],
)
def test_what_looks_best(fields: dict[str, str], choice: str) -> None:
    assert preferred(at("turn", 3, **fields)) == choice


def test_a_storm_ends_a_game_that_is_won() -> None:
    books, used = "a6,b6,l6,w6,h6,a7,a8,b8,l8,w8,h8/-/-", "a6,b6,l6,w6,h6/-/-"
    assert preferred(at(first="1", books=books, used=used, cards="1,12,12")) == "storm 1"
    assert not preferred(at(first="1", books=books, used=used, cards="2,11,12")).startswith("storm")


@pytest.mark.parametrize("players", [2, 5])
def test_greed_beats_chance(players: int) -> None:
    games = spend(full=40, quick=10)
    wins = sum(_greedy_wins(players, number) for number in range(games))
    assert wins >= games * 3 // 4


def _greedy_wins(players: int, number: int) -> bool:
    rng = Rng(17, number)
    position = new(players).position
    position.journal = None
    seat = number % players
    bots = [find_bot("greedy" if other == seat else "random") for other in range(players)]
    while position.actor() != TERMINAL:
        actor = int(position.actor())
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
        else:
            position.apply(actor, choose_for(bots[actor], position, actor, rng))
    return int(position.places()[seat]) == 0

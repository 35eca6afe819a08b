"""Bots are found by name, see only redeals, and choose legally."""

import pytest
from mypy_extensions import i64

from dragonhoard.bots import ask, bot_names, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, OVER, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.simulate import play_bots
from tests.effort import spend
from tests.toy import ToyPosition

GAME = find_game("tarasque")


class HintedToy(ToyPosition):
    """The bid 1 looks best to seat 0; to seat 1 the bids 0 and 2 look equally good."""

    def hint(self, seat: i64, action: i64) -> i64:
        return [[0, 5, 4], [7, 1, 7], [0, 0, 0]][seat][action]


def dealt(players: int = 3) -> HintedToy:
    position = HintedToy(players)
    position.cards = list(range(players))
    return position


def test_names() -> None:
    assert bot_names() == ("greedy", "random")


def test_an_unknown_bot_is_a_problem_that_names_the_known() -> None:
    with pytest.raises(Problem) as caught:
        find_bot("genius")
    assert caught.value.details == {"bot": "genius", "bots": "greedy, random"}


def test_greedy_takes_what_looks_best() -> None:
    assert {find_bot("greedy").choose(dealt(), 0, Rng(seed)) for seed in range(20)} == {1}


def test_greedy_draws_lots_among_equals() -> None:
    chosen = [find_bot("greedy").choose(dealt(), 1, Rng(seed)) for seed in range(300)]
    assert set(chosen) == {0, 2}
    assert 100 < chosen.count(0) < 200


def test_random_takes_anything_equally() -> None:
    chosen = [find_bot("random").choose(dealt(), 2, Rng(seed)) for seed in range(600)]
    assert all(150 < chosen.count(action) < 250 for action in range(3))


def test_a_bot_is_never_shown_the_true_position() -> None:
    shown: list[Position] = []

    class Spy:
        """Notes what it is shown."""

        def choose(self, world: Position, seat: int, rng: Rng) -> int:
            shown.append(world)
            return 0

    position = dealt()
    worlds = set()
    for seed in range(40):
        ask(Spy(), position, 0, Rng(seed))
        world = shown[-1]
        assert isinstance(world, ToyPosition)
        assert world is not position
        assert world.cards[0] == position.cards[0]
        worlds.add(tuple(world.cards))
    assert len(worlds) > 5


@pytest.mark.parametrize("name", bot_names())
def test_bots_finish_games_legally(name: str) -> None:
    for players in range(GAME.min_players, GAME.max_players + 1):
        position = GAME.new(GAME.settings(players))
        play_bots(position, [find_bot(name)] * players, Rng(players))
        assert position.actor() == OVER


def test_choosing_leaves_the_world_as_it_was() -> None:
    position = GAME.new(GAME.settings(2))
    rng = Rng(3)
    while position.actor() == CHANCE:
        position.apply(CHANCE, position.sample(rng))
    before = GAME.position_text(position)
    for name in bot_names():
        find_bot(name).choose(position, int(position.actor()), rng)
    assert GAME.position_text(position) == before


def test_greedy_beats_random() -> None:
    games = spend(full=60, quick=20)
    wins = 0
    for number in range(games):
        position = GAME.new(GAME.settings(2))
        play_bots(position, [find_bot("greedy"), find_bot("random")], Rng(11, number))
        wins += position.score(0) > position.score(1)
    assert wins > games * 0.9

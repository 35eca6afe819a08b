"""One seat learns against bots."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import IllegalAction
from dragonhoard.research.gymnasium_env import SeatEnv
from dragonhoard.research.tensor import utilities_of


@pytest.mark.parametrize("game_id", game_ids())
def test_gymnasiums_own_checks_pass(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game=game_id, illegal="lose"), skip_render_check=True)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_game_ends_with_a_reward(game_id: str) -> None:
    env = SeatEnv(game=game_id, seat=1, opponents=("random",))
    observation, _ = env.reset(seed=3)
    rng = np.random.default_rng(3)
    reward, over = 0.0, False
    while not over:
        assert reward == 0
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, _, _ = env.step(action)
    assert -1 <= reward <= 1
    assert reward == utilities_of(env.match.position)[1]


def test_the_same_seed_gives_the_same_game() -> None:
    texts = []
    for _ in range(2):
        env = SeatEnv(game="vale", players=3, opponents=("greedy", "random"))
        observation, _ = env.reset(seed=8)
        over = False
        while not over:
            observation, _, over, _, _ = env.step(np.flatnonzero(observation["action_mask"])[0])
        texts.append(str(env.match))
    assert texts[0] == texts[1]


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = SeatEnv(game="book")
    observation, _ = env.reset(seed=1)
    wrong = np.flatnonzero(observation["action_mask"] == 0)[0]
    with pytest.raises(IllegalAction):
        env.step(wrong)
    lenient = SeatEnv(game="book", illegal="lose")
    lenient.reset(seed=1)
    assert lenient.step(wrong)[1:3] == (-1.0, True)

"""Learning environments in the middle of an episode pickle and copy, and go on as if nothing had happened."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from dragonhoard.core.discovery import game_ids
from dragonhoard.research.gymnasium_env import SeatEnv
from dragonhoard.research.pettingzoo_env import RoundsEnv, TurnsEnv
from dragonhoard.research.vector import VectorEnv

Twin = Callable[[Any], Any]
TWINS: list[Twin] = [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


@pytest.mark.parametrize("twin", TWINS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", game_ids())
def test_turns_go_on(game: str, twin: Twin) -> None:
    env = TurnsEnv(game=game)
    env.reset(seed=3)
    for env_now in (env, twin(env)):
        for _ in range(15):
            mask = env_now.observe(env_now.agent_selection)["action_mask"]
            env_now.step(int(np.flatnonzero(mask)[-1]))
    again = twin(env)
    assert str(again.match) == str(env.match)
    for env_now in (env, again):
        env_now.step(int(np.flatnonzero(env_now.observe(env_now.agent_selection)["action_mask"])[0]))
    assert str(again.match) == str(env.match)


@pytest.mark.parametrize("twin", TWINS, ids=["deepcopy", "pickle"])
def test_rounds_and_seats_go_on(twin: Twin) -> None:
    rounds = RoundsEnv(game="riders", illegal="draw")
    rounds.reset(seed=1)
    seat = SeatEnv(game="book", opponents=("random",))
    observation, _ = seat.reset(seed=1)
    for _ in range(5):
        rounds.step({})
        observation, *_ = seat.step(np.flatnonzero(observation["action_mask"])[0])
    other_rounds, other_seat = twin(rounds), twin(seat)
    for one in (rounds, other_rounds):
        one.step({})
    assert str(other_rounds.match) == str(rounds.match)
    action = np.flatnonzero(observation["action_mask"])[0]
    mine, its = seat.step(action), other_seat.step(action)
    assert np.array_equal(mine[0]["observation"], its[0]["observation"])
    assert str(other_seat.match) == str(seat.match)


@pytest.mark.parametrize("twin", TWINS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", game_ids())
def test_games_side_by_side_go_on(game: str, twin: Twin) -> None:
    env = VectorEnv(game, 2, 3, seed=5)
    for _ in range(60):
        env.step(env.random_actions())
    other = twin(env)
    for _ in range(120):
        for name in ("observations", "mask", "seats", "ended", "episodes", "scores", "places"):
            assert np.array_equal(getattr(other, name), getattr(env, name)), name
        actions = env.random_actions()
        assert np.array_equal(other.random_actions(), actions)
        env.step(actions)
        other.step(actions)

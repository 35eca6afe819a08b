"""Many games stepped together."""

import numpy as np
import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, first_awaited
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import action_mask, observe
from dragonhoard.research.vector import VectorEnv


def steps(game_id: str) -> int:
    """Enough for an episode or two to end, in games of any length."""
    return {"book": 400, "tarasque": 500, "vale": 600, "riders": 160}[game_id]


@pytest.mark.parametrize("game_id", game_ids())
def test_an_episode_is_the_game_of_its_stream(game_id: str) -> None:
    """Each game of the batch shows, step by step, what the same choices show in a game played alone."""
    game = find_game(game_id)
    env = VectorEnv(game_id, 2, count=3, seed=11)
    alone = game.new(game.settings(2))
    luck = Rng(11, 1)
    ended = 0
    for _ in range(steps(game_id)):
        while int(alone.actor()) == CHANCE:
            alone.apply(CHANCE, alone.sample(luck))
        if int(alone.actor()) == TERMINAL:
            ended += 1
            assert env.ended[1] == 1
            assert env.scores[1].tolist() == [alone.score(seat) for seat in range(2)]
            assert env.places[1].tolist() == list(alone.places())
            alone = game.new(game.settings(2))
            luck = Rng(11, int(env.episodes[1]))
            continue
        seat = int(first_awaited(alone)) if int(alone.actor()) == SIMULTANEOUS else int(alone.actor())
        assert env.seats[1] == seat
        assert env.mask[1].tolist() == action_mask(game, alone, seat).tolist()
        assert env.tensor()[1].tolist() == observe(game, alone, seat).tolist()
        actions = env.random_actions()
        alone.play(seat, int(actions[1]))
        env.step(actions)
    assert ended or game_id == "riders"


def test_the_same_seed_gives_the_same_batch() -> None:
    first, second = (VectorEnv("vale", 3, 5, seed=4) for _ in range(2))
    other = VectorEnv("vale", 3, 5, seed=5)
    for _ in range(30):
        for env in (first, second, other):
            env.step(env.random_actions())
    assert first.observations.tolist() == second.observations.tolist() != other.observations.tolist()


def test_an_illegal_action_is_named_and_nothing_happens() -> None:
    env = VectorEnv("tarasque", 2, 4)
    actions = env.random_actions().copy()
    before = env.observations.copy()
    actions[2] = int(np.flatnonzero(env.mask[2] == 0)[0])
    with pytest.raises(Problem) as caught:
        env.step(actions)
    assert caught.value.key == "batch-action"
    assert caught.value.details["game"] == 2
    assert (env.observations == before).all()


@pytest.mark.parametrize("wrong", [np.array([0]), np.array([-1, 0]), np.array([10_000, 0])])
def test_actions_that_do_not_fit_are_refused(wrong: np.ndarray) -> None:
    with pytest.raises(Problem):
        VectorEnv("tarasque", 2, 2).step(wrong)


def test_rewards_come_with_the_end_and_sum_to_nothing() -> None:
    env = VectorEnv("book", 3, 16, seed=2)
    found = 0
    for _ in range(400):
        env.step(env.random_actions())
        rewards = env.rewards()
        assert np.max(abs(rewards.sum(axis=1))) < 1e-6
        assert (rewards[env.ended == 0] == 0).all()
        found += int(env.ended.sum())
        for game in np.flatnonzero(env.ended):
            assert rewards[game, env.places[game].argmin()] == rewards[game].max()
    assert found


def test_reset_begins_the_next_episodes() -> None:
    env = VectorEnv("tarasque", 2, 3)
    env.reset()
    assert env.episodes.tolist() == [3, 4, 5]


def test_the_arrays_are_the_engines_own_and_read_only() -> None:
    env = VectorEnv("tarasque", 2, 3)
    with pytest.raises(ValueError, match="read-only"):
        env.observations[0, 0] = 1

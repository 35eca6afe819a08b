"""PettingZoo's own tests, and that its environments play our rules."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.record import parse_record, verify
from dragonhoard.research import pettingzoo_env

SHORT = 60


@pytest.fixture(autouse=True)
def _quiet() -> None:
    # PettingZoo advises against float observations that are dictionaries, and against agents without a renderer.
    warnings.simplefilter("ignore")


@pytest.mark.parametrize("game_id", game_ids())
def test_turns_pass_the_api_test(game_id: str) -> None:
    api_test(pettingzoo_env.env(game=game_id), num_cycles=SHORT)


@pytest.mark.parametrize("game_id", game_ids())
def test_rounds_pass_the_api_tests(game_id: str) -> None:
    api_test(pettingzoo_env.rounds_env(game=game_id, illegal="draw"), num_cycles=SHORT)
    parallel_api_test(pettingzoo_env.parallel_env(game=game_id, illegal="draw"), num_cycles=SHORT)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seed_decides_everything(game_id: str) -> None:
    seed_test(partial(pettingzoo_env.env, game=game_id), num_cycles=20)
    parallel_seed_test(partial(pettingzoo_env.parallel_env, game=game_id, illegal="draw"), num_cycles=20)


@pytest.mark.parametrize("game_id", game_ids())
def test_rounds_end_after_max_cycles(game_id: str) -> None:
    arguments = {"game": game_id, "illegal": "draw"}
    max_cycles_test(
        SimpleNamespace(
            env=partial(pettingzoo_env.rounds_env, **arguments),
            parallel_env=partial(pettingzoo_env.parallel_env, **arguments),
        )
    )


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_game_in_turns_is_a_record_that_verifies(game_id: str) -> None:
    env = pettingzoo_env.TurnsEnv(game=game_id)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    for agent in env.agent_iter(max_iter=20_000):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        assert agent == f"seat_{env.seats[agent]}"
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert env.match is not None
    assert env.match.is_over
    game = find_game(game_id)
    verify(game, parse_record(game, str(env.match)))


def test_rewards_sum_to_nothing_and_reach_everybody() -> None:
    env = pettingzoo_env.TurnsEnv(game="tarasque", players=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not all(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask)))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    env = pettingzoo_env.TurnsEnv(game="tarasque")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(mask == 0)[0]))


def test_an_illegal_action_may_be_drawn_instead_and_is_told() -> None:
    env = pettingzoo_env.TurnsEnv(game="tarasque", illegal="draw")
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert mask[env.infos[agent]["replaced"]] == 1


def test_whoever_has_nothing_to_choose_may_only_pass() -> None:
    env = pettingzoo_env.RoundsEnv(game="tarasque", players=3)
    observations, _ = env.reset(seed=1)
    masks = [observations[agent]["action_mask"] for agent in env.agents]
    passes = [int(mask[env.pass_action]) for mask in masks]
    assert sorted(passes) == [0, 1, 1]
    assert all(mask[:-1].sum() == 0 for mask in masks if mask[-1])


def test_sealed_choices_are_made_in_one_round() -> None:
    env = pettingzoo_env.RoundsEnv(game="riders", players=3, illegal="draw")
    observations, _ = env.reset(seed=1)
    rounds = 0
    while not all(observations[agent]["action_mask"][-1] == 0 for agent in env.possible_agents):
        observations, *_ = env.step(dict.fromkeys(env.agents, -1))
        rounds += 1
        assert rounds < 50
    before = len(env._playing().record.moves)
    env.step(dict.fromkeys(env.agents, -1))
    moves = env._playing().record.moves[before : before + 3]
    assert [move.seat for move in moves] == [0, 1, 2]


def test_before_reset_there_is_nothing_to_see() -> None:
    with pytest.raises(Problem, match="environment-reset"):
        pettingzoo_env.TurnsEnv().observe("seat_0")


def test_wrong_settings_are_refused_at_once() -> None:
    with pytest.raises(Problem):
        pettingzoo_env.TurnsEnv(game="tarasque", players=9)

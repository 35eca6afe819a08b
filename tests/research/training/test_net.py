"""A network as plain arrays."""

import numpy as np

from dragonhoard.research.training.net import NAMES, new_net


def test_the_seed_decides_a_new_network() -> None:
    first, second, other = (new_net(6, 4, 5, seed).arrays for seed in (1, 1, 2))
    assert tuple(first) == NAMES
    assert all((first[name] == second[name]).all() for name in NAMES)
    assert (first["w1"] != other["w1"]).any()


def test_a_judgement_is_a_preference_an_action_and_a_prospect() -> None:
    net = new_net(3, 4, 2, 1)
    net.arrays["w1"][:] = [[1, -1], [0, 2], [0, 0]]
    net.arrays["w2"][:] = [[1, 0], [0, 1]]
    net.arrays["wp"][:] = [[1, 2, 3, 4], [0, 0, 0, -1]]
    net.arrays["wv"][:] = [[0.5], [-0.5]]
    preferences, values = net.judge(np.array([[1, 0, 9], [0, 1, 9]], np.float32))
    assert preferences.tolist() == [[1, 2, 3, 4], [0, 0, 0, -2]]
    assert np.allclose(values, np.tanh([0.5, -1]))


def test_at_first_all_actions_are_about_equally_good() -> None:
    preferences, values = new_net(50, 9, 32, 3).judge(np.ones((1, 50), np.float32))
    assert np.max(abs(preferences)) < 1
    assert np.max(abs(values)) < 1

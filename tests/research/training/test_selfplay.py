"""What is learnt from games of a network against itself."""

import numpy as np
import pytest

from dragonhoard.core.discovery import game_ids
from dragonhoard.research.training import selfplay
from dragonhoard.research.training.selfplay import play_shard
from tests.research.training.lessons import short_course


@pytest.mark.parametrize("game", game_ids())
def test_the_same_numbers_give_the_same_games(game: str) -> None:
    course = short_course(game)
    arrays = course.new_net().arrays
    (shard, first), (_, second), (_, other) = (play_shard(course, arrays, 0, which) for which in (1, 1, 0))
    assert shard == 1
    for name in ("rows", "masks", "actions", "chances", "gains", "returns"):
        assert (getattr(first, name) == getattr(second, name)).all()
    assert first.rows.tolist() != other.rows.tolist()


def test_only_real_choices_are_learnt_from() -> None:
    course = short_course("vale", 3)
    _, found = play_shard(course, course.new_net().arrays, 0, 0)
    masks = np.unpackbits(found.masks, axis=1)
    assert len(masks) == len(found.actions) > 0
    assert (masks.sum(axis=1) > 1).all()
    assert (masks[np.arange(len(masks)), found.actions] == 1).all()
    assert (found.chances < 0).all()


def test_actions_are_drawn_as_likely_as_they_are_preferred() -> None:
    dice = np.random.default_rng(1)
    preferences = np.log(np.tile(np.array([[1, 2, 50, 7]], np.float32), (4000, 1)))
    mask = np.tile(np.array([[1, 1, 0, 1]], np.uint8), (4000, 1))
    actions, chances = selfplay._drawn(preferences, mask, dice)
    counts = np.bincount(actions, minlength=4) / 4000
    assert counts == pytest.approx([0.1, 0.2, 0, 0.7], abs=0.03)
    assert np.allclose(np.exp(chances), np.array([0.1, 0.2, 0, 0.7])[actions], atol=1e-6)


def test_praise_reaches_back_seat_by_seat_and_stops_at_the_end_of_a_game() -> None:
    reach = selfplay._REACH
    # One game: seats 0, 1, 0, then the game ends; in the next, seat 1 has no real choice, and seat 0 acts last.
    values = np.array([[0.1], [0.2], [0.3], [0.9], [0.4]], np.float32)
    seats = np.array([[0], [1], [0], [1], [0]])
    real = np.array([[True], [True], [True], [False], [True]])
    ended = np.array([[False], [False], [True], [False], [False]])
    worth = np.zeros((5, 1, 2), np.float32)
    worth[2] = [[1, -1]]
    gains = selfplay._gains(values, seats, real, ended, worth, np.array([[0.6, -0.6]], np.float32))
    last = 1 - 0.3
    expected = [0.3 - 0.1 + reach * last, -1 - 0.2, last, 0, 0.6 - 0.4]
    assert gains[:, 0].tolist() == pytest.approx(expected)


def test_of_an_unfinished_game_the_others_expect_the_opposite() -> None:
    outlook = selfplay._outlook(np.array([0.6, -0.2], np.float32), np.array([1, 0]), 3)
    assert outlook.tolist() == pytest.approx(np.array([[-0.3, 0.6, -0.3], [-0.2, 0.1, 0.1]]))

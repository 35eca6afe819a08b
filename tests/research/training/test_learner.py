"""Learning itself."""

import numpy as np

from dragonhoard.research.training.learner import new_learner, read_learner
from dragonhoard.research.training.net import NAMES
from dragonhoard.research.training.selfplay import Trajectory, play_shard
from tests.research.training.lessons import short_course


def experience(good: int, bad: int, count: int = 60) -> Trajectory:
    """In one and the same position one action turns out well and another badly, again and again."""
    course = short_course()
    _, found = play_shard(course, course.new_net().arrays, 0, 0)
    rows = np.tile(found.rows[:1], (count, 1))
    masks = np.tile(np.packbits(np.ones((1, 61), np.uint8), axis=1), (count, 1))
    actions = np.where(np.arange(count) % 2, good, bad)
    gains = np.where(np.arange(count) % 2, 1, -1).astype(np.float32)
    chances = np.full(count, -np.log(61), np.float32)
    return Trajectory(rows, masks, actions, chances, gains, np.full(count, 0.8, np.float32))


def test_what_turned_out_well_is_preferred_and_prospects_are_learnt() -> None:
    course = short_course()
    learner = new_learner(course)
    lesson = experience(good=7, bad=11)
    tensor = course.spreader().spread(lesson.rows[:1])
    before, _ = learner.net().judge(tensor)
    for iteration in range(20):
        learner.learn([lesson], iteration)
    after, [prospect] = learner.net().judge(tensor)
    assert after[0, 7] - before[0, 7] > 0 > after[0, 11] - before[0, 11]
    assert after[0].argmax() == 7
    assert prospect > 0.2


def test_a_learner_can_be_kept_and_taken_up_again() -> None:
    course = short_course()
    lesson = experience(3, 4)
    first = new_learner(course)
    first.learn([lesson], 0)
    second = read_learner(course, first.arrays())
    for learner in (first, second):
        learner.learn([lesson], 1)
    assert all((first.net().arrays[name] == second.net().arrays[name]).all() for name in NAMES)
    assert first.updates == second.updates

"""A training from beginning to end: play, learn, be examined; kept after every iteration, so it can be resumed."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.research.executors import Executor
from dragonhoard.research.training.config import TrainingConfig
from dragonhoard.research.training.evaluation import EvalResult, examine
from dragonhoard.research.training.net import Net
from dragonhoard.research.training.onnx import onnx_file
from dragonhoard.research.training.selfplay import Trajectory, play_shard


@dataclass(frozen=True)
class Examiner:
    """Against whom a network is examined, in how many games, and after every how many iterations."""

    bot: str = "greedy"
    games: int = 400
    every: int = 10


@dataclass
class Training:
    """A course under way: where it stands, what it was worth so far, and everything the learner knows."""

    course: TrainingConfig
    examiner: Examiner
    iteration: int
    marks: list[EvalResult]
    arrays: dict[str, NDArray[Any]]

    def net(self) -> Net:
        """The network as it stands."""
        found = {name.removeprefix("weights_"): array for name, array in self.arrays.items()}
        return Net({name: found[name] for name in self.course.new_net().arrays})

    def file(self) -> bytes:
        """The network as an ONNX file, which says what it has learnt."""
        told = {"game": self.course.game, "players": str(self.course.players)}
        told["rules"] = str(find_game(self.course.game).rules_version)
        told["training"] = json.dumps(asdict(self.course) | {"iterations": self.iteration})
        return onnx_file(self.net(), self.course.spreader(), told)


def check_torch() -> None:
    """Say before the work begins that nothing can be learnt here."""
    if find_spec("torch") is None:
        raise Problem("train-missing")


def train(
    course: TrainingConfig,
    examiner: Examiner,
    iterations: int,
    keep: Path,
    crew: Executor,
    tell: Callable[[Training], None],
) -> Training:
    """Go on with the training that a file keeps (or begin it) up to so many iterations; `tell` hears of each."""
    check_torch()
    from dragonhoard.research.training.learner import new_learner, read_learner

    training = read_training(course, examiner, keep) if keep.exists() else None
    learner = read_learner(course, training.arrays) if training else new_learner(course)
    if training is None:
        training = Training(course, examiner, 0, [], learner.arrays())
        _examine(training, crew)
    tell(training)
    while training.iteration < iterations:
        iteration = training.iteration
        tasks = ((course, learner.net().arrays, iteration, shard) for shard in range(course.shards))
        shards: dict[int, Trajectory] = dict(crew.map_unordered(play_shard, tasks))
        learner.learn([shards[shard] for shard in range(course.shards)], iteration)
        training.iteration, training.arrays = iteration + 1, learner.arrays()
        if training.iteration % examiner.every == 0:
            _examine(training, crew)
        write_training(training, keep)
        tell(training)
    return training


def _examine(training: Training, crew: Executor) -> None:
    examiner = training.examiner
    task = (training.course, training.net().arrays, examiner.bot, examiner.games, training.iteration)
    training.marks += crew.map_unordered(examine, [task])


# Keeping


def write_training(training: Training, keep: Path) -> None:
    """Keep a training as arrays and a line of JSON; a file half written never takes the place of a whole one."""
    part = keep.with_name(keep.name + ".part")
    told = _heading(training.course, training.examiner) | {
        "iteration": training.iteration,
        "marks": [asdict(mark) for mark in training.marks],
    }
    with part.open("wb") as file:
        kept: dict[str, Any] = {"told": np.array(json.dumps(told)), **training.arrays}
        np.savez(file, **kept)
    part.replace(keep)


def read_training(course: TrainingConfig, examiner: Examiner, keep: Path) -> Training:
    """The training that a file keeps; a Problem where it is another one, or none."""
    try:
        with np.load(keep, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        told = json.loads(str(arrays.pop("told")))
        marks = [EvalResult(**mark) for mark in told.pop("marks")]
        iteration = int(told.pop("iteration"))
    except (OSError, ValueError, KeyError, TypeError):
        raise Problem("train-foreign", file=str(keep)) from None
    if told != json.loads(json.dumps(_heading(course, examiner))):
        raise Problem("train-other", file=str(keep))
    return Training(course, examiner, iteration, marks, arrays)


def _heading(course: TrainingConfig, examiner: Examiner) -> dict[str, Any]:
    """What must be the same for a training to be gone on with."""
    return {"course": asdict(course), "examiner": asdict(examiner)}

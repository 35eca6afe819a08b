"""Compares two builds of ours: both do the same work in turn, so that a slow minute of the machine hits both alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, log
from pathlib import Path
from statistics import median, quantiles

from bench.build_worker import FIGURES, Task
from bench.environment import ROOT, Trouble
from bench.rows import Seats

PLAYERS = (2, 4)
# A share of work takes the other build about this long, in seconds of processor time.
SHARE = 0.12
FIRST_GUESS = 1
# How often the amount of work is doubled at most until a share takes that long.
DOUBLINGS = 24
# What no figure may fall below, and what all of them may not on average.
LEAST = 0.95
LEAST_MEAN = 0.98


@dataclass
class Figure:
    """One task: how many times as fast the build at hand was in each round, and whether both came to the same."""

    task: Task
    ratios: list[float] = field(default_factory=list)
    is_same: bool = True

    @property
    def median(self) -> float:
        return median(self.ratios)

    @property
    def quartiles(self) -> tuple[float, float]:
        if len(self.ratios) < 2:
            return self.ratios[0], self.ratios[0]
        low, _, high = quantiles(self.ratios, n=4, method="inclusive")
        return low, high


def label_of(task: Task) -> str:
    """A task in words."""
    return f"{task.game.capitalize()}, {task.players} players, {task.figure}"


class Worker:
    """A process with one build."""

    def __init__(self, folder: Path | None) -> None:
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        variables["PYTHONHASHSEED"] = "0"
        if folder is not None:
            variables["PYTHONPATH"] = str(folder)
        self._process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "bench.build_worker"],
            cwd=ROOT,
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, task: Task, first: int, count: int) -> tuple[float, int]:
        """Let it do a share of work: seconds, and a digest of what came of it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            print(
                json.dumps({"task": task, "first": first, "count": count}),
                file=self._process.stdin,
                flush=True,
            )
            told = json.loads(self._process.stdout.readline())
        except (OSError, ValueError):
            raise Trouble("A build failed at its work; it said why above.") from None
        return float(told["seconds"]), int(told["digest"])

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def tasks_of(games: Iterable[Seats]) -> list[Task]:
    """What is compared: every figure of every game, at the usual numbers of players."""
    return [
        Task(figure, game.id, players)
        for game in games
        for players in PLAYERS
        if game.least <= players <= game.most
        for figure in FIGURES
    ]


def compare(
    other: Path, tasks: Sequence[Task], rounds: int, tell: Callable[[str], None], own: Path | None = None
) -> list[Figure]:
    """Let both builds do every task once a round, in turn the one and the other first; ours is the one that is installed."""
    if not (other / "dragonhoard").is_dir():
        raise Trouble(f"{other} holds no package dragonhoard.")
    ours, theirs = Worker(own), Worker(other)
    try:
        counts = {}
        for task in tasks:
            tell(f"warming up: {label_of(task)}")
            counts[task] = calibrated(theirs, task)
            ours.do(task, 0, counts[task])
        figures = [Figure(task) for task in tasks]
        for number in range(rounds):
            for figure in figures:
                tell(f"round {number + 1} of {rounds}: {label_of(figure.task)}")
                measure(ours, theirs, figure, number, counts[figure.task])
        return figures
    finally:
        ours.stop()
        theirs.stop()


def calibrated(worker: Worker, task: Task) -> int:
    """The amount of work that takes a share of time; the first, which also warms up, is not counted."""
    worker.do(task, 0, FIRST_GUESS)
    count = FIRST_GUESS
    for _ in range(DOUBLINGS):
        if worker.do(task, 0, count)[0] >= SHARE:
            break
        count *= 2
    return count


def measure(ours: Worker, theirs: Worker, figure: Figure, number: int, count: int) -> None:
    """One round of one task."""
    first = number * count
    if number % 2:
        our_seconds, our_digest = ours.do(figure.task, first, count)
        their_seconds, their_digest = theirs.do(figure.task, first, count)
    else:
        their_seconds, their_digest = theirs.do(figure.task, first, count)
        our_seconds, our_digest = ours.do(figure.task, first, count)
    figure.ratios.append(their_seconds / our_seconds)
    figure.is_same = figure.is_same and our_digest == their_digest


def geometric_mean(figures: Sequence[Figure]) -> float:
    """The mean of all medians, as ratios are averaged."""
    return exp(sum(log(figure.median) for figure in figures) / len(figures))


HEADINGS = ("figure", "as fast", "quartiles", "same results")


def cells(figure: Figure) -> tuple[str, str, str, str]:
    """A figure as a row of a table."""
    low, high = figure.quartiles
    same = "yes" if figure.is_same else "no"
    return label_of(figure.task), f"{figure.median:.3f} ×", f"{low:.3f} – {high:.3f}", same


def is_no_slower(figures: Sequence[Figure]) -> bool:
    """Whether no figure fell far behind, and all of them together hardly at all."""
    return min(figure.median for figure in figures) >= LEAST and geometric_mean(figures) >= LEAST_MEAN

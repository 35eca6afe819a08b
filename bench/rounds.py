"""Runs the workers, one after another, round after round, so that a slow minute of the machine hits all alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, zip_longest

from bench.environment import PYTHON, ROOT
from bench.rows import Host, Row

# Importing a peer takes a while, and its first batch is played off the clock.
START_UP = 120.0


@dataclass(frozen=True)
class Sample:
    """What one worker measured."""

    count: int
    games: int
    seconds: float
    # What one call took at the median, where the worker looked at single calls.
    median: float = 0

    @property
    def rate(self) -> float:
        return self.count / self.seconds


@dataclass
class Result:
    """A row's samples of all rounds, or why there are none."""

    row: Row
    samples: list[Sample] = field(default_factory=list)
    problem: str = ""

    @property
    def best(self) -> Sample | None:
        return max(self.samples, key=lambda sample: sample.rate, default=None)


def interleaved(rows: Sequence[Row]) -> list[Row]:
    """A peer, one of ours, a peer, one of ours, until both run out."""
    peers = [row for row in rows if row.host is Host.PEER]
    ours = [row for row in rows if row.host is not Host.PEER]
    return [row for row in chain.from_iterable(zip_longest(peers, ours)) if row]


def run(
    rows: Sequence[Row],
    problems: dict[str, str],
    rounds: int,
    seconds: float,
    tell: Callable[[int, Row], None],
) -> list[Result]:
    """Measure every row once a round; a row that has failed is not tried again."""
    results = {row.id: Result(row, problem=problems.get(row.peer, "")) for row in rows}
    cores = available_cores()
    for number in range(rounds):
        for row in interleaved(rows):
            tell(number, row)
            result = results[row.id]
            if result.problem:
                continue
            found = measure(row, seconds, cores[number % len(cores)])
            if isinstance(found, Sample):
                result.samples.append(found)
            else:
                result.problem = found
    return list(results.values())


def available_cores() -> list[int]:
    """The cores that this process may use; -1 stands for any where the system cannot tell."""
    if sys.platform == "linux":
        return sorted(os.sched_getaffinity(0))
    return [-1]


def measure(row: Row, seconds: float, core: int) -> Sample | str:
    """Run one worker; its sample, or in words why there is none."""
    python = str(PYTHON) if row.host is Host.PEER else sys.executable
    command = [python, "-W", "ignore", "-m", row.module, str(core), str(seconds), *row.subject]
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=variables(row.host),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=START_UP + 10 * seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "stopped: it took too long"
    except OSError as error:
        return f"failed: {error.strerror}"
    return sample_of(done.stdout, done.stderr, done.returncode)


def sample_of(output: str, errors: str, code: int) -> Sample | str:
    """What a worker's last line says."""
    try:
        told = json.loads(output.splitlines()[-1])
        if code == 0 and told["count"] > 0 and told["seconds"] > 0:
            return Sample(
                int(told["count"]), int(told["games"]), float(told["seconds"]), float(told.get("median", 0))
            )
    except (IndexError, KeyError, TypeError, ValueError):
        pass
    last_words = errors.strip().splitlines()[-1:] or [f"exit code {code}"]
    return f"failed: {last_words[0]}"


def variables(host: Host) -> dict[str, str]:
    """The environment of a worker: one thread, and our sources on the path only where plain ones are wanted."""
    chosen = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    chosen |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
    if host is Host.PLAIN:
        chosen["PYTHONPATH"] = str(ROOT / "src")
    return chosen

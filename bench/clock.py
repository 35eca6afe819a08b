"""What every worker does: stay on one core, play for a while by the processor's clock, print one line."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

Played = TypeVar("Played")


class Tally(NamedTuple):
    """How many decisions (or calls) a batch held, and how many games."""

    amount: int
    games: int = 0


def work(measure: Callable[[list[str], float], dict[str, float]]) -> None:
    """A worker's whole life; its arguments are the core, the seconds and what to measure."""
    core, seconds, *subject = sys.argv[1:]
    stay_on(int(core))
    print(json.dumps(measure(subject, float(seconds))))


def stay_on(core: int) -> None:
    """Pin this process to a core, where the system can."""
    if core >= 0 and sys.platform == "linux":
        os.sched_setaffinity(0, {core})


def timed(play: Callable[[], Played], tally: Callable[[Played], Tally], seconds: float) -> dict[str, float]:
    """Play batches until that many seconds of processor time have passed; what is tallied is not timed."""
    play()
    count, games, spent = 0, 0, 0.0
    while spent < seconds:
        start = time.process_time()
        played = play()
        spent += time.process_time() - start
        batch = tally(played)
        count += batch.amount
        games += batch.games
    return {"count": count, "games": games, "seconds": spent}

"""One build of ours at work: asked line by line for a share of work, it answers with the processor time that it took.

It calls nothing that is likely to be called otherwise in a build of some commits ago.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

from dragonhoard.bots import find_bot, forget
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out, play_out_many

SEED = 7
LIMIT = 100_000
MIDDLES = 32
# Iterations of one decision of a search, by game: about a tenth of what the searching level has time for.
ITERATIONS = {"riders": 20}
USUAL_ITERATIONS = 60


class Task(NamedTuple):
    """What is measured: a figure of a game at a number of players."""

    figure: str
    game: str
    players: int


def playouts(task: Task, first: int, count: int) -> list[int]:
    """So many random games inside the engine; what came of them."""
    rows = play_out_many(_start(task), SEED, first, count, LIMIT)
    return [int(number) for number in rows]


def copies(task: Task, first: int, count: int) -> list[int]:
    """So many times a copy of every position from the middle of games."""
    positions = _middles(task)
    for _ in range(count):
        for position in positions:
            position.copy()
    return [len(positions)]


def searches(task: Task, first: int, count: int) -> list[int]:
    """So many decisions of a search without memories; the actions chosen."""
    positions = _middles(task)
    name = f"searching:iterations={ITERATIONS.get(task.game, USUAL_ITERATIONS)}"
    bot, chosen = find_bot(name), []
    for number in range(first, first + count):
        position = positions[number % len(positions)]
        seat = next(seat for seat in range(task.players) if position.awaits(seat))
        forget(bot)
        chosen.append(int(bot.choose(position.copy(), seat, Rng(number))))
    return chosen


FIGURES: dict[str, Callable[[Task, int, int], list[int]]] = {
    "playouts": playouts,
    "copies": copies,
    "searches": searches,
}


@cache
def _start(task: Task) -> Any:
    game = find_game(task.game)
    return game.new(game.settings(task.players))


@cache
def _middles(task: Task) -> list[Any]:
    """Positions in which a seat has to choose, spread over the middle half of random games."""
    found: list[Any] = []
    number = 0
    while len(found) < MIDDLES:
        start = _start(task)
        length = play_out(start.copy(), Rng(SEED, number), LIMIT)
        position, luck = start.copy(), Rng(SEED, number)
        play_out(position, luck, length // 4 + length * len(found) // (2 * MIDDLES))
        if any(position.awaits(seat) for seat in range(task.players)):
            found.append(position)
        number += 1
    return found


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """Do a share of work: the seconds of processor time, and a digest of what came of it."""
    task = Task(*asked["task"])
    began = time.process_time()
    came = FIGURES[task.figure](task, asked["first"], asked["count"])
    spent = time.process_time() - began
    return {"seconds": spent, "digest": crc32(json.dumps(came).encode())}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)

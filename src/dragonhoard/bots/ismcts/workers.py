"""Searching on several cores: each worker builds a tree of its own, and only numbers and text go between them."""

# not compiled: it starts processes and waits for them

import signal
from atexit import register
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context

from dragonhoard.bots.ismcts.analysis import Budget, RootStats, analysis_of, root_stats, run_search
from dragonhoard.bots.ismcts.tree import Tree
from dragonhoard.core.analysis import Analysis
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng


def search_in_parallel(
    world: Position, seat: int, rng: Rng, budget: Budget, jobs: int, evenly: bool = False
) -> Analysis:
    """What several workers find, each with luck of its own and its share of the iterations."""
    game = world.game
    # What leaves this process is dealt anew once more: a worker never sees more than the seat does.
    text = game.position_text(world.redeal(seat, rng))
    share = -(-budget.iterations // jobs)
    seed = int(rng.word())
    tasks = [
        _pool(jobs).submit(_search, game.id, text, seat, (seed, job), budget.seconds, share, evenly)
        for job in range(jobs)
    ]
    try:
        return analysis_of(seat, [task.result() for task in tasks])
    except BrokenProcessPool:
        _pool.cache_clear()
        raise Problem("worker-lost") from None


def _search(
    game_id: str, text: str, seat: int, luck: tuple[int, int], seconds: float, iterations: int, evenly: bool
) -> list[RootStats]:
    world = find_game(game_id).parse_position(text)
    search = run_search(Tree(), world, seat, Rng(*luck), Budget(seconds, iterations), evenly)
    return root_stats(search)


@cache
def _pool(jobs: int) -> ProcessPoolExecutor:
    # Spawned rather than forked: whoever asks may have threads, and a forked thread may leave a lock behind.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)
    register(pool.shutdown, wait=False, cancel_futures=True)
    return pool


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

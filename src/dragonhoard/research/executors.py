"""Who does the work: this process alone, several processes of this machine, or the machines of a Ray cluster."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, Protocol, TypeVar

from dragonhoard.core.problem import Problem

Part = TypeVar("Part")
Task = tuple[object, ...]
# How many tasks a core may have in store.
WAITING: Final = 4


class Executor(Protocol):
    """Works on tasks; each is done once as far as its result goes, whatever happens to those who work."""

    def map_unordered(self, work: Callable[..., Part], tasks: Iterable[Task]) -> Iterator[Part]:
        """The results as they are done, in any order."""


class SerialExecutor:
    """This process."""

    def map_unordered(self, work: Callable[..., Part], tasks: Iterable[Task]) -> Iterator[Part]:
        for task in tasks:
            yield work(*task)


class ProcessExecutor:
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        # Spawned rather than forked: the progress bar runs a thread, and a forked thread may leave a lock behind.
        self.pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)

    def map_unordered(self, work: Callable[..., Part], tasks: Iterable[Task]) -> Iterator[Part]:
        waiting: set[Future[Part]] = set()
        try:
            for task in tasks:
                waiting.add(self.pool.submit(work, *task))
                if len(waiting) == WAITING * self.jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            yield from (future.result() for future in as_completed(waiting))
        except BrokenProcessPool:
            raise Problem("worker-lost") from None


@contextmanager
def open_executor(jobs: int, ray: str | None = None) -> Iterator[Executor]:
    """A crew of so many processes, or the one at this address of Ray; it is sent home in the end."""
    if ray is not None:
        from dragonhoard.research.cluster import joined

        with joined(ray) as cluster:
            yield cluster
    elif jobs == 1:
        yield SerialExecutor()
    else:
        crew = ProcessExecutor(jobs)
        try:
            yield crew
        finally:
            crew.pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

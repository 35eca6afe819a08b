"""A Ray cluster as a crew: tasks of a machine that is lost are done again elsewhere, and every result counts once."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

from dragonhoard import __version__
from dragonhoard.core.problem import Problem
from dragonhoard.research.executors import WAITING, Part, Task

# The address that means: no cluster yet, so make one of this machine alone.
HERE: Final = "local"
_STORE: Final = 100_000_000


class Cluster:
    """Machines that Ray has joined; this process hands out tasks and takes in results."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        # A task depends on its numbers alone, so it may be done again as often as machines are lost.
        self._work = ray.remote(num_cpus=1, max_retries=-1)(_work_here)

    def map_unordered(self, work: Callable[..., Part], tasks: Iterable[Task]) -> Iterator[Part]:
        waiting: list[Any] = []
        for task in tasks:
            waiting.append(self._work.remote(__version__, work, *task))
            while len(waiting) >= WAITING * self._cores():
                done, waiting = self._ray.wait(waiting)
                yield self._taken(done[0])
        while waiting:
            done, waiting = self._ray.wait(waiting)
            yield self._taken(done[0])

    def _cores(self) -> int:
        """How many cores there are now; machines may come and go."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _taken(self, reference: Any) -> Any:
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            # What went wrong there is told as if it had gone wrong here.
            raise error.cause from None
        except self._ray.exceptions.RayError:
            raise Problem("ray-lost") from None


def _work_here(version: str, work: Callable[..., Part], *task: object) -> Part:
    """What a machine of the cluster does; another version of the rules might count otherwise."""
    if version != __version__:
        raise Problem("ray-version", here=version, there=__version__)
    return work(*task)


def _prepare(address: str) -> None:
    """Tell Ray, before it is imported, to report to nobody and to stay on this machine where that is all it needs."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # Ray would otherwise warn of a change to come.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address == HERE or address.startswith(("127.", "localhost:")):
        # In spite of its name it means everywhere: use the loopback address.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """The cluster at an address; it is left again in the end."""
    if find_spec("ray") is None:
        raise Problem("ray-missing")
    _prepare(address)
    import ray

    quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if address == HERE:
            ray.init("local", include_dashboard=False, object_store_memory=_STORE, **quiet)
        else:
            ray.init(address, **quiet)
    except (ConnectionError, OSError, RuntimeError, ValueError):
        raise Problem("ray-unreachable", address=address[:80]) from None
    try:
        yield Cluster(ray)
    finally:
        ray.shutdown()

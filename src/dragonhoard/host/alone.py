"""A host for one anonymous person, without a server: nothing is rated, and nothing outlives it."""

import asyncio
from collections.abc import Callable
from typing import Final

from dragonhoard.host.analysis_tasks import think
from dragonhoard.host.host import HostOptions, TableHost
from dragonhoard.host.memory import MemoryDatabase
from dragonhoard.host.ports import Answer, Asker, Database, NoBus, Thinking
from dragonhoard.host.rows import GameResult

# The id of the only person there is.
MYSELF: Final = "myself"


class ThinkingHere:
    """Thinks where the host runs, one question after the other; everything else waits meanwhile."""

    hands: int = 1

    async def choose(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        await asyncio.sleep(0)
        return think(game, world, seat, bot, seed)

    async def work(self, asker: Asker, task: Callable[..., Answer], *told: object) -> Answer:
        await asyncio.sleep(0)
        return task(*told)


class ResultsHere:
    """Finished games by table, unrated."""

    def __init__(self) -> None:
        self.kept: dict[str, GameResult] = {}

    async def keep(self, result: GameResult) -> bool:
        is_new = result.table not in self.kept
        self.kept[result.table] = result
        return is_new


def host_alone(name: str, database: Database | None = None, thinking: Thinking | None = None) -> TableHost:
    """Return a host for one person of this name, by default in memory and thinking for itself."""
    return TableHost(
        database or MemoryDatabase({MYSELF: name}),
        thinking or ThinkingHere(),
        ResultsHere(),
        NoBus(),
        HostOptions(limits=False),
    )

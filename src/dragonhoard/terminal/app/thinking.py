"""Bots think beside the interface, which never waits for them."""

import asyncio
import signal
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, resource_tracker
from typing import Final

from dragonhoard.bots import find_bot
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.table.constant_time import choose_evenly
from dragonhoard.table.table import Table

Luck = tuple[int, int, int, int]
_ONE_CORE: Final = 1


class Thinker:
    """Asks the bots of one table, one after the other, all with the same stream of luck."""

    def __init__(self, bots: Mapping[int, str], rng: Rng) -> None:
        self.bots = bots
        self.rng = rng
        # Made when a bot has to think in a process for the first time.
        self._pool: ProcessPoolExecutor | None = None
        if any(needs_process(spec) for spec in bots.values()):
            prepare_processes()

    async def choose(self, table: Table, seat: int) -> int:
        """What the bot of this seat does."""
        spec = self.bots[seat]
        dealt = table.position.redeal(seat, self.rng)
        if not needs_process(spec):
            return await asyncio.to_thread(choose_evenly, find_bot(spec), table.game, dealt, seat, self.rng)
        world = table.game.position_text(dealt)
        pool = self._pool = self._pool or new_pool()
        luck = luck_of(self.rng)
        loop = asyncio.get_running_loop()
        action, luck = await loop.run_in_executor(pool, think, table.game.id, world, seat, spec, luck)
        set_luck(self.rng, luck)
        return action

    def close(self) -> None:
        """Let the worker go, even in the middle of a thought."""
        if self._pool is None:
            return
        workers = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def needs_process(spec: str) -> bool:
    """Whether a bot computes for long in this very process: compiled code lets no other thread run meanwhile."""
    bot = find_bot(spec)
    # A search on several cores waits for workers of its own, as a program is waited for.
    return isinstance(bot, SearchBot) and bot.jobs == _ONE_CORE


def prepare_processes() -> None:
    """Start what watches over processes now: a full screen lends it no error stream, and it would not start."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()


def new_pool() -> ProcessPoolExecutor:
    # Spawned rather than forked: an interface has threads, and a forked thread may leave a lock behind.
    # One worker: a searching bot remembers its last search.
    return ProcessPoolExecutor(1, get_context("spawn"), leave_interrupts_to_the_parent)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(game_id: str, world: str, seat: int, spec: str, luck: Luck) -> tuple[int, Luck]:
    """What the worker does: read the world, ask the bot; the action, and the luck that is left."""
    rng = Rng(0)
    set_luck(rng, luck)
    game = find_game(game_id)
    action = choose_evenly(find_bot(spec), game, game.parse_position(world), seat, rng)
    return action, luck_of(rng)


def luck_of(rng: Rng) -> Luck:
    """Where a generator stands, in plain numbers: it goes on in another process as if it had never left."""
    return int(rng.a), int(rng.b), int(rng.c), int(rng.counter)


def set_luck(rng: Rng, luck: Luck) -> None:
    rng.a, rng.b, rng.c, rng.counter = luck

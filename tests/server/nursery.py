"""Servers that are born quickly and killed without warning, again and again, at the same address."""

from __future__ import annotations

import importlib
import multiprocessing
import socket
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Event
from time import monotonic

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.server.context import ServerOptions
from dragonhoard.server.run import serve
from dragonhoard.server.settings import Settings

for game_id in game_ids():
    find_game(game_id)
for late in (
    "asyncpg",
    "saq.queue.redis",
    "dragonhoard.server.storage.postgres",
    "dragonhoard.server.storage.redis",
):
    importlib.import_module(late)

BIRTH_SECONDS = 30.0
_nursery = multiprocessing.get_context("forkserver")
# Everything is imported once; each server is a fork of that.
_nursery.set_forkserver_preload(["tests.server.nursery"])


def run(database: str, redis: str | None, door: socket.socket, born: Event) -> None:
    """What a server process does."""
    options = ServerOptions(limits=False, bot_workers=1)
    serve(Settings(database, redis), options, "127.0.0.1", 0, lambda _: born.set(), "warning", door)


class Mortal:
    """A server that can be killed at any moment and comes back where it was."""

    def __init__(self, database: str, redis: str | None = None) -> None:
        self.database, self.redis = database, redis
        # It stays open through every death: while nobody listens, anybody's outgoing connection may take a port.
        self.door = socket.create_server(("127.0.0.1", 0), backlog=1000)
        self.deaths = 0
        self._process: ForkServerProcess | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def start(self) -> None:
        born = _nursery.Event()
        self._process = _nursery.Process(
            target=run, args=(self.database, self.redis, self.door, born), daemon=False
        )
        self._process.start()
        deadline = monotonic() + BIRTH_SECONDS
        while not born.wait(0.05):
            assert self._process.is_alive(), "the server does not start"
            assert monotonic() < deadline, "the server does not start in time"

    def kill(self) -> None:
        """As `kill -9` does: nothing is flushed, nobody is told."""
        assert self._process is not None
        self._process.kill()
        self._process.join(10)
        self.deaths += 1

    def stop(self) -> None:
        with suppress(AssertionError):
            assert self._process is not None
            self._process.terminate()
            self._process.join(10)
            if self._process.is_alive():
                self._process.kill()
        self.door.close()

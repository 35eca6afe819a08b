"""A server in the test's own process, on a real port, whose house the test can look into."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from dragonhoard.server.context import AppContext, ServerOptions
from dragonhoard.server.run import Server, make_server
from dragonhoard.server.settings import Settings
from dragonhoard.server.traffic import Traffic

QUIET = ServerOptions(limits=False, bot_workers=1)


class Open(NamedTuple):
    """A house with its doors open."""

    context: AppContext
    address: str
    traffic: Traffic


async def run(server: Server) -> None:
    # This is how uvicorn says that it could not start; the test's own loop has to survive it.
    with suppress(SystemExit):
        await server._serve()


@asynccontextmanager
async def open_door(
    folder: Path, options: ServerOptions = QUIET, database: str = "", redis: str | None = None
) -> AsyncIterator[Open]:
    """A server for the length of a test, on a free port."""
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    settings = Settings(database or str(folder / "house.db"), redis)
    server = make_server(settings, options, "127.0.0.1", 0, found.set_result)
    running = asyncio.create_task(run(server))
    await asyncio.wait((found, running), return_when=asyncio.FIRST_COMPLETED)
    assert found.done(), "the server does not start"
    assert server.context is not None
    try:
        yield Open(server.context, f"http://127.0.0.1:{found.result()}", server.doors.traffic)
    finally:
        server.should_exit = True
        await running

"""Running the application: one process on one socket, until it is told to stop."""

import asyncio
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn

from dragonhoard.core.problem import Problem
from dragonhoard.host.clocks import BEAT_SECONDS
from dragonhoard.host.limits import LARGEST_MESSAGE
from dragonhoard.server.app import make_app
from dragonhoard.server.context import AppContext, ServerOptions
from dragonhoard.server.protocols import ConnectionLimiter, guarded_http, guarded_websocket
from dragonhoard.server.settings import Settings
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.holding import held, network_kind, sqlite_path
from dragonhoard.server.storage.pubsub import open_fanout

CONNECTIONS_OF_AN_ADDRESS: Final = 400
SHUTDOWN_SECONDS: Final = 5
GARBAGE_AFTER: Final = 20_000
_FAREWELL_SECONDS: Final = 0.2


class LogLine(logging.Formatter):
    """A log line as JSON: time, level, where from, what; never a request's content, a trace only for debugging."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info and logging.getLogger().isEnabledFor(logging.DEBUG):
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    """Everything that is logged, as lines of JSON on the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogLine())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in ("uvicorn.access", "httpx", "saq", "asyncio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


class Server(uvicorn.Server):
    """A server that says good-bye before it closes the doors."""

    def __init__(
        self, config: uvicorn.Config, doors: ConnectionLimiter, ready: Callable[[int], None]
    ) -> None:
        super().__init__(config)
        self.doors = doors
        self.context: AppContext | None = None
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal in good order, and go on to say so: the signal is not raised a second time."""
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.servers[0].sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        if self.context is not None:
            self.context.host.hub.say_goodbye()
            await asyncio.sleep(_FAREWELL_SECONDS)
        await super().shutdown(sockets)


def make_server(
    settings: Settings,
    options: ServerOptions,
    host: str,
    port: int,
    ready: Callable[[int], None] = lambda port: None,
) -> Server:
    """A server that is about to run."""
    # Behind a proxy every connection has the proxy's address.
    doors = ConnectionLimiter(
        CONNECTIONS_OF_AN_ADDRESS if options.limits and not options.proxies else 0, options.limits
    )

    def take(context: AppContext) -> None:
        server.context = context
        context.metrics.floods = doors.traffic.floods

    app = make_app(settings, options, take)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=guarded_http(doors),
        ws=guarded_websocket(doors),
        ws_max_size=LARGEST_MESSAGE,
        # Compressing secrets together with what others say would let sizes tell about them.
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=options.proxies or None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    server = Server(config, doors, ready)
    return server


def serve(
    settings: Settings,
    options: ServerOptions,
    host: str,
    port: int,
    ready: Callable[[int], None] = lambda port: None,
    level: str = "info",
    listener: socket.socket | None = None,
) -> bool:
    """Serve until a signal says stop, on a socket that listens already if one is given; whether it could start."""
    set_up_logs(level)
    with held(settings.database, settings.redis is not None):
        asyncio.run(_try_out(settings))
        door = listener or bound(host, port)
        server = make_server(settings, options, host, port, ready)
        # Tables are many small objects that live long: looking through all of them too often is most of the work.
        gc.freeze()
        gc.set_threshold(GARBAGE_AFTER, 50, 100)
        try:
            server.run([door])
        except SystemExit:
            # This is how uvicorn says that it could not start; why is in the log.
            return False
        finally:
            door.close()
    return server.started


def bound(host: str, port: int) -> socket.socket:
    """A socket at an address; a Problem that says why it is not to be had, and what to do."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        door = socket.socket(family, kind, protocol)
        try:
            if os.name == "posix":
                door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind(address)
        except BaseException:
            door.close()
            raise
    except (OSError, UnicodeError, OverflowError) as error:
        raise why_not(getattr(error, "errno", None), host, port) from error
    return door


def why_not(number: int | None, host: str, port: int) -> Problem:
    """Why nobody can listen there, by the system's number for it."""
    if number == errno.EADDRINUSE:
        return Problem("port-taken", host=host, port=port)
    if number == errno.EACCES:
        return Problem("port-forbidden", port=port)
    if number == errno.EADDRNOTAVAIL:
        return Problem("address-foreign", host=host)
    return Problem("serve-failed", host=host, port=port)


async def _try_out(settings: Settings) -> None:
    """Open what the settings name, so that a mistake in them is told as a Problem before anything runs."""
    storage = await open_storage(settings.database)
    try:
        path = sqlite_path(settings.database)
        if path is not None and settings.redis is None and network_kind(path) is not None:
            await check_alone(storage, str(path))
    finally:
        await storage.close()
    fanout = await open_fanout(settings.redis)
    await fanout.close()


async def check_alone(storage: Storage, database: str, seconds: float = BEAT_SECONDS + 1) -> None:
    """Where locks are not to be relied on, wait for a sign of life of another server."""
    before = await storage.beats.last()
    await asyncio.sleep(seconds if before is not None else 0)
    if await storage.beats.last() != before:
        raise Problem("database-held", database=database, holder="?")

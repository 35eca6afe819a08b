"""Running the application: one process on one socket, until it is told to stop."""

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn

from dragonhoard.server.app import make_app
from dragonhoard.server.connections import Doors, guarded_http, guarded_websocket
from dragonhoard.server.house import Conduct, House
from dragonhoard.server.limits import LARGEST_MESSAGE
from dragonhoard.server.settings import Settings
from dragonhoard.server.storage import open_storage
from dragonhoard.server.storage.fanout import open_fanout

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

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self.house: House | None = None
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
        if self.house is not None:
            self.house.hub.say_goodbye()
            await asyncio.sleep(_FAREWELL_SECONDS)
        await super().shutdown(sockets)


def make_server(
    settings: Settings,
    conduct: Conduct,
    host: str,
    port: int,
    ready: Callable[[int], None] = lambda port: None,
) -> Server:
    """A server that is about to run."""
    # Behind a proxy every connection has the proxy's address.
    doors = Doors(CONNECTIONS_OF_AN_ADDRESS if conduct.limits and not conduct.proxies else 0)
    app = make_app(settings, conduct, lambda house: setattr(server, "house", house))
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
        proxy_headers=bool(conduct.proxies),
        forwarded_allow_ips=conduct.proxies or None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    server = Server(config, ready)
    return server


def serve(
    settings: Settings,
    conduct: Conduct,
    host: str,
    port: int,
    ready: Callable[[int], None] = lambda port: None,
    level: str = "info",
    listener: socket.socket | None = None,
) -> bool:
    """Serve until a signal says stop, on a socket that listens already if one is given; whether it could start."""
    set_up_logs(level)
    asyncio.run(_try_out(settings))
    server = make_server(settings, conduct, host, port, ready)
    # Tables are many small objects that live long: looking through all of them too often is most of the work.
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER, 50, 100)
    try:
        server.run(None if listener is None else [listener])
    except SystemExit:
        # This is how uvicorn says that it could not start; why is in the log.
        return False
    return server.started


async def _try_out(settings: Settings) -> None:
    """Open what the settings name, so that a mistake in them is told as a Problem before anything runs."""
    storage = await open_storage(settings.database)
    await storage.close()
    fanout = await open_fanout(settings.redis)
    await fanout.close()

"""The socket to a server: it comes back by itself, and what was asked for is answered or told to be lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from msgspec import DecodeError, ValidationError, json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from dragonhoard.client.http import HttpClient, server_problem
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire

Reply: TypeAlias = wire.Done | wire.Refusal | wire.Because | wire.Pong
# What carries its own event number may be sent again: the server refuses it if it had arrived the first time.
REPEATABLE: Final = (wire.Act, wire.Luck, wire.Undo)
FIRST_WAIT: Final = 0.2
LONGEST_WAIT: Final = 8.0
_LOGGED_OUT: Final = 4001
_LARGEST: Final = 16_000_000
_decode: Final = json.Decoder(wire.ServerMessage).decode
_encode: Final = json.Encoder().encode


class Listener(Protocol):
    """Who is told what comes over the line."""

    def seen(self) -> tuple[str, int, int]:
        """The table to watch, the last event number and the last line of chat that have arrived."""

    def heard(self, message: wire.ServerMessage) -> None:
        """Something came that answers nothing."""

    def line_is(self, *, is_open: bool) -> None:
        """The line was lost, or is there again."""


@dataclass
class _Waiting:
    message: wire.ClientMessage
    reply: "asyncio.Future[Reply]"
    is_resent: bool = False


class Socket:
    """A person's socket in front of one table."""

    def __init__(self, site: HttpClient, listener: Listener) -> None:
        self.site = site
        self.listener = listener
        self.is_open = False
        self._connection: ClientConnection | None = None
        self._waiting: dict[int, _Waiting] = {}
        self._last = 0
        # The number of the message that asks to watch.
        self._watch = 0

    async def run(self) -> None:
        """Stay connected until cancelled; a Problem where the server does not want this client."""
        wait = FIRST_WAIT
        while True:
            was_open = False
            try:
                connection = await self._connect()
                try:
                    async for raw in connection:
                        if self._take(_decode(raw)):
                            was_open, wait = True, FIRST_WAIT
                            await self._begin(connection)
                finally:
                    # A polite good-bye would take a while, and nobody may be left to wait for it.
                    connection.transport.abort()
            except asyncio.CancelledError:
                # Whoever hangs up need not be told that the line is gone.
                self.is_open = False
                raise
            except (DecodeError, ValidationError):
                raise Problem("server-nonsense", server=self.site.server) from None
            except (OSError, WebSocketException, TimeoutError) as error:
                _check_is_welcome(error)
            finally:
                self._lost()
            if not was_open:
                wait = min(wait * 2, LONGEST_WAIT)
            await asyncio.sleep(wait)

    def _connect(self) -> connect:
        headers = {"Cookie": self.site.cookie} if self.site.token else {}
        return connect(
            self.site.socket_address,
            additional_headers=headers,
            max_size=_LARGEST,
            compression=None,
            proxy=None if self.site.is_near else True,
            ping_interval=20,
            close_timeout=1,
        )

    def _take(self, message: wire.ServerMessage) -> bool:
        """Take a message in; whether it is the greeting."""
        if isinstance(message, wire.Hello):
            if message.version != wire.VERSION:
                raise Problem("server-version", server=self.site.server)
            return True
        if isinstance(message, Reply) and message.id == self._watch:
            self._watched(message)
        elif isinstance(message, Reply):
            waiting = self._waiting.pop(message.id, None)
            if waiting is not None and not waiting.reply.done():
                waiting.reply.set_result(message)
        else:
            self.listener.heard(message)
        return False

    async def _begin(self, connection: ClientConnection) -> None:
        """Watch the table from where one was, then send again what was not answered."""
        self._connection = connection
        table, since, chat_since = self.listener.seen()
        unanswered = list(self._waiting.values())
        watch = wire.Watch(self._number(), table, since, chat_since)
        self._watch = watch.id
        await self._transmit(watch)
        for waiting in unanswered:
            waiting.is_resent = True
            await self._transmit(waiting.message)

    def _watched(self, reply: Reply) -> None:
        if isinstance(reply, wire.Refusal):
            raise server_problem(reply.problem or "not-watchable", reply.details)
        self.is_open = True
        self.listener.line_is(is_open=True)

    def _lost(self) -> None:
        """The line is gone: what cannot be sent again is told so."""
        self._connection = None
        for number, waiting in list(self._waiting.items()):
            if not isinstance(waiting.message, REPEATABLE):
                del self._waiting[number]
                if not waiting.reply.done():
                    waiting.reply.set_exception(Problem("line-lost"))
        if self.is_open:
            self.is_open = False
            self.listener.line_is(is_open=False)

    def _number(self) -> int:
        self._last += 1
        return self._last

    async def _transmit(self, message: wire.ClientMessage) -> None:
        if self._connection is not None:
            # What is lost with the line is found unanswered when it is back.
            with suppress(ConnectionClosed):
                await self._connection.send(_encode(message).decode())

    async def ask(self, make: Callable[[int], wire.ClientMessage]) -> Reply:
        """Send a message under a new number; its answer, or a Problem or Refused that the server told."""
        message = make(self._number())
        if not self.is_open and not isinstance(message, REPEATABLE):
            raise Problem("line-lost")
        waiting = _Waiting(message, asyncio.get_running_loop().create_future())
        self._waiting[message.id] = waiting
        if self.is_open:
            await self._transmit(message)
        try:
            reply = await waiting.reply
        finally:
            self._waiting.pop(message.id, None)
        if isinstance(reply, wire.Refusal):
            return _excused(reply, waiting)
        return reply


def _excused(refusal: wire.Refusal, waiting: _Waiting) -> Reply:
    """What was sent twice and came too late the second time had arrived the first time."""
    if waiting.is_resent and refusal.problem == "table-stale":
        return wire.Done(refusal.id, 0)
    if refusal.rule:
        raise IllegalAction(refusal.rule)
    raise server_problem(refusal.problem or "server-failure", refusal.details)


def _check_is_welcome(error: Exception) -> None:
    """A server that logged this session out is not asked again."""
    if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code == _LOGGED_OUT:
        raise Problem("logged-out")

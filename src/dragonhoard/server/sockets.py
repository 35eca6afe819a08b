"""One socket a client, for all its tables: messages in, pushes out, and a bounded queue in between."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from dragonhoard.core.problem import Problem, Refused
from dragonhoard.server import wire
from dragonhoard.server.connections import WRITING
from dragonhoard.server.limits import LARGEST_MESSAGE, address_group
from dragonhoard.server.safety import check_origin, session_token

if TYPE_CHECKING:
    from dragonhoard.server.house import House

MOST_WAITING: Final = 256
MOST_BYTES: Final = 2_000_000
_MOST_STRIKES: Final = 20
POLICY_VIOLATION: Final = 1008
TOO_SLOW: Final = 1013
GOING_AWAY: Final = 1012
LOGGED_OUT: Final = 4001

_log: Final = logging.getLogger("dragonhoard.sockets")
_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(wire.ClientMessage).decode


WriteTexts = Callable[[Sequence[str]], Coroutine[Any, Any, None]]


def encoded(message: wire.ServerMessage) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


class Client:
    """Somebody at the other end of a socket."""

    __slots__ = ("_bytes", "_closing", "_queue", "_wake", "muted", "person", "strikes", "tables")

    def __init__(self, person: str | None) -> None:
        self.person = person
        # The tables it watches, each with the last event number it was told.
        self.tables: dict[str, int] = {}
        self.muted: set[str] = set()
        self.strikes = 0
        self._queue: deque[str] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._closing: int | None = None

    def tell(self, message: wire.ServerMessage) -> None:
        """Send a message in its turn."""
        self.push(encoded(message))

    def push(self, text: str) -> None:
        """Send an encoded message in its turn; who reads too slowly is let go and comes back by event number."""
        if self._closing is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.close(TOO_SLOW)
        self._wake.set()

    def close(self, code: int) -> None:
        """Hang up; what still waits is not sent if the reader is too slow."""
        if self._closing is None:
            self._closing = code
            if code == TOO_SLOW:
                self._queue.clear()
                self._bytes = 0
            self._wake.set()

    @property
    def is_closing(self) -> bool:
        return self._closing is not None

    async def write(self, write_texts: WriteTexts) -> int:
        """Send what is pushed until somebody hangs up; the code to hang up with."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._queue:
                texts = list(self._queue)
                self._queue.clear()
                await write_texts(texts)
                self._bytes -= sum(map(len, texts))
            if self._closing is not None and not self._queue:
                return self._closing


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Everything that happens at tables, in both directions."""
    house: House = socket.app.state.house
    address = address_group(socket.client.host) if socket.client else ""
    try:
        check_origin(socket.scope, house.conduct.origins)
        house.limits.take("connection", address)
        token = session_token(socket.scope)
        session = await house.accounts.person_of(token) if token else None
        client = Client(session.person if session else None)
        house.hub.join(client)
    except Problem:
        await socket.close(code=POLICY_VIOLATION)
        return
    try:
        await socket.accept()
        await converse(house, client, socket, client.person or address)
    finally:
        house.hub.part(client)


async def converse(house: "House", client: Client, socket: WebSocket[Any, Any, Any], who: str) -> None:
    """Read and write until one side has enough."""
    writer = asyncio.create_task(client.write(writing(socket)))
    reader = asyncio.create_task(read(house, client, socket, who))
    try:
        client.tell(wire.Hello(wire.VERSION, client.person))
        await house.hub.greet(client)
        done, _ = await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        if writer in done and not writer.exception():
            await asyncio.wait_for(socket.close(code=writer.result()), 1)
    except (TimeoutError, WebSocketDisconnect, OSError):
        pass
    finally:
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


def writing(socket: WebSocket[Any, Any, Any]) -> WriteTexts:
    """How to write to a socket: all at once where its server can, otherwise one after the other."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}

    async def one_by_one(texts: Sequence[str]) -> None:
        for text in texts:
            await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    found: WriteTexts = extensions.get(WRITING, one_by_one)
    return found


async def read(house: "House", client: Client, socket: WebSocket[Any, Any, Any], who: str) -> None:
    """Take the client's messages one after the other."""
    receive = socket.receive
    while not client.is_closing:
        event = await receive()
        if event["type"] != "websocket.receive":
            return
        text = event.get("text")
        raw: str | bytes = text if text is not None else event.get("bytes") or b""
        # What has begun is carried out even if its sender hangs up meanwhile.
        await asyncio.shield(take(house, client, raw, who))


async def take(house: "House", client: Client, raw: str | bytes, who: str) -> None:
    """One message: carried out, or answered by a refusal; whoever sends nothing but nonsense is shown out."""
    number = -1
    try:
        if len(raw) > LARGEST_MESSAGE:
            raise Problem("message-too-long", most=LARGEST_MESSAGE)
        house.limits.take("message", who)
        message = decoded(raw)
        number = message.id
        house.metrics.heard[type(message)].inc()
        await house.hub.hear(client, message)
    except Refused as refused:
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, rule=refused.rule))
    except Problem as problem:
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, problem=problem.key, details=dict(problem.details)))
        strike(client, problem)
    except Exception:
        house.metrics.failures.inc()
        _log.error("a message failed: %s", type(number).__name__, exc_info=_log.isEnabledFor(logging.DEBUG))
        client.tell(wire.Refusal(number, problem="server-failure"))


def decoded(raw: str | bytes) -> wire.ClientMessage:
    """A message of the closed set, or a Problem."""
    try:
        message: wire.ClientMessage = _decode(raw)
    except (ValidationError, DecodeError, UnicodeError, RecursionError):
        raise Problem("message-malformed") from None
    if not 0 <= message.id < 2**53:
        raise Problem("message-malformed")
    return message


def strike(client: Client, problem: Problem) -> None:
    """Count nonsense and haste; a person's ordinary mistakes do not count."""
    if problem.key in ("too-fast", "message-malformed", "message-too-long"):
        client.strikes += 1
        if client.strikes >= _MOST_STRIKES:
            client.close(POLICY_VIOLATION)

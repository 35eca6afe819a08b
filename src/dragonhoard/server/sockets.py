"""One socket a client, for all its tables: messages in, pushes out, and a bounded queue in between."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from dragonhoard.core.problem import Problem, Refused
from dragonhoard.server import wire
from dragonhoard.server.connections import LINE, GuardedWebSocket
from dragonhoard.server.limits import LARGEST_MESSAGE, address_group
from dragonhoard.server.safety import check_origin, session_token
from dragonhoard.server.storage import Conflict, Gone, Unavailable

if TYPE_CHECKING:
    from dragonhoard.server.house import House

MOST_WAITING: Final = 256
MOST_BYTES: Final = 2_000_000
MOST_UNHEARD: Final = 32
_MOST_STRIKES: Final = 20
POLICY_VIOLATION: Final = 1008
TOO_SLOW: Final = 1013
GOING_AWAY: Final = 1012
LOGGED_OUT: Final = 4001

# What has become of a message: carried out, under way, or something to be waited for.
DONE: Final = "done"
UNDER_WAY: Final = "under way"
Taken: TypeAlias = Literal["done", "under way"] | Coroutine[Any, Any, None]
Take: TypeAlias = Callable[[str], Taken]

_log: Final = logging.getLogger("dragonhoard.sockets")
_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(wire.ClientMessage).decode


def encoded(message: wire.ServerMessage) -> bytes:
    """A message as it is sent."""
    return _encode(message)


class Outbox:
    """The clients of a loop that something waits for: whatever is pushed in one turn of the loop goes out together."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._clients: list[Client] = []

    def add(self, client: "Client") -> None:
        """Something is to be sent to a client."""
        if not self._clients:
            self._loop.call_soon(self._send)
        self._clients.append(client)

    def _send(self) -> None:
        clients, self._clients = self._clients, []
        for client in clients:
            try:
                client.flush()
            except Exception as error:
                # One broken line is nothing to the others.
                _log.error("a line is broken: %s", type(error).__name__)


class Client:
    """Somebody at the other end of a socket."""

    def __init__(self, person: str | None, outbox: Outbox) -> None:
        self.person = person
        self._outbox = outbox
        # The tables it watches, each with the last event number it was told.
        self.tables: dict[str, int] = {}
        self.muted: set[str] = set()
        self.strikes = 0
        self._loop = asyncio.get_running_loop()
        self._line: GuardedWebSocket | None = None
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._is_flushing = False
        # Whether a message is on the long way: what comes after it may not overtake it.
        self._is_sending = False
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._take: Take | None = None
        self._unheard: deque[str] = deque()
        # Whether a message is being carried out, and by which task if it is more than a choice.
        self._is_hearing = False
        self._hearing: asyncio.Task[None] | None = None
        self._is_held = False

    @property
    def is_too_slow(self) -> bool:
        """Whether it was let go because it did not read."""
        return self._closing == TOO_SLOW

    # --- out ---

    def tell(self, message: wire.ServerMessage) -> None:
        """Send a message in its turn."""
        self.push(encoded(message))

    def push(self, text: bytes) -> None:
        """Send an encoded message in its turn; who reads too slowly is let go and comes back by event number."""
        if self._closing is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.close(TOO_SLOW)
        elif not self._is_flushing:
            self._is_flushing = True
            self._outbox.add(self)

    def flush(self) -> None:
        """Send what waits, at once if the reader has room."""
        self._is_flushing = False
        if self._line is not None and not self._is_sending and self._line.can_write():
            self._line.write_texts(self._taken())
        else:
            self._wake.set()

    def _taken(self) -> list[bytes]:
        texts = list(self._queue)
        self._queue.clear()
        self._bytes = 0
        return texts

    def close(self, code: int) -> None:
        """Hang up; what still waits is not sent if the reader is too slow."""
        if self._closing is None:
            self._closing = code
            if code == TOO_SLOW:
                self._taken()
                if self._line is not None:
                    # Whoever does not read would not read a good-bye either.
                    self._line.transport.abort()
            self._wake.set()

    async def write(self, socket: WebSocket[Any, Any, Any]) -> int:
        """Send what could not be sent at once, until somebody hangs up; the code to hang up with."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_sending = True
            while self._queue:
                # Waits until the reader has room.
                text = self._queue.popleft()
                self._bytes -= len(text)
                await socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})
            self._is_sending = False
            if self._closing is not None:
                return self._closing

    # --- in ---

    def attach(self, house: "House", socket: WebSocket[Any, Any, Any], who: str) -> None:
        """Take the short way to and from the socket, where its server has one."""
        self._take = lambda raw: take(house, self, raw, who)
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._line = extensions.get(LINE)
        if self._line is not None:
            self._line.listen(self.hear)

    def hear(self, raw: str) -> None:
        """A message has come: it is carried out when those before it are, even if its sender hangs up meanwhile."""
        if self._closing is not None or self._take is None:
            return
        self._unheard.append(raw)
        if not self._is_hearing:
            self.hear_on()
        elif len(self._unheard) > MOST_UNHEARD and self._line is not None and not self._is_held:
            self._is_held = True
            self._line.wait(True)

    def hear_on(self) -> None:
        """Carry out what has come, one message after the other, until there is something to wait for."""
        self._is_hearing = True
        while self._unheard and self._take is not None:
            rest = self._take(self._unheard.popleft())
            if rest == UNDER_WAY:
                return
            if rest != DONE:
                self.hear_after(rest)
                return
        self._is_hearing = False
        if self._is_held and self._line is not None:
            self._is_held = False
            self._line.wait(False)

    def hear_after(self, rest: Coroutine[Any, Any, None]) -> None:
        """Hear on when this is done."""
        self._hearing = self._loop.create_task(rest)
        self._hearing.add_done_callback(lambda _: self.hear_on())


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
        client = Client(session.person if session else None, house.outbox)
        house.hub.join(client)
    except Problem:
        await socket.close(code=POLICY_VIOLATION)
        return
    try:
        await socket.accept()
        client.tell(wire.Hello(wire.VERSION, client.person))
        client.attach(house, socket, client.person or address)
        await converse(house, client, socket)
    finally:
        client.close(GOING_AWAY)
        house.hub.part(client)
        house.metrics.dropped.inc(client.is_too_slow)


async def converse(house: "House", client: Client, socket: WebSocket[Any, Any, Any]) -> None:
    """Read and write until one side has enough."""
    writer = asyncio.create_task(client.write(socket))
    reader = asyncio.create_task(read(client, socket))
    try:
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


async def read(client: Client, socket: WebSocket[Any, Any, Any]) -> None:
    """Wait until the client hangs up; messages come this way only where there is no shorter one."""
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        client.hear(str(event.get("text") or ""))


def take(house: "House", client: Client, raw: str, who: str) -> Taken:
    """One message: carried out at once, under way until the client is told to hear on, or a coroutine to wait for."""
    number = -1
    try:
        if len(raw) > LARGEST_MESSAGE:
            raise Problem("message-too-long", most=LARGEST_MESSAGE)
        house.limits.take("message", who)
        message = decoded(raw)
        number = message.id
        house.metrics.heard[type(message)].inc()
        if isinstance(message, wire.Act):
            settled = partial(settle, house, client, message)
            if house.hub.act_at_once(client, message, settled):
                return UNDER_WAY
        return carry_out(house, client, message)
    except Exception as error:
        answer_failure(house, client, number, error)
        return DONE


def settle(house: "House", client: Client, message: wire.Act, failure: Exception | None) -> None:
    """A choice that was under way is durable, or is not."""
    if isinstance(failure, Conflict):
        # Another process was faster: look at the table again and decide anew.
        client.hear_after(carry_out(house, client, message))
        return
    if failure is not None:
        answer_failure(house, client, message.id, failure)
    client.hear_on()


async def carry_out(house: "House", client: Client, message: wire.ClientMessage) -> None:
    """What a message asks for, or why not."""
    try:
        await house.hub.hear(client, message)
    except Exception as error:
        answer_failure(house, client, message.id, error)


def answer_failure(house: "House", client: Client, number: int, failure: Exception) -> None:
    """Say why a message was not carried out; whoever sends nothing but nonsense is shown out."""
    if isinstance(failure, Gone):
        # Its person has been forgotten meanwhile.
        client.close(LOGGED_OUT)
        return
    if isinstance(failure, Refused):
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, rule=failure.rule))
        return
    if isinstance(failure, Unavailable):
        failure = Problem("storage-unavailable")
    if isinstance(failure, Problem):
        house.metrics.refusals.inc()
        client.tell(wire.Refusal(number, problem=failure.key, details=dict(failure.details)))
        strike(client, failure)
        return
    house.metrics.failures.inc()
    _log.error("a message failed: %s", type(failure).__name__)
    _log.debug("because", exc_info=failure)
    client.tell(wire.Refusal(number, problem="server-failure"))


def decoded(raw: str) -> wire.ClientMessage:
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

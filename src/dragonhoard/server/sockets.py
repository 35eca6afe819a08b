"""One socket a client, for all its tables: messages in, pushes out, and a bounded queue in between."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from dragonhoard.core.problem import Problem, Refused
from dragonhoard.server import wire
from dragonhoard.server.clients import DONE, GOING_AWAY, LOGGED_OUT, UNDER_WAY, Client, Taken
from dragonhoard.server.connections import LINE
from dragonhoard.server.limits import LARGEST_MESSAGE, address_group
from dragonhoard.server.safety import check_origin, session_token
from dragonhoard.server.storage import Conflict, Gone, Unavailable

if TYPE_CHECKING:
    from dragonhoard.server.house import House

_MOST_STRIKES: Final = 20
POLICY_VIOLATION: Final = 1008

_log: Final = logging.getLogger("dragonhoard.sockets")
_decode: Final = json.Decoder(wire.ClientMessage).decode


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
        who = client.person or address
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        client.attach(extensions.get(LINE), lambda raw: take(house, client, raw, who))
        await converse(house, client, socket)
    finally:
        client.close(GOING_AWAY)
        house.hub.part(client)
        house.metrics.dropped.inc(client.is_too_slow)


async def converse(house: "House", client: Client, socket: WebSocket[Any, Any, Any]) -> None:
    """Read and write until one side has enough."""

    async def send(text: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    writer = asyncio.create_task(client.write(send))
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

"""One socket a client, for all its tables: messages in, pushes out, and a bounded queue in between."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from dragonhoard.core.problem import Problem
from dragonhoard.server import wire
from dragonhoard.server.clients import GOING_AWAY, Client
from dragonhoard.server.connections import LINE
from dragonhoard.server.hearing import POLICY_VIOLATION, take
from dragonhoard.server.limits import address_group
from dragonhoard.server.safety import check_origin, session_token

if TYPE_CHECKING:
    from dragonhoard.server.house import House


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
        client.attach(extensions.get(LINE), partial(take, house, client, who))
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

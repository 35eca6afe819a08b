"""One socket a client, for all its tables: messages in, pushes out, and a bounded queue in between."""

import asyncio
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from dragonhoard.core.problem import Problem
from dragonhoard.host import wire
from dragonhoard.host.clients import GOING_AWAY, POLICY_VIOLATION, Client
from dragonhoard.host.limits import address_group
from dragonhoard.host.message_handler import take
from dragonhoard.server.protocols import LINE
from dragonhoard.server.security import check_host, check_origin, session_token
from dragonhoard.server.storage.tokens import token_hash

if TYPE_CHECKING:
    from dragonhoard.server.context import AppContext

_numbers = count()


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Everything that happens at tables, in both directions."""
    context: AppContext = socket.app.state.context
    address = address_group(socket.client.host) if socket.client else ""
    try:
        check_host(socket.scope, context.options.hosts)
        check_origin(socket.scope, context.options.origins)
        context.limits.take("connection", address)
        token = session_token(socket.scope)
        session = await context.accounts.person_of(token) if token else None
        client = Client(session.person if session else None, context.outbox, token_hash(token or ""))
        context.host.hub.join(client)
    except Problem:
        await socket.close(code=POLICY_VIOLATION)
        return
    try:
        if session is not None and not await context.accounts.is_logged_in(client.session):
            # Logged out while this was on its way.
            await socket.close(code=POLICY_VIOLATION)
            return
        await socket.accept()
        client.tell(wire.Hello(wire.VERSION, client.person))
        # Many may watch from behind one address, so those without a name are counted one by one.
        who = client.person or f"socket {next(_numbers)}"
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        line = extensions.get(LINE)
        if line is not None and context.options.proxies:
            line.count_for(address)
        if line is not None and client.person is not None:
            line.trust(client.session)
        client.attach(line, partial(take, context.host, client, who))
        await converse(context, client, socket)
    finally:
        client.close(GOING_AWAY)
        context.host.hub.part(client)
        context.host.counters.dropped.inc(client.is_too_slow)


async def converse(context: "AppContext", client: Client, socket: WebSocket[Any, Any, Any]) -> None:
    """Read and write until one side has enough."""

    async def send(text: bytes) -> None:
        await socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    writer = asyncio.create_task(client.write(send))
    reader = asyncio.create_task(read(client, socket))
    try:
        await context.host.hub.greet(client)
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

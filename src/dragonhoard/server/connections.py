"""Connections that do not wait for ever: a request has to arrive in time, and an address holds only so many."""

import asyncio
import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dragonhoard.server.limits import address_group

REQUEST_SECONDS: Final = 10.0
LARGEST_HEAD: Final = 32_768
LAST_WORDS_SECONDS: Final = 5.0
MOST_UNREAD: Final = 8
# The name under which a socket's scope offers `write_texts`.
WRITING: Final = "dragonhoard.write"


def frame(content: bytes) -> tuple[bytes, bytes]:
    """The head and the content of a text frame from a server."""
    length = len(content)
    if length < 126:
        return struct.pack("!BB", 0x81, length), content
    if length < 65_536:
        return struct.pack("!BBH", 0x81, 126, length), content
    return struct.pack("!BBQ", 0x81, 127, length), content


class Doors:
    """How many connections each address holds now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let one more in, if there is room."""
        if self.most and self.held[address] >= self.most:
            return False
        self.held[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One is gone."""
        self.held[address] -= 1
        if self.held[address] <= 0:
            del self.held[address]


def guarded_http(doors: Doors) -> type[HttpToolsProtocol]:
    """The HTTP protocol behind these doors."""

    class Guarded(GuardedHttp):
        pass

    Guarded.doors = doors
    return Guarded


def guarded_websocket(doors: Doors) -> type[WebSocketsSansIOProtocol]:
    """The socket protocol behind these doors."""

    class Guarded(GuardedWebSocket):
        pass

    Guarded.doors = doors
    return Guarded


class GuardedHttp(HttpToolsProtocol):
    """HTTP that closes on whoever dawdles over a request, sends endless headers, or holds too many connections."""

    doors: Doors
    entered: str | None = None
    timer: asyncio.TimerHandle | None = None
    head = 0
    is_refused = False
    is_in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_group(self.client[0]) if self.client else ""
        if not self.doors.enter(address):
            self.is_refused = True
            transport.abort()
            return
        self.entered = address
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        if self.entered is not None:
            self.doors.leave(self.entered)
            self.entered = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.is_refused:
            return
        if self.timer is None:
            self._expect_request()
        self.head += len(data)
        super().data_received(data)
        if self.is_in_head and self.head > LARGEST_HEAD:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()
        if self.entered is not None:
            # The socket's own protocol takes the place at once.
            self.doors.leave(self.entered)
            self.entered = None
        super().handle_websocket_upgrade()

    def on_headers_complete(self) -> None:
        self.head, self.is_in_head = 0, False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head, self.is_in_head = 0, True
        self._stop_timer()
        super().on_message_complete()

    def _expect_request(self) -> None:
        self._stop_timer()
        self.timer = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _give_up(self) -> None:
        self.timer = None
        if self.transport is not None:
            self.transport.abort()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A socket that counts among its address's connections, and that writes many messages at once."""

    doors: Doors
    entered: str | None = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][WRITING] = self.write_texts  # type: ignore[assignment]
        await super().run_asgi()

    async def write_texts(self, texts: Sequence[str]) -> None:
        """Send text messages in one go, once the reader has room; what is not open any more takes nothing."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(b"".join(part for text in texts for part in frame(text.encode())))

    def send_receive_event_to_app(self) -> None:
        # Stopping and starting to read for every message, as the base class does, costs two calls of the system.
        if self.queue.qsize() < MOST_UNREAD and self.curr_msg_data_type == "text" and not self.close_sent:
            content = b"".join(self.frames)
            self.frames = []
            try:
                text = content.decode()
            except UnicodeDecodeError:
                text = ""
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            return
        super().send_receive_event_to_app()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = address_group(self.client[0]) if self.client else ""
        if self.doors.enter(address):
            self.entered = address
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.entered is not None:
            self.doors.leave(self.entered)
            self.entered = None
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        # Whoever does not read the rest is not waited for.
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

"""Connections that do not wait for ever: a request has to arrive in time, and an address holds only so many."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

from dragonhoard.server.frames import WHOLE_TEXT, frame_bounds, framed, only_text
from dragonhoard.server.limits import address_group

REQUEST_SECONDS: Final = 10.0
LARGEST_HEAD: Final = 32_768
LAST_WORDS_SECONDS: Final = 5.0
# The name under which a socket's scope offers its protocol.
LINE: Final = "dragonhoard.line"


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
    """A socket that counts among its address's connections, and has a short way for what is sent most.

    Whole text frames, which are nearly all there is, are read and written here; everything else goes the long way.
    """

    doors: Doors
    entered: str | None = None
    # Who hears whole messages as soon as they are here; none: they wait in the queue of ASGI.
    hear: Callable[[str], None] | None = None
    # Whether the next byte begins a frame, as far as frames have been followed from the handshake on.
    is_at_frame = True
    is_asked = False

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

    async def run_asgi(self) -> None:
        self.scope["extensions"][LINE] = self  # type: ignore[assignment]
        await super().run_asgi()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        # Whoever does not read the rest is not waited for.
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    # --- reading ---

    def listen(self, hear: Callable[[str], None]) -> None:
        """Have every message told to somebody from now on, those that wait already first."""
        waiting = []
        while not self.queue.empty():
            waiting.append(self.queue.get_nowait())
        for event in waiting:
            if event["type"] == "websocket.receive":
                hear(str(event.get("text") or ""))
            else:
                self.queue.put_nowait(event)
        self.hear = hear
        if self.read_paused:
            # The base class stopped reading until what waited was taken out its way.
            self.read_paused = False
            self.wait(False)

    def data_received(self, data: bytes) -> None:
        if self.hear is not None and self.is_at_frame and not self.frames:
            # Nearly always one message has come, and nothing else.
            text = only_text(data)
            if text is not None and not (self.close_sent or self.transport.is_closing()):
                self._hear_text(text)
                return
        self._take_frames(data)

    def _take_frames(self, data: bytes) -> None:
        start = 0
        if not self.is_asked:
            # The request itself.
            self.is_asked, start = True, len(data)
            super().data_received(data)
        elif not self.handshake_complete:
            self.is_at_frame = False
        while self.is_at_frame and start < len(data):
            front, end = frame_bounds(data, start)
            if end > len(data):
                break
            if self.hear is not None and self._is_short(data, start):
                self._hear_text(apply_mask(data[front:end], data[front - 4 : front]))
            else:
                super().data_received(data[start:end])
            start = end
        if start < len(data):
            # Half a frame: from here on the long way follows the frames alone.
            self.is_at_frame = False
            super().data_received(data[start:])

    def _is_short(self, data: bytes, start: int) -> bool:
        """Whether the frame that starts here is a masked text, whole, on a socket that still listens."""
        is_text = data[start] == WHOLE_TEXT and data[start + 1] & 128 and not self.frames
        return bool(is_text) and not (self.close_sent or self.transport.is_closing())

    def _hear_text(self, content: bytes) -> None:
        assert self.hear is not None
        try:
            self.hear(content.decode())
        except UnicodeDecodeError:
            self.hear("")

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            content = b"".join(self.frames)
            self.frames = []
            self._hear_text(content)

    def wait(self, is_waiting: bool) -> None:
        """Read no more for now, or again."""
        if not self.transport.is_closing():
            (self.transport.pause_reading if is_waiting else self.transport.resume_reading)()

    # --- writing ---

    def write_texts(self, texts: list[bytes]) -> bool:
        """Send text messages (in UTF-8) in one go if the reader has room; to a socket that is not open any more, nothing."""
        if not self.writable.is_set():
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(framed(texts))
        return True

"""Connections that do not wait for ever: a request has to arrive in time, an address holds only so many, and what
comes on sockets is counted before it is read."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dragonhoard.host.limits import LARGEST_MESSAGE, address_group
from dragonhoard.server.security import session_token
from dragonhoard.server.storage.tokens import token_hash
from dragonhoard.server.traffic import DROP, Meter, Traffic, Unread
from dragonhoard.server.ws_framing import (
    CLOSE,
    CONTINUED,
    ENDS,
    PING,
    PONG,
    content_of,
    count_frames,
    frame_bounds,
    framed,
    is_sound,
    is_too_long,
    only_text,
)

REQUEST_SECONDS: Final = 10.0
LARGEST_HEAD: Final = 32_768
LAST_WORDS_SECONDS: Final = 5.0
SHUT_SECONDS: Final = 1.0
# A reader that has left so much unread for so long is not waited for.
STUCK_SECONDS: Final = 12.0
MOST_FRAGMENTS: Final = 64
# More frames than any socket has left at once need not be counted.
MOST_FRAMES: Final = 100
# What may come before a socket is listened to.
MOST_EARLY: Final = 32_768
PROTOCOL_ERROR: Final = 1002
MESSAGE_TOO_BIG: Final = 1009
# Why nothing is read for now.
HELD, DRAINED, STUCK, SHUT = 1, 2, 4, 8
# The name under which a socket's scope offers its protocol.
LINE: Final = "dragonhoard.line"


class ConnectionLimiter:
    """How many connections each address holds now, and what they may send; `most` of 0: nobody is counted."""

    def __init__(self, most: int, is_metered: bool = True) -> None:
        self.most = most
        self.is_metered = is_metered
        self.held: Counter[str] = Counter()
        self.traffic = Traffic()

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


def guarded_http(doors: ConnectionLimiter) -> type[HttpToolsProtocol]:
    """The HTTP protocol behind these doors."""

    class Guarded(GuardedHttp):
        pass

    Guarded.doors = doors
    return Guarded


def guarded_websocket(doors: ConnectionLimiter) -> type[WebSocketsSansIOProtocol]:
    """The socket protocol behind these doors."""

    class Guarded(GuardedWebSocket):
        pass

    Guarded.doors = doors
    return Guarded


class GuardedHttp(HttpToolsProtocol):
    """HTTP that closes on whoever dawdles over a request, sends endless headers, or holds too many connections."""

    doors: ConnectionLimiter
    entered: str | None = None
    timer: asyncio.TimerHandle | None = None
    head = 0
    is_refused = False
    is_in_head = True

    def __init__(self, *told: Any, **named: Any) -> None:
        super().__init__(*told, **named)
        self.unread = Unread(None)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_group(self.client[0]) if self.client else ""
        if not self.doors.enter(address):
            self.is_refused = True
            transport.abort()
            return
        self.entered = address
        if self.doors.most:
            self.unread.pool = self.doors.traffic.pool(address, self.loop.time())
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.unread.set(0)
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

    def pause_writing(self) -> None:
        super().pause_writing()
        if not self.unread.set(self.transport.get_write_buffer_size()):
            self.transport.abort()

    def resume_writing(self) -> None:
        self.unread.set(0)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()
        self.unread.set(0)
        if self.entered is not None and not self._may_open(self.entered):
            self.transport.abort()
            return
        if self.entered is not None:
            # The socket's own protocol takes the place at once.
            self.doors.leave(self.entered)
            self.entered = None
        super().handle_websocket_upgrade()

    def _may_open(self, address: str) -> bool:
        """Whether a socket may be opened from here."""
        token = session_token(cast(Any, self.scope))
        session = token_hash(token) if token else b""
        return self.doors.traffic.may_open(address, session, self.loop.time())

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
    """A socket that counts among its address's connections, and whose frames are counted before they are read.

    The base class sees the handshake, the last ping and pong of what came together, closing frames, and whatever is
    no proper frame; messages are read and written here.
    """

    doors: ConnectionLimiter
    entered: str | None = None
    # Who hears whole messages as soon as they are here; none: what comes waits.
    hear: Callable[[str], None] | None = None
    is_asked = False
    session = b""
    stuck: asyncio.TimerHandle | None = None

    def __init__(self, *told: Any, **named: Any) -> None:
        super().__init__(*told, **named)
        self.meter: Meter | None = None
        self.unread = Unread(None)
        # Frames that have not come whole, and the parts of a message that has not.
        self.rest = b""
        self.parts: list[bytes] = []
        self._pauses = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = address_group(self.client[0]) if self.client else ""
        if not self.doors.enter(address):
            transport.abort()
            return
        self.entered = address
        if self.doors.is_metered:
            self.count_for(address if self.doors.most else f"{address} {id(self)}")

    def count_for(self, address: str) -> None:
        """Count what comes and what is not read for this address from now on; a proxy's own says nothing."""
        if self.doors.is_metered:
            pool = self.doors.traffic.pool(address, self.loop.time())
            self.meter = Meter(pool, self.loop.time())
            self.unread.set(0)
            self.unread.pool = pool

    def trust(self, session: bytes) -> None:
        """Somebody with a session has this socket."""
        self.session = session
        self.doors.traffic.trust(session, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        self.unread.set(0)
        self._wait_no_more()
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
        self.hear = hear
        waiting, self.rest = self.rest, b""
        if waiting:
            self._take_frames(waiting)

    def data_received(self, data: bytes) -> None:
        if not self.is_asked:
            # The request itself.
            self.is_asked = True
            super().data_received(data)
            return
        if self.hear is not None and not self.rest and not self.parts:
            # Nearly always one message has come, and nothing else.
            text = only_text(data)
            if text is not None and not (self.close_sent or self.transport.is_closing()):
                if self._may_bring(1, len(data)):
                    self._hear_text(text)
                return
        joined = self.rest + data if self.rest else data
        if not self._may_bring(count_frames(joined, MOST_FRAMES), len(data)):
            return
        self.rest = b""
        if self.hear is not None:
            self._take_frames(joined)
        elif len(joined) <= MOST_EARLY:
            self.rest = joined
        else:
            self._drop()

    def _may_bring(self, frames: int, size: int) -> bool:
        """Count frames and bytes that have come; whoever floods is dropped at once."""
        if self._pauses & SHUT:
            return False
        if self.meter is None:
            return True
        seconds = self.meter.take(frames, size, self.loop.time())
        if seconds == DROP:
            self._drop()
            return False
        if seconds and not self._pauses & DRAINED:
            self._pause(DRAINED)
            self.loop.call_later(min(seconds, 1.0), self._resume, DRAINED)
        return True

    def _drop(self) -> None:
        """Hang up without a word, and read nothing more of what has come."""
        self._pauses |= SHUT
        self.rest, self.parts = b"", []
        if self.meter is not None:
            self.doors.traffic.flooded(self.meter.pool, self.session, self.loop.time())
        self.transport.abort()

    def _take_frames(self, data: bytes) -> None:
        """Every frame that is all here; of pings, and of pongs, the last one stands for all (RFC 6455, 5.5.3)."""
        start, control = 0, {PING: b"", PONG: b""}
        while start < len(data) and not self.transport.is_closing():
            front, end = frame_bounds(data, start)
            if end > len(data):
                if is_too_long(data, start):
                    super().data_received(data[start:])
                else:
                    self.rest = data[start:]
                break
            kind = data[start] & 15
            if not is_sound(data, start) or kind == CLOSE:
                super().data_received(data[start:end])
            elif kind in control:
                control[kind] = data[start:end]
            else:
                self._take_part(data[start] & ENDS, kind, content_of(data, front, end))
            start = end
        for frame in control.values():
            if frame and not self.transport.is_closing():
                super().data_received(frame)

    def _take_part(self, is_end: int, kind: int, content: bytes) -> None:
        """A message, or a part of one."""
        if (kind == CONTINUED) != bool(self.parts):
            self._fail(PROTOCOL_ERROR)
            return
        self.parts.append(content)
        if len(self.parts) > MOST_FRAGMENTS:
            self._drop()
        elif sum(map(len, self.parts)) > LARGEST_MESSAGE:
            self._fail(MESSAGE_TOO_BIG)
        elif is_end:
            whole, self.parts = b"".join(self.parts), []
            if not self.close_sent:
                self._hear_text(whole)

    def _fail(self, code: int) -> None:
        self.conn.fail(code)
        self.handle_parser_exception()

    def _hear_text(self, content: bytes) -> None:
        assert self.hear is not None
        try:
            self.hear(content.decode())
        except UnicodeDecodeError:
            self.hear("")

    def wait(self, is_waiting: bool) -> None:
        """Read no more for now, or again."""
        (self._pause if is_waiting else self._resume)(HELD)

    def shut(self) -> None:
        """Read nothing more: there is just time for a last word."""
        self._pause(SHUT)
        self.loop.call_later(SHUT_SECONDS, self.transport.abort)

    def cut(self) -> None:
        """Hang up without a word."""
        self.transport.abort()

    def _pause(self, why: int) -> None:
        if not self._pauses and not self.transport.is_closing():
            self.transport.pause_reading()
        self._pauses |= why

    def _resume(self, why: int) -> None:
        was, self._pauses = self._pauses, self._pauses & ~why
        if was and not self._pauses and not self.transport.is_closing():
            self.transport.resume_reading()

    # --- writing ---

    def pause_writing(self) -> None:
        super().pause_writing()
        # Whoever does not read what is answered is not heard either.
        self._pause(STUCK)
        if not self.may_owe(0):
            self.transport.abort()
        self.stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread.set(0)
        self._wait_no_more()
        self._resume(STUCK)

    def _wait_no_more(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def may_owe(self, waiting: int) -> bool:
        """Whether the reader may leave this unread beside what is on its way to it already."""
        return self.unread.set(waiting + self.transport.get_write_buffer_size())

    def write_texts(self, texts: list[bytes]) -> bool:
        """Send text messages (in UTF-8) in one go if the reader has room; to a socket that is not open any more, nothing."""
        if not self.writable.is_set():
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(framed(texts))
        return True

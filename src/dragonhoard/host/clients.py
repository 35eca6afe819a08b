"""A connected client: its messages in order, and a bounded queue of what is sent to it."""

# compiled: every message comes and goes through here

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Literal, Protocol, TypeAlias

from msgspec import json

from dragonhoard.host import wire
from dragonhoard.host.limits import SOCKET_UNREAD
from dragonhoard.host.vouched_clock import now_ms

MOST_WAITING: Final = 256
MOST_BYTES: Final = 2_000_000
MOST_UNHEARD: Final = 32
TOO_SLOW: Final = 1013
GOING_AWAY: Final = 1012
LOGGED_OUT: Final = 4001
POLICY_VIOLATION: Final = 1008

# What has become of a message: carried out, under way, or something to be waited for.
DONE: Final = "done"
UNDER_WAY: Final = "under way"
Taken: TypeAlias = Literal["done", "under way"] | Coroutine[Any, Any, None]
Take: TypeAlias = Callable[[str], Taken]

_log: Final = logging.getLogger("dragonhoard.sockets")
_encode: Final = json.Encoder().encode


class Line(Protocol):
    """A transport that sends and receives whole messages."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with every message from now on."""

    def write_texts(self, texts: list[bytes]) -> bool:
        """Send messages (UTF-8) if the reader has room; return whether it had."""

    def may_owe(self, waiting: int) -> bool:
        """Return whether the reader may leave so many bytes unread."""

    def wait(self, is_waiting: bool) -> None:
        """Pause reading, or resume it."""

    def shut(self) -> None:
        """Stop reading; a last message can still be sent."""

    def cut(self) -> None:
        """Drop the connection at once."""


class WriteCoalescer:
    """Coalesces writes: whatever is pushed to a client in one turn of the event loop goes out together."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._clients: list[Client] = []

    def add(self, client: "Client") -> None:
        """Have a client flushed at the end of this turn of the loop."""
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
    """One connected client."""

    def __init__(self, person: str | None, outbox: WriteCoalescer, session: bytes = b"") -> None:
        self.person = person
        # The hash of the token by which it came.
        self.session = session
        # Set once it is gone for good.
        self.gone = asyncio.Event()
        self._outbox = outbox
        # The tables it watches, each with the last event number it was told.
        self.tables: dict[str, int] = {}
        self.muted: set[str] = set()
        self.strikes = 0
        self._loop = asyncio.get_running_loop()
        self._line: Line | None = None
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._is_flushing = False
        # Whether a message is on the long way: what comes after it may not overtake it.
        self._is_sending = False
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._take: Take | None = None
        # Messages that wait, each with when it came; and when the one came that is carried out.
        self._unheard: deque[tuple[str, int]] = deque()
        self.heard_at = 0
        # Whether a message is being carried out, and by which task if it is more than a choice.
        self._is_hearing = False
        self._hearing: asyncio.Task[None] | None = None
        self._is_held = False

    @property
    def is_too_slow(self) -> bool:
        """Whether it was disconnected because it read too slowly."""
        return self._closing == TOO_SLOW

    # --- out ---

    def tell(self, message: wire.ServerMessage) -> None:
        """Queue a message."""
        self.push(_encode(message))

    def push(self, text: bytes) -> None:
        """Queue an encoded message; disconnect a client that reads too slowly (it resumes by event number)."""
        if self._closing is not None:
            return
        self._queue.append(text)
        self._bytes += len(text)
        if len(self._queue) > MOST_WAITING or self._bytes > MOST_BYTES or not self._may_owe():
            self.close(TOO_SLOW)
        elif not self._is_flushing:
            self._is_flushing = True
            self._outbox.add(self)

    def flush(self) -> None:
        """Write the queue at once if the reader has room; otherwise wake the writing task."""
        self._is_flushing = False
        if self._line is not None and not self._is_sending and self._line.write_texts(list(self._queue)):
            self._forget()
        else:
            self._wake.set()

    def _may_owe(self) -> bool:
        """Return whether the address may leave that many bytes unread."""
        return self._line is None or self._bytes <= SOCKET_UNREAD or self._line.may_owe(self._bytes)

    def _forget(self) -> None:
        """Empty the queue."""
        self._queue.clear()
        self._bytes = 0

    def close(self, code: int) -> None:
        """Hang up; what still waits is not sent if the reader is too slow."""
        if self._closing is None:
            self._closing = code
            if code == TOO_SLOW:
                self._forget()
                if self._line is not None:
                    # Whoever does not read would not read a good-bye either.
                    self._line.cut()
            elif code == POLICY_VIOLATION and self._line is not None:
                self._line.shut()
            self._wake.set()

    def cut(self) -> None:
        """Drop a client that does not answer the closing handshake."""
        if self._line is not None:
            self._line.cut()

    async def write(self, send: Callable[[bytes], Awaitable[None]]) -> int:
        """Send what could not be written at once; return the closing code."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._is_sending = True
            while self._queue:
                # Waits until the reader has room.
                text = self._queue.popleft()
                self._bytes -= len(text)
                await send(text)
            self._is_sending = False
            if self._closing is not None:
                return self._closing

    # --- in ---

    def attach(self, line: Line | None, take: Take) -> None:
        """Begin to handle messages, over `line` where the server has one."""
        self._take = take
        self._line = line
        if self._line is not None:
            self._line.listen(self.hear)

    def hear(self, raw: str) -> None:
        """Queue an incoming message; it is handled in order, even if its sender hangs up meanwhile."""
        if self._closing is not None or self._take is None:
            return
        self._unheard.append((raw, now_ms()))
        if not self._is_hearing:
            self.hear_on()
        elif len(self._unheard) > MOST_UNHEARD and self._line is not None and not self._is_held:
            self._is_held = True
            self._line.wait(True)

    def hear_on(self) -> None:
        """Handle queued messages until one has to be waited for."""
        self._is_hearing = True
        while self._unheard and self._take is not None:
            raw, self.heard_at = self._unheard.popleft()
            rest = self._take(raw)
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
        """Handle further messages once this coroutine is done."""
        self._hearing = self._loop.create_task(rest)
        self._hearing.add_done_callback(lambda _: self.hear_on())

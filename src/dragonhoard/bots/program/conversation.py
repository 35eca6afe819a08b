"""Talking to a program that may be slow, silent, talkative or dead."""

# not compiled: it starts processes and waits for them

import contextlib
import os
import signal
import sys
from atexit import register, unregister
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread

# What can be wrong with an answer.
CRASHED = "crashed"
SLOW = "slow"
GARBAGE = "garbage"
ILLEGAL = "illegal"

_LONGEST_LINE = 65_536
_UNREAD = 64
_FAREWELL = 0.5
_LAUNCHER = str(Path(__file__).with_name("launch.py"))


class Fault(Exception):
    """Why no usable answer came: `key` is one of the four words, `told` is what the program said, if anything."""

    def __init__(self, key: str, told: str = "", is_alive: bool = False) -> None:
        super().__init__(key, told)
        self.key = key
        self.told = told.strip()[:80]
        self.is_alive = is_alive


class Conversation:
    """A running program, asked one question at a time."""

    def __init__(self, command: list[str], memory: int) -> None:
        # The launcher sets the limits and then becomes the program; a session of its own lets us end its children too.
        started = [sys.executable, "-I", _LAUNCHER, str(memory), *command] if os.name == "posix" else command
        try:
            self._process = Popen(started, stdin=PIPE, stdout=PIPE, start_new_session=True)
        except OSError:
            raise Fault(CRASHED) from None
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        # A program that chatters has to wait, instead of filling our memory.
        self._answers: Queue[bytes] = Queue(_UNREAD)
        # A pipe that nobody reads blocks whoever writes: both ends are left to threads, so that we only ever wait
        # as long as we want to.
        Thread(target=self._write, daemon=True).start()
        Thread(target=self._read, daemon=True).start()
        register(self.end)

    def ask(self, question: str, seconds: float) -> str:
        """The line that answers a question; a Fault if none comes in time."""
        while not self._answers.empty():
            # What was said unasked is no answer.
            if not self._answers.get():
                raise Fault(CRASHED)
        self._questions.put(question.encode() + b"\n")
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise Fault(SLOW) from None
        if not answer:
            raise Fault(CRASHED)
        try:
            return answer.decode()
        except UnicodeDecodeError:
            raise Fault(GARBAGE) from None

    def end(self) -> None:
        """Say goodbye, and make sure of it."""
        unregister(self.end)
        self._questions.put(None)
        with contextlib.suppress(TimeoutExpired):
            self._process.wait(_FAREWELL)
        self._kill()
        self._process.wait()
        while not self._answers.empty():
            self._answers.get()

    def _kill(self) -> None:
        if os.name != "posix":
            self._process.kill()
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _write(self) -> None:
        assert self._process.stdin is not None
        # Where it went away or was ended, writing fails, and so does closing with a question unsent; the reading thread
        # notices.
        with contextlib.suppress(OSError, ValueError), self._process.stdin as stdin:
            while (line := self._questions.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stdout:
            while line := stdout.readline(_LONGEST_LINE):
                self._answers.put(line)
        # An empty answer means that no more will come.
        self._answers.put(b"")

"""The other processes of the same server: what they hear from this one, and this one from them."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final, Literal

from msgspec import DecodeError, Struct, json

from dragonhoard.server import wire
from dragonhoard.server.live import LiveTable
from dragonhoard.server.storage.fanout import Fanout

PRESENCE_SECONDS: Final = 20.0
_log: Final = logging.getLogger("dragonhoard.fellows")


class Word(Struct, frozen=True, omit_defaults=True):
    """One process to the others; the storage holds the truth, this only says where to look."""

    origin: str
    what: Literal["changed", "rewritten", "chatted", "present", "noticed", "logged-out", "renamed"]
    line: wire.ChatLine | None = None
    present: list[bool] = []
    watching: int = 0
    notices: list[wire.Notice] = []
    name: str = ""


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(Word).decode


class Fellows:
    """Word from and to the other processes; silent where there are none."""

    def __init__(self, process: str, fanout: Fanout | None) -> None:
        self.process = process
        self._fanout = fanout
        self._hearers: dict[str, Callable[[bytes | None], None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self, topic: str, hear: Callable[[Word | None], None]) -> None:
        """Hear the others on a topic; none means that something may have been missed."""
        if self._fanout is None or topic in self._hearers:
            return

        def take(message: bytes | None) -> None:
            word = None if message is None else _word(message)
            if word is None or word.origin != self.process:
                hear(word)

        self._hearers[topic] = take
        await self._fanout.subscribe(topic, take)

    def ignore(self, topic: str) -> None:
        """Listen no more."""
        take = self._hearers.pop(topic, None)
        if take is not None and self._fanout is not None:
            self._spawn(self._fanout.unsubscribe(topic, take))

    def changed(self, table: str) -> None:
        """A table has new entries."""
        if self._fanout is not None:
            self._publish(table_topic(table), Word(self.process, "changed"))

    def rewritten(self, table: str) -> None:
        """A table's log names somebody otherwise now."""
        self._publish(table_topic(table), Word(self.process, "rewritten"))

    def chatted(self, table: str, line: wire.ChatLine) -> None:
        """Somebody said something."""
        self._publish(table_topic(table), Word(self.process, "chatted", line=line))

    def present(self, live: LiveTable) -> None:
        """Who is at a table, as far as this process serves them."""
        word = Word(self.process, "present", present=live.present_here(), watching=live.watching_here())
        self._publish(table_topic(live.id), word)

    def noticed(self, person: str, notices: list[wire.Notice]) -> None:
        """A person should know something."""
        self._publish(person_topic(person), Word(self.process, "noticed", notices=notices))

    def logged_out(self, person: str) -> None:
        """A person has logged out everywhere."""
        self._publish(person_topic(person), Word(self.process, "logged-out"))

    def renamed(self, person: str, name: str) -> None:
        """A person is called otherwise."""
        self._publish(EVERYBODY, Word(self.process, "renamed", name=f"{person} {name}"))

    def _publish(self, topic: str, word: Word) -> None:
        if self._fanout is not None:
            self._spawn(self._fanout.publish(topic, _encode(word)))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Say what is still to be said, and go."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._fanout is not None:
            await self._fanout.close()


EVERYBODY: Final = "everybody"


def table_topic(table: str) -> str:
    """Where word about a table goes."""
    return f"table:{table}"


def person_topic(person: str) -> str:
    """Where word to a person goes."""
    return f"person:{person}"


def _word(message: bytes) -> Word | None:
    try:
        return _decode(message)
    except DecodeError:
        _log.warning("a word that nobody understands")
        return None


def take_presence(live: LiveTable, word: Word) -> None:
    """Remember whom another process serves at a table."""
    live.elsewhere[word.origin] = (monotonic() + 3 * PRESENCE_SECONDS, word.present, word.watching)
    expired = [origin for origin, (until, _, _) in live.elsewhere.items() if until < monotonic()]
    for origin in expired:
        del live.elsewhere[origin]

"""Pub/sub between the processes of one server."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Any, Final, Literal

from msgspec import DecodeError, Struct, json

from dragonhoard.host import wire
from dragonhoard.host.clocks import PRESENCE_SECONDS
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.server.storage.pubsub import PubSub

ANSWER_SECONDS: Final = 2.0
_log: Final = logging.getLogger("dragonhoard.fellows")


class BusMessage(Struct, frozen=True, omit_defaults=True):
    """One process to the others; the storage holds the truth, this only says where to look."""

    origin: str
    what: Literal["changed", "rewritten", "chatted", "present", "noticed", "hang-up", "hung-up", "renamed"]
    line: wire.ChatLine | None = None
    present: list[bool] = []
    watching: int = 0
    notices: list[wire.Notice] = []
    name: str = ""
    # Of a person who has logged out: the session that is over, or the one that is not.
    session: bytes = b""
    is_kept: bool = False
    # By which an answer is known.
    ticket: str = ""


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(BusMessage).decode


class Bus:
    """Word from and to the other processes; silent where there are none."""

    def __init__(self, process: str, fanout: PubSub | None) -> None:
        self.process = process
        self._fanout = fanout
        self._hearers: dict[str, Callable[[bytes | None], None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # The processes that are still to answer, by ticket.
        self._awaited: dict[str, tuple[set[str], asyncio.Event]] = {}
        # What is done when word comes of a table or a person; none: something may have been missed.
        self.of_table: Callable[[str, BusMessage | None], None] = lambda table, word: None
        self.of_person: Callable[[str, BusMessage | None], None] = lambda person, word: None

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return self._fanout is not None

    async def follow_table(self, table: str) -> None:
        """Hear of a table from now on."""
        await self.listen(table_topic(table), lambda word: self.of_table(table, word))

    def leave_table(self, table: str) -> None:
        """Hear of a table no more."""
        self.ignore(table_topic(table))

    async def follow_person(self, person: str) -> None:
        """Hear of a person from now on."""
        await self.listen(person_topic(person), lambda word: self.of_person(person, word))

    def leave_person(self, person: str) -> None:
        """Hear of a person no more."""
        self.ignore(person_topic(person))

    async def listen(self, topic: str, hear: Callable[[BusMessage | None], None]) -> None:
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
            self._publish(table_topic(table), BusMessage(self.process, "changed"))

    def rewritten(self, table: str) -> None:
        """A table's log names somebody otherwise now."""
        self._publish(table_topic(table), BusMessage(self.process, "rewritten"))

    def chatted(self, table: str, line: wire.ChatLine) -> None:
        """Somebody said something."""
        self._publish(table_topic(table), BusMessage(self.process, "chatted", line=line))

    def present(self, table: str, present: list[bool], watching: int) -> None:
        """Say who is at a table, as far as this process serves them."""
        word = BusMessage(self.process, "present", present=present, watching=watching)
        self._publish(table_topic(table), word)

    def noticed(self, person: str, notices: list[wire.Notice]) -> None:
        """A person should know something."""
        self._publish(person_topic(person), BusMessage(self.process, "noticed", notices=notices))

    async def hang_up(self, person: str, session: bytes, is_kept: bool, alive: list[str]) -> None:
        """Have every process hang up on a person's sockets, and wait until those that are alive have."""
        awaited = {process for process in alive if process != self.process}
        if self._fanout is None or not awaited:
            return
        ticket = secrets.token_hex(8)
        is_done = asyncio.Event()
        self._awaited[ticket] = awaited, is_done
        await self.listen(process_topic(self.process), self._hear_answer)
        word = BusMessage(
            self.process, "hang-up", name=person, session=session, is_kept=is_kept, ticket=ticket
        )
        self._publish(EVERYBODY, word)
        try:
            await asyncio.wait_for(is_done.wait(), ANSWER_SECONDS)
        except TimeoutError:
            # Whoever did not hear it looks at the sessions when Redis is back.
            _log.warning("%d processes did not answer", len(awaited))
        finally:
            del self._awaited[ticket]

    def hung_up(self, word: BusMessage) -> None:
        """This process has hung up as another one asked."""
        self._publish(process_topic(word.origin), BusMessage(self.process, "hung-up", ticket=word.ticket))

    def _hear_answer(self, word: BusMessage | None) -> None:
        awaited, is_done = self._awaited.get(word.ticket if word else "", (None, None))
        if word is not None and awaited is not None and is_done is not None:
            awaited.discard(word.origin)
            if not awaited:
                is_done.set()

    def renamed(self, person: str, name: str) -> None:
        """A person is called otherwise."""
        self._publish(EVERYBODY, BusMessage(self.process, "renamed", name=f"{person} {name}"))

    def _publish(self, topic: str, word: BusMessage) -> None:
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


def process_topic(process: str) -> str:
    """Where answers to a process go."""
    return f"process:{process}"


def _word(message: bytes) -> BusMessage | None:
    try:
        return _decode(message)
    except DecodeError:
        _log.warning("a word that nobody understands")
        return None


def take_presence(live: CachedTable, word: BusMessage) -> None:
    """Remember whom another process serves at a table."""
    live.elsewhere[word.origin] = (monotonic() + 3 * PRESENCE_SECONDS, word.present, word.watching)
    expired = [origin for origin, (until, _, _) in live.elsewhere.items() if until < monotonic()]
    for origin in expired:
        del live.elsewhere[origin]

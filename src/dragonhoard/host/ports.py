"""What a host needs from outside: a database, workers that think, somewhere to keep results, other processes.

What it counts about itself (`counters.py`) is plain numbers that anybody may read.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from dragonhoard.host import wire
from dragonhoard.host.rows import ChatRow, GameResult, NoticeRow, Phase, SeatedTable, Summary, TableRow

Answer = TypeVar("Answer")
# Called once an append is durable (with none), or with why it is not.
Settled: TypeAlias = Callable[[Exception | None], None]


# --- database ---


class Conflict(Exception):
    """Another process has written an entry of this number: look at the log again and decide anew."""


class Gone(Conflict):
    """A person whom the write names has been forgotten meanwhile; nothing was written."""


class Taken(Exception):
    """A name that has to be the only one of its kind is in use; nothing was written."""


class Unavailable(Exception):
    """The database cannot be reached or refuses; whether the last write happened is unknown."""


class TableStore(Protocol):
    """Tables, their logs and their seeds."""

    async def open(
        self, row: TableRow, seats: Sequence[str | None], seed: bytes, entries: Sequence[bytes]
    ) -> None:
        """Keep a new table with its first entries; Taken if its code is in use, Gone if a person is forgotten."""

    def append_soon(
        self, table: str, first_number: int, entries: Sequence[bytes], summary: Summary, settled: Settled
    ) -> None:
        """Add entries to a log and call `settled` later: Conflict unless the log ends just before `first_number`."""

    async def log(self, table: str, since: int = 0) -> list[bytes]:
        """Return the entries of a table from a number on."""

    async def seed(self, table: str) -> bytes | None:
        """Return the secret from which the luck of a table is drawn."""

    async def row(self, table: str) -> TableRow | None:
        """Return a table by its id."""

    async def by_code(self, code: str) -> TableRow | None:
        """Return a table by its code."""

    async def lobby(self, phase: Phase = "gathering", limit: int = 50) -> list[TableRow]:
        """Return public tables, the newest first."""

    async def of_person(self, person: str, is_finished: bool = False, limit: int = 200) -> list[SeatedTable]:
        """Return the tables at which a person sits, the latest changed first."""

    async def hosted(self, person: str) -> list[TableRow]:
        """Return the unfinished tables that a person opened, seated or not."""

    async def due(self, until: int, limit: int = 100) -> list[str]:
        """Return the tables that have to be looked at by then, the longest due first."""

    async def postpone(self, table: str, number: int, due_at: int | None) -> None:
        """Have a table due later, if nothing was added to its log meanwhile."""

    async def clocked(self) -> list[str]:
        """Return the tables at which a clock runs."""

    async def link_rematch(self, table: str, rematch: str) -> str:
        """Name the table at which a game is played again; return the one that was named first."""

    async def stale(self, before: int, limit: int = 100) -> list[str]:
        """Return the tables that never began and at which nothing has happened since."""

    async def forget(self, table: str) -> None:
        """Throw a table away, with everything said and done at it."""


class PeopleStore(Protocol):
    """People, known to a host by their ids alone."""

    async def names(self, persons: list[str]) -> dict[str, str]:
        """Return the names of these persons; unknown ones are left out."""

    async def owners(self, skeletons: Iterable[str]) -> dict[str, str]:
        """Return, by its look, who owns a name of such a look."""

    async def muted(self, person: str) -> list[str]:
        """Return whom a person does not hear."""


class MessageStore(Protocol):
    """Chat of tables and notices to persons, each counted from 1."""

    async def say(self, table: str, person: str, at: int, text: str) -> int:
        """Keep a line of chat; return its number."""

    async def lines(self, table: str, since: int = 0, limit: int = 200) -> list[ChatRow]:
        """Return the latest lines after a number, in their order."""

    async def notify(self, person: str, at: int, what: str, table: str, game: str) -> int:
        """Keep a notice for a person; return its number."""

    async def notices(self, person: str, since: int = 0, limit: int = 50) -> list[NoticeRow]:
        """Return a person's latest notices after a number, in their order."""

    async def see(self, person: str, number: int) -> None:
        """Note that a person has seen their notices up to a number."""


class ReviewStore(Protocol):
    """Reviews of finished games, as JSON of the host's own making."""

    async def keep(self, table: str, at: int, body: bytes) -> None:
        """Keep the review of a table; a later one takes the place of an earlier one."""

    async def find(self, table: str) -> bytes | None:
        """Return the review of a table, if there is one."""


class HeartbeatStore(Protocol):
    """When each process was last alive, from which a restart knows how long nobody was there."""

    async def beat(self, process: str, at: int) -> None:
        """Note that a process is alive."""

    async def end(self, process: str, at: int) -> None:
        """Note that a process ends in good order."""

    async def last(self) -> int | None:
        """Return when any process was last alive; none if there never was one."""

    async def silent(self, since: int, until: int) -> list[tuple[str, int]]:
        """Return the processes whose last sign of life was in that time, without a good-bye."""

    async def declare_silent(self, process: str, beat_at: int) -> bool:
        """Take a process for gone; return whether it was this call that did."""


class Database(Protocol):
    """What a host keeps, by subject; what has been written survives the death of the machine."""

    @property
    def tables(self) -> TableStore: ...

    @property
    def people(self) -> PeopleStore: ...

    @property
    def talk(self) -> MessageStore: ...

    @property
    def reviews(self) -> ReviewStore: ...

    @property
    def beats(self) -> HeartbeatStore: ...

    async def tidy(self, at: int) -> None:
        """Throw away what has had its time."""


# --- thinking ---


class Asker(NamedTuple):
    """On whose account a worker thinks, at which table, and whether anybody waits for it there."""

    person: str
    table: str
    is_watched: Callable[[], bool] = lambda: True


class Thinking(Protocol):
    """Workers that search for a bot's choice while the host goes on."""

    async def choose(self, asker: Asker, game: str, world: str, seat: int, bot: str, seed: int) -> int:
        """Return the action that a bot takes as this seat in a determinization of what the seat knows."""

    async def work(self, asker: Asker, task: Callable[..., Answer], *told: object) -> Answer:
        """Run a function of `analysis_tasks` in a worker."""

    @property
    def hands(self) -> int:
        """How many workers there are."""


# --- results ---


class Results(Protocol):
    """Where finished games go: histories, ratings."""

    async def keep(self, result: GameResult) -> bool:
        """Keep how a game ended; return whether it was not kept already. Gone if a person is forgotten."""


# --- other processes ---


class Bus(Protocol):
    """Word to other processes that serve the same tables."""

    @property
    def process(self) -> str:
        """The name of this process."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes, so that a table in memory may be behind its log."""

    async def follow_table(self, table: str) -> None:
        """Hear of a table from now on."""

    def leave_table(self, table: str) -> None:
        """Hear of a table no more."""

    async def follow_person(self, person: str) -> None:
        """Hear of a person from now on."""

    def leave_person(self, person: str) -> None:
        """Hear of a person no more."""

    def changed(self, table: str) -> None:
        """Say that a table has new entries."""

    def chatted(self, table: str, line: wire.ChatLine) -> None:
        """Pass a line of chat on."""

    def present(self, table: str, present: list[bool], watching: int) -> None:
        """Say who is at a table, as far as this process serves them."""

    def noticed(self, person: str, notices: list[wire.Notice]) -> None:
        """Pass a person's notices on."""

    def renamed(self, person: str, name: str) -> None:
        """Say that a person is called otherwise."""


class NoBus:
    """The bus of a host that is alone."""

    process = "alone"
    is_shared = False

    async def follow_table(self, table: str) -> None: ...

    def leave_table(self, table: str) -> None: ...

    async def follow_person(self, person: str) -> None: ...

    def leave_person(self, person: str) -> None: ...

    def changed(self, table: str) -> None: ...

    def chatted(self, table: str, line: wire.ChatLine) -> None: ...

    def present(self, table: str, present: list[bool], watching: int) -> None: ...

    def noticed(self, person: str, notices: list[wire.Notice]) -> None: ...

    def renamed(self, person: str, name: str) -> None: ...

"""A database in memory: what a host keeps that has one person and ends with them."""

import asyncio
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dragonhoard.host.ports import Conflict, Settled, Taken
from dragonhoard.host.rows import ChatRow, NoticeRow, Phase, SeatedTable, Summary, TableRow


class KeptTable:
    """A table with its log, its seed and the persons in its seats."""

    def __init__(self, row: TableRow, seats: Sequence[str | None], seed: bytes, log: Sequence[bytes]) -> None:
        self.row = row
        self.seats = tuple(seats)
        self.seed = seed
        self.log = list(log)

    def append(self, first: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Add entries if the log ends just before the first of them; otherwise a Conflict."""
        if first != len(self.log):
            raise Conflict(self.row.table)
        self.log += entries
        self.seats = self.seats if summary.seats is None else summary.seats
        self.row = replace(
            self.row,
            number=len(self.log),
            phase=summary.phase,
            awaited=summary.awaited,
            due_at=summary.due_at,
            changed_at=summary.changed_at,
            info=self.row.info if summary.info is None else summary.info,
        )


class MemoryTables:
    """Tables by their ids."""

    def __init__(self) -> None:
        self.kept: dict[str, KeptTable] = {}

    async def open(
        self, row: TableRow, seats: Sequence[str | None], seed: bytes, entries: Sequence[bytes]
    ) -> None:
        if row.table in self.kept or await self.by_code(row.code) is not None:
            raise Taken(row.code)
        self.kept[row.table] = KeptTable(replace(row, number=len(entries)), seats, seed, entries)

    def append_soon(
        self, table: str, first_number: int, entries: Sequence[bytes], summary: Summary, settled: Settled
    ) -> None:
        failure: Exception | None = None
        try:
            self.kept[table].append(first_number, entries, summary)
        except (Conflict, KeyError):
            failure = Conflict(table)
        asyncio.get_running_loop().call_soon(settled, failure)

    async def log(self, table: str, since: int = 0) -> list[bytes]:
        return self.kept[table].log[since:] if table in self.kept else []

    async def seed(self, table: str) -> bytes | None:
        return self.kept[table].seed if table in self.kept else None

    async def row(self, table: str) -> TableRow | None:
        return self.kept[table].row if table in self.kept else None

    async def by_code(self, code: str) -> TableRow | None:
        return next((row for row in self._rows() if row.code == code), None)

    async def lobby(self, phase: Phase = "gathering", limit: int = 50) -> list[TableRow]:
        found = [row for row in self._rows() if row.public and row.phase == phase]
        return sorted(found, key=lambda row: -row.made_at)[:limit]

    async def of_person(self, person: str, is_finished: bool = False, limit: int = 200) -> list[SeatedTable]:
        found = [
            SeatedTable(table.row, table.seats.index(person))
            for table in self.kept.values()
            if person in table.seats and (table.row.phase == "finished") == is_finished
        ]
        return sorted(found, key=lambda seated: -seated.row.changed_at)[:limit]

    async def hosted(self, person: str) -> list[TableRow]:
        return [row for row in self._rows() if row.host == person and row.phase != "finished"]

    async def due(self, until: int, limit: int = 100) -> list[str]:
        return [table for at, table in self._clocked() if at <= until][:limit]

    async def postpone(self, table: str, number: int, due_at: int | None) -> None:
        if len(self.kept[table].log) == number:
            self.kept[table].row = replace(self.kept[table].row, due_at=due_at)

    async def clocked(self) -> list[str]:
        return [table for _, table in self._clocked()]

    async def link_rematch(self, table: str, rematch: str) -> str:
        first = self.kept[table].row.rematch or rematch
        self.kept[table].row = replace(self.kept[table].row, rematch=first)
        return first

    async def stale(self, before: int, limit: int = 100) -> list[str]:
        found = [row for row in self._rows() if row.phase == "gathering" and row.changed_at < before]
        return [row.table for row in found][:limit]

    async def forget(self, table: str) -> None:
        self.kept.pop(table, None)

    def _rows(self) -> list[TableRow]:
        return [table.row for table in self.kept.values()]

    def _clocked(self) -> list[tuple[int, str]]:
        return sorted((row.due_at, row.table) for row in self._rows() if row.due_at is not None)


class MemoryPeople:
    """Names by id; nobody owns one, and nobody is muted."""

    def __init__(self, names: dict[str, str]) -> None:
        self.kept = names

    async def names(self, persons: list[str]) -> dict[str, str]:
        return {person: self.kept[person] for person in persons if person in self.kept}

    async def owners(self, skeletons: Iterable[str]) -> dict[str, str]:
        return {}

    async def muted(self, person: str) -> list[str]:
        return []


class MemoryMessages:
    """Chat by table and notices by person."""

    def __init__(self, people: MemoryPeople) -> None:
        self._people = people
        self._lines: dict[str, list[ChatRow]] = {}
        self._notices: dict[str, list[NoticeRow]] = {}

    async def say(self, table: str, person: str, at: int, text: str) -> int:
        lines = self._lines.setdefault(table, [])
        lines.append(ChatRow(len(lines) + 1, at, person, self._people.kept.get(person, ""), text))
        return len(lines)

    async def lines(self, table: str, since: int = 0, limit: int = 200) -> list[ChatRow]:
        return self._lines.get(table, [])[since:][-limit:]

    async def notify(self, person: str, at: int, what: str, table: str, game: str) -> int:
        notices = self._notices.setdefault(person, [])
        notices.append(NoticeRow(len(notices) + 1, at, what, table, game, seen=False))
        return len(notices)

    async def notices(self, person: str, since: int = 0, limit: int = 50) -> list[NoticeRow]:
        return self._notices.get(person, [])[since:][-limit:]

    async def see(self, person: str, number: int) -> None:
        self._notices[person] = [
            replace(notice, seen=notice.seen or notice.number <= number)
            for notice in self._notices.get(person, [])
        ]


class MemoryReviews:
    """Reviews by table."""

    def __init__(self) -> None:
        self._bodies: dict[str, bytes] = {}

    async def keep(self, table: str, at: int, body: bytes) -> None:
        self._bodies[table] = body

    async def find(self, table: str) -> bytes | None:
        return self._bodies.get(table)


class MemoryBeats:
    """The last sign of life of the only process there is."""

    def __init__(self) -> None:
        self._last: int | None = None

    async def beat(self, process: str, at: int) -> None:
        self._last = at

    async def end(self, process: str, at: int) -> None:
        self._last = at

    async def last(self) -> int | None:
        return self._last

    async def silent(self, since: int, until: int) -> list[tuple[str, int]]:
        return []

    async def declare_silent(self, process: str, beat_at: int) -> bool:
        return False


class MemoryDatabase:
    """What a host keeps, by subject."""

    def __init__(self, names: dict[str, str]) -> None:
        self.tables = MemoryTables()
        self.people = MemoryPeople(names)
        self.talk = MemoryMessages(self.people)
        self.reviews = MemoryReviews()
        self.beats = MemoryBeats()

    async def tidy(self, at: int) -> None:
        """Keep everything: it goes with the process."""

"""Notices to persons, chat of tables, and results of finished games."""

# compiled: it looks at every move

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from dragonhoard.core.position import SPECTATOR
from dragonhoard.host import wire
from dragonhoard.host.ports import Bus, Conflict, Database, Gone, Results
from dragonhoard.host.rows import BOT, GameResult, NoticeRow, Placing
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.host.vouched_clock import now_ms
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import Acted, BotTookOver, ChanceResolved, Ended, Entry, Offered, Started

_MOST_ATTEMPTS: Final = 20
# What concerns nobody but by whose turn it is then.
_MOVES: Final = (Acted, ChanceResolved)
_log: Final = logging.getLogger("dragonhoard.notices")


class Notifications:
    """Stores notices, chat and results, and passes them on."""

    def __init__(
        self,
        database: Database,
        results: Results,
        bus: Bus,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        show: Callable[[str, list[wire.Notice]], None],
        reread: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self.database = database
        self.results = results
        self.bus = bus
        self._spawn = spawn
        self._show = show
        self._reread = reread
        # Brings a notice to its person by other ways than a socket, where there are any.
        self.deliver: Callable[[str, wire.Notice], Coroutine[Any, Any, None]] | None = None

    async def muted(self, person: str) -> list[str]:
        """Return whom a person mutes."""
        return await self.database.people.muted(person)

    async def unseen(self, person: str) -> list[wire.Notice]:
        """Return a person's unseen notices."""
        return [notice(row) for row in await self.database.talk.notices(person) if not row.seen]

    async def lines(self, table: str, since: int) -> list[wire.ChatLine]:
        """Return the lines of chat of a table after a number."""
        rows = await self.database.talk.lines(table, min(max(since, 0), 2**53))
        return [wire.ChatLine(row.number, row.at, row.person, row.name, row.text) for row in rows]

    async def say(self, table: str, person: str, name: str, text: str) -> wire.ChatLine:
        """Store a line of chat."""
        at = now_ms()
        number = await self.database.talk.say(table, person, at, text)
        return wire.ChatLine(number, at, person, name, text)

    def follow(self, live: CachedTable, entries: list[Entry]) -> None:
        """Notify absent players of what concerns them."""
        chairs = live.hosted.chairs
        awaited = {seat for seat in live.hosted.awaited() if not chairs[seat].stand_in}
        if awaited == live.told_turn and all(type(entry) in _MOVES for entry in entries):
            return
        present = live.present()
        absent = [
            chair.person if chair.person and not present[seat] else None for seat, chair in enumerate(chairs)
        ]
        for entry in entries:
            if isinstance(entry, Started):
                self._tell_all(live, absent, "started")
            elif isinstance(entry, Offered):
                offers = live.hosted.scene(SPECTATOR, entry.at).offers
                asked = {seat for offer in offers if offer.kind == entry.kind for seat in offer.awaited}
                self._tell_all(live, [absent[seat] for seat in sorted(asked)], "offer")
            elif isinstance(entry, BotTookOver):
                self._tell_all(live, [absent[entry.seat]], "stood-in")
            elif isinstance(entry, Ended):
                self._tell_all(live, absent, "game-over")
                self._spawn(self.keep_result(live))
        self._tell_all(live, [absent[seat] for seat in sorted(awaited - live.told_turn)], "your-turn")
        live.told_turn = awaited

    def invite(self, again: CachedTable) -> None:
        """Notify everybody of a rematch."""
        self._tell_all(again, [chair.person for chair in again.hosted.chairs], "rematch")

    async def keep_result(self, live: CachedTable) -> None:
        """Store the result of a finished game, once."""
        if live.hosted.result() is None or live.hosted.readable_only or live.is_result_kept:
            return
        live.is_result_kept = True
        try:
            await self._keep(live)
        except BaseException:
            # Whoever looks at the table next tries again.
            live.is_result_kept = False
            raise

    async def _keep(self, live: CachedTable) -> None:
        for _ in range(_MOST_ATTEMPTS):
            try:
                await self.results.keep(game_result(live.hosted))
            except Gone:
                # Somebody who played is forgotten, and the word of it has not come here yet.
                await self._reread(live.id)
            else:
                return
        raise Conflict(live.id)

    def _tell_all(self, live: CachedTable, persons: list[str | None], what: str) -> None:
        for person in persons:
            if person is not None:
                self._spawn(self.tell(person, what, live.id, live.hosted.opened.game))

    async def tell(self, person: str, what: str, table: str, game: str) -> None:
        """Store a notice, send it to the person's clients, and have it delivered by other ways."""
        at = now_ms()
        try:
            number = await self.database.talk.notify(person, at, what, table, game)
        except Gone:
            return
        told = notice(NoticeRow(number, at, what, table, game, seen=False))
        self._show(person, [told])
        self.bus.noticed(person, [told])
        if self.deliver is not None:
            await self.deliver(person, told)


def game_result(hosted: HostedTable) -> GameResult:
    """Return the result of a finished table."""
    result, opened = hosted.result(), hosted.opened
    assert result is not None
    placings = tuple(
        Placing(seat, chair.person or BOT + (chair.bot or ""), result.scores[seat], result.places[seat] + 1)
        for seat, chair in enumerate(hosted.chairs)
    )
    return GameResult(opened.table, opened.game, opened.rated, result.end, hosted.log[-1].at, placings)


def notice(row: NoticeRow) -> wire.Notice:
    """Return a notice for the wire."""
    return wire.Notice(row.number, row.at, row.what, row.table, row.game, row.seen)  # type: ignore[arg-type]

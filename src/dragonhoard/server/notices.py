"""What people are told wherever they are, what they say at tables, and what becomes of a finished game."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from dragonhoard.core.position import SPECTATOR
from dragonhoard.server import webhooks, wire
from dragonhoard.server.fellows import Fellows
from dragonhoard.server.live import LiveTable, now_ms
from dragonhoard.server.metrics import Metrics
from dragonhoard.server.ratings import Ratings
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.results import BOT
from dragonhoard.server.storage.rows import GameResult, NoticeRow, Placing
from dragonhoard.table.entries import Ended, Entry, Offered, Started, StoodIn

_log: Final = logging.getLogger("dragonhoard.notices")


class Notices:
    """Notices and chat, kept and passed on."""

    def __init__(
        self,
        storage: Storage,
        ratings: Ratings,
        fellows: Fellows,
        metrics: Metrics,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        show: Callable[[str, list[wire.Notice]], None],
    ) -> None:
        self.storage = storage
        self.ratings = ratings
        self.fellows = fellows
        self.metrics = metrics
        self._spawn = spawn
        self._show = show

    async def muted(self, person: str) -> list[str]:
        """Whom a person does not want to hear."""
        return await self.storage.people.muted(person)

    async def unseen(self, person: str) -> list[wire.Notice]:
        """What a person has not looked at yet."""
        return [notice(row) for row in await self.storage.talk.notices(person) if not row.seen]

    async def lines(self, table: str, since: int) -> list[wire.ChatLine]:
        """What was said at a table after a line."""
        rows = await self.storage.talk.lines(table, min(max(since, 0), 2**53))
        return [wire.ChatLine(row.number, row.at, row.person, row.name, row.text) for row in rows]

    async def say(self, table: str, person: str, name: str, text: str) -> wire.ChatLine:
        """Keep a line of chat."""
        at = now_ms()
        number = await self.storage.talk.say(table, person, at, text)
        return wire.ChatLine(number, at, person, name, text)

    def follow(self, live: LiveTable, entries: list[Entry]) -> None:
        """Tell those who are not at the table what concerns them there."""
        present = live.present()
        chairs = live.hosted.chairs
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
            elif isinstance(entry, StoodIn):
                self._tell_all(live, [absent[entry.seat]], "stood-in")
            elif isinstance(entry, Ended):
                self._tell_all(live, absent, "game-over")
                self._spawn(self.keep_result(live))
        awaited = {seat for seat in live.hosted.awaited() if not chairs[seat].stand_in}
        self._tell_all(live, [absent[seat] for seat in sorted(awaited - live.told_turn)], "your-turn")
        live.told_turn = awaited

    def invite(self, again: LiveTable) -> None:
        """Tell everybody at a table that a game is to be played again there."""
        self._tell_all(again, [chair.person for chair in again.hosted.chairs], "rematch")

    async def keep_result(self, live: LiveTable) -> None:
        """Keep how a game ended, for histories and ratings; once, however often it is asked."""
        result, opened = live.hosted.result(), live.hosted.opened
        if result is None or live.hosted.readable_only:
            return
        placings = tuple(
            Placing(
                seat, chair.person or BOT + (chair.bot or ""), result.scores[seat], result.places[seat] + 1
            )
            for seat, chair in enumerate(live.hosted.chairs)
        )
        ended_at = live.hosted.log[-1].at
        await self.ratings.keep(
            GameResult(opened.table, opened.game, opened.rated, result.end, ended_at, placings)
        )

    def _tell_all(self, live: LiveTable, persons: list[str | None], what: str) -> None:
        for person in persons:
            if person is not None:
                self._spawn(self.tell(person, what, live.id, live.hosted.opened.game))

    async def tell(self, person: str, what: str, table: str, game: str) -> None:
        """Keep a notice, show it wherever its person is, and call their webhook."""
        at = now_ms()
        number = await self.storage.talk.notify(person, at, what, table, game)
        told = notice(NoticeRow(number, at, what, table, game, seen=False))
        self._show(person, [told])
        self.fellows.noticed(person, [told])
        row = await self.storage.people.row(person)
        if row is not None and row.webhook:
            body = {"what": what, "table": table, "game": game, "at": at}
            taken = await webhooks.call(row.webhook, body, row.webhook_secret or "")
            self.metrics.webhooks.labels("taken" if taken else "failed").inc()


def notice(row: NoticeRow) -> wire.Notice:
    """A notice as it is sent."""
    return wire.Notice(row.number, row.at, row.what, row.table, row.game, row.seen)  # type: ignore[arg-type]

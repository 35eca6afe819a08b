"""A table on a server as one person's client knows it: the scene, the steps that led to it, the talk around it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

from dragonhoard.client.http import HttpClient
from dragonhoard.client.socket import Reply, Socket
from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.problem import Problem
from dragonhoard.host import wire

_PATIENCE: Final = 5.0


class TableListener(Protocol):
    """Who shows the table: told after everything that changes."""

    def moved_on(self, steps: list[wire.Step], *, is_anew: bool) -> None:
        """These steps were taken and the scene is another; `is_anew` when everything is told from the start."""

    def talked(self, lines: list[wire.ChatLine]) -> None:
        """Somebody said something."""

    def looked_around(self) -> None:
        """Somebody came or went."""

    def line_changed(self, *, is_open: bool) -> None:
        """The connection was lost, or is there again."""


class RemoteTable:
    """One table on one server; what is asked of it goes over the line, what changes is told to the face."""

    def __init__(self, site: HttpClient, info: wire.TableInfo) -> None:
        self.site = site
        self.info = info
        self.game: Game = find_game(info.game)
        self.settings: Settings = self.game.settings(info.players, info.options)
        self.scene: wire.Scene | None = None
        self.steps: list[wire.Step] = []
        self.chat: list[wire.ChatLine] = []
        self.present: list[bool] = [seat.present for seat in info.seats]
        self.watching = 0
        self.face: TableListener | None = None
        self.line = Socket(site, self)
        self._told_at = 0.0
        # How often the table was told, and who waits for that.
        self.tellings = 0
        self._telling = asyncio.Event()

    @property
    def seat(self) -> int | None:
        """My chair, if I have one."""
        return self.scene.seat if self.scene else self.info.my_seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.info.phase == "finished"

    @property
    def is_host(self) -> bool:
        """Whether I opened the table."""
        mine = self.info.my_seat
        return mine is not None and self.info.seats[mine].person == self.info.host

    @property
    def actions(self) -> tuple[int, ...]:
        """What my seat may choose from now."""
        if self.scene is None or self.info.phase != "playing":
            return ()
        return tuple(choice.action for choice in self.scene.choices)

    def time_left(self, seat: int) -> int | None:
        """Milliseconds on a seat's clock, none where there are no clocks."""
        if self.scene is None or self.scene.clocks is None:
            return None
        clock = self.scene.clocks[seat]
        return max(0, clock.left - (int((monotonic() - self._told_at) * 1000) if clock.runs else 0))

    # --- what comes over the line ---

    def seen(self) -> tuple[str, int, int]:
        number = self.scene.number if self.scene else 0
        return self.info.table, number, self.chat[-1].number if self.chat else 0

    def heard(self, message: wire.ServerMessage) -> None:
        if isinstance(message, wire.Told) and message.table == self.info.table:
            self._told(message)
        elif isinstance(message, wire.Chatted) and message.table == self.info.table:
            self.chat += message.lines
            if self.face:
                self.face.talked(message.lines)
        elif isinstance(message, wire.Presence) and message.table == self.info.table:
            self.present, self.watching = message.present, message.watching
            if self.face:
                self.face.looked_around()

    def _told(self, told: wire.Told) -> None:
        before = self.scene
        last = before.number if before else 0
        is_anew = before is None or before.seat != told.scene.seat or told.scene.number < last
        if is_anew:
            self.steps, last = [], 0
        news = [step for step in told.steps if step.number > last]
        self.steps += news
        self.scene, self.info = told.scene, told.scene.info
        self.present = [seat.present for seat in self.info.seats]
        self._told_at = monotonic()
        self.tellings += 1
        self._telling.set()
        if self.face:
            self.face.moved_on(news, is_anew=is_anew)

    def line_is(self, *, is_open: bool) -> None:
        if self.face:
            self.face.line_changed(is_open=is_open)

    # --- what a person does ---

    async def act(self, action: int) -> None:
        """Make a choice."""
        await self._ask(lambda id: wire.Act(id, self.info.table, self._number(), action))

    async def luck(self, outcome: str) -> None:
        """Say what the real dice show."""
        await self._ask(lambda id: wire.Luck(id, self.info.table, self._number(), outcome))

    async def why(self, action: int) -> str | None:
        """The rule that forbids an action, or none."""
        reply = await self._ask(lambda id: wire.Why(id, self.info.table, action))
        return reply.rule if isinstance(reply, wire.Because) else None

    async def undo(self) -> bool:
        """Take one's latest action back, or ask the others where that is not free; whether it was free."""
        if self.scene is not None and self.scene.undoable:
            await self._ask(lambda id: wire.Undo(id, self.info.table, self._number()))
            return True
        await self.offer("undo")
        return False

    async def offer(self, kind: wire.OfferKind) -> None:
        """Ask for everybody's consent."""
        await self._ask(lambda id: wire.MakeOffer(id, self.info.table, kind))

    async def answer(self, yes: bool) -> None:
        """Answer what is asked of me, or withdraw what I asked for myself."""
        asked = self.open_offer(of_mine=not yes)
        if asked is None:
            raise Problem("offer-nothing")
        await self._ask(lambda id: wire.Answer(id, self.info.table, asked.kind, yes))

    def open_offer(self, *, of_mine: bool = False) -> wire.Offer | None:
        """What waits for my answer; `of_mine`: what I asked for myself will do too."""
        offers = self.scene.offers if self.scene else []
        for offer in offers:
            if self.seat in offer.awaited or (of_mine and offer.seat == self.seat):
                return offer
        return None

    async def resign(self) -> None:
        """Give up."""
        await self._ask(lambda id: wire.Resign(id, self.info.table))

    async def stand_in(self, bot: str | None) -> None:
        """Let a bot play for me, or come back."""
        await self._ask(lambda id: wire.StandIn(id, self.info.table, bot))

    async def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        await self._ask(lambda id: wire.Say(id, self.info.table, text))

    async def told_more(self, holds: Callable[[], bool]) -> None:
        """Wait until something that the server has carried out is told too, as long as that may take."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while not holds():
                    self._telling.clear()
                    await self._telling.wait()

    def _number(self) -> int:
        return self.scene.number if self.scene else 0

    async def _ask(self, make: Callable[[int], wire.ClientMessage]) -> Reply:
        reply = await self.line.ask(make)
        if isinstance(reply, wire.Done) and not isinstance(make(0), wire.Say):
            # Whoever goes on at once goes on from what they did.
            await self.told_more(lambda: self._number() >= reply.number)
        return reply

"""The coach: the best few choices of a seat, from its information state alone."""

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

from dragonhoard.core.analysis import Analysis, MoveAnalysis
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.host import analysis_tasks, wire
from dragonhoard.host.ports import Asker, Thinking
from dragonhoard.host.table_cache import CachedTable, TableCache
from dragonhoard.table.choices import choices_of
from dragonhoard.table.hosted import HostedTable

_MOST_CHOICES: Final = 3
_ANSWERS_KEPT: Final = 500


class Coach:
    """Analyses each decision once; asking again gives the same answer."""

    def __init__(self, tables: TableCache, thinking: Thinking, bot: str) -> None:
        analysis_tasks.judge_named(bot)
        self._tables = tables
        self._thinking = thinking
        self._bot = bot
        self._answers: OrderedDict[tuple[str, int, int], asyncio.Task[wire.Advice]] = OrderedDict()
        self._asking: set[str] = set()

    async def advise(self, live: CachedTable, person: str) -> wire.Advice:
        """Return advice for a person's seat; a Problem where none may be given."""
        if person in self._asking:
            raise Problem("advice-one-at-a-time")
        self._asking.add(person)
        try:
            async with live.turn:
                await self._tables.freshen(live)
                task = self._answer(person, live.hosted, adviser_seat(live.hosted, person))
            return await asyncio.shield(task)
        finally:
            self._asking.discard(person)

    def _answer(self, person: str, hosted: HostedTable, seat: int) -> "asyncio.Task[wire.Advice]":
        key = hosted.opened.table, seat, hosted.number(seat)
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            seed = secrets.randbits(48)
            asker = Asker(person, hosted.opened.table)
            task = asyncio.create_task(self._think(asker, hosted, seat, seed, world_of(hosted, seat, seed)))
            self._answers[key] = task
            if len(self._answers) > _ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return task

    async def _think(
        self, asker: Asker, hosted: HostedTable, seat: int, seed: int, world: str
    ) -> wire.Advice:
        number, game = hosted.number(seat), hosted.game.id
        thought = await self._thinking.work(asker, analysis_tasks.advise, game, world, seat, self._bot, seed)
        return told_advice(hosted, number, thought)


def adviser_seat(hosted: HostedTable, person: str) -> int:
    """Return the seat that may be advised now; otherwise a Problem."""
    seat = hosted.seat_of(person)
    if seat is None:
        raise Problem("not-seated")
    if hosted.opened.rated:
        raise Problem("advice-rated")
    if seat not in hosted.awaited() or hosted.chairs[seat].player is not None:
        raise Problem("advice-not-your-turn")
    return seat


def world_of(hosted: HostedTable, seat: int, seed: int) -> str:
    """Return a determinization for a seat, by a seed that depends on nothing secret."""
    return hosted.game.position_text(hosted.position.redeal(seat, Rng(seed)))


def told_advice(hosted: HostedTable, number: int, thought: Analysis) -> wire.Advice:
    """Return the best few choices of an analysis."""
    found = [candidate for candidate in thought.candidates if candidate.visits][:_MOST_CHOICES]
    tried = max(1, sum(candidate.visits for candidate in thought.candidates))
    return wire.Advice(
        number,
        thought.seat,
        thought.worlds,
        [told_choice(hosted, candidate, tried) for candidate in found],
    )


def told_choice(hosted: HostedTable, candidate: MoveAnalysis, tried: int) -> wire.AdvisedChoice:
    """Return a choice with its figures and a likely continuation."""
    return wire.AdvisedChoice(
        named_choice(hosted, candidate.action),
        round(candidate.visits / tried, 3),
        [round(chance, 4) for chance in candidate.chances],
        [round(points, 2) for points in candidate.points],
        [wire.AdvisedStep(seat, named_choice(hosted, action)) for seat, action in candidate.line[1:]],
    )


def named_choice(hosted: HostedTable, action: int) -> wire.Choice:
    """Return an action as a choice."""
    return choices_of(hosted.game, hosted.settings).action(action)


def named_outcome(hosted: HostedTable, outcome: int) -> wire.Choice:
    """Return an outcome of chance as a choice."""
    return choices_of(hosted.game, hosted.settings).outcome(outcome)

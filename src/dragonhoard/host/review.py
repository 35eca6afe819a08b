"""Reviews of finished games: the luck of every roll and draw, the cost of every decision."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import hypot
from typing import Any, Final

from msgspec import ValidationError, json

from dragonhoard.core.analysis import Analysis, Evaluation
from dragonhoard.core.position import CHANCE, SPECTATOR, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event
from dragonhoard.host import analysis_tasks, wire
from dragonhoard.host.coach import named_choice, named_outcome
from dragonhoard.host.ports import Asker, ReviewStore, Thinking, Unavailable
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.host.vouched_clock import now_ms
from dragonhoard.table.history import AppliedMove
from dragonhoard.table.hosted import HostedTable

_REVIEWS_KEPT: Final = 100
_MOST_WAITING: Final = 20
# The plotted line has a point at least every so many moves.
_POINTS_EVERY: Final = 8
_WORST: Final = 3
# An alternative that the judge hardly looked at says nothing.
_LEAST_ATTENTION: Final = 0.05
_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(wire.Review).decode
_log: Final = logging.getLogger("dragonhoard.reviews")


@dataclass(frozen=True)
class Decision:
    """A choice that was made, and a determinization for its seat."""

    move: int
    seat: int
    action: int
    world: str


@dataclass(frozen=True)
class Outlook:
    """A position to be evaluated after so many moves, as a seat or an onlooker knows it."""

    move: int
    eyes: int
    world: str


@dataclass
class Findings:
    """The analyses of a game so far."""

    weighed: dict[int, tuple[Decision, Analysis]] = field(default_factory=dict)
    worths: dict[tuple[int, int], Evaluation] = field(default_factory=dict)


class Reviews:
    """Makes one review at a time; finished ones are stored, the latest in memory too."""

    def __init__(
        self,
        thinking: Thinking,
        bot: str,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        kept: ReviewStore,
    ) -> None:
        analysis_tasks.judge_named(bot)
        self._thinking = thinking
        self._bot = bot
        self._spawn = spawn
        self._kept = kept
        self._known: OrderedDict[str, wire.Review] = OrderedDict()
        self._turn = asyncio.Lock()
        self._hands = asyncio.Semaphore(max(1, thinking.hands // 2))

    def look(self, table: str) -> wire.Review:
        """Return the state of a table's review."""
        return self._known.get(table, wire.Review("none", 0, 0))

    async def recall(self, table: str) -> wire.Review:
        """Return the state of a table's review, from the database where it is not in memory."""
        if table not in self._known and (body := await self._kept.find(table)) is not None:
            # One that reads otherwise today is made anew, should anybody ask.
            with suppress(ValidationError):
                self._note(table, _decode(body))
        return self.look(table)

    def begin(self, live: CachedTable) -> wire.Review:
        """Begin the review of a finished table, unless there is one."""
        if live.id in self._known:
            return self._known[live.id]
        hosted = live.hosted
        if hosted.readable_only:
            raise Problem(
                "table-old-rules", needed=hosted.opened.rules_version, present=hosted.game.rules_version
            )
        if sum(review.state in ("waiting", "working") for review in self._known.values()) > _MOST_WAITING:
            raise Problem("reviews-busy")
        self._note(live.id, wire.Review("waiting", 0, 0))
        self._spawn(self._review(live.id, hosted))
        return self._known[live.id]

    def _note(self, table: str, review: wire.Review) -> None:
        self._known[table] = review
        while len(self._known) > _REVIEWS_KEPT:
            self._known.popitem(last=False)

    async def _review(self, table: str, hosted: HostedTable) -> None:
        try:
            async with self._turn:
                review = await self._found(table, hosted)
            await self._keep(table, review)
            self._note(table, review)
        except BaseException:
            # Whoever asks again may begin it anew.
            self._known.pop(table, None)
            raise

    async def _keep(self, table: str, review: wire.Review) -> None:
        try:
            await self._kept.keep(table, now_ms(), _encode(review))
        except Unavailable:
            # It can be read all the same, until this process ends.
            _log.warning("a review could not be kept")

    async def _found(self, table: str, hosted: HostedTable) -> wire.Review:
        questions = [question async for question in questions_of(hosted)]
        findings, total, done = Findings(), len(questions), 0

        async def answer(question: Decision | Outlook) -> None:
            nonlocal done
            async with self._hands:
                await self._ask(hosted, question, findings)
            done += 1
            self._note(table, wire.Review("working", done, total))

        self._note(table, wire.Review("working", 0, total))
        async with asyncio.TaskGroup() as group:
            for question in questions:
                group.create_task(answer(question))
        return wire.Review("done", total, total, told_findings(hosted, findings))

    async def _ask(self, hosted: HostedTable, question: Decision | Outlook, findings: Findings) -> None:
        # Games that go on come first.
        asker = Asker(hosted.opened.host, hosted.opened.table, lambda: False)
        work, move, game = partial(self._thinking.work, asker), question.move, hosted.game.id
        if isinstance(question, Decision):
            thought = await work(
                analysis_tasks.weigh, game, question.world, question.seat, self._bot, move, question.action
            )
            findings.weighed[move] = question, thought
        else:
            worth = await work(analysis_tasks.appraise, game, question.world, question.eyes, self._bot, move)
            findings.worths[move, question.eyes] = worth


# --- what is asked ---


async def questions_of(hosted: HostedTable) -> AsyncIterator[Decision | Outlook]:
    """Every decision with a choice in it, and how it stood around every piece of luck, in the order of the game.

    Nothing but worlds dealt anew from what somebody knew at that moment is ever handed out.
    """
    position, game, made = hosted.course.begin(), hosted.game, hosted.course.made
    wanted, since = eyes_before(hosted, position, made, 0), 0
    for move in range(len(made) + 1):
        # The server has other things to do too.
        await asyncio.sleep(0)
        if move in (0, len(made)) or move - since >= _POINTS_EVERY:
            wanted |= {SPECTATOR}
        if wanted:
            since = move
        for eyes in sorted(wanted):
            yield Outlook(move, eyes, game.position_text(position.redeal(eyes, Rng(move))))
        if move == len(made):
            return
        step = made[move].move
        if step.seat != CHANCE and len(position.legal(step.seat)) > 1:
            world = game.position_text(position.redeal(step.seat, Rng(move)))
            yield Decision(move + 1, step.seat, step.action, world)
        was_luck = luck_eyes(hosted, position, made[move])
        position.apply(step.seat, step.action)
        wanted = was_luck | eyes_before(hosted, position, made, move + 1)


def eyes_before(hosted: HostedTable, position: Position, made: list[AppliedMove], move: int) -> set[int]:
    """Return for whom a position is evaluated before its next move, if that is chance."""
    return luck_eyes(hosted, position, made[move]) if move < len(made) else set()


def luck_eyes(hosted: HostedTable, position: Position, made: AppliedMove) -> set[int]:
    """Return for whom an outcome of chance is evaluated: an onlooker, and each seat if some see more."""
    if made.move.seat != CHANCE or is_certain(position):
        return set()
    return {SPECTATOR} if is_public(made.events) else {SPECTATOR, *range(hosted.opened.players)}


def is_certain(position: Position) -> bool:
    """Return whether chance has one outcome only: it owns the first ticket and the last."""
    return position.chance_pick(0) == position.chance_pick(position.chance_total() - 1)


def is_public(events: tuple[Event, ...]) -> bool:
    """Return whether an onlooker sees every event."""
    return all(event.seen_by(SPECTATOR) == event for event in events)


# --- what was found ---


def told_findings(hosted: HostedTable, findings: Findings) -> wire.ReviewFindings:
    """Return the chances over time, every outcome of chance, every costly decision, and the sums of each seat."""
    moves = range(1, len(hosted.course.made) + 1)
    luck = [event for move in moves if (event := luck_at(hosted, findings, move))]
    decisions = [cost for move in sorted(findings.weighed) if (cost := cost_at(hosted, findings, move))]
    line = [
        wire.ReviewPoint(move, rounded(worth.chances), rounded(worth.points))
        for (move, eyes), worth in sorted(findings.worths.items())
        if eyes == SPECTATOR
    ]
    seats = [seat_review(hosted, findings, luck, decisions, seat) for seat in range(hosted.opened.players)]
    return wire.ReviewFindings(line, luck, decisions, seats)


def luck_at(hosted: HostedTable, findings: Findings, move: int) -> wire.ReviewLuck | None:
    """Return what an outcome of chance changed, for whoever could see it."""
    made = hosted.course.made[move - 1]
    if made.move.seat != CHANCE:
        return None
    players = range(hosted.opened.players)
    pairs = [_around(findings, move, seat) for seat in players]
    sure = [pair for pair in pairs if pair is not None]
    if len(sure) < len(pairs):
        return None
    return wire.ReviewLuck(
        move,
        named_outcome(hosted, made.move.action),
        rounded([after.chances[seat] - before.chances[seat] for seat, (before, after) in enumerate(sure)]),
        rounded([after.points[seat] - before.points[seat] for seat, (before, after) in enumerate(sure)]),
        rounded(
            [hypot(after.errors[seat], before.errors[seat]) for seat, (before, after) in enumerate(sure)]
        ),
    )


def _around(findings: Findings, move: int, seat: int) -> tuple[Evaluation, Evaluation] | None:
    """Return the evaluations before and after a move: the seat's own, otherwise an onlooker's."""
    worths = findings.worths
    for eyes in (seat, SPECTATOR):
        before, after = worths.get((move - 1, eyes)), worths.get((move, eyes))
        if before is not None and after is not None:
            return before, after
    return None


def cost_at(hosted: HostedTable, findings: Findings, move: int) -> wire.ReviewDecision | None:
    """Return what a decision cost, if more than the error of the analysis."""
    decision, thought = findings.weighed[move]
    others = [
        candidate
        for candidate in thought.candidates
        if candidate.action != decision.action and candidate.visits >= _LEAST_ATTENTION * thought.worlds
    ]
    if not others:
        return None
    seat, chosen, better = decision.seat, thought.about(decision.action), others[0]
    cost = better.chances[seat] - chosen.chances[seat]
    error = hypot(better.error, chosen.error)
    if cost <= error:
        return None
    return wire.ReviewDecision(
        move,
        seat,
        round(cost, 4),
        round(better.points[seat] - chosen.points[seat], 2),
        round(error, 4),
        named_choice(hosted, decision.action),
        named_choice(hosted, better.action),
    )


def seat_review(
    hosted: HostedTable,
    findings: Findings,
    luck: list[wire.ReviewLuck],
    decisions: list[wire.ReviewDecision],
    seat: int,
) -> wire.SeatReview:
    """Return the sums of a seat."""
    own = [decision for decision in decisions if decision.seat == seat]
    worst = sorted(own, key=lambda decision: (-decision.cost, decision.move))[:_WORST]
    return wire.SeatReview(
        seat,
        round(sum(event.chances[seat] for event in luck), 4),
        round(sum(event.points[seat] for event in luck), 2),
        round(hypot(*(event.errors[seat] for event in luck)), 4),
        round(sum(decision.cost for decision in own), 4),
        round(sum(decision.points for decision in own), 2),
        sum(decision.seat == seat for decision, _ in findings.weighed.values()),
        [decision.move for decision in worst],
    )


def rounded(figures: list[float] | tuple[float, ...]) -> list[float]:
    """Return figures rounded for the wire."""
    return [round(figure, 4) for figure in figures]

"""Play many games between bots, on all cores; the seed alone decides the result, not the number of cores."""

import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final, TypeVar

from dragonhoard.bots import Bot, ask, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Settings
from dragonhoard.core.playout import first_awaited, play_out_many
from dragonhoard.core.position import CHANCE, OVER, SEALED, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.statistics import share, spread

# A game that goes on for longer is cut off and counted as unfinished.
_LIMIT: Final = 100_000
_RANDOM: Final = "random"
# Batches short enough for a lively progress bar and a quick stop.
_RANDOM_BATCH: Final = 500
_BOT_BATCH: Final = 25
# How many batches a core may have in store.
_WAITING: Final = 4

Part = TypeVar("Part")


@dataclass(frozen=True)
class Plan:
    """Which games to play: number k draws all its luck from stream k of the seed; bots take turns in the seats."""

    # Plain fields only: a plan travels to other processes, and compiled settings cannot.
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    games: int

    def seated(self) -> tuple[str, ...]:
        """The bot in each seat."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))

    def settings(self) -> Settings:
        """How many play, with which options."""
        return find_game(self.game).settings(self.players, dict(self.options))


@dataclass
class Tally:
    """What was counted; tallies of parts add up to the tally of the whole, in any order."""

    players: int
    games: int = 0
    unfinished: int = 0
    ties: int = 0
    alone: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)
    decisions: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.alone = self.alone or [0] * self.players
        self.shared = self.shared or [0] * self.players
        self.scores = self.scores or [Counter() for _ in range(self.players)]

    def count(self, decisions: int, finished: bool, scores: list[int], places: list[int]) -> None:
        """Add one game."""
        self.games += 1
        self.decisions[decisions] += 1
        for seat, score in enumerate(scores):
            self.scores[seat][score] += 1
        if not finished:
            self.unfinished += 1
            return
        winners = [seat for seat, place in enumerate(places) if place == 0]
        wins = self.alone if len(winners) == 1 else self.shared
        for seat in winners:
            wins[seat] += 1
        self.ties += len(winners) > 1

    def add(self, other: "Tally") -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.ties += other.ties
        self.decisions.update(other.decisions)
        for seat in range(self.players):
            self.alone[seat] += other.alone[seat]
            self.shared[seat] += other.shared[seat]
            self.scores[seat].update(other.scores[seat])


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Tally:
    """Play the whole plan; `progress` hears of each batch how many games it held."""
    whole = Tally(plan.players)
    for part in _parts(plan, jobs):
        whole.add(part)
        progress(part.games)
    return whole


def _parts(plan: Plan, jobs: int) -> Iterator[Tally]:
    return spread_out(play_batch, ((plan, first, count) for first, count in _batches(plan)), jobs)


def spread_out(work: Callable[..., Part], tasks: Iterable[tuple[object, ...]], jobs: int) -> Iterator[Part]:
    """Work on tasks in several processes; results come as they are done, in any order."""
    if jobs == 1:
        for task in tasks:
            yield work(*task)
        return
    # Spawned rather than forked: the progress bar runs a thread, and a forked thread may leave a lock behind.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)
    waiting: set[Future[Part]] = set()
    try:
        for task in tasks:
            waiting.add(pool.submit(work, *task))
            if len(waiting) == _WAITING * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(waiting))
    except BrokenProcessPool:
        raise Problem("worker-lost") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(plan: Plan) -> Iterator[tuple[int, int]]:
    size = _RANDOM_BATCH if _is_random(plan) else _BOT_BATCH
    for first in range(0, plan.games, size):
        yield first, min(size, plan.games - first)


def _is_random(plan: Plan) -> bool:
    return set(plan.seated()) == {_RANDOM}


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(plan: Plan, first: int, count: int) -> Tally:
    """Play the games with these numbers."""
    start = find_game(plan.game).new(plan.settings())
    if _is_random(plan):
        return _count_rows(start, plan.seed, first, count)
    tally = Tally(plan.players)
    bots = [find_bot(name) for name in plan.seated()]
    for number in range(first, first + count):
        position = start.copy()
        decisions = play_bots(position, bots, Rng(plan.seed, number))
        scores = [int(position.score(seat)) for seat in range(tally.players)]
        tally.count(decisions, position.actor() == OVER, scores, [int(place) for place in position.places()])
    return tally


def _count_rows(start: Position, seed: int, first: int, count: int) -> Tally:
    """Random games are played inside the compiled rules and come back as rows of numbers."""
    tally = Tally(start.players)
    rows = list(play_out_many(start, seed, first, count, _LIMIT))
    width = 2 + 2 * tally.players
    for begin in range(0, len(rows), width):
        decisions, finished, *rest = rows[begin : begin + width]
        tally.count(decisions, bool(finished), rest[: tally.players], rest[tally.players :])
    return tally


def play_bots(position: Position, bots: list[Bot], rng: Rng) -> int:
    """Let bots play a position to its end; the number of decisions they made."""
    decisions = 0
    while decisions < _LIMIT:
        actor = position.actor()
        if actor == OVER:
            break
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = first_awaited(position) if actor == SEALED else actor
        position.play(seat, ask(bots[seat], position, seat, rng))
        decisions += 1
    return decisions


def summary(plan: Plan, tally: Tally) -> dict[str, object]:
    """The result as plain data for other programs."""
    seats = [_seat_summary(bot, seat, tally) for seat, bot in enumerate(plan.seated())]
    return {
        "game": plan.game,
        "players": plan.players,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "ties": tally.ties,
        "seats": seats,
        "decisions": _told(tally.decisions),
    }


def _seat_summary(bot: str, seat: int, tally: Tally) -> dict[str, object]:
    wins = share(tally.alone[seat], tally.games)
    return {
        "bot": bot,
        "won_alone": tally.alone[seat],
        "won_alone_share": [round(value, 6) for value in (wins.value, wins.low, wins.high)],
        "won_shared": tally.shared[seat],
        "score": _told(tally.scores[seat]),
    }


def _told(counts: Counter[int]) -> dict[str, object]:
    found = spread(counts)
    return {
        "mean": round(found.mean, 6),
        "margin": round(found.margin, 6),
        "quartiles": [found.least, found.lower, found.median, found.upper, found.most],
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }

"""Play many games between bots, on all cores; the seed alone decides the result, not the number of cores."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from dragonhoard.bots import Bot, choose_for, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Settings
from dragonhoard.core.match import iter_turns
from dragonhoard.core.position import TERMINAL, Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out_many
from dragonhoard.research.executors import open_executor
from dragonhoard.research.statistics import share, spread

# A game that goes on for longer is cut off and counted as unfinished.
_LIMIT: Final = 100_000
_RANDOM: Final = "random"
# Batches short enough for a lively progress bar and a quick stop.
_RANDOM_BATCH: Final = 500
_BOT_BATCH: Final = 25


@dataclass(frozen=True)
class SimulationConfig:
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
class Totals:
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

    def add(self, other: "Totals") -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.ties += other.ties
        self.decisions.update(other.decisions)
        for seat in range(self.players):
            self.alone[seat] += other.alone[seat]
            self.shared[seat] += other.shared[seat]
            self.scores[seat].update(other.scores[seat])


def simulate(
    plan: SimulationConfig, jobs: int, progress: Callable[[int], None], ray: str | None = None
) -> Totals:
    """Play the whole plan, here or on a Ray cluster; `progress` hears of each batch how many games it held."""
    whole = Totals(plan.players)
    tasks = ((plan, first, count) for first, count in _batches(plan))
    with open_executor(jobs, ray) as crew:
        for part in crew.map_unordered(play_batch, tasks):
            whole.add(part)
            progress(part.games)
    return whole


def _batches(plan: SimulationConfig) -> Iterator[tuple[int, int]]:
    size = _RANDOM_BATCH if _is_random(plan) else _BOT_BATCH
    for first in range(0, plan.games, size):
        yield first, min(size, plan.games - first)


def _is_random(plan: SimulationConfig) -> bool:
    return set(plan.seated()) == {_RANDOM}


def play_batch(plan: SimulationConfig, first: int, count: int) -> Totals:
    """Play the games with these numbers."""
    start = find_game(plan.game).new(plan.settings())
    if _is_random(plan):
        return _count_rows(start, plan.seed, first, count)
    tally = Totals(plan.players)
    bots = [find_bot(name) for name in plan.seated()]
    for number in range(first, first + count):
        position = start.copy()
        decisions = play_bots(position, bots, Rng(plan.seed, number))
        scores = [int(position.score(seat)) for seat in range(tally.players)]
        tally.count(
            decisions, position.actor() == TERMINAL, scores, [int(place) for place in position.places()]
        )
    return tally


def _count_rows(start: Position, seed: int, first: int, count: int) -> Totals:
    """Random games are played inside the compiled rules and come back as rows of numbers."""
    tally = Totals(start.players)
    rows = list(play_out_many(start, seed, first, count, _LIMIT))
    width = 2 + 2 * tally.players
    for begin in range(0, len(rows), width):
        decisions, finished, *rest = rows[begin : begin + width]
        tally.count(decisions, bool(finished), rest[: tally.players], rest[tally.players :])
    return tally


def play_bots(position: Position, bots: list[Bot], rng: Rng) -> int:
    """Let bots play a position to its end; the number of decisions they made."""
    decisions = 0
    for seat in iter_turns(position, rng, _LIMIT):
        position.play(seat, choose_for(bots[seat], position, seat, rng))
        decisions += 1
    return decisions


def summary(plan: SimulationConfig, tally: Totals) -> dict[str, object]:
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


def _seat_summary(bot: str, seat: int, tally: Totals) -> dict[str, object]:
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

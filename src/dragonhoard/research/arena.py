"""Bots against each other: every pair plays seat-balanced games, on all cores, in a file that can be resumed."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from dragonhoard.bots import Bot, choose_for, find_bot, forget, take_faults
from dragonhoard.core.discovery import find_game
from dragonhoard.core.match import iter_turns
from dragonhoard.core.position import TERMINAL, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.executors import open_executor

# A game that goes on for longer is cut off and counts as it stands.
_LIMIT: Final = 100_000
# Luck and the bots' own dice come from different streams; so many are set aside for a game.
_STREAMS: Final = 16


@dataclass(frozen=True)
class Tournament:
    """Every pair of bots plays `games` games, or only those that are named next to each other.

    Plain fields, for it travels to other processes.
    """

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    neighbours: bool = False

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, by number."""
        numbers = range(len(self.bots))
        return list(pairwise(numbers) if self.neighbours else combinations(numbers, 2))

    def meetings(self) -> Iterator[tuple[int, int]]:
        """Every game to be played, as pair and number; pairs take turns, so an interrupted run is balanced too."""
        for number in range(self.games):
            for pair in range(len(self.pairs())):
                yield pair, number

    def seating(self, pair: int, number: int) -> tuple[int, ...]:
        """The bot in each seat: the two alternate, and from game to game they swap and move on by a seat."""
        first, second = self.pairs()[pair]
        if number % 2:
            first, second = second, first
        turn = number // 2 % self.players
        return tuple(
            first if (seat + turn) % self.players % 2 == 0 else second for seat in range(self.players)
        )

    def luck(self, number: int) -> Rng:
        """The luck of a game: both seatings of a pair meet the same, so that neither bot is the luckier one."""
        return Rng(self.seed, number // 2 * _STREAMS)


@dataclass(frozen=True)
class Played:
    """One game: who sat where, how it ended, how long each seat thought, and how often its program was at fault."""

    pair: int
    number: int
    seats: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    finished: bool
    faults: tuple[int, ...] = ()


def run(
    tournament: Tournament, results: Path, jobs: int, progress: Callable[[int], None], ray: str | None = None
) -> list[Played]:
    """Play what the file of results does not hold yet, and add it there game by game; all games of the tournament."""
    played = open_results(tournament, results)
    progress(len(played))
    done = {(game.pair, game.number) for game in played}
    left = [meeting for meeting in tournament.meetings() if meeting not in done]
    with results.open("a", encoding="utf-8") as file, open_executor(jobs, ray) as crew:
        for game in crew.map_unordered(play_meeting, ((tournament, *meeting) for meeting in left)):
            file.write(json.dumps(asdict(game)) + "\n")
            file.flush()
            played.append(game)
            progress(1)
    return sorted(played, key=lambda game: (game.number, game.pair))


def open_results(tournament: Tournament, results: Path) -> list[Played]:
    """The games that a file of results holds already; a new file gets its heading; a Problem for other tournaments."""
    heading = json.dumps(asdict(tournament))
    if not results.exists():
        results.write_text(heading + "\n", encoding="utf-8")
        return []
    lines = results.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != heading:
        raise Problem("arena-other", file=str(results))
    whole = [line for line in lines[1:] if line.endswith("}")]
    # A line that was being written when the run was stopped is not a game: it is played again.
    results.write_text("\n".join([heading, *whole]) + "\n", encoding="utf-8")
    return [read_game(line) for line in whole]


def read_game(line: str) -> Played:
    """A game as its line in the file tells it."""
    told = json.loads(line)
    lists: dict[str, Any] = {name: tuple(value) for name, value in told.items() if isinstance(value, list)}
    return Played(**told | lists)


def play_meeting(tournament: Tournament, pair: int, number: int) -> Played:
    """Play one game."""
    game = find_game(tournament.game)
    position = game.new(game.settings(tournament.players, dict(tournament.options)))
    seats = tournament.seating(pair, number)
    bots = [find_bot(tournament.bots[bot]) for bot in seats]
    for bot in bots:
        forget(bot)
    luck = tournament.luck(number)
    minds = [Rng(tournament.seed, number * _STREAMS + 1 + seat) for seat in range(len(seats))]
    clock = Clock(len(seats))
    forfeited = play_through(position, bots, luck, minds, clock)
    places = [int(place) for place in position.places()]
    if forfeited is not None:
        # Whoever forfeits comes in last, and nobody else has beaten anybody.
        places = [int(seat == forfeited) for seat in range(len(seats))]
    return Played(
        pair,
        number,
        seats,
        tuple(places),
        tuple(int(position.score(seat)) for seat in range(len(seats))),
        tuple(clock.decisions),
        tuple(round(second, 6) for second in clock.seconds),
        forfeited is not None or int(position.actor()) == TERMINAL,
        tuple(clock.faults),
    )


class Clock:
    """What every seat has used so far."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.faults = [0] * players


def play_through(
    position: Position, bots: Sequence[Bot], luck: Rng, minds: Sequence[Rng], clock: Clock
) -> int | None:
    """Play to the end, and tell the seat that forfeited before it, if one did."""
    for seat in iter_turns(position, luck, _LIMIT):
        began = perf_counter()
        try:
            choice = choose_for(bots[seat], position, seat, minds[seat])
        except Problem as problem:
            if problem.key != "program-forfeit":
                raise
            clock.faults[seat] += 1
            return seat
        clock.seconds[seat] += perf_counter() - began
        clock.decisions[seat] += 1
        clock.faults[seat] += len(take_faults(bots[seat]))
        position.play(seat, choice)
    return None

"""Bots against each other: every pair plays seat-balanced games, on all cores, in a file that can be resumed."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from dragonhoard.bots import ask, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.playout import first_awaited
from dragonhoard.core.position import CHANCE, OVER, SEALED
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.simulate import spread_out

# A game that goes on for longer is cut off and counts as it stands.
_LIMIT: Final = 100_000
# Luck and the bots' own dice come from different streams; so many are set aside for a game.
_STREAMS: Final = 16


@dataclass(frozen=True)
class Tournament:
    """Every pair of bots plays `games` games; plain fields, for it travels to other processes."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    games: int
    seed: int

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, by number."""
        return list(combinations(range(len(self.bots)), 2))

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
    """One game: who sat where, how it ended, and how long each seat thought."""

    pair: int
    number: int
    seats: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    finished: bool


def run(tournament: Tournament, results: Path, jobs: int, progress: Callable[[int], None]) -> list[Played]:
    """Play what the file of results does not hold yet, and add it there game by game; all games of the tournament."""
    played = open_results(tournament, results)
    progress(len(played))
    done = {(game.pair, game.number) for game in played}
    left = [meeting for meeting in tournament.meetings() if meeting not in done]
    with results.open("a", encoding="utf-8") as file:
        for game in spread_out(play_meeting, ((tournament, *meeting) for meeting in left), jobs):
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
    luck = tournament.luck(number)
    minds = [Rng(tournament.seed, number * _STREAMS + 1 + seat) for seat in range(len(seats))]
    decisions, seconds = [0] * len(seats), [0.0] * len(seats)
    while sum(decisions) < _LIMIT and (actor := int(position.actor())) != OVER:
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(luck))
            continue
        seat = int(first_awaited(position)) if actor == SEALED else actor
        began = perf_counter()
        choice = ask(bots[seat], position, seat, minds[seat])
        seconds[seat] += perf_counter() - began
        decisions[seat] += 1
        position.play(seat, choice)
    return Played(
        pair,
        number,
        seats,
        tuple(int(place) for place in position.places()),
        tuple(int(position.score(seat)) for seat in range(len(seats))),
        tuple(decisions),
        tuple(round(second, 6) for second in seconds),
        int(position.actor()) == OVER,
    )

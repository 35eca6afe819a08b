"""How much of a race between two is settled by the start cards, before anybody has decided anything.

`python -m bench.start_cards --races 1000` lets the greedy bot race against itself, and says by how much races are won.
`python -m bench.start_cards --results FILE` sorts the races that `dragonhoard arena riders --players 2` kept in a file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, pstdev
from typing import Any

from rich.console import Console
from rich.progress import track

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import STARTING
from dragonhoard.research.arena import Tournament, read_game
from dragonhoard.research.simulate import play_bots
from dragonhoard.research.statistics import share

SEED = 8
RIDERS = 2
# How often a bot with a start card came in ahead, ties as half, and in how many races.
Tally = dict[tuple[str, int], list[float]]


def main(arguments: Sequence[str]) -> int:
    """Race or read, and print a line for each bot and start card."""
    options = parser().parse_args(arguments)
    tally: Tally = defaultdict(list)
    leads: list[tuple[int, int]] = []
    for bots, cards, places in kept(options.results) if options.results else raced(options.races, leads):
        for seat in range(RIDERS):
            won = 0.5 if places[0] == places[1] else float(places[seat] < places[1 - seat])
            tally[bots[seat], cards[seat]].append(won)
    for (bot, card), results in sorted(tally.items()):
        part = share(round(sum(results)), len(results))
        print(f"{bot} with start card {card}: ahead in {part.value:.1%} of {len(results)} races", end=" ")
        print(f"({part.low:.1%} to {part.high:.1%})")
    if leads:
        lengths = [lead for lead, _ in leads]
        print(f"start card 1 ends {mean(lengths):.0f} mm ahead, spread {pstdev(lengths):.0f} mm,", end=" ")
        print(f"after {mean(flights for _, flights in leads):.2f} flights")
    return 0


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(prog="python -m bench.start_cards", description=__doc__)
    source = asked.add_mutually_exclusive_group(required=True)
    source.add_argument("--races", type=int, help="races of the greedy bot against itself")
    source.add_argument("--results", type=Path, help="a file of the arena")
    return asked


def raced(races: int, leads: list[tuple[int, int]]) -> Iterator[tuple[list[str], list[int], list[int]]]:
    """Races between equals: who sat where, with which start card, in which place; leads in mm, and flights, go aside."""
    game, bot = find_game("riders"), find_bot("greedy")
    for number in track(range(races), "races", console=Console(stderr=True)):
        position = game.new(game.settings(RIDERS))
        assert isinstance(position, RidersPosition)
        play_bots(position, [bot] * RIDERS, Rng(SEED, number))
        first = 0 if position.start[0] == 0 else 1
        # Round 0 is the start flight.
        leads.append((position.score(first) - position.score(1 - first), position.round + 1))
        yield (
            ["greedy"] * RIDERS,
            [int(card) + 1 for card in position.start],
            [int(place) for place in position.places()],
        )


def kept(results: Path) -> Iterator[tuple[list[str], list[int], list[int]]]:
    """Races of the arena; their start cards are dealt again from their luck."""
    heading, *lines = results.read_text(encoding="utf-8").splitlines()
    told: dict[str, Any] = json.loads(heading)
    told["options"] = tuple(tuple(option) for option in told["options"])
    tournament = Tournament(**told | {"bots": tuple(told["bots"])})
    if (tournament.game, tournament.players) != ("riders", RIDERS):
        sys.exit(f"{results} holds no races of two")
    for line in lines:
        race = read_game(line)
        bots = [tournament.bots[bot] for bot in race.seats]
        yield bots, start_cards(tournament, race.number), list(race.places)


def start_cards(tournament: Tournament, number: int) -> list[int]:
    """The start card of each seat, from 1."""
    game, luck = find_game("riders"), tournament.luck(number)
    position = game.new(game.settings(tournament.players, dict(tournament.options)))
    assert isinstance(position, RidersPosition)
    while position.phase == STARTING:
        position.apply(CHANCE, position.sample(luck))
    return [int(card) + 1 for card in position.start]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

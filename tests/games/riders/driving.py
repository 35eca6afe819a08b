"""How well the driver (the greedy bot) drives: `python -m tests.games.riders.driving RACES` measures laps and races."""

from __future__ import annotations

import sys
from collections import Counter
from typing import NamedTuple

from dragonhoard.bots.greedy import BOT
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, OVER, SEALED
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders.events import DragonExhausted, DragonStruck
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import FINISHED, LAYING, RULING, SPEEDS

# The fewest flights that a wide search (600 ways kept from start to finish, 13 by 13 angles) needed for a lap.
SAMPLE_LAPS = {"first": 14, "ring": 13, "fork": 14, "diamond": 12, "serpent": 13, "route": 14}
RIDERS = 4


class Race(NamedTuple):
    """A race of four drivers: how it ended and what befell them."""

    layout: str
    end: str
    rounds: int
    eliminated: int
    exhausted: int
    struck: int


def new_race(players: int, layout: str) -> RidersPosition:
    game = find_game("riders")
    position = game.new(game.settings(players, {"layout": layout}))
    assert isinstance(position, RidersPosition)
    return position


def solo_lap(layout: str) -> int:
    """How many flights the driver needs for a lap while the other dragon dawdles at 100."""
    position, rng, flights = new_race(2, layout), Rng(1), 0
    while position.phase != FINISHED and flights < 40:
        actor = int(position.actor())
        if actor == CHANCE:
            # The driver has start card 1.
            position.apply(CHANCE, position.chance()[0][0])
            continue
        seat = (0 if position.awaits(0) else 1) if actor == SEALED else actor
        if position.phase == LAYING:
            action = int(position.legal(seat)[-1])
        elif seat == 1 and position.phase == SPEEDS:
            action = int(position.legal(seat)[0])
        else:
            action = BOT.choose(position, seat, rng)
        flights += seat == 0 and position.phase == RULING
        position.apply(seat, action)
        if position.progress[0] >= position.track.finish:
            break
    return flights


def race_of_four(seed: int) -> Race:
    """A race of four drivers that see what their seats see; the layouts take turns."""
    layout, rng = LAYOUT_IDS[seed % len(LAYOUT_IDS)], Rng(seed)
    position = new_race(RIDERS, layout)
    position.journal = []
    while position.actor() != OVER:
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = next(seat for seat in range(RIDERS) if position.awaits(seat))
        position.apply(seat, BOT.choose(position.redeal(seat, rng), seat, rng))
    outcome = position.outcome()
    assert outcome is not None
    return Race(
        layout,
        outcome.end,
        int(position.round),
        sum(not position.is_racing(seat) for seat in range(RIDERS)),
        sum(isinstance(event, DragonExhausted) for event in position.journal),
        sum(isinstance(event, DragonStruck) for event in position.journal),
    )


def main(races: int) -> None:
    for layout in LAYOUT_IDS:
        print(f"lap on {layout}: {solo_lap(layout)} flights, sample {SAMPLE_LAPS[layout]}")
    found = [race_of_four(seed) for seed in range(races)]
    ends = Counter((race.layout, race.end) for race in found)
    for layout in LAYOUT_IDS:
        here = [race for race in found if race.layout == layout]
        print(
            f"{layout}: {len(here)} races, {ends[layout, 'finish']} to the finish,"
            f" {sum(race.eliminated for race in here)} of {RIDERS * len(here)} dragons eliminated,"
            f" {sum(race.rounds for race in here) / max(1, len(here)):.1f} rounds"
        )
    finished = sum(race.end == "finish" for race in found)
    left = sum(race.eliminated for race in found)
    print(f"{finished} of {races} races finished, {1 - left / (RIDERS * races):.2%} of the dragons stayed in")


if __name__ == "__main__":
    main(int(sys.argv[1]))

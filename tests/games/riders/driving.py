"""How well the driver (the greedy bot) drives: laps alone, races of four, and why dragons fail.

`python -m tests.games.riders.driving 0 1000` measures the laps and a thousand races.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt
from typing import NamedTuple

from dragonhoard.bots.greedy import BOT
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event
from dragonhoard.games.riders import events
from dragonhoard.games.riders.components import MAGIC_ENERGY
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import FINISHED, LAYING, RULING, SPEEDS

# The fewest flights that a wide search (600 ways kept from start to finish, 13 by 13 angles) needed for a lap.
SAMPLE_LAPS = {"first": 14, "ring": 13, "fork": 14, "diamond": 12, "serpent": 13, "route": 14}
RIDERS = 4


class Race(NamedTuple):
    """A race of four drivers: how it ended and what exhausted or eliminated them."""

    layout: str
    end: str
    rounds: int
    exhausted: list[str]
    eliminated: list[str]


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
            position.apply(CHANCE, position.chance_outcomes()[0][0])
            continue
        seat = (0 if position.awaits(0) else 1) if actor == SIMULTANEOUS else actor
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
    while position.actor() != TERMINAL:
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = next(seat for seat in range(RIDERS) if position.awaits(seat))
        position.apply(seat, BOT.choose(position.redeal(seat, rng), seat, rng))
    outcome = position.outcome()
    assert outcome is not None
    exhausted, eliminated = failures(position.journal)
    return Race(layout, outcome.end, int(position.round), exhausted, eliminated)


def failures(journal: list[Event]) -> tuple[list[str], list[str]]:
    """Why dragons were exhausted and eliminated: everything that cost them energy in that turn."""
    exhausted: list[str] = []
    eliminated: list[str] = []
    turn: list[Event] = []
    for event in journal:
        if isinstance(event, events.TurnBegan):
            turn = []
        turn.append(event)
        if isinstance(event, events.DragonExhausted):
            exhausted.append(causes(turn, event.seat))
        elif isinstance(event, events.DragonEliminated):
            eliminated.append(causes(turn, event.seat))
    return exhausted, eliminated


def causes(turn: list[Event], seat: int) -> str:
    """What cost a dragon energy in a turn, with the tokens."""
    lost: Counter[str] = Counter()
    for event in turn:
        if isinstance(event, events.BaseCrashed):
            lost["base crash"] += event.seat == seat
        elif isinstance(event, events.RulerCrashed):
            lost["ruler crash"] += 2 * (event.seat == seat)
        elif isinstance(event, events.DragonStruck):
            lost["bumps"] += event.seat == seat
        elif isinstance(event, events.TrapSprung):
            lost["traps"] += event.number * (event.seat == seat)
        elif isinstance(event, events.DiceThrown):
            lost["fireball"] += event.heads * (event.target == seat)
        elif isinstance(event, events.SpellCast):
            lost["magic energy"] += event.card == MAGIC_ENERGY and event.target == seat
    return " and ".join(f"{what} {tokens}" for what, tokens in sorted(lost.items()) if tokens)


def interval(lost: int, of: int) -> tuple[float, float]:
    """Between what shares the true one lies, 95 times in 100 (Wilson)."""
    z = 1.96
    share = lost / of
    middle = share + z * z / (2 * of)
    width = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - width) / (1 + z * z / of), (middle + width) / (1 + z * z / of)


def main(first: int, last: int) -> None:
    for layout in LAYOUT_IDS:
        print(f"lap on {layout}: {solo_lap(layout)} flights, sample {SAMPLE_LAPS[layout]}", flush=True)
    found = [race_of_four(seed) for seed in range(first, last)]
    for layout in LAYOUT_IDS:
        here = [race for race in found if race.layout == layout]
        print(
            f"{layout}: {len(here)} races, {sum(race.end == 'finish' for race in here)} to the finish,"
            f" {sum(len(race.eliminated) for race in here)} of {RIDERS * len(here)} dragons eliminated,"
            f" {sum(race.rounds for race in here) / max(1, len(here)):.2f} rounds"
        )
    for what in ("exhausted", "eliminated"):
        tally = Counter(cause for race in found for cause in getattr(race, what))
        print(
            f"{tally.total()} {what}:",
            ", ".join(f"{count} x {cause}" for cause, count in tally.most_common()),
        )
    lost, dragons = sum(len(race.eliminated) for race in found), RIDERS * len(found)
    least, most = interval(lost, dragons)
    print(f"{1 - lost / dragons:.2%} of {dragons} dragons stayed in ({1 - most:.2%} to {1 - least:.2%})")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

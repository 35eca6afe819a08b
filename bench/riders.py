"""What a ruler race costs: single placements, whole regions, flights and races, compiled or plain."""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Any

from bench.clock import Tally, timed, work
from bench.ours import LIMIT, SEED, is_compiled
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out_many
from dragonhoard.games.riders.collisions import FeasibleRegion, base_at_end, ruler_end, ruler_is_free
from dragonhoard.games.riders.components import swing_of
from dragonhoard.games.riders.geometry import tip_from_rear
from dragonhoard.games.riders.layouts import LAYOUT_IDS, find_track
from dragonhoard.games.riders.rules.flights import begin_flight
from dragonhoard.games.riders.rules.placing import put, stands_clear
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import CRASHED, RULING

PLAYERS = 4
REGION_SPEED = 300
BOARDS = 120
# How close together the dragons of a board stand, and how far they head off the lane: a race in full swing.
PACK = 15_000
ASKEW = 25
BATCH = 24


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """The figure that a row of the table asks for."""
    build, figure = subject
    if is_compiled() != (build == "compiled"):
        raise SystemExit(f"the rules that were found are not {build}")
    return FIGURES[figure](seconds)


def boards() -> list[RidersPosition]:
    """Boards of all layouts in turn, each with its dragons in a pack somewhere on the lane."""
    random = Random(SEED)
    return [board(LAYOUT_IDS[number % len(LAYOUT_IDS)], random) for number in range(BOARDS)]


def board(layout: str, random: Random) -> RidersPosition:
    """Dragons that stand freely, near each other, and head more or less along the lane."""
    track = find_track(layout, PLAYERS)
    position = RidersPosition(PLAYERS, layout, track)
    pack = random.randrange(PACK, int(track.finish))
    seat = 0
    while seat < PLAYERS:
        height = pack - random.randrange(PACK)
        rear_x, rear_y = track.point(height, random.randrange(-3_000, 3_000))
        heading = (int(track.direction(height)) + random.randrange(-ASKEW, ASKEW + 1)) % 360
        if track.contains(rear_x, rear_y) and base_at_end(track, rear_x, rear_y, heading):
            tip_x, tip_y = tip_from_rear(rear_x, rear_y, heading)
            if stands_clear(position, seat, tip_x, tip_y, heading):
                put(position, seat, tip_x, tip_y, heading, height)
                seat += 1
    return position


def placements(seconds: float) -> dict[str, float]:
    """Placements asked for one at a time: may the ruler lie like this, and the base stand like that?"""
    random = Random(SEED)
    asked = []
    for position in boards():
        for _ in range(20):
            speed = 100 * random.randrange(1, 9)
            swing = int(swing_of(speed))
            direction = (int(position.heading[0]) + random.randint(-swing, swing)) % 360
            heading = (direction + random.randint(-swing, swing)) % 360
            asked.append((position.track, position.x[0], position.y[0], direction, heading, speed))

    def play() -> int:
        for track, x, y, direction, heading, speed in asked:
            if ruler_is_free(track, x, y, direction, speed):
                end_x, end_y = ruler_end(x, y, direction, speed)
                base_at_end(track, end_x, end_y, heading)
        return len(asked)

    return timed(play, Tally, seconds)


def regions(seconds: float) -> dict[str, float]:
    """Whole regions with what every placement touches, and the median of what one takes."""
    positions, taken, number = boards(), list[float](), 0

    def play() -> int:
        nonlocal number
        number = (number + 1) % len(positions)
        start = time.process_time()
        FeasibleRegion(positions[number], 0, REGION_SPEED)
        taken.append(time.process_time() - start)
        return 1

    return {**timed(play, Tally, seconds), "median": median(taken)}


def flights(seconds: float) -> dict[str, float]:
    """Flights: every ruler and base angle listed, one of each chosen, and all that follows from it."""
    starts, luck, number = take_offs(), Rng(SEED), 0

    def play() -> int:
        nonlocal number
        for _ in range(BATCH):
            number = (number + 1) % len(starts)
            position = starts[number].copy()
            while RULING <= position.phase <= CRASHED:
                actions: Any = position.legal(0)
                position.apply(0, actions[luck.below(len(actions))])
        return BATCH

    return timed(play, Tally, seconds)


def take_offs() -> list[RidersPosition]:
    """Boards on which the first dragon is about to lay its ruler and the others have flown."""
    random, found = Random(SEED), boards()
    for position in found:
        position.round = 1
        position.flier = 0
        for seat in range(PLAYERS):
            position.start[seat] = seat
            position.energy[seat] = 2
            position.setting[seat] = position.dial[seat] = 100 * random.randrange(2, 7)
            position.revealed[seat] = 1
            position.flown[seat] = 1 if seat else 0
        begin_flight(position, position.setting[0])
    return found


def races(seconds: float) -> dict[str, float]:
    """Random races from start to finish in the engine's own loop, all layouts in turn."""
    starts, count, number = [start_of(layout) for layout in LAYOUT_IDS], (5 if is_compiled() else 1), 0

    def play() -> int:
        nonlocal number
        number += 1
        rows = list(play_out_many(starts[number % len(starts)], SEED, number * count, count, LIMIT))
        return sum(rows[1 :: 2 + 2 * PLAYERS])

    return timed(play, Tally, seconds)


def start_of(layout: str) -> Position:
    """A race before anything has happened."""
    game = find_game("riders")
    return game.new(game.settings(PLAYERS, {"layout": layout}))


FIGURES = {"placements": placements, "regions": regions, "flights": flights, "races": races}

if __name__ == "__main__":
    work(measure)

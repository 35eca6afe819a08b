"""Recorded races cover what can happen; the driver drives well."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dragonhoard.bots.greedy import BOT
from dragonhoard.core.discovery import find_game
from dragonhoard.core.forms import Event
from dragonhoard.core.position import CHANCE, OVER, SEALED
from dragonhoard.core.record import check_version, parse_record, replay_move, start_position
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders import events
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import FINISHED, LAYING, RULING, SPEEDS

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "riders"
# The fewest flights that a wide search (600 ways kept from start to finish, 13 by 13 angles) needed for a lap.
SAMPLE_LAPS = {"first": 14, "ring": 13, "fork": 14, "diamond": 12, "serpent": 13, "route": 14}


# Everything that a race can bring, by what is counted below; together the recorded races hold all of it.
HAPPENINGS = {
    "a base crash": "BaseCrashed",
    "a ruler crash": "RulerCrashed",
    "a bump": "DragonStruck",
    "two bumps in one flight": "several struck",
    "a bump that pushes a dragon back along the lane": "slid back",
    "a dragon struck twice in one round": "struck again",
    "exhaustion by the own flight": "exhausted flier",
    "exhaustion by another's spell": "exhausted target",
    "release from exhaustion": "DragonReleased",
    "elimination": "DragonEliminated",
    "a fireball of reach 400 that burns": "burnt by 0",
    "a fireball of reach 600 that burns": "burnt by 1",
    "a fireball of reach 800 that burns": "burnt by 2",
    "a lasso": "DragonLassoed",
    "magic energy": "EnergyDrained",
    "a spell out of reach": "missed",
    "traps set": "TrapPlaced",
    "a trap sprung": "TrapSprung",
    "a trap defused": "TrapDefused",
    "dragon force": "taken 7",
    "headwind": "taken 8",
    "an alliance": "AllyJoined",
    "an alliance out of reach": "alliance out of reach",
    "an alliance that lapses": "AllianceLapsed",
    "an amulet": "AmuletShown",
    "a spell warded off": "SpellWarded",
    "a card laid in vain": "MagicDiscarded",
    "several over the line in one round": "several over the line",
}


@cache
def told() -> Counter[str]:
    """What happened in all recorded races, counted."""
    game = find_game("riders")
    found: Counter[str] = Counter()
    for path in sorted(GOLDEN.glob("*.txt")):
        record = parse_record(game, path.read_text(encoding="utf-8"))
        check_version(game, record)
        position = start_position(game, record)
        assert isinstance(position, RidersPosition)
        struck: set[int] = set()
        for index, move in enumerate(record.moves):
            position.journal = []
            before = [int(progress) for progress in position.progress]
            card, flier = int(position.card), int(position.flier)
            replay_move(position, move, index)
            found.update(_kinds(position, position.journal, before, card, flier))
            now = {event.struck for event in position.journal if isinstance(event, events.DragonStruck)}
            found["struck again"] += len(now & struck)
            began = any(isinstance(event, events.RoundBegan) for event in position.journal)
            struck = set() if began else struck | now
    return found


def _kinds(
    position: RidersPosition, journal: list[Event], before: list[int], card: int, flier: int
) -> Counter[str]:
    found = Counter(type(event).__name__ for event in journal)
    for event in journal:
        if isinstance(event, events.SpellCast):
            found["missed"] += not event.reached
        elif isinstance(event, events.AllianceShown):
            found["alliance out of reach"] += not event.reached
        elif isinstance(event, events.RulerTaken):
            found[f"taken {event.card}"] += 1
        elif isinstance(event, events.DiceThrown):
            found[f"burnt by {card}"] += event.heads > 0
        elif isinstance(event, events.DragonExhausted):
            found["exhausted flier" if event.seat == flier else "exhausted target"] += 1
        elif isinstance(event, events.DragonPutBack):
            found["slid back"] += int(position.progress[event.seat]) < before[event.seat] - 100
    found["several struck"] = int(found["DragonStruck"] > 1)
    found["several over the line"] = int(found["FinishCrossed"] > 1)
    return found


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_a_recorded_race_has(happening: str) -> None:
    assert told()[HAPPENINGS[happening]] > 0


def test_every_kind_of_event_is_in_a_recorded_race() -> None:
    kinds = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and kind.__module__ == events.__name__
    }
    assert {kind for kind in kinds if told()[kind] == 0} == set()


def solo_lap(layout: str) -> int:
    """How many flights the driver needs for a lap while the other dragon dawdles at 100."""
    game = find_game("riders")
    position = game.new(game.settings(2, {"layout": layout}))
    assert isinstance(position, RidersPosition)
    rng = Rng(1)
    flights = 0
    while position.phase != FINISHED and flights < 40:
        actor = int(position.actor())
        if actor == CHANCE:
            # The driver has start card 1.
            listed = position.chance()
            position.apply(CHANCE, listed[0][0])
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


@pytest.mark.compiled_only
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_the_driver_s_lap_is_at_most_two_flights_over_the_sample(layout: str) -> None:
    assert solo_lap(layout) <= SAMPLE_LAPS[layout] + 2


@pytest.mark.compiled_only
@pytest.mark.slow
def test_the_driver_finishes_races_of_four() -> None:
    game = find_game("riders")
    ends: Counter[str] = Counter()
    for seed in range(24):
        layout = LAYOUT_IDS[seed % len(LAYOUT_IDS)]
        position = game.new(game.settings(4, {"layout": layout}))
        rng = Rng(seed)
        while position.actor() != OVER:
            actor = int(position.actor())
            if actor == CHANCE:
                position.apply(CHANCE, position.sample(rng))
                continue
            seat = next(seat for seat in range(4) if position.awaits(seat))
            position.apply(seat, BOT.choose(position.redeal(seat, rng), seat, rng))
        outcome = position.outcome()
        assert outcome is not None
        ends[outcome.end] += 1
    assert ends["finish"] == 24

"""Recorded races cover what can happen; the driver drives well."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import parse_record, start_position
from dragonhoard.core.schema import Event
from dragonhoard.games.riders import events
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from tests.games.riders.driving import SAMPLE_LAPS, race_of_four, solo_lap

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "riders"
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
        position = start_position(game, record)
        assert isinstance(position, RidersPosition)
        struck: set[int] = set()
        for move in record.moves:
            position.journal = []
            before = [int(progress) for progress in position.progress]
            card, flier = int(position.card), int(position.flier)
            position.play(move.seat, move.action)
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


@pytest.mark.compiled_only
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_the_driver_s_lap_is_at_most_two_flights_over_the_sample(layout: str) -> None:
    assert solo_lap(layout) <= SAMPLE_LAPS[layout] + 2


@pytest.mark.compiled_only
@pytest.mark.slow
def test_the_driver_finishes_races_of_four() -> None:
    races = [race_of_four(seed) for seed in range(24)]
    assert [race.end for race in races] == ["finish"] * 24
    # In a thousand races less than one dragon in a hundred is lost.
    assert sum(len(race.eliminated) for race in races) <= 1

"""What each audience of a shared table is told, and tables under other rules."""

import json
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    BotTakeover,
    Offer,
    Resign,
    Salt,
    Start,
    Undo,
)
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import (
    Acted,
    ChanceResolved,
    Ended,
    Entry,
    Opened,
    Started,
)
from tests.table.play import (
    NOW,
    SEED,
    Played,
    audiences,
    first_action,
    laying,
    legal_texts,
    sealed,
    whats,
)

# --- steps ---


def test_each_audience_counts_what_it_can_notice() -> None:
    played, seat = laying()
    numbers = [played.table.number(audience) for audience in audiences(played.table)]
    played.do(first_action(played, seat))
    later = [played.table.number(audience) for audience in audiences(played.table)]
    assert [after - before for before, after in zip(numbers, later, strict=True)] == [
        1 if audience == seat else 0 for audience in audiences(played.table)
    ]
    assert whats(played.table, seat)[-1] == "acted"
    played.do(Undo(seat))
    assert played.table.number(1 - seat) == numbers[1 - seat]
    step = played.table.steps(seat, later[seat])[0]
    assert (step.what, step.back_to) == ("undone", numbers[seat])


def test_sealed_choices_show_only_that_they_were_made() -> None:
    played = sealed()
    act = first_action(played, 1)
    played.do(act)
    own = json.loads(bytes(played.table.steps(1, played.table.number(1) - 1)[0].events[0]))
    others = json.loads(bytes(played.table.steps(0, played.table.number(0) - 1)[0].events[0]))
    assert own["seat"] == others["seat"] == 1
    assert own["speed"] > 0
    assert others["speed"] == -1
    assert played.table.scene(0, NOW).awaited == (0, 2)


def test_steps_are_told_from_any_number_on() -> None:
    played = Played()
    played.play_on(Rng(2), 30)
    every = played.table.steps(0, 0)
    assert [step.number for step in every] == list(range(1, played.table.number(0) + 1))
    assert played.table.steps(0, 10) == every[10:]
    assert played.table.steps(0, -5) == every
    assert played.table.steps(0, 10**6) == []


# --- the scene ---


def test_a_scene_has_what_its_audience_needs() -> None:
    played = Played()
    table, seat = played.table, played.table.awaited()[0]
    scene = table.scene(seat, NOW)
    assert scene.number == table.number(seat)
    assert scene.seat == seat
    assert scene.awaited == (seat,)
    assert [choice.text for choice in scene.choices] == legal_texts(played, seat)
    assert json.loads(bytes(scene.choices[0].form))["is"]
    assert json.loads(bytes(scene.view))["is"] == "TarasqueView"
    assert (scene.undoable, scene.offers, scene.luck_awaited, scene.result) == (0, (), False, None)
    other = table.scene(1 - seat, NOW)
    assert other.choices == ()
    watcher = table.scene(SPECTATOR, NOW)
    assert (watcher.seat, watcher.choices, watcher.undoable) == (None, (), 0)


def test_who_lets_a_bot_play_has_no_choices() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    played.do(BotTakeover(seat, "greedy"))
    assert played.table.scene(seat, NOW).choices == ()


def test_at_the_end_the_seed_is_open() -> None:
    played = Played(begin=False)
    played.do(Salt(0, "abc"))
    played.do(Start())
    played.play_on(Rng(1))
    assert isinstance(played.table.log[-1], Ended)
    scene = played.table.scene(SPECTATOR, NOW)
    assert (scene.seed, scene.salts) == (SEED.hex(), ("abc", ""))
    assert scene.result is not None
    outcome = played.table.position.outcome()
    assert outcome is not None
    assert (scene.result.end, scene.result.scores, scene.result.places) == (
        outcome.end,
        outcome.scores,
        outcome.places,
    )
    assert scene.awaited == ()


# --- watching with a delay ---


def test_spectators_may_be_kept_behind() -> None:
    at_once, behind = Played("vale"), Played("vale", watch_delay=3)
    scenes = []
    for turn in range(40):
        for played in (at_once, behind):
            played.act_at_random(Rng(turn))
        scenes.append(at_once.table.scene(SPECTATOR, NOW))
        late = behind.table.scene(SPECTATOR, NOW)
        moves = [
            place
            for place, step in enumerate(at_once.table.steps(SPECTATOR, 0))
            if step.what in ("acted", "luck")
        ]
        assert behind.table.number(SPECTATOR) == moves[-3]
        assert behind.table.steps(SPECTATOR, 0) == at_once.table.steps(SPECTATOR, 0)[: moves[-3]]
        assert late.number == moves[-3]
    assert any(late_view.view == behind.table.scene(SPECTATOR, NOW).view for late_view in scenes[-6:-1])
    assert behind.table.scene(0, NOW) == at_once.table.scene(0, NOW)
    behind.do(Resign(0))
    assert behind.table.number(SPECTATOR) == behind.table.number(0)
    assert behind.table.scene(SPECTATOR, NOW).result is not None


# --- other rules ---


def with_rules(log: Sequence[Entry], version: int) -> list[Entry]:
    opened = log[0]
    assert isinstance(opened, Opened)
    return [replace(opened, rules_version=version), *log[1:]]


def test_a_table_of_other_rules_goes_on_where_all_its_moves_are_the_same() -> None:
    played = Played()
    played.play_on(Rng(1), 25)
    again = HostedTable.fold(with_rules(played.table.log, 99), SEED)
    assert not again.readable_only
    assert again.scene(0, NOW) == played.table.scene(0, NOW)
    assert again.decide(Offer(0, "pause"), NOW)


def test_a_running_table_finishes_under_the_rules_it_began_with() -> None:
    played = Played("riders")
    log = with_rules(played.table.log, 2)
    again = HostedTable.fold(log, SEED)
    assert (again.game.rules_version, again.position.rules_version, again.readable_only) == (2, 2, False)
    start = again.fork(0, again.number(0))
    assert start.startswith("riders/2 ")
    forked = open_table("t2", "riders", 2, "p0", SEED, NOW, start=start)
    assert forked.rules_version == 2
    assert HostedTable(forked, SEED).position.rules_version == 2
    again.evolve(*again.decide(Resign(0), NOW))
    assert again.phase == "finished"
    text = again.record(("A", "B"))
    assert "\nrules 2\n" in text
    verify(find_game("riders"), parse_record(find_game("riders"), text))
    rematch = again.rematch("t3", SEED, NOW)[0]
    assert isinstance(rematch, Opened)
    assert rematch.rules_version == find_game("riders").rules_version == 3


@pytest.mark.parametrize("wrong", [Acted(NOW, 0, 10**6), ChanceResolved(NOW, 10**6)])
def test_otherwise_it_can_only_be_looked_at(wrong: Acted | ChanceResolved) -> None:
    played = Played()
    played.play_on(Rng(1), 25)
    log = with_rules([*played.table.log, wrong], 99)
    again = HostedTable.fold(log, SEED)
    assert again.readable_only
    assert again.steps(0, 0) == played.table.steps(0, 0)
    assert again.scene(0, NOW).view == played.table.scene(0, NOW).view
    assert again.scene(0, NOW).choices == ()
    with pytest.raises(Problem) as caught:
        again.decide(Offer(0, "pause"), NOW)
    assert caught.value.key == "table-old-rules"
    assert caught.value.details == {"needed": 99, "present": 1}


def test_luck_that_falls_otherwise_under_other_rules_is_noticed() -> None:
    played = Played()
    log = with_rules(played.table.log, 99)
    assert HostedTable.fold(log, bytes(32)).readable_only


def test_a_log_begins_with_its_opening() -> None:
    for log in ([], [Started(NOW)]):
        with pytest.raises(Problem, match="entry-broken"):
            HostedTable.fold(log)

"""What remains of a table: its record, its replay, forks and rematches."""

import json

import pytest

from dragonhoard.core.position import SIMULTANEOUS, SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Resign,
    Undo,
)
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import (
    Acted,
    BotSeated,
    Opened,
    Pace,
    Seated,
)
from tests.table.play import (
    NOW,
    SEED,
    Played,
)


def finished(game: str = "tarasque", players: int = 2) -> Played:
    played = Played(game, players)
    played.play_on(Rng(6))
    return played


def test_a_record_is_for_the_end_and_replays() -> None:
    assert_unfinished(Played())
    played = finished()
    record = parse_record(played.game, played.table.record(["Anna", "Paul"]))
    assert record.names == ("Anna", "Paul")
    assert played.game.position_text(verify(played.game, record)) == played.game.position_text(
        played.table.position
    )


def assert_unfinished(played: Played) -> None:
    for attempt in (
        lambda: played.table.record(["a", "b"]),
        lambda: list(played.table.replayed(0)),
        lambda: played.table.rematch("t2", SEED, NOW),
    ):
        with pytest.raises(Problem, match="table-unfinished"):
            attempt()


def test_a_game_that_was_not_played_out_says_why() -> None:
    played = Played()
    played.play_on(Rng(1), 20)
    played.do(Resign(0))
    text = played.table.record(["a", "b"])
    assert "\nended resignation\n" in text
    verify(played.game, parse_record(played.game, text))


def test_a_replay_shows_every_move_that_counts() -> None:
    played = Played("vale")
    rng = Rng(2)
    played.play_on(rng, 30)
    played.do(Undo(next(seat for seat in (0, 1) if played.table.course.undoable(seat))))
    played.play_on(rng)
    replay = list(played.table.replayed(1))
    assert len(replay) == len(played.table.course.made)
    assert replay[-1].view == played.table.scene(1, NOW).view
    assert replay[-1].scores == played.table.scene(1, NOW).scores
    events = [json.loads(bytes(event)) for one in replay for event in one.step.events]
    assert {event["seat"] for event in events if event["is"] == "CardDrawn"} == {0, 1}
    assert replay[0].text.startswith("* begins")


def test_a_fork_begins_from_what_a_seat_knew() -> None:
    played = Played("riders", 3)
    played.play_on(Rng(3), 60)
    number = played.table.number(1) - 20
    start = played.table.fork(1, number, seed=5)
    then = HostedTable.fold(played.table.log[: played.table.entry_of(1, number) + 1], SEED)
    assert played.game.parse_position(start).view(1) == then.position.view(1)
    assert len({played.table.fork(1, number, seed) for seed in range(6)}) > 1
    forked = Played("riders", 3, start=start)
    assert forked.table.awaited()
    forked.play_on(Rng(1))
    record = parse_record(played.game, forked.table.record(["a", "b", "c"]))
    assert record.start == start
    verify(played.game, record)


def test_a_fork_needs_a_step_and_watchers_wait_for_the_end() -> None:
    played = Played()
    with pytest.raises(Problem, match="fork-watching"):
        played.table.fork(SPECTATOR, 1)
    with pytest.raises(Problem, match="step-unknown"):
        played.table.fork(0, 1000)
    played.do(Resign(0))
    start = played.game.position_text(played.game.new(played.table.settings))
    assert played.table.fork(SPECTATOR, 0) == start


def test_a_rematch_moves_everybody_one_seat_further() -> None:
    played = Played(players=3, bots=1, pace=Pace("live", 60, 1))
    for seat in (0, 1):
        played.do(Resign(seat))
    entries = played.table.rematch("t2", SEED, NOW + 5)
    assert isinstance(entries[0], Opened)
    assert entries[0].pace == played.table.opened.pace
    assert entries[0].commitment != played.table.opened.commitment
    assert entries[1:] == [
        BotSeated(NOW + 5, 0, "greedy"),
        Seated(NOW + 5, 1, "p0"),
        Seated(NOW + 5, 2, "p1"),
    ]


def test_a_record_does_not_depend_on_the_order_in_which_sealed_choices_came_in() -> None:
    records, logs = [], []
    for backwards in (False, True):
        played = Played("riders", players=3)
        while len(played.table.log) < 60 or played.table.position.actor() == SIMULTANEOUS:
            seat = played.table.awaited()[-1 if backwards else 0]
            played.do(Act(seat, int(played.table.position.legal(seat)[0])))
        played.do(Resign(0))
        played.do(Resign(1))
        assert played.table.phase == "finished"
        records.append(played.table.record(("A", "B", "C")))
        logs.append([entry.seat for entry in played.table.log if isinstance(entry, Acted)])
    assert records[0] == records[1]
    assert logs[0] != logs[1], "the log keeps the order of arrival"

"""A table keeps the record, holds everybody to the rules, and takes back only what is free to take back."""

import pytest

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.record import Move, digest, parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.chance_sources import ScriptedSource, SeededSource
from dragonhoard.table.table import Table
from tests.effort import spend
from tests.toy import ToyGame

GAME = find_game("tarasque")
NAMES = ("Anna", "Paul")
LUCK = (
    "begins 0",
    *("drawn red-sea", "drawn red-ice", "drawn blue-sea", "drawn green-volcano"),
    "rolled 3 red 2 blue 1 violet",
    "rolled 1 yellow",
)


def forced(*texts: str) -> Table:
    outcomes = [GAME.parse_outcome(text) for text in texts]
    return Table(GAME, GAME.settings(2), NAMES, ScriptedSource(outcomes))


def act(table: Table, *texts: str) -> None:
    for text in texts:
        table.act(0, GAME.parse_action(text))


def test_luck_runs_until_somebody_has_to_choose() -> None:
    table = forced(*LUCK)
    assert table.awaited() == (0,)
    assert [GAME.outcome_text(move.action, table.settings) for move in table.record.moves] == list(LUCK[:5])
    assert [type(event).__name__ for event in table.happenings[0].events] == ["FirstPlayerNamed", "TurnBegan"]


def test_an_act_tells_what_came_of_it_and_of_the_luck_after() -> None:
    table = forced(*LUCK)
    told = table.act(0, GAME.parse_action("remove green-volcano"))
    assert [[type(event).__name__ for event in happening.events] for happening in told] == [
        ["TileRemoved"],
        ["DiceRolled"],
    ]
    assert told == table.happenings[-2:]
    assert [happening.move for happening in table.happenings] == table.record.moves


def test_a_refused_act_changes_nothing() -> None:
    table = forced(*LUCK)
    before = table.save()
    with pytest.raises(IllegalAction) as caught:
        act(table, "roll")
    assert caught.value.rule == "tarasque.turn.sequence"
    with pytest.raises(IllegalAction) as caught:
        table.act(1, GAME.parse_action("remove red-sea"))
    assert caught.value.rule == "core.not-your-turn"
    assert table.save() == before


def test_own_choices_are_taken_back_until_luck_speaks() -> None:
    table = forced(*LUCK)
    act(table, "remove green-volcano")
    start = GAME.position_text(table.position)
    assert not table.can_undo(0)
    act(table, "keep 2 red", "keep 2 blue")
    assert table.undoable(0) == 2
    assert table.undoable(1) == 0
    assert table.undo(0) == Move(0, GAME.parse_action("keep 2 blue"))
    table.undo(0)
    assert GAME.position_text(table.position) == start
    assert len(table.record.moves) == len(table.happenings) == 7
    act(table, "keep 3 red", "keep 2 blue", "roll")
    with pytest.raises(Problem, match="undo-luck"):
        table.undo(0)


def test_nothing_is_taken_back_where_nothing_was_played() -> None:
    with pytest.raises(Problem, match="undo-nothing"):
        forced().undo(0)


def test_another_s_act_ends_the_right_to_take_back() -> None:
    toy = ToyGame()
    table = Table(toy, toy.settings(3), ("a", "b", "c"), SeededSource(Rng(1)))
    table.act(0, 1)
    assert table.can_undo(0)
    table.act(1, 1)
    with pytest.raises(Problem, match="undo-another"):
        table.undo(0)
    table.undo(1)
    assert table.awaited() == (1, 2)


def test_luck_can_be_typed_in_and_is_held_to_the_rules() -> None:
    table = forced()
    assert table.position.actor() == CHANCE
    assert table.awaited() == ()
    with pytest.raises(IllegalAction) as caught:
        table.act(CHANCE, GAME.parse_outcome("rolled 6 red"))
    assert caught.value.rule == "tarasque.setup.first-player"
    for text in LUCK[:5]:
        table.act(CHANCE, GAME.parse_outcome(text))
    assert table.awaited() == (0,)


def test_forced_luck_is_held_to_the_rules_too() -> None:
    with pytest.raises(IllegalAction):
        forced("begins 0", "drawn red-sea", "drawn red-sea")


@pytest.mark.parametrize("seed", range(spend(full=6, quick=2)))
def test_a_saved_game_goes_on_as_if_nothing_had_happened(seed: int) -> None:
    players = 2 + seed % 5
    settings = GAME.settings(players)
    luck, bot = Rng(seed), find_bot("random")
    table = Table(GAME, settings, tuple("abcdef"[:players]), SeededSource(luck))
    steps = 0
    while table.position.actor() != TERMINAL:
        table.let_bot_act(table.awaited()[0], bot, Rng(seed, steps))
        steps += 1
        if steps % 40 == 0:
            again = Table.resumed(GAME, parse_record(GAME, table.save()), SeededSource(luck))
            assert again.happenings == table.happenings
            assert again.undoable(0) == table.undoable(0)
            table = again
    record = parse_record(GAME, table.save())
    assert digest(GAME, verify(GAME, record)) == digest(GAME, table.position)


def test_a_game_may_start_from_a_position() -> None:
    table = forced(*LUCK)
    act(table, "remove green-volcano", "keep 2 red")
    start = GAME.position_text(table.position)
    later = Table(GAME, table.settings, NAMES, ScriptedSource(), start)
    act(later, "keep 2 blue")
    record = parse_record(GAME, later.save())
    assert record.start == start
    assert GAME.position_text(verify(GAME, record)) == GAME.position_text(later.position)


def test_a_changed_record_is_not_resumed() -> None:
    table = forced(*LUCK)
    act(table, "remove green-volcano", "keep 2 red")
    text = table.save()
    changed = parse_record(GAME, text.replace("0 keep 2 red", "0 keep 1 red"))
    with pytest.raises(Problem, match="record-digest"):
        Table.resumed(GAME, changed, ScriptedSource())
    changed.digest = ""
    Table.resumed(GAME, changed, ScriptedSource())
    against_the_rules = parse_record(GAME, text.replace("0 keep 2 red", "0 keep 5 red"))
    with pytest.raises(Problem, match="record-refused"):
        Table.resumed(GAME, against_the_rules, ScriptedSource())

"""Bots think beside the screen, wherever that is, with the same luck as line by line."""

import asyncio

import pytest

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.thinking import Thinker, luck_of, needs_process, set_luck


@pytest.mark.parametrize(
    ("spec", "is_needed"),
    [("greedy", False), ("searching", True), ("master", False), ("master:seconds=1,jobs=1", True)],
)
def test_only_a_search_on_one_core_needs_a_process(spec: str, is_needed: bool) -> None:
    assert needs_process(spec) is is_needed


def test_luck_goes_on_elsewhere_as_if_it_had_never_left() -> None:
    here, there = Rng(7, 1), Rng(0)
    here.word()
    set_luck(there, luck_of(here))
    assert [there.word() for _ in range(5)] == [here.word() for _ in range(5)]


@pytest.mark.parametrize("spec", ["greedy", "searching:iterations=5"])
def test_a_bot_chooses_as_it_does_line_by_line(spec: str) -> None:
    """The worker process never saw the table, and yet action and luck agree with a bot asked on the spot."""
    game = find_game("tarasque")
    table = Table(game, game.settings(2), ("Anna", "Paul"), SeededSource(Rng(3)))
    seat = table.awaited()[0]
    on_the_spot, beside = Rng(5, 1), Rng(5, 1)
    thinker = Thinker({seat: spec}, beside)
    try:
        chosen = asyncio.run(thinker.choose(table, seat))
    finally:
        thinker.close()
    assert chosen == choose_for(find_bot(spec), table.position, seat, on_the_spot)
    assert luck_of(beside) == luck_of(on_the_spot)

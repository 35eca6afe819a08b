"""Sources of luck."""

from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.table.chance_sources import ScriptedSource, SeededSource

GAME = find_game("tarasque")


def test_a_seed_brings_the_same_luck() -> None:
    position = GAME.new(GAME.settings(6))
    first, second = SeededSource(Rng(5)), SeededSource(Rng(5))
    drawn = [first.draw(position) for _ in range(30)]
    assert drawn == [second.draw(position) for _ in range(30)]
    assert len(set(drawn)) == 6


def test_forced_luck_ends_in_silence() -> None:
    position = GAME.new(GAME.settings(2))
    luck = ScriptedSource([1, 0])
    assert [luck.draw(position) for _ in range(3)] == [1, 0, None]

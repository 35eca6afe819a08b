"""Opening a table checks everything."""

from typing import Any

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.table.hosted import open_table
from dragonhoard.table.log_entries import (
    Pace,
)
from tests.table.play import (
    NOW,
    SEED,
    Played,
)


def test_opening_checks_everything() -> None:
    def refused(**more: Any) -> str:
        with pytest.raises(Problem) as caught:
            Played(begin=False, **more)
        return caught.value.key

    assert refused(game="chess") == "game-unknown"
    assert refused(players=7) == "players-out-of-range"
    assert refused(options={"skin": "blue"}) == "option-value"
    assert refused(pace=Pace("live", 1)) == "pace-form"
    assert refused(watch_delay=21) == "out-of-range"
    assert refused(rated=True, real_dice=True) == "rated-real-dice"
    start = Played().game.position_text(Played().table.position)
    assert refused(rated=True, start=start) == "rated-fork"
    assert refused(players=3, start=start) == "record-start"
    assert refused(start="nonsense") == "position-number"
    with pytest.raises(ValueError, match="32 bytes"):
        open_table("t", "tarasque", 2, "p", b"short", NOW)


def test_the_seed_is_promised_but_not_told() -> None:
    played = Played(begin=False)
    assert SEED.hex() not in repr(played.table.log)
    assert len(played.table.opened.commitment) == 64
    assert played.table.scene(0, NOW).seed is None

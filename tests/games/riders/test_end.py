"""The finish line and the ranking."""

import pytest

from dragonhoard.core.schema import Json
from tests.games.riders.scenes import flying, race
from tests.scene import Scene

# The ring is 1337 mm long; its finish line is the start line, 114 mm into the second lap.
FINISH = 1_337 + 114


def places(scene: Scene) -> tuple[int, ...]:
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "finish"
    return outcome.places


@pytest.mark.rule("riders.end.line")
def test_the_front_tip_decides() -> None:
    # A flight at 100 goes 42.5 mm.
    over = flying(100, (FINISH - 42.5,)).play(0, "ruler +0", "base +0")
    assert over.told("phase") == "finished"
    short = flying(100, (FINISH - 42.52,)).play(0, "ruler +0", "base +0")
    assert short.told("phase") == "speeds"


@pytest.mark.rule("riders.end.round", "riders.end.ranking")
def test_the_round_is_finished_and_the_foremost_wins() -> None:
    scene = race((FINISH - 20, 20), (FINISH - 60, -20), (500,), dial=[300, 800, 300])
    for seat, speed in enumerate((100, 800, 300)):
        scene.play(seat, f"speed {speed}")
    scene.play(0, "ruler +0", "base +0")
    assert scene.position.outcome() is None
    scene.play(1, "ruler +0", "base +0").play(2, "ruler +0", "base +0")
    assert places(scene) == (1, 0, 2)
    assert len(scene.events("FinishCrossed")) == 2


@pytest.mark.rule("riders.end.eliminated-last")
def test_eliminated_dragons_come_last_in_reverse_order() -> None:
    gone: list[Json] = [0, 0, 0, 0]
    scene = race((FINISH - 20, 20), (700, 0), (200, 25), (300, 25))
    told = scene.game.position_json(scene.position)
    told["left"] = [0, 0, 2, 1]
    racing = told["dragons"]
    assert isinstance(racing, list)
    told["dragons"] = [*racing[:2], [*gone], [*gone]]
    told["energy"] = [2, 2, 0, 0]
    scene = Scene("riders", scene.game.parse_position_json(told))
    scene.play(0, "speed 300").play(1, "speed 300")
    scene.play(0, "ruler +0", "base +0").play(1, "ruler +0", "base +0")
    assert places(scene) == (0, 1, 2, 3)


def test_equal_progress_shares_a_place() -> None:
    scene = flying(100, (FINISH - 42.5, 20), (FINISH, -20)).play(0, "ruler +0", "base +0")
    assert places(scene) == (0, 0)

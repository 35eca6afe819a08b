"""Flying by eye looks after energy, and in a search one sees to the finish line."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.bots.greedy import BOT
from dragonhoard.core.evaluator import SEARCH
from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from tests.games.riders.scenes import race, seat_of
from tests.scene import Scene


def drive(scene: Scene, rounds: int) -> Scene:
    """Seat 0 drives; whoever else races dawdles."""
    position, rng, last = scene.position, Rng(1), scene.told("round")
    assert isinstance(last, int)
    while scene.told("round") != last + rounds:
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.chance_outcomes()[0][0])
            continue
        seat = next(seat for seat in range(int(position.players)) if position.awaits(seat))
        if seat and scene.told("phase") == "speeds":
            position.apply(seat, position.legal(seat)[0])
        else:
            position.apply(seat, BOT.choose(position, seat, rng))
    return scene


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("layout", "field"), [("ring", (195, 22)), ("first", (195, 22)), ("fork", (289, -22))]
)
def test_an_exhausted_dragon_flies_to_the_next_field(layout: str, field: tuple[float, float]) -> None:
    # It stands on the first field of the lane; the next one is four flights away at most.
    scene = race(field, (900,), layout=layout, exhausted=[1, 0], home=[0, -1])
    assert seat_of(drive(scene, rounds=4), "exhausted") == 0
    assert len(scene.events("DragonReleased")) == 1


@pytest.mark.compiled_only
def test_in_a_search_a_dragon_is_valued_by_how_soon_it_will_be_over_the_line() -> None:
    ahead, behind = (150, 0), (110, 0)
    margin = margin_of(race(ahead, behind, energy=[2, 2]))
    # 40 mm are a third of a flight: it may or may not save one.
    assert 0 < margin < 30_000
    # Crosswise to the lane, even with the margin, the way to the line is longer.
    assert margin_of(race((150, 0, 90), behind, energy=[2, 2])) < margin


def margin_of(scene: Scene) -> int:
    """The margin of seat 0 in a search."""
    scores, margins = (vec[i64]([0, 0]) for _ in range(2))
    scene.game.evaluator(scene.position, SEARCH).evaluate(scene.position, scores, margins)
    return int(margins[0])

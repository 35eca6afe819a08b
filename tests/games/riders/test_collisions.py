"""The region for clients agrees with legality and with every single placement."""

from random import Random

import pytest

from dragonhoard.games.riders.actions import BASE, RULER
from dragonhoard.games.riders.collisions import (
    BLOCKED,
    DRAGONS_TOUCHED,
    FIELDS_TOUCHED,
    SYMBOLS_TOUCHED,
    FeasibleRegion,
    base_touches,
    ruler_end,
    ruler_touches,
)
from dragonhoard.games.riders.components import WIDEST_SWING
from dragonhoard.games.riders.geometry import tip_from_rear
from dragonhoard.games.riders.rules.position import RidersPosition
from tests.games.riders.scenes import flying
from tests.scene import Scene


def position_of(scene: Scene) -> RidersPosition:
    assert isinstance(scene.position, RidersPosition)
    return scene.position


@pytest.mark.parametrize("speed", [300, 500, 700])
def test_the_region_is_what_is_legal(speed: int) -> None:
    scene = flying(speed, (330, 5), (385, 0))
    position = position_of(scene)
    region = FeasibleRegion(position, 0, speed)
    swing = int(region.swing)
    angles = range(-swing, swing + 1)
    open_rulers = [a for a in angles if any(region.base(a, b) != BLOCKED for b in angles)]
    legal = [int(action) - RULER - WIDEST_SWING for action in position.legal(0)]
    if region.kind == 0:
        assert open_rulers == legal
    for angle in legal[:: max(1, len(legal) // 5)]:
        twin = position.copy()
        twin.apply(0, RULER + WIDEST_SWING + angle)
        bases = [int(action) - BASE - WIDEST_SWING for action in twin.legal(0)]
        if region.kind == 0:
            assert [b for b in angles if region.base(angle, b) != BLOCKED] == bases


def test_the_region_knows_what_each_placement_touches() -> None:
    position = position_of(flying(300, (270, -5), (310, 14), traps=[[21_000, 29_900]]))
    region = FeasibleRegion(position, 0, 300)
    x, y, heading = position.x[0], position.y[0], position.heading[0]
    rng = Random(1)
    seen = 0
    for _ in range(500):
        angle, turned = rng.randrange(-45, 46), rng.randrange(-45, 46)
        direction = (heading + angle) % 360
        if region.ruler(angle) == BLOCKED:
            continue
        assert region.ruler(angle) == ruler_touches(position, 0, x, y, direction, 300)
        if region.base(angle, turned) == BLOCKED:
            continue
        final = (direction + turned) % 360
        tip = tip_from_rear(*ruler_end(x, y, direction, 300), final)
        assert region.base(angle, turned) == base_touches(position, 0, *tip, final)
        seen |= int(region.base(angle, turned))
    assert seen & DRAGONS_TOUCHED
    assert seen & SYMBOLS_TOUCHED
    assert seen & FIELDS_TOUCHED == 0


def test_a_crash_is_told_by_the_region() -> None:
    assert FeasibleRegion(position_of(flying(700, (340,))), 0, 700).kind == 1
    assert FeasibleRegion(position_of(flying(800, (300, 25, 90))), 0, 800).kind == 2

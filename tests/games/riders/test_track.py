"""The lane against an independent judge, on many thousands of random placements."""

from __future__ import annotations

from random import Random

import pytest
from shapely import Point, Polygon, dwithin, prepare

from dragonhoard.games.riders import geometry
from dragonhoard.games.riders.components import ruler_of
from dragonhoard.games.riders.layouts import LAYOUT_IDS, find_track
from dragonhoard.games.riders.track import TURNING, Track
from tests.effort import spend
from tests.games.riders.judge import judge_agrees, lane_of, some_point, true_base, true_ruler
from tests.games.riders.test_geometry import base_corners

# Compiled rules are tried at full effort; the same source uncompiled, at quick effort, on fewer placements.
PLACEMENTS = spend(full=4_000, quick=800)
SLIDES = spend(full=300, quick=60)
# Corners are rounded to the unit, so a shape and its true outline differ by less than this.
ROUNDING = 1.5


@pytest.mark.rule("riders.flight.inside-lane", "riders.box.lane")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_bases_are_free_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    free = 0
    for _ in range(PLACEMENTS):
        x, y = some_point(track, rng)
        heading = rng.randrange(360)
        tip_x, tip_y = geometry.tip_from_rear(x, y, heading)
        shape = Polygon(base_corners(tip_x, tip_y, heading))
        found = track.base_is_free(tip_x, tip_y, heading)
        free += found
        assert judge_agrees(lane, shape, found), (x, y, heading)
    assert PLACEMENTS * 0.2 < free < PLACEMENTS * 0.8


@pytest.mark.rule("riders.flight.inside-lane")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_rulers_are_free_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    free = 0
    for _ in range(PLACEMENTS):
        x, y = some_point(track, rng)
        speed, direction = 100 * rng.randrange(1, 9), rng.randrange(360)
        start = int(geometry.ruler_index(ruler_of(speed), direction))
        numbers = [int(number) for number in geometry.RULER_CORNERS[start : start + 8]]
        shape = Polygon([(x + dx, y + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)])
        assert shape.symmetric_difference(true_ruler(x, y, direction, speed)).area < ROUNDING * shape.length
        found = track.is_free(geometry.RULER_CORNERS, start, 4, x, y)
        free += found
        assert judge_agrees(lane, shape, found), (x, y, direction, speed)
    assert PLACEMENTS * 0.1 < free < PLACEMENTS * 0.9


@pytest.mark.rule("riders.flight.inside-lane", "riders.box.lane")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_the_border_is_where_the_judge_has_it_to_the_unit(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    for _ in range(SLIDES):
        x, y = some_point(track, rng)
        heading, way = rng.randrange(360), rng.randrange(360)
        inside, outside = -1, 0
        # In steps shorter than the base it cannot jump over the border.
        while is_free(track, slid(x, y, heading, way, outside), heading):
            inside, outside = outside, outside + 1_000
        while outside - inside > 1:
            between = (inside + outside) // 2
            if is_free(track, slid(x, y, heading, way, between), heading):
                inside = between
            else:
                outside = between
        for by in {inside, outside} - {-1}:
            tip = slid(x, y, heading, way, by)
            shape = Polygon(base_corners(*tip, heading))
            assert judge_agrees(lane, shape, is_free(track, tip, heading)), (x, y, heading, way, by)


def is_free(track: Track, tip: tuple[int, int], heading: int) -> bool:
    return track.base_is_free(tip[0], tip[1], heading)


def slid(x: int, y: int, heading: int, way: int, by: int) -> tuple[int, int]:
    """The front tip of a base whose middle has been slid so far from a point."""
    dx, dy = by * int(geometry.cosine(way)), by * int(geometry.sine(way))
    tip_x, tip_y = geometry.tip_from_middle(x + dx // geometry.SCALE, y + dy // geometry.SCALE, heading)
    return int(tip_x), int(tip_y)


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_true_shapes_differ_only_in_the_rounding_band(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    for _ in range(PLACEMENTS // 4):
        x, y = some_point(track, rng)
        heading = rng.randrange(360)
        tip_x, tip_y = geometry.tip_from_rear(x, y, heading)
        shape = true_base(int(tip_x), int(tip_y), heading)
        assert judge_agrees(lane, shape, track.base_is_free(tip_x, tip_y, heading), ROUNDING)


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_points_are_inside_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    for _ in range(PLACEMENTS):
        x, y = rng.randrange(-12_000, 72_000), rng.randrange(-12_000, 48_000)
        assert judge_agrees(lane, Point(x, y), track.contains(x, y)), (x, y)


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_heights_and_points_are_each_other_s_inverse(layout: str) -> None:
    track, rng = find_track(layout, 4), Random(layout)
    for _ in range(PLACEMENTS):
        height, aside = rng.randrange(int(track.length)), rng.randrange(-2_400, 2_400)
        x, y = track.point(height, aside)
        found = track.unwrap(track.height(x, y), height)
        # Near the inner side of a curve one unit of distance is almost two of height.
        assert abs(int(found) - height) <= 3
        assert abs(int(track.aside(x, y)) - aside) <= 2


@pytest.mark.rule("riders.place.turns-freely")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_where_a_dragon_is_set_down_it_turns_freely(layout: str) -> None:
    track, border = find_track(layout, 4), lane_of(layout).boundary
    prepare(border)
    for height in range(TURNING, int(track.length) - TURNING, 250):
        for side in (-1, 1):
            x, y = track.point(height, side * track.room(height))
            assert not dwithin(border, Point(int(x), int(y)), 1_502)
            for heading in range(0, 360, 15):
                assert track.base_is_free(*geometry.tip_from_middle(x, y, heading), heading)


@pytest.mark.rule("riders.flight.inside-lane")
def test_touching_the_border_is_not_inside() -> None:
    # Along a straight the flat side of a base is 12.99 mm from its axis; the border is 40 mm from the middle.
    track = find_track("ring", 4)
    for side in (1, -1):
        for aside, free in ((2_700, True), (2_701, False)):
            x, y = track.point(30_000, side * aside)
            assert track.base_is_free(x, y, track.direction(30_000)) == free

"""The lane against an independent judge, on many thousands of random placements."""

from __future__ import annotations

from random import Random

import pytest
from shapely import Point, Polygon, prepare

from dragonhoard.games.riders import geometry
from dragonhoard.games.riders.components import ruler_of
from dragonhoard.games.riders.layouts import LAYOUT_IDS, find_track
from dragonhoard.games.riders.track import TURNING
from tests.games.riders.judge import BAND, lane_of, some_point, true_base, true_ruler
from tests.games.riders.test_geometry import base_corners

PLACEMENTS = 4_000
# Corners are rounded to the unit, so a shape and its true outline differ by less than this.
ROUNDING = 1.5


@pytest.mark.rule("riders.flight.inside-lane")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_bases_are_free_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    prepare(lane)
    border = lane.boundary
    free = 0
    for _ in range(PLACEMENTS):
        x, y = some_point(track, rng)
        heading = rng.randrange(360)
        tip_x, tip_y = geometry.tip_from_rear(x, y, heading)
        shape = Polygon(base_corners(tip_x, tip_y, heading))
        if shape.exterior.distance(border) < BAND:
            continue
        free += lane.contains(shape)
        assert track.base_is_free(tip_x, tip_y, heading) == lane.contains(shape), (x, y, heading)
    assert PLACEMENTS * 0.2 < free < PLACEMENTS * 0.8


@pytest.mark.rule("riders.flight.inside-lane")
@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_rulers_are_free_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    prepare(lane)
    border = lane.boundary
    free = 0
    for _ in range(PLACEMENTS):
        x, y = some_point(track, rng)
        speed, direction = 100 * rng.randrange(1, 9), rng.randrange(360)
        start = int(geometry.ruler_index(ruler_of(speed), direction))
        numbers = [int(number) for number in geometry.RULER_CORNERS[start : start + 8]]
        shape = Polygon([(x + dx, y + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)])
        assert shape.symmetric_difference(true_ruler(x, y, direction, speed)).area < ROUNDING * shape.length
        if shape.exterior.distance(border) < BAND:
            continue
        free += lane.contains(shape)
        assert track.is_free(geometry.RULER_CORNERS, start, 4, x, y) == lane.contains(shape), (
            x,
            y,
            direction,
            speed,
        )
    assert PLACEMENTS * 0.1 < free < PLACEMENTS * 0.9


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_true_shapes_differ_only_in_the_rounding_band(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    prepare(lane)
    border = lane.boundary
    for _ in range(PLACEMENTS // 4):
        x, y = some_point(track, rng)
        heading = rng.randrange(360)
        tip_x, tip_y = geometry.tip_from_rear(x, y, heading)
        shape = true_base(int(tip_x), int(tip_y), heading)
        if shape.exterior.distance(border) > ROUNDING:
            assert track.base_is_free(tip_x, tip_y, heading) == lane.contains(shape)


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_points_are_inside_as_the_judge_says(layout: str) -> None:
    track, lane, rng = find_track(layout, 4), lane_of(layout), Random(layout)
    for _ in range(PLACEMENTS):
        x, y = rng.randrange(-12_000, 72_000), rng.randrange(-12_000, 48_000)
        if lane.boundary.distance(Point(x, y)) > BAND:
            assert track.contains(x, y) == lane.contains(Point(x, y)), (x, y)


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
    track, lane = find_track(layout, 4), lane_of(layout)
    for height in range(TURNING, int(track.length) - TURNING, 250):
        for side in (-1, 1):
            x, y = track.point(height, side * track.room(height))
            assert lane.boundary.distance(Point(int(x), int(y))) > 1_502
            for heading in range(0, 360, 15):
                assert track.base_is_free(*geometry.tip_from_middle(x, y, heading), heading)

"""Exact predicates against an independent judge, on random shapes; only the rounding band is left out."""

from __future__ import annotations

import ast
from math import cos, hypot, radians, sin
from pathlib import Path
from random import Random

import pytest
from shapely import LineString, Point, Polygon

from dragonhoard.games.riders import geometry
from tests.effort import spend
from tests.games.riders.judge import BAND, true_base

ROUNDS = spend(full=4_000, quick=1_000)


def test_the_sine_table_is_the_sine_in_millionths() -> None:
    for degrees in range(-400, 800):
        assert geometry.sine(degrees) == round(sin(radians(degrees)) * 1_000_000)
        assert geometry.cosine(degrees) == round(cos(radians(degrees)) * 1_000_000)


def test_roots_are_whole_parts() -> None:
    rng = Random(1)
    for square in [0, 1, 2, 3, 4, *(rng.randrange(10**12) for _ in range(500))]:
        found = geometry.root(square)
        assert found * found <= square < (found + 1) * (found + 1)


def test_rounding_is_the_same_on_both_sides_of_zero() -> None:
    assert [geometry.nearest(n, 10) for n in (-15, -14, -5, -4, 0, 4, 5, 14, 15)] == [
        -2,
        -1,
        -1,
        0,
        0,
        0,
        1,
        1,
        2,
    ]


@pytest.mark.rule("riders.box.base")
def test_bases_are_regular_hexagons_to_within_a_unit() -> None:
    for heading in range(360):
        found = base_corners(0, 0, heading)
        for (x, y), (true_x, true_y) in zip(
            found, list(true_base(0, 0, heading).exterior.coords)[:6], strict=True
        ):
            assert hypot(x - true_x, y - true_y) < 0.72


def test_a_base_on_a_ruler_has_its_rear_tip_where_the_ruler_ends() -> None:
    for heading in range(360):
        x, y = geometry.tip_from_rear(1_234, -987, heading)
        assert base_corners(x, y, heading)[3] == (1_234, -987)


def base_corners(x: int, y: int, heading: int) -> list[tuple[int, int]]:
    start = int(geometry.hexagon_index(heading))
    numbers = [int(number) for number in geometry.HEXAGONS[start : start + 12]]
    return [(x + dx, y + dy) for dx, dy in zip(numbers[::2], numbers[1::2], strict=True)]


def some_segment(rng: Random, reach: int) -> list[tuple[int, int]]:
    ends = [(rng.randrange(-reach, reach), rng.randrange(-reach, reach)) for _ in range(2)]
    # A segment without length is none to the judge.
    return ends if ends[0] != ends[1] else some_segment(rng, reach)


def test_segments_meet_as_the_judge_says() -> None:
    rng = Random(2)
    for _ in range(ROUNDS):
        # Small numbers, so that touching and lying on one line happen often; the judge is exact on these.
        one, other = some_segment(rng, 6), some_segment(rng, 6)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = one + other
        assert geometry.segments_meet(ax, ay, bx, by, cx, cy, dx, dy) == LineString(one).intersects(
            LineString(other)
        )


def test_segments_meet_quarter_arcs_as_the_judge_says() -> None:
    rng = Random(3)
    quarter = [(cos(radians(k / 40)), sin(radians(k / 40))) for k in range(3_601)]
    arc = LineString([(2_000 * x, 2_000 * y) for x, y in quarter])
    counted = 0
    for _ in range(ROUNDS):
        segment = some_segment(rng, 3_000)
        (ap, aq), (bp, bq) = segment
        distance = LineString(segment).distance(arc)
        if 0 < distance < BAND or near_an_end(segment):
            continue
        counted += 1
        assert geometry.segment_meets_quarter(ap, aq, bp, bq, 2_000) == (distance == 0), segment
    assert counted > ROUNDS * 0.9


def near_an_end(segment: list[tuple[int, int]]) -> bool:
    line = LineString(segment)
    return bool(min(line.distance(Point(2_000, 0)), line.distance(Point(0, 2_000))) < BAND)


def test_an_arc_is_touched_exactly_at_its_tangent_and_its_ends() -> None:
    assert geometry.segment_meets_quarter(2_000, 0, 3_000, 0, 2_000)
    assert not geometry.segment_meets_quarter(2_001, 0, 3_000, 0, 2_000)
    # The tangent at 3-4-5: from (1200, 1600) along (4, -3).
    assert geometry.segment_meets_quarter(1_200 - 400, 1_600 + 300, 1_200 + 400, 1_600 - 300, 2_000)
    assert not geometry.segment_meets_quarter(1_200 - 399, 1_600 + 301, 1_200 + 401, 1_600 - 299, 2_000)


def test_discs_and_bases_meet_as_the_judge_says() -> None:
    rng = Random(4)
    met = 0
    for _ in range(ROUNDS):
        heading = rng.randrange(360)
        x, y, radius = (
            rng.randrange(-6_000, 6_000),
            rng.randrange(-6_000, 6_000),
            rng.choice((700, 800, 1_400)),
        )
        distance = Polygon(base_corners(0, 0, heading)).distance(Point(x, y)) - radius
        if abs(distance) < BAND:
            continue
        met += distance < 0
        assert geometry.base_meets_circle(0, 0, heading, x, y, radius) == (distance < 0)
    assert met > ROUNDS * 0.1


def test_bases_meet_as_the_judge_says() -> None:
    rng = Random(5)
    met = 0
    for _ in range(ROUNDS):
        a, b = rng.randrange(360), rng.randrange(360)
        x, y = rng.randrange(-4_500, 4_500), rng.randrange(-4_500, 4_500)
        together = Polygon(base_corners(0, 0, a)).intersects(Polygon(base_corners(x, y, b)))
        met += together
        assert geometry.bases_meet(0, 0, a, x, y, b) == together
    assert met > ROUNDS * 0.1


def test_rulers_and_bases_meet_as_the_judge_says() -> None:
    rng = Random(6)
    for _ in range(ROUNDS):
        ruler, direction, heading = rng.randrange(8), rng.randrange(360), rng.randrange(360)
        x, y = rng.randrange(-9_000, 9_000), rng.randrange(-9_000, 9_000)
        start = int(geometry.ruler_index(ruler, direction))
        numbers = [int(number) for number in geometry.RULER_CORNERS[start : start + 8]]
        lying = Polygon(list(zip(numbers[::2], numbers[1::2], strict=True)))
        index = geometry.hexagon_index(heading)
        found = geometry.shapes_meet(geometry.RULER_CORNERS, start, 4, geometry.HEXAGONS, index, 6, x, y)
        assert found == lying.intersects(Polygon(base_corners(x, y, heading)))


def test_the_nearest_point_of_a_base_is_nearest() -> None:
    rng = Random(7)
    for _ in range(ROUNDS // 4):
        heading, x, y = rng.randrange(360), rng.randrange(-9_000, 9_000), rng.randrange(-9_000, 9_000)
        px, py = geometry.nearest_point(0, 0, heading, x, y)
        assert abs(hypot(px - x, py - y) - Polygon(base_corners(0, 0, heading)).distance(Point(x, y))) < 1


def test_the_game_knows_whole_numbers_only() -> None:
    sources = Path(__file__).parents[3] / "src" / "dragonhoard" / "games" / "riders"
    modules = sorted(sources.rglob("*.py"))
    assert len(modules) > 20
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path
            assert not (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)), path
            assert not (isinstance(node, ast.Name) and node.id == "float"), path
            assert not (isinstance(node, ast.ImportFrom) and node.module == "math"), path

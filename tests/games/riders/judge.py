"""An independent judge of the lane's geometry: shapely, in floating point, from the printed dimensions alone."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin

from shapely import Point, Polygon, prepare, unary_union
from shapely.geometry.base import BaseGeometry

from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.track import Piece, Track

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
# Arcs are drawn with so many corners that they miss the true circle by less than a hundredth of a unit.
CORNERS = 2_000
# What lies nearer to a border than this is left to the exact predicates.
BAND = 0.02


@cache
def lane_of(layout: str, players: int = 4) -> BaseGeometry:
    """The lane of a layout as one shape with its inner side as a hole."""
    track = find_track(layout, players)
    parts = [_lane_part(piece) for piece in track.pieces]
    # Neighbouring parts share an edge exactly; a hair's breadth of overlap makes them one.
    lane = unary_union([part.buffer(1e-6, join_style="mitre") for part in parts])
    prepare(lane)
    return lane


def judge_agrees(lane: BaseGeometry, shape: BaseGeometry, found: bool, band: float = BAND) -> bool:
    """Whether a shape lies in the lane as found, or so near to its border that the judge cannot tell."""
    if lane.contains(shape) == found:
        return True
    if isinstance(shape, Point):
        return bool(shape.distance(lane.boundary) < band)
    return bool(lane.contains(shape.buffer(-band)) and not lane.contains(shape.buffer(band)))


def _lane_part(piece: Piece) -> Polygon:
    dx, dy = STEPS[piece.heading]
    middle_x, middle_y = piece.column * 12_000 + 6_000, piece.row * 12_000 + 6_000
    entry_x, entry_y = middle_x - 6_000 * dx, middle_y - 6_000 * dy

    def at(along: float, right: float) -> tuple[float, float]:
        return entry_x + along * dx - right * dy, entry_y + along * dy + right * dx

    if piece.turn:
        angles = [pi / 2 * step / CORNERS for step in range(CORNERS + 1)]
        outer = [at(10_000 * sin(a), piece.turn * (6_000 - 10_000 * cos(a))) for a in angles]
        inner = [at(2_000 * sin(a), piece.turn * (6_000 - 2_000 * cos(a))) for a in angles]
        return Polygon(outer + inner[::-1])
    if piece.face == 6:
        side = [(0, 4_000), (3_000, 4_000), (4_500, 2_500), (7_500, 2_500), (9_000, 4_000), (12_000, 4_000)]
    else:
        side = [(0, 4_000), (12_000, 4_000)]
    return Polygon([at(u, v) for u, v in side] + [at(u, -v) for u, v in side[::-1]])


def true_base(x: float, y: float, heading: float) -> Polygon:
    """A base without any rounding, from its front tip."""
    turn = radians(heading)
    mx, my = x - 1_500 * cos(turn), y - 1_500 * sin(turn)
    corners = [turn + k * pi / 3 for k in range(6)]
    return Polygon([(mx + 1_500 * cos(a), my + 1_500 * sin(a)) for a in corners])


def true_ruler(x: float, y: float, direction: float, speed: int) -> Polygon:
    """A ruler without any rounding, from where it begins."""
    a = radians(direction)
    length = speed * 12.5
    ends = ((0, 500), (length, 500), (length, -500), (0, -500))
    return Polygon([(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a)) for u, v in ends])


def some_point(track: Track, rng: object) -> tuple[int, int]:
    """A random point strictly inside the lane."""
    from random import Random

    assert isinstance(rng, Random)
    while True:
        x, y = track.point(rng.randrange(int(track.length)), rng.randrange(-3_990, 3_990))
        if track.contains(x, y):
            return int(x), int(y)

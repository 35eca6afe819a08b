"""The scenery that clients draw is the printed board."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.schema import json_bytes
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.track_shapes import base_corners, ruler_corners

# As printed, in mm: the tiles in the order of flight, and where their fields and symbols are.
PRINTED: dict[str, tuple[list[int], list[tuple[float, float]], list[tuple[float, float]]]] = {
    "first": (
        [1, 6, 10, 5, 13, 7, 12, 2, 4, 9, 15, 11, 8, 14],
        [(300, 278), (62, 298), (178, 62), (418, 178), (562, 180)],
        [(180, 320), (90.3, 90.3), (300, 160), (450.3, 90.3), (509.7, 90.3), (509.7, 269.7)],
    ),
    "ring": (
        [1, 6, 9, 12, 8, 11, 13, 7, 10, 2, 15, 14],
        [(300, 278), (62, 298), (38, 180), (300, 82), (562, 180)],
        [(180, 320), (90.3, 90.3), (420, 40), (509.7, 269.7)],
    ),
    "fork": (
        [1, 11, 15, 7, 10, 5, 14, 2, 9, 6, 13, 12, 4, 8],
        [(562, 180), (302, 298), (178, 298), (62, 62), (300, 82)],
        [(509.7, 90.3), (509.7, 269.7), (420, 320), (269.7, 210.3), (90.3, 269.7), (180, 40)],
    ),
    "diamond": (
        [1, 8, 9, 2, 6, 10, 7, 13, 14, 12, 11, 15],
        [(300, 278), (178, 178), (422, 178)],
        [(180, 320), (90.3, 210.3), (210.3, 90.3), (389.7, 90.3), (509.7, 210.3), (509.7, 269.7)],
    ),
    "serpent": (
        [1, 4, 8, 14, 15, 12, 7, 2, 9, 6, 5, 11, 13, 10],
        [(180, 322), (178, 178), (302, 178), (422, 62), (538, 298)],
        [(300, 280), (90.3, 269.7), (90.3, 210.3), (210.3, 90.3), (389.7, 149.7), (509.7, 90.3)],
    ),
    "route": (
        [1, 4, 15, 9, 12, 14, 13, 6, 10, 7, 5, 3, 11, 8, 2],
        [(300, 38), (538, 62), (300, 158), (62, 298), (420, 322)],
        [(180, 80), (420, 80), (509.7, 149.7), (180, 200), (90.3, 210.3), (300, 280)],
    ),
}


def scenery(layout: str = "first", players: int = 4) -> dict[str, Any]:
    game = find_game("riders")
    return game.static_data(game.settings(players, {"layout": layout}))


def turned(points: list[list[int]], degrees: int) -> list[tuple[float, float]]:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in points]


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_tiles_fields_and_symbols_are_where_they_are_printed(layout: str) -> None:
    told = scenery(layout)
    tiles, fields, symbols = PRINTED[layout]
    assert [part["tile"] for part in told["lane"] if part["tile"]] == tiles
    for found, printed, radius in ((told["fields"], fields, 1_400), (told["symbols"], symbols, 800)):
        assert len(found) == len(printed)
        for (x, y, r), (x_mm, y_mm) in zip(found, printed, strict=True):
            assert r == radius
            assert hypot(x - 100 * x_mm, y - 100 * y_mm) < 8
    # Two yellow lines a tile, none where a route runs out over the frame; they go from border to border.
    assert len(told["yellow_lines"]) == 2 * len(tiles)
    pinched = tiles.index(13)
    for number, (x1, y1, x2, y2) in enumerate(
        [*told["yellow_lines"], told["start_line"], told["finish_line"]]
    ):
        assert abs(hypot(x2 - x1, y2 - y1) - (5_000 if number == 2 * pinched + 1 else 8_000)) < 3


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_the_extent_holds_everything_that_is_drawn(layout: str) -> None:
    told = scenery(layout)
    left, top, right, bottom = told["extent"]
    points = [point for part in told["lane"] for point in (*part["left"], *part["right"])]
    assert all(left <= x <= right and top <= y <= bottom for x, y in points)
    beyond = {"route": (0, 0, 72_000, 36_000)}
    assert (left, top, right, bottom) == beyond.get(layout, (0, 0, 60_000, 36_000))


def test_start_boxes_and_cards_are_those_of_the_start_tile() -> None:
    assert [len(scenery("ring", players)["boxes"]) for players in (2, 4, 5, 6)] == [4, 4, 6, 6]
    assert [card["speed"] for card in scenery("ring", 6)["start_cards"]] == [500, 500, 400, 400, 300, 300]
    # Box 1 of the first race: front tip 112 mm along a tile flown west, 18 mm right of its middle.
    assert scenery()["boxes"][0][0] == [48_000 - 11_200, 30_000 - 1_800]


def test_rulers_bases_and_cards_have_their_measures() -> None:
    told = scenery()
    assert told["rulers"][2] == {
        "speed": 300,
        "length": 3_750,
        "swing": 45,
        "curve": "yes",
        "hairpin": "yes",
    }
    assert len(told["rulers"]) == 8
    assert [card["id"] for card in told["cards"] if card["reach"]] == [
        "fireball-400",
        "fireball-600",
        "fireball-800",
        "lasso",
        "alliance",
        "energy",
    ]
    assert sum(card["count"] for card in told["cards"]) == 38
    assert (told["base"]["from_tip"][0], told["base"]["from_tip"][3]) == ([0, 0], [-3_000, 0])
    assert (told["base"]["from_rear"][0], told["base"]["from_rear"][3]) == ([3_000, 0], [0, 0])


@pytest.mark.parametrize("degrees", [0, 37, 90, 211, 359])
def test_rotation_by_a_whole_degree_is_all_a_client_needs(degrees: int) -> None:
    told = scenery()
    drawn = turned(told["base"]["from_tip"], degrees)
    for (x, y), (exact_x, exact_y) in zip(drawn, base_corners(0, 0, degrees), strict=True):
        assert hypot(x - exact_x, y - exact_y) < 1.5
    length, half = told["rulers"][6]["length"], told["ruler_width"] // 2
    drawn = turned([[length, half], [0, half], [0, -half], [length, -half]], degrees)
    for (x, y), (exact_x, exact_y) in zip(drawn, ruler_corners(0, 0, degrees, 700), strict=True):
        assert hypot(x - exact_x, y - exact_y) < 1.5


def test_the_scenery_is_small_and_always_the_same() -> None:
    assert json_bytes(scenery()) == json_bytes(scenery())
    assert len(json_bytes(scenery("route", 6))) < 8_000

"""Layouts: the six of the game, one's own, and why a bad one is refused."""

from random import Random

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.games.riders.layouts import (
    LAYOUT_IDS,
    LAYOUTS,
    build_track,
    canonical_layout,
    cell_name,
    check_layout,
    find_track,
    layout_code,
)
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from tests.games.riders.scenes import pose, race

RING = LAYOUTS["ring"]


def fault(text: str) -> tuple[str, object]:
    with pytest.raises(Problem) as caught:
        build_track(text, six_boxes=False)
    return caught.value.key, caught.value.details.get("cell")


@pytest.mark.rule("riders.layout.first-race")
def test_the_first_race_is_the_default() -> None:
    game = find_game("riders")
    assert game.settings(4)["layout"] == "first"
    lengths = {name: find_track(name, 4).length for name in LAYOUTS}
    assert lengths == {
        "first": 147_400,
        "ring": 133_700,
        "fork": 147_400,
        "diamond": 123_400,
        "serpent": 142_250,
        "route": 181_700,
    }


@pytest.mark.rule("riders.layout.own")
def test_a_layout_of_one_s_own_is_played() -> None:
    game = find_game("riders")
    # The ring with two straights exchanged.
    own = RING.replace("9a0", "x").replace("6a2", "9a0").replace("x", "6a2")
    settings = game.settings(5, {"layout": own})
    position = game.new(settings)
    assert game.settings_of(game.parse_position(game.position_text(position))) == settings
    with pytest.raises(Problem, match="option-value"):
        game.settings(2, {"layout": "oval"})


@pytest.mark.rule("riders.layout.fifteen-tiles")
def test_each_of_the_fifteen_tiles_lies_there_once() -> None:
    assert fault(RING.replace("13a0", "12b0")) == ("layout-tile-twice", "a3")
    assert fault(RING.replace("13a0", "16a0")) == ("layout-form", "b1")
    assert fault(RING.replace("13a0,", "")) == ("layout-columns", None)
    assert fault(RING.partition("/")[2]) == ("layout-rows", None)
    assert fault("1" * 5_000) == ("layout-form", "a1")


@pytest.mark.rule("riders.layout.start-face")
def test_a_layout_needs_a_start() -> None:
    assert fault(RING.replace("1a2,14b1", "1b2,14b1")) == ("layout-no-start", None)


@pytest.mark.rule("riders.layout.lane-continues")
def test_the_lane_goes_on_from_tile_to_tile() -> None:
    assert fault(RING.replace("6a2", "6a1")) == ("layout-broken", "c3")
    assert fault(RING.replace("2b0", "2b2")) == ("layout-broken", "e1")


@pytest.mark.rule("riders.layout.closes")
def test_the_lane_does_not_leave_the_frame() -> None:
    # The corner at the bottom left shows a straight instead: the lane runs out to the west.
    assert fault(RING.replace("12b2", "12a0")) == ("layout-open", "a3")


@pytest.mark.rule("riders.layout.one-lane")
def test_no_tile_with_a_lane_lies_apart() -> None:
    assert fault(RING.replace("4a0", "4b0")) == ("layout-stray", "b2")


@pytest.mark.rule("riders.layout.route-ends")
def test_with_two_starts_the_lane_has_to_join_them() -> None:
    # The six-box tile lies in the middle, and the circuit of the four-box tile goes round it.
    round_it = "11b3,13a0,7a0,10a2,8b0/6a1,4a0,2a0,3a0,15a3/12b2,9a0,14a0,1a2,5b1"
    assert fault(round_it) == ("layout-misses-finish", "c2")


@pytest.mark.rule("riders.layout.route-finish", "riders.end.lap")
def test_where_the_finish_lies() -> None:
    for name in ("first", "ring", "fork", "diamond", "serpent"):
        track = find_track(name, 4)
        assert track.finish == track.length + 11_400
    track = find_track("route", 4)
    assert track.finish == track.length - 12_000 - 9_000
    assert [piece.tile for piece in track.pieces[-2:]] == [2, 0]


@pytest.mark.rule("riders.layout.run-out")
def test_a_route_runs_on_behind_the_finish_and_begins_with_a_wall() -> None:
    track = find_track("route", 4)
    x, y, heading, _ = pose(1_697, layout="route")
    assert track.base_is_free(x, y, heading)
    # The lane ends a tile's length further on, and before the start tile.
    for tip in (1_817, 29):
        x, y, heading, _ = pose(tip, layout="route")
        assert not track.base_is_free(x, y, heading)
    x, y, heading, _ = pose(31, layout="route")
    assert track.base_is_free(x, y, heading)


@pytest.mark.rule("riders.setup.start-tile")
def test_a_layout_that_begins_with_six_boxes_keeps_them() -> None:
    # The ring of one's own shows the tile with six boxes, and the other start tile its curve.
    own = RING.replace("2b0", "x").replace("1a2", "2a2").replace("x", "1b0")
    for players in (3, 6):
        track = find_track(own, players)
        assert (track.pieces[0].tile, track.boxes) == (2, 6)
    assert find_track(RING, 6).boxes == 6


def test_six_riders_fly_a_route_from_the_tile_with_six_boxes() -> None:
    pieces = find_track("route", 6).pieces
    assert [pieces[0].tile, pieces[-2].tile] == [2, 1]


def test_curves_turn_as_they_lie() -> None:
    assert race((407, 0)).told("dragons") != race((408, 0)).told("dragons")
    assert [int(find_track("fork", 4).next_turn(height)) for height in (0, 60_000, 70_000, 100_000)] == [
        1,
        1,
        -1,
        1,
    ]


def shuffled(text: str, rng: Random) -> str:
    """The layout with some tiles exchanged, turned over or turned round."""
    cells = text.replace("/", ",").split(",")
    for _ in range(rng.randrange(1, 4)):
        one, other = rng.randrange(15), rng.randrange(15)
        cells[one], cells[other] = cells[other], cells[one]
        tile, side, turned = cells[one][:-2], cells[one][-2], cells[one][-1]
        cells[one] = tile + rng.choice(("a", "b", side)) + rng.choice(("0", "1", "2", "3", turned))
    return "/".join(",".join(cells[row : row + 5]) for row in (0, 5, 10))


@pytest.mark.rule("riders.layout.own")
def test_whatever_is_laid_out_is_flown_or_refused_with_a_reason() -> None:
    rng = Random(1)
    faults: dict[str, Problem | None] = {}
    for number in range(2_000):
        text = shuffled(LAYOUTS[LAYOUT_IDS[number % len(LAYOUT_IDS)]], rng)
        report = check_layout(text)
        try:
            track = build_track(text, six_boxes=number % 2 == 1)
        except Problem as problem:
            faults[problem.key] = problem
            assert report.faults, text
            continue
        faults["none"] = None
        assert report.faults == (), text
        tiles = [piece for piece in track.pieces if piece.tile]
        assert report.lane == tuple(cell_name(piece.column, piece.row) for piece in tiles)
        assert report.is_circuit == track.closed
        for box in range(int(track.boxes)):
            x, y, heading = track.box(box)
            assert track.base_is_free(x, y, heading)
        assert track.boxes >= (6 if number % 2 else 4)
    kinds = {
        "none",
        "layout-broken",
        "layout-open",
        "layout-stray",
        "layout-no-start",
        "layout-misses-finish",
    }
    assert set(faults) == kinds
    for found in faults.values():
        assert found is None or all(catalogue_for(language).problem(found) for language in languages())


# --- what a builder is told ---


def found(text: str) -> list[tuple[str, str]]:
    return [(fault.cell, fault.rule.removeprefix("riders.layout.")) for fault in check_layout(text).faults]


@pytest.mark.rule("riders.layout.fifteen-tiles", "riders.layout.start-face")
def test_an_empty_frame_lacks_its_tiles_and_a_start() -> None:
    empty = "/".join([",".join(["."] * 5)] * 3)
    assert found(empty) == [
        *((cell_name(column, row), "fifteen-tiles") for row in range(3) for column in range(5)),
        ("", "start-face"),
    ]


def test_every_fault_is_told_with_its_cell_and_rule() -> None:
    assert found(RING) == []
    # A curve turned the wrong way leads out of the frame, and its neighbour's lane goes nowhere.
    assert found(RING.replace("2b0", "2b3")) == [
        ("d1", "lane-continues"),
        ("e1", "closes"),
    ]
    assert found(RING.replace("13a0", "12b0").replace(",2b0", ",.")) == [
        ("e1", "fifteen-tiles"),
        ("a3", "fifteen-tiles"),
        ("b1", "lane-continues"),
        ("c1", "lane-continues"),
    ]
    assert found(RING.replace("4a0", "4b0")) == [("b2", "lane-continues"), ("b2", "lane-continues")]


def test_a_builder_gets_it_as_plain_data() -> None:
    told = find_game("riders").option_data("layout", RING.replace("6a2", "."))
    assert told["faults"] == [
        {"rule": "riders.layout.fifteen-tiles", "problem": "layout-empty", "cell": "c3", "tile": 0}
    ]
    assert told["lane"] == ["d3"]
    tiles = told["tiles"]
    assert isinstance(tiles, list)
    assert len(tiles) == 15
    assert tiles[5] == ["straight-energy", "curve-magic"]


@pytest.mark.rule("riders.layout.own")
def test_spaces_and_capitals_do_not_matter() -> None:
    game = find_game("riders")
    written = RING.upper().replace(",", ", ").replace("/", " /\n")
    assert game.settings(2, {"layout": written}) == game.settings(2, {"layout": RING})
    assert game.settings(2, {"layout": " Ring"}) == game.settings(2, {"layout": "ring"})


# --- sharing ---


@pytest.mark.rule("riders.layout.own")
def test_a_layout_is_shared_by_a_code() -> None:
    game, rng = find_game("riders"), Random(2)
    for text in (*LAYOUTS.values(), *(shuffled(RING, rng) for _ in range(50))):
        if any(fault.problem == "layout-tile-twice" for fault in check_layout(text).faults):
            continue
        code = layout_code(text)
        assert len(code) == 23
        assert canonical_layout(code) == text
        assert (
            canonical_layout(f" {code.upper().replace('-', ' ').replace('1', 'I').replace('0', 'O')} ")
            == text
        )
    assert game.settings(3, {"layout": layout_code(RING)}) == game.settings(3, {"layout": RING})
    told = game.option_data("layout", RING)
    assert told["code"] == layout_code(RING)
    assert game.option_data("layout", RING.replace("6a2", "6a1"))["code"] == ""


def test_a_mistyped_code_is_no_layout() -> None:
    code = layout_code(RING)
    for place in range(len(code)):
        if code[place] != "-":
            other = "z" if code[place] != "z" else "y"
            mistyped = code[:place] + other + code[place + 1 :]
            with pytest.raises(Problem, match="option-value"):
                find_game("riders").settings(2, {"layout": mistyped})

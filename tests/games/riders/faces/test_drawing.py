"""Pictures of Dragonriders come from the rules' own geometry and show no secret."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from shapely import Point

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import parse_record, replay
from dragonhoard.drawing import draw, drawn_games
from dragonhoard.games.riders.layouts import LAYOUT_IDS, LAYOUTS, find_track
from dragonhoard.games.riders.track_shapes import outline
from tests.games.riders.judge import lane_of
from tests.toy import ToyGame

GOLDEN = Path(__file__).parents[3] / "golden" / "riders"
SVG = "{http://www.w3.org/2000/svg}"


def parts(text: str, kind: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(text).iter(SVG + kind))


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_a_layout_shows_lane_boxes_fields_and_symbols(layout: str) -> None:
    text = draw(find_game("riders"), find_game("riders").settings(4, {"layout": layout}))
    track = find_track(layout, 4)
    # A surface and two borders a tile.
    assert len(parts(text, "path")) == 3 * len(track.pieces)
    assert len(parts(text, "polygon")) == 4
    assert len(parts(text, "circle")) == len(track.field_x) + len(track.symbol_x)
    assert (
        len(parts(draw(find_game("riders"), find_game("riders").settings(6, {"layout": layout})), "polygon"))
        == 6
    )


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_a_layout_shows_its_tiles_their_sides_and_where_it_is_flown_to(layout: str) -> None:
    text = draw(find_game("riders"), find_game("riders").settings(4, {"layout": layout}))
    labels = [label.text for label in parts(text, "text")]
    written = [word[:-1] for word in LAYOUTS[layout].replace("/", ",").split(",")]
    assert [label for label in labels if label in written] == written
    assert len(parts(text, "polyline")) == len(find_track(layout, 4).pieces)
    six = [
        label.text
        for label in parts(
            draw(find_game("riders"), find_game("riders").settings(6, {"layout": layout})), "text"
        )
    ]
    assert "2a" in six


def test_a_route_has_walls_at_its_ends_and_a_frame_around_all_of_it() -> None:
    picture = ElementTree.fromstring(
        draw(find_game("riders"), find_game("riders").settings(4, {"layout": "route"}))
    )
    lines = [line for line in picture.iter(SVG + "line") if line.get("stroke-width") == "320"]
    assert len(lines) == 2
    frame = next(picture.iter(SVG + "rect"))
    left, top, width, height = (int(frame.get(key, 0)) for key in ("x", "y", "width", "height"))
    assert picture.get("viewBox") == f"{left} {top} {width} {height}"
    for line in lines:
        assert left < int(line.get("x1", 0)) < left + width
    circuit = draw(find_game("riders"), find_game("riders").settings(4, {"layout": "ring"}))
    assert [line for line in parts(circuit, "line") if line.get("stroke-width") == "320"] == []


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_the_outline_lies_on_the_judge_s_border(layout: str) -> None:
    border = lane_of(layout).boundary
    track = outline(find_track(layout, 4))
    for part in track.lane:
        for x, y in part.left[1:-1] + part.right[1:-1]:
            assert border.distance(Point(x, y)) < 1
        if part.corner is not None:
            for side, radius in ((part.left, part.left_radius), (part.right, part.right_radius)):
                for x, y in side:
                    assert abs(Point(x, y).distance(Point(part.corner)) - radius) < 1
    for part, following in zip(track.lane, track.lane[1:], strict=False):
        assert part.left[-1] == following.left[0]
        assert part.right[-1] == following.right[0]


def test_a_position_shows_dragons_and_traps() -> None:
    game = find_game("riders")
    record = parse_record(game, (GOLDEN / "4-first.txt").read_text(encoding="utf-8"))
    position = replay(game, record, 180)
    text = draw(find_game("riders"), game.parse_position(game.position_text(position)))
    assert len(parts(text, "polygon")) == 4 + 4
    # Dragons carry the numbers that their players have everywhere else.
    assert {str(seat) for seat in range(1, 5)} <= {label.text for label in parts(text, "text")}
    assert "0" not in {label.text for label in parts(text, "text")}
    assert text == draw(find_game("riders"), position)


def test_a_record_shows_every_flight() -> None:
    game = find_game("riders")
    told = (GOLDEN / "3-first.txt").read_text(encoding="utf-8")
    record = parse_record(game, told)
    text = draw(find_game("riders"), record)
    flights = sum(
        "ruler" in game.action_text(move.action, record.settings) for move in record.moves if move.seat >= 0
    )
    position = replay(game, record)
    racing = sum(int(position.score(seat)) >= 0 for seat in range(3))
    assert len(parts(text, "polygon")) == 4 + 2 * flights + racing
    assert draw(find_game("riders"), parse_record(game, told)) == text


def test_a_game_without_pictures_says_so() -> None:
    assert "riders" in drawn_games()
    with pytest.raises(Problem, match="drawing-none"):
        draw(ToyGame(), find_game("riders").settings(2))

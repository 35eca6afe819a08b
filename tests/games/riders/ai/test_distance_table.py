"""The table says what looking ahead says, everywhere on every lane, however it was filled."""

import pytest

from dragonhoard.games.riders.ai.distance_table import FLIGHT, DistanceTable, distance_table_of
from dragonhoard.games.riders.collisions import ruler_end, ruler_is_free
from dragonhoard.games.riders.components import swing_of
from dragonhoard.games.riders.geometry import tip_from_middle, tip_from_rear
from dragonhoard.games.riders.layouts import LAYOUT_IDS, find_track
from dragonhoard.games.riders.track import Track
from tests.games.riders.driving import SAMPLE_LAPS

OWN = "11b3,13a0,10a0,7a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1"
# Rows of the table are 18 mm apart, and the middle of the lane is an entry of each.
ROW = 1_800
Place = tuple[int, int, int, int]


def on_a_row(track: Track, row: int) -> Place:
    """Front tip, heading and progress of a dragon whose middle is in the middle of the lane, on a row of the table."""
    heading = int(track.direction(row * ROW))
    x, y = tip_from_middle(*track.point(row * ROW, 0), heading)
    return int(x), int(y), heading, int(track.unwrap(track.height(x, y), row * ROW))


def landings(track: Track, place: Place, speed: int, step: int) -> list[Place]:
    """Everywhere a flight may end, every so many degrees."""
    x, y, heading, progress = place
    swing, found = swing_of(speed), []
    for ruler in range(-swing, swing + 1, step):
        direction = (heading + ruler) % 360
        if not ruler_is_free(track, x, y, direction, speed):
            continue
        for base in range(-swing, swing + 1, step):
            turned = (direction + base) % 360
            tip = tip_from_rear(*ruler_end(x, y, direction, speed), turned)
            if track.base_is_free(*tip, turned):
                reached = int(track.unwrap(track.height(*tip), progress))
                found.append((int(tip[0]), int(tip[1]), int(turned), reached))
    return found


def best_way(track: Track, table: DistanceTable, place: Place, speed: int) -> int:
    """How far it is by all flights at a speed, each judged by the table where it ends."""
    ways = []
    for x, y, heading, reached in landings(track, place, speed, 3 if swing_of(speed) > 21 else 1):
        if reached >= track.finish:
            ways.append(int(track.finish) - reached)
        else:
            table.locate(x, y, heading, reached)
            ways.append(int(table.with_dial(speed)))
    return FLIGHT + min(ways, default=10 * FLIGHT)


def test_one_flight_from_the_line_it_is_what_the_best_landing_leaves() -> None:
    track = find_track("ring", 2)
    table = DistanceTable(track)
    row = int(table.rows) - 3
    table.fill(row * ROW)
    place = on_a_row(track, row)
    table.locate(*place)
    # With the fastest ruler, tried at three angles, straight on is best.
    assert table.with_ruler(800) == FLIGHT + track.finish - max(
        reached for *_, reached in landings(track, place, 800, 4)
    )
    # A dial may be turned up by three hundred.
    assert table.with_dial(500) == table.with_ruler(800) < table.with_dial(400) == table.with_ruler(700)


@pytest.mark.compiled_only
@pytest.mark.parametrize("layout", ["first", "diamond", OWN])
def test_everywhere_it_agrees_with_looking_a_flight_ahead(layout: str) -> None:
    track = find_track(layout, 2)
    table = distance_table_of(track)
    for row in range(4, int(table.rows) - 4, 5):
        place = on_a_row(track, row)
        for speed in (300, 400, 500):
            looked = best_way(track, table, place, speed)
            table.locate(*place)
            # Both try a part of the angles, and the table fewer of them.
            assert -300 < table.with_ruler(speed) - looked < FLIGHT or looked > 10 * FLIGHT


@pytest.mark.compiled_only
@pytest.mark.parametrize("layout", [*LAYOUT_IDS, OWN])
def test_flown_by_the_chart_a_lap_takes_no_longer_than_the_chart_says(layout: str) -> None:
    track = find_track(layout, 2)
    table = distance_table_of(track)
    x, y, heading = track.box(0)
    place: Place = (int(x), int(y), int(heading), int(track.height(x, y)))
    table.locate(*place)
    said = table.with_ruler(500) / FLIGHT
    dial, flights = 500, 0
    while place[3] < track.finish:
        best = (10.0**9, 0)
        following = place
        for speed in range(max(dial - 300, 100), min(dial + 300, 800) + 1, 100) if flights else [500]:
            for landing in landings(track, place, speed, 3 if swing_of(speed) > 21 else 1):
                table.locate(*landing)
                way = float(track.finish - landing[3])
                if way > 0:
                    way = float(table.with_dial(speed))
                if (way, speed) < best:
                    best, following = (way, speed), landing
        assert following != place
        place, dial, flights = following, best[1], flights + 1
    assert flights - (place[3] - track.finish) / FLIGHT < said + 0.2
    if layout in SAMPLE_LAPS:
        assert flights <= SAMPLE_LAPS[layout] + 1


@pytest.mark.compiled_only
def test_filled_bit_by_bit_it_is_the_same() -> None:
    track = find_track("route", 2)
    table = DistanceTable(track)
    for height in range(int(track.finish), -1, -10_000):
        table.fill(height)
    table.fill(0)
    assert list(table.by_dial) == list(distance_table_of(track).by_dial)
    assert list(table.by_ruler) == list(distance_table_of(track).by_ruler)


@pytest.mark.compiled_only
def test_a_track_has_one_chart_and_every_track_its_own() -> None:
    assert distance_table_of(find_track("ring", 2)) is distance_table_of(find_track("ring", 4))
    assert distance_table_of(find_track("ring", 2)) is not distance_table_of(find_track("ring", 6))
    assert distance_table_of(find_track("ring", 2)) is not distance_table_of(find_track(OWN, 2))

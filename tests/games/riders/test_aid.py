"""The aid for clients says what the rules say, is small, and knows no secret."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.record import iter_moves, parse_record, start_position
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import json_bytes
from dragonhoard.games.riders.actions import BASE, PLACE, RULER
from dragonhoard.games.riders.collisions import progress_at
from dragonhoard.games.riders.components import WIDEST_SWING
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from tests.effort import spend
from tests.games.riders.scenes import after_flight, flying, pose, race
from tests.scene import Scene

GAME = find_game("riders")
GOLDEN = Path(__file__).parent.parent.parent / "golden" / "riders"
LARGEST = 30_000


def aid(scene: Scene, seat: int = 0) -> dict[str, Any]:
    return GAME.choice_data(scene.position, seat)


def flight(scene: Scene) -> dict[str, Any]:
    told: dict[str, Any] = aid(scene)["flight"]
    return told


def bases(ruler: dict[str, Any]) -> list[int]:
    return [angle for first, last, _ in ruler["bases"] for angle in range(first, last + 1)]


def angles(scene: Scene, first: int) -> list[int]:
    return [int(action) - first - WIDEST_SWING for action in scene.position.legal(0)]


# In a curve with a dragon and a trap ahead, before a field and a symbol, at the end of a narrowing.
PLACES = [(330, 5), (140, 10), (270, -12), (800, -8, 10)]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("speed", [200, 500])
def test_the_angles_are_the_legal_ones(place: tuple[float, ...], speed: int) -> None:
    scene = flying(speed, place, (place[0] + 55, 0))
    told = flight(scene)
    assert told["kind"] == "free"
    assert [ruler["angle"] for ruler in told["rulers"]] == angles(scene, RULER)
    for ruler in told["rulers"][:: max(1, len(told["rulers"]) // 6)]:
        laid = Scene("riders", scene.position.copy()).play(0, f"ruler {ruler['angle']:+}")
        assert bases(ruler) == angles(laid, BASE)
        # Once the ruler lies, only it is told, and the same of it.
        (only,) = flight(laid)["rulers"]
        assert (only["angle"], only["end"], only["best"], bases(only)) == (
            ruler["angle"],
            ruler["end"],
            ruler["best"],
            bases(ruler),
        )


def test_each_placement_tells_what_it_touches() -> None:
    traps = [pose(330, -25, players=2)[:2]]
    scene = flying(300, (270, -8), (330, 14), traps=traps)
    told = flight(scene)
    seen: set[str] = set()
    for ruler in told["rulers"][::7]:
        for first, last, number in ruler["bases"]:
            touched = told["touches"][number]
            for angle in {first, last}:
                again = Scene("riders", scene.position.copy())
                again.play(0, f"ruler {ruler['angle']:+}", f"base {angle:+}")
                assert len(again.events("DragonStruck")) == len(touched["dragons"])
                drawn = again.told("phase") == "drawing"
                assert drawn == bool(touched["symbols"])
                while again.told("phase") == "drawing":
                    again.luck("drawn lasso")
                assert (again.told("phase") == "springing") == bool(touched["traps"])
            seen |= {what for what, numbers in touched.items() if numbers}
    assert seen == {"dragons", "symbols", "traps"}
    # The field at 180 is under bases only.
    told = flight(flying(300, (140, 22)))
    assert {0} == {number for touched in told["touches"] for number in touched["fields"]}
    assert all(told["touches"][ruler["touches"]]["fields"] == [] for ruler in told["rulers"])


def test_the_best_base_gets_farthest() -> None:
    scene = flying(400, (330, 5))
    position = scene.position
    assert isinstance(position, RidersPosition)
    for ruler in flight(scene)["rulers"][::5]:
        reached = {b: progress_at(position, 0, 400, ruler["angle"], b) for b in bases(ruler)}
        assert reached[ruler["best"]] == max(reached.values())


def test_rulers_end_where_they_are_drawn() -> None:
    told = flight(flying(300, (330, 5, 7)))
    x, y = told["from"]
    for ruler in told["rulers"]:
        direction = radians(told["heading"] + ruler["angle"])
        end_x, end_y = ruler["end"]
        assert hypot(x + 3_750 * cos(direction) - end_x, y + 3_750 * sin(direction) - end_y) < 1


def test_crashes_are_told_with_every_angle() -> None:
    scene = flying(700, (340,))
    told = flight(scene)
    assert told["kind"] == "base-crash"
    assert [ruler["angle"] for ruler in told["rulers"]] == angles(scene, RULER)
    assert all("bases" not in ruler for ruler in told["rulers"])
    scene = flying(800, (300, 25, 90))
    told = flight(scene)
    assert told["kind"] == "ruler-crash"
    assert [ruler["angle"] for ruler in told["rulers"]] == angles(scene, RULER) == list(range(-4, 5))


def test_a_dragon_set_down_turns_around_its_spot() -> None:
    crashed = flying(700, (340,)).play(0, "ruler +0", "base +0")
    assert aid(crashed) == {"spot": crashed.told("spot")}
    lassoed = after_flight("lasso", (200, 10), (290, -20)).play(0, "target 1")
    assert aid(lassoed) == {}
    assert aid(lassoed, 1) == {"spot": lassoed.told("spot")}


def test_the_spots_for_traps() -> None:
    scene = after_flight("trap", (280, 0), (800,)).play(0, "set traps")
    spots = aid(scene)["trap_spots"]
    clear = [number for number, spot in enumerate(spots) if spot["is_clear"]]
    assert clear == [int(action) - PLACE for action in scene.position.legal(0)]
    scene.play(0, "trap right 1")
    (chosen,) = (spot for spot in spots if spot["right"] and spot["eighth"] == 1)
    assert scene.told("traps") == [[chosen["x"], chosen["y"]]]


@pytest.mark.rule("riders.flight.try-freely")
def test_looking_at_every_place_changes_nothing() -> None:
    scene = flying(300, (330, 5), (385, 0))
    before = GAME.position_text(scene.position)
    assert flight(scene) == flight(scene)
    assert GAME.position_text(scene.position) == before


@pytest.mark.rule("riders.flight.ruler-in-force", "riders.magic.named-first")
def test_nothing_is_told_of_other_speeds_of_reach_or_to_others() -> None:
    scene = flying(300, (200,), (300,))
    assert [aid(scene, seat) for seat in (1, SPECTATOR)] == [{}, {}]
    assert aid(race((300,), (200,))) == {}
    assert aid(after_flight("fireball-800", (200,), (260,))) == {}
    assert aid(race((300,), (200,), hands=[["force"], []]).play(0, "speed 300").play(1, "speed 300")) == {}


@pytest.mark.parametrize("layout", LAYOUT_IDS)
@pytest.mark.parametrize("speed", [100, 300])
def test_an_aid_is_small(layout: str, speed: int) -> None:
    for place in (420, 130, 700, 1_000)[: spend(full=4, quick=1)]:
        scene = flying(speed, (place, 4), (place + 60, 8), (place - 40, -8), layout=layout)
        assert len(json_bytes(aid(scene))) < LARGEST


@pytest.mark.parametrize("name", ["4-first", "6-route"])
def test_an_aid_knows_only_what_its_seat_knows(name: str) -> None:
    record = parse_record(GAME, (GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    position = start_position(GAME, record)
    rng = Rng(1)
    compared = 0
    every = spend(full=5, quick=25)
    for index, move in enumerate(iter_moves(position, record.moves)):
        told = GAME.choice_data(position, move.seat) if move.seat != CHANCE and index % every == 0 else {}
        if told:
            compared += 1
            dealt = position.redeal(move.seat, rng)
            assert GAME.position_text(dealt) != GAME.position_text(position)
            assert json_bytes(GAME.choice_data(dealt, move.seat)) == json_bytes(told)
    assert compared > 50 // every

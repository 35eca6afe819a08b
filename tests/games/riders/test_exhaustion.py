"""Exhausted dragons, their release, and elimination."""

from typing import Any

import pytest

from tests.games.riders.scenes import after_flight, along, flying, pose, race, right, seat_of
from tests.scene import Scene


def broke(where: tuple[float, ...], **fields: Any) -> Scene:
    """Seat 0 strikes a dragon it cannot pay for, on the ring."""
    ahead = (where[0] + 45, 8)
    told: dict[str, Any] = {"energy": [0, 2], "hands": [["lasso"], []]}
    return flying(200, where, ahead, **(told | fields)).play(0, "ruler +0", "base +0")


@pytest.mark.rule("riders.exhausted.placed")
def test_an_exhausted_dragon_goes_back_to_the_last_field() -> None:
    scene = broke((260, 8))
    # Its middle is on the field at 180, 22 right, heading along the lane.
    assert along(scene) == pytest.approx(195, abs=0.1)
    assert right(scene) == 22
    assert seat_of(scene, "dragons")[2] == pose(180)[2]
    # No field passed yet: the own start box.
    scene = flying(200, (120, -5), (165, -10), energy=[0, 2], start=[1, 0]).play(0, "ruler +0", "base +0")
    assert (along(scene), right(scene)) == (112, -18)


def test_an_occupied_field_sends_it_further_back() -> None:
    scene = flying(200, (260, 8), (305, 8), (195, 22), energy=[0, 2, 2]).play(0, "ruler +0", "base +0")
    assert 155 < along(scene) < 170


@pytest.mark.rule("riders.exhausted.terms")
def test_the_terms_of_exhaustion() -> None:
    scene = broke((260, 8))
    assert seat_of(scene, "energy") == 2
    assert seat_of(scene, "dial") == 300
    assert seat_of(scene, "exhausted") == 1
    assert seat_of(scene, "hands") == []
    assert scene.told("discard") == ["lasso"]
    # A symbol gives it nothing.
    scene = flying(400, (270, -20), exhausted=[1, 0]).play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "speeds"
    assert seat_of(scene, "hands") == []


def test_an_exhausted_dragon_lays_no_card() -> None:
    scene = (
        race((300,), (200,), exhausted=[1, 0], hands=[[], ["trap"]]).play(0, "speed 300").play(1, "speed 300")
    )
    assert scene.refusal(0, "lay nothing") == "riders.exhausted.terms"


def test_exhausted_before_its_flight_it_flies_at_300() -> None:
    told: dict[str, Any] = {
        "phase": "burning",
        "flier": 0,
        "card": "fireball-600",
        "target": 1,
        "energy": [2, 0],
        "setting": [300, 600],
        "dial": [300, 600],
        "revealed": [1, 0],
        "ruler": 300,
        "from": pose(150, players=2)[:2],
        "direction": pose(150)[2],
    }
    scene = race((220,), (280,), **told).luck("heads 1")
    assert scene.position.actor() == 1
    assert scene.told("ruler") == 300


@pytest.mark.rule("riders.exhausted.release")
def test_the_next_field_releases_it_and_gives_its_token() -> None:
    scene = flying(100, (140, 20), exhausted=[1, 0], energy=[1, 2]).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "exhausted") == 0
    assert seat_of(scene, "energy") == 2


@pytest.mark.rule("riders.exhausted.home-field")
def test_the_field_it_was_put_on_counts_only_after_leaving() -> None:
    # On the field at 180 it turns sharply and touches it still.
    scene = flying(100, (195, 22), exhausted=[1, 0], home=[0, -1], energy=[1, 2])
    scene.play(0, "ruler -75", "base -75")
    assert seat_of(scene, "exhausted") == 1
    assert seat_of(scene, "energy") == 1
    assert seat_of(scene, "home") == 0
    # It flies off, and the field is like any other.
    scene = flying(200, (195, 22), exhausted=[1, 0], home=[0, -1]).play(0, "ruler -30", "base +0")
    assert seat_of(scene, "home") == -1


@pytest.mark.rule("riders.exhausted.home-field")
def test_a_field_it_does_not_stand_on_is_no_home() -> None:
    # The field at 180 is taken, so it stands further back, and that field will release it.
    scene = flying(200, (260, 8), (305, 8), (195, 22), energy=[0, 2, 2]).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "exhausted") == 1
    assert seat_of(scene, "home") == -1
    # Pulled off its field by a lasso it has left it.
    scene = after_flight("lasso", (130, -20), (195, 22), exhausted=[0, 1], home=[-1, 0]).play(0, "target 1")
    assert scene.told("phase") == "lassoed"
    assert seat_of(scene, "home", 1) == -1


def test_released_and_exhausted_in_one_turn_is_not_eliminated() -> None:
    # Its base comes to stand on the field at 180 and on two traps: the token gained pays for one of them.
    traps = [pose(172, 10, players=2)[:2], pose(150, 12, players=2)[:2]]
    scene = flying(100, (140, 20), exhausted=[1, 0], energy=[0, 2], traps=traps)
    scene.play(0, "ruler +0", "base +0").luck("trap 1", "trap 1")
    assert [len(scene.events(kind)) for kind in ("DragonReleased", "DragonExhausted")] == [1, 1]
    assert scene.told("left") == [0, 0]
    assert seat_of(scene, "exhausted") == 1


@pytest.mark.rule("riders.exhausted.second")
def test_a_second_exhaustion_eliminates() -> None:
    scene = flying(200, (260, 8), (305, 8), (100, 0), energy=[0, 2, 2], exhausted=[1, 0, 0])
    scene.play(0, "ruler +0", "base +0")
    assert scene.told("left") == [1, 0, 0]
    assert len(scene.events("DragonEliminated")) == 1
    assert scene.refusal(0, "speed 300") == "riders.exhausted.second"
    assert not scene.position.awaits(0)


@pytest.mark.rule("riders.exhausted.survivor")
def test_the_last_dragon_left_wins_at_once() -> None:
    scene = flying(200, (260, 8), (305, 8), energy=[0, 2], exhausted=[1, 0]).play(0, "ruler +0", "base +0")
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "last-rider"
    assert outcome.places == (1, 0)

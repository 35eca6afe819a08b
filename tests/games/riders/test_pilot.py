"""The pilot of a search: it gets on, keeps its energy, avoids others, and knows no secret."""

from typing import Any

import pytest

from dragonhoard.core.playout import first_awaited
from dragonhoard.core.position import CHANCE, OVER, SEALED
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.region import flight_kind
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import CRASHED, FREE, RULING, SPEEDS
from tests.games.riders.scenes import flying, race, seat_of
from tests.games.riders.test_chart import OWN
from tests.scene import Scene

pytestmark = pytest.mark.compiled_only

PONDERING, AT_HAND = 2, 3


def pondered(scene: Scene, effort: int = AT_HAND) -> RidersPosition:
    """The position of a scene as a search sees it."""
    position = scene.position
    assert isinstance(position, RidersPosition)
    position.ponder(effort)
    return position


def best_of(position: RidersPosition, seat: int) -> int:
    """What the pilot thinks best."""
    return int(max(position.legal(seat), key=lambda action: position.hint(seat, action)))


def follow(position: RidersPosition, at_hand: bool, rounds: int = 30) -> None:
    """Everybody flies by the pilot, with much thought or at a glance, for some rounds at most."""
    rng, last = Rng(1), position.round + rounds
    while position.actor() != OVER and position.round < last:
        actor = position.actor()
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = int(first_awaited(position) if actor == SEALED else actor)
        action = -1 if at_hand else int(position.impulse(seat))
        assert action < 0 or position.refusal(seat, action) is None
        position.apply(seat, action if action >= 0 else best_of(position, seat))


@pytest.mark.parametrize("layout", [*LAYOUT_IDS, OWN])
@pytest.mark.parametrize("at_hand", [True, False])
def test_it_finishes_on_every_layout_and_hardly_ever_crashes(layout: str, at_hand: bool) -> None:
    scene = race((112, 18), (112, -18), layout=layout, dial=[500, 500])
    scene.position.journal = []
    follow(pondered(scene), at_hand)
    assert scene.told("phase") == "finished"
    told = [type(event).__name__ for event in scene.position.journal]
    # A dragon that was struck may be put back with its head against the border.
    assert told.count("RulerCrashed") + told.count("BaseCrashed") <= 1


def test_an_exhausted_dragon_flies_to_a_field() -> None:
    scene = race((195, 22), (900,), exhausted=[1, 0], home=[0, -1])
    position = pondered(scene)
    position.journal = []
    follow(position, at_hand=True, rounds=5)
    assert "DragonReleased" in [type(event).__name__ for event in position.journal]
    assert seat_of(scene, "exhausted") == 0


def test_a_crashed_dragon_is_turned_along_the_lane() -> None:
    scene = flying(800, (350, 0))
    position = pondered(scene)
    while position.phase != CRASHED:
        position.apply(0, position.legal(0)[0])
    direction = position.track.direction(position.progress[0])
    for action in (best_of(position, 0), int(position.impulse(0))):
        twin = position.copy()
        twin.apply(0, action)
        assert (twin.heading[0] - direction + 540) % 360 - 180 in range(-70, 71)
        # Wherever it is turned to, the next flight at the slowest speeds is free.
        assert flight_kind(twin.track, twin.x[0], twin.y[0], twin.heading[0], 300) == FREE


def test_it_does_not_strike_where_there_is_a_way_around() -> None:
    # The other stands straight ahead, where the base would come down.
    scene = flying(400, (150, 10), (225, 10))
    follow_flight(pondered(scene))
    assert scene.events("DragonStruck") == []


def follow_flight(position: RidersPosition) -> None:
    position.journal = []
    while position.phase in (RULING, RULING + 1):
        position.apply(0, best_of(position, 0))


def test_energy_and_a_short_way_count_for_it_and_exhaustion_against_it() -> None:
    rich = pondered(race((200, -20), (200, 20), energy=[3, 1]))
    assert rich.worth(0) > rich.worth(1)
    ahead = pondered(race((240,), (200,)))
    assert ahead.worth(0) > ahead.worth(1)
    weak = pondered(race((200, -20), (200, 20), exhausted=[1, 0]))
    assert weak.worth(0) < weak.worth(1)


def test_dials_that_a_search_supposes_can_be_flown() -> None:
    scene = race((330, -20), (330, 20), dial=[500, 500], setting=[0, 800])
    position = pondered(scene)
    for seed in range(5):
        twin = position.redeal(0, Rng(seed))
        assert flight_kind(twin.track, twin.x[1], twin.y[1], twin.heading[1], twin.setting[1]) == FREE


@pytest.mark.parametrize("effort", [PONDERING, AT_HAND])
def test_what_is_hidden_does_not_change_its_worths(effort: int) -> None:
    hidden: dict[str, Any] = {"hands": [["lasso"], ["amulet", "force"]], "setting": [0, 600]}
    told = []
    for fields in (hidden, hidden | {"hands": [["lasso"], ["energy", "trap"]], "setting": [0, 300]}):
        position = pondered(race((330,), (300, 20), dial=[500, 500], **fields), effort)
        assert position.phase == SPEEDS
        told.append([int(position.hint(0, action)) for action in position.legal(0)])
    assert told[0] == told[1]


def test_the_greedy_bot_does_not_fly_by_the_chart() -> None:
    position = race((330,), (300, 20)).position
    assert isinstance(position, RidersPosition)
    before = [int(position.hint(0, action)) for action in position.legal(0)]
    position.ponder(AT_HAND)
    assert position.chart is not None
    position.ponder(1)
    assert position.chart is None
    assert [int(position.hint(0, action)) for action in position.legal(0)] == before
    assert position.impulse(0) == -1

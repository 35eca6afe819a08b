"""Flying in a search: it gets on, keeps its energy, avoids others, and knows no secret."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.evaluator import BY_PRIORS, INSTANT, SEARCH
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, first_awaited
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders.collisions import flight_kind
from dragonhoard.games.riders.layouts import LAYOUT_IDS
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import CRASHED, FREE, RULING, SPEEDS
from tests.games.riders.ai.test_distance_table import OWN
from tests.games.riders.scenes import flying, race, seat_of
from tests.scene import Scene

pytestmark = pytest.mark.compiled_only


class Flier:
    """Flies by the evaluator of a search: with every decision at its root, or on the way."""

    def __init__(self, scene: Scene, at_hand: bool = True) -> None:
        position = scene.position
        assert isinstance(position, RidersPosition)
        self.position = position
        self.evaluator = scene.game.evaluator(position, SEARCH)
        self.at_hand = at_hand
        if at_hand:
            self.evaluator.start_search(position)

    def priors(self, seat: int) -> list[int]:
        position = self.position
        return [int(self.evaluator.prior(position, seat, action)) for action in position.legal(seat)]

    def best(self, seat: int) -> int:
        """The action with the best prior."""
        priors = self.priors(seat)
        return int(self.position.legal(seat)[priors.index(max(priors))])

    def quick(self, seat: int) -> int:
        """The action of a rollout, or -1."""
        return int(self.evaluator.rollout_action(self.position, seat))

    def scores(self) -> list[int]:
        scores, margins = (vec[i64]([0] * self.position.players) for _ in range(2))
        self.evaluator.evaluate(self.position, scores, margins)
        return [int(score) for score in scores]

    def follow(self, rounds: int = 30) -> None:
        """Let everybody fly, with much thought or at a glance, for some rounds at most."""
        position, rng = self.position, Rng(1)
        last = position.round + rounds
        while position.actor() != TERMINAL and position.round < last:
            actor = position.actor()
            if actor == CHANCE:
                self.evaluator.advance(position, CHANCE, position.sample(rng))
                continue
            seat = int(first_awaited(position) if actor == SIMULTANEOUS else actor)
            action = -1 if self.at_hand else self.quick(seat)
            assert action < 0 or position.refusal(seat, action) is None
            self.evaluator.advance(position, seat, action if action >= 0 else self.best(seat))


@pytest.mark.parametrize("layout", [*LAYOUT_IDS, OWN])
@pytest.mark.parametrize("at_hand", [True, False])
def test_it_finishes_on_every_layout_and_hardly_ever_crashes(layout: str, at_hand: bool) -> None:
    scene = race((112, 18), (112, -18), layout=layout, dial=[500, 500])
    scene.position.journal = []
    Flier(scene, at_hand).follow()
    assert scene.told("phase") == "finished"
    told = [type(event).__name__ for event in scene.position.journal]
    # A dragon that was struck may be put back with its head against the border.
    assert told.count("RulerCrashed") + told.count("BaseCrashed") <= 1


def test_an_exhausted_dragon_flies_to_a_field() -> None:
    scene = race((195, 22), (900,), exhausted=[1, 0], home=[0, -1])
    position = scene.position
    position.journal = []
    Flier(scene).follow(rounds=5)
    assert "DragonReleased" in [type(event).__name__ for event in position.journal]
    assert seat_of(scene, "exhausted") == 0


def test_a_crashed_dragon_is_turned_along_the_lane() -> None:
    scene = flying(800, (350, 0))
    flier = Flier(scene)
    position = flier.position
    while position.phase != CRASHED:
        flier.evaluator.advance(position, 0, position.legal(0)[0])
    direction = position.track.direction(position.progress[0])
    for action in (flier.best(0), flier.quick(0)):
        twin = position.copy()
        twin.apply(0, action)
        assert (twin.heading[0] - direction + 540) % 360 - 180 in range(-70, 71)
        # Wherever it is turned to, the next flight at the slowest speeds is free.
        assert flight_kind(twin.track, twin.x[0], twin.y[0], twin.heading[0], 300) == FREE


def test_it_does_not_strike_where_there_is_a_way_around() -> None:
    # The other stands straight ahead, where the base would come down.
    scene = flying(400, (150, 10), (225, 10))
    flier = Flier(scene)
    position = flier.position
    position.journal = []
    while position.phase in (RULING, RULING + 1):
        flier.evaluator.advance(position, 0, flier.best(0))
    assert scene.events("DragonStruck") == []


def test_energy_and_a_short_way_count_for_it_and_exhaustion_against_it() -> None:
    rich = Flier(race((200, -20), (200, 20), energy=[3, 1])).scores()
    assert rich[0] > rich[1]
    ahead = Flier(race((240,), (200,))).scores()
    assert ahead[0] > ahead[1]
    weak = Flier(race((200, -20), (200, 20), exhausted=[1, 0])).scores()
    assert weak[0] < weak[1]


def test_dials_that_a_search_supposes_can_be_flown() -> None:
    scene = race((330, -20), (330, 20), dial=[500, 500], setting=[0, 800])
    flier = Flier(scene)
    for seed in range(5):
        twin = flier.evaluator.determinize(flier.position, 0, Rng(seed))
        assert isinstance(twin, RidersPosition)
        assert flight_kind(twin.track, twin.x[1], twin.y[1], twin.heading[1], twin.setting[1]) == FREE


@pytest.mark.parametrize("at_hand", [True, False])
def test_what_is_hidden_does_not_change_its_priors(at_hand: bool) -> None:
    hidden: dict[str, Any] = {"hands": [["lasso"], ["amulet", "force"]], "setting": [0, 600]}
    told = []
    for fields in (hidden, hidden | {"hands": [["lasso"], ["energy", "trap"]], "setting": [0, 300]}):
        flier = Flier(race((330,), (300, 20), dial=[500, 500], **fields), at_hand)
        assert flier.position.phase == SPEEDS
        told.append(flier.priors(0))
    assert told[0] == told[1]


def test_the_base_of_a_rollout_belongs_to_its_ruler() -> None:
    flier = Flier(flying(400, (150, 10)), at_hand=False)
    position, rng = flier.position, Rng(1)
    begun = flier.evaluator.determinize(position, 0, rng)
    flier.evaluator.advance(begun, 0, flier.evaluator.rollout_action(begun, 0))
    aimed = flier.evaluator.rollout_action(begun, 0)
    # Asked again, or in another simulation, nothing is remembered.
    assert flier.evaluator.rollout_action(begun, 0) in begun.legal(0)
    fresh = flier.evaluator.determinize(position, 0, rng)
    assert flier.evaluator.rollout_action(fresh, 0) in fresh.legal(0)
    assert aimed in begun.legal(0)


def test_a_glance_does_not_fly_by_the_table() -> None:
    scene = race((330,), (300, 20))
    glance = scene.game.evaluator(scene.position, INSTANT)
    assert glance.rollout_action(scene.position, 0) == BY_PRIORS
    flier = Flier(scene)
    assert [glance.prior(scene.position, 0, action) for action in scene.position.legal(0)] != flier.priors(0)

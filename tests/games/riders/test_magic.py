"""The ten kinds of magic card: when, against whom, how far, and what they do."""

from random import Random
from typing import Any

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.games.riders.geometry import base_meets_circle, bases_meet
from dragonhoard.games.riders.layouts import find_track
from tests.games.riders.scenes import after_flight, along, flying, pose, race, right, seat_of
from tests.scene import Scene


def laid(scene: Scene, *cards: str) -> Scene:
    """Everybody sets speed 300 and lays a card, or nothing."""
    for seat in range(len(cards)):
        scene.play(seat, "speed 300")
    for seat, card in enumerate(cards):
        if scene.position.awaits(seat):
            scene.play(seat, f"lay {card}")
    return scene


@pytest.mark.rule("riders.magic.laid-first")
def test_only_the_card_that_was_laid_is_played() -> None:
    scene = after_flight("trap", (200,), (260,), hands=[["fireball-800"], []])
    assert scene.refusal(0, "target 1") == "riders.magic.laid-first"
    assert scene.refusal(0, "show") == "riders.magic.laid-first"
    assert after_flight("lasso", (200,), (260,)).refusal(0, "set traps") == "riders.magic.laid-first"


@pytest.mark.rule("riders.magic.timing")
def test_each_card_has_its_moment() -> None:
    scene = laid(race((300,), (200,), hands=[["fireball-800"], []]), "fireball-800", "nothing")
    assert scene.told("phase") == "before"
    assert scene.refusal(0, "target 1") == "riders.magic.timing"
    assert scene.refusal(0, "set traps") == "riders.magic.timing"
    assert after_flight("force", (200,), (260,)).refusal(0, "take 500") == "riders.magic.timing"
    assert flying(300, (200,)).refusal(0, "show") == "riders.magic.timing"


@pytest.mark.rule("riders.magic.in-front")
def test_only_a_dragon_in_front_is_a_target() -> None:
    scene = after_flight("fireball-800", (200,), (260,), (120,))
    assert scene.legal(0) == ["target 1", "keep"]
    assert scene.refusal(0, "target 2") == "riders.magic.in-front"
    assert scene.refusal(0, "target 0") == "riders.magic.in-front"
    assert scene.refusal(0, "target 5") == "riders.magic.in-front"


@pytest.mark.rule("riders.magic.range")
@pytest.mark.parametrize(
    ("card", "reach"), [("fireball-400", 50), ("fireball-600", 75), ("fireball-800", 100)]
)
def test_the_ruler_reaches_from_the_front_tip_to_the_nearest_point_of_the_base(card: str, reach: int) -> None:
    # The rear tip of the target, 30 behind its front tip, is the nearest point.
    assert after_flight(card, (200,), (230 + reach,)).play(0, "target 1").told("phase") == "burning"
    missed = after_flight(card, (200,), (230.01 + reach,)).play(0, "target 1")
    assert missed.told("phase") == "speeds"
    # A dragon in between does not matter.
    between = after_flight(card, (200,), (230 + reach,), (235, 0)).play(0, "target 1")
    assert between.told("phase") == "burning"


@pytest.mark.rule("riders.magic.curves")
def test_magic_flies_straight_and_not_over_the_border() -> None:
    # Across the inner side of the curve the target is near, but the border is in between.
    scene = after_flight("fireball-800", (350, 25), (470, 25)).play(0, "target 1")
    assert scene.told("phase") == "speeds"
    assert [event.reached for event in scene.events("SpellCast")] == [False]  # type: ignore[attr-defined]


@pytest.mark.rule("riders.magic.named-first", "riders.magic.miss")
def test_far_targets_may_be_named_and_a_miss_uses_the_card_up() -> None:
    scene = after_flight("fireball-400", (200,), (800,))
    assert "target 1" in scene.legal(0)
    scene.play(0, "target 1")
    assert scene.told("discard") == ["fireball-400"]
    assert scene.told("energy") == [2, 2]


@pytest.mark.rule("riders.fireball.dice")
def test_each_head_costs_the_target_a_token() -> None:
    scene = after_flight("fireball-800", (200,), (260,)).play(0, "target 1")
    assert scene.position.chance_outcomes() == [(16, 1), (17, 2), (18, 1)]
    assert scene.luck_refusal("trap 1") == "riders.fireball.dice"
    scene.luck("heads 2")
    assert scene.told("energy") == [2, 0]
    assert seat_of(scene, "exhausted", 1) == 0
    scene = after_flight("fireball-800", (200,), (260,), energy=[2, 1]).play(0, "target 1").luck("heads 2")
    assert seat_of(scene, "exhausted", 1) == 1


@pytest.mark.rule("riders.lasso.place")
def test_the_lasso_pulls_to_the_free_place_with_the_least_lead() -> None:
    scene = after_flight("lasso", (200, 10), (290, -20), dial=[300, 600]).play(0, "target 1")
    assert scene.told("phase") == "lassoed"
    # The middle of its base stands a turning circle ahead of the caster's front tip, on its own side of the lane.
    assert along(scene, 1) == pytest.approx(200 + 15.1 + 15, abs=0.05)
    assert right(scene, 1) == -20
    assert seat_of(scene, "dial", 1) == 600
    # Another dragon there: beside it, anywhere across the lane, no further ahead.
    scene = after_flight("lasso", (200, 10), (290, -20), (232, -20)).play(0, "target 1")
    assert along(scene, 1) == pytest.approx(200 + 15.1 + 15, abs=0.05)
    assert right(scene, 1) > 5
    # Dragons over the whole width: behind them only as far as it has to be.
    scene = after_flight("lasso", (200, 10), (290, 0), (232, -25), (232, 25)).play(0, "target 1")
    assert 232 < along(scene, 1) < 290


@pytest.mark.rule("riders.lasso.never-pushes")
def test_the_lasso_never_pushes() -> None:
    # With no free place on the way the target stays, and nobody turns it.
    places = ((200, 0), (240, -27), (231, 0), (262, 0))
    scene = after_flight("lasso", *places)
    before = seat_of(scene, "dragons", 1)
    scene.play(0, "target 1")
    assert seat_of(scene, "dragons", 1) == before
    assert scene.told("phase") == "speeds"
    assert len(scene.events("LassoHeldNothing")) == 1
    # So too where it already stands as near as may be.
    close = after_flight("lasso", (200, 10), (225, -20)).play(0, "target 1")
    assert along(close, 1) == 225


def test_by_the_second_rules_a_lasso_could_push() -> None:
    scene = after_flight("lasso", (200, 0), (240, -27), (231, 0), (262, 0), rules=2)
    assert scene.position.rules_version == 2
    assert along(scene.play(0, "target 1"), 1) == pytest.approx(292.1, abs=0.05)


@pytest.mark.rule("riders.lasso.never-pushes")
def test_wherever_it_stands_a_lasso_never_leaves_its_target_further_ahead() -> None:
    rng = Random(1)
    pulled = 0
    for _ in range(300):
        own = rng.uniform(150, 900)
        others = [(own + rng.uniform(5, 100), rng.uniform(-24, 24)) for _ in range(3)]
        try:
            scene = after_flight("lasso", (own, rng.uniform(-24, 24)), *others)
        except Problem:
            # Dragons in each other's way: no such race.
            continue
        before = along(scene, 1)
        scene.play(0, "target 1")
        if scene.told("phase") != "lassoed":
            assert along(scene, 1) == before
            continue
        pulled += 1
        x, y, heading, _ = seat_of(scene, "dragons", 1)
        for seat in (0, 2, 3):
            assert not bases_meet(x, y, heading, *seat_of(scene, "dragons", seat)[:3])
        for turn in (0, 45, 90, 300):
            again = Scene("riders", str(scene.position)).play(1, f"turn {turn}")
            assert along(again, 1) <= before
        assert along(scene, 0) < along(scene, 1) <= before
    assert pulled > 10


@pytest.mark.rule("riders.lasso.turn")
def test_its_own_rider_turns_the_lassoed_dragon() -> None:
    scene = after_flight("lasso", (200, 10), (290, -20)).play(0, "target 1")
    assert scene.position.actor() == 1
    assert len(scene.legal(1)) == 360
    scene.play(1, "turn 33")
    assert seat_of(scene, "dragons", 1)[2] == 33
    assert scene.told("phase") == "speeds"


@pytest.mark.rule("riders.energy.token")
def test_magic_energy_moves_a_token() -> None:
    assert after_flight("energy", (200,), (260,)).play(0, "target 1").told("energy") == [3, 1]


@pytest.mark.rule("riders.energy.empty")
def test_magic_energy_exhausts_an_empty_target() -> None:
    scene = after_flight("energy", (200,), (260,), energy=[2, 0]).play(0, "target 1")
    assert scene.told("exhausted") == [0, 1]
    assert scene.told("energy") == [2, 2]


@pytest.mark.rule("riders.energy.full")
def test_a_full_caster_gains_nothing() -> None:
    assert after_flight("energy", (200,), (260,), energy=[4, 2]).play(0, "target 1").told("energy") == [4, 1]


@pytest.mark.rule("riders.snare.three")
def test_three_traps_or_what_is_left() -> None:
    scene = after_flight("trap", (280, 0), (800,)).play(0, "set traps")
    scene.play(0, "trap left 1", "trap right 1", "trap left 6")
    assert scene.told("phase") == "speeds"
    assert len(scene.events("TrapPlaced")) == 3
    scene = after_flight("trap", (280, 0), (800,), numbers=[0, 1, 0]).play(0, "set traps", "trap left 1")
    assert scene.told("phase") == "speeds"
    scene = after_flight("trap", (280, 0), (800,), numbers=[0, 0, 0]).play(0, "set traps")
    assert scene.told("phase") == "speeds"


@pytest.mark.rule("riders.snare.touching", "riders.snare.spots")
def test_traps_touch_the_ruler_just_used() -> None:
    scene = after_flight("trap", (280, 0), (800,)).play(0, "set traps")
    begin = 280 - 67.5
    for side, aside in (("left", -11.9), ("right", 11.9)):
        again = after_flight("trap", (280, 0), (800,)).play(0, "set traps")
        for eighth in (1, 5):
            again.play(0, f"trap {side} {eighth}")
        wanted = [pose(begin + 37.5 * eighth / 8, aside, players=2)[:2] for eighth in (1, 5)]
        found = again.told("traps")
        assert isinstance(found, list)
        for place, want in zip(found, wanted, strict=True):
            assert isinstance(place, list)
            assert all(abs(int(str(a)) - b) <= 1 for a, b in zip(place, want, strict=True))
    # The ruler went straight on, so its end lies under the dragon's rear tip.
    assert scene.refusal(0, "trap left 8") == "riders.snare.clear"


@pytest.mark.rule("riders.snare.clear")
def test_traps_lie_inside_the_lane_and_on_nothing_else() -> None:
    scene = after_flight("trap", (280, 0), (800,)).play(0, "set traps")
    assert scene.refusal(0, "trap right 1") is None
    # From 172.5 along the middle: the field at 180, 22 right, is in the way on the right.
    near_field = after_flight("trap", (240, 0), (800,)).play(0, "set traps")
    assert near_field.refusal(0, "trap right 1") == "riders.snare.clear"
    scene.play(0, "trap left 1")
    assert scene.refusal(0, "trap left 1") == "riders.snare.clear"
    assert scene.refusal(0, "trap left 2") == "riders.snare.clear"
    by_the_border = after_flight("trap", (280, -26), (800,)).play(0, "set traps")
    assert by_the_border.refusal(0, "trap left 4") == "riders.snare.clear"
    on_dragon = after_flight("trap", (280, 0), (255, -27)).play(0, "set traps")
    assert on_dragon.refusal(0, "trap left 5") == "riders.snare.clear"


@pytest.mark.rule("riders.force.ruler", "riders.force.dial-stays")
def test_dragon_force_takes_a_faster_ruler() -> None:
    scene = laid(race((200,), (100,), hands=[["force"], []]), "force", "nothing")
    assert scene.legal(0) == ["take 300", "take 400", "take 500", "take 600", "keep"]
    assert scene.refusal(0, "take 200") == "riders.force.ruler"
    scene.play(0, "take 600", "ruler +0", "base +0")
    assert along(scene) == 200 + 75 + 30
    assert seat_of(scene, "dial") == 300


@pytest.mark.rule("riders.headwind.ruler")
def test_headwind_takes_a_slower_ruler() -> None:
    scene = laid(race((200,), (100,), hands=[["headwind"], []]), "headwind", "nothing")
    assert scene.legal(0) == ["take 100", "take 200", "take 300", "keep"]
    assert scene.refusal(0, "take 400") == "riders.headwind.ruler"
    scene.play(0, "take 100", "ruler +0", "base +0")
    assert along(scene) == 200 + 12.5 + 30
    assert seat_of(scene, "dial") == 300


# --- forced alliance ---


def allying(*places: tuple[float, ...], **fields: Any) -> Scene:
    """Everybody but the front dragon has laid an alliance, unless the fields say otherwise."""
    hands: list[list[str]] = [[], *(["alliance"] for _ in places[1:])]
    told: dict[str, Any] = {"hands": hands, "dial": [300, *[200] * (len(places) - 1)]}
    scene = race(*places, **(told | fields))
    for seat in range(len(places)):
        scene.play(seat, "speed 300")
    for seat in range(len(places)):
        if scene.position.awaits(seat):
            scene.play(seat, scene.legal(seat)[0])
    return scene


@pytest.mark.rule("riders.alliance.when")
def test_whoever_is_behind_with_a_card_down_is_asked_whatever_it_is() -> None:
    scene = allying((300,), (220,), (150,), hands=[[], ["alliance"], ["lasso"]])
    assert scene.told("phase") == "allying"
    assert [scene.position.awaits(seat) for seat in range(3)] == [False, True, True]
    assert scene.legal(1) == ["show", "keep"]
    assert scene.legal(2) == ["keep"]
    assert scene.refusal(0, "show") == "riders.alliance.when"
    # The dial of the dragon about to fly is still face down.
    assert scene.told("revealed") == [0, 0, 0]


@pytest.mark.rule("riders.alliance.when")
def test_whoever_has_flown_or_is_in_front_is_not_asked() -> None:
    # Seat 1 has flown already and stands behind, seat 2 is in front.
    fields: dict[str, Any] = {
        "laid": ["lasso", "alliance", "alliance", "alliance"],
        "flown": [0, 1, 1, 0],
        "revealed": [1, 1, 1, 0],
        "setting": [300] * 4,
        "phase": "after",
        "flier": 0,
        "ruler": 300,
        "from": pose(192.5, players=4)[:2],
        "direction": pose(200)[2],
    }
    scene = race((260,), (200, 20), (330,), (215, -20), **fields).play(0, "keep")
    # Seat 3 flies next; nobody who could join it is left to fly.
    assert scene.told("flier") == 3
    assert scene.told("phase") == "before"


@pytest.mark.rule("riders.alliance.join", "riders.alliance.no-flight", "riders.alliance.dial")
def test_the_ally_stands_behind_its_leader_and_does_not_fly() -> None:
    scene = allying((240, 8), (180, 0)).play(1, "show").play(0, "ruler +0", "base +0")
    assert scene.position.actor() == 1
    leader = 240 + 37.5
    assert along(scene, 1) == pytest.approx(leader - 0.1, abs=0.1)
    scene.play(1, "turn 90")
    track = find_track("ring", 2)
    ours, theirs = seat_of(scene, "dragons", 1), seat_of(scene, "dragons", 0)
    assert not bases_meet(*ours[:3], *theirs[:3])
    assert track.base_is_free(*ours[:3])
    assert scene.told("phase") == "speeds"
    assert scene.told("dial") == [300, 200]
    # A trap behind the leader sends the ally further back.
    trap = [pose(leader - 10, 8, players=2)[:2]]
    scene = allying((240, 8), (180, 0), traps=trap).play(1, "show").play(0, "ruler -30", "base +30")
    assert along(scene, 1) < leader - 15


def test_an_ally_out_of_reach_flies_as_usual() -> None:
    # 50 mm is the reach; the leader's rear tip is 60 away.
    scene = allying((290,), (200, 0)).play(1, "show").play(0, "ruler +0", "base +0")
    assert scene.position.actor() == 1
    assert scene.told("phase") == "ruler"
    assert scene.told("discard") == ["alliance"]


@pytest.mark.rule("riders.alliance.nearest-first")
def test_of_several_allies_the_foremost_joins_first() -> None:
    scene = (
        allying((250, 8), (200, -20), (205, 20))
        .play(1, "show")
        .play(2, "show")
        .play(0, "ruler +0", "base +0")
    )
    assert scene.position.actor() == 2
    scene.play(2, "turn 180")
    assert scene.position.actor() == 1
    assert along(scene, 1) < along(scene, 2)


@pytest.mark.rule("riders.alliance.nothing-counts")
def test_nothing_under_the_ally_s_new_place_counts() -> None:
    # The ally comes to stand on the field at 180.
    scene = allying((170, 25), (125, 20)).play(1, "show").play(0, "ruler +0", "base +0")
    assert scene.position.actor() == 1
    scene.play(1, "turn 180")
    track = find_track("ring", 2)
    ours = seat_of(scene, "dragons", 1)
    assert base_meets_circle(ours[0], ours[1], ours[2], track.field_x[0], track.field_y[0], 1_400)
    assert seat_of(scene, "energy", 1) == 2


@pytest.mark.rule("riders.alliance.lapses")
def test_an_alliance_lapses_with_an_exhausted_leader() -> None:
    traps = [pose(270, 8, players=2)[:2]]
    scene = race((250, 8), (190, 0), energy=[0, 2], hands=[[], ["alliance"]], traps=traps)
    scene.play(0, "speed 300").play(1, "speed 300").play(1, "lay alliance", "show")
    scene.play(0, "ruler +0", "base +0").luck("trap 1")
    assert len(scene.events("DragonExhausted")) == 1
    assert len(scene.events("AllianceLapsed")) == 1
    assert scene.told("phase") == "ruler"
    assert scene.position.actor() == 1


# --- amulet ---


@pytest.mark.rule("riders.amulet.reply")
def test_whoever_is_attacked_with_a_card_down_is_asked() -> None:
    for card, choices in (("amulet", ["show", "keep"]), ("trap", ["keep"])):
        scene = after_flight("fireball-800", (200,), (260,), laid=["fireball-800", card], flown=[0, 0])
        scene.play(0, "target 1")
        assert scene.told("phase") == "warding"
        assert scene.position.actor() == 1
        assert scene.legal(1) == choices
    # In the own turn, before and after the flight.
    assert "show" in after_flight("amulet", (200,), (260,)).legal(0)
    assert "show" in laid(race((200,), (100,), hands=[["amulet"], []]), "amulet", "nothing").legal(0)


@pytest.mark.rule("riders.amulet.protects")
@pytest.mark.parametrize("card", ["fireball-800", "lasso", "energy"])
def test_an_amulet_keeps_its_owner_safe_until_the_round_ends(card: str) -> None:
    scene = after_flight(card, (200,), (260,), laid=[card, "amulet"], flown=[0, 0], revealed=[1, 0])
    before = scene.told("dragons")
    scene.play(0, "target 1").play(1, "show")
    assert scene.told("warded") == [0, 1]
    assert scene.told("energy") == [2, 2]
    assert scene.told("dragons") == before
    assert scene.told("discard") in ([card, "amulet"], ["amulet", card])
    scene.play(1, "ruler +0", "base +0")
    while scene.told("phase") == "drawing":
        scene.luck("drawn force")
    assert scene.told("warded") == [0, 0]
    # Not asked again while it holds.
    scene = after_flight(card, (200,), (260,), warded=[0, 1]).play(0, "target 1")
    assert scene.told("phase") == "speeds"
    assert len(scene.events("SpellWarded")) == 1


def test_an_amulet_shakes_off_allies() -> None:
    hands = [["amulet"], ["alliance"]]
    scene = race((250, 8), (190, 0), hands=hands).play(0, "speed 300").play(1, "speed 300")
    scene.play(0, "lay amulet").play(1, "lay alliance", "show")
    assert scene.told("phase") == "warding"
    scene.play(0, "show", "ruler +0", "base +0")
    assert scene.told("phase") == "ruler"
    assert scene.position.actor() == 1


@pytest.mark.rule("riders.amulet.not-crashes")
def test_an_amulet_does_not_help_against_bumps_and_crashes() -> None:
    scene = flying(300, (150,), (200, 0), warded=[1, 0]).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "energy") == 1
    scene = flying(800, (300, 25, 90), warded=[1, 0]).play(0, "ruler +0", "turn 180")
    assert seat_of(scene, "energy") == 0


@pytest.mark.rule("riders.amulet.trap")
def test_a_trap_touched_under_an_amulet_is_removed_without_effect() -> None:
    traps = [pose(220, players=2)[:2]]
    scene = flying(400, (200, 0), traps=traps, laid=["amulet", "none"]).play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "warding"
    scene.play(0, "show").luck("trap 2")
    assert seat_of(scene, "energy") == 2
    assert scene.told("traps") == []
    assert scene.told("numbers") == [3, 6, 2]

"""Rulers, bases, crashes, bumps, and what a flight touches."""

import pytest

from dragonhoard.games.riders.collisions import ruler_end
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.track_shapes import base_corners
from tests.games.riders.scenes import along, flying, pose, race, right, seat_of


@pytest.mark.rule("riders.flight.tip-to-tip")
def test_ruler_and_base_meet_tip_to_tip() -> None:
    scene = flying(300, (200, 5, 10)).play(0, "ruler -20", "base +30")
    x, y, heading, _ = pose(200, 5, 10, players=2)
    end = ruler_end(x, y, (heading - 20) % 360, 300)
    found = seat_of(scene, "dragons")
    assert base_corners(*found[:3])[3] == end
    assert found[2] == (heading - 20 + 30) % 360


@pytest.mark.rule("riders.flight.swing")
def test_ruler_and_base_turn_within_the_swing() -> None:
    scene = flying(500, (200,))
    assert scene.refusal(0, "ruler +22") == "riders.flight.swing"
    assert scene.refusal(0, "ruler -21") is None
    scene.play(0, "ruler +0")
    assert scene.refusal(0, "base -22") == "riders.flight.swing"
    scene.play(0, "base -21")
    _, _, heading, progress = seat_of(scene, "dragons")
    # 62.5 mm of ruler along the lane, then 30 mm of base turned by 21 degrees to the left.
    assert heading == (pose(200)[2] - 21) % 360
    assert progress == 20_000 + 6_250 + 2_801


@pytest.mark.rule("riders.flight.inside-lane")
def test_ruler_and_base_stay_off_the_border() -> None:
    scene = flying(400, (200, 20))
    # 50 mm at 33 degrees to the right would be 27 mm further right; the border is 20 away.
    assert scene.refusal(0, "ruler +33") == "riders.flight.inside-lane"
    scene.play(0, "ruler +0")
    assert scene.refusal(0, "base +33") == "riders.flight.inside-lane"
    assert scene.refusal(0, "base -33") is None


@pytest.mark.rule("riders.flight.ruler-in-force")
def test_no_other_ruler_than_that_of_the_dial() -> None:
    scene = (
        race((300,), (200,), hands=[["lasso"], []])
        .play(0, "speed 300")
        .play(1, "speed 300")
        .play(0, "lay lasso")
    )
    assert scene.told("phase") == "before"
    assert scene.refusal(0, "take 400") == "riders.flight.ruler-in-force"


@pytest.mark.rule("riders.crash.only-if-forced")
def test_the_border_is_avoided_if_it_can_be() -> None:
    # Just before the curve at 500: some rulers lie freely but leave no room for any base.
    scene = flying(500, (345, 10))
    refused = [scene.refusal(0, f"ruler {angle:+}") for angle in range(-21, 22)]
    assert "riders.crash.only-if-forced" in refused
    assert None in refused
    for angle, rule in zip(range(-21, 22), refused, strict=True):
        if rule is None:
            again = flying(500, (345, 10)).play(0, f"ruler {angle:+}")
            assert again.legal(0)


@pytest.mark.rule("riders.crash.base", "riders.crash.any-heading")
def test_a_base_crash_costs_a_token_and_the_speed() -> None:
    scene = flying(700, (340,))
    assert scene.told("flight") == 1
    scene.play(0, "ruler +0")
    assert len(scene.legal(0)) == 15
    scene.play(0, "base +0")
    assert len(scene.legal(0)) == 360
    scene.play(0, "turn 213")
    assert seat_of(scene, "dragons")[2] == 213
    # It stands on the field of the curve, so the token lost was one just gained.
    assert [event.tokens for event in scene.events("EnergyLost")] == [1]  # type: ignore[attr-defined]
    assert seat_of(scene, "dial") == 100
    assert len(scene.events("BaseCrashed")) == 1


@pytest.mark.rule("riders.crash.base-place", "riders.place.turns-freely")
def test_after_a_base_crash_the_dragon_stands_at_the_border_it_touched() -> None:
    scene = flying(700, (340,)).play(0, "ruler +0", "base +0")
    track = find_track("ring", 2)
    x, y = seat_of(scene, "spot", 0), seat_of(scene, "spot", 1)
    # The lane turns right: straight on is the outer border, on the left.
    assert track.aside(x, y) == -(4_000 - 1_510)
    scene.play(0, f"turn {track.direction(track.height(x, y))}")
    tip_x, tip_y = pose(340)[:2]
    axis = [
        int(track.height(tip_x - 100 * step, tip_y))
        for step in range(88, 118)
        if track.contains(tip_x - 100 * step, tip_y)
    ]
    assert abs(along(scene) * 100 - int(axis[-1])) < 200


@pytest.mark.rule("riders.crash.ruler", "riders.crash.ruler-place", "riders.crash.what-counts")
def test_a_ruler_crash_costs_two_tokens_and_stops_where_it_met_the_border() -> None:
    # Across the lane, on a symbol that the ruler alone would touch.
    scene = flying(800, (300, 25, 90), energy=[3, 2])
    assert scene.told("flight") == 2
    scene.play(0, "ruler +0")
    assert scene.told("phase") == "crashed"
    scene.play(0, "turn 180")
    assert seat_of(scene, "energy") == 1
    assert seat_of(scene, "dial") == 100
    assert right(scene) == pytest.approx(24.9)
    assert 299 < along(scene) <= 300
    assert scene.told("draws") == 0
    assert len(scene.events("RulerCrashed")) == 1


@pytest.mark.rule("riders.crash.card-still")
def test_a_card_may_be_played_after_a_crash() -> None:
    scene = flying(700, (340,), (700,), laid=["fireball-400", "none"])
    scene.play(0, "ruler +0", "base +0", "turn 180")
    assert scene.told("phase") == "after"
    assert "target 1" in scene.legal(0)


@pytest.mark.rule("riders.place.by-hand-only")
def test_a_dragon_is_not_turned_at_will() -> None:
    assert flying(300, (200,)).refusal(0, "turn 90") == "riders.place.by-hand-only"


@pytest.mark.rule("riders.bump.allowed", "riders.bump.cost", "riders.bump.speed", "riders.bump.loses-nothing")
def test_a_bump_costs_the_one_who_strikes() -> None:
    scene = flying(300, (150,), (200, 0), energy=[2, 2])
    before = [scene.told(field) for field in ("energy", "dial")]
    scene.play(0, "ruler +0", "base +0")
    assert len(scene.events("DragonStruck")) == 1
    assert scene.told("phase") == "speeds"
    assert scene.told("energy") == [1, 2]
    assert scene.told("dial") == [200, 300]
    assert before == [[2, 2], [300, 300]]


def test_two_bumps_at_once_cost_twice_but_never_below_100() -> None:
    scene = flying(100, (210,), (245, 14), (245, -14)).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "energy") == 0
    assert seat_of(scene, "dial") == 100


@pytest.mark.rule("riders.bump.put-back")
def test_the_struck_dragon_comes_back_at_its_height_by_the_nearer_border() -> None:
    for side in (5, -5):
        scene = flying(200, (150,), (200, side)).play(0, "ruler +0", "base +0")
        assert right(scene, 1) == (26.9 if side > 0 else -26.9)
        assert along(scene, 1) == 200
        assert seat_of(scene, "dragons", 1)[2] == pose(200)[2]
    # By the nearer border another dragon stands.
    scene = flying(200, (150,), (200, 0), (205, 27)).play(0, "ruler +0", "base +0")
    assert right(scene, 1) == -26.9
    assert along(scene, 1) == 200


@pytest.mark.rule("riders.bump.slides-back")
def test_without_room_the_struck_dragon_slides_back() -> None:
    scene = flying(200, (150,), (200, 0), (205, 27), (205, -27)).play(0, "ruler +0", "base +0")
    assert len(scene.events("DragonStruck")) == 1
    assert along(scene, 1) < 180
    # A trap takes up room too: at its height by the border it would touch one, so it goes to the other border.
    for traps, side in (([], 26.9), ([trap_at(186, 26)], -26.9)):
        scene = flying(200, (150,), (200, 5), traps=traps).play(0, "ruler +0", "base +0")
        assert (along(scene, 1), right(scene, 1)) == (200, side)


@pytest.mark.rule("riders.symbol.card")
def test_ruler_or_base_on_a_symbol_draws_a_card() -> None:
    # The symbol is at 300, 20 left: the ruler passes over it.
    scene = flying(400, (270, -20)).play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "drawing"
    assert scene.luck_refusal("heads 1") == "riders.symbol.card"
    scene.luck("drawn lasso")
    assert seat_of(scene, "hands") == ["lasso"]
    # The base stands on it.
    scene = flying(100, (260, -20)).play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "drawing"
    # Neither: nothing is drawn.
    scene = flying(100, (200, 20)).play(0, "ruler -20", "base +0")
    assert scene.told("phase") == "speeds"


@pytest.mark.rule("riders.symbol.card")
def test_each_symbol_gives_one_card() -> None:
    # Ruler and base both touch the symbol at 300.
    scene = flying(100, (278, -20)).play(0, "ruler +0", "base +0")
    assert scene.told("draws") == 1
    # On the serpent the curves at 407 and 501 both have a symbol inside: the ruler touches one, the base the other.
    scene = flying(400, (366, 12, 30), layout="serpent").play(0, "ruler +20", "base +29")
    assert scene.told("draws") == 2
    scene.luck("drawn lasso", "drawn trap")
    assert seat_of(scene, "hands") == ["lasso", "trap"]


@pytest.mark.rule("riders.box.marks")
def test_the_rim_of_a_field_a_symbol_and_a_trap_counts() -> None:
    # A base that flies along the lane ends 42.5 further on; its tip is a corner, so it just reaches a disc ahead.
    trap = [trap_at(260, 0)]
    for radius, start, kind in ((7, 260 - 7 - 42.5, "springing"), (7, 260 - 7.02 - 42.5, "speeds")):
        scene = flying(100, (start, 0), traps=trap).play(0, "ruler +0", "base +0")
        assert (radius, scene.told("phase")) == (7, kind)
    for start, energy in ((180 - 14 - 42.5, 3), (180 - 14.02 - 42.5, 2)):
        assert seat_of(flying(100, (start, 22)).play(0, "ruler +0", "base +0"), "energy") == energy
    for start, phase in ((300 - 8 - 42.5, "drawing"), (300 - 8.02 - 42.5, "speeds")):
        assert flying(100, (start, -20)).play(0, "ruler +0", "base +0").told("phase") == phase


@pytest.mark.rule("riders.symbol.hand-limit")
def test_the_card_face_down_does_not_count_as_held() -> None:
    hands = [["lasso", "trap", "amulet"], []]
    scene = flying(400, (270, -20), hands=hands, laid=["headwind", "none"])
    scene.play(0, "ruler +0", "base +0").luck("drawn force")
    assert scene.told("phase") == "after"
    assert len(seat_of(scene, "hands")) == 4


@pytest.mark.rule("riders.symbol.hand-limit")
def test_of_five_cards_one_is_discarded() -> None:
    hands = [["lasso", "lasso", "trap", "amulet"], []]
    scene = flying(400, (270, -20), hands=hands)
    assert scene.refusal(0, "discard lasso") == "riders.symbol.hand-limit"
    scene.play(0, "ruler +0", "base +0").luck("drawn force")
    assert scene.legal(0) == ["discard lasso", "discard trap", "discard force", "discard amulet"]
    assert scene.refusal(0, "discard headwind") == "riders.lay.from-hand"
    scene.play(0, "discard trap")
    assert seat_of(scene, "hands") == ["lasso", "lasso", "force", "amulet"]
    assert scene.told("discard") == ["trap"]


@pytest.mark.rule("riders.symbol.reshuffle")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    deck = ["fireball-400"] * 4 + ["fireball-600"] * 3 + ["fireball-800"] * 3
    for card in ("lasso", "alliance", "trap", "energy", "force", "headwind", "amulet"):
        deck += [card] * 4
    hands = [[], ["lasso"]]
    scene = flying(
        400, (270, -20), hands=hands, discard=[card for card in deck if card != "lasso"] + ["lasso"] * 3
    )
    scene.play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "drawing"
    assert scene.told("discard") == []
    assert sum(weight for _, weight in scene.position.chance_outcomes()) == 37


@pytest.mark.rule("riders.field.energy")
def test_the_base_not_the_ruler_gains_energy() -> None:
    # The field is at 180, 22 right.
    scene = flying(100, (140, 20)).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "energy") == 3
    scene = flying(600, (140, 22)).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "energy") == 2


@pytest.mark.rule("riders.field.limit")
def test_nobody_has_more_than_four_tokens() -> None:
    scene = flying(100, (140, 20), energy=[4, 2]).play(0, "ruler +0", "base +0")
    assert seat_of(scene, "energy") == 4
    assert scene.events("EnergyGained") == []


def trap_at(along_mm: float, right_mm: float) -> list[int]:
    return pose(along_mm, right_mm, players=2)[:2]


@pytest.mark.rule("riders.trap.sprung")
def test_a_trap_under_ruler_or_base_is_turned_up_and_paid() -> None:
    traps = [trap_at(220, 0), trap_at(260, 5), trap_at(700, 0)]
    scene = flying(400, (200, 0), traps=traps, energy=[4, 2]).play(0, "ruler +0", "base +0")
    assert scene.told("phase") == "springing"
    scene.luck("trap 2", "trap 1")
    assert seat_of(scene, "energy") == 1
    assert scene.told("traps") == traps[2:]
    assert scene.told("numbers") == [3, 5, 2]


@pytest.mark.rule("riders.trap.number")
def test_the_numbers_left_decide_the_odds() -> None:
    scene = flying(400, (200, 0), traps=[trap_at(220, 0)], numbers=[1, 0, 3]).play(0, "ruler +0", "base +0")
    assert [weight for _, weight in scene.position.chance_outcomes()] == [1, 3]
    assert scene.luck_refusal("trap 1") == "riders.trap.number"


@pytest.mark.rule("riders.pay.what-there-is")
def test_whoever_cannot_pay_in_full_pays_what_there_is_and_is_exhausted() -> None:
    scene = (
        flying(400, (200, 0), traps=[trap_at(220, 0)], energy=[1, 2])
        .play(0, "ruler +0", "base +0")
        .luck("trap 2")
    )
    assert [event.tokens for event in scene.events("EnergyLost")] == [1]  # type: ignore[attr-defined]
    assert len(scene.events("DragonExhausted")) == 1
    # Paying the last token is paying in full.
    scene = (
        flying(400, (200, 0), traps=[trap_at(220, 0)], energy=[1, 2])
        .play(0, "ruler +0", "base +0")
        .luck("trap 1")
    )
    assert scene.events("DragonExhausted") == []
    assert seat_of(scene, "energy") == 0


@pytest.mark.rule("riders.pay.gains-first")
def test_energy_gained_pays_for_what_is_lost() -> None:
    scene = (
        flying(100, (140, 20), traps=[trap_at(172, 10)], energy=[0, 2])
        .play(0, "ruler +0", "base +0")
        .luck("trap 1")
    )
    assert seat_of(scene, "energy") == 0
    assert scene.events("DragonExhausted") == []

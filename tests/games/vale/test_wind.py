"""The fifteen Wind cards, one by one."""

import pytest

from dragonhoard.core.position import CHANCE
from tests.games.vale.scenes import at, resolved, rest_of, summoned


def test_dandelion_spirit_draws_and_goes_home_in_the_resolution() -> None:
    scene = summoned("dandelion_spirit").luck("drawn agni")
    assert scene.hand() == ["agni*1"]
    assert scene.resolve().hand() == ["agni*1", "dandelion_spirit"]


@pytest.mark.rule("vale.card.harpy")
@pytest.mark.parametrize(
    ("hand", "area", "points"), [("imp", "harpy", 13), ("-", "harpy", 10), ("imp", "harpy,agni", 10)]
)
def test_harpy_wants_as_many_cards_in_hand_as_in_the_area(hand: str, area: str, points: int) -> None:
    assert resolved(area, hand=hand).points() == points


@pytest.mark.rule("vale.card.pegasus", "vale.effect.permanent")
def test_pegasus_makes_every_card_one_cheaper_from_then_on() -> None:
    scene = at(hand="pegasus,balog", stones="3,1,0").play(0, "summon pegasus", "pay 3 red").luck("drawn imp")
    scene.play(0, "summon balog")
    assert (scene.stones(), scene.area()) == ([0, 0, 0], ["balog", "pegasus"])


@pytest.mark.rule("vale.card.pegasus")
def test_pegasus_is_not_cheaper_itself() -> None:
    assert at(hand="pegasus", stones="2,0,0").refusal(0, "summon pegasus") == "vale.summon.price"


@pytest.mark.rule("vale.card.tengu")
def test_tengu_scores_six_and_lies_on_top_of_the_pile() -> None:
    scene = summoned("tengu", area="griffon")
    assert (scene.points(), scene.area(), scene.told("top")) == (16, ["griffon"], ["tengu"])
    scene.resolve()
    # The Griffon draws it without luck, and everybody knows.
    assert (scene.hand(), scene.told("top")) == (["tengu"], [])


@pytest.mark.rule("vale.card.tengu")
def test_tengu_is_the_next_card_revealed_and_frees_its_slot() -> None:
    scene = summoned("tengu", area="agni", round="2").resolve()
    assert scene.told("display") == ["tengu"]
    scene = at(hand="tengu,imp", area="agni", round="2", stones="0,0,1")
    assert scene.play(0, "summon tengu", "summon imp").area() == ["imp", "agni"]


@pytest.mark.rule("vale.card.boreas")
def test_boreas_counts_wind_and_itself_then_goes_home() -> None:
    scene = summoned("boreas", area="harpy,griffon,imp", stones="0,0,2")
    assert (scene.points(), scene.hand(), scene.area()) == (13, ["boreas"], ["imp", "harpy", "griffon"])
    assert scene.play(0, "summon boreas").points() == 16


@pytest.mark.rule("vale.card.genie")
def test_genie_uses_every_active_now_and_they_are_used_again_later() -> None:
    scene = summoned("genie", area="salamander,troll", stones="0,0,2")
    scene.play(0, "use salamander")
    assert (scene.points(), scene.stones()) == (14, [1, 0, 1])
    scene.resolve().play(0, "use troll")
    assert (scene.points(), scene.stones()) == (18, [2, 0, 1])


@pytest.mark.rule("vale.card.genie")
def test_genie_may_find_nothing_to_use() -> None:
    scene = summoned("genie", area="charybdis,agni", stones="0,0,1")
    assert (scene.area(), scene.points()) == (["agni", "charybdis", "genie"], 10)


@pytest.mark.rule("vale.card.genie")
def test_genie_uses_what_another_active_made_usable() -> None:
    scene = summoned("genie", area="burning_skull,salamander", stones="0,0,1")
    # Without a red stone the Skull may lapse; after the Salamander it must burn what that brought.
    scene.play(0, "use salamander")
    assert (scene.points(), scene.stones()) == (14, [0, 0, 0])


@pytest.mark.parametrize("card", ["pegasus", "hippogriff", "sylph"])
def test_the_winged_ones_draw_a_card_when_they_arrive(card: str) -> None:
    assert summoned(card).luck("drawn imp").hand() == ["imp*1"]


@pytest.mark.rule("vale.card.hippogriff")
def test_hippogriff_makes_wind_two_cheaper_and_adds_to_pegasus() -> None:
    scene = at(hand="harpy,agni", area="hippogriff", stones="1,0,0").play(0, "summon harpy")
    assert scene.stones() == [0, 0, 0]
    assert at(hand="agni", area="hippogriff", stones="3,0,0").refusal(0, "summon agni") == "vale.summon.price"
    both = at(hand="harpy", area="hippogriff,pegasus").play(0, "summon harpy")
    assert both.area() == ["harpy", "pegasus", "hippogriff"]
    assert at(hand="hippogriff", stones="3,0,0").refusal(0, "summon hippogriff") == "vale.summon.price"


@pytest.mark.rule("vale.card.sylph")
def test_sylph_scores_every_summon_but_her_own() -> None:
    scene = at(hand="sylph,imp", stones="0,0,1").play(0, "summon sylph").luck("drawn agni")
    assert scene.points() == 10
    assert scene.play(0, "summon imp").points() == 11


@pytest.mark.rule("vale.card.sylph")
def test_sylph_counts_free_summons() -> None:
    scene = summoned("young_forest_spirit", hand="imp,agni", area="sylph").play(
        0, "discard imp", "summon agni"
    )
    assert scene.points() == 12


@pytest.mark.rule("vale.card.genie-exalted")
def test_genie_exalted_copies_another_active() -> None:
    scene = resolved("genie_exalted,salamander,troll", stones="0,0,1").play(0, "use genie_exalted")
    assert scene.legal(0) == ["copy salamander", "copy troll"]
    assert scene.refusal(0, "copy genie_exalted") == "vale.card.genie-exalted"
    scene.play(0, "copy troll", "use salamander")
    assert scene.points() == 10 + 3 + 1 + 3


@pytest.mark.rule("vale.card.genie-exalted", "vale.effect.copies")
def test_genie_exalted_goes_home_with_a_copied_recovery() -> None:
    scene = resolved("genie_exalted,imp").play(0, "use genie_exalted")
    assert (scene.hand(), scene.area()) == (["imp", "genie_exalted"], [])
    assert resolved("genie_exalted,imp").play(0, "use imp").hand() == ["imp"]


@pytest.mark.rule("vale.card.genie-exalted")
def test_genie_exalted_may_copy_an_active_already_used() -> None:
    scene = resolved("genie_exalted,salamander").play(0, "use salamander")
    assert (scene.points(), scene.stones()) == (12, [2, 0, 0])


@pytest.mark.rule("vale.card.valkyrie")
def test_valkyrie_counts_families_and_her_own() -> None:
    assert resolved("valkyrie,imp,agni,gargoyle").play(0, "use valkyrie").points() == 13


@pytest.mark.rule("vale.card.odin")
def test_odin_looks_at_the_hand() -> None:
    five = resolved("odin", hand="imp,agni,hydra,troll,goblin")
    assert (five.points(), five.stones()) == (12, [0, 0, 0])
    six = resolved("odin", hand="imp,agni,hydra,troll,goblin,tidal")
    assert (six.points(), six.stones()) == (10, [0, 0, 1])


@pytest.mark.rule("vale.card.griffon", "vale.card.odin", "vale.resolution.order")
def test_the_order_of_odin_and_griffon_matters() -> None:
    hand = "imp,agni,hydra,troll,goblin"
    odin_first = resolved("odin,griffon", hand=hand).play(0, "use odin").luck("drawn tidal")
    assert (odin_first.points(), odin_first.stones()) == (12, [0, 0, 0])
    griffon_first = resolved("odin,griffon", hand=hand).play(0, "use griffon").luck("drawn tidal")
    assert (griffon_first.points(), griffon_first.stones()) == (10, [0, 0, 1])


@pytest.mark.rule("vale.card.griffon")
def test_griffon_draws_nothing_from_empty_piles() -> None:
    scene = resolved("griffon", rival_hand=",".join(rest_of("griffon")))
    assert scene.hand() == []
    assert resolved("griffon").actor() == CHANCE


@pytest.mark.rule("vale.card.freyja")
def test_freyja_counts_cards_with_an_active_and_herself() -> None:
    # Imp has an instant and an active, Pegasus none of the latter; Troll finds no purple stone.
    scene = resolved("freyja,imp,pegasus,troll").play(0, "use freyja", "use troll")
    assert scene.points() == 13


@pytest.mark.rule("vale.card.rudra")
def test_rudra_counts_the_hand_without_itself() -> None:
    assert summoned("rudra", hand="imp,agni", stones="0,0,2").points() == 14


@pytest.mark.rule("vale.card.gi-rin")
def test_gi_rin_counts_the_area_and_itself() -> None:
    assert summoned("gi_rin", area="imp,agni", stones="0,0,2").points() == 16

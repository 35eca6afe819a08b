"""The fifteen Earth cards, one by one."""

import pytest

from tests.games.vale.scenes import at, resolved, rest_of, summoned


@pytest.mark.rule("vale.card.young-forest-spirit", "vale.effect.text-beats-rule")
def test_young_forest_spirit_discards_one_card_and_summons_another_for_nothing() -> None:
    scene = summoned("young_forest_spirit", hand="imp,eternity", stones="0,0,0")
    assert scene.legal(0) == ["discard imp", "discard eternity"]
    scene.play(0, "discard imp")
    assert scene.legal(0) == ["summon eternity"]
    scene.play(0, "summon eternity")
    assert (scene.told("discard"), scene.area()) == (["imp"], ["young_forest_spirit", "eternity"])
    assert scene.points() == 18


@pytest.mark.rule("vale.card.young-forest-spirit")
def test_young_forest_spirit_needs_two_other_cards() -> None:
    scene = at(hand="young_forest_spirit,imp")
    assert scene.refusal(0, "summon young_forest_spirit") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.young-forest-spirit")
def test_young_forest_spirit_needs_a_second_slot() -> None:
    cards = "young_forest_spirit,imp,agni"
    assert at(hand=cards, area="goblin", round="2").refusal(0, "summon young_forest_spirit") is not None
    assert at(hand=cards, area="goblin", round="3").refusal(0, "summon young_forest_spirit") is None


@pytest.mark.rule("vale.card.young-forest-spirit")
def test_young_forest_spirit_keeps_a_card_that_can_be_summoned() -> None:
    # Leviathan cannot be summoned: there is no Dragon.
    scene = summoned("young_forest_spirit", hand="imp,leviathan", stones="0,0,0")
    assert scene.legal(0) == ["discard leviathan"]
    assert scene.refusal(0, "discard imp") == "vale.card.young-forest-spirit"
    assert at(hand="young_forest_spirit,leviathan,ember").refusal(0, "summon young_forest_spirit") is not None


@pytest.mark.rule("vale.card.young-forest-spirit")
def test_the_discarded_card_may_be_the_one_that_is_drawn() -> None:
    """With both piles empty, what the spirit discards is there to be drawn by the free card."""
    others = ",".join(rest_of("young_forest_spirit,imp,pegasus"))
    scene = summoned("young_forest_spirit", hand="imp,pegasus", stones="0,0,0", rival_hand=others)
    scene.play(0, "discard imp", "summon pegasus").luck("drawn imp")
    assert scene.hand() == ["imp*2"]


@pytest.mark.rule("vale.card.goblin")
def test_goblin_takes_a_point_from_an_opponent() -> None:
    scene = resolved("goblin", players=3)
    assert scene.legal(0) == ["choose seat 1", "choose seat 2"]
    assert scene.refusal(0, "choose seat 0") == "vale.card.goblin"
    scene.play(0, "choose seat 2")
    assert scene.told("scores") == [11, 10, 9]


@pytest.mark.rule("vale.card.goblin")
def test_goblin_takes_nothing_from_a_player_at_zero() -> None:
    assert resolved("goblin", scores="10,0").told("scores") == [10, 0]


@pytest.mark.rule("vale.card.forest-spirit")
def test_forest_spirit_scores_the_cost_of_a_discarded_card() -> None:
    scene = summoned("forest_spirit", hand="imp,eternity").play(0, "discard eternity")
    assert (scene.points(), scene.hand(), scene.told("discard")) == (22, ["imp"], ["eternity"])


@pytest.mark.rule("vale.card.forest-spirit", "vale.effect.whole-instant")
def test_forest_spirit_needs_another_card() -> None:
    scene = at(hand="forest_spirit", stones="2,0,0")
    assert scene.refusal(0, "summon forest_spirit") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.gargoyle")
def test_gargoyle_scores_three_for_any_purple_in_the_payment() -> None:
    assert summoned("agni", stones="0,0,1", area="gargoyle").points() == 13
    assert summoned("troll", stones="0,1,0", area="gargoyle").points() == 10
    assert summoned("eternity", stones="0,0,2", area="gargoyle").points() == 10 + 8 + 3
    assert summoned("gargoyle", stones="0,0,1").points() == 10


@pytest.mark.rule("vale.card.basilisk")
@pytest.mark.parametrize(
    ("option", "stones", "points"), [(1, [1, 0, 0], 10), (2, [0, 1, 0], 9), (3, [0, 0, 1], 8)]
)
def test_basilisk_sells_stones_for_points(option: int, stones: list[int], points: int) -> None:
    scene = resolved("basilisk").play(0, f"choose option {option}")
    assert (scene.stones(), scene.points()) == (stones, points)


@pytest.mark.rule("vale.card.basilisk", "vale.score.never-below-zero")
def test_basilisk_stays_open_at_a_low_score() -> None:
    scene = resolved("basilisk", scores="1,5").play(0, "choose option 3")
    assert (scene.stones(), scene.points()) == ([0, 0, 1], 0)


@pytest.mark.parametrize(("stones", "points"), [("1,1,1", 13), ("1,1,0", 10)])
def test_troll_wants_a_purple_stone_and_keeps_it(stones: str, points: int) -> None:
    scene = resolved("troll", stones=stones)
    assert scene.points() == points
    assert scene.stones() == [int(count) for count in stones.split(",")]


@pytest.mark.rule("vale.card.goblin-soldier")
@pytest.mark.parametrize(
    ("scores", "points"), [("10,11", 14), ("10,10", 6), ("10,9", 6), ("3,3", 0), ("0,1", 4)]
)
def test_goblin_soldier_chases_the_leader(scores: str, points: int) -> None:
    assert resolved("goblin_soldier", scores=scores).points() == points


@pytest.mark.rule("vale.card.medusa", "vale.effect.compulsory")
def test_medusa_must_turn_a_card_into_a_purple_stone() -> None:
    scene = resolved("medusa", hand="imp,hydra")
    assert scene.legal(0) == ["discard imp", "discard hydra"]
    scene.play(0, "discard hydra")
    assert (scene.stones(), scene.hand()) == ([0, 0, 1], ["imp"])


@pytest.mark.rule("vale.card.medusa")
def test_medusa_with_an_empty_hand_does_nothing() -> None:
    scene = resolved("medusa")
    assert (scene.stones(), scene.told("phase")) == ([0, 0, 0], "reveal")


@pytest.mark.rule("vale.card.medusa", "vale.effect.active")
def test_medusa_does_nothing_when_she_is_summoned() -> None:
    scene = summoned("medusa", hand="imp", stones="0,0,1")
    assert (scene.stones(), scene.hand(), scene.asked()) == ([0, 0, 0], ["imp"], "")


@pytest.mark.rule("vale.card.cerberus")
def test_cerberus_devours_up_to_three_others() -> None:
    scene = summoned("cerberus", area="agni,goblin,hydra,imp")
    assert scene.refusal(0, "discard cerberus") == "vale.card.cerberus"
    scene.play(0, "discard imp", "discard agni", "discard hydra")
    assert (scene.area(), scene.told("discard")) == (["goblin", "cerberus"], ["imp", "agni", "hydra"])
    assert scene.asked() == ""


@pytest.mark.rule("vale.card.cerberus")
def test_cerberus_may_devour_nothing() -> None:
    assert summoned("cerberus", area="agni").play(0, "stop").area() == ["agni", "cerberus"]
    assert summoned("cerberus").area() == ["cerberus"]


@pytest.mark.rule("vale.card.cerberus", "vale.card.hestia")
def test_cerberus_devouring_hestia_lowers_the_limit_before_the_next_bite() -> None:
    scene = summoned("cerberus", area="agni,hestia", stones="3,2,1").play(0, "pay 1 purple", "discard hestia")
    assert scene.asked() == "keep-stones"
    scene.play(0, "keep 2 red 2 blue", "discard agni")
    assert scene.area() == ["cerberus"]


@pytest.mark.rule("vale.card.mimic")
def test_mimic_takes_an_earth_card_from_the_discard_pile() -> None:
    scene = resolved("mimic", discard="troll,gargoyle,imp")
    assert scene.legal(0) == ["fetch gargoyle", "fetch troll"]
    assert scene.refusal(0, "fetch imp") == "vale.card.mimic"
    scene.play(0, "fetch troll")
    assert (scene.hand(), scene.told("discard")) == (["troll"], ["imp", "gargoyle"])


@pytest.mark.rule("vale.card.mimic")
def test_mimic_finds_no_earth_card() -> None:
    assert resolved("mimic", discard="imp").hand() == []


def test_mud_slime_scores_six_and_goes_home_in_the_resolution() -> None:
    scene = summoned("mud_slime")
    assert scene.points() == 16
    assert scene.resolve().hand() == ["mud_slime"]


@pytest.mark.rule("vale.card.rock-golem")
def test_rock_golem_scores_the_purples_left_and_keeps_them() -> None:
    scene = summoned("rock_golem", stones="0,1,3")
    assert (scene.points(), scene.stones()) == (22, [0, 1, 2])
    assert summoned("rock_golem", stones="0,0,3", area="water_giant").points() == 24


@pytest.mark.rule("vale.card.stone-golem")
def test_stone_golem_turns_every_stone_left_purple() -> None:
    scene = summoned("stone_golem", stones="1,1,2")
    assert scene.stones() == [0, 0, 3]


@pytest.mark.rule("vale.card.behemoth")
def test_behemoth_counts_families_and_its_own() -> None:
    assert summoned("behemoth", stones="0,0,2", area="imp,hydra,goblin").points() == 19


@pytest.mark.rule("vale.card.sand-giant")
def test_sand_giant_counts_earth_and_itself() -> None:
    assert summoned("sand_giant", stones="0,0,2", area="goblin,troll,imp").points() == 22

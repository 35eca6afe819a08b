"""The ten Dragons, one by one."""

import pytest

from tests.games.vale.scenes import at, rest_of, summoned


@pytest.mark.rule("vale.card.dragon-egg")
def test_the_egg_makes_room_for_a_dragon_that_costs_nothing() -> None:
    scene = summoned("dragon_egg", hand="tidal,eternity,imp", stones="0,1,0", round="1")
    assert scene.legal(0) == ["summon tidal", "summon eternity"]
    assert scene.refusal(0, "summon imp") == "vale.card.dragon-egg"
    scene.play(0, "summon eternity")
    assert (scene.area(), scene.told("discard"), scene.points()) == (["eternity"], ["dragon_egg"], 14)


@pytest.mark.rule("vale.card.dragon-egg")
def test_the_egg_needs_a_dragon_that_can_be_summoned() -> None:
    assert (
        at(hand="dragon_egg,imp", stones="0,1,0").refusal(0, "summon dragon_egg")
        == "vale.effect.whole-instant"
    )
    # Ember needs a Water card somewhere.
    scene = at(hand="dragon_egg,ember", stones="0,1,0")
    assert scene.refusal(0, "summon dragon_egg") == "vale.effect.whole-instant"
    scene = at(hand="dragon_egg,ember", stones="0,1,0", rival_area="kappa")
    assert scene.refusal(0, "summon dragon_egg") is None


@pytest.mark.rule("vale.card.dragon-egg")
def test_the_egg_and_its_dragon_are_two_summons() -> None:
    scene = summoned("dragon_egg", hand="tidal", stones="0,1,0", area="sylph").play(0, "summon tidal")
    assert scene.points() == 10 + 5 + 2


@pytest.mark.rule("vale.card.tidal")
def test_tidal_counts_dragons_and_itself() -> None:
    assert summoned("tidal", area="willow,imp").points() == 20


ATTACKS = [
    ("ember", "kappa,hydra", 17),
    ("marina", "imp,agni", 17),
    ("boulder", "harpy,sylph", 18),
    ("gust", "goblin,troll", 18),
]


@pytest.mark.rule(
    "vale.card.ember", "vale.card.marina", "vale.card.boulder", "vale.card.gust", "vale.effect.victim-picks"
)
@pytest.mark.parametrize(("dragon", "prey", "points"), ATTACKS)
def test_a_dragon_scores_and_its_victim_picks_the_card(dragon: str, prey: str, points: int) -> None:
    first, second = prey.split(",")
    scene = summoned(dragon, stones="0,0,2", rival_area=f"{prey},tidal")
    assert (scene.actor(), scene.points()) == (1, points)
    assert scene.legal(1) == [f"discard {first}", f"discard {second}"]
    assert scene.refusal(1, "discard tidal") == "vale.effect.victim-picks"
    scene.play(1, f"discard {second}")
    assert scene.told("discard") == [second]
    assert scene.actor() == 0


@pytest.mark.rule("vale.card.ember", "vale.card.marina", "vale.card.boulder", "vale.card.gust")
@pytest.mark.parametrize(("dragon", "prey", "points"), ATTACKS)
def test_a_dragon_without_prey_cannot_be_summoned(dragon: str, prey: str, points: int) -> None:
    others = ",".join(card for _, cards, _ in ATTACKS for card in cards.split(",") if card not in prey)
    scene = at(hand=dragon, stones="0,0,2", rival_area=others, round="10")
    assert scene.refusal(0, f"summon {dragon}") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.ember", "vale.effect.chosen-player")
@pytest.mark.parametrize(("dragon", "prey", "points"), ATTACKS)
def test_a_dragon_may_be_turned_on_oneself(dragon: str, prey: str, points: int) -> None:
    own, other = prey.split(",")
    scene = summoned(dragon, stones="0,0,2", area=own, rival_area=other, players=3)
    assert scene.legal(0) == ["choose seat 0", "choose seat 1"]
    assert scene.refusal(0, "choose seat 2") == "vale.effect.chosen-player"
    scene.play(0, "choose seat 0")
    assert (scene.area(), scene.area(1), scene.points()) == ([dragon], [other], points)


@pytest.mark.rule("vale.card.aeris")
def test_aeris_returns_another_card_and_scores_its_printed_cost() -> None:
    scene = summoned("aeris", area="griffon,pegasus,imp", stones="0,0,2")
    assert scene.legal(0) == ["return imp", "return pegasus", "return griffon"]
    scene.play(0, "return griffon")
    assert (scene.points(), scene.hand()) == (17, ["griffon"])


@pytest.mark.rule("vale.card.aeris")
def test_aeris_needs_another_card() -> None:
    assert at(hand="aeris", stones="0,0,2").refusal(0, "summon aeris") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.scorch")
def test_scorch_copies_an_instant() -> None:
    scene = summoned("scorch", area="ifrit,mud_slime,agni", stones="0,0,2")
    assert scene.legal(0) == ["copy ifrit", "copy mud_slime"]
    scene.play(0, "copy ifrit")
    assert scene.points() == 14


@pytest.mark.rule("vale.card.scorch")
def test_scorch_needs_an_instant_that_can_be_carried_out() -> None:
    assert (
        at(hand="scorch", area="agni", stones="0,0,2").refusal(0, "summon scorch")
        == "vale.effect.whole-instant"
    )
    # Forest Spirit's instant wants a card in hand.
    scene = at(hand="scorch", area="forest_spirit", stones="0,0,2")
    assert scene.refusal(0, "summon scorch") == "vale.effect.whole-instant"
    assert at(hand="scorch,imp", area="forest_spirit", stones="0,0,2").refusal(0, "summon scorch") is None


@pytest.mark.rule("vale.card.scorch", "vale.effect.copies")
def test_a_copied_text_stands_on_scorch() -> None:
    # Cerberus' text on Scorch may devour Cerberus, but not Scorch.
    scene = summoned("scorch", area="cerberus", stones="0,0,2").play(0, "copy cerberus")
    assert scene.legal(0) == ["discard cerberus", "stop"]
    # Leviathan's text on Scorch: Scorch itself is a Dragon that may go.
    scene = summoned("scorch", area="leviathan", stones="0,0,2").play(0, "copy leviathan")
    assert (scene.points(), scene.area()) == (17, ["leviathan"])


@pytest.mark.rule("vale.card.scorch")
def test_scorch_copies_the_young_forest_spirit_into_a_second_summon() -> None:
    scene = summoned("scorch", hand="imp,agni", area="young_forest_spirit", stones="0,0,2")
    scene.play(0, "copy young_forest_spirit", "discard imp", "summon agni")
    assert scene.area() == ["agni", "young_forest_spirit", "scorch"]


@pytest.mark.rule("vale.card.scorch", "vale.card.genie")
def test_scorch_copies_genie() -> None:
    scene = summoned("scorch", area="genie,salamander", stones="0,0,2").play(0, "copy genie")
    assert scene.points() == 11


def test_willow_gives_a_stone_of_each_colour_three_points_and_a_card() -> None:
    scene = summoned("willow", stones="0,0,2").luck("drawn imp")
    assert (scene.stones(), scene.points(), scene.hand()) == ([1, 1, 1], 13, ["imp*1"])


def test_willow_asks_what_to_keep_before_it_draws() -> None:
    scene = summoned("willow", stones="0,1,3")
    assert scene.asked() == "keep-stones"
    scene.play(0, "keep 2 blue 2 purple").luck("drawn imp")
    assert (scene.stones(), scene.points()) == ([0, 2, 2], 13)


def test_willow_cannot_be_summoned_when_there_is_nothing_to_draw() -> None:
    scene = at(hand="willow", stones="0,0,2", rival_hand=",".join(rest_of("willow")))
    assert scene.refusal(0, "summon willow") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.eternity", "vale.effect.in-area")
def test_eternity_counts_families_and_its_own() -> None:
    assert summoned("eternity", area="imp,agni,hydra", stones="0,0,2").points() == 22

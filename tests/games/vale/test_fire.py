"""The fifteen Fire cards, one by one."""

import pytest

from tests.games.vale.scenes import at, resolved, summoned


@pytest.mark.rule("vale.card.hestia")
def test_hestia_raises_the_limit_to_six() -> None:
    scene = at(hand="hestia", stones="4,0,0", captured="behemoth,gargoyle/-")
    scene.play(0, "summon hestia", "sell gargoyle")
    assert scene.asked() == ""  # eight reds, six kept: all alike, so nothing to choose
    assert scene.stones() == [6, 0, 0]


@pytest.mark.rule("vale.card.hestia")
def test_the_limit_falls_at_once_when_hestia_leaves() -> None:
    scene = at(area="hestia", stones="3,2,1", round="1")
    scene.play(0, "banish hestia", "pay 1 red")
    assert scene.asked() == "keep-stones"
    assert scene.refusal(0, "keep 2 red 2 blue 1 purple") == "vale.stones.limit"
    scene.play(0, "keep 1 red 2 blue 1 purple")
    assert scene.stones() == [1, 2, 1]


@pytest.mark.rule("vale.card.hestia")
def test_whoever_loses_hestia_to_an_attack_chooses_what_to_keep() -> None:
    scene = summoned("marina", stones="0,0,2", rival_area="hestia", rival_stones="3,3,0")
    assert (scene.actor(), scene.asked()) == (1, "keep-stones")
    scene.play(1, "keep 1 red 3 blue")
    assert scene.stones(1) == [1, 3, 0]
    assert scene.actor() == 0


def test_imp_takes_two_reds_and_goes_home_in_the_resolution() -> None:
    scene = summoned("imp", stones="0,0,0")
    assert scene.stones() == [2, 0, 0]
    assert scene.area() == ["imp"]
    scene.resolve()
    assert (scene.area(), scene.hand()) == ([], ["imp"])


@pytest.mark.rule("vale.card.succubus", "vale.effect.false-condition")
@pytest.mark.parametrize(
    ("area", "points"),
    [
        ("salamander,incubus,phoenix,agni", 20),
        ("salamander,incubus,phoenix", 10),
        ("hestia,salamander,incubus,phoenix", 10),
        ("undine,gargoyle,tidal,agni", 10),
        ("kappa,nessie,harpy,genie", 20),
    ],
)
def test_succubus_wants_costs_one_to_four(area: str, points: int) -> None:
    assert summoned("succubus", area=area).points() == points


@pytest.mark.rule("vale.card.firefox")
def test_firefox_counts_the_hand_without_itself() -> None:
    assert summoned("firefox", hand="imp,agni,hydra").points() == 13


def test_salamander_takes_a_red_and_scores_one() -> None:
    scene = resolved("salamander")
    assert (scene.stones(), scene.points()) == ([1, 0, 0], 11)


@pytest.mark.rule("vale.card.horned-salamander")
def test_horned_salamander_takes_four_reds_and_the_limit_holds() -> None:
    scene = resolved("horned_salamander", stones="0,1,1")
    assert scene.legal(0) == [
        "keep 2 red 1 blue 1 purple",
        "keep 3 red 1 purple",
        "keep 3 red 1 blue",
        "keep 4 red",
    ]
    scene.play(0, "keep 2 red 1 blue 1 purple")
    assert scene.stones() == [2, 1, 1]
    assert resolved("horned_salamander,hestia").stones() == [4, 0, 0]


@pytest.mark.rule("vale.card.ifrit")
def test_ifrit_counts_the_area_and_itself() -> None:
    assert summoned("ifrit", area="agni,hydra").points() == 13


@pytest.mark.rule("vale.card.incubus")
def test_incubus_counts_costs_of_two_or_lower_and_itself() -> None:
    # 0, 1 and 2 count, 4 does not.
    assert summoned("incubus", area="hestia,goblin,forest_spirit,surtr").points() == 18


@pytest.mark.rule("vale.card.burning-skull")
def test_burning_skull_burns_a_red_stone() -> None:
    scene = resolved("burning_skull", stones="2,1,0")
    assert (scene.stones(), scene.points()) == ([1, 1, 0], 13)


@pytest.mark.rule("vale.card.burning-skull")
def test_burning_skull_without_red_does_nothing() -> None:
    scene = resolved("burning_skull", stones="0,1,1")
    assert (scene.stones(), scene.points()) == ([0, 1, 1], 10)


@pytest.mark.rule("vale.card.lava-giant")
def test_lava_giant_counts_fire_and_itself() -> None:
    assert summoned("lava_giant", area="agni,imp,hydra").points() == 16


@pytest.mark.rule("vale.card.phoenix")
def test_phoenix_scores_each_red_stone_paid() -> None:
    scene = at(area="phoenix", hand="agni", stones="2,0,1")
    assert scene.play(0, "summon agni").points() == 10  # only the purple stone is enough
    scene = at(area="phoenix", hand="ifrit", stones="2,0,0")
    assert scene.play(0, "summon ifrit").points() == 12 + 2


@pytest.mark.rule("vale.card.phoenix")
def test_phoenix_does_not_see_its_own_summon() -> None:
    assert summoned("phoenix", stones="3,0,0").points() == 10


def test_agni_makes_reds_worth_two() -> None:
    scene = at(area="agni", hand="balog", stones="2,0,0")
    scene.play(0, "summon balog")
    assert scene.stones() == [0, 0, 0]
    assert at(hand="balog", stones="2,0,0").refusal(0, "summon balog") == "vale.summon.price"


@pytest.mark.rule("vale.card.asmodeus")
def test_asmodeus_returns_a_cheap_card_with_an_instant_of_any_family() -> None:
    scene = resolved("asmodeus,incubus,undine,agni,kappa")
    # Kappa has no instant, Asmodeus and Agni cost four; Undine goes home by herself unless Asmodeus is first.
    scene.play(0, "use asmodeus")
    assert scene.legal(0) == ["return incubus", "return undine"]
    scene.play(0, "return incubus")
    assert scene.hand() == ["incubus", "undine"]


@pytest.mark.rule("vale.card.asmodeus")
def test_asmodeus_must_return_the_only_candidate() -> None:
    assert resolved("asmodeus,incubus").hand() == ["incubus"]
    assert resolved("asmodeus,surtr").hand() == []


@pytest.mark.rule("vale.card.balog")
def test_balog_returns_a_fire_card_with_an_instant_at_any_cost() -> None:
    scene = resolved("balog,surtr,lava_giant,agni,hydra")
    assert scene.legal(0) == ["return lava_giant", "return surtr"]
    scene.play(0, "return surtr")
    assert scene.hand() == ["surtr"]
    assert resolved("balog,agni,hydra").hand() == []


@pytest.mark.rule("vale.card.surtr")
def test_surtr_counts_families_and_its_own() -> None:
    assert summoned("surtr", area="imp,hydra,kappa").points() == 14

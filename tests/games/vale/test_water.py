"""The fifteen Water cards, one by one."""

import pytest

from tests.games.vale.scenes import at, resolved, summoned


@pytest.mark.rule("vale.card.yuki-onna")
def test_yuki_onna_throws_all_stones_away_for_their_value() -> None:
    scene = summoned("yuki_onna", stones="1,1,2")
    assert (scene.stones(), scene.points()) == ([0, 0, 0], 26)


@pytest.mark.rule("vale.card.yuki-onna")
def test_yuki_onna_counts_every_modifier() -> None:
    # Agni: red 2; Hae-tae and Water Giant: blue 7, purple 4.
    assert summoned("yuki_onna", stones="1,1,1", area="agni,hae_tae,water_giant").points() == 23


@pytest.mark.rule("vale.card.yuki-onna")
def test_yuki_onna_needs_no_stones() -> None:
    scene = summoned("yuki_onna", stones="0,0,0")
    assert (scene.area(), scene.points()) == (["yuki_onna"], 10)


@pytest.mark.rule("vale.card.kappa")
def test_kappa_scores_two_for_any_blue_in_the_payment() -> None:
    assert summoned("agni", stones="1,1,0", area="kappa").points() == 12
    assert summoned("surtr", stones="0,2,0", area="kappa").points() == 10 + 4 + 2
    assert summoned("agni", stones="0,0,1", area="kappa").points() == 10


@pytest.mark.rule("vale.card.kappa", "vale.effect.not-own-summon")
def test_kappa_does_not_see_its_own_summon() -> None:
    assert summoned("kappa", stones="0,1,0").points() == 10


@pytest.mark.rule("vale.card.sea-spirit")
def test_sea_spirit_counts_blue_stones_not_their_value() -> None:
    scene = resolved("sea_spirit,water_giant", stones="1,3,0")
    assert (scene.points(), scene.stones()) == (13, [1, 3, 0])


def test_undine_takes_a_blue_and_goes_home_in_the_resolution() -> None:
    scene = summoned("undine", stones="1,0,0")
    assert scene.stones() == [0, 1, 0]
    assert scene.resolve().hand() == ["undine"]


@pytest.mark.parametrize(("area", "points"), [("nessie", 12), ("nessie,tidal", 10)])
def test_nessie_wants_no_dragon(area: str, points: int) -> None:
    assert resolved(area).points() == points


@pytest.mark.rule("vale.card.hae-tae")
def test_hae_tae_swaps_values_never_colours() -> None:
    scene = at(area="hae_tae", hand="mimic,phoenix", stones="0,1,1")
    scene.play(0, "summon mimic")
    assert scene.stones() == [0, 0, 1]
    scene.play(0, "summon phoenix")
    assert scene.stones() == [0, 0, 0]


@pytest.mark.rule("vale.card.hae-tae")
def test_hae_tae_with_water_giant_makes_blue_seven_and_purple_four() -> None:
    scene = at(area="hae_tae,water_giant", hand="ember,genie,griffon", stones="0,1,1", rival_area="kappa")
    assert scene.refusal(0, "summon griffon") is None
    scene.play(0, "summon griffon")
    scene.play(0, "summon genie")
    assert scene.stones() == [0, 0, 0]


@pytest.mark.rule("vale.card.snail-maiden")
def test_snail_maiden_swaps_either_way() -> None:
    assert resolved("snail_maiden", stones="0,1,1").legal(0) == ["choose option 1", "choose option 2"]
    up = resolved("snail_maiden", stones="0,1,1").play(0, "choose option 1")
    assert up.stones() == [0, 0, 2]
    down = resolved("snail_maiden", stones="0,1,1").play(0, "choose option 2")
    assert down.stones() == [0, 4, 0]


@pytest.mark.rule("vale.card.snail-maiden", "vale.effect.without-a-no-b")
def test_snail_maiden_swaps_only_what_is_there() -> None:
    assert resolved("snail_maiden", stones="1,1,0").stones() == [1, 0, 1]
    assert resolved("snail_maiden", stones="1,0,1").stones() == [1, 3, 0]
    assert resolved("snail_maiden", stones="2,0,0").stones() == [2, 0, 0]


def test_undine_queen_takes_a_blue() -> None:
    assert resolved("undine_queen", stones="1,0,0").stones() == [1, 1, 0]


@pytest.mark.rule("vale.card.yuki-onna-exalted")
def test_yuki_onna_exalted_scores_the_blues_left_and_keeps_them() -> None:
    scene = at(hand="yuki_onna_exalted", area="water_giant", stones="0,3,1")
    scene.play(0, "summon yuki_onna_exalted", "pay 1 blue")
    # Two blues are left, worth four each with the Water Giant.
    assert (scene.points(), scene.stones()) == (18, [0, 2, 1])


@pytest.mark.rule("vale.card.hydra")
def test_hydra_gives_two_different_gifts() -> None:
    scene = summoned("hydra", stones="0,0,1")
    assert scene.legal(0) == [f"choose option {option}" for option in (1, 2, 3, 4)]
    scene.play(0, "choose option 1")
    assert scene.refusal(0, "choose option 1") == "vale.card.hydra"
    scene.play(0, "choose option 3")
    assert (scene.stones(), scene.points()) == ([0, 2, 1], 10)


@pytest.mark.rule("vale.card.hydra")
def test_hydra_draws_only_after_both_gifts_are_picked() -> None:
    scene = summoned("hydra", stones="0,0,1").play(0, "choose option 2")
    assert scene.actor() == 0
    scene.play(0, "choose option 4").luck("drawn imp")
    assert (scene.hand(), scene.points()) == (["imp*1"], 14)


@pytest.mark.rule("vale.card.hydra")
def test_hydra_gifts_fill_the_purse_over_its_limit() -> None:
    scene = summoned("hydra", stones="2,0,2")
    scene.play(0, "choose option 1", "choose option 3")
    # 2 red, 2 purple, then 2 blue on top of them.
    assert scene.asked() == "keep-stones"
    scene.play(0, "keep 2 blue 2 purple")
    assert scene.stones() == [0, 2, 2]


@pytest.mark.rule("vale.card.leviathan")
def test_leviathan_scores_seven_and_a_dragon_goes() -> None:
    scene = summoned("leviathan", area="tidal", rival_area="willow,scorch")
    scene.play(0, "choose seat 1")
    assert scene.actor() == 1
    assert scene.legal(1) == ["discard scorch", "discard willow"]
    scene.play(1, "discard willow")
    assert (scene.points(), scene.area(1), scene.told("discard")) == (17, ["scorch"], ["willow"])


@pytest.mark.rule("vale.card.leviathan")
def test_leviathan_needs_a_dragon_somewhere() -> None:
    scene = at(hand="leviathan", stones="0,0,1", area="kappa", rival_area="agni")
    assert scene.refusal(0, "summon leviathan") == "vale.effect.whole-instant"


@pytest.mark.rule("vale.card.triton")
def test_triton_pays_for_tamed_water_only() -> None:
    scene = at(area="triton", captured="kappa,agni/-")
    assert scene.play(0, "tame agni").stones() == [0, 0, 0]
    assert scene.play(0, "tame kappa").stones() == [0, 2, 0]


@pytest.mark.rule("vale.card.triton")
def test_triton_ignores_drawing_and_recovering() -> None:
    scene = resolved("triton,griffon,undine").play(0, "use undine").luck("drawn kappa")
    assert scene.hand() == ["kappa*1", "undine"]
    assert scene.stones() == [0, 0, 0]


@pytest.mark.rule("vale.card.triton", "vale.stones.keep-choice")
def test_triton_pays_over_the_limit() -> None:
    scene = at(area="triton", captured="kappa/-", stones="2,0,2")
    scene.play(0, "tame kappa")
    assert scene.asked() == "keep-stones"
    assert scene.refusal(0, "end turn") == "vale.effect.at-once"
    scene.play(0, "keep 2 blue 2 purple")
    assert scene.stones() == [0, 2, 2]


def test_water_giant_takes_two_blues_and_makes_blue_and_purple_dearer() -> None:
    scene = summoned("water_giant", hand="surtr,griffon", stones="1,0,2", rival_area="kappa")
    assert scene.stones() == [1, 2, 1]
    scene.play(0, "summon griffon", "pay 1 purple").play(0, "summon surtr")
    assert scene.stones() == [1, 1, 0]


@pytest.mark.rule("vale.card.charybdis")
def test_charybdis_swallows_a_blue_stone() -> None:
    scene = resolved("charybdis", stones="1,2,0")
    assert (scene.stones(), scene.points()) == ([1, 1, 0], 15)
    scene = resolved("charybdis", stones="1,0,2")
    assert (scene.stones(), scene.points()) == ([1, 0, 2], 10)


@pytest.mark.rule("vale.card.poseidon")
def test_poseidon_counts_water_and_itself() -> None:
    assert summoned("poseidon", stones="0,0,2", area="kappa,hydra,agni").points() == 19

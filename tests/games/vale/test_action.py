"""The action phase: selling, taming, summoning, banishing, and what stones are good for."""

import pytest

from dragonhoard.core.position import SPECTATOR
from tests.games.vale.scenes import ValeScene, at, line, rest_of, summoned


@pytest.mark.rule("vale.action.any-order")
def test_actions_come_in_any_number_and_order() -> None:
    scene = at(hand="imp", captured="agni,kappa/-", stones="0,0,0")
    scene.play(0, "summon imp", "sell agni", "tame kappa", "summon kappa", "end turn")
    assert scene.area() == ["imp", "kappa"]


@pytest.mark.rule("vale.action.markers-off")
def test_nobody_ends_a_turn_with_a_marker_on_a_card() -> None:
    scene = at(captured="agni,kappa/-").play(0, "tame agni")
    assert scene.refusal(0, "end turn") == "vale.action.markers-off"
    assert scene.play(0, "sell kappa").refusal(0, "end turn") is None


@pytest.mark.rule("vale.sell.by-family", "vale.sell.discard")
@pytest.mark.parametrize(
    ("card", "stones"),
    [
        ("hestia", [3, 0, 0]),
        ("surtr", [3, 0, 0]),
        ("poseidon", [0, 1, 0]),
        ("goblin", [4, 0, 0]),
        ("gi_rin", [1, 1, 0]),
        ("eternity", [0, 0, 1]),
    ],
)
def test_a_card_sells_by_its_family(card: str, stones: list[int]) -> None:
    scene = at(captured=f"{card}/-").play(0, f"sell {card}")
    assert (scene.stones(), scene.told("discard"), scene.told("captured")) == (stones, [card], [[], []])


@pytest.mark.rule("vale.sell.own-capture", "vale.tame.own-capture")
def test_only_own_captures_are_sold_or_tamed() -> None:
    scene = at(hand="imp", captured="agni/kappa")
    for card in ("kappa", "imp", "eternity"):
        assert scene.refusal(0, f"sell {card}") == "vale.sell.own-capture"
        assert scene.refusal(0, f"tame {card}") == "vale.tame.own-capture"


@pytest.mark.rule("vale.tame.to-hand")
def test_a_tamed_card_goes_into_the_hand() -> None:
    scene = at(captured="agni/-").play(0, "tame agni")
    assert (scene.hand(), scene.told("captured")) == (["agni"], [[], []])


@pytest.mark.rule("vale.hand.no-limit")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    scene = at(hand=",".join(rest_of("agni,imp")), captured="agni,imp/-")
    scene.play(0, "tame agni", "tame imp")
    hand = scene.hand()
    assert isinstance(hand, list)
    assert len(hand) == 70


@pytest.mark.rule("vale.summon.from-hand")
def test_only_a_card_in_hand_is_summoned() -> None:
    scene = at(captured="imp/-", area="hestia", discard="yuki_onna")
    for card in ("imp", "hestia", "yuki_onna", "succubus"):
        assert scene.refusal(0, f"summon {card}") == "vale.summon.from-hand"


@pytest.mark.rule("vale.summon.free-slot", "vale.summon.slots-by-round")
@pytest.mark.parametrize(("number", "rule"), [("2", "vale.summon.free-slot"), ("3", None)])
def test_there_are_as_many_slots_as_the_round_says(number: str, rule: str | None) -> None:
    assert at(hand="imp", area="agni,kappa", round=number).refusal(0, "summon imp") == rule


@pytest.mark.rule("vale.summon.price")
def test_a_card_must_be_paid() -> None:
    assert at(hand="surtr", stones="0,1,0").refusal(0, "summon surtr") == "vale.summon.price"
    assert summoned("surtr", stones="1,1,0").stones() == [0, 0, 0]


@pytest.mark.rule("vale.summon.reductions")
def test_a_reduced_price_may_reach_zero_but_never_less() -> None:
    assert at(hand="goblin", area="pegasus").play(0, "summon goblin").area() == ["goblin", "pegasus"]
    scene = at(hand="imp,harpy", area="pegasus,hippogriff", stones="1,0,0").play(
        0, "summon imp", "summon harpy"
    )
    assert scene.stones() == [3, 0, 0]


@pytest.mark.rule("vale.pay.minimal", "vale.pay.owned", "vale.pay.enough")
def test_any_set_that_is_just_enough_may_be_paid() -> None:
    scene = at(hand="agni", stones="1,2,1").play(0, "summon agni")
    assert scene.legal(0) == ["pay 1 purple", "pay 2 blue", "pay 1 red 1 blue"]
    assert scene.refusal(0, "pay 1 red") == "vale.pay.enough"
    assert scene.refusal(0, "pay 2 red 1 blue") == "vale.pay.owned"
    assert scene.refusal(0, "pay 1 red 1 purple") == "vale.pay.minimal"
    assert scene.refusal(0, "pay 1 red 2 blue") == "vale.pay.minimal"


@pytest.mark.rule("vale.pay.no-change")
def test_no_change_is_given() -> None:
    scene = at(hand="goblin", stones="0,0,1").play(0, "summon goblin")
    assert scene.stones() == [0, 0, 0]


@pytest.mark.rule("vale.pay.zero")
def test_a_price_of_zero_takes_no_stone() -> None:
    scene = summoned("succubus", stones="2,1,1", area="phoenix,kappa,gargoyle")
    assert (scene.stones(), scene.points()) == ([2, 1, 1], 10)


@pytest.mark.rule("vale.banish.price", "vale.pay.no-change")
def test_banishing_costs_the_number_of_the_round() -> None:
    scene = at(area="agni,kappa", stones="0,0,1", round="5").play(0, "banish kappa")
    assert (scene.stones(), scene.area(), scene.told("discard")) == ([0, 0, 0], ["agni"], ["kappa"])
    assert at(area="kappa", stones="1,1,0", round="5").refusal(0, "banish kappa") == "vale.banish.price"


@pytest.mark.rule("vale.banish.price")
def test_reductions_do_not_help_to_banish() -> None:
    assert at(area="pegasus", stones="1,1,0", round="5").refusal(0, "banish pegasus") == "vale.banish.price"


@pytest.mark.rule("vale.banish.own-area")
def test_only_own_cards_are_banished() -> None:
    scene = at(hand="imp", stones="0,0,1", rival_area="agni")
    assert scene.refusal(0, "banish agni") == "vale.banish.own-area"
    assert scene.refusal(0, "banish imp") == "vale.banish.own-area"


@pytest.mark.rule("vale.stones.values")
@pytest.mark.parametrize(
    ("stones", "affordable"),
    [
        ("1,0,0", ["firefox"]),
        ("0,1,0", ["firefox", "lava_giant"]),
        ("0,0,1", ["firefox", "lava_giant", "mimic"]),
        ("0,1,1", ["firefox", "lava_giant", "mimic", "behemoth"]),
    ],
)
def test_stones_are_worth_one_three_and_six(stones: str, affordable: list[str]) -> None:
    scene = at(hand="firefox,lava_giant,mimic,behemoth,sand_giant", stones=stones)
    assert scene.legal(0)[:-1] == [f"summon {card}" for card in affordable]


@pytest.mark.rule("vale.stones.limit", "vale.stones.keep-choice")
def test_over_the_limit_the_owner_keeps_four_of_old_and_new() -> None:
    scene = at(captured="goblin,tidal/-", stones="0,1,1").play(0, "sell goblin")
    assert scene.refusal(0, "sell tidal") == "vale.effect.at-once"
    assert scene.refusal(0, "keep 3 red") == "vale.stones.limit"
    assert scene.refusal(0, "keep 3 red 2 blue") == "vale.pay.owned"
    scene.play(0, "keep 2 red 1 blue 1 purple")
    assert scene.stones() == [2, 1, 1]


@pytest.mark.rule("vale.stones.no-exchange")
def test_stones_are_not_exchanged() -> None:
    scene = at(hand="imp", stones="3,0,0")
    assert scene.refusal(0, "pay 3 red") == "vale.stones.no-exchange"
    assert scene.refusal(0, "keep 1 blue") == "vale.stones.no-exchange"


@pytest.mark.rule("vale.stones.public")
def test_stones_are_seen_by_all() -> None:
    scene = at(stones="1,2,1")
    for viewer in (0, 1, SPECTATOR):
        assert scene.seen(viewer).trainers[0].stones == (1, 2, 1)


@pytest.mark.rule("vale.stones.supply")
def test_the_supply_never_runs_out() -> None:
    """Twelve purple stones lie in the box; a thirteenth is found all the same."""
    scene = ValeScene("vale", line(4, stones="/".join(["0,0,3"] * 4), captured="tidal/-/-/-"))
    assert scene.play(0, "sell tidal").told("stones") == [[0, 0, 4], *[[0, 0, 3]] * 3]

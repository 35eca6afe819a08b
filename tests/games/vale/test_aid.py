"""What a seat sees its choices by: facts about its cards, and what each answer would lead to."""

from typing import Any

import pytest

from dragonhoard.core.conformance import check_aid
from dragonhoard.core.match import Match
from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from dragonhoard.games.vale import GAME
from dragonhoard.games.vale.cards import CARD_IDS
from tests.effort import spend
from tests.games.vale.scenes import ValeScene, at, resolved


def aid_of(table: ValeScene, seat: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = GAME.choice_data(table.position, seat)
    return told


def card_of(table: ValeScene, card: str, seat: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = aid_of(table, seat)["cards"][str(CARD_IDS.index(card))]
    return told


def outcome_of(table: ValeScene, action: str) -> dict[str, Any]:
    told: dict[str, Any] = aid_of(table)["outcomes"][str(GAME.parse_action(action))]
    return told


def test_prices_are_those_of_the_moment() -> None:
    aid = aid_of(at(hand="griffon,imp", area="hippogriff", stones="1,1,0"))
    assert aid["prices"] == {"1": 0, "57": 5}
    assert aid["purse"] == 4
    assert aid["banish_price"] == 5


def test_nobody_sees_another_s_cards() -> None:
    aid = aid_of(at(hand="griffon", area="imp"), 1)
    assert aid["prices"] == {}
    assert aid["cards"] == {}


def test_a_card_tells_what_its_sale_brings_and_how_much_of_it_is_too_much() -> None:
    table = at(captured="goblin/-", stones="1,0,0", area="agni")
    goblin = card_of(table, "goblin")
    assert (goblin["sells"], goblin["sale_worth"], goblin["sale_over"]) == ([4, 0, 0], 8, 1)


def test_a_card_of_the_vale_tells_price_and_points_as_if_it_were_in_hand() -> None:
    table = at(
        phase="capture", display="poseidon,ifrit,imp,undine", area="kappa,pegasus", stones="0,2,0", round="3"
    )
    poseidon = card_of(table, "poseidon")
    assert (poseidon["price"], poseidon["refused"]) == (6, None)
    # Three for each of two Water cards, and two more by the Kappa.
    assert poseidon["summon"] == {"points": [8, 8], "stones": [0, -2, 0], "hand": -1}


def test_points_rest_on_the_stones_that_are_left_after_paying() -> None:
    table = at(hand="yuki_onna_exalted", stones="0,1,1", round="1")
    assert card_of(table, "yuki_onna_exalted")["summon"] == {"points": [0, 3], "stones": None, "hand": -1}


def test_a_card_one_cannot_pay_tells_its_points_all_the_same() -> None:
    poseidon = card_of(at(hand="poseidon", area="kappa"), "poseidon")
    assert (poseidon["refused"], poseidon["summon"]["points"]) == ("vale.summon.price", [6, 6])


def test_an_instant_that_cannot_be_carried_out_has_no_outcome() -> None:
    leviathan = card_of(at(hand="leviathan", stones="0,0,1"), "leviathan")
    assert (leviathan["refused"], leviathan["summon"]) == ("vale.effect.whole-instant", None)


def test_a_full_area_is_told_beside_the_points() -> None:
    ifrit = card_of(at(hand="ifrit", area="imp", stones="2,0,0", round="1"), "ifrit")
    assert (ifrit["refused"], ifrit["summon"]["points"]) == ("vale.summon.free-slot", [2, 2])


def test_what_is_to_be_chosen_leaves_a_range() -> None:
    hydra = card_of(at(hand="hydra", stones="0,0,1"), "hydra")
    assert hydra["summon"] == {"points": [0, 4], "stones": None, "hand": None}


def test_a_draw_is_no_secret_as_far_as_points_go() -> None:
    pegasus = card_of(at(hand="pegasus", area="sylph", stones="0,1,0"), "pegasus")
    assert pegasus["summon"] == {"points": [1, 1], "stones": [0, -1, 0], "hand": 0}


def test_what_rests_on_a_card_not_drawn_yet_is_open() -> None:
    genie = card_of(at(hand="genie", area="griffon,medusa", stones="0,0,1"), "genie")
    assert genie["summon"]["points"] == [None, None]


def test_an_active_tells_what_it_brings_each_round() -> None:
    table = at(area="salamander,harpy", hand="charybdis", stones="0,1,0")
    assert card_of(table, "salamander")["active"] == {"points": [1, 1], "stones": [1, 0, 0], "hand": 0}
    # One card in hand, two in the area.
    assert card_of(table, "harpy")["active"]["points"] == [0, 0]
    assert card_of(table, "charybdis")["active"] == {"points": [5, 5], "stones": [0, -1, 0], "hand": 0}


def test_an_active_without_what_it_takes_has_no_outcome() -> None:
    assert card_of(at(area="charybdis"), "charybdis")["active"] is None


def test_a_stone_too_many_does_not_hide_the_points() -> None:
    salamander = card_of(at(area="salamander", stones="1,1,2"), "salamander")
    assert salamander["active"]["points"] == [1, 1]


def test_nothing_is_summoned_before_the_stones_are_kept() -> None:
    table = at(hand="imp", captured="goblin/-", stones="4,0,0").play(0, "sell goblin")
    assert table.asked() == ""
    table = at(hand="imp", captured="goblin/-", stones="2,1,1").play(0, "sell goblin")
    assert table.asked() == "keep-stones"
    imp = card_of(table, "imp")
    assert (imp["refused"], imp["summon"]) == ("vale.stones.limit", None)


def test_payments_stand_by_what_they_lose_and_tell_what_they_score() -> None:
    table = at(hand="charybdis", area="kappa,gargoyle", stones="2,1,1").play(0, "summon charybdis")
    paid = [(way["stones"], way["worth"], way["lost"]) for way in aid_of(table)["payments"]]
    assert paid == [([2, 1, 0], 5, 0), ([0, 0, 1], 6, 1)]
    assert outcome_of(table, "pay 2 red 1 blue")["points"] == [2, 2]
    assert outcome_of(table, "pay 1 purple")["points"] == [3, 3]


def test_each_option_tells_what_it_does_and_whether_it_may_be_picked() -> None:
    table = resolved("basilisk", scores="1,0", stones="1,0,0")
    assert outcome_of(table, "choose option 1") == {"points": [0, 0], "stones": [1, 0, 0], "hand": 0}
    assert outcome_of(table, "choose option 3") == {"points": [-1, -1], "stones": [0, 0, 1], "hand": 0}
    assert [option["refused"] for option in aid_of(table)["options"]] == [None, None, None]


def test_options_picked_already_are_told() -> None:
    table = at(hand="hydra", stones="0,0,1", round="1").play(0, "summon hydra")
    table.play(0, "choose option 4")
    assert [option["picked"] for option in aid_of(table)["options"]] == [False, False, False, True]
    assert aid_of(table)["options"][3]["refused"] == "vale.card.hydra"
    assert outcome_of(table, "choose option 3") == {"points": [4, 4], "stones": [0, 2, 0], "hand": 0}


def test_a_copied_text_tells_the_card_it_is_printed_on() -> None:
    table = resolved("genie_exalted,snail_maiden", stones="0,1,1").play(0, "use genie_exalted")
    assert table.seen(0).pending[-1].card == CARD_IDS.index("genie_exalted")
    assert aid_of(table)["printed_on"] == CARD_IDS.index("snail_maiden")


def test_actives_that_would_be_wasted_now_are_told() -> None:
    table = resolved("harpy,griffon,salamander", hand="imp,agni")
    # Two cards in hand and three in the area: the Griffon first, then the Harpy counts.
    assert aid_of(table)["without_effect"] == [GAME.parse_action("use harpy")]
    table = resolved("medusa,griffon")
    assert aid_of(table)["without_effect"] == [GAME.parse_action("use medusa")]


def test_a_free_summon_costs_nothing() -> None:
    table = at(hand="dragon_egg,tidal,ember", area="kappa", stones="3,0,0").play(0, "summon dragon_egg")
    assert card_of(table, "tidal")["price"] == 0
    assert outcome_of(table, "summon tidal")["points"] == [5, 5]


@pytest.mark.parametrize("players", [2, 4])
def test_no_aid_knows_a_secret(players: int) -> None:
    rng = Rng(11)
    for seed in range(spend(2, 1, 20)):
        match = Match(GAME, GAME.settings(players), seed)
        while not match.is_over:
            position = match.position
            for seat in range(players):
                check_aid(GAME, position, seat, rng)
            actor = position.actor()
            assert actor != CHANCE
            legal = position.legal(actor)
            match.push(int(legal[rng.below(len(legal))]))

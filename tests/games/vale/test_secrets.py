"""What is secret, what is public, and what follows from what is public."""

import pytest

from dragonhoard.core.conformance import check_redeal
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.rng import Rng
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.events import CardDrawn, HiddenCardDrawn, TopCardDrawn
from tests.games.vale.scenes import GAME, ValeScene, at, line, resolved, rest_of, summoned


def number(card: str) -> int:
    return CARD_IDS.index(card)


def dealt_hands(scene: ValeScene, viewer: int, seat: int, times: int = 60) -> set[tuple[str, ...]]:
    """The hands of a seat in redeals for a viewer, each checked for what the viewer can tell."""
    rng = Rng(5)
    hands = set()
    for _ in range(times):
        check_redeal(GAME, scene.position, viewer, rng)
        told = GAME.position_json(scene.position.redeal(viewer, rng))["hands"]
        assert isinstance(told, list)
        hand = told[seat]
        assert isinstance(hand, list)
        hands.add(tuple(str(card) for card in hand))
    return hands


@pytest.mark.rule("vale.hand.secret")
def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    scene = resolved("griffon").luck("drawn agni")
    [drawn] = scene.events("CardDrawn")
    assert drawn == CardDrawn(0, number("agni"))
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == drawn.seen_by(SPECTATOR) == HiddenCardDrawn(0)
    assert scene.seen(0).trainers[0].hand == (number("agni"),)
    for viewer in (1, SPECTATOR):
        assert (scene.seen(viewer).trainers[0].hand, scene.seen(viewer).trainers[0].known) == (None, ())


@pytest.mark.rule("vale.hand.secret")
def test_views_do_not_change_with_what_they_must_not_show() -> None:
    one = at(hand="agni*1", rival_hand="imp*1,hydra")
    other = at(hand="agni*1", rival_hand="eternity*1,hydra")
    assert one.seen(0) == other.seen(0)
    assert one.seen(SPECTATOR) == other.seen(SPECTATOR)
    assert one.seen(1) != other.seen(1)


@pytest.mark.rule("vale.hand.size-public")
def test_the_size_of_a_hand_is_public() -> None:
    scene = at(rival_hand="imp*1,hydra*1,agni")
    assert scene.seen(0).trainers[1].hand_size == 3
    assert scene.seen(0).trainers[1].known == (number("agni"),)


@pytest.mark.rule("vale.hand.tamed-known")
def test_a_tamed_card_stays_known_until_it_leaves_the_hand() -> None:
    scene = at(hand="imp*1", captured="agni/-", stones="0,0,1").play(0, "tame agni")
    assert scene.seen(1).trainers[0].known == (number("agni"),)
    assert all("agni" in hand for hand in dealt_hands(scene, viewer=1, seat=0))
    scene.play(0, "summon agni")
    assert scene.seen(1).trainers[0].known == ()


@pytest.mark.rule("vale.pile.discard-public")
def test_the_discard_pile_is_public() -> None:
    assert at(discard="imp,agni").seen(SPECTATOR).discard == (number("imp"), number("agni"))


@pytest.mark.rule("vale.hand.known-draw")
def test_the_card_everybody_saw_go_on_the_pile_stays_known_when_drawn() -> None:
    scene = summoned("tengu", area="griffon").resolve()
    assert scene.events("TopCardDrawn") == [TopCardDrawn(0, number("tengu"))]
    assert scene.seen(1).trainers[0].known == (number("tengu"),)


def test_a_redeal_changes_what_was_drawn_unseen() -> None:
    assert len(dealt_hands(at(rival_hand="imp*1"), viewer=0, seat=1)) > 20


def test_cards_drawn_before_a_shuffle_are_not_in_the_new_pile() -> None:
    """Only four cards were unseen when the pile was made anew: two in each hand, and so it stays."""
    hidden = "imp,agni,hydra,troll"
    fields = {"hands": "imp*1,agni*1/hydra*1,troll*1/-", "piles": "2", "areas": "-/-/-"}
    scene = ValeScene("vale", line(3, **fields))
    assert dealt_hands(scene, viewer=0, seat=1) == {("hydra*1", "troll*1")}
    hands = dealt_hands(scene, viewer=2, seat=1)
    assert len(hands) == 6
    assert {card.removesuffix("*1") for hand in hands for card in hand} == set(hidden.split(","))


def test_old_and_new_draws_are_told_apart() -> None:
    fields = {
        "hands": "imp*1,agni*2/hydra*1/-",
        "piles": "2",
        "discard": ",".join(rest_of("imp,agni,hydra,tidal")),
    }
    scene = ValeScene("vale", line(3, **fields))
    assert dealt_hands(scene, viewer=2, seat=0) == {
        (first, second) if CARD_IDS.index(first[:-2]) < CARD_IDS.index(second[:-2]) else (second, first)
        for first in ("imp*1", "hydra*1")
        for second in ("agni*2", "tidal*2")
    }


def test_a_redeal_leaves_whoever_must_choose_a_choice() -> None:
    """The Egg says that there is a Dragon to summon: no redeal may say otherwise."""
    scene = summoned("dragon_egg", hand="willow*1,imp*1", stones="0,1,0")
    dragons = {"tidal", "ember", "marina", "boulder", "gust", "aeris", "scorch", "willow", "eternity"}
    hands = dealt_hands(scene, viewer=1, seat=0)
    assert len(hands) > 10
    assert all(dragons & {card.removesuffix("*1") for card in hand} for hand in hands)


def test_a_card_that_is_being_paid_for_is_known() -> None:
    scene = at(hand="agni*1,imp*1", stones="1,2,1").play(0, "summon agni")
    assert scene.asked() == "pay-summon"
    assert scene.seen(1).trainers[0].known == (number("agni"),)
    assert all("agni" in hand for hand in dealt_hands(scene, viewer=1, seat=0, times=10))


def test_the_view_counts_what_is_unseen() -> None:
    scene = at(hand="imp*1", rival_hand="agni*1,hydra")
    [unseen] = scene.seen(0).unseen
    assert (unseen.in_pile, unseen.held, len(unseen.cards)) == (67, (0, 1), 68)
    assert number("agni") in unseen.cards
    assert number("imp") not in unseen.cards
    assert number("hydra") not in unseen.cards

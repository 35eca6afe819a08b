"""An active whose condition is not met may be resolved without effect, so that the order stays the player's."""

import pytest

from dragonhoard.games.vale import GAME
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.events import ActiveLapsed
from tests.games.vale.scenes import ValeScene, at, line, resolved, rest_of


@pytest.mark.rule("vale.resolution.without-effect")
def test_medusa_before_griffon_with_an_empty_hand_discards_nothing() -> None:
    scene = resolved("medusa,griffon")
    assert scene.legal(0) == ["use medusa", "use griffon"]
    scene.play(0, "use medusa")
    assert scene.events("ActiveLapsed") == [ActiveLapsed(0, CARD_IDS.index("medusa"))]
    scene.luck("drawn agni")
    assert scene.hand() == ["agni*1"]
    assert scene.stones() == [0, 0, 0]


@pytest.mark.rule("vale.resolution.without-effect", "vale.effect.compulsory")
def test_medusa_after_griffon_must_discard() -> None:
    scene = resolved("medusa,griffon").play(0, "use griffon").luck("drawn agni")
    assert scene.asked() == "discard-held"


@pytest.mark.rule("vale.resolution.without-effect")
def test_only_what_another_active_could_change_is_offered() -> None:
    # Nobody's active brings a summoned card to recover, or a blue stone.
    assert resolved("asmodeus,charybdis,salamander,troll").legal(0) == ["use salamander", "use troll"]
    # The Undine Queen brings one.
    assert resolved("charybdis,undine_queen").legal(0) == ["use undine_queen", "use charybdis"]


@pytest.mark.rule("vale.resolution.without-effect")
def test_what_nothing_can_help_any_more_lapses_by_itself() -> None:
    assert resolved("charybdis,burning_skull").told("phase") == "reveal"


@pytest.mark.rule("vale.resolution.without-effect")
def test_genie_lets_actives_lapse_too() -> None:
    scene = at(hand="genie", area="medusa,griffon", stones="0,0,1").play(0, "summon genie")
    assert scene.legal(0) == ["use medusa", "use griffon"]


@pytest.mark.rule("vale.resolution.without-effect")
def test_mimic_and_griffon_wait_for_what_medusa_discards() -> None:
    scene = resolved("mimic,medusa", hand="imp")
    assert scene.legal(0) == ["use medusa", "use mimic"]
    scene = resolved("medusa,griffon", hand="imp", rival_hand=",".join(rest_of("medusa,griffon,imp")))
    assert scene.legal(0) == ["use medusa", "use griffon"]


def test_the_first_rules_offer_no_such_thing() -> None:
    """Games begun under version 1 are played to their end by it."""
    text = line(2, areas="medusa,griffon/-").replace("vale/2", "vale/1")
    scene = ValeScene("vale", text).play(0, "end turn").play(1, "end turn")
    assert scene.position.rules_version == 1
    # The Griffon is all that can be used, so it is used at once.
    assert scene.luck("drawn agni").asked() == "discard-held"
    assert scene.position.copy().rules_version == 1
    assert GAME.position_text(GAME.parse_position(GAME.position_text(scene.position))).startswith("vale/1 ")

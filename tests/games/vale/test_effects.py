"""What holds for every effect, whichever card it stands on."""

from collections.abc import Callable

import pytest

from tests.games.vale.scenes import GAME, ValeScene, at, resolved, rest_of, summoned


@pytest.mark.rule("vale.effect.instant")
def test_an_instant_happens_on_the_summon_only() -> None:
    scene = summoned("mud_slime")
    assert scene.points() == 16
    assert scene.resolve().points() == 16
    assert at(captured="mud_slime/-").play(0, "tame mud_slime").points() == 10


@pytest.mark.rule("vale.effect.active", "vale.resolution.once-each")
def test_an_active_is_used_once_a_round_in_the_resolution() -> None:
    scene = summoned("salamander", stones="1,0,0")
    assert scene.points() == 10
    scene = resolved("salamander,troll,nessie")
    scene.play(0, "use salamander")
    assert scene.refusal(0, "use salamander") == "vale.resolution.once-each"
    assert scene.refusal(0, "use agni") == "vale.effect.active"
    assert scene.play(0, "use troll").points() == 13


@pytest.mark.rule("vale.resolution.order")
def test_the_owner_chooses_the_order() -> None:
    assert resolved("salamander,troll").legal(0) == ["use salamander", "use troll"]


@pytest.mark.rule("vale.effect.compulsory")
def test_nobody_skips_what_can_be_carried_out() -> None:
    scene = resolved("goblin_soldier,charybdis", stones="0,1,0", scores="20,0")
    assert scene.legal(0) == ["use charybdis", "use goblin_soldier"]
    assert scene.refusal(0, "end turn") == "vale.effect.at-once"
    assert scene.play(0, "use charybdis").points() == 20 + 5 - 4


@pytest.mark.rule("vale.effect.without-a-no-b")
def test_what_cannot_be_carried_out_is_not_offered() -> None:
    scene = resolved("charybdis,salamander,troll")
    assert scene.legal(0) == ["use salamander", "use troll"]
    assert scene.refusal(0, "use charybdis") == "vale.effect.without-a-no-b"


@pytest.mark.rule("vale.effect.permanent")
def test_a_permanent_ends_when_its_card_leaves() -> None:
    scene = at(area="agni", hand="balog", stones="3,0,0", round="1")
    scene.play(0, "banish agni")
    assert scene.stones() == [2, 0, 0]
    assert scene.refusal(0, "summon balog") == "vale.summon.price"


@pytest.mark.rule("vale.effect.whole-instant")
@pytest.mark.parametrize("card", ["pegasus", "hippogriff", "sylph", "dandelion_spirit"])
def test_a_card_that_draws_needs_a_card_to_draw(card: str) -> None:
    stuck = at(hand=card, stones="0,0,1", rival_hand=",".join(rest_of(card)))
    assert stuck.refusal(0, f"summon {card}") == "vale.effect.whole-instant"
    rest = ",".join(rest_of(card, "imp"))
    assert at(hand=card, stones="0,0,1", rival_hand=rest, discard="imp").refusal(0, f"summon {card}") is None


@pytest.mark.rule("vale.effect.not-own-summon")
@pytest.mark.parametrize(
    ("card", "stones"), [("phoenix", "3,0,0"), ("kappa", "0,1,0"), ("gargoyle", "0,0,1"), ("sylph", "0,0,1")]
)
def test_no_permanent_sees_its_own_summon(card: str, stones: str) -> None:
    assert summoned(card, stones=stones).points() == 10


@pytest.mark.rule("vale.effect.instant-then-reactions")
def test_the_instant_comes_before_the_reactions() -> None:
    scene = summoned("cerberus", area="sylph,gargoyle", stones="0,0,1").play(0, "discard sylph", "stop")
    # The Sylph is gone before it could react, the Gargoyle is not.
    assert scene.points() == 13


@pytest.mark.rule("vale.effect.instant-then-reactions")
def test_a_card_that_arrives_during_the_instant_does_not_react_to_it() -> None:
    scene = summoned("young_forest_spirit", hand="imp,sylph").play(0, "discard imp", "summon sylph")
    scene.luck("drawn agni")
    assert (scene.points(), scene.asked()) == (10, "")


@pytest.mark.rule("vale.effect.instant-then-reactions")
@pytest.mark.parametrize("card", ["boreas", "tengu"])
def test_a_card_that_leaves_at_once_was_summoned_all_the_same(card: str) -> None:
    scene = summoned(card, area="sylph,gargoyle", stones="0,0,1")
    assert scene.points() == 10 + (6 if card == "tengu" else 2) + 1 + 3


@pytest.mark.rule("vale.effect.printed-cost")
def test_effects_speak_of_the_printed_cost() -> None:
    # Phoenix would cost the owner 2 with Pegasus: still no cost of two for Incubus, nor two points for Aeris.
    assert summoned("incubus", area="pegasus,phoenix", stones="0,1,0").points() == 12
    scene = summoned("aeris", area="pegasus,phoenix", stones="0,0,2").play(0, "return phoenix")
    assert scene.points() == 13


@pytest.mark.rule("vale.effect.recover")
def test_a_recovered_card_goes_to_its_owners_hand_for_all_to_see() -> None:
    scene = resolved("imp")
    assert scene.hand() == ["imp"]
    assert scene.seen(1).trainers[0].known == (1,)


@pytest.mark.rule("vale.effect.chosen-player", "vale.effect.victim-picks")
def test_the_attacker_chooses_the_player_and_that_player_the_card() -> None:
    scene = summoned("ember", stones="0,0,2", players=3, areas="-/kappa,hydra/undine")
    assert scene.legal(0) == ["choose seat 1", "choose seat 2"]
    scene.play(0, "choose seat 1")
    assert scene.refusal(0, "discard kappa") == "core.not-your-turn"
    assert scene.play(1, "discard kappa").area(1) == ["hydra"]


@pytest.mark.rule("vale.effect.at-once")
def test_a_pending_choice_comes_before_anything_else() -> None:
    scene = summoned("forest_spirit", hand="imp,agni")
    for text in ("summon imp", "end turn", "pay 1 purple", "choose seat 1", "stop"):
        assert scene.refusal(0, text) == "vale.effect.at-once"


@pytest.mark.rule("vale.effect.eligible")
def test_an_effect_takes_only_what_it_speaks_of() -> None:
    assert summoned("forest_spirit", hand="imp").refusal(0, "discard agni") == "vale.effect.eligible"
    scene = resolved("balog,surtr,lava_giant,agni")
    assert scene.refusal(0, "return agni") == "vale.effect.eligible"
    assert resolved("snail_maiden", stones="0,1,1").refusal(0, "choose option 3") == "vale.effect.eligible"


PENDING: dict[str, Callable[[], ValeScene]] = {
    "pay-summon": lambda: at(hand="agni", stones="1,2,1").play(0, "summon agni"),
    "pay-banish": lambda: at(area="agni", stones="1,2,1", round="4").play(0, "banish agni"),
    "keep-stones": lambda: at(captured="goblin/-", stones="0,1,1").play(0, "sell goblin"),
    "use-actives": lambda: resolved("salamander,troll"),
    "choose-victim": lambda: summoned("ember", stones="0,0,2", area="kappa", rival_area="hydra"),
    "lose-card": lambda: summoned("ember", stones="0,0,2", rival_area="kappa,hydra"),
    "choose-option": lambda: summoned("hydra").play(0, "choose option 2"),
    "choose-robbed": lambda: resolved("goblin", players=3),
    "return-card": lambda: summoned("aeris", area="imp,agni", stones="0,0,2"),
    "devour-cards": lambda: summoned("cerberus", area="imp,agni"),
    "copy-active": lambda: resolved("genie_exalted,salamander,troll").play(0, "use genie_exalted"),
    "fetch-card": lambda: resolved("mimic", discard="troll,goblin"),
    "discard-held": lambda: resolved("medusa", hand="imp,agni"),
    "summon-free": lambda: summoned("dragon_egg", hand="tidal,willow", stones="0,1,0"),
    "copy-instant": lambda: summoned("scorch", area="imp,ifrit", stones="0,0,2"),
    "drawing": lambda: resolved("griffon"),
}


@pytest.mark.parametrize("kind", PENDING)
def test_a_game_can_be_saved_copied_and_played_on_in_the_middle_of_any_decision(kind: str) -> None:
    scene = PENDING[kind]()
    assert scene.asked() == kind
    text = GAME.position_text(scene.position)
    saved, copied = GAME.parse_position(text), scene.position.copy()
    for twin in (saved, copied):
        assert GAME.position_text(twin) == text
    ends = []
    for twin in (scene.position, saved, copied):
        branch = at()
        branch.position = twin
        ends.append(GAME.position_text(branch.play_on(seed=3).position))
    assert ends[0] == ends[1] == ends[2]

"""Winning tiles: from the centre, from other bases, with a Six."""

import pytest

from tests.games.tarasque.scenes import at


def claims(scene_legal: list[str]) -> list[str]:
    return [text.removeprefix("claim ") for text in scene_legal if text.startswith("claim")]


@pytest.mark.rule("tarasque.claim.pair")
def test_a_centre_tile_costs_a_pair() -> None:
    scene = at("claiming", centre="1a,2a", kept="2,1,0,0,0,0", rolls="1")
    assert claims(scene.legal(0)) == ["red-sea with 2"]
    scene.play(0, "claim 1a with 2")
    assert scene.told("centre") == ["2a"]


@pytest.mark.rule("tarasque.claim.on-offer")
def test_only_tiles_on_offer_can_be_won() -> None:
    scene = at("claiming", players=2, centre="1a", removed="1b", kept="6,0,0,0,0,0", rolls="1")
    assert scene.refusal(0, "claim 1b with 2") == "tarasque.claim.on-offer"
    assert scene.refusal(0, "claim 1c with 2") == "tarasque.claim.on-offer"


@pytest.mark.rule("tarasque.claim.symbols")
def test_symbols_of_the_dragon_must_be_there() -> None:
    scene = at("claiming", centre="1a,2a", kept="3,0,0,0,0,0", rolls="1")
    assert scene.refusal(0, "claim 1a with 4") == "tarasque.claim.symbols"
    assert scene.refusal(0, "claim 2a with 2") == "tarasque.claim.symbols"


@pytest.mark.rule("tarasque.claim.split")
@pytest.mark.parametrize("parts", [(5, 2), (4, 3), (3, 2, 2), (2, 2, 3), (2, 5)])
def test_seven_symbols_split_in_every_way(parts: tuple[int, ...]) -> None:
    scene = at("claiming", centre="1a,1b,1c", kept="7,0,0,0,0,0", rolls="1", egg_spent="yes")
    for tile, part in zip(("1a", "1b", "1c"), parts, strict=False):
        scene.play(0, f"claim {tile} with {part}")
    taken: list[list[str]] = [[], [], [], []]
    for tile, part in zip(("1a", "1b", "1c"), parts, strict=False):
        taken[part - 2].append(tile)
    bases = scene.told("bases")
    assert isinstance(bases, list)
    assert bases[0] == taken
    assert scene.told("seat") == 1


@pytest.mark.rule("tarasque.claim.split")
def test_parts_may_mix_centre_and_thefts_and_the_rest_is_lost() -> None:
    scene = at("claiming", centre="1a", bases="-;-;-;-/1b;-;-;-/-;-;-;-", kept="6,0,0,0,0,0", rolls="1")
    scene.play(0, "claim 1a with 2", "claim 1b with 3")
    assert scene.told("bases") == [[["1a"], ["1b"], [], []], [[], [], [], []], [[], [], [], []]]
    assert scene.told("seat") == 1


@pytest.mark.rule("tarasque.claim.side")
def test_a_tile_lies_at_the_side_of_the_part_used() -> None:
    for part in (2, 3, 4, 5):
        scene = at("claiming", centre="1a", kept="6,0,0,0,0,0", rolls="1").play(0, f"claim 1a with {part}")
        bases = scene.told("bases")
        assert isinstance(bases, list)
        expected = [["1a"] if side == part else [] for side in (2, 3, 4, 5)]
        assert bases[0] == expected


@pytest.mark.rule("tarasque.claim.side")
def test_several_tiles_share_a_side() -> None:
    scene = at("claiming", centre="1a,1b", kept="4,0,0,0,0,0", rolls="1")
    scene.play(0, "claim 1a with 2", "claim 1b with 2")
    assert scene.told("bases") == [[["1a", "1b"], [], [], []], [[], [], [], []], [[], [], [], []]]


@pytest.mark.rule("tarasque.claim.optional")
def test_nobody_has_to_claim() -> None:
    scene = at("claiming", centre="1a", kept="6,0,0,0,0,0", rolls="1").play(0, "done")
    assert scene.told("centre") == ["1a"]
    assert scene.told("seat") == 1


@pytest.mark.rule("tarasque.steal.one-more")
def test_a_blue_dragon_at_side_four_falls_to_five_blue_dice_only() -> None:
    for symbols in (2, 3, 4):
        scene = at(
            "claiming",
            centre="1a",
            bases="-;-;-;-/-;-;5c;-/-;-;-;-",
            kept=f"2,0,0,0,{symbols},0",
            rolls="1",
        )
        assert scene.refusal(0, f"claim blue-mountain with {symbols}") == "tarasque.steal.one-more"
    scene = at("claiming", bases="-;-;-;-/-;-;5c;-/-;-;-;-", kept="0,0,0,0,5,0", rolls="1")
    assert claims(scene.legal(0)) == ["blue-mountain with 5"]


@pytest.mark.rule("tarasque.steal.any-base")
def test_a_tile_is_stolen_again_and_again_until_it_reaches_a_lair() -> None:
    side = {2: 0, 3: 1, 4: 2, 5: 3}
    holder, lies = 1, 2
    for thief, part in ((2, 3), (0, 4), (1, 5)):
        base = [["-"] * 4 for _ in range(3)]
        base[holder][side[lies]] = "5c"
        bases = "/".join(";".join(sides) for sides in base)
        scene = at("claiming", seat=str(thief), bases=bases, kept=f"0,0,0,0,{part},0", rolls="1")
        scene.play(thief, f"claim 5c with {part}")
        found = scene.told("bases")
        assert isinstance(found, list)
        assert found[holder] == [[], [], [], []]
        assert found[thief] == [["5c"] if number == part else [] for number in (2, 3, 4, 5)]
        holder, lies = thief, part
    six = at("claiming", seat="0", bases="-;-;-;-/-;-;-;5c/-;-;-;-", kept="0,0,0,0,6,0", rolls="1")
    six.play(0, "claim 5c with 6", "open row")
    assert six.told("lairs") == [[["5c"]], [], []]


@pytest.mark.rule("tarasque.steal.not-own")
def test_nobody_steals_from_the_own_base() -> None:
    scene = at("claiming", centre="5a", bases="5c;-;-;-/-;-;-;-/-;-;-;-", kept="0,0,0,0,5,0", rolls="1")
    assert scene.refusal(0, "claim 5c with 3") == "tarasque.steal.not-own"


@pytest.mark.rule("tarasque.steal.egg")
def test_the_robbed_player_gets_an_egg_for_every_tile() -> None:
    scene = at("claiming", bases="-;-;-;-/1a,1b;-;-;-/-;-;-;-", kept="6,0,0,0,0,0", rolls="1")
    scene.play(0, "claim 1a with 3", "claim 1b with 3")
    assert scene.told("eggs") == [1, 3, 1]


@pytest.mark.rule("tarasque.steal.egg-to-thief")
def test_with_the_option_the_thief_gets_the_egg() -> None:
    scene = at("claiming", bases="-;-;-;-/1a;-;-;-/-;-;-;-", kept="3,0,0,0,0,0", rolls="1", theft_egg="thief")
    scene.play(0, "claim 1a with 3")
    assert scene.told("eggs") == [2, 1, 1]


@pytest.mark.rule("tarasque.steal.supply-empty")
def test_an_empty_supply_gives_nothing() -> None:
    scene = at(
        "claiming", bases="-;-;-;-/1a;-;-;-/-;-;-;-", kept="3,0,0,0,0,0", rolls="1", eggs="16,10,10"
    ).play(0, "claim 1a with 3")
    assert scene.told("eggs") == [16, 10, 10]
    assert scene.events("EggGained") == []


@pytest.mark.rule("tarasque.lair.safe")
def test_a_lair_cannot_be_robbed() -> None:
    scene = at("claiming", centre="1b", lairs="-/1a/-", kept="6,0,0,0,0,0", rolls="1")
    assert scene.refusal(0, "claim 1a with 6") == "tarasque.lair.safe"


@pytest.mark.rule("tarasque.six.lair")
@pytest.mark.parametrize("symbols", [6, 7])
def test_a_six_goes_straight_to_the_lair(symbols: int) -> None:
    egg = "yes" if symbols == 7 else "no"
    scene = at("claiming", centre="1a", lairs="1b/-/-", kept=f"{symbols},0,0,0,0,0", rolls="1", egg_spent=egg)
    scene.play(0, f"claim 1a with {symbols}")
    assert scene.told("held") == "1a"
    assert scene.legal(0) == ["join red-forest", "open row"]
    scene.play(0, "join 1b")
    assert scene.told("lairs") == [[["1a", "1b"]], [], []]


@pytest.mark.rule("tarasque.six.lair")
def test_five_dice_and_an_egg_make_a_six() -> None:
    scene = at("keeping", centre="1a", rolls="1", rolled="5,1,0,0,0,0").play(0, "keep 5 red + egg", "stop")
    assert "claim red-sea with 6" in scene.legal(0)


@pytest.mark.rule("tarasque.six.extra-turn")
def test_a_six_earns_another_complete_turn() -> None:
    scene = at(
        "claiming", centre="1a", bases="2b;-;-;-/-;-;-;-/-;-;-;-", kept="6,0,0,0,0,0", rolls="1", eggs="0,0,0"
    )
    scene.play(0, "claim 1a with 6", "open row")
    assert (scene.told("seat"), scene.told("phase")) == (0, "refill")
    scene.luck("drawn 3a", "drawn 3b", "drawn 3c")
    # The extra turn shelters what lay at the base, like any other.
    assert (scene.told("phase"), scene.told("held")) == ("shelter", "2b")
    scene.play(0, "open row").luck("rolled 6 violet")
    assert scene.told("seat") == 1


@pytest.mark.rule("tarasque.six.whole")
def test_split_symbols_earn_no_six() -> None:
    scene = at("claiming", centre="1a,1b", kept="6,0,0,0,0,0", rolls="1", eggs="0,0,0")
    scene.play(0, "claim 1a with 4", "claim 1b with 2")
    assert scene.told("seat") == 1
    assert scene.events("SixMade") == []


@pytest.mark.rule("tarasque.six.whole")
def test_six_of_seven_symbols_are_no_six() -> None:
    scene = at("claiming", centre="1a", kept="7,0,0,0,0,0", rolls="1", egg_spent="yes")
    assert scene.refusal(0, "claim 1a with 6") == "tarasque.six.whole"
    assert scene.refusal(0, "claim 1a with 7") is None
    assert claims(scene.legal(0)) == [f"red-sea with {part}" for part in (2, 3, 4, 5, 7)]

"""The six worlds."""

import pytest

from tests.games.book.scenes import at, starting


@pytest.mark.rule("book.ability.owned")
@pytest.mark.parametrize("text", ["plains 1", "mountains 3", "jungle", "desert 3", "storm 1"])
def test_an_ability_needs_its_dragon(text: str) -> None:
    assert at(books="-/a3,a4,a5,a6,a7/-").refusal(0, text) == "book.ability.owned"


@pytest.mark.rule("book.ability.once")
def test_each_dragon_serves_once() -> None:
    scene = at(books="a5,b5/-/-", hands="1,1,2/3,4,5/3,4,5").play(0, "jungle", "jungle")
    assert scene.told("hands") == [[3, 3, 4], [3, 4, 5], [3, 4, 5]]
    assert scene.refusal(0, "jungle") == "book.ability.once"


@pytest.mark.rule("book.ability.same-turn")
def test_a_dragon_serves_in_the_turn_it_was_taken() -> None:
    scene = (
        at(tops="a5,w4,h5", owners="0,-,-", dice="5/-/-", hands="1,1/3,4,5/3,4,5")
        .play(0, "take 1")
        .luck("turned 1 a8")
    )
    scene.play(0, "jungle")
    assert scene.told("hands") == [[2, 2, 5], [3, 4, 5], [3, 4, 5]]


@pytest.mark.rule("book.ability.still-scores")
def test_a_used_dragon_still_scores() -> None:
    scene = at(books="a5/-/-").play(0, "jungle")
    assert scene.told("used") == [["a5"], [], []]
    assert scene.position.score(0) == 5


@pytest.mark.rule("book.ability.placed-dice")
def test_dice_on_a_card_are_never_changed() -> None:
    scene = at(books="a4,a5,a6/-/-", owners="0,1,-", dice="3/4/-", hands="1,2/3,5/3,4,5").play(
        0, "jungle", "desert 2"
    )
    assert scene.told("dice") == [[3], [4], []]
    assert scene.told("hands") == [[3, 3], [3, 5], [3, 4, 5]]


@pytest.mark.rule("book.ability.die-in-hand")
@pytest.mark.parametrize("text", ["mountains 4", "desert 4"])
def test_the_die_must_be_in_hand(text: str) -> None:
    scene = at(books="a4,a6/-/-", owners="-,0,-", dice="-/4/-", hands="1,2/3,4,5/3,4,5")
    assert scene.refusal(0, text) == "book.ability.die-in-hand"


@pytest.mark.rule("book.ability.no-effect")
def test_an_ability_may_be_wasted() -> None:
    scene = at(books="a5,a6/-/-", hands="6,6,6/3,4,5/3,4,5").play(0, "jungle", "desert 6")
    assert scene.told("hands") == [[6, 6, 6], [3, 4, 5], [3, 4, 5]]
    assert scene.told("used") == [["a5", "a6"], [], []]


@pytest.mark.rule("book.volcano.none")
def test_the_volcano_lends_nothing() -> None:
    scene = at(books="d8,w8,h8/-/-").play(0, "lay 3 on 1", "place")
    assert scene.told("seat") == 1


@pytest.mark.rule("book.plains.protect")
def test_plains_put_the_token_on_a_card() -> None:
    scene = at(books="a3/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(0, "plains 1")
    assert scene.told("protected") == ["1"]
    assert not scene.position.view(1).researchers[0].token_at_home  # type: ignore[attr-defined]


@pytest.mark.rule("book.plains.own-dice")
def test_the_token_needs_own_dice() -> None:
    scene = at(books="a3/-/-", owners="0,1,-", dice="3/4/-", hands="4,5/3,5/3,4,5")
    assert starting(scene, 0, "plains") == ["plains 1"]
    assert scene.refusal(0, "plains 2") == "book.plains.own-dice"
    assert scene.refusal(0, "plains 3") == "book.plains.own-dice"
    assert scene.refusal(0, "plains 5") == "book.plains.own-dice"


@pytest.mark.rule("book.plains.token-out")
def test_there_is_one_token() -> None:
    scene = at(books="a3,b3/-/-", owners="0,0,-", dice="3/4/-", hands="5/3,4,5/3,4,5").play(0, "plains 1")
    assert scene.refusal(0, "plains 2") == "book.plains.token-out"


@pytest.mark.rule("book.plains.nobody-places")
def test_nobody_else_places_on_a_protected_card() -> None:
    scene = at(
        books="a3/-/-",
        used="a3/-/-",
        seat="1",
        owners="0,-,-",
        dice="3/-/-",
        hands="4,5/6,6,6/3,4,5",
        protected="1",
    )
    assert scene.refusal(1, "lay 6 on 1") == "book.plains.nobody-places"
    assert scene.position.view(1).piles[0].needed is None  # type: ignore[attr-defined]


@pytest.mark.rule("book.plains.nobody-places")
def test_its_owner_still_adds_to_a_protected_card() -> None:
    scene = at(books="a3/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(
        0, "plains 1", "lay 4 on 1", "place"
    )
    assert scene.told("dice") == [[3, 4], [], []]


@pytest.mark.rule("book.plains.returns")
def test_the_token_comes_back_at_the_start_of_the_owners_turn() -> None:
    scene = at(books="a3/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(
        0, "plains 1", "lay 4 on 2", "place"
    )
    scene.play(1, "lay 5 on 2", "place")
    assert scene.told("protected") == ["1"]
    scene.play(2, "lay 5 on 3", "place")
    assert scene.told("protected") == []
    assert scene.told("seat") == 0


@pytest.mark.rule("book.plains.token-with-card")
def test_a_taken_card_brings_its_token_home() -> None:
    scene = at(books="a3,b3/-/-", owners="0,0,-", dice="3/4/-", hands="5/3,4,5/3,4,5").play(
        0, "plains 1", "take 1"
    )
    assert scene.told("protected") == []
    assert scene.luck("turned 1 a8").refusal(0, "plains 2") is None


@pytest.mark.rule("book.mountains.flip")
@pytest.mark.parametrize(("die", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_mountains_turn_a_die_over(die: int, after: int) -> None:
    scene = at(books="a4/-/-", hands=f"{die},{die},{die}/3,4,5/3,4,5").play(0, f"mountains {die}")
    hands = scene.told("hands")
    assert isinstance(hands, list)
    assert hands[0] == sorted([die, die, after])


@pytest.mark.rule("book.storm.remove")
def test_a_storm_removes_a_card_and_the_next_comes_up() -> None:
    scene = at(books="a7/-/-").play(0, "storm 3")
    assert scene.told("removed") == ["h5"]
    assert scene.luck("turned 3 a8").told("tops") == ["d3", "w4", "a8"]
    assert scene.told("seat") == 0


@pytest.mark.rule("book.storm.remove")
def test_a_storm_may_empty_a_pile() -> None:
    scene = at(books="a7/-/-", cards="12,12,1").play(0, "storm 3")
    assert scene.told("cards") == [12, 12, 0]
    assert scene.told("phase") == "turn"
    assert len(scene.events("LastRoundBegan")) == 1


@pytest.mark.rule("book.storm.visible")
def test_a_storm_needs_a_card() -> None:
    scene = at(books="a7/-/-", cards="0,12,12", tops="-,w4,h5")
    assert scene.refusal(0, "storm 1") == "book.storm.visible"
    assert scene.refusal(0, "storm 4") == "book.storm.visible"


@pytest.mark.rule("book.storm.no-die")
def test_a_storm_spares_cards_with_dice() -> None:
    scene = at(books="a7/-/-", owners="0,1,-", dice="3/4/-", hands="4,5/3,5/3,4,5")
    assert starting(scene, 0, "storm") == ["storm 3"]
    assert scene.refusal(0, "storm 1") == "book.storm.no-die"
    assert scene.refusal(0, "storm 2") == "book.storm.no-die"
    assert at(players=2, books="a7/-").refusal(0, "storm 3") == "book.storm.no-die"


@pytest.mark.rule("book.jungle.raise", "book.dice.six-most")
def test_the_jungle_raises_the_hand() -> None:
    scene = at(books="a5/-/-", hands="1,5,6/3,4,5/3,4,5").play(0, "jungle")
    assert scene.told("hands") == [[2, 6, 6], [3, 4, 5], [3, 4, 5]]


@pytest.mark.rule("book.desert.raise")
def test_the_desert_raises_one_die() -> None:
    scene = at(books="a6/-/-", hands="2,2,5/3,4,5/3,4,5").play(0, "desert 2")
    assert scene.told("hands") == [[2, 3, 5], [3, 4, 5], [3, 4, 5]]

"""A turn: one action or both, taking a dragon, and what happens when nothing is possible."""

import pytest

from tests.games.book.scenes import at, begun, starting


@pytest.mark.rule("book.turn.order")
def test_the_player_to_the_left_goes_on() -> None:
    scene = at(seat="2", first="1").play(2, "lay 3 on 1", "place")
    assert scene.told("seat") == 0


@pytest.mark.rule("book.turn.one-action")
def test_one_action_ends_the_turn_unless_an_ability_is_left() -> None:
    scene = at(books="a5/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5")
    scene.play(0, "take 1").luck("turned 1 a6")
    assert scene.refusal(0, "lay 5 on 2") == "book.turn.one-action"
    assert scene.legal(0) == ["jungle", "end turn"]
    placed = at(books="a5/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(
        0, "lay 4 on 2", "place"
    )
    assert placed.refusal(0, "take 1") == "book.turn.one-action"


@pytest.mark.rule("book.turn.both-actions")
def test_with_both_actions_a_placement_may_follow_the_take() -> None:
    scene = at(actions="both", tops="d8,w4,h5", owners="0,-,-", dice="3,5/-/-", hands="4/3,4,5/3,4,5")
    scene.play(0, "take 1").luck("turned 1 a8")
    assert starting(scene, 0, "end") == ["end turn"]
    scene.play(0, "lay 4 on 2", "place")
    assert scene.told("seat") == 1
    twice = at(actions="both", books="a5/-/-", hands="3,4,5/3,4,5/3,4,5").play(0, "lay 4 on 2", "place")
    assert twice.refusal(0, "lay 5 on 3") == "book.turn.both-actions"


@pytest.mark.rule("book.turn.take-first")
def test_with_both_actions_the_take_comes_first() -> None:
    scene = at(actions="both", books="a5/-/-", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5")
    scene.play(0, "lay 4 on 2", "place")
    assert scene.refusal(0, "take 1") == "book.turn.take-first"


@pytest.mark.rule("book.turn.must-act")
@pytest.mark.parametrize("actions", ["one", "both"])
def test_nobody_passes(actions: str) -> None:
    scene = at(actions=actions, books="a5/-/-")
    assert scene.refusal(0, "end turn") == "book.turn.must-act"
    assert scene.play(0, "jungle").refusal(0, "end turn") == "book.turn.must-act"


@pytest.mark.rule("book.turn.raise-automatic")
def test_whoever_can_do_neither_cannot_end_the_turn_without_raising() -> None:
    scene = at(tops="d8,w8,h8", hands="2,2,3/3,4,5/3,4,5", books="a6/-/-")
    assert scene.refusal(0, "end turn") == "book.turn.raise-automatic"


@pytest.mark.rule("book.turn.must-act", "book.take.optional")
def test_whoever_can_only_take_has_to() -> None:
    scene = at(tops="d8,w8,h8", hands="-/3,4,5/3,4,5", owners="0,-,-", dice="1,4,4/-/-")
    assert scene.legal(0) == ["take 1"]
    assert scene.refusal(0, "end turn") == "book.turn.must-act"
    assert scene.refusal(0, "raise") == "book.turn.raise-only"


@pytest.mark.rule("book.turn.decline")
def test_with_the_option_whoever_can_only_take_may_raise_instead() -> None:
    scene = at(decline="take", tops="d8,w8,h8", hands="-/3,4,5/3,4,5", owners="0,-,-", dice="1,4,4/-/-")
    assert scene.legal(0) == ["take 1", "raise"]
    assert scene.refusal(0, "end turn") == "book.turn.must-act"
    scene.play(0, "raise")
    assert (scene.told("seat"), scene.told("owners")) == (1, [0, None, None])


@pytest.mark.rule("book.turn.decline", "book.take.optional")
@pytest.mark.parametrize("decline", ["never", "take"])
def test_a_die_in_hand_can_always_join_the_own_ones(decline: str) -> None:
    scene = at(decline=decline, tops="d8,w8,h8", hands="1/3,4,5/3,4,5", owners="0,-,-", dice="4,4/-/-")
    assert scene.legal(0) == ["lay 1 on 1", "take 1"]
    assert scene.refusal(0, "raise") == "book.turn.raise-only"


def test_the_option_to_decline_is_left_unsaid_at_its_default() -> None:
    never, take = at(decline="never").position, at(decline="take").position
    assert "decline=" not in str(never)
    assert " decline=take " in str(take)
    assert (never.settings["decline"], take.settings["decline"]) == ("never", "take")
    assert take.copy() == take
    assert take.information_key(0) != never.information_key(0)


@pytest.mark.rule("book.turn.raise", "book.turn.raise-automatic")
def test_whoever_can_do_neither_raises_the_dice_and_the_turn_ends() -> None:
    scene = at(tops="d8,w8,h8", hands="3,4,5/1,2,2/3,4,5").play(0, "lay 4 on 1", "lay 5 on 1", "place")
    assert scene.told("hands") == [[3], [2, 3, 3], [3, 4, 5]]
    assert scene.told("seat") == 2
    assert [event.seat for event in scene.events("TurnLost")] == [1]  # type: ignore[attr-defined]


@pytest.mark.rule("book.turn.raise-only")
@pytest.mark.parametrize(
    "fields",
    [
        {"hands": "1,1,2/3,4,5/3,4,5", "tops": "d4,w4,h5"},
        {"hands": "1/3,4,5/3,4,5", "owners": "0,-,-", "dice": "4,4/-/-", "protected": "-"},
        {
            "hands": "4,4/3,4,5/3,4,5",
            "books": "a5,a8/-/-",
            "owners": "0,-,-",
            "dice": "4/-/-",
            "taken": "yes",
        },
    ],
)
def test_no_raise_while_an_action_is_possible_or_done(fields: dict[str, str]) -> None:
    assert at("turn", 3, **fields).refusal(0, "raise") == "book.turn.raise-only"


@pytest.mark.rule("book.turn.raise-as-is")
def test_nobody_is_forced_to_spend_an_ability() -> None:
    scene = at(tops="d8,w8,h8", hands="2,2,3/3,4,5/3,4,5", books="a6/-/-")
    assert scene.legal(0) == ["desert 2", "desert 3", "raise"]
    assert at(tops="d8,w8,h8", hands="2,2,3/3,4,5/3,4,5", books="a6/-/-").play(0, "raise").told("hands") == [
        [3, 3, 4],
        [3, 4, 5],
        [3, 4, 5],
    ]
    scene.play(0, "desert 3")
    assert scene.refusal(0, "raise") == "book.turn.raise-only"


@pytest.mark.rule("book.turn.abilities")
def test_abilities_before_and_after_the_action() -> None:
    scene = at(books="a4,a5,a6/-/-", hands="2,4,5/3,4,5/3,4,5")
    scene.play(0, "mountains 2", "jungle", "lay 6 on 3", "place", "desert 5")
    assert scene.told("hands") == [[6, 6], [3, 4, 5], [3, 4, 5]]
    assert scene.told("seat") == 1


@pytest.mark.rule("book.take.own-dice")
def test_only_a_card_with_own_dice_can_be_taken() -> None:
    scene = at(owners="0,1,-", dice="3/4/-", hands="4,5/3,5/3,4,5")
    assert starting(scene, 0, "take") == ["take 1"]
    assert scene.refusal(0, "take 2") == "book.take.own-dice"
    assert scene.refusal(0, "take 3") == "book.take.own-dice"
    assert scene.refusal(0, "take 5") == "book.take.own-dice"


@pytest.mark.rule("book.take.own-dice")
def test_dice_placed_in_this_turn_wait_for_the_next() -> None:
    scene = begun(3).play(0, "lay 3 on 1", "place")
    assert scene.told("books") == [[], [], []]
    scene.play(1, "lay 4 on 2", "place").play(2, "lay 5 on 3", "place")
    assert scene.refusal(0, "take 1") is None


@pytest.mark.rule("book.take.one-a-turn")
def test_one_dragon_a_turn() -> None:
    scene = (
        at(actions="both", owners="0,0,-", dice="3/4/-", hands="5/3,4,5/3,4,5")
        .play(0, "take 1")
        .luck("turned 1 a5")
    )
    assert scene.refusal(0, "take 2") == "book.take.one-a-turn"


@pytest.mark.rule("book.take.optional")
def test_one_may_place_instead_of_taking() -> None:
    scene = at(owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(0, "lay 4 on 2", "place")
    assert scene.told("owners") == [0, 0, None]


@pytest.mark.rule("book.take.dice-home", "book.dice.one-least")
def test_the_dice_of_a_taken_card_come_home_one_lower() -> None:
    scene = at(owners="0,-,-", dice="1,6/-/-", hands="4/3,4,5/3,4,5").play(0, "take 1")
    assert scene.told("hands") == [[1, 4, 5], [3, 4, 5], [3, 4, 5]]
    assert scene.told("books") == [["d3"], [], []]


@pytest.mark.rule("book.take.next-card")
def test_the_next_card_of_the_pile_is_turned_up() -> None:
    scene = at(owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5").play(0, "take 1")
    assert scene.told("cards") == [11, 12, 12]
    assert scene.told("tops") == [None, "w4", "h5"]
    assert scene.luck("turned 1 a8").told("tops") == ["a8", "w4", "h5"]

"""The blocking die of the game for two."""

from typing import Any

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.book.scenes import at, begun
from tests.scene import Scene


@pytest.mark.rule("book.block.start")
def test_two_players_begin_with_the_die_on_the_third_pile() -> None:
    scene = begun(2)
    assert scene.told("blocker") == "3"
    assert [pile.blocked for pile in scene.position.view(0).piles] == [False, False, True]  # type: ignore[attr-defined]
    assert begun(3).told("blocker") is None


@pytest.mark.rule("book.block.off")
def test_two_players_may_do_without() -> None:
    scene = begun(2, blocking_die="off")
    assert scene.told("blocker") is None
    assert scene.refusal(0, "lay 5 on 3") is None
    with pytest.raises(Problem, match="option-players"):
        find_game("book").settings(3, {"blocking_die": "off"})


@pytest.mark.rule("book.block.exceed-six")
def test_more_than_six_beats_it() -> None:
    scene = at(players=2, hands="1,2,3/3,4,5")
    assert scene.refusal(0, "lay 3 on 3") == "book.block.exceed-six"
    enough = at(players=2, hands="1,2,4/3,4,5").play(0, "lay 4 on 3", "lay 2 on 3")
    assert enough.refusal(0, "place") == "book.block.exceed-six"
    assert enough.play(0, "lay 1 on 3", "place").told("owners") == [None, None, 0]


@pytest.mark.rule("book.block.exceed-six")
def test_the_card_must_be_reached_too() -> None:
    assert at(players=2, tops="d3,w4,h8", hands="1,2,4/3,4,5").refusal(0, "lay 4 on 3") == "book.place.reach"


@pytest.mark.rule("book.block.moves-on")
@pytest.mark.parametrize(("pile", "following"), [(3, "1"), (1, "2"), (2, "3")])
def test_it_moves_to_the_next_pile(pile: int, following: str) -> None:
    scene = at(players=2, blocker=str(pile)).play(0, f"lay 4 on {pile}", f"lay 5 on {pile}", "place")
    assert scene.told("blocker") == following


@pytest.mark.rule("book.block.after-placement", "book.block.any-player")
def test_it_moves_when_the_whole_placement_lies_and_spares_not_its_beater() -> None:
    scene = at(players=2, hands="3,4,5/3,4,5").play(0, "lay 3 on 1", "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.told("dice") == [[], [], [4, 5]]
    assert scene.told("hands") == [[3], [3, 4, 5]]


@pytest.mark.rule("book.block.knocks-off")
def test_it_sends_dice_home_unchanged_even_above_six() -> None:
    scene = at(players=2, owners="1,-,-", dice="4,5/-/-", hands="3,4,5/3").play(
        0, "lay 4 on 3", "lay 5 on 3", "place"
    )
    assert scene.told("hands") == [[3], [3, 4, 5]]
    assert scene.told("owners") == [None, None, 0]
    assert scene.told("blocker") == "1"


@pytest.mark.rule("book.block.skips-immune")
def test_it_passes_over_a_protected_card() -> None:
    scene = at(
        players=2, books="-/a3", used="-/a3", owners="1,1,-", dice="4/5/-", protected="1", hands="3,4,5/3"
    ).play(0, "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.events("BlockingDieMoved")[0].pile == 2  # type: ignore[attr-defined]
    assert scene.told("dice") == [[4], [], [4, 5]]
    assert scene.told("hands") == [[3], [3, 5]]


@pytest.mark.rule("book.block.skips-empty")
def test_it_passes_over_an_empty_pile() -> None:
    scene = at(players=2, cards="0,12,12", tops="-,w4,h5").play(0, "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.told("blocker") == "2"


@pytest.mark.rule("book.block.waits")
def test_it_waits_beside_the_board_when_no_pile_can_take_it() -> None:
    scene = at(
        players=2,
        cards="12,0,12",
        books="-/b3",
        used="-/b3",
        tops="d3,-,h5",
        owners="1,-,-",
        dice="5/-/-",
        protected="1",
        hands="3,4,5/3,4",
        seat="0",
        first="1",
    )
    scene.play(0, "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.events("BlockingDieSetAside") != []
    assert scene.events("BlockingDieMoved") == []
    assert scene.told("blocker") == "beside3"
    assert scene.told("phase") == "finished"


def waiting(rules: str = "2", books: str = "a3/b3") -> Scene:
    """Seat 0 has beaten the die, and both other piles were protected: pile 2 by seat 1."""
    scene = at(
        players=2,
        rules=rules,
        books=books,
        used="-/b3",
        owners="0,1,-",
        dice="3/5/-",
        protected="2",
        hands="4,5/3,4",
    ).play(0, "plains 1", "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.events("BlockingDieSetAside") != []
    return scene


@pytest.mark.rule("book.block.waits", "book.block.comes-back")
def test_it_waits_while_the_player_whose_token_went_home_may_take_the_card() -> None:
    scene = waiting()
    assert (scene.told("blocker"), scene.told("protected")) == ("beside3", ["1"])
    assert scene.refusal(1, "take 2") is None
    scene.play(1, "take 2").luck("turned 2 l4").play(1, "end turn")
    # The turn is over: the die comes to pile 2, where nobody's dice lie any more.
    assert (scene.told("seat"), scene.told("blocker")) == (0, "2")
    assert scene.told("hands") == [[], [3, 4, 4]]
    assert scene.told("books") == [["a3"], ["w4", "b3"]]


@pytest.mark.rule("book.block.comes-back")
def test_it_comes_back_at_the_end_of_the_turn_and_knocks_off_what_was_not_taken() -> None:
    scene = waiting().play(1, "lay 3 on 2", "place")
    assert (scene.told("seat"), scene.told("blocker")) == (0, "2")
    assert scene.told("hands") == [[], [3, 4, 5]]


@pytest.mark.rule("book.block.comes-back", "book.turn.both-actions")
def test_it_voids_no_immunity_beside_an_empty_pile() -> None:
    # Pile 1 is immune, pile 2 empty, the die beaten on 3: its owner may take the card, and place after that.
    scene = at(
        players=2,
        actions="both",
        cards="12,0,12",
        tops="d3,-,h5",
        books="-/b3",
        used="-/b3",
        owners="1,-,-",
        dice="3,4/-/-",
        protected="1",
        hands="3,4,5/5",
    ).play(0, "lay 4 on 3", "lay 5 on 3", "place")
    assert (scene.told("seat"), scene.told("blocker")) == (1, "beside3")
    scene.play(1, "take 1").luck("turned 1 l4")
    assert scene.told("blocker") == "beside3"
    scene.play(1, "lay 5 on 1", "place", "end turn")
    assert (scene.told("phase"), scene.told("blocker")) == ("finished", "1")
    assert scene.told("hands") == [[3], [2, 3, 5]]


@pytest.mark.rule("book.block.comes-back")
def test_it_goes_on_waiting_through_a_turn_in_which_no_pile_can_take_it() -> None:
    scene = waiting(books="a3,a5/b3,h3")
    assert (scene.told("seat"), scene.told("blocker")) == (0, "beside3")
    assert scene.position.view(1).blocker_beside  # type: ignore[attr-defined]
    scene.play(0, "jungle")
    scene.play(1, "plains 2", "lay 3 on 2", "place")
    assert (scene.told("seat"), scene.told("blocker")) == (0, "beside3")
    assert scene.told("dice") == [[3], [3, 5], [4, 5]]


@pytest.mark.rule("book.block.comes-back")
def test_by_the_first_rules_it_came_back_the_moment_a_token_went_home() -> None:
    scene = waiting(rules="1")
    assert scene.position.rules_version == 1
    assert (scene.told("blocker"), scene.told("protected")) == ("2", ["1"])
    assert scene.told("hands") == [[], [3, 4, 5]]


@pytest.mark.parametrize(
    ("fields", "is_possible"),
    [
        # Seat 1's token has gone home from pile 2, which now could take the die.
        ({}, True),
        ({"rules": "1"}, False),
        # One token goes home in a turn, not two.
        ({"protected": "-"}, False),
        ({"used": "a3/-"}, False),
        # Both piles are protected still.
        ({"rules": "1", "protected": "1,2"}, True),
        # Nobody's token can have gone home from a card without dice.
        ({"owners": "0,-,0", "dice": "3/-/4,5", "hands": "-/3,4,5"}, False),
    ],
)
def test_it_lies_beside_the_board_only_while_it_has_to(fields: dict[str, Any], is_possible: bool) -> None:
    told: dict[str, Any] = {
        "players": 2,
        "seat": "1",
        "books": "a3/b3",
        "used": "a3/b3",
        "owners": "0,1,0",
        "dice": "3/5/4,5",
        "protected": "1",
        "hands": "-/3,4",
        "blocker": "beside3",
    } | fields
    if is_possible:
        assert at(**told).told("blocker") == "beside3"
        return
    with pytest.raises(Problem, match="position-impossible"):
        at(**told)

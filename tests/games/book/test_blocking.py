"""The blocking die of the game for two."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.book.scenes import at, begun


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


@pytest.mark.rule("book.block.waits", "book.block.comes-back")
def test_it_comes_back_the_moment_a_token_goes_home() -> None:
    scene = at(
        players=2, books="a3/b3", used="-/b3", owners="0,1,-", dice="3/5/-", protected="2", hands="4,5/3,4"
    )
    scene.play(0, "plains 1", "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.events("BlockingDieSetAside") != []
    # The turn passes to seat 1, whose token returns from pile 2: the die comes there, before anything else.
    assert scene.told("seat") == 1
    assert scene.told("blocker") == "2"
    assert scene.told("hands") == [[], [3, 4, 5]]
    assert scene.told("protected") == ["1"]


@pytest.mark.rule("book.block.comes-back")
def test_it_waits_through_the_turn_that_set_it_aside() -> None:
    scene = at(
        players=2, books="a3,a5/b3", used="-/b3", owners="0,1,-", dice="3/5/-", protected="2", hands="4,5/3,4"
    )
    scene.play(0, "plains 1", "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.told("blocker") == "beside3"
    view = scene.position.view(1)
    assert view.blocker_beside  # type: ignore[attr-defined]
    scene.play(0, "jungle")
    assert scene.told("blocker") == "2"

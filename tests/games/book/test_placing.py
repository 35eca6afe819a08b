"""Placing dice: what a card needs, who is beaten, and that it is nobody's business until confirmed."""

import pytest

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import json_bytes, to_json
from dragonhoard.table.chance_sources import ScriptedSource
from dragonhoard.table.table import Table
from tests.games.book.scenes import at, begun, starting


@pytest.mark.rule("book.place.from-hand")
def test_only_a_die_of_the_hand_can_be_laid() -> None:
    scene = begun(3)
    assert scene.refusal(0, "lay 6 on 1") == "book.place.from-hand"
    scene.play(0, "lay 5 on 1")
    assert scene.refusal(0, "lay 5 on 1") == "book.place.from-hand"


@pytest.mark.rule("book.place.visible-card")
def test_there_must_be_a_card() -> None:
    assert begun(3).refusal(0, "lay 5 on 4") == "book.place.visible-card"
    emptied = at(cards="0,12,12", tops="-,w4,h5")
    assert emptied.refusal(0, "lay 5 on 1") == "book.place.visible-card"


@pytest.mark.rule("book.place.free-split")
@pytest.mark.parametrize(
    ("lays", "dice"),
    [
        (("lay 3 on 1",), [[3], [], []]),
        (("lay 3 on 1", "lay 4 on 2"), [[3], [4], []]),
        (("lay 3 on 1", "lay 4 on 2", "lay 5 on 3"), [[3], [4], [5]]),
        (("lay 3 on 1", "lay 4 on 1", "lay 5 on 3"), [[3, 4], [], [5]]),
        (("lay 5 on 2", "lay 4 on 2", "lay 3 on 2"), [[], [3, 4, 5], []]),
    ],
)
def test_dice_are_split_freely(lays: tuple[str, ...], dice: list[list[int]]) -> None:
    scene = begun(3).play(0, *lays, "place")
    assert scene.told("dice") == dice
    assert scene.told("seat") == 1


@pytest.mark.rule("book.place.reach")
def test_a_free_card_asks_for_its_value() -> None:
    scene = at(tops="d8,w7,h6", hands="2,2,3/3,4,5/3,4,5")
    assert scene.refusal(0, "lay 3 on 1") == "book.place.reach"
    scene.play(0, "lay 3 on 2")
    assert scene.refusal(0, "place") == "book.place.reach"
    scene.play(0, "lay 2 on 2")
    assert scene.refusal(0, "place") == "book.place.reach"
    scene.play(0, "lay 2 on 2", "place")
    assert scene.told("dice") == [[], [2, 2, 3], []]


@pytest.mark.rule("book.place.board-dots")
@pytest.mark.parametrize(("pile", "dots"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_with_the_board_option_the_slot_counts(pile: int, dots: int) -> None:
    tops = "d8,w8,h8,b8,l8"
    enough = f"{'1,2' if dots == 3 else f'1,{dots - 1}'},1/" + "/".join(["3,4,5"] * 4)
    scene = at(players=5, requirement="board", tops=tops, hands=enough)
    scene.play(0, *(f"lay {die} on {pile}" for die in (1, dots - 1)), "place")
    lacking = at(players=5, requirement="board", tops=tops, hands=enough).play(0, f"lay {dots - 1} on {pile}")
    assert lacking.refusal(0, "place") == "book.place.board-dots"
    assert scene.told("seat") == 1


@pytest.mark.rule("book.place.each-alone")
def test_each_card_is_checked_on_its_own() -> None:
    scene = at(tops="d5,w5,h8", hands="3,3,3/3,4,5/3,4,5").play(0, "lay 3 on 1")
    # Six dots are laid then, but neither card has five, and one die cannot serve both.
    assert scene.refusal(0, "lay 3 on 2") == "book.place.each-alone"
    assert scene.legal(0) == ["lay 3 on 1"]


@pytest.mark.rule("book.place.each-alone")
def test_no_laid_die_leads_to_a_dead_end() -> None:
    scene = at(tops="d6,w4,h8", hands="2,4,4/3,4,5/3,4,5").play(0, "lay 2 on 1")
    assert scene.legal(0) == ["lay 4 on 1", "lay 4 on 2"]
    scene.play(0, "lay 4 on 2")
    assert scene.legal(0) == ["lay 4 on 1"]
    assert scene.play(0, "lay 4 on 1", "place").told("dice") == [[2, 4], [4], []]


@pytest.mark.rule("book.place.must-exceed")
def test_an_equal_sum_does_not_beat() -> None:
    scene = at(owners="1,-,-", dice="3,4/-/-", hands="1,2,4/5/3,4,5")
    assert scene.refusal(0, "lay 4 on 1") == "book.place.must-exceed"
    better = at(owners="1,-,-", dice="3,4/-/-", hands="2,2,4/5/3,4,5").play(0, "lay 4 on 1", "lay 2 on 1")
    assert better.refusal(0, "place") == "book.place.must-exceed"
    better.play(0, "lay 2 on 1", "place")
    assert better.told("owners") == [0, None, None]


@pytest.mark.rule("book.place.beaten-home", "book.dice.six-most")
def test_beaten_dice_go_home_together_each_one_higher() -> None:
    scene = at(owners="1,-,-", dice="3,6/-/-", hands="4,6,6/5/3,4,5")
    scene.play(0, "lay 6 on 1", "lay 4 on 1", "place")
    assert scene.told("hands") == [[6], [4, 5, 6], [3, 4, 5]]


@pytest.mark.rule("book.place.add-own")
def test_own_dice_may_be_added_to() -> None:
    scene = at(owners="0,-,-", dice="4/-/-", hands="1,5/3,4,5/3,4,5").play(0, "lay 1 on 1", "place")
    assert scene.told("dice") == [[1, 4], [], []]
    rival = at(seat="1", owners="0,-,-", dice="1,4/-/-", hands="5/1,4,6/3,4,5")
    assert rival.play(1, "lay 1 on 1", "lay 4 on 1").refusal(1, "place") == "book.place.must-exceed"


@pytest.mark.rule("book.place.stays")
def test_dice_stay_where_they_lie() -> None:
    scene = at(owners="0,-,-", dice="4/-/-", hands="4,5/3,4,5/3,4,5").play(0, "lay 4 on 2", "place")
    assert scene.told("dice") == [[4], [4], []]
    assert scene.told("hands") == [[5], [3, 4, 5], [3, 4, 5]]


@pytest.mark.rule("book.place.at-least-one")
def test_nothing_is_no_placement() -> None:
    assert begun(3).refusal(0, "place") == "book.place.at-least-one"


@pytest.mark.rule("book.place.in-one-go")
@pytest.mark.parametrize(
    "other", ["take 2", "jungle", "mountains 4", "desert 4", "plains 2", "storm 3", "end turn", "raise"]
)
def test_nothing_comes_between_the_dice_of_a_placement(other: str) -> None:
    scene = at(books="a3,a4,a5,a6,a7/-/-", owners="-,0,-", dice="-/5/-", hands="4,5/3,4,5/3,4,5")
    assert scene.play(0, "lay 4 on 1").refusal(0, other) == "book.place.in-one-go"


@pytest.mark.rule("book.place.secret")
@pytest.mark.parametrize("eyes", [1, 2, SPECTATOR])
def test_nobody_else_sees_a_placement_before_it_is_confirmed(eyes: int) -> None:
    scene = begun(3)
    before = json_bytes(to_json(scene.position.view(eyes)))
    text = scene.game.position_text(scene.position)
    scene.play(0, "lay 3 on 1", "lay 5 on 3")
    assert json_bytes(to_json(scene.position.view(eyes))) == before
    assert scene.game.position_text(scene.position.redeal(eyes, Rng(1))) == text
    assert scene.position.journal == begun(3).position.journal


@pytest.mark.rule("book.place.secret")
def test_its_owner_sees_the_running_total_and_what_is_missing() -> None:
    scene = at(tops="d8,w4,h5", owners="-,0,1", dice="-/4/5", hands="4,5/3,4/3,4,5").play(0, "lay 4 on 1")
    piles = scene.position.view(0).piles  # type: ignore[attr-defined]
    assert [(pile.laid, pile.total, pile.needed, pile.missing) for pile in piles] == [
        ((4,), 4, 8, 4),
        ((), 4, 0, 0),
        ((), 0, 6, 6),
    ]
    kept = scene.position.redeal(0, Rng(1))
    assert list(kept.legal(0)) == list(scene.position.legal(0))


def test_equal_dice_are_one_choice() -> None:
    assert starting(at(tops="d3,w8,h8", hands="3,3,3/3,4,5/3,4,5"), 0, "lay") == [
        f"lay 3 on {pile}" for pile in (1, 2, 3)
    ]


@pytest.mark.rule("book.place.secret")
def test_a_placement_can_be_taken_back_die_by_die_until_it_is_confirmed() -> None:
    scene = begun(3)
    start = scene.game.position_text(scene.position)
    table = Table(scene.game, scene.settings, ("A", "B", "C"), ScriptedSource(), start)
    for text in ("lay 3 on 1", "lay 5 on 3"):
        table.act(0, scene.game.parse_action(text))
    assert all(happening.events == () for happening in table.happenings)
    assert table.undoable(0) == 2
    table.undo(0)
    table.undo(0)
    assert scene.game.position_text(table.position) == start

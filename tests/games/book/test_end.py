"""When the game ends, and who wins."""

import pytest

from tests.games.book.scenes import at


@pytest.mark.rule("book.end.piles")
@pytest.mark.parametrize(
    ("players", "cards", "is_last"),
    [
        (2, "1,12,12", False),
        (2, "0,12,12", True),
        (3, "12,0,12", True),
        (4, "0,9,9,9", False),
        (4, "0,0,9,9", True),
        (5, "0,7,7,7,7", False),
        (5, "8,7,7,0,0", True),
    ],
)
def test_how_many_piles_must_be_empty(players: int, cards: str, is_last: bool) -> None:
    shown = ("d3", "w4", "h5", "b6", "l7")
    tops = ",".join("-" if size == "0" else card for card, size in zip(shown, cards.split(","), strict=False))
    view = at(players=players, cards=cards, tops=tops).position.view(0)
    assert view.last_round is is_last  # type: ignore[attr-defined]


@pytest.mark.rule("book.end.last-turns")
def test_the_round_is_finished_up_to_the_first_players_right() -> None:
    scene = at(first="2", seat="2", cards="1,12,12", owners="2,-,-", dice="3/-/-", hands="3,4,5/3,4,5/4,5")
    scene.play(2, "take 1")
    assert len(scene.events("LastRoundBegan")) == 1
    scene.play(0, "lay 4 on 2", "place")
    assert scene.told("phase") == "turn"
    scene.play(1, "lay 5 on 2", "place")
    assert scene.told("phase") == "finished"
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "piles-empty"


@pytest.mark.rule("book.end.last-turns")
def test_in_the_last_seat_the_game_ends_with_the_turn() -> None:
    scene = at(
        first="1", seat="0", cards="1,12,12", owners="0,-,-", dice="3/-/-", hands="4,5/3,4,5/3,4,5"
    ).play(0, "take 1")
    assert scene.told("phase") == "finished"


@pytest.mark.rule("book.end.lying-dice")
def test_dice_on_a_card_bring_nothing() -> None:
    scene = at(
        first="1", owners="0,0,-", dice="3/4/-", cards="12,12,0", tops="d3,w4,-", hands="5/3,4,5/3,4,5"
    )
    scene.play(0, "lay 5 on 2", "place")
    assert scene.told("phase") == "finished"
    assert scene.position.score(0) == 0


@pytest.mark.rule("book.score.values")
@pytest.mark.parametrize(
    ("card", "points"), [("a3", 3), ("a4", 4), ("a5", 5), ("a6", 6), ("a7", 7), ("a8", 8)]
)
def test_a_dragon_brings_its_value(card: str, points: int) -> None:
    assert at(books=f"{card}/-/-").position.score(0) == points


@pytest.mark.rule("book.score.goal")
def test_the_goal_brings_three_points_a_dragon() -> None:
    scene = at(goals="amphiptere,drake,wyvern", books="a3,a8,b8/a4/-")
    assert scene.position.score(0) == 3 + 8 + 8 + 3 + 3
    assert scene.position.score(1) == 4


@pytest.mark.rule("book.score.most-wins")
def test_most_points_win() -> None:
    assert list(at(books="a3/a8/a4").position.places()) == [2, 0, 1]


@pytest.mark.rule("book.score.tie-dice")
def test_a_tie_is_broken_by_all_dice_wherever_they_lie() -> None:
    scene = at(books="a8/h8/b3", owners="1,-,-", dice="6/-/-", hands="4,4,5/3,5/6,6,6")
    assert list(scene.position.places()) == [1, 0, 2]
    laying = at(books="a8/h8/b3", hands="4,4,6/3,4,6/6,6,6").play(0, "lay 6 on 1")
    assert list(laying.position.places()) == [0, 1, 2]


@pytest.mark.rule("book.score.shared")
def test_a_full_tie_is_a_shared_victory() -> None:
    books = "a3,a4,a5,a6,a7,a8/l3,l4,l5,l6,l7,l8"
    scene = at(players=2, first="1", books=books, hands="3,4,5/2,4,6", cards="0,12,12", tops="-,w4,h5")
    outcome = scene.play(0, "lay 4 on 2", "place", "end turn").position.outcome()
    assert outcome is not None
    assert outcome.scores == (33, 33)
    assert outcome.winners == (0, 1)

"""Positions and actions as text: what is impossible is refused, not believed."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.book.scenes import at, begun

GAME = find_game("book")
LINE = GAME.position_text(begun(2).position)


def changed(**fields: str) -> str:
    """The first turn of two players with some fields put differently."""
    told = dict(part.split("=") for part in LINE.split()[1:])
    assert set(fields) <= set(told)
    return "book/2 " + " ".join(f"{key}={value}" for key, value in (told | fields).items())


def test_the_line_of_a_first_turn() -> None:
    assert LINE == (
        "book/2 players=2 requirement=card actions=one blocking_die=on phase=turn seat=0 first=0 taken=no placed=no "
        "goals=drake,wyvern hands=3,4,5/3,4,5 books=-/- used=-/- cards=12,12,12 tops=d3,w4,h5 owners=-,-,- "
        "dice=-/-/- laid=-/-/- protected=- blocker=3 removed=-"
    )


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"cards": "12,12,11"}, "cards"),
        ({"tops": "d3,w4,-"}, "tops"),
        ({"hands": "3,4/3,4,5"}, "hands"),
        ({"hands": "3,4,5/3,4"}, "hands"),
        ({"owners": "0,-,-"}, "owners"),
        ({"owners": "0,-,-", "dice": "2/-/-", "hands": "4,5/3,4,5"}, "dice"),
        ({"owners": "-,-,0", "dice": "-/-/5", "hands": "3,4/3,4,5"}, "blocker"),
        ({"protected": "1"}, "protected"),
        ({"owners": "0,-,-", "dice": "3/-/-", "hands": "4,5/3,4,5", "protected": "1"}, "protected"),
        ({"used": "d4/-"}, "used"),
        ({"removed": "d4", "cards": "11,12,12"}, "removed"),
        ({"goals": "drake,drake"}, "goals"),
        ({"goals": "drake,-"}, "goals"),
        ({"blocker": "-"}, "blocker"),
        ({"blocker": "beside3"}, "blocker"),
        ({"phase": "finished"}, "phase"),
        ({"phase": "reveal"}, "tops"),
        ({"phase": "deal"}, "tops"),
        ({"phase": "goals"}, "goals"),
        ({"phase": "first"}, "goals"),
        ({"phase": "placing"}, "laid"),
        ({"phase": "placing", "laid": "-/3/-", "tops": "d3,w8,h5", "hands": "1,2/3,4,5"}, "laid"),
        ({"laid": "3/-/-", "hands": "4,5/3,4,5"}, "laid"),
        ({"taken": "yes"}, "taken"),
        ({"tops": "d8,w8,h8", "hands": "1,1,1/3,4,5"}, "phase"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, str], field: str) -> None:
    with pytest.raises(Problem) as refused:
        GAME.parse_position(changed(**fields))
    assert refused.value.key == "position-impossible"
    assert refused.value.details == {"field": field}


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"players": "6"}, "position-field"),
        ({"players": "x"}, "position-number"),
        ({"phase": "lunch"}, "position-field"),
        ({"taken": "maybe"}, "position-field"),
        ({"tops": "d3,w4,d3"}, "position-card-twice"),
        ({"tops": "d3,w4,zz"}, "notation-card"),
        ({"goals": "drake,cow"}, "notation-dragon"),
        ({"hands": "3,4,7/3,4,5"}, "position-field"),
        ({"hands": "3,4,5,5/3,4,5"}, "position-field"),
        ({"protected": "9"}, "position-field"),
        ({"blocker": "4"}, "position-field"),
        ({"cards": "13,12,11"}, "position-field"),
        ({"owners": "7,-,-"}, "position-field"),
    ],
)
def test_malformed_positions_are_refused(fields: dict[str, str], key: str) -> None:
    with pytest.raises(Problem) as refused:
        GAME.parse_position(changed(**fields))
    assert refused.value.key == key


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_no_text_is_more_than_a_problem(text: str) -> None:
    for parse in (GAME.parse_position, GAME.parse_action, GAME.parse_outcome):
        # Now and then the text is an action after all.
        with suppress(Problem):
            parse(text)


@given(st.integers(0, 20), st.text(alphabet="0123456789-,/dwhbla=xyesno", max_size=12))
@settings(max_examples=300, deadline=None)
def test_a_damaged_line_gives_a_position_that_stands_or_a_problem(index: int, value: str) -> None:
    parts = LINE.split()[1:]
    key = parts[index].split("=")[0]
    try:
        position = GAME.parse_position(changed(**{key: value}))
    except Problem:
        return
    assert GAME.parse_position(GAME.position_text(position)) is not None
    assert GAME.inventory(position)["cards"] == 36


@pytest.mark.parametrize(
    "text", ["lay 7 on 1", "lay 3 on 6", "take 0", "storm", "jungle 3", "", "goal 0 hydra"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="notation-action"):
        GAME.parse_action(text)


@pytest.mark.parametrize("text", ["begins 5", "begins", "goal 5 hydra", "turned 6 d3", "take 1"])
def test_what_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="notation-action"):
        GAME.parse_outcome(text)


def test_a_waiting_blocking_die_survives_its_text() -> None:
    scene = at(
        players=2, books="a3,a5/b3", used="-/b3", owners="0,1,-", dice="3/5/-", protected="2", hands="4,5/3,4"
    )
    scene.play(0, "plains 1", "lay 4 on 3", "lay 5 on 3", "place")
    assert scene.told("blocker") == "beside3"
    assert GAME.position_text(GAME.parse_position(GAME.position_text(scene.position))) == GAME.position_text(
        scene.position
    )

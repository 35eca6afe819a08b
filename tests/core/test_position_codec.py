"""A position as named fields: what is written is read back, and what is not of its kind is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.position_codec import (
    NUMBER,
    NUMBER_GROUPS,
    NUMBERS,
    TRUTH,
    WORD,
    WORD_GROUPS,
    WORD_GROUPS_BY_SEAT,
    WORDS,
    FieldReader,
    PositionFormat,
    read_number,
)
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Json

FORM = PositionFormat(
    "toy",
    {
        "seat": NUMBER,
        "held": WORD,
        "done": TRUTH,
        "scores": NUMBERS,
        "names": WORDS,
        "dice": NUMBER_GROUPS,
        "hands": WORD_GROUPS,
        "rows": WORD_GROUPS_BY_SEAT,
    },
)
TOLD: dict[str, Json] = {
    "game": "toy",
    "rules": 3,
    "seat": 1,
    "held": None,
    "done": True,
    "scores": [-4, None, 12],
    "names": [],
    "dice": [[1, 6], []],
    "hands": [["a", "b"], ["c"]],
    "rows": [[["a", "b"], ["c"]], []],
}
LINE = "toy/3 seat=1 held=- done=yes scores=-4,-,12 names=- dice=1,6/- hands=a,b/c rows=a,b;c/-"

numbers = st.integers(-999_999_999, 999_999_999)
words = st.text("abcdefgh0123456789*:", min_size=1, max_size=6)


def test_a_position_on_one_line() -> None:
    assert FORM.write(TOLD) == LINE
    assert FORM.read(LINE) == TOLD


@given(
    st.fixed_dictionaries(
        {
            "game": st.just("toy"),
            "rules": st.integers(0, 99),
            "seat": numbers,
            "held": st.none() | words,
            "done": st.booleans(),
            "scores": st.lists(st.none() | numbers, min_size=2, max_size=4),
            "names": st.lists(words, max_size=4),
            "dice": st.lists(st.lists(numbers, max_size=3), min_size=2, max_size=4),
            "hands": st.lists(st.lists(words, max_size=3), min_size=2, max_size=4),
            "rows": st.lists(
                st.lists(st.lists(words, min_size=1, max_size=3), max_size=3),
                min_size=2,
                max_size=4,
            ),
        }
    )
)
def test_what_is_written_is_read_back(told: dict[str, Json]) -> None:
    assert FORM.read(FORM.write(told)) == told


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "position-foreign"),
        ("toy/3 " + "x" * 4_000, "position-foreign"),
        ("toy/x seat=1", "position-number"),
        ("toy/3 seat=one", "position-number"),
        ("toy/3 seat=1234567890", "position-number"),
        ("toy/3 seat=²", "position-number"),
        ("toy/3 dice=1,x/2", "position-number"),
        ("toy/3 done=maybe", "position-field"),
        ("toy/3 colour=red", "position-field"),
        ("toy/3 seat=1 seat=2", "position-field"),
        ("toy/3 game=other", "position-field"),
    ],
)
def test_what_is_no_line_is_refused(line: str, key: str) -> None:
    with pytest.raises(Problem) as refused:
        FORM.read(line)
    assert refused.value.key == key


def reader(**changed: object) -> FieldReader:
    return FieldReader(FORM, {**TOLD, **changed}, 3, most_items=5)


def test_fields_of_their_kind_are_read() -> None:
    found = reader()
    assert found.number("seat", 0, 3) == 1
    assert found.truth("done")
    assert reader(held="b").choice("held", ("a", "b")) == 1
    assert found.entries("scores", 3) == [-4, None, 12]
    assert found.listed("dice", found.entries("dice")[0], 2) == [1, 6]


@pytest.mark.parametrize("told", [None, 7, [], "toy/3", {"game": "other", "rules": 3}])
def test_another_game_is_foreign(told: object) -> None:
    with pytest.raises(Problem, match="position-foreign"):
        FieldReader(FORM, told, 3, most_items=5)


def test_other_rules_and_unknown_fields_are_refused() -> None:
    with pytest.raises(Problem, match="position-version"):
        reader(rules=2)
    with pytest.raises(Problem, match="position-field"):
        reader(colour="red")


@pytest.mark.parametrize("seat", [None, "1", 1.0, True, -1, 4])
def test_what_is_no_number_within_bounds_is_refused(seat: object) -> None:
    with pytest.raises(Problem, match="position-field"):
        reader(seat=seat).number("seat", 0, 3)


@pytest.mark.parametrize("value", [None, "yes", 1, []])
def test_what_is_no_truth_choice_or_list_is_refused(value: object) -> None:
    for read in (
        lambda: reader(done=value).truth("done"),
        lambda: reader(held=value).choice("held", ("a", "b")),
        lambda: reader(scores=value).entries("scores", 3),
        lambda: reader(scores=[0] * 6).entries("scores"),
    ):
        with pytest.raises(Problem, match="position-field"):
            read()


def test_numbers_are_whole_and_plain() -> None:
    assert read_number("-12") == -12
    for text in ("", "-", "--1", "+1", "1.0", "٣"):
        with pytest.raises(Problem):
            read_number(text)

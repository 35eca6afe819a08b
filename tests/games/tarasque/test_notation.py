"""Texts and positions: lossless, forgiving about spaces and case, strict about sense."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from tests.games.tarasque.scenes import at
from tests.scene import Scene

GAME = find_game("tarasque")
LINE = GAME.position_text(
    at("keeping", centre="1a,2b,3c", lairs="4a,4b;5c/6a/-", rolls="1", rolled="2,1,1,2,0,0").position
)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("keep 3 blue + egg", "KEEP  3  Blue +  egg"),
        ("keep 3 blue + egg", "keep 3 blue+egg"),
        ("keep 3 blue + egg", "keep 3 n5 + egg"),
        ("claim red-sea with 2", "claim 1a with 2"),
        ("claim red-sea with 2", "claim n1-red with 2"),
        ("move violet-volcano", "move 6f"),
    ],
)
def test_one_action_has_several_spellings(text: str, same: str) -> None:
    assert GAME.parse_action(text) == GAME.parse_action(same)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "keep",
        "keep 0 blue",
        "keep 7 blue",
        "keep 3 pink",
        "keep ３ blue",
        "claim red-blue with 2",
        "claim n1-sea with 2",
        "claim 1g with 2",
        "claim 1a with 1",
        "roll roll",
        "keep 3 blue + egg + egg",
        "x" * 10_000,
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "text", ["", "begins 6", "begins x", "drawn", "rolled", "rolled 1 red 2 red", "rolled 7 red"]
)
def test_nonsense_of_luck_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        GAME.parse_outcome(text)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("tarasque/1", "chess/1", "position-foreign"),
        ("tarasque/1", "tarasque/2", "position-version"),
        ("seat=0", "seat=3", "position-field"),
        ("seat=0", "seat=-1", "position-field"),
        ("seat=0", "seat=0 seat=1", "position-field"),
        ("seat=0", "wish=0", "position-field"),
        (" seat=0", "", "position-field"),
        ("skin=drachenwurf", "skin=dragon", "position-field"),
        ("extra_turn=no", "extra_turn=maybe", "position-field"),
        ("extra_turn=no", "extra_turn=yes", "position-impossible"),
        ("centre=1a,2b,3c", "centre=1a,1a,3c", "position-tile-twice"),
        ("centre=1a,2b,3c", "centre=1a,4a,3c", "position-tile-twice"),
        ("centre=1a,2b,3c", "centre=1a,2b,3c,1b", "position-impossible"),
        ("centre=1a,2b,3c", "centre=9z", "notation-tile"),
        ("removed=-", "removed=1b", "position-impossible"),
        ("lairs=4a,4b;5c/6a/-", "lairs=4a,5b/6a/-", "position-impossible"),
        ("lairs=4a,4b;5c/6a/-", "lairs=4a,4b;5c/6a", "position-field"),
        ("bases=-;-;-;-/-;-;-;-/-;-;-;-", "bases=-;-;-/-;-;-;-/-;-;-;-", "position-field"),
        ("eggs=1,1,1", "eggs=1,1", "position-field"),
        ("eggs=1,1,1", "eggs=30,6,1", "position-impossible"),
        ("rolled=2,1,1,2,0,0", "rolled=2,1,1,1,0,0", "position-impossible"),
        ("rolled=2,1,1,2,0,0", "rolled=2,1,1,3,0,0", "position-impossible"),
        ("rolled=2,1,1,2,0,0", "rolled=0,0,0,6,0,0", "position-impossible"),
        ("kept=0,0,0,0,0,0", "kept=1,0,0,0,0,0", "position-impossible"),
        ("rolls=1", "rolls=0", "position-impossible"),
        ("rolls=1", "rolls=3", "position-impossible"),
        ("held=-", "held=1a", "position-impossible"),
        ("phase=keeping", "phase=sleeping", "position-field"),
        ("phase=keeping", "phase=first", "position-impossible"),
        ("phase=keeping", "phase=finished", "position-impossible"),
        ("phase=keeping", "phase=rolling", "position-impossible"),
        ("phase=keeping", "phase=claiming", "position-impossible"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, key: str) -> None:
    assert old in LINE
    with pytest.raises(Problem) as refused:
        GAME.parse_position(LINE.replace(old, new))
    assert refused.value.key == key


@pytest.mark.parametrize(
    "phase",
    ["first", "refill", "removal", "shelter", "claiming", "hoarding", "rearrange", "moving", "finished"],
)
def test_a_bare_table_fits_few_phases(phase: str) -> None:
    if phase in ("first", "refill"):
        assert at(phase).told("phase") == phase
        return
    with pytest.raises(Problem, match="position-impossible"):
        at(phase)


@given(
    start=st.integers(0, len(LINE)),
    length=st.integers(0, 12),
    junk=st.text(alphabet="0123456789abcdef,;/-= yesnorwkp", max_size=12),
)
def test_whatever_is_accepted_can_be_played_to_the_end(start: int, length: int, junk: str) -> None:
    try:
        position = GAME.parse_position(LINE[:start] + junk + LINE[start + length :])
    except Problem:
        return
    assert sum(GAME.inventory(position).values()) == 72
    text = GAME.position_text(position)
    assert GAME.position_text(GAME.parse_position(text)) == text
    Scene("tarasque", position).play_on()


@pytest.mark.parametrize(
    "told", [None, [], "tarasque", 7, {"game": "tarasque"}, {"game": "tarasque", "rules": 1}]
)
def test_foreign_json_is_refused(told: object) -> None:
    with pytest.raises(Problem):
        GAME.parse_position_json(told)

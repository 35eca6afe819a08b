"""Texts and positions: lossless, forgiving about spaces and case, strict about sense."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.problem import Problem
from dragonhoard.games.vale.state import FRAME_KINDS
from tests.effort import spend
from tests.games.vale.scenes import GAME, ValeScene, at, line, summoned

LINE = line(
    3,
    areas="agni,hestia,salamander/kappa/-",
    hands="imp,hydra*1/troll/-",
    stones="1,2,1/0,0,0/4,0,0",
    captured="goblin,tidal/-/-",
)
PENDING = GAME.position_text(
    summoned("cerberus", area="hestia,agni", stones="3,2,1").play(0, "pay 1 purple").position
)
KEEPING = GAME.position_text(
    summoned("cerberus", area="hestia,agni", stones="3,2,1")
    .play(0, "pay 1 purple", "discard hestia")
    .position
)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("summon yuki_onna", "Summon  YUKI onna"),
        ("pay 1 red 2 blue", "pay 2 blue 1 red"),
        ("end turn", " END  turn "),
    ],
)
def test_one_action_has_several_spellings(text: str, same: str) -> None:
    assert GAME.parse_action(text) == GAME.parse_action(same)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "summon",
        "summon dragon",
        "pay 7 red",
        "pay 0 red",
        "pay 1 green",
        "pay 4 red 3 blue",
        "pay 1 red 1 red",
        "choose seat 4",
        "choose option 5",
        "choose option ３",
        "stop stop",
        "x" * 10_000,
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        GAME.parse_action(text)


@pytest.mark.parametrize("text", ["", "begins 4", "begins x", "drawn", "drawn nobody", "rolled 3"])
def test_nonsense_of_luck_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        GAME.parse_outcome(text)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("vale/2", "chess/2", "position-foreign"),
        ("vale/2", "vale/3", "position-version"),
        ("seat=0", "seat=3", "position-field"),
        ("seat=0", "seat=-1", "position-field"),
        ("seat=0", "seat=0 seat=1", "position-field"),
        ("seat=0", "wish=0", "position-field"),
        (" seat=0", "", "position-field"),
        ("seat=0", "seat=1", "position-impossible"),
        ("round=5", "round=0", "position-field"),
        ("round=5", "round=11", "position-field"),
        ("round=5", "round=2", "position-impossible"),
        ("scores=10,10,10", "scores=10,10", "position-field"),
        ("stones=1,2,1", "stones=1,2,2", "position-impossible-not"),
        ("stones=1,2,1/0,0,0", "stones=1,2,1/5,0,0", "position-impossible"),
        ("stones=1,2,1", "stones=1,2", "position-field"),
        ("top=-", "top=agni", "position-card-twice"),
        ("top=-", "top=gust", "position-impossible"),
        ("discard=-", "discard=imp", "position-card-twice"),
        ("discard=-", "discard=boreas*1", "position-field"),
        ("discard=-", "discard=nobody", "notation-card"),
        ("display=-", "display=gust", "position-impossible"),
        ("hydra*1", "hydra*2", "position-field"),
        ("hydra*1", "hydra*x", "position-number"),
        ("captured=goblin,tidal", "captured=goblin,tidal,gust", "position-impossible"),
        ("areas=agni", "areas=tengu,agni", "position-impossible"),
        ("areas=agni", "areas=boreas,agni", "position-impossible"),
        ("areas=agni", "areas=dragon_egg,agni", "position-impossible"),
        ("phase=action", "phase=sleeping", "position-field"),
        ("phase=action", "phase=first", "position-impossible"),
        ("phase=action", "phase=reveal", "position-impossible"),
        ("phase=action", "phase=capture", "position-impossible"),
        ("phase=action", "phase=resolution", "position-impossible"),
        ("phase=action", "phase=finished", "position-impossible"),
        ("pending=-", "pending=program:0:agni:0", "position-impossible"),
        ("pending=-", "pending=react:0:agni:17", "position-impossible"),
        ("pending=-", "pending=keep-stones:0::0", "position-impossible"),
        ("pending=-", "pending=drawing:1:agni:0", "position-impossible"),
        ("pending=-", "pending=use-actives:0::1", "position-impossible"),
        ("pending=-", "pending=copy-instant:0:agni:0", "position-impossible"),
        ("pending=-", "pending=summon-free:0:agni:7", "position-impossible"),
        ("pending=-", "pending=lose-card:1:agni:5", "position-impossible"),
        ("pending=-", "pending=dance:0:agni:0", "position-field"),
        ("pending=-", "pending=keep-stones:0", "position-field"),
        ("pending=-", "pending=" + ",".join(["react:0:agni:17"] * 20), "position-field"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, key: str) -> None:
    assert old in LINE
    if key == "position-impossible-not":
        # Hestia lies in the area: five stones are fine.
        assert GAME.parse_position(LINE.replace(old, new)).score(0) == 10
        return
    with pytest.raises(Problem) as refused:
        GAME.parse_position(LINE.replace(old, new))
    assert refused.value.key == key


@pytest.mark.parametrize("text", [LINE, PENDING, KEEPING])
@settings(deadline=None, max_examples=spend(full=60, quick=20))
@given(
    start=st.integers(0, 700),
    length=st.integers(0, 12),
    junk=st.text(alphabet="0123456789abcdehimnoprstuwy_*,:/-= ", max_size=12),
)
def test_whatever_is_accepted_can_be_played_to_the_end(text: str, start: int, length: int, junk: str) -> None:
    try:
        position = GAME.parse_position(text[:start] + junk + text[start + length :])
    except Problem:
        return
    assert set(GAME.inventory(position).values()) == {1}
    told = GAME.position_text(position)
    assert GAME.position_text(GAME.parse_position(told)) == told
    scene = at()
    scene.position = position
    scene.play_on()
    assert set(GAME.inventory(position).values()) == {1}


@settings(deadline=None, max_examples=spend(full=200, quick=50))
@given(
    frames=st.lists(
        st.tuples(
            st.sampled_from(FRAME_KINDS),
            st.integers(0, 2),
            st.sampled_from(
                ["", "agni", "hestia", "scorch", "genie_exalted", "young_forest_spirit", "medusa"]
            ),
            st.one_of(st.integers(0, 40), st.integers(0, 20_000)),
        ),
        min_size=1,
        max_size=4,
    ),
    resolution=st.booleans(),
)
def test_no_pile_of_pending_decisions_breaks_the_game(
    frames: list[tuple[str, int, str, int]], resolution: bool
) -> None:
    pending = ",".join(f"{kind}:{seat}:{card}:{number}" for kind, seat, card, number in frames)
    text = line(
        3,
        round="10",
        areas="agni,hestia,scorch,genie_exalted,young_forest_spirit,medusa/kappa,marina/-",
        hands="imp,hydra,dragon_egg,tidal/troll/-",
        stones="2,2,2/1,0,0/0,0,0",
        phase="resolution" if resolution else "action",
        pending=f"use-actives:0::67108863,{pending}" if resolution else pending,
    )
    try:
        scene = ValeScene("vale", text)
    except Problem:
        return
    scene.play_on()
    assert set(GAME.inventory(scene.position).values()) == {1}


@pytest.mark.parametrize("told", [None, [], "vale", 7, {"game": "vale"}, {"game": "vale", "rules": 1}])
def test_foreign_json_is_refused(told: object) -> None:
    with pytest.raises(Problem):
        GAME.parse_position_json(told)

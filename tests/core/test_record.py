"""Records survive their text, and broken ones are refused with the place that is wrong."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import (
    Record,
    digest,
    new_record,
    parse_record,
    parse_spans,
    record_game,
    replay,
    spans_text,
    verify,
    write_record,
)

GOLDEN = Path(__file__).parent.parent / "golden" / "tarasque" / "3.txt"
GAME = find_game("tarasque")
TEXT = GOLDEN.read_text(encoding="utf-8")


def test_replay_stops_where_it_is_told() -> None:
    record = parse_record(GAME, TEXT)
    early = replay(GAME, record, to=12)
    again = Record(record.game, record.rules_version, record.settings, record.names, moves=record.moves[:12])
    assert digest(GAME, early) == digest(GAME, replay(GAME, again))
    assert digest(GAME, early) != digest(GAME, replay(GAME, record))


def test_a_record_may_start_from_a_position() -> None:
    whole = parse_record(GAME, TEXT)
    start = GAME.position_text(replay(GAME, whole, to=50))
    tail = Record(
        GAME.id,
        GAME.rules_version,
        whole.settings,
        (),
        start=start,
        moves=whole.moves[50:],
        result=whole.result,
        digest=whole.digest,
    )
    again = parse_record(GAME, write_record(GAME, tail))
    assert again == tail
    verify(GAME, again)


def test_a_start_with_other_settings_is_refused() -> None:
    other = GAME.position_text(GAME.new(GAME.settings(5)))
    record = new_record(GAME, GAME.settings(3), (), start=other)
    with pytest.raises(Problem, match="record-start"):
        replay(GAME, record)


def test_names_stay_on_their_line() -> None:
    record = new_record(GAME, GAME.settings(2), ("Zoé\nresult fake", "  B  o  b "))
    again = parse_record(GAME, write_record(GAME, record))
    assert again.names == ("Zoé result fake", "B o b")


def broken(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


BROKEN = {
    "record-foreign": [b"", b"hello\n", b"dragonhoard record 2\n"],
    "record-other-game": [TEXT.replace("game tarasque", "game chess").encode()],
    "record-line": [
        broken("option theft_egg robbed", "colour blue").encode(),
        broken("option theft_egg robbed", "option skin drachenwurf").encode(),
        broken("* begins", "* vanishes").encode(),
        broken("name 0", "name 1").encode(),
        broken("players 3", "players 3\nplayers 4").encode(),
        broken("digest ", "colour ").encode(),
        broken("result last-tile", "result x\nresult last-tile").encode(),
    ],
    "record-missing": [broken("players 3\n", "").encode(), broken("name 2", "commitment").encode()],
    "record-number": [broken("players 3", "players three").encode(), broken("rules 1", "rules -1").encode()],
    "record-version": [broken("rules 1", "rules 999").encode()],
    "players-out-of-range": [broken("players 3", "players 60").encode()],
    "option-value": [broken("option theft_egg robbed", "option theft_egg nobody").encode()],
    "record-refused": [broken("* begins", "* drawn red-sea\n* begins").encode()],
    "record-result": [broken("result last-tile", "result just-so").encode()],
    "record-digest": [broken("digest ", "digest 0").encode()],
}


@pytest.mark.parametrize(
    ("key", "text"), [(key, text.decode()) for key, texts in BROKEN.items() for text in texts]
)
def test_a_broken_record_is_refused(key: str, text: str) -> None:
    with pytest.raises(Problem) as refused:
        verify(GAME, parse_record(GAME, text))
    assert refused.value.key == key


def test_the_line_that_is_wrong_is_named() -> None:
    text = broken("* begins", "* vanishes")
    with pytest.raises(Problem) as refused:
        parse_record(GAME, text)
    assert refused.value.details == {"line": TEXT[: TEXT.index("* begins")].count("\n") + 1}


def test_a_huge_record_is_refused_before_it_is_read() -> None:
    with pytest.raises(Problem, match="record-too-long"):
        parse_record(GAME, TEXT + "\n" * 5_000_000)


@given(cut=st.integers(0, len(TEXT)), junk=st.text(max_size=30))
def test_no_damage_brings_anything_but_a_problem(cut: int, junk: str) -> None:
    damaged = TEXT[:cut] + junk + TEXT[cut + 5 :]
    try:
        replay(GAME, parse_record(GAME, damaged))
        record_game(damaged)
    except Problem:
        return


# --- what proves the luck ---


def fair_record() -> Record:
    record = parse_record(GAME, TEXT)
    record.table, record.commitment = "t-1", "ab" * 32
    record.seed, record.salts, record.draws = "cd" * 32, ("", "pepper", ""), (0, 1, 2, 5, 7, 8)
    record.ended = "agreement"
    return record


def test_what_proves_the_luck_survives_the_text() -> None:
    record = fair_record()
    text = write_record(GAME, record)
    assert "\ndraws 0-2,5,7-8\n" in text
    assert "\nsalt 1 pepper\n" in text
    assert parse_record(GAME, text) == record


@given(st.sets(st.integers(0, 200)))
def test_spans_of_numbers_survive_their_text(numbers: set[int]) -> None:
    ordered = tuple(sorted(numbers))
    assert not ordered or parse_spans(spans_text(ordered)) == ordered


@pytest.mark.parametrize(
    "line",
    [
        "draws 5-3",
        "draws ",
        "draws 1,,2",
        "draws 0-999999999",
        "draws 0-900000,0-900000",
        "draws -1",
        "salt x pepper",
        "salt",
        "seed a\nseed b",
        "salt 0 a\nsalt 0 b",
    ],
)
def test_broken_closing_lines_are_named(line: str) -> None:
    with pytest.raises(Problem, match="record-line"):
        parse_record(GAME, TEXT + line + "\n")


def test_a_salt_belongs_to_a_seat() -> None:
    with pytest.raises(Problem, match="record-key"):
        parse_record(GAME, TEXT + "salt 3 pepper\n")

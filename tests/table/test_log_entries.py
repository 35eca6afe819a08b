"""The log survives being written down."""

import pytest
from msgspec.structs import fields

from dragonhoard.core.problem import Problem
from dragonhoard.table import log_entries
from dragonhoard.table.log_entries import KINDS, Entry, Opened, Pace, entry_bytes, parse_entry

SAMPLES: list[Entry] = [
    Opened(
        1,
        "t",
        "tarasque",
        1,
        2,
        (("skin", "tarasque"),),
        "p",
        "ab",
        Pace("live", 60, 2),
        "nobody",
        start="x=1",
    ),
    log_entries.Seated(2, 0, "p-é"),
    log_entries.BotSeated(3, 1, "greedy"),
    log_entries.Left(4, 1),
    log_entries.SaltAdded(5, 0, "salt_-"),
    log_entries.Started(6),
    log_entries.Acted(7, 1, 12),
    log_entries.ChanceResolved(8, 4711),
    log_entries.ChanceResolved(8, 4711, 1),
    log_entries.Undone(9, 0, (7, 8), agreed=True),
    log_entries.Offered(10, 0, "undo", 7),
    log_entries.Offered(10, 0, "pause"),
    log_entries.Answered(11, 1, "undo", True),
    log_entries.Withdrawn(12, 0, "end"),
    log_entries.Resigned(13, 0),
    log_entries.BotTookOver(14, 0, "greedy"),
    log_entries.PlayerReturned(15, 0),
    log_entries.TimedOut(16, 0),
    log_entries.Paused(17),
    log_entries.Resumed(18),
    log_entries.Interrupted(19, 5_000),
    log_entries.Ended(20, "played", "00ff"),
]


@pytest.mark.parametrize("entry", SAMPLES, ids=lambda entry: type(entry).__name__)
def test_an_entry_survives_its_bytes(entry: Entry) -> None:
    line = entry_bytes(entry)
    assert b"\n" not in line
    again = parse_entry(line)
    assert again == entry
    assert all(type(getattr(again, f.name)) is type(getattr(entry, f.name)) for f in fields(entry))


def test_every_kind_is_tried() -> None:
    assert {type(entry) for entry in SAMPLES} == set(KINDS)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"[1]",
        b'{"is":"Moved","at":1}',
        b'{"is":"Acted","at":1}',
        b'{"is":"Acted","at":1,"seat":"0","action":1}',
        b'{"is":"Acted","at":1.5,"seat":0,"action":1}',
        b'{"is":"Offered","at":1,"seat":0,"kind":"bribe"}',
        b'{"is":"Acted","at":1,"seat":0,"action":1',
        b' {"is":"Started","at":1}',
        b'{"is":"\xff"}',
        b'{"is":"Undone","at":1,"seat":0,"numbers":' + b"[" * 5_000,
    ],
)
def test_what_is_no_entry_is_told_so(line: bytes) -> None:
    with pytest.raises(Problem, match="entry-broken"):
        parse_entry(line)

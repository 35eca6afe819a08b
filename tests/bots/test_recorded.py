"""Every level decides as it did when its decisions were written down: the same visits, the same choices."""

import pytest

from tests.bots.recorded import Entry, answer, entries, name_of, runs_plain

ENTRIES = [
    pytest.param(entry, id=name_of(entry), marks=[] if runs_plain(entry) else [pytest.mark.compiled_only])
    for entry in entries()
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_searches_choose_as_before(entry: Entry) -> None:
    assert answer(entry["asked"]) == entry["told"]

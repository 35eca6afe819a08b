"""A game played on a page makes the record that the bare rules make, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.record import parse_record
from tests.online_faces import on_a_page
from tests.recorded import played_in_the_library, text_of
from tests.web.conftest import Visit


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_a_page_makes_the_same_record(
    game_id: str, address: str, visit: Visit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))
    record = played_in_the_library(game_id)
    told = parse_record(find_game(game_id), on_a_page(record, address, visit()))
    assert text_of(told) == text_of(record)

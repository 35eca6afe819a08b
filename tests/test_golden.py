"""Recorded games of every game are replayed, and together cover what can happen."""

from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.record import Record, parse_record, record_game, verify, write_record

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.rglob("*.txt"))


def load(path: Path) -> Record:
    text = path.read_text(encoding="utf-8")
    return parse_record(find_game(record_game(text)), text)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_replays_to_the_recorded_end(path: Path) -> None:
    record = load(path)
    game = find_game(record.game)
    verify(game, record)
    assert write_record(game, record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", game_ids())
def test_golden_games_cover_endings_seats_and_options(game_id: str) -> None:
    game = find_game(game_id)
    records = [load(path) for path in (GOLDEN / game_id).glob("*.txt")]
    assert {record.result.split()[0] for record in records} >= set(game.ends)
    assert {record.settings.players for record in records} == set(
        range(game.min_players, game.max_players + 1)
    )
    seen = {pair for record in records for pair in record.settings.options}
    assert seen >= {(option.id, value) for option in game.options for value in option.values}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_golden_game_of_each_past_version_still_replays(game_id: str) -> None:
    recorded = {load(path).rules_version for path in (GOLDEN / game_id).glob("*.txt")}
    assert {game.rules_version for game in find_game(game_id).past_versions()} <= recorded

"""Every game keeps every promise of the contract."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dragonhoard.core import conformance
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Settings
from tests.effort import spend

SOURCES = Path(__file__).parent.parent / "src"
TABLES = [
    pytest.param(
        game_id, settings, id=f"{game_id}-{settings.players}-{'-'.join(v for _, v in settings.options)}"
    )
    for game_id in game_ids()
    for settings in conformance.all_settings(find_game(game_id))
]


@pytest.mark.parametrize("game_id", game_ids())
def test_description(game_id: str) -> None:
    conformance.check_description(find_game(game_id))


@pytest.mark.parametrize(("game_id", "settings"), TABLES)
def test_random_play(game_id: str, settings: Settings) -> None:
    for seed in range(spend(full=3, quick=1)):
        conformance.check_play(find_game(game_id), settings, seed)


@pytest.mark.parametrize(("game_id", "settings"), TABLES)
def test_copies_are_independent(game_id: str, settings: Settings) -> None:
    conformance.check_copies(find_game(game_id), settings, seed=1)


@pytest.mark.parametrize(("game_id", "settings"), TABLES)
def test_redeals_cannot_be_told_apart(game_id: str, settings: Settings) -> None:
    conformance.check_redeals(find_game(game_id), settings, seed=2)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game_id", game_ids())
def test_compiled_and_plain_python_play_the_same_games(game_id: str) -> None:
    game = find_game(game_id)
    seeds = range(spend(full=4, quick=1))
    here = [
        text
        for settings in conformance.all_settings(game)
        for text in conformance.play_records(game, settings, seeds)
    ]
    program = (
        "import sys\n"
        "from dragonhoard.core import conformance, discovery, position\n"
        "assert position.__file__.endswith('.py'), position.__file__\n"
        "game = discovery.find_game(sys.argv[1])\n"
        "for settings in conformance.all_settings(game):\n"
        "    for text in conformance.play_records(game, settings, range(int(sys.argv[2]))):\n"
        "        print(text, end='')\n"
    )
    plain = subprocess.run(
        [sys.executable, "-c", program, game_id, str(len(seeds))],
        env={**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert plain.stdout == "".join(here)

"""Whole games through the page, for each game that has a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import Player

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES = sorted(folder.name for folder in BOARDS.iterdir() if (folder / "Board.svelte").exists())
EYES = {"book": (DESKTOP, "en"), "riders": (DESKTOP, "fr"), "tarasque": (PHONE, "fr"), "vale": (PHONE, "en")}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks_against_a_bot(game: str, visit: Visit) -> None:
    size, language = EYES[game]
    page = visit(size=size, language=language)
    player = Player(page)
    player.start(game)
    player.play()
    assert player.is_over()
    page.locator("section[aria-label='Résultat'], section[aria-label='Result']").wait_for()
    print(f"{game}: {player.on_board} choices on the board, {player.in_list} in the list")
    assert player.on_board > player.in_list

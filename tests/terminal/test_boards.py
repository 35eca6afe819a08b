"""Every board in the middle of a game, as somebody at the table reads it, in both languages.

`python -m tests.terminal.test_boards` writes the pictures anew; look at them before you keep them.
"""

import io
from pathlib import Path

import pytest
from rich.console import Console

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.terminal.boards import PlainBoard, find_board
from tests.toy import ToyGame

SNAPSHOTS = Path(__file__).parent / "snapshots"
NAMES = ("Anna", "Paul", "Zoé", "Léo")


def drawn(game_id: str, language: str) -> str:
    """The board of a position as the first seat sees it, on eighty columns."""
    game = find_game(game_id)
    position = game.parse_position((SNAPSHOTS / f"{game_id}.position").read_text(encoding="utf-8").strip())
    paper = io.StringIO()
    board = find_board(game).draw(position.view(0), NAMES, catalogue_for(language))
    Console(file=paper, width=80, color_system=None, highlight=False).print(board)
    lines = [line.rstrip() for line in paper.getvalue().splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", game_ids())
def test_a_board_is_drawn_as_it_was(game_id: str, language: str) -> None:
    shown = drawn(game_id, language)
    assert shown == (SNAPSHOTS / f"{game_id}-{language}.txt").read_text(encoding="utf-8")
    assert max(map(len, shown.splitlines())) <= 80


def test_a_game_without_a_board_shows_its_view() -> None:
    toy = ToyGame()
    board = find_board(toy)
    assert isinstance(board, PlainBoard)
    paper = io.StringIO()
    Console(file=paper, width=200).print(board.draw(toy.start().position.view(0), NAMES, catalogue_for("en")))
    assert "has_bid: [false, false]" in paper.getvalue()


if __name__ == "__main__":
    for each_game in game_ids():
        for each_language in languages():
            file = SNAPSHOTS / f"{each_game}-{each_language}.txt"
            file.write_text(drawn(each_game, each_language), encoding="utf-8")

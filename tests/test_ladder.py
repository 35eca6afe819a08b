"""The page of measured ladders shows commands that still make sense."""

import re
import shlex
from pathlib import Path

import pytest

from dragonhoard.bots import find_bot
from dragonhoard.cli.commands import arena
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.arguments import CommandParser

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "ladder.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    dragonhoard arena (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_can_be_given(command: str) -> None:
    parser = CommandParser("arena", catalogue_for("en"))
    arena.take_arguments(parser)
    given = parser.read(shlex.split(command))
    game = find_game(given.game)
    assert game.min_players <= given.players <= game.max_players
    assert given.games >= 100
    assert all(find_bot(bot) for bot in given.bot)


def test_every_game_has_a_ladder_for_two_and_for_the_most() -> None:
    told = {(words[0], int(words[words.index("--players") + 1])) for words in map(str.split, COMMANDS)}
    assert told >= {
        (game_id, players) for game_id in game_ids() for players in (2, find_game(game_id).max_players)
    }


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", PAGE)
    assert pictures
    assert all((DOCS / picture).is_file() for picture in pictures)

"""Files, records and positions that a person names on the command line."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.cli.arguments import chosen_options
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem

if TYPE_CHECKING:
    from dragonhoard.core.game import Game, Settings
    from dragonhoard.core.position import Position
    from dragonhoard.core.record import Record


def read(name: str) -> str:
    """A file's text, or standard input for `-`."""
    from dragonhoard.terminal.files import STANDARD_INPUT, decoded, read_text

    if name == STANDARD_INPUT:
        return decoded(sys.stdin.buffer.read(), STANDARD_INPUT)
    return read_text(Path(name))


def read_record(text: str) -> "tuple[Game, Record]":
    from dragonhoard.core.record import parse_record, record_game

    game = find_game(record_game(text))
    return game, parse_record(game, text)


def read_position(text: str) -> "tuple[Game, Position]":
    """The game and position that a line of notation, or JSON, stands for."""
    import json

    if not text.lstrip().startswith("{"):
        line = text.strip()
        return (game := find_game(_game_named(line.partition("/")[0]))), game.parse_position(line)
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem("position-foreign") from None
    game = find_game(_game_named(str(told.get("game"))))
    return game, game.parse_position_json(told)


def _game_named(name: str) -> str:
    if name not in game_ids():
        raise Problem("position-foreign")
    return name


def is_file(source: str) -> bool:
    """Whether a source names a file; a line of notation has equals signs and is too long for most file systems."""
    try:
        return Path(source).exists() or "=" not in source
    except (OSError, ValueError):
        return False


def expect(options: Namespace, game: "Game", settings: "Settings") -> None:
    """Refuse a source that contradicts what else was asked for."""
    if options.game not in (None, game.id):
        raise Problem("source-game", wanted=options.game[:40], game=game.id)
    if options.players not in (None, settings.players):
        raise Problem("source-players", wanted=options.players, players=settings.players)
    for name, value in chosen_options(options).items():
        if (name, value) not in settings.options:
            raise Problem("source-option", option=name[:40], value=value[:40])


def wanted_file(options: Namespace) -> str:
    if options.file is None:
        raise Problem("file-wanted")
    assert isinstance(options.file, str)
    return options.file


def check_move(wanted: int | None, record: "Record") -> None:
    if wanted is not None and wanted > len(record.moves):
        raise Problem("move-beyond-end", move=wanted, moves=len(record.moves))

"""A board, a position or a whole recorded game as a picture."""

from argparse import Namespace
from pathlib import Path

from dragonhoard.cli.arguments import DEFAULT_GAME, chosen_options, take_game_options
from dragonhoard.cli.sources import check_move, expect, is_file, read, read_position, read_record
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("--players", type=whole_number("--players", 0), metavar="N")
    take_game_options(parser)
    parser.take("--from", dest="source", metavar="SOURCE", about=parser.words.format("cli-draw-from"))
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--out", metavar="FILE")
    parser.take("--force", action="store_true")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.terminal.files import write_text

    picture = _picture(options)
    if options.out is None:
        print(picture, end="")
        return
    path = Path(options.out)
    if path.suffix != ".svg":
        raise Problem("draw-suffix", file=str(path))
    write_text(path, picture, replace=options.force)
    print(words.format("draw-written", file=str(path)))


def _picture(options: Namespace) -> str:
    """The recorded game, the position or the board that was asked for, as SVG."""
    from dragonhoard.core.record import replay
    from dragonhoard.drawing import draw

    if options.source is None:
        game = find_game(options.game or DEFAULT_GAME)
        return draw(game, game.settings(options.players or game.min_players, chosen_options(options)))
    text = read(options.source) if is_file(options.source) else options.source
    if not text.startswith("dragonhoard record"):
        game, position = read_position(text)
        expect(options, game, game.settings_of(position))
        return draw(game, position)
    game, record = read_record(text)
    expect(options, game, record.settings)
    check_move(options.to, record)
    return draw(game, record if options.to is None else replay(game, record, options.to))

"""A position as one line of text, out of a record or drawn."""

from argparse import Namespace

from dragonhoard.cli.arguments import screen_of, take_screen
from dragonhoard.cli.sources import check_move, is_file, read, read_position, read_record, wanted_file
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--show", metavar="POSITION")
    parser.take("--json", dest="as_json", action="store_true", about=parser.words.format("cli-position-json"))
    take_screen(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    import json

    from dragonhoard.core.record import replay
    from dragonhoard.terminal.boards import find_board

    if options.show is None:
        game, record = read_record(read(wanted_file(options)))
        check_move(options.to, record)
        position = replay(game, record, options.to)
    else:
        game, position = read_position(read(options.show) if is_file(options.show) else options.show)
    if options.as_json:
        print(json.dumps(game.position_json(position), ensure_ascii=False))
        return
    print(game.position_text(position))
    if options.show is not None:
        from dragonhoard.core.position import SPECTATOR

        seats = range(position.players)
        names = [words.format("play-person", number=seat + 1) for seat in seats]
        screen_of(options).show(find_board(game).draw(position.view(SPECTATOR), names, words))

"""Watch a saved game again, or verify it."""

from argparse import Namespace

from dragonhoard.cli.arguments import screen_of, take_screen
from dragonhoard.cli.sources import check_move, read, read_record, wanted_file
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--verify", action="store_true", about=parser.words.format("cli-replay-verify"))
    parser.take("--step", action="store_true")
    take_screen(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.core.record import verify
    from dragonhoard.terminal.replay import Viewer

    game, record = read_record(read(wanted_file(options)))
    screen = screen_of(options)
    if options.verify:
        verify(game, record)
        screen.say(words.format("replay-verified", moves=len(record.moves), digest=record.digest))
        return
    check_move(options.to, record)
    viewer = Viewer(game, record, screen, words)
    viewer.show_header()
    if options.to is not None:
        viewer.show_position(options.to)
    elif options.step or screen.is_interactive:
        viewer.step_through()
    else:
        viewer.show_all()

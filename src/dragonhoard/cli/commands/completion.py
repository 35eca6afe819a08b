"""A script by which the shell completes what is typed."""

from argparse import Namespace

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("shell", nargs="?", metavar="bash|zsh|fish")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.cli import command_names, command_parser
    from dragonhoard.cli.completion import WRITERS, script

    if options.shell not in WRITERS:
        raise Problem("completion-shell", shells=", ".join(WRITERS))
    print(script(options.shell, [command_parser(name, words) for name in command_names()], words), end="")

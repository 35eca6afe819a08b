"""Prove a recorded game: its moves by the rules, its luck by the seed that was promised beforehand."""

from argparse import Namespace

from dragonhoard.cli.sources import read, read_record, wanted_file
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("file", metavar="FILE", nargs="?")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.table.fairness import check

    game, record = read_record(read(wanted_file(options)))
    draws = check(game, record)
    print(words.format("verify-sound", moves=len(record.moves), draws=draws))
    taken_back = record.draws[-1] + 1 - draws if draws else 0
    if taken_back:
        print(words.format("verify-taken-back", draws=taken_back))

"""The rules of a game in words."""

from argparse import Namespace

from dragonhoard.cli.arguments import DEFAULT_GAME, screen_of, take_screen
from dragonhoard.core.discovery import find_game
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("word", nargs="*", metavar="WORD")
    parser.take("--page", action="store_true")
    take_screen(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.i18n.rules_page import rules_page
    from dragonhoard.terminal.rules_view import show_rules

    game = find_game(options.game or DEFAULT_GAME)
    if options.page:
        print(rules_page(game), end="")
    else:
        show_rules(game, " ".join(options.word), screen_of(options), words)

"""Which games there are."""

from argparse import Namespace

from dragonhoard.cli.arguments import screen_of, take_screen
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    take_screen(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    screen = screen_of(options)
    for game_id in game_ids():
        game = find_game(game_id)
        about = {"least": game.min_players, "most": game.max_players}
        screen.say(
            words.format("games-heading", game=game_id, name=words.format(f"{game_id}-name"), **about), "bold"
        )
        screen.say(words.format(f"{game_id}-about"))
        for option in game.options:
            screen.say(
                words.format(
                    "games-option", option=option.id, about=words.format(f"{game_id}-option-{option.id}")
                )
            )
            for value in option.values:
                told = words.option(game, option.id, value)
                if reason := words.option_reason(game, option.id, value):
                    told = words.format("games-reason", about=told, reason=reason)
                is_default = "true" if value == option.default else "false"
                screen.say(words.format("games-value", value=value, about=told, default=is_default))
            if option.open:
                screen.say(
                    words.format("games-own", about=words.format(f"{game_id}-option-{option.id}-form"))
                )

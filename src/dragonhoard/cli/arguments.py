"""Arguments that several commands share."""

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.terminal.arguments import CommandParser

if TYPE_CHECKING:
    from dragonhoard.terminal.screen import Screen

DEFAULT_GAME: Final = "tarasque"


def take_game_options(parser: CommandParser) -> None:
    """Every option of every game, under its own name."""
    known: dict[str, tuple[str, ...]] = {}
    for game_id in game_ids():
        for option in find_game(game_id).options:
            if option.id not in known:
                about = parser.words.format(f"{game_id}-option-{option.id}")
                name = "--" + option.id.replace("_", "-")
                values = "|".join([*option.values, "…"] if option.open else option.values)
                parser.take(name, dest=f"option_{option.id}", metavar=values, about=about)
            known[option.id] = option.values
    parser.take("--option", action="append", default=[], metavar="NAME=VALUE")


def chosen_options(options: Namespace) -> dict[str, str]:
    """The options of the game that were given, under their own names or as NAME=VALUE."""
    chosen = {}
    for text in options.option:
        name, mark, value = text.partition("=")
        if not mark:
            raise Problem("option-form", text=text[:40])
        chosen[name] = value
    for name, value in vars(options).items():
        if name.startswith("option_") and value is not None:
            chosen[name.removeprefix("option_")] = value
    return chosen


def take_screen(parser: CommandParser) -> None:
    parser.take("--plain", action="store_true")
    parser.take("--no-color", dest="plain", action="store_true")


def screen_of(options: Namespace) -> "Screen":
    from dragonhoard.terminal.screen import Screen

    return Screen(colour=not options.plain)

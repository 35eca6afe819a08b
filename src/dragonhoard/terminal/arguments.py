"""Command lines whose help and errors speak the language of the catalogue."""

from argparse import ArgumentError, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NoReturn

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue


class CommandParser(ArgumentParser):
    """The arguments of one command; each is explained by the message `cli-<argument>`."""

    def __init__(self, command: str, words: Catalogue) -> None:
        super().__init__(
            prog=f"dragonhoard {command}",
            description=words.format(f"cli-{command}"),
            formatter_class=lambda prog: HelpFormatter(prog, max_help_position=28, width=80),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self.words = words
        self.group = self.add_argument_group(words.format("cli-arguments"))

    def take(self, name: str, about: str = "", **how: Any) -> None:
        """Add an argument or option with its explanation."""
        told = about or self.words.format(f"cli-{name.lstrip('-')}")
        # argparse would read a percent sign as a placeholder
        self.group.add_argument(name, help=told.replace("%", "%%"), **how)

    def format_help(self) -> str:
        """The help, its usage line in the language at hand."""
        formatter = self._get_formatter()
        formatter.add_usage(None, self._actions, [], self.words.format("cli-usage") + " ")
        formatter.add_text(self.description)
        formatter.start_section(self.group.title)
        formatter.add_arguments(self.group._group_actions)
        formatter.end_section()
        return formatter.format_help()

    def read(self, given: list[str]) -> Namespace:
        """The arguments, or a Problem that names the one at fault."""
        try:
            options, rest = self.parse_known_args(given)
        except ArgumentError as error:
            raise Problem("argument-value", argument=error.argument_name or "") from None
        if rest:
            self._refuse(rest[0])
        return options

    def _refuse(self, word: str) -> NoReturn:
        known = [name for action in self._actions for name in action.option_strings]
        near = get_close_matches(word.partition("=")[0], known, n=1)
        if near:
            raise Problem("argument-near", argument=word[:40], guess=near[0])
        raise Problem("argument-unknown", argument=word[:40])

    def error(self, message: str) -> NoReturn:
        """What argparse calls for a mistake that it has no exception for."""
        raise Problem("argument-broken", command=self.command)


def whole_number(name: str, least: int) -> Callable[[str], int]:
    """A reader of whole numbers that names its argument when the text is none."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 18 and int(text) >= least):
            raise Problem("argument-number", argument=name, text=text[:40], least=least)
        return int(text)

    return read

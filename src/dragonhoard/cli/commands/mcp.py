"""Offer a seat to a language model."""

from argparse import Namespace
from importlib.util import find_spec

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command: nothing of its own."""


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command: talk over standard input and output until the other side hangs up."""
    if find_spec("mcp") is None:
        raise Problem("mcp-missing")
    from dragonhoard.mcp.server import tool_server

    tool_server(words).run()

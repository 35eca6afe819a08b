"""Offer a seat to a language model."""

from argparse import Namespace
from importlib.util import find_spec

from dragonhoard.core.problem import Problem
from dragonhoard.terminal.arguments import CommandParser
from dragonhoard.words.catalogue import Words


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command: nothing of its own."""


def carry_out(options: Namespace, words: Words) -> None:
    """Run the command: talk over standard input and output until the other side hangs up."""
    if find_spec("mcp") is None:
        raise Problem("mcp-missing")
    from dragonhoard.toolserver.server import tool_server

    tool_server(words).run()

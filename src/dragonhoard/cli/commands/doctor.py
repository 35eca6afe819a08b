"""Look whether everything is set up, and say what is wrong."""

from argparse import Namespace
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser

_SIGNS: Final = {"well": "✓", "note": "·", "wrong": "✗"}


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("address", metavar="ADDRESS", nargs="?", about=parser.words.format("cli-doctor-address"))


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from dragonhoard.server.diagnosis import examine

    wrong = 0
    for finding in examine(options.address):
        wrong += finding.state == "wrong"
        subject = words.format(f"doctor-subject-{finding.subject}")
        said = (
            words.problem(finding.problem)
            if finding.problem is not None
            else words.format(f"doctor-{finding.key}", **finding.details)
        )
        print(f"{_SIGNS[finding.state]} {subject}: {said}", flush=True)
    if wrong:
        raise Problem("doctor-found", count=wrong)
    print(words.format("doctor-well"))

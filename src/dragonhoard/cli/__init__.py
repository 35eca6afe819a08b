"""One command, subcommands; every mishap is one sentence and exit code 2."""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pkgutil import iter_modules, resolve_name
from typing import Any, Final

from dragonhoard import __version__
from dragonhoard.cli import commands
from dragonhoard.core import position as rules_sample
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue, catalogue_for
from dragonhoard.i18n.language import VARIABLE, choose_language
from dragonhoard.terminal.arguments import CommandParser
from dragonhoard.terminal.stdio import make_streams_lenient

FAILURE: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    make_streams_lenient()
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = catalogue_for(_surrounding_language())
    try:
        words = catalogue_for(_take_language(given))
        _run(given, words)
        sys.stdout.flush()
    except Problem as problem:
        return _fail(words.problem(problem))
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        _fail(words.format("cli-interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return _fail(words.problem(Problem("pipe-closed")))
    except OSError as error:
        # Every file is opened under a Problem of its own: what is left is the output itself, on a full disk say.
        _forget_output()
        return _fail(words.problem(Problem("output-failed", reason=error.strerror or "")))
    return 0


def _run(given: list[str], words: Catalogue) -> None:
    if given[:1] == ["help"] and len(given) > 1:
        given = [given[1], "--help"]
    if given[:1] in (["--help"], ["-h"], ["help"]):
        print(words.format("cli-overview"))
    elif given[:1] == ["--version"]:
        compiled = "false" if str(rules_sample.__file__).endswith(".py") else "true"
        print(words.format("cli-version", version=__version__, compiled=compiled))
    else:
        command = _take_command(given)
        parser = command_parser(command, words)
        if "--help" in given or "-h" in given:
            print(parser.format_help(), end="")
        else:
            _module(command).carry_out(parser.read(given), words)


def _fail(sentence: str) -> int:
    try:
        print(f"dragonhoard: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _forget_output()
    return FAILURE


def _forget_output() -> None:
    """Send what is still buffered nowhere, so that leaving does not fail on the closed pipe again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())


# --- language and command ---


def _surrounding_language() -> str:
    """The language of the environment; a mistake in it must not keep its own message from being told."""
    environment = dict(os.environ)
    try:
        return choose_language(None, environment)
    except Problem:
        del environment[VARIABLE]
        return choose_language(None, environment)


def _take_language(given: list[str]) -> str:
    """Take `--lang` out of the arguments, wherever it stands: help and errors need it before all else."""
    asked = None
    for index, word in enumerate(given):
        if word == "--lang":
            if index + 1 == len(given):
                raise Problem("argument-value", argument="--lang")
            asked = given[index + 1]
            del given[index : index + 2]
            break
        if word.startswith("--lang="):
            asked = given.pop(index).removeprefix("--lang=")
            break
    return choose_language(asked, os.environ)


def command_names() -> tuple[str, ...]:
    """Every command, in alphabetical order."""
    return tuple(module.name for module in iter_modules(commands.__path__))


def command_parser(command: str, words: Catalogue) -> CommandParser:
    """What a command understands."""
    parser = CommandParser(command, words)
    _module(command).take_arguments(parser)
    parser.take("--lang", metavar="LANG")
    parser.take("--help", action="store_true")
    return parser


def _module(command: str) -> Any:
    return resolve_name(f"{commands.__name__}.{command}")


def _take_command(given: list[str]) -> str:
    """The command in front; without one the server starts and shows itself in the browser."""
    if not given or given[0].startswith("-"):
        given.append("--open")
        return "serve"
    command = given.pop(0)
    known = command_names()
    if command not in known:
        near = get_close_matches(command, known, n=1)
        if near:
            raise Problem("command-near", command=command[:40], guess=near[0])
        raise Problem("command-unknown", command=command[:40], commands=", ".join(known))
    return command

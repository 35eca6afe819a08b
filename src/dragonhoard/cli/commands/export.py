"""Recorded games as tables for other programs."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.cli.sources import read, read_record
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser

if TYPE_CHECKING:
    from dragonhoard.research.export import Row


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    say = parser.words.format
    parser.take("files", metavar="FILE", nargs="*", about=say("cli-export-files"))
    parser.take("--out", type=Path, metavar="FILE", about=say("cli-export-out"))
    parser.take("--rows", choices=("games", "moves"), default="games", about=say("cli-export-rows"))
    parser.take("--force", action="store_true")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from rich.console import Console
    from rich.progress import Progress

    from dragonhoard.research.export import check_format, write_table
    from dragonhoard.terminal.files import check_writable

    if not options.files:
        raise Problem("file-wanted")
    if options.out is None:
        raise Problem("export-where")
    check_format(options.out)
    check_writable(options.out, replace=options.force)
    files = list(_found(options.files))
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(words.format("export-progress"), total=len(files))
        rows = _rows(files, options.rows, lambda: progress.advance(task))
        count = write_table(options.out, options.rows, rows)
    print(words.format("export-written", rows=count, games=len(files), file=str(options.out)))


def _found(names: list[str]) -> Iterator[str]:
    """The files that were named, and all records in the folders that were."""
    for name in names:
        if Path(name).is_dir():
            inside = sorted(str(path) for path in Path(name).rglob("*.hoard"))
            if not inside:
                raise Problem("export-empty", folder=name)
            yield from inside
        else:
            yield name


def _rows(files: list[str], kind: str, done: Callable[[], None]) -> "Iterator[Row]":
    from dragonhoard.research.export import table_rows

    for file in files:
        text = read(file)
        try:
            game, record = read_record(text)
            rows = table_rows(kind, file, game, record)
        except Problem as problem:
            raise Problem("export-record", file=file) from problem
        yield from rows
        done()

"""A server's backup put into a database, of the same kind or of the other."""

from argparse import Namespace
from pathlib import Path
from time import time
from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser

# A server gives a sign of life every few seconds.
SILENCE: Final = 30_000


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("file", metavar="FILE", nargs="?", about=parser.words.format("cli-backup-file"))
    parser.take("--database", metavar="NAME")
    parser.take("--replace", action="store_true")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    import asyncio

    from dragonhoard.server.settings import read_settings

    if options.file is None:
        raise Problem("backup-wanted")
    path = Path(options.file)
    database = options.database or read_settings().database
    rows = asyncio.run(_restore(database, path, options.replace))
    print(words.format("restore-done", rows=rows, file=str(path)))


async def _restore(name: str, path: Path, replace: bool) -> int:
    from dragonhoard.host.ports import Unavailable
    from dragonhoard.server.storage import open_storage
    from dragonhoard.server.storage.backup import read_backup

    storage = await open_storage(name)
    try:
        if await storage.beats.alive(int(time() * 1000) - SILENCE):
            raise Problem("restore-running")
        return await read_backup(storage.database, path, replace)
    except Unavailable:
        raise Problem("storage-unavailable") from None
    finally:
        await storage.close()

"""Everything that a server keeps, in one file."""

from argparse import Namespace
from pathlib import Path

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("file", metavar="FILE", nargs="?", about=parser.words.format("cli-backup-file"))
    parser.take("--database", metavar="NAME")
    parser.take("--force", action="store_true")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    import asyncio

    from dragonhoard.server.settings import existing_database, read_settings
    from dragonhoard.terminal.files import check_writable

    if options.file is None:
        raise Problem("backup-wanted")
    path = Path(options.file)
    check_writable(path, replace=options.force)
    database = existing_database(options.database or read_settings().database)
    rows = asyncio.run(_back_up(database, path))
    print(words.format("backup-written", rows=rows, file=str(path)))


async def _back_up(name: str, path: Path) -> int:
    from dragonhoard.host.ports import Unavailable
    from dragonhoard.server.storage import open_storage
    from dragonhoard.server.storage.backup import write_backup

    storage = await open_storage(name)
    try:
        return await write_backup(storage.database, path)
    except Unavailable:
        raise Problem("storage-unavailable") from None
    finally:
        await storage.close()

"""Backups: everything in one file, the same for both databases, so that a house can also move with it."""

import asyncio
import gzip
import hashlib
import os
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Final

from msgspec import DecodeError, Struct, ValidationError, json

from dragonhoard import __version__
from dragonhoard.core.problem import Problem
from dragonhoard.server.storage.database import Batch, Database, Row, Statement, Value
from dragonhoard.server.storage.schema import KEPT, VERSION

FORMAT: Final = 1
COLUMN: Final = re.compile(r"[a-z_]{1,40}")


class Head(Struct, frozen=True, tag="dragonhoard-backup"):
    """The first line: what this file is."""

    format: int
    schema: int
    made_at: int
    version: str


class Rows(Struct, frozen=True, tag="rows"):
    """Some rows of one table; bytes stand in a list of one, in base 64."""

    table: str
    columns: list[str]
    rows: list[list[str | int | float | None | list[str]]]


class Foot(Struct, frozen=True, tag="end"):
    """The last line: by it one sees that nothing is missing or changed."""

    rows: int
    sha256: str


DECODER: Final = json.Decoder(Head | Rows | Foot)


class BackupWriter:
    """A file that is being written, and the sum over its lines."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._sum = hashlib.sha256()
        self.rows = 0

    def put(self, line: Head | Rows) -> None:
        """Add a line."""
        text = json.encode(line) + b"\n"
        self._sum.update(text)
        self._file.write(text)
        self.rows += len(line.rows) if isinstance(line, Rows) else 0

    def close(self) -> None:
        """Add the last line."""
        self._file.write(json.encode(Foot(self.rows, self._sum.hexdigest())) + b"\n")


async def write_backup(database: Database, path: Path) -> int:
    """Write everything, as it is at one moment, into a file that only its owner reads; how many rows."""
    unfinished = path.with_name(f"{path.name}.part")
    try:
        # It holds seeds of running games and what people said.
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as plain, gzip.GzipFile(path.name, "wb", 6, plain, mtime=0) as packed:
            rows = await fill(database, packed)
        sync(unfinished)
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise Problem("file-unwritable", file=str(path)) from error
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return rows


async def fill(database: Database, packed: gzip.GzipFile) -> int:
    writer = BackupWriter(packed)
    async with database.snapshot() as snapshot:
        writer.put(Head(FORMAT, await snapshot.version(), int(time() * 1000), __version__))
        for table in KEPT:
            async for batch in snapshot.batches(table):
                rows = [[packed_value(value) for value in row] for row in batch.rows]
                await asyncio.to_thread(writer.put, Rows(table, list(batch.columns), rows))
    writer.close()
    return writer.rows


def sync(path: Path) -> None:
    """A backup that was announced survives the power failing."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


async def read_backup(database: Database, path: Path, replace: bool) -> int:
    """Put everything from a backup into a database, all of it or nothing; how many rows."""
    head, rows = await asyncio.to_thread(examine, path)
    batches = (as_batch(line) for line in read_lines(path) if isinstance(line, Rows))
    await database.load(head.schema, batches, replace)
    # The processes of then are not those of now.
    await database.write(Statement("UPDATE beats SET ended_at = beat_at WHERE ended_at IS NULL"))
    return rows


def examine(path: Path) -> tuple[Head, int]:
    """Read a backup through once before anything is touched: its head, and how many rows it has."""
    lines = read_lines(path)
    head, last, rows = read_head(lines, path), None, 0
    if head.schema > VERSION:
        raise Problem("backup-newer", file=str(path), found=head.schema, known=VERSION)
    for last in lines:
        rows += len(last.rows) if isinstance(last, Rows) else 0
    if not isinstance(last, Foot) or last.rows != rows:
        raise Problem("backup-broken", file=str(path))
    return head, rows


def read_head(lines: Iterator[Head | Rows | Foot], path: Path) -> Head:
    """The first line; what does not begin like a backup is none, rather than a broken one."""
    try:
        head = next(lines, None)
    except Problem as problem:
        if problem.key != "backup-broken":
            raise
        head = None
    if not isinstance(head, Head) or head.format != FORMAT:
        raise Problem("backup-foreign", file=str(path))
    return head


def is_sound(line: Rows) -> bool:
    """Whether a line names what we keep, and nothing that would end up in SQL."""
    return (
        line.table in KEPT
        and all(COLUMN.fullmatch(column) for column in line.columns)
        and all(len(row) == len(line.columns) for row in line.rows)
        and all(len(value) == 1 for row in line.rows for value in row if isinstance(value, list))
    )


def read_lines(path: Path) -> Iterator[Head | Rows | Foot]:
    """The lines of a backup, checked against the sum in the last one."""
    total = hashlib.sha256()
    try:
        with gzip.open(path, "rb") as file:
            for text in file:
                line = DECODER.decode(text)
                is_wrong = isinstance(line, Foot) and line.sha256 != total.hexdigest()
                if is_wrong or (isinstance(line, Rows) and not is_sound(line)):
                    raise Problem("backup-broken", file=str(path))
                total.update(text)
                yield line
    except FileNotFoundError:
        raise Problem("file-missing", file=str(path)) from None
    except IsADirectoryError:
        raise Problem("file-folder", file=str(path)) from None
    except PermissionError:
        raise Problem("file-forbidden", file=str(path)) from None
    except gzip.BadGzipFile:
        raise Problem("backup-foreign", file=str(path)) from None
    except (EOFError, DecodeError, ValidationError, OSError, ValueError):
        raise Problem("backup-broken", file=str(path)) from None


def packed_value(value: Value) -> str | int | float | None | list[str]:
    return [b64encode(value).decode()] if isinstance(value, bytes) else value


def unpacked_value(value: str | int | float | None | list[str]) -> Value:
    return b64decode(value[0]) if isinstance(value, list) else value


def as_batch(line: Rows) -> Batch:
    rows: list[Row] = [tuple(unpacked_value(value) for value in row) for row in line.rows]
    return Batch(line.table, tuple(line.columns), rows)

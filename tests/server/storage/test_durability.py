"""What was acknowledged is there, whichever process is killed at whatever moment."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dragonhoard.host.ports import Unavailable
from dragonhoard.server.storage import Storage, open_storage
from tests.effort import spend
from tests.server import services
from tests.server.storage.rows import FIRST_ENTRY, MOVED, open_table

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]
TABLES = 6


def begin_writing(database: str, run: str, tables: list[str]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.server.storage.writer", database, run, *tables]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def kill_in_the_middle(writers: list[subprocess.Popen[bytes]], rng: random.Random) -> list[str]:
    """Let them write for a moment, kill them, and collect what they were told is durable."""
    told = b""
    for writer in writers:
        assert writer.stdout is not None
        # It is in the middle of it once it has told something.
        told += writer.stdout.readline()
    time.sleep(rng.random() * 0.15)
    for writer in writers:
        writer.kill()
        assert writer.stdout is not None
        told += writer.stdout.read()
        writer.stdout.close()
        assert writer.wait() == -signal.SIGKILL
    return [line for line in told.decode().splitlines() if line.count(" ") == 2]


async def check_nothing_is_lost(storage: Storage, tables: list[str], acknowledged: list[str]) -> None:
    logs = {table: await settled_log(storage, table) for table in tables}
    for line in acknowledged:
        table, number, body = line.split(" ")
        assert logs[table][int(number)] == body.encode()
    for log in logs.values():
        assert len(set(log)) == len(log)


async def settled_log(storage: Storage, table: str) -> list[bytes]:
    """A log that agrees with its row: a database still finishes what a killed writer had sent."""
    patience = 100
    while True:
        log, row = await storage.tables.log(table), await storage.tables.row(table)
        assert row is not None
        if row.number == len(log):
            return log
        assert patience, f"{table} has {len(log)} entries, its row says {row.number}"
        patience -= 1
        await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_a_killed_writer_loses_nothing_that_was_acknowledged(database: str) -> None:
    rng = random.Random(20260)
    storage = await open_storage(database)
    tables = [await open_table(storage) for _ in range(TABLES)]
    acknowledged: list[str] = []
    rounds = spend(15, 3)
    for run in range(rounds):
        # Two at a time, on the same tables.
        writers = [begin_writing(database, f"{run}{name}", tables) for name in "ab"]
        acknowledged += kill_in_the_middle(writers, rng)
        await check_nothing_is_lost(storage, tables, acknowledged)
    assert len(acknowledged) > 5 * rounds
    # Nobody's lock is left behind.
    fresh = await open_table(storage)
    await storage.tables.append(fresh, 1, [b"after"], MOVED)
    assert await storage.tables.log(fresh) == [FIRST_ENTRY, b"after"]
    await storage.close()


async def test_a_database_server_that_crashes_loses_nothing_and_is_found_again() -> None:
    rng = random.Random(20261)
    with services.postgres() as postgres:
        database = postgres.new_database()
        storage = await open_storage(database)
        tables = [await open_table(storage) for _ in range(TABLES)]
        acknowledged: list[str] = []
        for run in range(spend(5, 2)):
            writer = begin_writing(database, str(run), tables)
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(rng.random() * 0.2)
            # Every one of its processes leaves at once without writing anything down: a crash.
            postgres.kill(signal.SIGQUIT)
            postgres.start()
            acknowledged += kill_in_the_middle([writer], rng)
            await check_nothing_is_lost(storage, tables, acknowledged)
        await storage.close()


async def test_while_the_database_is_away_one_is_told_so() -> None:
    with services.postgres() as postgres:
        storage = await open_storage(postgres.new_database())
        table = await open_table(storage)
        postgres.kill(signal.SIGQUIT)
        with pytest.raises(Unavailable):
            await storage.tables.append(table, 1, [b"lost"], MOVED)
        with pytest.raises(Unavailable):
            await storage.ping()
        postgres.start()
        await storage.ping()
        await storage.tables.append(table, 1, [b"kept"], MOVED)
        assert await storage.tables.log(table) == [FIRST_ENTRY, b"kept"]
        await storage.close()

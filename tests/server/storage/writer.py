"""A process that appends to tables as fast as it can, tells what was acknowledged, and waits to be killed."""

import asyncio
import os
import sys

from dragonhoard.host.ports import Conflict, Unavailable
from dragonhoard.server.storage import Storage, open_storage
from tests.server.storage.rows import MOVED


async def write_on(storage: Storage, table: str, run: str) -> None:
    """Append to one table; a line on standard output for every entry that was acknowledged."""
    attempt, number = 0, await end_of(storage, table)
    while True:
        attempt += 1
        bodies = [f"{run}.{attempt}.{part}".encode() for part in range(1 + attempt % 3)]
        try:
            await storage.tables.append(table, number, bodies, MOVED)
        except (Conflict, Unavailable):
            number = await end_of(storage, table)
            continue
        told = "".join(f"{table} {number + part} {body.decode()}\n" for part, body in enumerate(bodies))
        os.write(sys.stdout.fileno(), told.encode())
        number += len(bodies)


async def end_of(storage: Storage, table: str) -> int:
    """Where a table's log ends, as soon as the database tells."""
    while True:
        try:
            row = await storage.tables.row(table)
        except Unavailable:
            await asyncio.sleep(0.02)
            continue
        assert row is not None
        return row.number


async def main(database: str, run: str, *tables: str) -> None:
    storage = await open_storage(database)
    await asyncio.gather(*(write_on(storage, table, run) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

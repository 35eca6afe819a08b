"""Reviews stay with their tables, and go with them."""

from __future__ import annotations

import pytest

from dragonhoard.server.storage import Storage
from tests.server.storage.rows import open_table

pytestmark = pytest.mark.anyio


async def test_a_review_is_found_by_every_process(storage: Storage, another: Storage) -> None:
    table, other = await open_table(storage), await open_table(storage)
    assert await storage.reviews.find(table) is None
    await storage.reviews.keep(table, 7, b'{"state":"done"}')
    assert await another.reviews.find(table) == b'{"state":"done"}'
    assert await another.reviews.find(other) is None


async def test_a_later_review_takes_the_place_of_an_earlier_one(storage: Storage) -> None:
    table = await open_table(storage)
    await storage.reviews.keep(table, 7, b"first")
    await storage.reviews.keep(table, 8, b"second")
    assert await storage.reviews.find(table) == b"second"
    assert await storage.database.read("SELECT made_at FROM reviews") == [(8,)]


async def test_a_review_goes_with_its_table(storage: Storage) -> None:
    table = await open_table(storage)
    await storage.reviews.keep(table, 7, b"found")
    await storage.tables.forget(table)
    assert await storage.reviews.find(table) is None
    # One that comes too late finds no table.
    await storage.reviews.keep(table, 8, b"late")
    assert await storage.reviews.find(table) is None

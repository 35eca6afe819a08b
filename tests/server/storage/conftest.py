"""The storage under test: every test of it runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from dragonhoard.server.storage import Storage, open_storage


@pytest.fixture
async def storage(anyio_backend: str, database: str) -> AsyncIterator[Storage]:
    opened = await open_storage(database)
    yield opened
    await opened.close()


@pytest.fixture
async def another(anyio_backend: str, storage: Storage, database: str) -> AsyncIterator[Storage]:
    """A second process's way to the same database."""
    opened = await open_storage(database)
    yield opened
    await opened.close()

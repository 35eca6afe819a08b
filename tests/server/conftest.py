"""What tests of the server share: an event loop for async tests, and services started once a run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import services


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests (marked anyio) run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    with services.postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis() -> Iterator[services.RedisServer]:
    with services.redis() as service:
        yield service


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of an empty database, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    service: services.Postgres = request.getfixturevalue("postgres")
    return service.new_database()

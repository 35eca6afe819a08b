"""What tests of the server share: an event loop for async tests, and services started once a run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import services
from tests.server.visitors import ServerProcess, serving


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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """`dragonhoard serve` in a process of its own, for all tests that leave each other alone."""
    with serving(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of an empty database, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    service: services.Postgres = request.getfixturevalue("postgres")
    return service.new_database()

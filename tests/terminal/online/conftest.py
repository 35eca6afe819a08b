"""A server in a process of its own for the terminal's tables, and a folder of one's own for who one is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.visitors import ServerProcess, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """`dragonhoard serve` for all tests that leave each other alone."""
    with serving(tmp_path_factory.mktemp("server")) as process:
        yield process


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path / "home"))

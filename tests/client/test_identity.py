"""Who one is on each server, kept for nobody else to read."""

from pathlib import Path

import pytest

from dragonhoard.client.identity import Known, identities, identity_file, remember
from dragonhoard.core.problem import Problem


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path / "new" / "home"))


def test_every_server_has_its_own_identity() -> None:
    remember("https://a.example", Known("one", "Anna"))
    remember("https://b.example", Known("two", "Zoé"))
    remember("https://a.example", Known("three", "Anne"))
    assert identities() == {
        "https://a.example": Known("three", "Anne"),
        "https://b.example": Known("two", "Zoé"),
    }
    assert identity_file().stat().st_mode & 0o077 == 0
    assert [path.name for path in identity_file().parent.iterdir()] == ["identities.json"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"a": 3}', b"\xff"])
def test_a_broken_file_is_no_identity(content: bytes) -> None:
    remember("https://a.example", Known("one", "Anna"))
    identity_file().write_bytes(content)
    assert identities() == {}


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path / "file"))
    with pytest.raises(Problem, match="file-unwritable"):
        remember("https://a.example", Known("one", "Anna"))

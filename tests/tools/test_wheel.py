"""The package as its users get it: what has to be inside, and that what tries it notices faults."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

import play
from dragonhoard.core.discovery import game_ids
from tools import trial, wheel


def test_a_package_that_lacks_something_is_refused() -> None:
    files = ["src/dragonhoard/py.typed", "examples/bot.py"]
    wheel.look_through(files, ("examples/bot.py",))
    with pytest.raises(play.Refusal, match=r"lacks \['play.py'\]"):
        wheel.look_through(files, ("examples/bot.py", "play.py"))


def test_a_package_that_brings_what_is_ours_alone_is_refused() -> None:
    files = ["dragonhoard/py.typed", "tests/conftest.py"]
    wheel.look_through(files, ("py.typed",), ("tools/",))
    with pytest.raises(play.Refusal, match=r"has \['tests/conftest.py'\] too much"):
        wheel.look_through(files, ("py.typed",), ("tools/", "tests/"))


def test_archives_are_looked_into(tmp_path: Path) -> None:
    inside = tmp_path / "bot.py"
    inside.touch()
    with tarfile.open(tmp_path / "sources.tar.gz", "w:gz") as sources:
        sources.add(inside, "dragonhoard-1/examples/bot.py")
    with zipfile.ZipFile(tmp_path / "built.whl", "w") as built:
        built.write(inside, "dragonhoard/bot.py")
    assert wheel.sources_in(tmp_path / "sources.tar.gz") == ["examples/bot.py"]
    assert wheel.files_in(tmp_path / "built.whl") == ["dragonhoard/bot.py"]


def test_a_step_that_fails_fails_the_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(folder: Path) -> tuple[Path, Path]:
        raise subprocess.CalledProcessError(3, ["uv", "build"])

    monkeypatch.setattr(wheel, "distributions", fails)
    assert wheel.wheel([]) == 1
    assert "uv build: exit code 3" in capsys.readouterr().out


def test_every_title_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for game_id in game_ids():
        trial.play(game_id)
    assert len(capsys.readouterr().out.splitlines()) == len(game_ids())


def test_a_page_without_a_program_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = {"http://x/": b'<script type="module" src="/assets/a.js">', "http://x/assets/a.js": b"x" * 20_000}
    monkeypatch.setattr(trial, "fetched", lambda address: pages[address])
    trial.read_page("http://x/")
    pages["http://x/assets/a.js"] = b""
    with pytest.raises(SystemExit, match="only 0 bytes"):
        trial.read_page("http://x/")
    pages["http://x/"] = b"<h1>not built</h1>"
    with pytest.raises(SystemExit, match="names no program"):
        trial.read_page("http://x/")


def test_the_wrong_kind_of_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "kind_of_rules", lambda: "plain")
    with pytest.raises(SystemExit, match="compiled ones were expected"):
        trial.main("compiled")

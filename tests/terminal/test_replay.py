"""Watching a game again."""

from pathlib import Path

import pytest

from dragonhoard.cli import main
from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import parse_record
from tests.terminal.keyboard import type_into

GAME = find_game("tarasque")
GOLDEN = Path(__file__).parent.parent / "golden" / "tarasque" / "3.txt"
MOVES = len(parse_record(GAME, GOLDEN.read_text(encoding="utf-8")).moves)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", str(GOLDEN), *arguments, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_every_move_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys)
    numbers = [int(line.split()[0]) for line in text.splitlines() if line[:5].strip().isdigit()]
    assert numbers == list(range(1, MOVES + 1))
    assert text.rstrip().endswith(("wins!", "win!"))


@pytest.mark.parametrize("move", [0, 30, MOVES])
def test_to_shows_the_board_after_a_move(capsys: pytest.CaptureFixture[str], move: int) -> None:
    text = told(capsys, "--to", str(move))
    assert f"After move {move} of {MOVES}" in text
    assert "Centre" in text


def test_step_by_step(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = ["", "b", "b", "20", "r", "9999", "", "what", "q"]
    code, _ = type_into(monkeypatch, ["replay", str(GOLDEN), "--step", "--lang", "en"], script)
    text = capsys.readouterr().out
    visited = [int(line.split()[2]) for line in text.splitlines() if line.startswith("After move")]
    assert code == 0
    assert visited == [0, 1, 0, 20, 19, MOVES]
    assert text.count("no further move") == 3


def test_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "The record is sound" in told(capsys, "--verify")
    text = GOLDEN.read_text(encoding="utf-8")
    keep = next(line for line in text.splitlines() if " keep 1 " in line)
    for broken, sentence in (
        (text.replace(keep, "0 keep 6 red", 1), "is against the rule"),
        (text.replace(keep, keep + " please", 1), "of the record cannot be understood"),
        (text.replace("digest ", "digest 0", 1), "does not lead to the position"),
        (text.replace("result last-tile ", "result last-tile 9", 1), "does not lead to the result"),
    ):
        path = tmp_path / "broken.hoard"
        path.write_text(broken, encoding="utf-8")
        assert main(["replay", str(path), "--verify", "--lang", "en"]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert sentence in captured.err
        assert captured.err.count("\n") == 1


def test_an_unfinished_record_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    blank = lines.index("")
    path = tmp_path / "half.hoard"
    header = [line for line in lines[:blank] if not line.startswith("name ")]
    path.write_text("\n".join([*header, *lines[blank : blank + 40], ""]), encoding="utf-8")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "the game is not finished" in text
    assert "Player 1" in text

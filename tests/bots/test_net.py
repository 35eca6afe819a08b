"""A trained network in a player's chair."""

from pathlib import Path

import numpy as np
import pytest

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.bots import net as entrance
from dragonhoard.bots.net import open_bot
from dragonhoard.cli import main
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import observe
from dragonhoard.research.training.onnx import onnx_file
from tests.research.training.lessons import short_course


@pytest.fixture
def file(tmp_path: Path) -> Path:
    course = short_course("tarasque")
    found = tmp_path / "some net.onnx"
    told = {"game": "tarasque", "players": "2"}
    found.write_bytes(onnx_file(course.new_net(), course.spreader(), told))
    return found


def test_it_takes_the_legal_action_that_it_prefers(file: Path) -> None:
    match, rng = find_game("tarasque").start(2, 4), Rng(1)
    bot, net = find_bot(f"net:{file}"), short_course("tarasque").new_net()
    for _ in range(30):
        [seat] = match.seats_to_act()
        legal = [int(action) for action in match.position.legal(seat)]
        preferences, _ = net.judge(observe(match.game, match.position, seat)[None, :])
        chosen = choose_for(bot, match.position, seat, rng)
        assert chosen in legal
        assert preferences[0, chosen] == pytest.approx(np.max(preferences[0, legal]), abs=1e-5)
        match.push(chosen, seat)


def test_it_plays_only_what_it_has_learnt(file: Path) -> None:
    match = find_game("tarasque").start(3, 4)
    bot = open_bot(str(file))
    while len(match.position.legal(seat := match.current_player)) == 1:
        match.push(choose_for(bot, match.position, seat, Rng(1)), seat)
    with pytest.raises(Problem, match="net-other"):
        choose_for(bot, match.position, seat, Rng(1))


@pytest.mark.parametrize(("text", "key"), [("", "net-wanted"), ("nowhere.onnx", "file-missing")])
def test_a_file_is_wanted(text: str, key: str) -> None:
    with pytest.raises(Problem, match=key):
        open_bot(text)


def test_other_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.onnx").write_bytes(b"dragon")
    assert main(["simulate", "--bot", f"net:{tmp_path / 'x.onnx'}", "--lang", "en"]) == 2
    assert "is not a network of ours" in capsys.readouterr().err


def test_a_missing_library_is_a_problem(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "find_spec", lambda name: None)
    with pytest.raises(Problem, match="net-missing"):
        open_bot(str(file))

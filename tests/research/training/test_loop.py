"""A training from beginning to end."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dragonhoard.bots import find_bot
from dragonhoard.cli import main
from dragonhoard.core.problem import Problem
from dragonhoard.research.executors import SerialExecutor, open_executor
from dragonhoard.research.training.loop import Examiner, Training, read_training, train
from tests.research.training.lessons import short_course

EXAMINER = Examiner("random", games=2, every=2)


def run(keep: Path, iterations: int, tell: Callable[[Training], None] = lambda training: None) -> Training:
    return train(short_course(), EXAMINER, iterations, keep, SerialExecutor(), tell)


def test_stopping_and_going_on_changes_nothing(tmp_path: Path) -> None:
    def stop(training: Training) -> None:
        if training.iteration == 3:
            raise KeyboardInterrupt

    whole = run(tmp_path / "whole.npz", 4)
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "parts.npz", 4, stop)
    parts = run(tmp_path / "parts.npz", 4)
    assert whole.file() == parts.file()
    assert whole.marks == parts.marks
    assert [mark.iteration for mark in whole.marks] == [0, 2, 4]
    assert read_training(short_course(), EXAMINER, tmp_path / "parts.npz").marks == whole.marks


def test_several_processes_learn_the_same(tmp_path: Path) -> None:
    with open_executor(2) as crew:
        found = train(short_course(), EXAMINER, 1, tmp_path / "two.npz", crew, lambda training: None)
    assert found.file() == run(tmp_path / "one.npz", 1).file()


def test_another_training_is_left_alone(tmp_path: Path) -> None:
    keep = tmp_path / "kept.npz"
    run(keep, 1)
    with pytest.raises(Problem, match="train-other"):
        train(short_course(seed=6), EXAMINER, 1, keep, SerialExecutor(), lambda training: None)
    keep.write_bytes(b"nothing of the kind")
    with pytest.raises(Problem, match="train-foreign"):
        run(keep, 1)


def test_the_command_makes_a_bot_that_plays_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = ["--hidden", "8", "--iterations", "1", "--every", "1", "--games", "2", "--jobs", "1"]
    command = ["train", "tarasque", *settings, "--plot", "curve.svg", "--lang", "en"]
    monkeypatch.setattr("dragonhoard.cli.commands.train._course", lambda options: short_course("tarasque"))
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "after 1 iterations: ahead in" in told
    assert "--bot net:tarasque-2.onnx" in told
    assert Path("curve.svg").read_bytes().startswith(b"<?xml")
    find_bot.cache_clear()
    assert (
        main(
            [
                "simulate",
                "tarasque",
                "--players",
                "2",
                "--games",
                "1",
                "--bot",
                "net:tarasque-2.onnx",
                "--jobs",
                "1",
            ]
        )
        == 0
    )

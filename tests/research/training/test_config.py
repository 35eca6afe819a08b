"""What decides a training, and what it needs."""

import pytest

from dragonhoard.cli import main
from dragonhoard.research.training import loop
from tests.research.training.lessons import short_course


def test_every_purpose_has_dice_of_its_own() -> None:
    course = short_course()
    rolls = [
        int(course.dice(*stream).integers(1 << 40)) for stream in ((2, 0, 0), (2, 0, 1), (2, 1, 0), (3, 0))
    ]
    assert len(set(rolls)) == 4
    assert rolls[0] == int(course.dice(2, 0, 0).integers(1 << 40))


def test_without_torch_one_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(loop, "find_spec", lambda name: None)
    assert main(["train", "book", "--lang", "en"]) == 2
    assert 'pip install "dragonhoard[train]"' in capsys.readouterr().err

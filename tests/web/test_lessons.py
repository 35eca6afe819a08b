"""First-game guides: the positions shipped are those that the rules give, and every sentence has its words."""

import json
from pathlib import Path

import pytest

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.lessons import lesson_texts, page

LESSONS = lesson_texts()
names = [lesson.parent.name for lesson in LESSONS]


@pytest.mark.parametrize("lesson", LESSONS, ids=names)
def test_the_positions_are_in_step_with_the_rules(lesson: Path) -> None:
    assert lesson.with_suffix(".json").read_text(encoding="utf-8") == page(lesson), (
        "run python -m tests.web.lessons"
    )


@pytest.mark.parametrize("lesson", LESSONS, ids=names)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_is_worded(lesson: Path, language: str) -> None:
    words = catalogue_for(language)
    for step in json.loads(page(lesson))["steps"]:
        assert words.format(step["message"], name="Brume")


@pytest.mark.parametrize("lesson", LESSONS, ids=names)
def test_the_learner_plays(lesson: Path) -> None:
    steps = json.loads(page(lesson))["steps"]
    asked = [step for step in steps if step["action"] is not None]
    assert len(asked) >= 8
    for step in asked:
        assert step["action"] in [choice["action"] for choice in step["choices"]]

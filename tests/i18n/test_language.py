"""The language is what was asked for, else what the surroundings say, else English."""

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.i18n.language import choose_language, languages


def test_both_languages_are_found() -> None:
    assert languages() == ("en", "fr")


@pytest.mark.parametrize(
    ("asked", "environment", "expected"),
    [
        ("fr", {"DRAGONHOARD_LANG": "en", "LANG": "en_GB.UTF-8"}, "fr"),
        ("FR-ca", {}, "fr"),
        (None, {"DRAGONHOARD_LANG": "fr", "LC_ALL": "en_GB.UTF-8"}, "fr"),
        (None, {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LC_MESSAGES": "fr_BE", "LANG": "en_GB"}, "fr"),
        (None, {"LANG": "fr_FR"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_choice(asked: str | None, environment: dict[str, str], expected: str) -> None:
    assert choose_language(asked, environment) == expected


@pytest.mark.parametrize(
    ("asked", "environment"), [("de", {}), (None, {"DRAGONHOARD_LANG": "tlh"}), ("f", {})]
)
def test_a_language_without_words_is_a_problem(asked: str | None, environment: dict[str, str]) -> None:
    with pytest.raises(Problem, match="language-unknown"):
        choose_language(asked, environment)

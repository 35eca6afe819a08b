"""A rule is true at any moment; a refusal answers whoever tried something, and both are worded everywhere."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages

SOURCES = Path(__file__).parents[2] / "src" / "dragonhoard"
GAMES = ("core", *game_ids())
# Words that only somebody who tried something just now can be told.
MOMENT = {
    "en": r"\bnow\b|\byou have already\b|\bthis is not\b",
    "fr": r"\bmaintenant\b|\bvous avez déjà\b|\bce n’est pas le moment\b",
}
LONGEST = 20


def rule_ids(game_id: str) -> set[str]:
    return {rule.id for rule in (CORE_RULES if game_id == "core" else find_game(game_id).rules)}


@cache
def refusing(game_id: str) -> frozenset[str]:
    """The rules that code names as the reason of a refusal: strings outside the list of rules."""
    folder = SOURCES / ("core" if game_id == "core" else f"games/{game_id}")
    strings: set[str] = set()
    for path in folder.rglob("*.py"):
        # What is wrong with a layout is told as a problem, cell by cell: nobody has tried a move there.
        if path.stem in {"rule_ids", "layouts"}:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for found in ast.walk(tree):
            if isinstance(found, ast.Return) and found.value is not None:
                strings |= {str(one.value) for one in ast.walk(found.value) if isinstance(one, ast.Constant)}
    return frozenset(strings & rule_ids(game_id))


def refusals(game_id: str, language: str) -> dict[str, str]:
    """The refusals that are worded, by the rule they rest on."""
    words = catalogue_for(language)
    told = {rule_id: words.refusal(rule_id) for rule_id in rule_ids(game_id)}
    return {rule_id: text for rule_id, text in told.items() if text != words.rule(rule_id)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", GAMES)
class TestRefusals:
    def test_what_is_refused_is_answered(self, game_id: str, language: str) -> None:
        assert refusing(game_id)
        assert set(refusals(game_id, language)) == refusing(game_id)

    def test_a_refusal_is_short(self, game_id: str, language: str) -> None:
        lengths = {
            rule_id: len(re.findall(r"[\w’-]+", text))
            for rule_id, text in refusals(game_id, language).items()
        }
        assert {rule_id: length for rule_id, length in lengths.items() if length > LONGEST} == {}

    def test_a_rule_speaks_of_no_moment(self, game_id: str, language: str) -> None:
        words = catalogue_for(language)
        texts = {rule_id: words.rule(rule_id) for rule_id in rule_ids(game_id)}
        assert [one for one, text in texts.items() if re.search(MOMENT[language], text, re.IGNORECASE)] == []

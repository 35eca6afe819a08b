"""The pages of rules in docs are what the code says."""

from pathlib import Path

import pytest

from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.rules_page import rules_page, source_words

PAGES = Path(__file__).parent.parent.parent / "docs" / "rules"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_page_is_up_to_date(game_id: str) -> None:
    page = (PAGES / f"{game_id}.md").read_text(encoding="utf-8")
    assert page == rules_page(find_game(game_id)), f"write it anew: dragonhoard rules {game_id} --page"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_source_has_words(language: str) -> None:
    words = catalogue_for(language)
    for rule in [*CORE_RULES, *(rule for game_id in game_ids() for rule in find_game(game_id).rules)]:
        assert source_words(rule, words)

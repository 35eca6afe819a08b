"""The pages of rules in docs are what the code says."""

from pathlib import Path

import pytest

from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.rules_page import by_topic, condition_words, rules_chapter, rules_page, source_words

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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_topic_has_one_heading_that_is_no_id(game_id: str, language: str) -> None:
    headings = [heading for heading, _ in by_topic(find_game(game_id).rules, catalogue_for(language))]
    assert len(headings) == len(set(headings)) > 5
    assert all(heading[0].isupper() for heading in headings)
    page = rules_chapter(find_game(game_id), language)
    assert [line[3:] for line in page.splitlines() if line.startswith("## ")] == headings


def test_a_rule_says_at_which_tables_it_holds() -> None:
    game = find_game("tarasque")
    rules = {rule.id: rule for rule in game.rules}
    told = {
        rule_id: condition_words(rules[f"tarasque.{rule_id}"], game, catalogue_for("en"))
        for rule_id in ("steal.egg-to-thief", "two.four", "refill.three", "turn.order")
    }
    assert told["steal.egg-to-thief"] == ["option “who gets an egg when a tile is stolen”: the thief"]
    assert told["two.four"] == ["with 2 players"]
    assert told["refill.three"] == ["with 3 to 6 players"]
    assert told["turn.order"] == []

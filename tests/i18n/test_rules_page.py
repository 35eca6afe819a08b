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


# What the rulebooks do not say, though the game needs it: never credited to them.
NOT_IN_THE_RULEBOOKS = {
    "book.setup.deck": "inferred",
    "book.take.optional": "ruling",
    "book.turn.must-act": "ruling",
    "book.block.comes-back": "ruling",
    "tarasque.setup.base": "inferred",
    "tarasque.steal.egg": "inferred",
    "tarasque.six.whole": "ruling",
    "tarasque.rearrange.once": "ruling",
}


@pytest.mark.parametrize(("rule_id", "source"), NOT_IN_THE_RULEBOOKS.items())
def test_what_is_inferred_or_ruled_says_so(rule_id: str, source: str) -> None:
    rule = next(rule for rule in find_game(rule_id.split(".", maxsplit=1)[0]).rules if rule.id == rule_id)
    assert rule.source == source
    spoken = {language: source_words(rule, catalogue_for(language)) for language in ("en", "fr")}
    assert (
        spoken
        == {
            "ruling": {"en": "our ruling", "fr": "notre interprétation"},
            "inferred": {
                "en": "inferred, not in the rulebook",
                "fr": "déduit, absent du livret de règles",
            },
        }[source]
    )
    page = rules_page(find_game(rule_id.split(".", maxsplit=1)[0]))
    assert f"**`{rule_id}`** ({spoken['en']}" in page


def test_each_language_cites_the_rulebook_in_its_own() -> None:
    rule = next(rule for rule in find_game("book").rules if rule.id == "book.place.must-exceed")
    assert "Placing the expedition dice" in source_words(rule, catalogue_for("en"))
    assert "Placer des dés d’expédition" in source_words(rule, catalogue_for("fr"))


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

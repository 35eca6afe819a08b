"""The rules of a game in words, all of them or those that mention something."""

import unicodedata

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.game import Game, Rule, Settings
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.rules_page import by_topic, note_words, source_words, topic_words
from dragonhoard.terminal.screen import Screen


def show_rules(
    game: Game, wanted: str, screen: Screen, words: Catalogue, settings: Settings | None = None
) -> None:
    """Print every rule whose id or text contains what is wanted; a Problem where none does."""
    for paragraph in rules_in_words(game, wanted, words, settings):
        screen.show(paragraph)


def rules_in_words(
    game: Game, wanted: str, words: Catalogue, settings: Settings | None = None
) -> list[RenderableType]:
    """Every rule that mentions what is wanted, under headings; at a table with settings those that hold there."""
    rules = (*(game.rules if settings is None else game.rules_at(settings)), *CORE_RULES)
    found = [rule for rule in rules if _mentions(rule, wanted, words)]
    if not found:
        raise Problem("rules-none", word=wanted[:40])
    title = words.format("rules-heading", game=words.format(f"{game.id}-name"), count=len(found))
    paragraphs: list[RenderableType] = [Text(title, "bold")]
    for heading, group in by_topic(found, words):
        paragraphs.append(Text(f"\n{heading}", "bold underline"))
        for rule in group:
            note = source_words(rule, words) if settings else note_words(rule, game, words)
            paragraphs.append(
                Padding(Text(words.rule(rule.id)).append(f"\n{rule.id} · {note}", "dim"), (0, 0, 0, 2))
            )
    return paragraphs


def _mentions(rule: Rule, wanted: str, words: Catalogue) -> bool:
    told = (rule.id, topic_words(rule, words), source_words(rule, words), words.rule(rule.id))
    text = " ".join([*told, words.refusal(rule.id)])
    return all(_folded(word) in _folded(text) for word in wanted.split())


def _folded(text: str) -> str:
    """Lower case without accents: people search for `regle` too."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))

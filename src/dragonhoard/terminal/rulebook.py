"""The rules of a game in words, all of them or those that mention something."""

import unicodedata

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from dragonhoard.core.game import Game, Rule
from dragonhoard.core.problem import Problem
from dragonhoard.core.rulebook import CORE_RULES
from dragonhoard.terminal.screen import Screen
from dragonhoard.words.catalogue import Words
from dragonhoard.words.rulebook import source_words


def show_rules(game: Game, wanted: str, screen: Screen, words: Words) -> None:
    """Print every rule whose id or text contains what is wanted; a Problem where none does."""
    for paragraph in rules_in_words(game, wanted, words):
        screen.show(paragraph)


def rules_in_words(game: Game, wanted: str, words: Words) -> list[RenderableType]:
    """A heading, and every rule whose id or text contains what is wanted; a Problem where none does."""
    found = [rule for rule in (*game.rules, *CORE_RULES) if _mentions(rule, wanted, words)]
    if not found:
        raise Problem("rules-none", word=wanted[:40])
    title = words.say("rules-heading", game=words.say(f"{game.id}-name"), count=len(found))
    paragraphs: list[RenderableType] = [Text(title, "bold")]
    for rule in found:
        heading = Text(rule.id, "bold").append(f"  ({source_words(rule, words)})", "dim")
        paragraphs.append(Group(heading, Padding(Text(words.rule(rule.id)), (0, 0, 0, 4))))
    return paragraphs


def _mentions(rule: Rule, wanted: str, words: Words) -> bool:
    text = f"{rule.id} {source_words(rule, words)} {words.rule(rule.id)}"
    return all(_folded(word) in _folded(text) for word in wanted.split())


def _folded(text: str) -> str:
    """Lower case without accents: people search for `regle` too."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))

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
from dragonhoard.terminal.boards import CardTelling, find_board
from dragonhoard.terminal.screen import Screen


def show_cards(game: Game, wanted: str, screen: Screen, words: Catalogue) -> None:
    """Print every card whose name contains what is wanted, with its text; a Problem where none does."""
    for card in cards_in_words(game, wanted, words):
        screen.show(card)


def cards_in_words(game: Game, wanted: str, words: Catalogue) -> list[RenderableType]:
    """Every card whose name contains what is wanted, or is just that; a Problem where none does."""
    found = _cards_named(game, wanted, words)
    if not found:
        raise Problem("card-none", word=wanted[:40])
    return found


def _cards_named(game: Game, wanted: str, words: Catalogue) -> list[RenderableType]:
    board = find_board(game)
    every = board.every_card(words) if isinstance(board, CardTelling) else []
    asked = _folded(wanted.replace("_", " "))
    named = [(_folded(names).split(", "), shown) for names, shown in every]
    exactly = [shown for names, shown in named if asked in names]
    return exactly or [shown for names, shown in named if any(asked in name for name in names)]


def show_rules(
    game: Game, wanted: str, screen: Screen, words: Catalogue, settings: Settings | None = None
) -> None:
    """Print every rule whose id or text contains what is wanted; a Problem where none does."""
    for paragraph in rules_in_words(game, wanted, words, settings):
        screen.show(paragraph)


def rules_in_words(
    game: Game, wanted: str, words: Catalogue, settings: Settings | None = None
) -> list[RenderableType]:
    """Cards of that name and every rule that mentions it, under headings; at a table with settings those that hold there."""
    rules = (*(game.rules if settings is None else game.rules_at(settings)), *CORE_RULES)
    found = [rule for rule in rules if _mentions(rule, wanted, words)]
    cards = _cards_named(game, wanted, words) if wanted else []
    if not found:
        if cards:
            return cards
        raise Problem("rules-none", word=wanted[:40])
    title = words.format("rules-heading", game=words.format(f"{game.id}-name"), count=len(found))
    paragraphs: list[RenderableType] = [*cards, Text(title, "bold")]
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

"""Everything that can be said has words, the same in both languages, and no words lie about unused."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, Resource, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

import dragonhoard
from dragonhoard.bots import bot_names
from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.schema import Event, Form
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.terminal.commands import COMMANDS

SOURCES = Path(dragonhoard.__file__).parent
CATALOGUES = sorted(
    path for path in SOURCES.rglob("en/*.ftl") if path.parent.parent.name in ("i18n", "words")
)
NAMES = tuple("ABCDEF")
# Messages that code names by putting their id together.
COMPOSED = (
    "app-key-",
    "cli-",
    "ladder-",
    "command-",
    "completion-",
    "doctor-",
    "bot-",
    "problem-",
    "rule_",
    "source-",
    "report-column-",
    "plot-",
    "web-",
)


def in_language(catalogue: Path, language: str) -> Path:
    return catalogue.parent.parent / language / catalogue.name


def parsed(catalogue: Path) -> Resource:
    return FluentParser().parse(catalogue.read_text(encoding="utf-8"))


def messages(catalogue: Path) -> dict[str, Message]:
    return {entry.id.name: entry for entry in parsed(catalogue).body if isinstance(entry, Message)}


class Collector(Visitor):
    """The variables and messages that a message refers to, and its texts."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.texts: list[str] = []

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


def collected(message: Message) -> Collector:
    collector = Collector()
    collector.visit(message)
    return collector


def variables(message: str, catalogue: dict[str, Message]) -> set[str]:
    """All variables that a message needs, those of the messages it refers to included."""
    found = collected(catalogue[message])
    return found.variables.union(*(variables(name, catalogue) for name in found.references))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: str(path.relative_to(SOURCES)))
class TestCatalogue:
    """Each catalogue, in all languages."""

    def test_is_wholly_understood(self, catalogue: Path) -> None:
        for language in languages():
            body = parsed(in_language(catalogue, language)).body
            assert [entry.content for entry in body if isinstance(entry, Junk)] == []
            names = [entry.id.name for entry in body if isinstance(entry, Message)]
            assert len(names) == len(set(names))

    def test_has_the_same_messages_with_the_same_variables(self, catalogue: Path) -> None:
        english, french = messages(catalogue), messages(in_language(catalogue, "fr"))
        # Agreement may need messages of its own; what code asks for is the same.
        own = {name for message in french.values() for name in collected(message).references}
        assert set(english) - set(french) == set()
        assert set(french) - set(english) - own == set()
        for name in english:
            assert variables(name, french) == variables(name, english), name

    def test_refers_to_nothing_outside(self, catalogue: Path) -> None:
        for language in languages():
            found = messages(in_language(catalogue, language))
            for message in found.values():
                assert collected(message).references <= set(found)

    def test_keeps_to_each_language_s_spaces(self, catalogue: Path) -> None:
        for message in messages(in_language(catalogue, "fr")).values():
            for text in collected(message).texts:
                assert not re.search(r"(^|\w)[;!?]|\w:(\s|$)|^:", text), text
        for message in messages(catalogue).values():
            for text in collected(message).texts:
                assert not re.search(r"\w\s[;:!?](\s|$)", text), text


def test_no_catalogue_stands_alone() -> None:
    for language in languages():
        mirrored = {in_language(catalogue, language) for catalogue in CATALOGUES}
        assert set(SOURCES.rglob(f"{language}/*.ftl")) == mirrored


# What code asks for


@cache
def calls() -> list[ast.Call]:
    # Unpickling makes a problem anew from its parts: that is no place that raises one.
    asking = (path for path in SOURCES.rglob("*.py") if path != SOURCES / "core" / "problem.py")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in asking]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def problems() -> Iterator[tuple[str, set[str]]]:
    """The key and the details of every problem that is raised anywhere."""
    for call in calls():
        if isinstance(call.func, ast.Name) and call.func.id == "Problem":
            assert call.args, ast.unparse(call)
            details = {keyword.arg for keyword in call.keywords if keyword.arg}
            for key in literals(call.args[0]):
                yield key, details


def literals(node: ast.expr) -> Iterable[str]:
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    assert isinstance(node, ast.Constant), ast.unparse(node)
    return [str(node.value)]


def shared() -> dict[str, Message]:
    found: dict[str, Message] = {}
    for catalogue in CATALOGUES:
        if catalogue.is_relative_to(SOURCES / "i18n"):
            found |= messages(catalogue)
    return found


def test_every_problem_has_words_and_gives_what_they_need() -> None:
    found = shared()
    for key, details in problems():
        needed = variables(f"problem-{key}", found) - {"cause", "words"}
        assert needed <= details, key


def test_no_problem_has_words_in_vain() -> None:
    worded = {name.removeprefix("problem-") for name in shared() if name.startswith("problem-")}
    assert worded == {key for key, _ in problems()}


def test_every_message_named_in_code_exists_and_every_shared_one_is_named() -> None:
    asked = set()
    for call in calls():
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in ("format", "say") and call.args:
            told = [node.value for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)]
            asked |= {str(text) for text in told if re.fullmatch(r"[a-z_]+(-[a-z]+)+", str(text))}
    games = {name for catalogue in CATALOGUES for name in messages(catalogue)}
    assert asked - games == set()
    named = {name for name in shared() if name.startswith(COMPOSED) or name in asked}
    assert set(shared()) - named <= {"answer-yes", "answer-no"}


# What games can say


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", game_ids())
class TestGame:
    """Each game, in each language, under every combination of its options."""

    def test_every_action_and_outcome_has_words(self, game_id: str, language: str) -> None:
        game, words = find_game(game_id), catalogue_for(language)
        for settings in all_settings(game):
            told = {
                words.action(game, game.named(code), settings, NAMES) for code in range(game.action_count)
            }
            assert len(told) == game.action_count
            for kind in game.outcome_kinds:
                for outcome in samples(kind):
                    assert_is_phrase(words.outcome(game, outcome, NAMES, settings))

    def test_every_event_has_words(self, game_id: str, language: str) -> None:
        game, words = find_game(game_id), catalogue_for(language)
        kinds = [kind for kind in Event.__subclasses__() if f".{game_id}." in kind.__module__]
        assert kinds
        for settings, kind in product(all_settings(game), kinds):
            for event in samples(kind):
                assert_is_phrase(words.event(game, event, NAMES, settings))

    def test_every_rule_option_and_ending_has_words(self, game_id: str, language: str) -> None:
        game, words = find_game(game_id), catalogue_for(language)
        for rule in (*game.rules, *CORE_RULES):
            assert_is_phrase(words.rule(rule.id))
            assert_is_phrase(words.refusal(rule.id))
        for option in game.options:
            assert_is_phrase(words.format(f"{game_id}-option-{option.id}"))
            for value in option.values:
                assert_is_phrase(words.option(game, option.id, value))
            if option.open:
                assert "7a1" in words.option(game, option.id, "7a1")
                assert_is_phrase(words.format(f"{game_id}-option-{option.id}-form"))
        for end in game.ends:
            assert_is_phrase(words.format(f"{game_id}-end-{end}"))
        assert_is_phrase(words.format(f"{game_id}-name"))
        assert_is_phrase(words.format(f"{game_id}-about"))


@pytest.mark.parametrize("language", languages())
def test_every_bot_and_command_has_words(language: str) -> None:
    for bot in bot_names():
        assert_is_phrase(catalogue_for(language).format(f"bot-{bot}"))
    for command in COMMANDS:
        assert_is_phrase(catalogue_for(language).format(f"command-{command}"))


def all_settings(game: Game) -> list[Settings]:
    values = [[(option.id, value) for value in option.values] for option in game.options]
    return [game.settings(game.min_players, dict(chosen)) for chosen in product(*values)]


def samples(kind: type[Any]) -> Iterator[Any]:
    """Forms of a kind, with small numbers and both truths in every field."""
    assert issubclass(kind, Form)
    choices = [sample_values(str(getattr(field.type, "__name__", field.type))) for field in fields(kind)]  # type: ignore[arg-type]
    for values in zip(*padded(choices), strict=True):
        yield kind(*values)
    if not choices:
        yield kind()


def sample_values(of_type: str) -> list[object]:
    if of_type == "bool":
        return [False, True]
    if of_type == "int":
        return [0, 1, 2, 3, 4, 5]
    return [(0, 1, 2, 3, 0, 0), (6, 0, 0, 0, 0, 0), (1, 1, 1, 1, 1, 1)]


def padded(choices: list[list[object]]) -> list[list[object]]:
    longest = max(map(len, choices), default=0)
    return [(choice * longest)[:longest] for choice in choices]


def assert_is_phrase(text: str) -> None:
    assert text.strip()
    assert not re.search(r"[{}]|\?\?\?", text), text

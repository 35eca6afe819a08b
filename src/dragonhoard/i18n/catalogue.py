"""Messages of one language: the shared ones and each game's own, written in Fluent.

How a form (an action, an outcome, an event) becomes a sentence: the message `<game>-<ClassName>` gets every
field of the form and every option of the settings as a variable. A field that holds a seat becomes the name of
that seat, a truth becomes `true` or `false`, what is unknown becomes `none`. A tuple becomes a phrase: each
item is phrased by `<game>-<field>-item` with `$index`, `$count` and `$name` (of the seat with that index), items
that come out empty are left out, and the rest is joined as a list.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, Event, Form

Argument = str | int | float


@cache
def catalogue_for(language: str) -> "Catalogue":
    """The words of a language, read once."""
    return Catalogue(language)


def clean(text: str) -> str:
    """A text from outside without the characters that would steer a terminal or turn the line around."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(sign)[0] == "C" else sign for sign in text
    )


class Catalogue:
    """All messages of one language; asking for one that is missing is an error, never a silent fallback."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Isolation marks protect mixed directions; both languages run left to right, and pipes would show the marks.
        self._bundle = FluentBundle([language], use_isolating=False)
        # Catalogues are read when a message of theirs is first asked for: parsing them all would slow every start.
        self._unread = catalogue_texts(files("dragonhoard.i18n") / language)
        self._games_are_found = False

    def format(self, message: str, **arguments: Argument) -> str:
        """A message with its variables filled in."""
        return self._filled(message, arguments)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        if not self._bundle.has_message(message):
            self._read_catalogue_with(message)
        return bool(self._bundle.has_message(message))

    def rule(self, rule_id: str) -> str:
        """A rule in words: true at any moment of any game."""
        return self._filled(rule_message(rule_id), {})

    def refusal(self, rule_id: str) -> str:
        """Why a rule forbids what somebody just tried, and what to do instead; without such words, the rule itself."""
        message = rule_message(rule_id)
        return self._filled(message, {}, "refused" if self._has_attribute(message, "refused") else None)

    def problem(self, problem: Problem) -> str:
        """A problem in words, its cause included."""
        arguments: dict[str, Argument] = dict(problem.details)
        # Compiled code forgets the cause of an exception but keeps its context.
        cause = problem.__cause__ or problem.__context__
        arguments["cause"] = self.problem(cause) if isinstance(cause, Problem) else "none"
        if "rule" in arguments:
            arguments["words"] = self.rule(str(arguments["rule"]))
        return self._filled(f"problem-{problem.key}", arguments)

    def option(self, game: Game, option: str, value: str) -> str:
        """A value of an option in words; one that is not listed is of somebody's own."""
        listed = any(value in known.values for known in game.options if known.id == option)
        return self.format(f"{game.id}-option-{option}-{value if listed else 'own'}", value=value)

    def option_reason(self, game: Game, option: str, value: str) -> str:
        """Which text a value of an option follows, where rulebooks can be read in several ways; else nothing."""
        message = f"{game.id}-option-{option}-{value}-why"
        return self.format(message) if self.has(message) else ""

    def action(self, game: Game, action: Action, settings: Settings, names: Sequence[str] = ()) -> str:
        """A choice in words."""
        return self._form(game, action, ("seat",), names, settings)

    def outcome(self, game: Game, outcome: Action, names: Sequence[str], settings: Settings) -> str:
        """What luck brought, in words."""
        return self._form(game, outcome, ("seat",), names, settings)

    def event(self, game: Game, event: Event, names: Sequence[str], settings: Settings) -> str:
        """Something that happened, in words."""
        return self._form(game, event, event.seats(), names, settings)

    def listing(self, items: Iterable[str]) -> str:
        """Phrases as one list: `a, b and c`."""
        *head, last = [item for item in items if item] or [self.format("list-none")]
        if not head:
            return last
        return self.format("list-and", head=reduce(self._with_comma, head), tail=last)

    def _with_comma(self, head: str, tail: str) -> str:
        return self.format("list-comma", head=head, tail=tail)

    def _form(
        self, game: Game, form: Form, seats: tuple[str, ...], names: Sequence[str], settings: Settings
    ) -> str:
        arguments: dict[str, Argument] = dict(settings.options)
        for field in fields(form):  # type: ignore[arg-type]  # every form is a dataclass
            value = getattr(form, field.name)
            if isinstance(value, tuple):
                arguments[field.name] = self._items(game, field.name, value, names, settings)
            elif field.name in seats and isinstance(value, int):
                # An action exists for every seat the game may have, also for those that this table has not.
                known = 0 <= value < len(names)
                arguments[field.name] = (
                    names[value] if known else self.format("play-person", number=value + 1)
                )
            else:
                arguments[field.name] = _argument(value)
        return self._filled(f"{game.id}-{type(form).__name__}", arguments)

    def _items(
        self, game: Game, field: str, values: tuple[int, ...], names: Sequence[str], settings: Settings
    ) -> str:
        options: dict[str, Argument] = dict(settings.options)
        phrases = []
        for index, value in enumerate(values):
            name = names[index] if index < len(names) else str(index)
            arguments = options | {"index": index, "count": value, "name": name}
            phrases.append(self._filled(f"{game.id}-{field}-item", arguments))
        return self.listing(phrases)

    def _filled(self, message: str, arguments: Mapping[str, Argument], attribute: str | None = None) -> str:
        pattern = self._pattern(message, attribute)
        cleaned = {key: clean(value) if isinstance(value, str) else value for key, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, cleaned)
        if errors:
            raise LookupError(f"message {message} in {self.language}: {errors[0]}")
        return str(text)

    def _pattern(self, message: str, attribute: str | None) -> Any:
        if not self.has(message):
            raise LookupError(f"there is no message {message} in {self.language}")
        found = self._bundle.get_message(message)
        return found.value if attribute is None else found.attributes[attribute]

    def _has_attribute(self, message: str, attribute: str) -> bool:
        return self.has(message) and attribute in self._bundle.get_message(message).attributes

    def _read_catalogue_with(self, message: str) -> None:
        """Read the catalogue that holds a message, the games' own after the shared ones."""
        for text in self._unread:
            if f"\n{message} =" in text:
                self._bundle.add_resource(FluentResource(text))
                self._unread.remove(text)
                return
        if not self._games_are_found:
            self._games_are_found = True
            for game_id in game_ids():
                self._unread += catalogue_texts(game_words(game_id, self.language))
            self._read_catalogue_with(message)


def rule_message(rule_id: str) -> str:
    """The name of the message that words a rule; its attribute `refused` words a refusal by it."""
    return "rule_" + rule_id.replace(".", "_")


def game_words(game_id: str, language: str) -> Traversable:
    """The folder in which a game, of this house or a guest, keeps its messages."""
    package = type(find_game(game_id)).__module__
    return files(package) / "words" / language


def catalogue_texts(folder: Traversable) -> list[str]:
    """The text of every catalogue in a folder."""
    catalogues = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in catalogues if file.name.endswith(".ftl")]


def _argument(value: object) -> Argument:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    assert isinstance(value, int | str)
    return value

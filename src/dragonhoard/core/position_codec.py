"""A position as named fields: written on one line, read back, and every field checked before it is used."""

from typing import Final

from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Json

# The kinds of fields: one item, a list of them, a list for each seat, or lists within those.
NUMBER: Final = "number"
WORD: Final = "word"
TRUTH: Final = "truth"
NUMBERS: Final = "numbers"
WORDS: Final = "words"
NUMBER_GROUPS: Final = "groups of numbers"
WORD_GROUPS: Final = "groups of words"
WORD_GROUPS_BY_SEAT: Final = "groups of words by seat"

_NUMERIC: Final = (NUMBER, NUMBERS, NUMBER_GROUPS)
# What stands between the parts of a list, the outermost first.
_MARKS: Final = {NUMBERS: ",", WORDS: ",", NUMBER_GROUPS: "/,", WORD_GROUPS: "/,", WORD_GROUPS_BY_SEAT: "/;,"}
# An empty list, or no item.
_NOTHING: Final = "-"
_LONGEST_LINE: Final = 4_000
_MOST_DIGITS: Final = 9


def read_number(text: str) -> int:
    """The whole number that a text means."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _MOST_DIGITS:
        raise Problem("position-number", text=text[:40])
    return int(text)


class PositionFormat:
    """How the positions of one game are written: the fields in their order, each with its kind.

    A field that is `unsaid` at some value came after games had been recorded: at that value it is left out.
    """

    def __init__(self, game: str, fields: dict[str, str], unsaid: dict[str, Json] | None = None) -> None:
        self.game = game
        self.fields = fields
        self.unsaid = unsaid or {}

    def write(self, told: dict[str, Json]) -> str:
        """The fields of a position on one line."""
        written = [
            f"{key}={_written(self.fields[key], told[key])}"
            for key in self.fields
            if key not in self.unsaid or told[key] != self.unsaid[key]
        ]
        return " ".join([f"{told['game']}/{told['rules']}", *written])

    def read(self, line: str) -> dict[str, Json]:
        """The fields of a position from its line."""
        if len(line) > _LONGEST_LINE or not line.split():
            raise Problem("position-foreign")
        head, *parts = line.split()
        game, _, rules = head.partition("/")
        told: dict[str, Json] = {"game": game, "rules": read_number(rules)}
        for part in parts:
            key, _, value = part.partition("=")
            if key not in self.fields or key in told:
                raise Problem("position-field", field=key[:40])
            told[key] = _read(key, self.fields[key], value)
        return told


def _written(kind: str, value: Json) -> str:
    if kind == TRUTH:
        return "yes" if value else "no"
    return _listed(value, _MARKS.get(kind, ""))


def _listed(value: Json, marks: str) -> str:
    if not isinstance(value, list):
        return _NOTHING if value is None else str(value)
    return marks[0].join([_listed(item, marks[1:]) for item in value]) or _NOTHING


def _read(key: str, kind: str, value: str) -> Json:
    if kind == TRUTH:
        if value not in ("yes", "no"):
            raise Problem("position-field", field=key)
        return value == "yes"
    return _items(value, _MARKS.get(kind, ""), kind in _NUMERIC)


def _items(value: str, marks: str, are_numbers: bool) -> Json:
    if not marks:
        if value == _NOTHING:
            return None
        return read_number(value) if are_numbers else value
    items: list[Json] = []
    # A list of one empty list would look the same; no game has one: there are two seats and two piles or more.
    if value != _NOTHING:
        items.extend([_items(part, marks[1:], are_numbers) for part in value.split(marks[0])])
    return items


class FieldReader:
    """Reads the fields of a position from plain data and refuses what is not of its kind."""

    def __init__(self, form: PositionFormat, told: object, rules_version: int, most_items: int) -> None:
        if not isinstance(told, dict) or told.get("game") != form.game:
            raise Problem("position-foreign")
        if told.get("rules") != rules_version:
            raise Problem("position-version", present=rules_version)
        for key in told:
            if key not in ("game", "rules") and key not in form.fields:
                raise Problem("position-field", field=str(key)[:40])
        self.told: dict[str, object] = {**form.unsaid, **told}
        self.most_items = most_items

    def number(self, key: str, least: int, most: int) -> int:
        """The number in a field."""
        return number_within(key, self.told.get(key), least, most)

    def truth(self, key: str) -> bool:
        """Whether a field says yes."""
        value = self.told.get(key)
        if not isinstance(value, bool):
            raise Problem("position-field", field=key)
        return value

    def choice(self, key: str, choices: tuple[str, ...]) -> int:
        """Which of these words a field holds."""
        value = self.told.get(key)
        if not isinstance(value, str) or value not in choices:
            raise Problem("position-field", field=key)
        return choices.index(value)

    def entries(self, key: str, length: int | None = None) -> list[object]:
        """The list in a field, of this length where one is given."""
        return self.listed(key, self.told.get(key), length)

    def listed(self, key: str, found: object, length: int | None = None) -> list[object]:
        """A list found inside a field, of this length where one is given."""
        if not isinstance(found, list) or len(found) > self.most_items:
            raise Problem("position-field", field=key)
        if length is not None and len(found) != length:
            raise Problem("position-field", field=key)
        return found


def number_within(key: str, value: object, least: int, most: int) -> int:
    """A number found in a field, within these bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Problem("position-field", field=key)
    return value


def word_in(key: str, value: object) -> str:
    """A word found in a field."""
    if not isinstance(value, str):
        raise Problem("position-field", field=key)
    return value

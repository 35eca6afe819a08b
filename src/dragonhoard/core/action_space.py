"""One declaration of a game's actions, or outcomes of luck: number, named form, notation and JSON, without loss."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, Json, from_json, in_range, to_json


class Choice:
    """A field of a form: `count` numbers from `first` on, `step` apart, each with a word where the notation wants one."""

    def __init__(
        self, name: str, count: int, first: int = 0, words: tuple[str, ...] = (), step: int = 1
    ) -> None:
        if words and len(words) != count:
            raise ValueError(f"{name} has {count} values and {len(words)} words")
        self.name = name
        self.count = count
        self.first = first
        self.words = words
        self.step = step

    def number(self, index: int) -> int:
        """The number at this index."""
        return self.first + self.step * index

    def value(self, index: int) -> object:
        """The value in a form; compiled, a truth would become a number if this were said to be one."""
        return self.number(index)

    def index(self, value: int) -> int:
        """The index of a number; a Problem where it is out of range, or between two."""
        most = self.number(self.count - 1)
        index, rest = divmod(in_range(self.name, value, self.first, most) - self.first, self.step)
        if rest:
            raise Problem("out-of-range", what=self.name, value=value, least=self.first, most=most)
        return index

    def text(self, index: int) -> str:
        """The value in notation."""
        return self.words[index] if self.words else str(self.number(index))


class Flag(Choice):
    """A field that is true or false, with a word for each, which may be empty; false comes first."""

    def __init__(self, name: str, no: str, yes: str) -> None:
        super().__init__(name, 2, words=(no, yes))

    def value(self, index: int) -> object:
        return index == 1

    def index(self, value: int) -> int:
        return 1 if value else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """The actions of one form: consecutive numbers from `start` on, counted through the choices, the last quickest.

    The notation names the choices in braces: `lay {die} on {pile}`. A kind that is not tabulated is converted anew
    whenever it is asked for: it has too many numbers for a table, or gaps between them.
    """

    def __init__(self, start: int, form: type[Any], notation: str, *choices: Choice) -> None:
        self.start = start
        self.form = form
        self.notation = notation
        self.choices = choices
        self.is_tabulated = True
        self.count = 1
        for choice in choices:
            self.count *= choice.count

    def indices(self, offset: int) -> list[int]:
        """Which value of each choice the action at this offset has."""
        found: list[int] = []
        for choice in reversed(self.choices):
            offset, index = divmod(offset, choice.count)
            found.append(index)
        found.reverse()
        return found

    def decode(self, offset: int) -> Action:
        """The form at this offset."""
        values = {
            choice.name: choice.value(index)
            for choice, index in zip(self.choices, self.indices(offset), strict=True)
        }
        form: Action = self.form(**values)
        return form

    def encode(self, form: Action) -> int:
        """The offset of a form; a Problem where a field is out of range."""
        offset = 0
        for choice in self.choices:
            offset = offset * choice.count + choice.index(getattr(form, choice.name))
        return offset

    def text(self, offset: int) -> str:
        """The notation of the action at this offset."""
        words = {
            choice.name: choice.text(index)
            for choice, index in zip(self.choices, self.indices(offset), strict=True)
        }
        return self.notation.format(**words)

    def parse(self, words: str) -> int:
        """The offset that a notation beyond those tabulated means, or -1."""
        return -1


class ActionSpace:
    """Every action of a game, by number: the numbers of each kind follow those of the kind before.

    `aliases` are further notations, each with the one that it stands for; `others` are spaces of the same numbers in
    other words, which are read as well. A kind that is not tabulated stands last.
    """

    def __init__(
        self,
        *kinds: Kind,
        aliases: Mapping[str, str] | None = None,
        others: "tuple[ActionSpace, ...]" = (),
    ) -> None:
        self.kinds: tuple[type[Action], ...] = tuple([kind.form for kind in kinds])
        self._by_form = {kind.form: kind for kind in kinds}
        self._last = kinds[-1]
        self._count = sum([kind.count for kind in kinds])
        self._forms: list[Action] = []
        self._texts: list[str] = []
        for kind in kinds:
            if kind.start != len(self._forms):
                raise ValueError(f"{kind.form.__name__} starts at {len(self._forms)}, not at {kind.start}")
            if not kind.is_tabulated:
                break
            for offset in range(kind.count):
                self._forms.append(kind.decode(offset))
                self._texts.append(kind.text(offset))
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError("two actions share a notation")
        for alias, text in (aliases or {}).items():
            self._numbers[alias] = self._numbers[text]
        for other in others:
            self._numbers = other._numbers | self._numbers

    def __len__(self) -> int:
        return self._count

    def decode(self, number: int) -> Action:
        """The named form of an action."""
        if 0 <= number < len(self._forms):
            return self._forms[number]
        return self._last.decode(self._offset(number))

    def encode(self, form: Action) -> int:
        """The number of a named form; a Problem where no such action exists."""
        kind = self._by_form.get(type(form))
        if kind is None:
            raise Problem("form-unknown", name=type(form).__name__)
        return kind.start + kind.encode(form)

    def text(self, number: int) -> str:
        """An action in notation."""
        if 0 <= number < len(self._texts):
            return self._texts[number]
        return self._last.text(self._offset(number))

    def parse(self, text: str) -> int:
        """The action that a notation means; spaces and capitals do not matter."""
        words = " ".join(text.lower().split())
        number = self._numbers.get(words)
        if number is not None:
            return number
        offset = self._last.parse(words)
        if offset < 0:
            raise Problem("notation-action", text=text[:60])
        return self._last.start + offset

    def json(self, number: int) -> dict[str, Json]:
        """An action as plain data."""
        return to_json(self.decode(number))

    def parse_json(self, told: object) -> int:
        """The action that plain data means; a Problem where it means none."""
        return self.encode(from_json(self.kinds, told))

    def _offset(self, number: int) -> int:
        """How far into the last kind a number beyond the table lies."""
        if not len(self._forms) <= number < self._count:
            raise Problem("action-number", number=number)
        return number - self._last.start

"""Named forms: what an action, an outcome of luck, an event or a view is called outside the hot path."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.problem import Problem

Json: TypeAlias = "None | bool | int | str | list[Json] | dict[str, Json]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(Frozen):
    """A dataclass with plain fields that nobody changes; its class name is its name on the wire."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Form):
    """What a seat may choose, or what luck may decide, by name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Form):
    """Something that happened."""

    def seats(self) -> tuple[str, ...]:
        """The fields that hold a seat."""
        return ("seat",)

    def seen_by(self, seat: int) -> "Event":
        """What this seat (or SPECTATOR) may know of it; public unless a game says otherwise."""
        return self

    def informs(self) -> bool:
        """Whether it shows what nobody may try out, such as a measure: like a roll, it ends what can be taken back."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Form):
    """What one seat may know of a position."""


def to_json(form: Form) -> dict[str, Json]:
    """The form as plain data, its kind under `is`."""
    told: dict[str, Json] = {"is": type(form).__name__}
    for name, value in _values(form):
        told[name] = _plain(value)
    return told


def json_bytes(value: Json) -> bytes:
    """Canonical JSON: equal values give equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def from_json(kinds: Iterable[type[Action]], told: object) -> Action:
    """The action that `to_json` told, checked field by field."""
    if not isinstance(told, Mapping):
        raise Problem("form-not-an-object")
    by_name = {kind.__name__: kind for kind in kinds}
    name = told.get("is")
    kind = by_name.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Problem("form-unknown", name=str(name)[:40])
    given = {key: told[key] for key in told if key != "is"}
    expected = {field.name: field.type for field in fields(kind)}  # type: ignore[arg-type]
    if set(given) != set(expected):
        raise Problem("form-fields", name=kind.__name__)
    checked = {key: _checked(kind.__name__, key, expected[key], value) for key, value in given.items()}
    return kind(**checked)


def _values(form: object) -> list[tuple[str, object]]:
    assert is_dataclass(form)
    return [(field.name, getattr(form, field.name)) for field in fields(form)]


def _plain(value: object) -> Json:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return {name: _plain(item) for name, item in _values(value)}


def _checked(form: str, name: str, kind: object, value: object) -> object:
    """The value in the type its field wants: bool, int or a tuple of ints."""
    if kind in (bool, "bool") and isinstance(value, bool):
        return value
    if kind in (int, "int") and isinstance(value, int) and not isinstance(value, bool):
        return value
    # Compiled classes remember a field's type as bare `tuple`: the tuples of actions hold integers only.
    if str(kind).startswith(("tuple", "<class 'tuple'>")) and isinstance(value, list | tuple):
        return tuple(_checked(form, name, int, item) for item in value)
    raise Problem("form-field", name=form, field=name)


def in_range(what: str, value: int, least: int, most: int) -> int:
    """A number of a named form, within these bounds."""
    if not least <= value <= most:
        raise Problem("out-of-range", what=what, value=value, least=least, most=most)
    return value

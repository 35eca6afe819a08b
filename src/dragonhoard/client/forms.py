"""Views and events out of the JSON that a server tells, as the very classes that the rules make."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from msgspec import Raw, json

from dragonhoard.core.game import Game
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Event, Json, View

SomeView = TypeVar("SomeView", bound=View)


def plain(told: Raw) -> dict[str, Json]:
    """What stands in a message as it came."""
    found: dict[str, Json] = json.decode(told, type=dict)
    return found


def read_view(kind: type[SomeView], parts: Mapping[str, type[Any]], told: Mapping[str, Json]) -> SomeView:
    """The view that `to_json` told; `parts` are the classes of the fields that hold objects."""
    view: SomeView = _built(kind, parts, {name: value for name, value in told.items() if name != "is"})
    return view


def _built(kind: type[Any], parts: Mapping[str, type[Any]], told: Mapping[str, Json]) -> Any:
    if {field.name for field in fields(kind)} != set(told):
        raise Problem("form-fields", name=kind.__name__)
    return kind(**{name: _value(parts.get(name), parts, value) for name, value in told.items()})


def _value(kind: type[Any] | None, parts: Mapping[str, type[Any]], value: Json) -> Any:
    if isinstance(value, list):
        return tuple(_value(kind, parts, item) for item in value)
    if isinstance(value, dict) and kind is not None:
        return _built(kind, parts, value)
    return value


def read_event(game: Game, told: Mapping[str, Json]) -> Event:
    """The event that `to_json` told."""
    kind = event_kinds(type(game).__module__).get(str(told.get("is")))
    if kind is None:
        raise Problem("form-unknown", name=str(told.get("is"))[:40])
    event: Event = _built(kind, {}, {name: value for name, value in told.items() if name != "is"})
    return event


@cache
def event_kinds(package: str) -> dict[str, type[Any]]:
    """The events of the game in this package, by name."""
    return {
        kind.__name__: kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"{package}.")
    }

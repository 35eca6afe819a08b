"""Dataclasses that pickle and copy: compiled ones cannot be filled attribute by attribute, so they are made anew."""

from dataclasses import fields

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Fieldwise:
    """The base of compiled dataclasses that may change; pickle and copy make one anew from its fields."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple([getattr(self, field.name) for field in fields(self)])  # type: ignore[arg-type]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen(Fieldwise):
    """The base of compiled dataclasses that nobody changes; without it, pickle and copy raise FrozenInstanceError."""

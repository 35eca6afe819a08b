"""The wire messages as TypeScript types: `python -m dragonhoard.server.typescript [FILE]` writes them."""

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Raw, Struct, UnsetType
from msgspec.structs import fields

from dragonhoard.host import wire

HEADING: Final = (
    "// Written by `python -m dragonhoard.server.typescript` from host/wire.py: change it there.\n"
)
# What a form, a view or a scenery looks like is up to the game.
JSON: Final = (
    "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };\n"
    "export type Form = { is: string; [field: string]: Json };\n"
)
_PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Raw: "Form",
}
_ALIASES: Final = {
    value: name
    for name, value in vars(wire).items()
    if get_origin(value) in (Literal, Union, types.UnionType)
}


def _is_message(value: Any) -> bool:
    """Return whether a name of the wire is a class, or a generic one with what it is of."""
    origin = get_origin(value) or value
    is_struct = isinstance(origin, type) and issubclass(origin, Struct) and origin is not Struct
    return is_struct and not getattr(value, "__parameters__", ())


# Every class by the name that the wire has for it.
_NAMES: Final = {value: name for name, value in vars(wire).items() if _is_message(value)}
# Plain data without a kind.
_LOOSE: Final = {"aid": "Record<string, Json>", "scenery": "Record<string, Json>"}


def typescript() -> str:
    """Every message and part of the wire, in the order in which wire.py has them."""
    return "\n".join([HEADING + JSON, f"export const VERSION = {wire.VERSION};\n", *_declarations()])


def _declarations() -> Iterator[str]:
    for name, value in vars(wire).items():
        if name in _NAMES.values():
            yield _interface(name, value)
        elif name in _ALIASES.values():
            yield f"export type {name} = {_union(value)};\n"


def _interface(name: str, kind: Any) -> str:
    struct: type[Struct] = get_origin(kind) or kind
    given = dict(zip(getattr(struct, "__parameters__", ()), get_args(kind), strict=True))
    hints = {field: given.get(hint, hint) for field, hint in get_type_hints(struct).items()}
    config = struct.__struct_config__
    comment = f"/** {struct.__doc__} */\n" if struct.__doc__ else ""
    lines = [f"export interface {name} {{"]
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in fields(struct):
        # The server leaves out what is at its default, and a client may.
        is_optional = not _is_required(field) and (config.omit_defaults or config.forbid_unknown_fields)
        lines.append(
            f"  {field.encode_name}{'?' if is_optional else ''}: {_LOOSE.get(field.name) or _type(hints[field.name])};"
        )
    return comment + "\n".join([*lines, "}"]) + "\n"


def _is_required(field: Any) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def _type(hint: Any) -> str:
    if hint == dict[str, object]:
        return "Form"
    if hint in _PLAIN:
        return _PLAIN[hint]
    if hint in _ALIASES:
        return _ALIASES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Literal, Union, types.UnionType):
        return _union(hint)
    if origin in (list, tuple):
        item = _type(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    if hint in _NAMES:
        return _NAMES[hint]
    raise TypeError(f"no TypeScript for {hint!r}")


def _union(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return " | ".join(f'"{value}"' for value in get_args(hint))
    return " | ".join(_type(part) for part in get_args(hint) if part is not UnsetType)


if __name__ == "__main__":
    text = typescript()
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)

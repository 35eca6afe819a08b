"""What each game tells a browser, as TypeScript: `python -m dragonhoard.server.game_types FOLDER` writes FOLDER/<game>/types.ts.

Types are read from the sources, because compiled classes keep only part of them: views, actions, outcomes and events
from the rules, what `static_data` and `choice_data` hold from `faces/shapes.py`.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from types import EllipsisType
from typing import Final

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game

_HEADING: Final = (
    "// Written by `python -m dragonhoard.server.game_types` from the game's Python: change it there.\n"
)
_PLAIN: Final = {"str": "string", "int": "number", "bool": "boolean"}
# The modules that are read, in order, and the bases of the classes that are told.
_MODULES: Final = ("view.py", "actions.py", "events.py", "faces/shapes.py")
_TAGGED: Final = frozenset({"View", "Action", "Event"})
_PARTS: Final = frozenset({"Frozen", "TypedDict"})


def game_types(game: Game) -> str:
    """Everything a game tells, as TypeScript interfaces."""
    package = files(type(game).__module__)
    sources = [package.joinpath(name) for name in _MODULES]
    nodes = [
        node for source in sources if source.is_file() for node in ast.parse(source.read_text("utf-8")).body
    ]
    events = [node.name for node in nodes if isinstance(node, ast.ClassDef) and "Event" in _bases(node)]
    unions = {
        "AnyAction": [kind.__name__ for kind in game.action_kinds],
        "AnyOutcome": [kind.__name__ for kind in game.outcome_kinds],
        "AnyEvent": events,
    }
    return "\n".join(
        [
            _HEADING,
            *_phases(package.joinpath("state.py").read_text("utf-8")),
            *filter(None, map(_declaration, nodes)),
            *(_union_type(name, members) for name, members in unions.items()),
        ]
    )


def _declaration(node: ast.stmt) -> str:
    """A type that a module declares, in TypeScript; nothing for what is no type of ours."""
    match node:
        case ast.ClassDef() if _bases(node) & (_TAGGED | _PARTS):
            return _interface(node)
        case ast.AnnAssign(
            target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
        ):
            return f"export type {name} = {_type(value)};\n"
        case ast.Assign(
            value=ast.Call(
                func=ast.Name(id="TypedDict"), args=[ast.Constant(value=str(name)), ast.Dict() as told]
            )
        ):
            pairs = zip(told.keys, told.values, strict=True)
            lines = [_line(key.value, hint) for key, hint in pairs if isinstance(key, ast.Constant)]
            return "\n".join([f"export interface {name} {{", *lines, "}"]) + "\n"
    return ""


def _bases(told: ast.ClassDef) -> set[str]:
    return {base.id for base in told.bases if isinstance(base, ast.Name)}


def _phases(state: str) -> Iterator[str]:
    """The names of a game's phases as one type, from the constant PHASES of its state."""
    for node in ast.parse(state).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "PHASES" and node.value:
            yield _union_type("Phase", [f'"{name}"' for name in ast.literal_eval(node.value)])


def _union_type(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def _interface(told: ast.ClassDef) -> str:
    bases = _bases(told)
    comment = ast.get_docstring(told)
    lines = [f"/** {' '.join(comment.split())} */"] if comment else []
    lines.append(f"export interface {'View' if 'View' in bases else told.name} {{")
    if bases & _TAGGED:
        lines.append(f'  is: "{told.name}";')
    fields = [field for field in told.body if isinstance(field, ast.AnnAssign)]
    lines += [_line(ast.unparse(field.target), field.annotation) for field in fields]
    return "\n".join([*lines, "}"]) + "\n"


def _line(name: object, hint: ast.expr) -> str:
    """A field of an interface."""
    if name == "phase":
        return "  phase: Phase;"
    if isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "NotRequired":
        return f"  {name}?: {_type(hint.slice)};"
    return f"  {name}: {_type(hint)};"


def _type(hint: ast.expr) -> str:
    """A type in TypeScript; what has none is a fault of the declaration."""
    match hint:
        case ast.Name(id=name):
            return _PLAIN.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(quoted)):
            return _type(ast.parse(quoted, mode="eval").body)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(
            value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant(value=EllipsisType())])
        ):
            return _array(item)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return f"[{', '.join(map(_type, items))}]"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=values)):
            return " | ".join(f'"{ast.literal_eval(value)}"' for value in values)
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            return _array(item)
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{_type(key)}, {_type(value)}>"
    raise TypeError(f"no TypeScript for {ast.unparse(hint)}")


def _array(item: ast.expr) -> str:
    told = _type(item)
    return f"({told})[]" if " | " in told else f"{told}[]"


if __name__ == "__main__":
    for game_id in game_ids():
        folder = Path(sys.argv[1], game_id)
        if folder.is_dir():
            (folder / "types.ts").write_text(game_types(find_game(game_id)), encoding="utf-8")

"""The public interface as it is written in the sources: signatures, sentences, members; read, never imported.

Compiled functions do not tell their signatures, so the reference is made from the sources that lie beside them.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "dragonhoard"
MARK = re.compile(r"^<!-- reference: (\w+) -->$", re.MULTILINE)
Function = ast.FunctionDef | ast.AsyncFunctionDef
# Members of a class that callers use, beside those with ordinary names.
SPOKEN = ("__init__", "__getitem__", "__str__", "__eq__")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Public names are told from the sources."""
    return with_references(markdown)


def with_references(markdown: str) -> str:
    """A page with its marks replaced by what the sources say."""
    return MARK.sub(lambda mark: reference(mark[1]), markdown)


def reference(name: str) -> str:
    """One public name: its signature and sentence, and those of its members."""
    node = definition(name)
    if isinstance(node, ast.ClassDef):
        parts = [f"```text\nclass {name}\n```", sentence(node), *members(node)]
        return "\n\n".join(part for part in parts if part)
    return f"```text\n{signature(node)}\n```\n\n{sentence(node)}"


def definition(name: str) -> Function | ast.ClassDef:
    """Where a public name is defined: in the interface itself, or where that takes it from."""
    found = definitions(PACKAGE / "api.py").get(name)
    return found or definitions(sources()[name])[name]


@cache
def definitions(path: Path) -> dict[str, Function | ast.ClassDef]:
    """The classes and functions of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, Function | ast.ClassDef)}


@cache
def sources() -> dict[str, Path]:
    """The module that each imported name of the interface comes from."""
    tree = ast.parse((PACKAGE / "api.py").read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module]
    return {alias.name: module_file(node.module or "") for node in imports for alias in node.names}


def module_file(module: str) -> Path:
    place = PACKAGE.parent.joinpath(*module.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def members(node: ast.ClassDef) -> Iterator[str]:
    """The attributes and methods that a class offers, as a list."""
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
    told = [
        f"- `{ast.unparse(one).partition(' = ')[0]}`" for one in fields if is_public(ast.unparse(one.target))
    ]
    for one in node.body:
        if isinstance(one, Function) and (is_public(one.name) or one.name in SPOKEN) and sentence(one):
            told.append(f"- `{signature(one)}`<br>{sentence(one)}".replace("\n", " "))
    yield "\n".join(told)


def is_public(name: str) -> bool:
    return not name.startswith("_")


def signature(node: Function) -> str:
    """A function as it is called; a property is read without brackets."""
    answer = f" -> {ast.unparse(node.returns)}".replace("'", "") if node.returns else ""
    if any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list):
        return f"{node.name}{answer}"
    told = ast.unparse(node.args).replace("'", "").removeprefix("self, ").removeprefix("self")
    return f"{node.name}({told}){answer}"


def sentence(node: Function | ast.ClassDef) -> str:
    """What the docstring says."""
    return ast.get_docstring(node) or ""

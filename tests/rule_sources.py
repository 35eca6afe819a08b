"""The tables of sources in docs/rules/sources: every sentence of a rulebook, the rules it became, and their tests.

`python -m tests.rule_sources` numbers the rows and fills in the tests anew.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
SOURCES: Final = TESTS.parent / "docs" / "rules" / "sources"
HEAD: Final = ("| no. | heading | in short | rules, or why none | tests |", "|---:|---|---|---|---|")
CODE: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Row:
    """A sentence of a rulebook: our own short words for it, then the rules it became or why it became none."""

    number: int
    heading: str
    words: str
    rules: tuple[str, ...]
    reason: str
    tests: tuple[str, ...]

    def text(self) -> str:
        rules = ", ".join(f"`{rule}`" for rule in self.rules) or self.reason
        tests = ", ".join(f"`{test}`" for test in self.tests)
        return f"| {self.number} | {self.heading} | {self.words} | {rules} | {tests} |"


def tables() -> list[Path]:
    """The files, one for each rulebook."""
    return sorted(SOURCES.glob("*.md"))


def rows(table: Path) -> list[Row]:
    """The rows of a table."""
    found = []
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("|") and line not in HEAD:
            number, heading, words, rules, tests = [cell.strip() for cell in line.strip("|").split("|")]
            ids = tuple(CODE.findall(rules))
            found.append(
                Row(int(number), heading, words, ids, "" if ids else rules, tuple(CODE.findall(tests)))
            )
    return found


@cache
def marked_tests() -> dict[str, list[str]]:
    """Every test marked with a rule, as `file::test`, by the rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for name, rule in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(f"{path.name}::{name}")
    return found


def _marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
                    yield from (
                        (node.name, str(one.value)) for one in call.args if isinstance(one, ast.Constant)
                    )


def rewrite(table: Path) -> None:
    """Number the rows and name a test for each of their rules."""
    lines = table.read_text(encoding="utf-8").splitlines()
    start = lines.index(HEAD[0])
    told = lines[:start] + list(HEAD)
    for number, row in enumerate(rows(table), 1):
        tests = tuple(dict.fromkeys(marked_tests()[rule][0] for rule in row.rules))
        told.append(Row(number, row.heading, row.words, row.rules, row.reason, tests).text())
    table.write_text("\n".join(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for one in tables():
        rewrite(one)

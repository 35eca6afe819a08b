"""The build hook: what it compiles, when it compiles again, and the shift it mends."""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from pathlib import Path

import pytest
from setuptools import Extension

import hatch_build


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in (
        "core/__init__.py",
        "core/position.py",
        "games/vale/rules.py",
        "games/vale/faces/drawing.py",
        "bots/search.py",
        "table/seats.py",
        "host/hub.py",
        "host/serialize.py",
    ):
        path = tmp_path / "src" / "dragonhoard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('"""One sentence."""\n', encoding="utf-8")
    return tmp_path


def names(checkout: Path) -> list[str]:
    return [path.name for path in hatch_build.modules(checkout)]


def test_rules_bots_and_tables_are_compiled(checkout: Path) -> None:
    assert names(checkout) == ["search.py", "position.py", "rules.py", "seats.py"]


def test_a_module_of_host_or_server_opts_in_with_a_reason(checkout: Path) -> None:
    telling = checkout / "src" / "dragonhoard" / "host" / "telling.py"
    telling.write_text('"""One sentence."""\n\n# compiled: it is done most\n', encoding="utf-8")
    assert names(checkout) == ["search.py", "position.py", "rules.py", "telling.py", "seats.py"]


def test_a_module_opts_out_with_a_reason(checkout: Path) -> None:
    search = checkout / "src" / "dragonhoard" / "bots" / "search.py"
    search.write_text('"""One sentence."""\n\n# not compiled: it loads plug-ins by name\n', encoding="utf-8")
    assert names(checkout) == ["position.py", "rules.py", "seats.py"]


def test_only_a_changed_source_compiles_again(checkout: Path) -> None:
    before = hatch_build.fingerprint(checkout)
    for place in ("host/hub.py", "games/vale/faces/drawing.py"):
        (checkout / "src" / "dragonhoard" / place).write_text("", encoding="utf-8")
    assert hatch_build.fingerprint(checkout) == before
    (checkout / "src" / "dragonhoard" / "core" / "position.py").write_text("", encoding="utf-8")
    assert hatch_build.fingerprint(checkout) != before


def test_a_constant_is_shifted_in_64_bits() -> None:
    assert (
        hatch_build.widened("    cpy_r_r0 = 1 << cpy_r_tile;") == "    cpy_r_r0 = (int64_t)1 << cpy_r_tile;"
    )
    assert hatch_build.widened("    cpy_r_r0 = cpy_r_one << 35;") == "    cpy_r_r0 = cpy_r_one << 35;"


def test_an_unchanged_c_file_is_not_compiled_again(tmp_path: Path) -> None:
    if not hatch_build.has_compiler():
        pytest.skip("no C compiler")
    source, objects = tmp_path / "probe.c", tmp_path / "objects"

    def build(value: int) -> dict[str, int]:
        source.write_text(f"#include <Python.h>\nvoid *PyInit_probe(void) {{ return (void *){value}; }}\n")
        hatch_build.build_extensions([Extension("probe", [str(source)])], tmp_path)
        return {path.name: path.stat().st_mtime_ns for path in objects.glob("probe-*")}

    first = build(1)
    assert len(first) == 1
    assert build(1) == first
    assert build(2).keys().isdisjoint(first)


def test_the_client_is_made_from_its_sources_only(tmp_path: Path) -> None:
    page = tmp_path / "web" / "src" / "main.ts"
    package = tmp_path / "web" / "node_modules" / "vite" / "index.js"
    for path in (page, package):
        path.parent.mkdir(parents=True)
        path.write_text("1", encoding="utf-8")
    before = hatch_build.client_texts(tmp_path)
    package.write_text("2", encoding="utf-8")
    assert hatch_build.client_texts(tmp_path) == before
    page.write_text("2", encoding="utf-8")
    assert hatch_build.client_texts(tmp_path) != before


def test_what_compiled_modules_import_is_there_when_they_are_built() -> None:
    """Where a package is missing, an isolated build would stop, or make slower code of values of unknown type."""
    root = Path(hatch_build.__file__).parent
    declared = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["build-system"][
        "requires"
    ]
    required = {re.split(r"[<>=]", name)[0].replace("-", "_") for name in declared}
    missing = {
        f"{path}: {package}"
        for path in hatch_build.modules(root)
        for package in packages_imported((root / path).read_text(encoding="utf-8")) - required
    }
    assert missing == set()


def packages_imported(source: str) -> set[str]:
    """The packages of others that a module imports when it is imported itself, or for its types."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"dragonhoard"}


def test_a_client_that_was_built_twice_at_once_is_kept_once(tmp_path: Path) -> None:
    first, second, pages = tmp_path / "client-a", tmp_path / "client-b", tmp_path / "client-0123"
    for folder in (first, second):
        folder.mkdir()
        (folder / "index.html").write_text(folder.name, encoding="utf-8")
    hatch_build.put_in_place(first, pages)
    hatch_build.put_in_place(second, pages)
    assert [path.name for path in tmp_path.iterdir()] == ["client-0123"]
    assert (pages / "index.html").read_text(encoding="utf-8") == "client-a"


def test_only_old_clients_are_forgotten(tmp_path: Path) -> None:
    for name in ("client-old", "client-new"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / "client-old", (0, 0))
    hatch_build.forget_outdated_clients(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["client-new"]


def test_without_node_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(hatch_build.NoClient, match="Node"):
        hatch_build.find_node()


def test_client_packages_are_installed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(hatch_build, "find_npm", lambda node: ["npm"])
    monkeypatch.setattr(hatch_build, "run_node", lambda command, folder: ran.append(command))
    (tmp_path / "node_modules").mkdir()
    lock = tmp_path / "package-lock.json"
    for content in ("{}", "{}", "{ }"):
        lock.write_text(content, encoding="utf-8")
        hatch_build.install_client_packages(tmp_path, "node")
    assert [command[:2] for command in ran] == [["npm", "ci"]] * 2

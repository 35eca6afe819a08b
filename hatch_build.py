"""Builds the wheel: compiles the rules with mypyc where a C compiler is found."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
from contextlib import chdir
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("core", "games", "bots")
OPT_OUT = "# not compiled: "


class CompiledRules(BuildHookInterface[BuilderConfig]):
    """Adds the compiled rooms to the wheel, beside their sources."""

    scratch: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("DRAGONHOARD_PLAIN") or not has_compiler():
            return
        library = compiled(Path(self.root), self.build_folder())
        for extension in sorted(path for path in library.rglob("*") if path.is_file()):
            build_data["force_include"][str(extension)] = extension.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def build_folder(self) -> Path:
        if kept := os.environ.get("DRAGONHOARD_BUILD"):
            return Path(kept)
        self.scratch = tempfile.TemporaryDirectory()
        return Path(self.scratch.name)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch:
            self.scratch.cleanup()


def modules(root: Path) -> list[Path]:
    """What is compiled: every module of the rooms that has no line to opt out with."""
    package = root / "src" / "dragonhoard"
    found = sorted(path for room in ROOMS for path in (package / room).rglob("*.py"))
    return [path.relative_to(root) for path in found if path.name != "__init__.py" and not opts_out(path)]


def opts_out(module: Path) -> bool:
    return any(line.startswith(OPT_OUT) for line in module.read_text(encoding="utf-8").splitlines())


def has_compiler() -> bool:
    """Whether an empty extension module can be built here."""
    from setuptools import Extension
    from setuptools.errors import BaseError, CCompilerError

    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text(
            "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8"
        )
        try:
            build_extensions([Extension("probe", [str(probe)])], Path(scratch))
        except (BaseError, CCompilerError):
            return False
    return True


def compiled(root: Path, build: Path) -> Path:
    """The folder of compiled modules, taken from an earlier build of the same sources if there is one."""
    library = build / fingerprint(root)
    if not library.exists():
        shutil.rmtree(build, ignore_errors=True)
        with chdir(root):
            compile_modules(modules(root), build)
        (build / "lib").rename(library)
    return library


def fingerprint(root: Path) -> str:
    rooms = [root / "src" / "dragonhoard" / room for room in ROOMS]
    sources = sorted(path for room in rooms for path in room.rglob("*.py"))
    parts = [sys.version.encode(), version_of("mypy").encode(), Path(__file__).read_bytes()]
    for source in sources:
        parts += [str(source.relative_to(root)).encode(), source.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def compile_modules(paths: list[Path], build: Path) -> None:
    from mypyc.build import mypycify

    extensions = mypycify(
        [f"--cache-dir={os.devnull}", *map(str, paths)],
        opt_level="3",
        debug_level="0",
        target_dir=str(build / "c"),
        group_name="dragonhoard",
    )
    for source in (build / "c").rglob("*.c"):
        source.write_text(widened(source.read_text(encoding="utf-8")), encoding="utf-8")
    build_extensions(extensions, build)


def widened(c_source: str) -> str:
    """Shifts of a constant in 64 bits: mypyc 2.4 writes `1 << n`, which C computes in 32."""
    return re.sub(r"= (-?\d+) << ", r"= (int64_t)\1 << ", c_source)


def build_extensions(extensions: list[Any], build: Path) -> None:
    from setuptools import Distribution

    command: Any = Distribution({"name": "dragonhoard", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()

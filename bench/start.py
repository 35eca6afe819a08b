"""`python3 play.py bench start`: how long somebody waits for the first page, on a fresh machine and later."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.request import urlopen

from rich.console import Console

from bench import environment, report
from bench.environment import Trouble

RESULTS = environment.ROOT / "bench" / "results" / "start.json"
HEADINGS = ("start", "seconds", "of the processor", "target", "verdict")
# What a checkout has and a fresh one has not.
MADE_HERE = shutil.ignore_patterns(
    ".git",
    ".play",
    ".venv*",
    ".*_cache",
    ".hypothesis",
    "__pycache__",
    "node_modules",
    "build",
    "dist",
    "results",
)
ADDRESS = re.compile(r"http://[\d.:]+/")


@dataclass(frozen=True)
class Figure:
    """How long a start took; a target of 0 asks for nothing."""

    label: str
    seconds: float
    # Of user and system together, which other work on the machine changes less.
    processor: float
    target: float = 0

    @property
    def cells(self) -> tuple[str, ...]:
        target = f"< {self.target:g} s" if self.target else ""
        verdict = "" if not self.target else "met" if self.seconds < self.target else "missed"
        return (self.label, f"{self.seconds:.1f}", f"{self.processor:.1f}", target, verdict)


def main(arguments: Sequence[str]) -> int:
    """Measure and show; there is nothing to choose."""
    if arguments:
        raise Trouble("play.py bench start takes no arguments.")
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(fresh_checkout(Path(folder)), machine(Path(folder)))
    lines = [figure.cells for figure in figures]
    Console().print(report.screen_table("From the command to the first page", HEADINGS, lines))
    told = report.circumstances_of(1, 0, {}) | {"figures": [asdict(figure) for figure in figures]}
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


def fresh_checkout(folder: Path) -> Path:
    return Path(shutil.copytree(environment.ROOT, folder / "dragonhoard", ignore=MADE_HERE))


def machine(folder: Path) -> dict[str, str]:
    """The variables of somebody who has never downloaded anything here."""
    home = folder / "home"
    home.mkdir()
    caches = {name: str(home / name) for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")}
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("DRAGONHOARD_", "PYTHON"))
    }
    return kept | caches | {"HOME": str(home), "XDG_CACHE_HOME": str(home), "DRAGONHOARD_DATA": str(home)}


def measure(checkout: Path, variables: dict[str, str]) -> list[Figure]:
    """The first start, the second while the rules are being compiled, and one with compiled rules."""

    def page() -> None:
        open_first_page(checkout, variables)

    return [
        timed("on a fresh machine", page, 45),
        timed("again, while the rules are being compiled", page),
        timed("what was left to compile", lambda: finish_compiling(checkout, variables)),
        timed("again, with compiled rules", page, 1),
    ]


def timed(label: str, action: Callable[[], None], target: float = 0) -> Figure:
    began, used = time.perf_counter(), processor_seconds()
    action()
    return Figure(label, time.perf_counter() - began, processor_seconds() - used, target)


def processor_seconds() -> float:
    """What processes that were started here and have ended have used."""
    times = os.times()
    return times.children_user + times.children_system


def finish_compiling(checkout: Path, variables: dict[str, str]) -> None:
    """Wait for what goes on in the background."""
    run = subprocess.run(
        play(checkout, "compile"), env=variables, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise Trouble(f"The rules were not compiled: {run.stderr}")


def open_first_page(checkout: Path, variables: dict[str, str]) -> None:
    """From the command to the first page of the server that it starts, which then is stopped."""
    with subprocess.Popen(
        play(checkout, "serve", "--port", "0"), env=variables, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            ready = ADDRESS.search(server.stdout.readline())
            if not ready:
                raise Trouble("The server did not start.")
            with urlopen(ready.group(), timeout=60) as answer:
                if b'id="app"' not in answer.read():
                    raise Trouble("The server answers without the client's page.")
        finally:
            server.kill()


def play(checkout: Path, *arguments: str) -> list[str]:
    """The command as it is typed, with the Python of the machine instead of the bench's environment."""
    python = getattr(sys, "_base_executable", sys.executable)
    return [python, str(checkout / "play.py"), *arguments]

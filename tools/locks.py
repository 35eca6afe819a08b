"""Lock files: every package that is installed, with its version and hashes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import play

# What only the tests of the research side need is large, and stays out of everybody else's way.
RESEARCH_LOCK = play.ROOT / "requirements-research.lock"
EXTRAS = ("cluster", "mcp", "openspiel", "passkeys", "plot", "research", "test", "build")
# What playing needs, and what it takes to build the package.
PLAY_EXTRAS = ("cluster", "mcp", "passkeys", "build")
RESEARCH_EXTRAS = ("net", "parquet", "ray")


def lock(arguments: list[str]) -> int:
    """Resolve for every platform at once, recording neither an index nor a path of this machine."""
    code = compiled(play.LOCK, EXTRAS, arguments)
    within = ["-c", play.LOCK.name]
    code = code or compiled(play.PLAY_LOCK, PLAY_EXTRAS, [*arguments, *within])
    known = re.findall(r"^([\w.-]+)==", play.LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    without = [word for name in known for word in ("--no-emit-package", name)]
    return code or compiled(RESEARCH_LOCK, RESEARCH_EXTRAS, [*arguments, *within, *without])


def compiled(file: Path, extras: tuple[str, ...], options: list[str]) -> int:
    """Write one lock file for the project with some of its extras."""
    python = play.WORKSHOP
    command = [str(python.program("uv")), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--python", str(python.python), "--custom-compile-command", "python3 play.py lock"]
    command += [word for extra in extras for word in ("--extra", extra)]
    command += [*options, "pyproject.toml", "-o", file.name]
    return subprocess.call(command, cwd=play.ROOT, stdout=subprocess.DEVNULL)

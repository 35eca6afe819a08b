"""The peers' own Python environment, so that nothing of theirs gets into ours."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-bench"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "installed.json"
REQUIREMENTS = ROOT / "bench" / "requirements.in"
LOCK = ROOT / "bench" / "requirements.lock"
NO_NETWORK = re.compile(r"dns error|resolve host|tcp connect|timed out|error sending request", re.IGNORECASE)


class Trouble(Exception):
    """A sentence for the person at the keyboard, in place of a traceback."""


def requirements(text: str) -> dict[str, str]:
    """The peers and their pins, `name[extra]==version`, under their plain names."""
    pins = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return {re.split(r"[\[=]", pin)[0]: pin for pin in pins}


def peer_versions() -> dict[str, str]:
    """The pinned version of each peer."""
    pins = requirements(REQUIREMENTS.read_text(encoding="utf-8"))
    return {name: pin.partition("==")[2] for name, pin in pins.items() if name != "pip"}


def install(tell: Callable[[str], None]) -> dict[str, str]:
    """Install what is missing; the peers that are not there afterwards, each with the reason."""
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    done = installed(wanted)
    pins = requirements(REQUIREMENTS.read_text(encoding="utf-8"))
    problems: dict[str, str] = {}
    for name, pin in pins.items():
        if name in done:
            continue
        tell(f"installing {pin} for the comparison")
        problem = make_environment() if not PYTHON.exists() else None
        problem = problem or uv(
            "pip", "install", "--python", str(PYTHON), "--require-hashes", "-c", str(LOCK), pin
        )
        if problem:
            problems[name] = f"not installed: {problem}"
        else:
            done.append(name)
            STAMP.write_text(json.dumps({"wanted": wanted, "installed": done}), encoding="utf-8")
    return problems


def installed(wanted: str) -> list[str]:
    """What an earlier run has installed; an environment made from other pins is thrown away."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        stamp = {}
    if stamp.get("wanted") == wanted:
        return list(stamp["installed"])
    shutil.rmtree(VENV, ignore_errors=True)
    return []


def make_environment() -> str | None:
    """Make an empty environment; the reason if that fails."""
    return uv("venv", "--quiet", "--python", sys.executable, str(VENV))


def uv(*arguments: str) -> str | None:
    """Run uv; the reason in a few words if it fails."""
    if importlib.util.find_spec("uv") is None:
        return "uv is missing; start the bench with python3 play.py bench"
    command = [sys.executable, "-m", "uv", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    return reason(done.stderr) if done.returncode else None


def reason(output: str) -> str:
    """Why uv failed, from what it said."""
    if NO_NETWORK.search(output):
        return "the package index cannot be reached"
    lines = [line.strip(" ×╰▶─>") for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("error")]
    return (errors or lines or ["uv gave no reason"])[0]


def write_lock() -> None:
    """Resolve the pins for every platform, with hashes and without the name of any registry."""
    problem = uv(
        *("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--python", sys.executable),
        *("--custom-compile-command", "python3 play.py bench --lock"),
        *(REQUIREMENTS.relative_to(ROOT).as_posix(), "-o", LOCK.relative_to(ROOT).as_posix()),
    )
    if problem:
        raise Trouble(f"The lock could not be written: {problem}.")

"""What tests need besides locked packages: programs of the machine, and the packages of the research side."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import play
from tools.locks import RESEARCH_LOCK

# Programs that tests start, by the Debian packages that bring them; the quick tests open no browser.
PROGRAMS = {"postgresql": "initdb", "redis-server": "redis-server", "chromium": "chromium"}
QUICKLY_UNUSED = {"chromium"}
# Other engines than Chromium's, for runs that take as long as they like.
ENGINES = {"firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
# By this name torch exists for processors only: the plain one would bring gigabytes for graphics cards.
TORCH = "torch==2.13.0+cpu"


def provide_programs(effort: str) -> None:
    """Install missing programs where that is ours to do: as root on Debian; elsewhere one is told."""
    missing = missing_programs(wanted_programs(effort))
    if not missing:
        return
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        tell_missing(missing)
        return
    try:
        with play.progress(f"installs what the tests need: {' + '.join(missing)}"):
            # At this run level Debian installs a service without starting it.
            apt = ["env", "RUNLEVEL=1", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
            play.download([*apt, "update"])
            play.download([*apt, "install", "-y", "--no-install-recommends", *missing])
    except play.Refusal as refusal:
        print(refusal, file=sys.stderr)
        tell_missing(missing)


def tell_missing(packages: list[str]) -> None:
    named = " + ".join(packages)
    told = f"The tests that need {named} will be skipped: install them to run these too."
    print(told, file=sys.stderr, flush=True)


def wanted_programs(effort: str) -> dict[str, str]:
    """What a run of `quick`, `full` or `all` tests starts, by the Debian packages that bring it."""
    if effort == "quick":
        return {package: program for package, program in PROGRAMS.items() if package not in QUICKLY_UNUSED}
    return PROGRAMS | ENGINES if effort == "all" else PROGRAMS


def missing_programs(wanted: dict[str, str]) -> list[str]:
    """Debian's names of what brings the programs that this machine does not have."""
    folders = [str(path) for path in Path("/usr/lib/postgresql").glob("*/bin")]
    places = os.pathsep.join([os.environ.get("PATH", ""), *folders])
    return [package for package, program in wanted.items() if not shutil.which(program, path=places)]


def research_wanted(environment: play.Environment) -> str:
    return f"{play.digest([environment.lock, RESEARCH_LOCK])} {TORCH}"


def install_research(environment: play.Environment) -> None:
    """Add to what the lock file has installed; --no-deps, for the two files together name everything."""
    python = str(environment.python)
    with play.progress(f"installs what the tests of the research side need, from {RESEARCH_LOCK.name}"):
        command = [str(environment.program("uv")), "pip", "install", "--python", python, "--no-deps"]
        play.download([*command, "--require-hashes", "-r", str(RESEARCH_LOCK)])
    try:
        with play.progress(f"installs {TORCH}"):
            # pip rather than uv: it looks wherever this machine's owner has told it to look.
            command = [python, "-m", "pip", "install", "--retries", "1", "--no-deps", "--no-compile"]
            play.run([*command, "--only-binary=:all:", TORCH])
    except play.Refusal:
        print(
            f"{TORCH} cannot be had here (the package index of PyTorch has it), so training is not tested:"
            " only that the program says what is missing.",
            file=sys.stderr,
        )


RESEARCH = play.Step("research", research_wanted, install_research)

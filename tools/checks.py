"""The checks of a change: every stage runs even if an earlier one failed, so that one run shows everything."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field, replace

import play
from tools.programs import RESEARCH, provide_programs
from tools.timetable import print_timetable

CHECKED = ("src", "tests", "bench", "docs", "tools", "play.py", "hatch_build.py")
# What runs on users' machines, and the newest Python there.
INSTALLED = ("src", "play.py", "hatch_build.py")
NEWEST = "3.14"
COLOUR = re.compile(r"\x1b\[[\d;]*m")
CLOSING_LINE = re.compile(r"^=* ?((?:\d+ \w+.*|no tests ran) in \d[^=]*?) ?=*$", re.MULTILINE)
# Hundreds of tests kill servers and drive browsers on whatever machine there is. This many of them may waver.
MOST_WAVERING = 3
FAILURES = re.compile(r"(\d+) (?:failed|error)")
DURATIONS = play.ROOT / "build" / "durations"


@dataclass(frozen=True)
class Stage:
    """A command of the environment's Python, and the variables it is run with."""

    name: str
    command: list[str]
    variables: dict[str, str] = field(default_factory=dict)
    # The seconds it should keep to, so that all stages together keep to CI's; 0 where nothing was agreed.
    budget: int = 0


@dataclass(frozen=True)
class Result:
    """How a stage ended."""

    name: str
    code: int
    seconds: float
    closing_line: str = ""
    # Failed once and passed when it was tried again.
    wavered: bool = False
    budget: int = 0

    @property
    def verdict(self) -> str:
        return "FAILED" if self.code else "WAVERS" if self.wavered else "passed"


@dataclass(frozen=True)
class Extent:
    """How much is tested: `quick`, what CI tests (`full`), or `all`, however long it takes."""

    effort: str
    # What pytest is asked for besides; the package as such is tried only with everything else.
    chosen: list[str]

    @classmethod
    def asked(cls, arguments: list[str]) -> Extent:
        effort = "all" if "--all" in arguments else "quick" if "--quick" in arguments else "full"
        return cls(effort, [word for word in arguments if word not in {"--all", "--quick"}])


def check(arguments: list[str]) -> int:
    """Ruff and mypy."""
    return summary([run_stage(stage) for stage in quality_stages(Extent("quick", []))])


def test(arguments: list[str]) -> int:
    """Everything a change has to pass."""
    extent = Extent.asked(arguments)
    shutil.rmtree(DURATIONS, ignore_errors=True)
    results = [prepare(extent), *(run_stage(stage) for stage in quality_stages(extent)), build()]
    is_compiled = play.WORKSHOP.is_compiled() and not results[-1].code
    for stage in test_stages(is_compiled, extent):
        results += tried_again(stage, run_stage(stage))
    print_timetable(DURATIONS)
    return summary(results)


def prepare(extent: Extent) -> Result:
    """The environment, which play.py has made before this began, and what only tests need."""
    heading("set-up")
    started = time.monotonic()
    before = sum(json.loads(os.environ.get("DRAGONHOARD_SET_UP", "{}")).values())
    play.set_up(play.WORKSHOP, (*play.PACKAGES, RESEARCH))
    provide_programs(extent.effort)
    return Result("set-up", 0, before + time.monotonic() - started)


def build() -> Result:
    """The project, compiled and with its pages; in CI nothing less will do."""
    heading("build")
    started = time.monotonic()
    code = 0
    try:
        play.set_up(play.WORKSHOP, play.PROJECT)
        if os.environ.get("CI") and not play.WORKSHOP.is_compiled():
            raise play.Refusal(f"In CI the rules have to be compiled: {play.why_plain()}")
        if os.environ.get("CI") and not play.WORKSHOP.has_client():
            raise play.Refusal(play.sentence("no-client"))
    except play.Refusal as refusal:
        print(refusal, file=sys.stderr, flush=True)
        code = 1
    return Result("build", code, time.monotonic() - started)


def quality_stages(extent: Extent) -> list[Stage]:
    stages = [
        Stage("ruff check", ["ruff", "check", *CHECKED]),
        Stage("ruff format", ["ruff", "format", "--check", *CHECKED]),
        Stage("mypy", ["mypy", *CHECKED]),
    ]
    # What a newer Python no longer has, mypy knows without having that Python.
    newest = Stage(f"mypy, Python {NEWEST}", ["mypy", "--python-version", NEWEST, *INSTALLED], budget=90)
    return stages if extent.effort == "quick" else [*stages, newest]


def test_stages(is_compiled: bool, extent: Extent) -> list[Stage]:
    if not is_compiled:
        return [pytest_stage("plain", "quick", "not compiled_only", extent.chosen)]
    if extent.effort == "quick":
        return [pytest_stage("compiled", "quick", "not slow", extent.chosen)]
    stages = [] if extent.chosen else [Stage("wheel", ["tools", "wheel"], budget=180)]
    stages.append(pytest_stage("compiled", extent.effort, "", extent.chosen))
    # What stands around the rules has been tested with the compiled ones by then: the second run is about the rules.
    plain = "not compiled_only" if extent.effort == "all" else "not compiled_only and not around"
    return [*stages, pytest_stage("plain", "quick", plain, extent.chosen)]


def pytest_stage(kind: str, effort: str, selection: str, arguments: list[str]) -> Stage:
    # One more than there are cores: many tests wait for a server or a browser most of their time.
    workers = str(max(2, os.cpu_count() or 2) + 1)
    colour = "yes" if sys.stdout.isatty() else "no"
    command = ["pytest", f"--color={colour}", "-n", workers, "-m", selection, *arguments]
    variables = {
        "DRAGONHOARD_EXPECTED": kind,
        "DRAGONHOARD_EFFORT": effort,
        "DRAGONHOARD_DURATIONS": str(DURATIONS / f"{kind}.json"),
    }
    if kind == "plain":
        variables["PYTHONPATH"] = str(play.ROOT / "src")
    return Stage(f"pytest, {kind} rules", command, variables)


def tried_again(stage: Stage, first: Result) -> list[Result]:
    """What failed, tried once more with the machine to itself; the summary keeps what wavered in sight."""
    failures = sum(int(count) for count in FAILURES.findall(first.closing_line))
    if stage.command[0] != "pytest" or first.code != 1 or not 0 < failures <= MOST_WAVERING:
        return [first]
    variables = {name: value for name, value in stage.variables.items() if name != "DRAGONHOARD_DURATIONS"}
    again = run_stage(Stage("what failed, again", [*stage.command, "--last-failed", "-n", "0"], variables))
    return [first if again.code else replace(first, code=0, wavered=True), again]


def run_stage(stage: Stage) -> Result:
    heading(stage.name)
    started = time.monotonic()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    code, end = show([sys.executable, "-m", *stage.command], environment | stage.variables)
    closing_lines = CLOSING_LINE.findall(COLOUR.sub("", end))
    closing_line = closing_lines[-1] if closing_lines else ""
    return Result(stage.name, code, time.monotonic() - started, closing_line, budget=stage.budget)


def show(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run a command, show its output as it comes, and return the end of it."""
    end = b""
    with subprocess.Popen(
        command, cwd=play.ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0
    ) as process:
        assert process.stdout is not None
        while chunk := process.stdout.read(65536):
            sys.stdout.buffer.write(chunk)
            sys.stdout.flush()
            end = (end + chunk)[-4000:]
    return process.returncode, end.decode("utf-8", "replace").replace("\r\n", "\n")


def heading(name: str) -> None:
    print(f"\n== {name} ==", flush=True)


def summary(results: list[Result]) -> int:
    """How every stage ended, and how long it took."""
    heading("summary")
    for result in results:
        over = f"  OVER its {result.budget} s" if 0 < result.budget < result.seconds else ""
        line = f"{result.verdict}  {result.name:22} {result.seconds:7.1f} s{over}  {result.closing_line}"
        print(line.rstrip(), flush=True)
    print(f"        {'together':22} {sum(result.seconds for result in results):7.1f} s", flush=True)
    return int(any(result.code for result in results))

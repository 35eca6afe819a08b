"""The checks: which stages run, what a failure does, and where the time went."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import play
from tools import checks
from tools.checks import Result, Stage
from tools.timetable import by_part, print_timetable

QUICK_QUALITY = ["ruff check", "ruff format", "mypy"]
QUALITY = [*QUICK_QUALITY, "mypy, Python 3.14"]


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Stage]:
    """The stages that a check went through, instead of going through them, in a compiled environment."""
    ran: dict[str, Stage] = {}

    def passed(stage: Stage) -> Result:
        ran[stage.name] = stage
        return Result(stage.name, 0, 0.0)

    monkeypatch.setattr(checks, "run_stage", passed)
    monkeypatch.setattr(checks, "DURATIONS", tmp_path / "durations")
    monkeypatch.setattr(checks, "provide_programs", lambda effort: None)
    monkeypatch.setattr(play, "set_up", lambda environment, steps: None)
    monkeypatch.setattr(play, "WORKSHOP", play.Environment(tmp_path / ".venv", play.LOCK))
    compiled = tmp_path / ".venv" / "lib" / "python3" / "site-packages" / "dragonhoard__mypyc.so"
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    monkeypatch.delenv("CI", raising=False)
    return ran


def test_test_tries_the_package_then_compiled_then_plain_rules(stages: dict[str, Stage]) -> None:
    assert checks.test([]) == 0
    assert list(stages) == [*QUALITY, "wheel", "pytest, compiled rules", "pytest, plain rules"]


def test_chosen_tests_run_compiled_then_plain(stages: dict[str, Stage]) -> None:
    assert checks.test(["-k", "dice"]) == 0
    assert list(stages) == [*QUALITY, "pytest, compiled rules", "pytest, plain rules"]
    compiled, plain = stages["pytest, compiled rules"], stages["pytest, plain rules"]
    assert compiled.command[-2:] == plain.command[-2:] == ["-k", "dice"]
    assert compiled.variables["DRAGONHOARD_EXPECTED"] == "compiled"
    assert compiled.variables["DRAGONHOARD_EFFORT"] == "full"
    assert "PYTHONPATH" not in compiled.variables
    assert plain.variables["PYTHONPATH"] == str(play.ROOT / "src")
    assert "not compiled_only and not around" in plain.command


def test_quick_leaves_out_the_slow(stages: dict[str, Stage]) -> None:
    assert checks.test(["--quick"]) == 0
    assert list(stages) == [*QUICK_QUALITY, "pytest, compiled rules"]
    assert "not slow" in stages["pytest, compiled rules"].command
    assert "--quick" not in stages["pytest, compiled rules"].command


def test_all_leaves_out_nothing(stages: dict[str, Stage]) -> None:
    assert checks.test(["--all"]) == 0
    assert list(stages) == [*QUALITY, "wheel", "pytest, compiled rules", "pytest, plain rules"]
    assert stages["pytest, compiled rules"].variables["DRAGONHOARD_EFFORT"] == "all"
    assert "not compiled_only" in stages["pytest, plain rules"].command
    assert "--all" not in stages["pytest, compiled rules"].command


def test_check_neither_builds_nor_tests(stages: dict[str, Stage]) -> None:
    assert checks.check([]) == 0
    assert list(stages) == QUICK_QUALITY


def test_a_failed_build_fails_but_hides_nothing(
    stages: dict[str, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(environment: play.Environment, steps: tuple[play.Step, ...]) -> None:
        if steps == play.PROJECT:
            raise play.Refusal("does not compile")

    monkeypatch.setattr(play, "set_up", refused)
    assert checks.test([]) == 1
    assert list(stages) == [*QUALITY, "pytest, plain rules"]


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_a_compiler_only_ci_fails(
    ci: str, code: int, stages: dict[str, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play.Environment, "is_compiled", lambda environment: False)
    monkeypatch.setenv("CI", ci)
    assert checks.test([]) == code
    assert list(stages) == [*QUALITY, "pytest, plain rules"]


def test_one_failure_fails_and_closing_lines_are_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endings = {
        "empty": (5, "=== no tests ran in 0.01s ==="),
        "full": (0, "\x1b[32m== \x1b[1m3 passed\x1b[0m, 1 xfailed in 61.20s (0:01:01) =="),
    }
    monkeypatch.setattr(checks, "show", lambda command, environment: endings[command[-1]])
    assert checks.summary([checks.run_stage(Stage(name, [name])) for name in endings]) == 1
    lines = capsys.readouterr().out.splitlines()[-3:]
    assert lines[0].startswith("FAILED  empty")
    assert lines[0].endswith("no tests ran in 0.01s")
    assert lines[1].endswith("3 passed, 1 xfailed in 61.20s (0:01:01)")


def test_the_summary_adds_up_and_shows_what_took_too_long(capsys: pytest.CaptureFixture[str]) -> None:
    checks.summary([Result("mypy", 0, 61.5), Result("wheel", 0, 200.0, budget=180)])
    mypy, wheel, together = capsys.readouterr().out.splitlines()[-3:]
    assert "OVER" not in mypy
    assert wheel.endswith("200.0 s  OVER its 180 s")
    assert together.split() == ["together", "261.5", "s"]


@pytest.mark.parametrize(
    ("first", "again", "code", "verdicts"),
    [
        ((0, "9 passed in 1s"), None, 0, ["passed"]),
        ((1, "1 failed, 9 passed in 1s"), (0, "1 passed in 1s"), 0, ["WAVERS", "passed"]),
        (
            (1, "1 failed, 9 passed, 1 error in 1s"),
            (0, "2 passed, 7 deselected in 1s"),
            0,
            ["WAVERS", "passed"],
        ),
        ((1, "1 failed, 9 passed in 1s"), (1, "1 failed in 1s"), 1, ["FAILED", "FAILED"]),
        ((1, "1 failed, 9 passed in 1s"), (5, "no tests ran in 1s"), 1, ["FAILED", "FAILED"]),
        ((1, "4 failed, 9 passed in 1s"), None, 1, ["FAILED"]),
        ((2, "1 error in 1s"), None, 1, ["FAILED"]),
        ((1, ""), None, 1, ["FAILED"]),
    ],
)
def test_what_wavers_is_tried_once_more_and_stays_in_sight(
    first: tuple[int, str],
    again: tuple[int, str] | None,
    code: int,
    verdicts: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    endings = [first] if again is None else [first, again]
    commands: list[list[str]] = []

    def show(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
        commands.append(command)
        return endings.pop(0)

    monkeypatch.setattr(checks, "show", show)
    stage = Stage("pytest", ["pytest", "-n", "3"])
    assert checks.summary(checks.tried_again(stage, checks.run_stage(stage))) == code
    assert not endings
    lines = capsys.readouterr().out.splitlines()[-len(verdicts) - 1 : -1]
    assert [line.split()[0] for line in lines] == verdicts
    assert commands[1:] == ([[*commands[0], "--last-failed", "-n", "0"]] if again else [])


def test_output_is_shown_as_it_comes_and_its_end_kept(capfdbinary: pytest.CaptureFixture[bytes]) -> None:

    code, end = checks.show([sys.executable, "-c", "print('x' * 5000); print('end'); exit(3)"], {})
    assert code == 3
    assert end.endswith("x\nend\n")
    assert len(capfdbinary.readouterr().out) == 5005


def test_the_timetable_shows_parts_and_the_slowest_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = {
        "tests/web/test_a.py::one[1]": 2.0,
        "tests/web/x/test_b.py::two": 3.0,
        "tests/test_c.py::three": 4.0,
    }
    assert by_part(seconds) == {"tests/web": 5.0, "tests/test_c.py": 4.0}
    (tmp_path / "plain.json").write_text(json.dumps(seconds), encoding="utf-8")
    print_timetable(tmp_path)
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines[0] == "== seconds of tests, plain rules =="
    assert [line.split()[-1] for line in lines[1:3]] == ["tests/web", "tests/test_c.py"]
    assert lines[3] == "== slowest tests, plain rules =="
    assert lines[4].split() == ["4.0", "s", "tests/test_c.py::three"]

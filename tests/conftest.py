"""What every test run holds to: which rules it tests, and that CI skips nothing."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TypeVar

import pytest

import dragonhoard
from tests.effort import ALL

TESTS = Path(__file__).resolve().parent
AROUND = frozenset(
    {"drawing", "client", "research", "server", "mcp", "web", "test_architecture.py", "test_bench.py"}
    | {
        "test_docs.py",
        "test_faces.py",
        "test_guest.py",
        "test_hatch_build.py",
        "test_play.py",
        "test_readme.py",
        "test_release.py",
        "tools",
    }
)
# How long each test took, with what it set up and tore down.
SECONDS: defaultdict[str, float] = defaultdict(float)
PRIORITY = os.getpriority(os.PRIO_PROCESS, 0) if hasattr(os, "getpriority") else 0
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def rules_under_test() -> str:
    core = Path(dragonhoard.__file__).parent / "core"
    return "compiled" if any(any(core.glob(f"*{suffix}")) for suffix in EXTENSION_SUFFIXES) else "plain"


def pytest_report_header() -> str:
    return f"dragonhoard: {rules_under_test()}"


def pytest_configure() -> None:
    expected = os.environ.get("DRAGONHOARD_EXPECTED", rules_under_test())
    if rules_under_test() != expected:
        raise pytest.UsageError(f"dragonhoard is {rules_under_test()}, this run is for {expected} rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the tests of everything that stands around the rules, and leaves out what CI has no time for."""
    for item in items:
        parts = item.path.relative_to(TESTS).parts
        if parts[0] in AROUND or "faces" in parts:
            item.add_marker("around")
    if not ALL:
        too_long = [item for item in items if item.get_closest_marker("exhaustive")]
        config.hook.pytest_deselected(items=too_long)
        items[:] = [item for item in items if item not in too_long]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    SECONDS[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leaves how long each test took where it was asked for; the workers report to the one that asks."""
    asked = os.environ.get("DRAGONHOARD_DURATIONS")
    if asked and not hasattr(session.config, "workerinput"):
        Path(asked).parent.mkdir(parents=True, exist_ok=True)
        Path(asked).write_text(json.dumps(SECONDS), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Fails the test that lowers the priority of its process: all tests after it would starve, browsers first."""
    yield
    if hasattr(os, "getpriority"):
        assert os.getpriority(os.PRIO_PROCESS, 0) == PRIORITY


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return refuse_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    return refuse_skip(report)


def refuse_skip(report: Report) -> Report:
    """Turns a skip into a failure: a check that silently does not run is no check."""
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"In CI nothing is skipped, and this was: {report.longrepr}"
    return report

"""What every test run holds to: which rules it tests, and that CI skips nothing."""

from __future__ import annotations

import os
from collections.abc import Generator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TypeVar

import pytest

import dragonhoard

TESTS = Path(__file__).resolve().parent
AROUND = frozenset(
    {"drawing", "research", "server", "toolserver", "web", "test_architecture.py", "test_bench.py"}
    | {"test_docs.py", "test_faces.py", "test_hatch_build.py", "test_play.py", "test_readme.py"}
)
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of everything that stands around the rules."""
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in AROUND:
            item.add_marker("around")


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

"""Where the time of a test run goes: by part of the tests, and the slowest ones."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

SLOWEST = 15


def print_timetable(folder: Path) -> None:
    """Print a table for every test run that has left its durations in the folder."""
    for file in sorted(folder.glob("*.json")):
        seconds: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
        print(f"\n== seconds of tests, {file.stem} rules ==")
        print_longest(by_part(seconds))
        print(f"\n== slowest tests, {file.stem} rules ==")
        print_longest(seconds, SLOWEST)


def print_longest(seconds: dict[str, float], most: int | None = None) -> None:
    for name in sorted(seconds, key=seconds.__getitem__, reverse=True)[:most]:
        print(f"{seconds[name]:8.1f} s  {name}")


def by_part(seconds: dict[str, float]) -> dict[str, float]:
    """The seconds spent in every folder of tests, or in a module that stands in none."""
    parts: defaultdict[str, float] = defaultdict(float)
    for test, spent in seconds.items():
        parts["/".join(test.partition("::")[0].split("/")[:2])] += spent
    return parts

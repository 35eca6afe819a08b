"""Turns samples into figures: tables for the screen and for documents, and JSON for machines."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from rich.table import Table

from bench.rounds import Result
from bench.rows import Limit, Ratio

FIGURE_HEADINGS = ("what", "decisions/s", "games/s", "ns a call", "slowest round")
RATIO_HEADINGS = ("ratio", "measured", "target", "verdict")


class Comparison(NamedTuple):
    """A ratio with its value, none where a side could not be measured."""

    ratio: Ratio
    value: float | None

    @property
    def verdict(self) -> str:
        if self.value is None:
            return "not measured"
        if not self.ratio.target:
            return ""
        return "reached" if self.value >= self.ratio.target else "not reached"


class Bound(NamedTuple):
    """A limit with the lowest median of the rounds, none where it could not be measured."""

    limit: Limit
    milliseconds: float | None

    @property
    def verdict(self) -> str:
        if self.milliseconds is None:
            return "not measured"
        return "reached" if self.milliseconds < self.limit.milliseconds else "not reached"


def bound(limits: Sequence[Limit], results: Sequence[Result]) -> list[Bound]:
    """Every limit whose row is among the results."""
    medians = {result.row.id: [sample.median for sample in result.samples] for result in results}
    return [
        Bound(limit, min(medians[limit.row]) * 1e3 if medians[limit.row] else None)
        for limit in limits
        if limit.row in medians
    ]


def compare(ratios: Sequence[Ratio], results: Sequence[Result]) -> list[Comparison]:
    """The value of every ratio of which at least the upper side is among the results."""
    bests = {result.row.id: result.best for result in results}
    return [
        Comparison(ratio, quotient(ratio, {id: best.rate for id, best in bests.items() if best}))
        for ratio in ratios
        if ratio.over in bests and any(under in bests for under in ratio.under)
    ]


def quotient(ratio: Ratio, rates: dict[str, float]) -> float | None:
    """The speed of the upper side over the fastest of the lower, which is the hardest to beat."""
    under = [rates[id] for id in ratio.under if id in rates]
    if ratio.over not in rates or not under:
        return None
    return rates[ratio.over] / max(under)


def figure_cells(result: Result) -> tuple[str, ...]:
    """The cells of a row: its best figures, or why there are none."""
    best = result.best
    if best is None:
        return (result.row.label, result.problem or "not measured", "", "", "")
    slowest = min(sample.rate for sample in result.samples) / best.rate
    if result.row.counts_calls:
        return (result.row.label, "", "", readable(1e9 / best.rate), f"{slowest:.0%}")
    games = readable(best.games / best.seconds) if best.games else ""
    rate = readable(best.rate)
    if result.row.unit != "decisions":
        rate = f"{rate} {result.row.unit}/s"
    return (result.row.label, rate, games, "", f"{slowest:.0%}")


def ratio_cells(comparison: Comparison | Bound) -> tuple[str, ...]:
    """The cells of a ratio, or of a limit."""
    if isinstance(comparison, Bound):
        limit, spent = comparison.limit, comparison.milliseconds
        told = "" if spent is None else f"{readable(spent)} ms"
        return (limit.label, told, f"< {readable(limit.milliseconds)} ms", comparison.verdict)
    value = "" if comparison.value is None else f"{readable(comparison.value)} ×"
    target = f"≥ {readable(comparison.ratio.target)} ×" if comparison.ratio.target else ""
    return (comparison.ratio.label, value, target, comparison.verdict)


def readable(number: float) -> str:
    """Three significant digits, thousands apart."""
    if number >= 100:
        digits = 3 - len(str(round(number)))
        return f"{round(number, min(digits, 0)):,.0f}"
    return f"{number:.3g}"


def screen_table(title: str, headings: Sequence[str], lines: Sequence[Sequence[str]]) -> Table:
    """A table for the terminal."""
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="left" if heading in {headings[0], "verdict"} else "right")
    for line in lines:
        table.add_row(*line)
    return table


def markdown_table(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """The same table for a document."""
    rule = ["---", *("---:" for _ in headings[1:])]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (headings, rule, *lines))


def markdown(
    results: Sequence[Result], comparisons: Sequence[Comparison | Bound], circumstances: dict[str, Any]
) -> str:
    """The whole report as a document."""
    versions = ", ".join(f"{name} {number}" for name, number in circumstances["versions"].items())
    machine = f"one core of {circumstances['machine']}, {circumstances['system']}"
    heading = (
        f"Best of {circumstances['rounds']} interleaved rounds on {machine}, Python {circumstances['python']}"
    )
    ratios = markdown_table(RATIO_HEADINGS, [ratio_cells(comparison) for comparison in comparisons])
    figures = markdown_table(FIGURE_HEADINGS, [figure_cells(result) for result in results])
    return f"{heading}; {versions}.\n\n{ratios}\n\n{figures}\n"


def machine_form(
    results: Sequence[Result], comparisons: Sequence[Comparison | Bound], circumstances: dict[str, Any]
) -> dict[str, Any]:
    """Everything that was measured, as plain data."""
    return {
        **circumstances,
        "rows": [
            {
                "id": result.row.id,
                "label": result.row.label,
                "unit": "calls" if result.row.counts_calls else result.row.unit,
                "problem": result.problem or None,
                "best": result.best.rate if result.best else None,
                "samples": [asdict(sample) for sample in result.samples],
            }
            for result in results
        ],
        "ratios": [
            {
                "label": comparison.ratio.label,
                "over": comparison.ratio.over,
                "under": comparison.ratio.under,
                "target": comparison.ratio.target or None,
                "value": comparison.value,
                "verdict": comparison.verdict or None,
            }
            for comparison in comparisons
            if isinstance(comparison, Comparison)
        ],
        "limits": [
            {
                "label": found.limit.label,
                "row": found.limit.row,
                "limit": found.limit.milliseconds,
                "milliseconds": found.milliseconds,
                "verdict": found.verdict,
            }
            for found in comparisons
            if isinstance(found, Bound)
        ],
    }


def circumstances_of(rounds: int, seconds: float, peers: dict[str, str]) -> dict[str, Any]:
    """Under which the figures were taken; nothing that names the machine."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "machine": platform.machine(),
        "cpus": os.cpu_count(),
        "rounds": rounds,
        "seconds": seconds,
        "versions": {"dragonhoard": own_version(), **peers},
    }


def own_version() -> str:
    try:
        return version("dragonhoard")
    except PackageNotFoundError:
        return "not installed"

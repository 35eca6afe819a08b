"""Pictures are real, and equal results give equal ones."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.research import plot
from dragonhoard.research.simulate import SimulationConfig, Totals, play_batch

LABELS = {
    name: f"<{name}> é"
    for name in ("title", "wins", "scores", "lengths", "seat", "percent", "points", "decisions")
}


@pytest.fixture(scope="module")
def tally() -> Totals:
    options = find_game("tarasque").settings(6).options
    return play_batch(SimulationConfig("tarasque", 6, options, ("random",), 1, 8), 0, 8)


def test_svg(tally: Totals) -> None:
    picture = plot.draw(tally, LABELS, ".svg")
    root = ET.fromstring(picture)
    assert root.tag.endswith("svg")
    texts = {element.text for element in root.iter() if element.tag.endswith("text")}
    assert set(LABELS.values()) <= texts
    assert picture == plot.draw(tally, LABELS, ".svg")


def test_png(tally: Totals) -> None:
    picture = plot.draw(tally, LABELS, ".PNG")
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert picture == plot.draw(tally, LABELS, ".PNG")


def test_an_unknown_format_is_a_problem() -> None:
    with pytest.raises(Problem, match="plot-format"):
        plot.check_plot(Path("wins.jpeg"))


def test_missing_matplotlib_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plot, "find_spec", lambda name: None)
    with pytest.raises(Problem, match="plot-missing"):
        plot.check_plot(Path("wins.svg"))

"""Pictures of a simulation, of a ladder and of a training."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragonhoard.core.problem import Problem
from dragonhoard.research.ladder import Ladder
from dragonhoard.research.simulate import Totals
from dragonhoard.research.statistics import share

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from dragonhoard.research.training.evaluation import EvalResult

FORMATS: Final = (".svg", ".png")
# Distinguishable without red and green; the line styles tell the seats apart without any colour.
_COLOURS: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
_BINS: Final = 40
_LINES: Final = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)))


def check_plot(path: Path) -> None:
    """Say before the work begins that a picture could not be drawn."""
    if path.suffix.lower() not in FORMATS:
        raise Problem("plot-format", file=str(path), formats=", ".join(FORMATS))
    if find_spec("matplotlib") is None:
        raise Problem("plot-missing")


def draw(tally: Totals, labels: Mapping[str, str], suffix: str) -> bytes:
    """Wins by seat with intervals, points by seat, and the length of the games; equal tallies give equal bytes."""
    with _picture(12, 4.2, suffix) as (figure, image):
        wins, points, lengths = figure.subplots(1, 3)
        figure.suptitle(labels["title"])
        _draw_wins(wins, tally, labels)
        _draw_points(points, tally, labels)
        _draw_lengths(lengths, tally, labels)
    return image.getvalue()


def draw_ladder(ladder: Ladder, labels: Mapping[str, str], suffix: str) -> bytes:
    """The rating of every bot with its interval, the strongest on top."""
    rungs = ladder.rungs[::-1]
    with _picture(8, 1.2 + 0.5 * len(rungs), suffix) as (figure, image):
        axes = figure.subplots()
        ratings = [rung.rating for rung in rungs]
        below = [max(rung.rating - rung.low, 0) for rung in rungs]
        above = [max(rung.high - rung.rating, 0) for rung in rungs]
        axes.barh([rung.bot for rung in rungs], ratings, xerr=[below, above], capsize=5, color=_COLOURS[0])
        axes.set(title=labels["title"], xlabel=labels["rating"])
    return image.getvalue()


def draw_curve(marks: "Sequence[EvalResult]", labels: Mapping[str, str], suffix: str) -> bytes:
    """How a training went: the share of opponents left behind, with its interval, and the points."""
    iterations = [mark.iteration for mark in marks]
    shares = [share(round(mark.ahead * mark.games), mark.games) for mark in marks]
    with _picture(10, 4.2, suffix) as (figure, image):
        ahead, points = figure.subplots(1, 2)
        figure.suptitle(labels["title"])
        low, high = [100 * one.low for one in shares], [100 * one.high for one in shares]
        ahead.fill_between(iterations, low, high, color=_COLOURS[0], alpha=0.25, linewidth=0)
        ahead.plot(iterations, [100 * mark.ahead for mark in marks], color=_COLOURS[0], marker=".")
        ahead.axhline(50, color="0.4", linestyle=":", linewidth=1)
        ahead.set_ylim(0, 100)
        ahead.set(xlabel=labels["iterations"], ylabel=labels["ahead"])
        points.plot(iterations, [mark.score for mark in marks], color=_COLOURS[0], label=labels["own"])
        others = [mark.opponents_score for mark in marks]
        points.plot(iterations, others, color=_COLOURS[1], linestyle="--", label=labels["others"])
        points.legend(fontsize="small")
        points.set(xlabel=labels["iterations"], ylabel=labels["points"])
    return image.getvalue()


@contextmanager
def _picture(width: float, height: float, suffix: str) -> "Iterator[tuple[Figure, BytesIO]]":
    """A figure to draw in, which is an image when all is drawn."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    image = BytesIO()
    with mpl.rc_context({"svg.hashsalt": "dragonhoard", "svg.fonttype": "none"}):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, image
        kind = suffix.lower().removeprefix(".")
        # The date of drawing would make every picture differ.
        figure.savefig(
            image, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else {"Software": None}
        )


def _draw_wins(axes: "Axes", tally: Totals, labels: Mapping[str, str]) -> None:
    seats = range(tally.players)
    shares = [share(tally.alone[seat], tally.games) for seat in seats]
    heights = [100 * one.value for one in shares]
    below = [100 * (one.value - one.low) for one in shares]
    above = [100 * (one.high - one.value) for one in shares]
    axes.bar(
        [seat + 1 for seat in seats], heights, yerr=[below, above], capsize=5, color=_COLOURS[: tally.players]
    )
    axes.axhline(100 / tally.players, color="0.4", linestyle=":", linewidth=1)
    axes.set_ylim(0, 1.1 * max(100 * max(one.high for one in shares), 100 / tally.players))
    axes.set_xticks([seat + 1 for seat in seats])
    axes.set(title=labels["wins"], xlabel=labels["seat"], ylabel=labels["percent"])


def _draw_points(axes: "Axes", tally: Totals, labels: Mapping[str, str]) -> None:
    every = sum(tally.scores, Counter[int]())
    for seat in range(tally.players):
        values, percents = _histogram(tally.scores[seat], every)
        name = f"{labels['seat']} {seat + 1}"
        colour, line = _COLOURS[seat], _LINES[seat]
        axes.step(values, percents, where="mid", color=colour, linestyle=line, label=name)
    axes.legend(fontsize="small")
    axes.set(title=labels["scores"], xlabel=labels["points"], ylabel=labels["percent"])


def _draw_lengths(axes: "Axes", tally: Totals, labels: Mapping[str, str]) -> None:
    values, percents = _histogram(tally.decisions, tally.decisions)
    axes.fill_between(values, percents, step="mid", color="0.7")
    axes.step(values, percents, where="mid", color="0.2", linewidth=1)
    axes.set(title=labels["lengths"], xlabel=labels["decisions"], ylabel=labels["percent"])


def _histogram(counts: Counter[int], every: Counter[int]) -> tuple[list[float], list[float]]:
    """Percentages in equal bins over the range of every value, so that several histograms share their bins."""
    least, most = min(every), max(every)
    width = max(1, -(-(most - least + 1) // _BINS))
    sums = Counter[int]()
    for value, count in counts.items():
        sums[(value - least) // width] += count
    indexes = range((most - least) // width + 1)
    middles = [least + index * width + (width - 1) / 2 for index in indexes]
    return middles, [100 * sums[index] / counts.total() for index in indexes]

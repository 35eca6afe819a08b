"""The result of a simulation as tables; it reads the plain summary, so any run that tells the same can be shown."""

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from dragonhoard.core.discovery import find_game
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.naming import bot_level
from dragonhoard.terminal.screen import Screen


def show_report(summary: Mapping[str, Any], screen: Screen, words: Catalogue) -> None:
    """Who won how often, with how many points, in how many decisions."""
    game = words.format(f"{summary['game']}-name")
    heading = words.format("report-heading", game=game, games=summary["games"], players=summary["players"])
    screen.say(words.format("report-seed", heading=heading, seed=str(summary["seed"])), "bold")
    for option, value in summary["options"].items():
        about = words.format(f"{summary['game']}-option-{option}")
        chosen = words.option(find_game(summary["game"]), option, value)
        screen.say(words.format("option-value", option=about, value=chosen), "dim")
    screen.show(_wins(summary, words))
    screen.say(
        words.format(
            "report-ties", count=summary["ties"], share=_percent(summary["ties"] / summary["games"], words)
        )
    )
    if summary["unfinished"]:
        screen.say(words.format("report-unfinished", count=summary["unfinished"]), "yellow")
    screen.show(_spreads(summary, words))
    screen.say(words.format("report-interval"), "dim")


def _wins(summary: Mapping[str, Any], words: Catalogue) -> Grid:
    grid = _grid(words, "seat", "bot", "alone", "share", "interval", "shared")
    for number, seat in enumerate(summary["seats"], start=1):
        value, low, high = (_percent(part, words) for part in seat["won_alone_share"])
        bot = bot_level(seat["bot"], words)
        interval = words.format("report-from-to", low=low, high=high)
        grid.add_row(
            str(number),
            bot,
            _count(seat["won_alone"], words),
            value,
            interval,
            _count(seat["won_shared"], words),
        )
    return grid


def _spreads(summary: Mapping[str, Any], words: Catalogue) -> Grid:
    grid = _grid(words, "what", "mean", "margin", "least", "lower", "median", "upper", "most")
    for number, seat in enumerate(summary["seats"], start=1):
        _add_spread(grid, words.format("report-points-of", seat=number), seat["score"], words)
    _add_spread(grid, words.format("report-decisions"), summary["decisions"], words)
    return grid


def _add_spread(grid: Grid, what: str, told: Mapping[str, Any], words: Catalogue) -> None:
    mean = words.format("report-mean", value=told["mean"])
    margin = words.format("report-margin", value=told["margin"])
    grid.add_row(what, mean, margin, *(_count(value, words) for value in told["quartiles"]))


def _grid(words: Catalogue, *columns: str) -> Grid:
    grid = Grid(box=SIMPLE_HEAD)
    for column in columns:
        is_text = column in ("seat", "bot", "what")
        grid.add_column(words.format(f"report-column-{column}"), justify="left" if is_text else "right")
    return grid


def _count(number: int, words: Catalogue) -> str:
    return words.format("report-count", count=number)


def _percent(part: float, words: Catalogue) -> str:
    return words.format("report-percent", value=100 * part)

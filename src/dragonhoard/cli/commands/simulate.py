"""Let bots play many games and count."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.cli.arguments import DEFAULT_GAME, chosen_options, screen_of, take_game_options, take_screen
from dragonhoard.core.discovery import find_game
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number

if TYPE_CHECKING:
    from dragonhoard.research.simulate import SimulationConfig, Totals


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("game", nargs="?", metavar="GAME")
    count = parser.words.format("cli-games-count")
    parser.take("--games", type=whole_number("--games", 1), default=1000, metavar="N", about=count)
    parser.take("--players", type=whole_number("--players", 1), metavar="N")
    parser.take(
        "--bot", action="append", default=[], metavar="BOT", about=parser.words.format("cli-simulate-bot")
    )
    parser.take("--seed", type=whole_number("--seed", 0), default=0, metavar="N")
    parser.take("--jobs", type=whole_number("--jobs", 1), default=os.cpu_count() or 1, metavar="N")
    parser.take("--ray", metavar="ADDRESS")
    parser.take("--plot", type=Path, metavar="FILE")
    parser.take("--json", type=Path, metavar="FILE")
    parser.take("--force", action="store_true")
    take_game_options(parser)
    take_screen(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    import json
    from time import perf_counter

    from dragonhoard.bots import find_bot
    from dragonhoard.research import plot, simulate
    from dragonhoard.terminal.files import check_writable, write_bytes, write_text
    from dragonhoard.terminal.report import show_report

    game = find_game(options.game or DEFAULT_GAME)
    players = options.players or min(max(4, game.min_players), game.max_players)
    bots = tuple(options.bot or ["random"])
    for name in bots:
        find_bot(name)
    chosen = game.settings(players, chosen_options(options)).options
    plan = simulate.SimulationConfig(game.id, players, chosen, bots, options.seed, options.games)
    if options.plot:
        plot.check_plot(options.plot)
    for path in (options.plot, options.json):
        if path:
            check_writable(path, replace=options.force)
    began = perf_counter()
    tally = _with_progress(plan, options.jobs, options.ray, words)
    seconds = perf_counter() - began
    summary = simulate.summary(plan, tally)
    show_report(summary, screen_of(options), words)
    if options.json:
        write_text(options.json, json.dumps(summary, indent=1) + "\n", replace=options.force)
    if options.plot:
        picture = plot.draw(tally, _plot_labels(plan, words), options.plot.suffix)
        write_bytes(options.plot, picture, replace=options.force)
    told = words.format("simulate-time", seconds=seconds, rate=round(plan.games / seconds))
    print(told, file=sys.stderr)


def _with_progress(plan: "SimulationConfig", jobs: int, ray: str | None, words: Catalogue) -> "Totals":
    """Simulate under a progress bar, which only a person at a terminal gets to see."""
    from rich.console import Console
    from rich.progress import Progress

    from dragonhoard.research.simulate import simulate

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(words.format("simulate-progress"), total=plan.games)
        return simulate(plan, jobs, lambda games: progress.advance(task, games), ray)


def _plot_labels(plan: "SimulationConfig", words: Catalogue) -> dict[str, str]:
    game = words.format(f"{plan.game}-name")
    title = words.format("report-heading", game=game, games=plan.games, players=plan.players)
    parts = ("wins", "scores", "lengths", "seat", "percent", "points", "decisions")
    return {"title": title} | {part: words.format(f"plot-{part}") for part in parts}

"""Let bots play every pairing and rank them."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.cli.arguments import DEFAULT_GAME, chosen_options, take_game_options
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number

if TYPE_CHECKING:
    from dragonhoard.research.arena import Played, Tournament


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    say = parser.words.format
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("--bot", action="append", default=[], metavar="BOT", about=say("cli-arena-bot"))
    parser.take("--players", type=whole_number("--players", 1), metavar="N")
    parser.take(
        "--games", type=whole_number("--games", 2), default=100, metavar="N", about=say("cli-arena-games")
    )
    parser.take("--neighbours", action="store_true", about=say("cli-arena-neighbours"))
    parser.take("--seed", type=whole_number("--seed", 0), default=0, metavar="N")
    parser.take("--jobs", type=whole_number("--jobs", 1), default=os.cpu_count() or 1, metavar="N")
    parser.take("--ray", metavar="ADDRESS")
    parser.take("--results", type=Path, metavar="FILE", about=say("cli-arena-results"))
    parser.take("--report", type=Path, metavar="FILE", about=say("cli-arena-report"))
    parser.take("--plot", type=Path, metavar="FILE")
    parser.take("--force", action="store_true")
    take_game_options(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    from tempfile import TemporaryDirectory

    from dragonhoard.bots import find_bot
    from dragonhoard.cli.ladder import ladder_page
    from dragonhoard.research import plot
    from dragonhoard.research.arena import Tournament
    from dragonhoard.research.ladder import ladder
    from dragonhoard.terminal.files import check_writable, write_bytes, write_text

    game = find_game(options.game or DEFAULT_GAME)
    bots = tuple(dict.fromkeys(options.bot or ["random", "greedy"]))
    if len(bots) < 2:
        raise Problem("arena-alone")
    for bot in bots:
        find_bot(bot)
    players = options.players or game.min_players
    chosen = game.settings(players, chosen_options(options)).options
    tournament = Tournament(game.id, players, chosen, bots, options.games, options.seed, options.neighbours)
    if options.plot:
        plot.check_plot(options.plot)
    for path in (options.plot, options.report):
        if path:
            check_writable(path, replace=options.force)
    with TemporaryDirectory() as scratch:
        results = options.results or Path(scratch, "results")
        played = _with_progress(tournament, results, options.jobs, options.ray, words)
    found = ladder(tournament, played)
    page = ladder_page(tournament, found, _command(tournament), words)
    print(page, end="")
    if options.report:
        write_text(options.report, page, replace=options.force)
    if options.plot:
        labels = {
            "title": words.format("ladder-heading", game=words.format(f"{game.id}-name"), players=players)
        }
        labels["rating"] = words.format("ladder-rating")
        write_bytes(options.plot, plot.draw_ladder(found, labels, options.plot.suffix), replace=options.force)


def _command(tournament: "Tournament") -> str:
    """The command that plays this tournament again."""
    words = ["dragonhoard arena", tournament.game, f"--players {tournament.players}"]
    words += [f'--bot "{bot}"' if " " in bot else f"--bot {bot}" for bot in tournament.bots]
    words += ["--neighbours"] if tournament.neighbours else []
    words += [f"--games {tournament.games}", f"--seed {tournament.seed}"]
    defaults = {option.id: option.default for option in find_game(tournament.game).options}
    words += [f"--option {name}={value}" for name, value in tournament.options if defaults[name] != value]
    return " ".join(words)


def _with_progress(
    tournament: "Tournament", results: Path, jobs: int, ray: str | None, words: Catalogue
) -> "list[Played]":
    """Play under a progress bar, which only a person at a terminal gets to see."""
    from rich.console import Console
    from rich.progress import Progress, TimeRemainingColumn

    from dragonhoard.research.arena import run

    bar = Progress(
        *Progress.get_default_columns()[:-1],
        TimeRemainingColumn(elapsed_when_finished=True),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar as progress:
        total = tournament.games * len(tournament.pairs())
        task = progress.add_task(words.format("simulate-progress"), total=total)
        return run(tournament, results, jobs, lambda games: progress.advance(task, games), ray)

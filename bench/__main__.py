"""The command: chooses the rows, prepares the peers, runs the rounds, reports."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench import builds, environment, report, rounds
from bench.environment import Trouble
from bench.rows import PEER_ROWS, Row, Seats, game_limits, game_ratios, game_rows

RESULTS = environment.ROOT / "bench" / "results" / "latest.json"
# Starting a worker and warming it up takes about this long.
OVERHEAD = 0.8


class Pace(NamedTuple):
    """How often each row is measured, and how long the whole may take."""

    rounds: int
    whole: float


USUAL = Pace(rounds=5, whole=210)
QUICK = Pace(rounds=1, whole=50)
# Another build of ours is compared to the hundredth.
AGAINST = Pace(rounds=15, whole=300)


def main(arguments: Sequence[str]) -> int:
    """Run the bench; trouble becomes a sentence and exit code 2."""
    try:
        if arguments[:1] == ["server"]:
            from bench.server import command

            return command.main(arguments[1:])
        if arguments[:1] == ["start"]:
            from bench import start

            return start.main(arguments[1:])
        code = bench(parser().parse_args(arguments))
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the tables has gone; without this, Python would complain once more while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print("The output was closed before everything was written.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    command = argparse.ArgumentParser(
        prog="python3 play.py bench",
        description="Measures random play in our games and their peers, side by side, and compares.",
    )
    command.add_argument("--quick", action="store_true", help="fewer and shorter rounds, under a minute")
    command.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="only rows whose name contains this; may be repeated",
    )
    command.add_argument("--list", action="store_true", help="show the names of all rows and stop")
    command.add_argument("--rounds", type=positive, metavar="N", help="how often each row is measured")
    command.add_argument(
        "--json", type=Path, default=RESULTS, metavar="FILE", help="where all samples are written"
    )
    command.add_argument("--markdown", type=Path, metavar="FILE", help="also write the tables as a document")
    command.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="compare with another build of ours: a folder with its package, such as the site-packages of another working tree",
    )
    command.add_argument(
        "--lock", action="store_true", help="pin the peers of bench/requirements.in anew and stop"
    )
    return command


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def bench(options: argparse.Namespace) -> int:
    """Do what the options ask for."""
    if options.lock:
        environment.write_lock()
        return 0
    games = found_games()
    if options.against:
        return against(options, games)
    every = [row for game in games for row in game_rows(game)] + list(PEER_ROWS)
    rows = chosen(every, options.only)
    if options.list:
        print("\n".join(row.id for row in rows))
        return 0
    check_writable([options.json, options.markdown])
    pace = QUICK if options.quick else USUAL
    pace = pace._replace(rounds=options.rounds or pace.rounds)
    seconds = slice_of(pace, len(rows))
    results = run(rows, pace.rounds, seconds)
    comparisons: list[report.Comparison | report.Bound] = [
        *report.compare([ratio for game in games for ratio in game_ratios(game)], results),
        *report.bound([limit for game in games for limit in game_limits(game)], results),
    ]
    circumstances = report.circumstances_of(pace.rounds, seconds, environment.peer_versions())
    write(options.json, json.dumps(report.machine_form(results, comparisons, circumstances), indent=1))
    if options.markdown:
        write(options.markdown, report.markdown(results, comparisons, circumstances))
    show(results, comparisons)
    return 0 if any(result.samples for result in results) else 2


def against(options: argparse.Namespace, games: list[Seats]) -> int:
    """Compare the build at hand with another; exit code 1 where it is slower, or comes to other results."""
    tasks = [
        task
        for task in builds.tasks_of(games)
        if not options.only or any(name.lower() in builds.label_of(task).lower() for name in options.only)
    ]
    if not tasks:
        raise Trouble(f"No figure is called {options.only[0]}.")
    count = options.rounds or (QUICK if options.quick else AGAINST).rounds
    done = itertools.count()
    with progress((count + 1) * len(tasks)) as tell:
        figures = builds.compare(options.against, tasks, count, lambda doing: tell(doing, next(done)))
    title = f"This build beside that in {options.against}, {count} rounds"
    console = Console() if sys.stdout.isatty() else Console(width=140)
    console.print(report.screen_table(title, builds.HEADINGS, [builds.cells(figure) for figure in figures]))
    console.print(f"geometric mean of the medians: {builds.geometric_mean(figures):.3f} ×")
    is_good = builds.is_no_slower(figures) and all(figure.is_same for figure in figures)
    return 0 if is_good else 1


def found_games() -> list[Seats]:
    """Every game that can be played here."""
    try:
        from dragonhoard.core.discovery import find_game, game_ids
    except ImportError as error:
        raise Trouble(f"{error}: start the bench with python3 play.py bench.") from None
    games = [find_game(game_id) for game_id in game_ids()]
    return [Seats(game.id, game.min_players, game.max_players) for game in games]


def chosen(rows: Sequence[Row], names: Sequence[str]) -> list[Row]:
    """The rows whose id or label contains one of the names; all if none is named."""
    for name in names:
        if not any(names_row(name, row) for row in rows):
            known = ", ".join(row.id for row in rows)
            raise Trouble(f"No row is called {name}. There are: {known}.")
    return [row for row in rows if not names or any(names_row(name, row) for name in names)]


def names_row(name: str, row: Row) -> bool:
    return name.lower() in row.id or name.lower() in row.label.lower()


def check_writable(files: Sequence[Path | None]) -> None:
    """Refuse early: nobody wants to learn after minutes that the file cannot be written."""
    for file in files:
        if file is None:
            continue
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.open("a", encoding="utf-8").close()
        except OSError as error:
            raise Trouble(f"{file} cannot be written: {error.strerror}.") from None


def slice_of(pace: Pace, rows: int) -> float:
    """The seconds of one measurement, such that all rounds fit into the whole."""
    return round(min(1.0, max(0.1, pace.whole / (pace.rounds * max(rows, 1)) - OVERHEAD)), 2)


def run(rows: Sequence[Row], count: int, seconds: float) -> list[rounds.Result]:
    """Install the peers that are asked for, then measure, and show how far it is."""
    done = itertools.count()
    with progress(count * len(rows)) as tell:
        problems = environment.install(lambda doing: tell(doing, 0)) if any(row.peer for row in rows) else {}
        return rounds.run(
            rows,
            problems,
            count,
            seconds,
            lambda number, row: tell(f"round {number + 1} of {count}: {row.label}", next(done)),
        )


@contextmanager
def progress(steps: int) -> Iterator[Callable[[str, int], None]]:
    """A bar on a terminal; elsewhere one line for whatever takes long."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task, said = bar.add_task("", total=steps), ""

        def tell(doing: str, done: int) -> None:
            nonlocal said
            bar.update(task, description=doing, completed=done)
            if not console.is_terminal and doing.partition(":")[0] != said:
                said = doing.partition(":")[0]
                print(said, file=sys.stderr, flush=True)

        yield tell


def write(file: Path, text: str) -> None:
    file.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


def show(results: Sequence[rounds.Result], comparisons: Sequence[report.Comparison | report.Bound]) -> None:
    """Print the tables."""
    console = Console() if sys.stdout.isatty() else Console(width=140)
    figures = [report.figure_cells(result) for result in results]
    console.print(
        report.screen_table("Random play on one core, best of the rounds", report.FIGURE_HEADINGS, figures)
    )
    if comparisons:
        ratios = [report.ratio_cells(comparison) for comparison in comparisons]
        console.print(report.screen_table("Compared", report.RATIO_HEADINGS, ratios))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

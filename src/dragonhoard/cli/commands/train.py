"""Let a network learn a game by playing against itself."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from dragonhoard.cli.arguments import DEFAULT_GAME, chosen_options, take_game_options
from dragonhoard.core.discovery import find_game
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.arguments import CommandParser, whole_number

if TYPE_CHECKING:
    from dragonhoard.research.training.config import TrainingConfig
    from dragonhoard.research.training.evaluation import EvalResult
    from dragonhoard.research.training.loop import Examiner, Training


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    say = parser.words.format

    def number(name: str, least: int, default: int | None, about: str = "") -> None:
        parser.take(name, type=whole_number(name, least), default=default, metavar="N", about=about)

    parser.take("game", nargs="?", metavar="GAME")
    number("--players", 1, None)
    parser.take("--out", type=Path, metavar="FILE", about=say("cli-train-out"))
    number("--iterations", 1, 100, say("cli-train-iterations"))
    number("--hidden", 1, 128, say("cli-train-hidden"))
    number("--seed", 0, 0)
    parser.take("--against", default="greedy", metavar="BOT", about=say("cli-train-against"))
    number("--every", 1, 10, say("cli-train-every"))
    number("--games", 2, 400, say("cli-train-games"))
    parser.take("--plot", type=Path, metavar="FILE", about=say("cli-train-plot"))
    number("--jobs", 1, os.cpu_count() or 1)
    parser.take("--ray", metavar="ADDRESS")
    take_game_options(parser)


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    # Sums come out the same on machines of any size, and processes beside each other don't fight for cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    from dragonhoard.bots import find_bot
    from dragonhoard.research import plot
    from dragonhoard.research.training.loop import Examiner, check_torch
    from dragonhoard.terminal.files import check_writable, write_bytes

    check_torch()
    course = _course(options)
    find_bot(options.against)
    out = options.out or Path(f"{course.game}-{course.players}.onnx")
    keep = out.with_name(out.name + ".training.npz")
    if options.plot:
        plot.check_plot(options.plot)
    for path in (out, options.plot):
        if path:
            # Both are written anew as the training goes on; it is the training itself that is never replaced.
            check_writable(path, replace=keep.exists())
    examiner = Examiner(options.against, options.games, options.every)
    training = _with_progress(course, examiner, options, (out, keep), words)
    for mark in training.marks:
        print(_told(mark, words))
    write_bytes(out, training.file(), replace=True)
    if options.plot:
        labels = _labels(training, words)
        write_bytes(options.plot, plot.draw_curve(training.marks, labels, options.plot.suffix), replace=True)
    print(words.format("train-written", file=str(out), bot=f"net:{out}", kept=str(keep)))


def _course(options: Namespace) -> "TrainingConfig":
    from dragonhoard.research.training.config import TrainingConfig

    game = find_game(options.game or DEFAULT_GAME)
    players = options.players or game.min_players
    chosen = game.settings(players, chosen_options(options)).options
    return TrainingConfig(game.id, players, chosen, options.seed, options.hidden)


def _with_progress(
    course: "TrainingConfig",
    examiner: "Examiner",
    options: Namespace,
    files: tuple[Path, Path],
    words: Catalogue,
) -> "Training":
    """Train under a progress bar, which only a person at a terminal gets to see; the file is playable all the while."""
    from rich.console import Console
    from rich.progress import Progress

    from dragonhoard.research.executors import open_executor
    from dragonhoard.research.training.loop import train
    from dragonhoard.terminal.files import write_bytes

    out, keep = files
    bar = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar as progress, open_executor(options.jobs, options.ray) as crew:
        task = progress.add_task(words.format("train-progress"), total=options.iterations)

        def tell(training: "Training") -> None:
            last = training.marks[-1]
            progress.update(
                task,
                completed=training.iteration,
                description=words.format("train-progress-mark", **_share(last)),
            )
            if last.iteration == training.iteration:
                write_bytes(out, training.file(), replace=True)

        return train(course, examiner, options.iterations, keep, crew, tell)


def _share(mark: "EvalResult") -> dict[str, float]:
    return {"percent": round(100 * mark.ahead, 1)}


def _told(mark: "EvalResult", words: Catalogue) -> str:
    points = {"score": round(mark.score, 1), "others": round(mark.opponents_score, 1)}
    return words.format("train-mark", iteration=mark.iteration, **_share(mark), **points)


def _labels(training: "Training", words: Catalogue) -> dict[str, str]:
    course, bot = training.course, training.examiner.bot
    title = words.format(
        "train-title", game=words.format(f"{course.game}-name"), players=course.players, bot=bot
    )
    return {
        "title": title,
        "iterations": words.format("curve-iterations"),
        "ahead": words.format("curve-ahead"),
        "points": words.format("curve-points"),
        "own": words.format("curve-own"),
        "others": words.format("curve-others"),
    }

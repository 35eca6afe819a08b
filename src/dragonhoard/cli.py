"""One command, subcommands; every mishap is one sentence and exit code 2."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragonhoard import __version__
from dragonhoard.core import position as rules_sample
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.terminal.arguments import CommandParser, whole_number
from dragonhoard.terminal.streams import make_streams_lenient
from dragonhoard.words.catalogue import Words, words_in
from dragonhoard.words.language import VARIABLE, choose_language

# What draws, plays or simulates is imported by the command that needs it: help should come at once.
if TYPE_CHECKING:
    from dragonhoard.core.game import Game, Settings
    from dragonhoard.core.position import Position
    from dragonhoard.core.record import Record
    from dragonhoard.research.simulate import Plan, Tally
    from dragonhoard.table.table import Table
    from dragonhoard.terminal.screen import Screen

DEFAULT_GAME: Final = "tarasque"
BOT_NAMES: Final = ("Fafnir", "Ladon", "Nidhogg", "Tiamat", "Vritra", "Zmey", "Ryujin", "Quetzal")
FAILURE: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    make_streams_lenient()
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = words_in(_surrounding_language())
    try:
        words = words_in(_take_language(given))
        _run(given, words)
        sys.stdout.flush()
    except Problem as problem:
        return _fail(words.problem(problem))
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)
        _fail(words.say("cli-interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return _fail(words.problem(Problem("pipe-closed")))
    except OSError as error:
        # Every file is opened under a Problem of its own: what is left is the output itself, on a full disk say.
        _forget_output()
        return _fail(words.problem(Problem("output-failed", reason=error.strerror or "")))
    return 0


def _run(given: list[str], words: Words) -> None:
    if given[:1] == ["help"] and len(given) > 1:
        given = [given[1], "--help"]
    if given[:1] in (["--help"], ["-h"], ["help"]):
        print(words.say("cli-overview"))
    elif given[:1] == ["--version"]:
        compiled = "false" if str(rules_sample.__file__).endswith(".py") else "true"
        print(words.say("cli-version", version=__version__, compiled=compiled))
    else:
        command = _take_command(given)
        take_arguments, carry_out = _COMMANDS[command]
        parser = CommandParser(command, words)
        take_arguments(parser)
        parser.take("--lang", metavar="LANG")
        parser.take("--help", action="store_true")
        if "--help" in given or "-h" in given:
            print(parser.format_help(), end="")
        else:
            carry_out(parser.read(given), words)


def _fail(sentence: str) -> int:
    try:
        print(f"dragonhoard: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _forget_output()
    return FAILURE


def _forget_output() -> None:
    """Send what is still buffered nowhere, so that leaving does not fail on the closed pipe again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())


# --- language and command ---


def _surrounding_language() -> str:
    """The language of the environment; a mistake in it must not keep its own message from being told."""
    environment = dict(os.environ)
    try:
        return choose_language(None, environment)
    except Problem:
        del environment[VARIABLE]
        return choose_language(None, environment)


def _take_language(given: list[str]) -> str:
    """Take `--lang` out of the arguments, wherever it stands: help and errors need it before all else."""
    asked = None
    for index, word in enumerate(given):
        if word == "--lang":
            if index + 1 == len(given):
                raise Problem("argument-value", argument="--lang")
            asked = given[index + 1]
            del given[index : index + 2]
            break
        if word.startswith("--lang="):
            asked = given.pop(index).removeprefix("--lang=")
            break
    return choose_language(asked, os.environ)


def _take_command(given: list[str]) -> str:
    """The command in front; without one, play."""
    if not given or given[0].startswith("-"):
        return "play"
    command = given.pop(0)
    if command not in _COMMANDS:
        near = get_close_matches(command, list(_COMMANDS), n=1)
        if near:
            raise Problem("command-near", command=command[:40], guess=near[0])
        raise Problem("command-unknown", command=command[:40], commands=", ".join(_COMMANDS))
    return command


# --- arguments that several commands share ---


def _take_game_options(parser: CommandParser) -> None:
    """Every option of every game, under its own name."""
    known: dict[str, tuple[str, ...]] = {}
    for game_id in game_ids():
        for option in find_game(game_id).options:
            if option.id not in known:
                about = parser.words.say(f"{game_id}-option-{option.id}")
                name = "--" + option.id.replace("_", "-")
                parser.take(name, dest=f"option_{option.id}", metavar="|".join(option.values), about=about)
            known[option.id] = option.values
    parser.take("--option", action="append", default=[], metavar="NAME=VALUE")


def _chosen(options: Namespace) -> dict[str, str]:
    """The options of the game that were given, under their own names or as NAME=VALUE."""
    chosen = {}
    for text in options.option:
        name, mark, value = text.partition("=")
        if not mark:
            raise Problem("option-form", text=text[:40])
        chosen[name] = value
    for name, value in vars(options).items():
        if name.startswith("option_") and value is not None:
            chosen[name.removeprefix("option_")] = value
    return chosen


def _take_screen(parser: CommandParser) -> None:
    parser.take("--plain", action="store_true")
    parser.take("--no-color", dest="plain", action="store_true")


def _screen(options: Namespace) -> "Screen":
    from dragonhoard.terminal.screen import Screen

    return Screen(colour=not options.plain)


def _read(name: str) -> str:
    """A file's text, or standard input for `-`."""
    from dragonhoard.terminal.files import STANDARD_INPUT, decoded, read_text

    if name == STANDARD_INPUT:
        return decoded(sys.stdin.buffer.read(), STANDARD_INPUT)
    return read_text(Path(name))


def _record(text: str) -> "tuple[Game, Record]":
    from dragonhoard.core.record import parse_record, record_game

    game = find_game(record_game(text))
    return game, parse_record(game, text)


def _position(text: str) -> "tuple[Game, Position]":
    """The game and position that a line of notation, or JSON, stands for."""
    import json

    if not text.lstrip().startswith("{"):
        line = text.strip()
        return (game := find_game(_game_named(line.partition("/")[0]))), game.parse_position(line)
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem("position-foreign") from None
    game = find_game(_game_named(str(told.get("game"))))
    return game, game.parse_position_json(told)


def _game_named(name: str) -> str:
    if name not in game_ids():
        raise Problem("position-foreign")
    return name


# --- play ---


def _take_play(parser: CommandParser) -> None:
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("--players", type=whole_number("--players", 1), metavar="N")
    parser.take("--humans", type=whole_number("--humans", 0), metavar="N", default=1)
    parser.take("--name", action="append", default=[], metavar="NAME")
    parser.take("--bot", action="append", default=[], metavar="BOT")
    parser.take("--seed", type=whole_number("--seed", 0), metavar="N")
    parser.take("--from", dest="source", metavar="FILE|POSITION")
    parser.take("--real-dice", action="store_true")
    _take_game_options(parser)
    _take_screen(parser)


def _play(options: Namespace, words: Words) -> None:
    from secrets import randbits

    from dragonhoard.bots import find_bot
    from dragonhoard.core.rng import Rng
    from dragonhoard.terminal.session import Session

    bots = options.bot or ["greedy"]
    for name in bots:
        find_bot(name)
    seed = randbits(32) if options.seed is None else options.seed
    table = _table(options, seed, words)
    players = table.settings.players
    if options.humans > players:
        raise Problem("humans-out-of-range", humans=options.humans, players=players)
    seated = {seat: bots[(seat - options.humans) % len(bots)] for seat in range(options.humans, players)}
    screen = _screen(options)
    screen.say(_welcome(table, seated, seed, words), "bold")
    if options.humans:
        screen.say(words.say("play-how-to"))
    found = {seat: find_bot(name) for seat, name in seated.items()}
    Session(table, found, Rng(seed, 1), screen, words).run()


def _welcome(table: "Table", bots: dict[int, str], seed: int, words: Words) -> str:
    told = {"game": words.say(f"{table.game.id}-name"), "seed": str(seed)}
    told["people"] = words.listing(name for seat, name in enumerate(table.names) if seat not in bots)
    if not bots:
        return words.say("play-welcome-without-bots", **told)
    kinds = {seat: words.say(f"bot-{bot}") for seat, bot in bots.items()}
    against = [words.say("play-seated-bot", name=table.names[seat], bot=kinds[seat]) for seat in bots]
    return words.say("play-welcome", bots=words.listing(against), **told)


def _table(options: Namespace, seed: int, words: Words) -> "Table":
    """A new table, or one that goes on from a record or a position."""
    from dragonhoard.core.rng import Rng
    from dragonhoard.table.luck import ForcedLuck, Luck, SeededLuck
    from dragonhoard.table.table import Table

    luck: Luck = ForcedLuck() if options.real_dice else SeededLuck(Rng(seed))
    if options.source is None:
        game = find_game(options.game or DEFAULT_GAME)
        players = options.players or max(game.min_players, options.humans)
        settings = game.settings(players, _chosen(options))
        return Table(game, settings, _names(options, settings.players, words), luck)
    text = _read(options.source) if _is_file(options.source) else options.source
    if text.startswith("dragonhoard "):
        game, record = _record(text)
        _expect(options, game, record.settings)
        record.names = _names(options, record.settings.players, words, record.names)
        return Table.resumed(game, record, luck)
    game, position = _position(text)
    settings = game.settings_of(position)
    _expect(options, game, settings)
    names = _names(options, settings.players, words)
    return Table(game, settings, names, luck, game.position_text(position))


def _is_file(source: str) -> bool:
    """Whether a source names a file; a line of notation has equals signs and is too long for most file systems."""
    try:
        return Path(source).exists() or "=" not in source
    except (OSError, ValueError):
        return False


def _expect(options: Namespace, game: "Game", settings: "Settings") -> None:
    """Refuse a source that contradicts what else was asked for."""
    if options.game not in (None, game.id):
        raise Problem("source-game", wanted=options.game[:40], game=game.id)
    if options.players not in (None, settings.players):
        raise Problem("source-players", wanted=options.players, players=settings.players)
    for name, value in _chosen(options).items():
        if (name, value) not in settings.options:
            raise Problem("source-option", option=name[:40], value=value[:40])


def _names(options: Namespace, players: int, words: Words, before: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The names that were given, then those from before, or numbered people and dragons for the bots."""
    if len(options.name) > players:
        raise Problem("names-too-many", count=len(options.name), players=players)
    people = min(options.humans, players)
    named = [words.say("play-person", number=seat + 1) for seat in range(people)]
    names = before or (*named, *BOT_NAMES[: players - people])
    return (*options.name, *names[len(options.name) :])


# --- simulate ---


def _take_simulate(parser: CommandParser) -> None:
    parser.take("game", nargs="?", metavar="GAME")
    count = parser.words.say("cli-games-count")
    parser.take("--games", type=whole_number("--games", 1), default=1000, metavar="N", about=count)
    parser.take("--players", type=whole_number("--players", 1), metavar="N")
    parser.take(
        "--bot", action="append", default=[], metavar="BOT", about=parser.words.say("cli-simulate-bot")
    )
    parser.take("--seed", type=whole_number("--seed", 0), default=0, metavar="N")
    parser.take("--jobs", type=whole_number("--jobs", 1), default=os.cpu_count() or 1, metavar="N")
    parser.take("--plot", type=Path, metavar="FILE")
    parser.take("--json", type=Path, metavar="FILE")
    parser.take("--force", action="store_true")
    _take_game_options(parser)
    _take_screen(parser)


def _simulate(options: Namespace, words: Words) -> None:
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
    chosen = game.settings(players, _chosen(options)).options
    plan = simulate.Plan(game.id, players, chosen, bots, options.seed, options.games)
    if options.plot:
        plot.check_plot(options.plot)
    for path in (options.plot, options.json):
        if path:
            check_writable(path, replace=options.force)
    began = perf_counter()
    tally = _with_progress(plan, options.jobs, words)
    seconds = perf_counter() - began
    summary = simulate.summary(plan, tally)
    show_report(summary, _screen(options), words)
    if options.json:
        write_text(options.json, json.dumps(summary, indent=1) + "\n", replace=options.force)
    if options.plot:
        picture = plot.draw(tally, _plot_labels(plan, words), options.plot.suffix)
        write_bytes(options.plot, picture, replace=options.force)
    told = words.say("simulate-time", seconds=seconds, rate=round(plan.games / seconds))
    print(told, file=sys.stderr)


def _with_progress(plan: "Plan", jobs: int, words: Words) -> "Tally":
    """Simulate under a progress bar, which only a person at a terminal gets to see."""
    from rich.console import Console
    from rich.progress import Progress

    from dragonhoard.research.simulate import simulate

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(words.say("simulate-progress"), total=plan.games)
        return simulate(plan, jobs, lambda games: progress.advance(task, games))


def _plot_labels(plan: "Plan", words: Words) -> dict[str, str]:
    game = words.say(f"{plan.game}-name")
    title = words.say("report-heading", game=game, games=plan.games, players=plan.players)
    parts = ("wins", "scores", "lengths", "seat", "percent", "points", "decisions")
    return {"title": title} | {part: words.say(f"plot-{part}") for part in parts}


# --- replay, position, rules, games ---


def _take_replay(parser: CommandParser) -> None:
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--verify", action="store_true")
    parser.take("--step", action="store_true")
    _take_screen(parser)


def _replay(options: Namespace, words: Words) -> None:
    from dragonhoard.core.record import verify
    from dragonhoard.terminal.replay import Viewer

    game, record = _record(_read(_wanted_file(options)))
    screen = _screen(options)
    if options.verify:
        verify(game, record)
        screen.say(words.say("replay-verified", moves=len(record.moves), digest=record.digest))
        return
    _check_move(options.to, record)
    viewer = Viewer(game, record, screen, words)
    viewer.show_header()
    if options.to is not None:
        viewer.show_position(options.to)
    elif options.step or screen.is_interactive:
        viewer.step_through()
    else:
        viewer.show_all()


def _wanted_file(options: Namespace) -> str:
    if options.file is None:
        raise Problem("file-wanted")
    assert isinstance(options.file, str)
    return options.file


def _check_move(wanted: int | None, record: "Record") -> None:
    if wanted is not None and wanted > len(record.moves):
        raise Problem("move-beyond-end", move=wanted, moves=len(record.moves))


def _take_position(parser: CommandParser) -> None:
    parser.take("file", metavar="FILE", nargs="?")
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--show", metavar="POSITION")
    parser.take("--json", dest="as_json", action="store_true", about=parser.words.say("cli-position-json"))
    _take_screen(parser)


def _show_position(options: Namespace, words: Words) -> None:
    import json

    from dragonhoard.core.record import replay
    from dragonhoard.terminal.boards import find_board

    if options.show is None:
        game, record = _record(_read(_wanted_file(options)))
        _check_move(options.to, record)
        position = replay(game, record, options.to)
    else:
        game, position = _position(_read(options.show) if _is_file(options.show) else options.show)
    if options.as_json:
        print(json.dumps(game.position_json(position), ensure_ascii=False))
        return
    print(game.position_text(position))
    if options.show is not None:
        from dragonhoard.core.position import SPECTATOR

        seats = range(position.players)
        names = [words.say("play-person", number=seat + 1) for seat in seats]
        _screen(options).show(find_board(game.id).draw(position.view(SPECTATOR), names, words))


def _take_rules(parser: CommandParser) -> None:
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("word", nargs="*", metavar="WORD")
    parser.take("--page", action="store_true")
    _take_screen(parser)


def _show_rules(options: Namespace, words: Words) -> None:
    from dragonhoard.terminal.rulebook import show_rules
    from dragonhoard.words.rulebook import rules_page

    game = find_game(options.game or DEFAULT_GAME)
    if options.page:
        print(rules_page(game), end="")
    else:
        show_rules(game, " ".join(options.word), _screen(options), words)


def _take_draw(parser: CommandParser) -> None:
    parser.take("game", nargs="?", metavar="GAME")
    parser.take("--players", type=whole_number("--players", 0), metavar="N")
    _take_game_options(parser)
    parser.take("--from", dest="source", metavar="SOURCE", about=parser.words.say("cli-draw-from"))
    parser.take("--to", type=whole_number("--to", 0), metavar="N")
    parser.take("--out", metavar="FILE")
    parser.take("--force", action="store_true")


def _draw(options: Namespace, words: Words) -> None:
    from dragonhoard.terminal.files import write_text

    picture = _picture(options)
    if options.out is None:
        print(picture, end="")
        return
    path = Path(options.out)
    if path.suffix != ".svg":
        raise Problem("draw-suffix", file=str(path))
    write_text(path, picture, replace=options.force)
    print(words.say("draw-written", file=str(path)))


def _picture(options: Namespace) -> str:
    """The recorded game, the position or the board that was asked for, as SVG."""
    from dragonhoard.core.record import replay
    from dragonhoard.drawing import draw

    if options.source is None:
        game = find_game(options.game or DEFAULT_GAME)
        return draw(game.id, game.settings(options.players or game.min_players, _chosen(options)))
    text = _read(options.source) if _is_file(options.source) else options.source
    if not text.startswith("dragonhoard record"):
        game, position = _position(text)
        _expect(options, game, game.settings_of(position))
        return draw(game.id, position)
    game, record = _record(text)
    _expect(options, game, record.settings)
    _check_move(options.to, record)
    return draw(game.id, record if options.to is None else replay(game, record, options.to))


def _take_games(parser: CommandParser) -> None:
    _take_screen(parser)


def _show_games(options: Namespace, words: Words) -> None:
    screen = _screen(options)
    for game_id in game_ids():
        game = find_game(game_id)
        about = {"least": game.min_players, "most": game.max_players}
        screen.say(
            words.say("games-heading", game=game_id, name=words.say(f"{game_id}-name"), **about), "bold"
        )
        screen.say(words.say(f"{game_id}-about"))
        for option in game.options:
            screen.say(
                words.say("games-option", option=option.id, about=words.say(f"{game_id}-option-{option.id}"))
            )
            for value in option.values:
                told = words.say(f"{game_id}-option-{option.id}-{value}")
                is_default = "true" if value == option.default else "false"
                screen.say(words.say("games-value", value=value, about=told, default=is_default))


_COMMANDS: Final[dict[str, tuple[Callable[[CommandParser], None], Callable[[Namespace, Words], None]]]] = {
    "play": (_take_play, _play),
    "simulate": (_take_simulate, _simulate),
    "replay": (_take_replay, _replay),
    "rules": (_take_rules, _show_rules),
    "position": (_take_position, _show_position),
    "draw": (_take_draw, _draw),
    "games": (_take_games, _show_games),
}

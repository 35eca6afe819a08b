"""Play in the terminal."""

from argparse import Namespace
from typing import TYPE_CHECKING

from dragonhoard.cli.arguments import DEFAULT_GAME, chosen_options, screen_of, take_game_options
from dragonhoard.cli.sources import expect, is_file, read, read_position, read_record
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.naming import dragon_names
from dragonhoard.terminal.arguments import CommandParser, whole_number

if TYPE_CHECKING:
    from dragonhoard.table.table import Table
    from dragonhoard.terminal.app.start import Start
    from dragonhoard.terminal.screen import Screen


def take_arguments(parser: CommandParser) -> None:
    """What may follow the command."""
    parser.take("game", parser.words.format("cli-play-game"), nargs="?", metavar="GAME|LINK|CODE")
    parser.take("--server", metavar="URL")
    parser.take("--players", type=whole_number("--players", 1), metavar="N")
    parser.take("--humans", type=whole_number("--humans", 0), metavar="N")
    parser.take("--name", action="append", default=[], metavar="NAME")
    parser.take("--bot", action="append", default=[], metavar="BOT")
    parser.take("--seed", type=whole_number("--seed", 0), metavar="N")
    parser.take("--from", dest="source", metavar="FILE|POSITION")
    parser.take("--real-dice", action="store_true")
    take_game_options(parser)
    parser.take("--plain", parser.words.format("cli-play-plain"), action="store_true")
    parser.take("--no-color", dest="plain", action="store_true")


def carry_out(options: Namespace, words: Catalogue) -> None:
    """Run the command."""
    if options.game is None and _is_open(options):
        _ask_first(options, words)
    else:
        _play(options, words)


def _play(options: Namespace, words: Catalogue) -> None:
    if options.server is not None or _names_a_table(options.game):
        from dragonhoard.cli.online import play_online

        play_online(options, words)
    else:
        play_here(options, words)


def _is_open(options: Namespace) -> bool:
    """Whether nothing was said about the game, and somebody sits there who can be asked."""
    said = (options.source, options.players, options.humans, options.seed)
    is_silent = not (any(given is not None for given in said) or options.bot or chosen_options(options))
    return is_silent and not options.plain and screen_of(options).takes_full_screen


def _ask_first(options: Namespace, words: Catalogue) -> None:
    """Show the first page, or a server's lobby, and again with a remark where something cannot be."""
    from dragonhoard.terminal.app.start import StartApp

    server, remark = options.server, ""
    while (start := StartApp(words, remark, _ways(server, options, words)).run()) is not None:
        remark = ""
        if start.how == "look":
            continue
        options.game = start.address or start.game
        options.server = start.server or None
        options.humans = start.people if start.how == "here" and start.people > 1 else None
        try:
            _play(options, words)
            return
        except Problem as problem:
            remark = words.problem(problem)


def _ways(server: str | None, options: Namespace, words: Catalogue) -> "list[Start]":
    """What there is at the server that was named; nothing where none was."""
    if server is None:
        return []
    from dragonhoard.cli.online import lobby
    from dragonhoard.terminal.app.start import ways_at

    return ways_at(*lobby(server, options, words))


def _names_a_table(game: str | None) -> bool:
    """Whether the first argument is the link or code of a table rather than a game."""
    if game is None or game in game_ids():
        return False
    from dragonhoard.client.address import is_address

    return is_address(game)


def play_here(options: Namespace, words: Catalogue) -> None:
    """A game at this keyboard."""
    from secrets import randbits

    from dragonhoard.bots import find_bot

    bots = options.bot or ["greedy"]
    for name in bots:
        find_bot(name)
    options.humans = 1 if options.humans is None else options.humans
    seed = randbits(32) if options.seed is None else options.seed
    table = _table(options, seed, words)
    players = table.settings.players
    if options.humans > players:
        raise Problem("humans-out-of-range", humans=options.humans, players=players)
    seated = {seat: bots[(seat - options.humans) % len(bots)] for seat in range(options.humans, players)}
    screen = screen_of(options)
    if screen.takes_full_screen and not options.plain:
        _play_full_screen(table, seated, seed, screen, words)
    else:
        _play_by_line(table, seated, seed, screen, words)


def _play_by_line(
    table: "Table", seated: dict[int, str], seed: int, screen: "Screen", words: Catalogue
) -> None:
    from dragonhoard.bots import find_bot
    from dragonhoard.core.rng import Rng
    from dragonhoard.terminal.session import Session

    screen.say(_welcome(table, seated, seed, words), "bold")
    if len(seated) < table.settings.players:
        screen.say(words.format("play-how-to"))
    found = {seat: find_bot(name) for seat, name in seated.items()}
    Session(table, found, Rng(seed, 1), screen, words).run()


def _play_full_screen(
    table: "Table", seated: dict[int, str], seed: int, screen: "Screen", words: Catalogue
) -> None:
    """The game on the whole screen; what should outlast it is said when it is gone."""
    from dragonhoard.core.rng import Rng
    from dragonhoard.terminal.app.application import opened

    app = opened(table, seated, Rng(seed, 1), _welcome(table, seated, seed, words), words)
    app.run()
    if app.problem:
        raise app.problem
    for part in app.farewell():
        screen.show(part)


def _welcome(table: "Table", bots: dict[int, str], seed: int, words: Catalogue) -> str:
    from dragonhoard.i18n.naming import bot_level

    told = {"game": words.format(f"{table.game.id}-name"), "seed": str(seed)}
    told["people"] = words.listing(name for seat, name in enumerate(table.names) if seat not in bots)
    if not bots:
        return words.format("play-welcome-without-bots", **told)
    kinds = {seat: bot_level(bot, words) for seat, bot in bots.items()}
    against = [words.format("play-seated-bot", name=table.names[seat], bot=kinds[seat]) for seat in bots]
    return words.format("play-welcome", bots=words.listing(against), **told)


def _table(options: Namespace, seed: int, words: Catalogue) -> "Table":
    """A new table, or one that goes on from a record or a position."""
    from dragonhoard.core.rng import Rng
    from dragonhoard.table.chance_sources import ChanceSource, ScriptedSource, SeededSource
    from dragonhoard.table.table import Table

    luck: ChanceSource = ScriptedSource() if options.real_dice else SeededSource(Rng(seed))
    if options.source is None:
        game = find_game(options.game or DEFAULT_GAME)
        players = options.players or max(game.min_players, options.humans)
        settings = game.settings(players, chosen_options(options))
        return Table(game, settings, _names(options, settings.players, words), luck)
    text = read(options.source) if is_file(options.source) else options.source
    if text.startswith("dragonhoard "):
        game, record = read_record(text)
        expect(options, game, record.settings)
        record.names = _names(options, record.settings.players, words, record.names)
        return Table.resumed(game, record, luck)
    game, position = read_position(text)
    settings = game.settings_of(position)
    expect(options, game, settings)
    names = _names(options, settings.players, words)
    return Table(game, settings, names, luck, game.position_text(position))


def _names(
    options: Namespace, players: int, words: Catalogue, before: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """The names that were given, then those from before, or numbered people and dragons for the bots."""
    if len(options.name) > players:
        raise Problem("names-too-many", count=len(options.name), players=players)
    people = min(options.humans, players)
    named = [words.format("play-person", number=seat + 1) for seat in range(people)]
    names = before or (*named, *dragon_names(words)[: players - people])
    return (*options.name, *names[len(options.name) :])

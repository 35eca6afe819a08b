"""`dragonhoard play` at a table on a server."""

from argparse import Namespace

from dragonhoard.cli.arguments import chosen_options, screen_of
from dragonhoard.client.address import Address, read_address, server_at
from dragonhoard.client.http import HttpClient
from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.online.joining import Opening, arrive, by_line, full_screen, join, open_table
from dragonhoard.terminal.screen import Screen


def play_online(options: Namespace, words: Catalogue) -> None:
    """Join the table that was named, or open one of the game that was named."""
    _check_fits(options)
    screen = screen_of(options)
    is_game = options.game is None or options.game in game_ids()
    address = Address(server_at(options.server)) if is_game else read_address(options.game, options.server)
    site, told = arrive(address, options.name[0] if options.name else "", words)
    for sentence in told:
        screen.say(sentence)
    if address.table:
        sit_down(site, join(site, address.table), screen, options, words)
    elif is_game and options.game is not None:
        opening = Opening(
            options.game, options.players, tuple(options.bot), chosen_options(options), options.real_dice
        )
        sit_down(site, open_table(site, opening), screen, options, words)
    else:
        list_tables(site, screen, words)


def sit_down(
    site: HttpClient, info: wire.TableInfo, screen: Screen, options: Namespace, words: Catalogue
) -> None:
    """Play at a table, on the full screen where there is one."""
    if options.plain or not screen.takes_full_screen:
        by_line(site, info, screen, words)
        return
    app = full_screen(site, info, words)
    app.run()
    if app.problem:
        raise app.problem
    for part in app.place.result():
        screen.show(part)
    for sentence, style in app.place.farewell():
        screen.say(sentence, style)


def list_tables(site: HttpClient, screen: Screen, words: Catalogue) -> None:
    """Say where I sit and which tables wait for people, each with its code."""
    found = known_tables(site, words)
    for _, told in found:
        screen.say(told)
    screen.say(words.format("online-lobby-how" if found else "online-lobby-empty"))


def known_tables(site: HttpClient, words: Catalogue) -> list[tuple[str, str]]:
    """Unfinished tables where I sit, then public ones that gather or may be watched: the code of each, and a line."""
    mine = [info for info in site.mine() if info.phase != "finished"]
    seated = {info.table for info in mine}
    public = [info for info in site.lobby() if info.table not in seated]
    return [(info.code, words.format("online-mine", **table_words(info, words))) for info in mine] + [
        (info.code, words.format("online-lobby", **table_words(info, words))) for info in public
    ]


def lobby(server: str, options: Namespace, words: Catalogue) -> tuple[str, list[tuple[str, str]]]:
    """A server's whole address, and its tables."""
    site, _ = arrive(Address(server_at(server)), options.name[0] if options.name else "", words)
    return site.server, known_tables(site, words)


def table_words(info: wire.TableInfo, words: Catalogue) -> dict[str, str]:
    """A table as a line of a list tells it."""
    free = sum(seat.who == "empty" for seat in info.seats)
    host = next((seat.name for seat in info.seats if seat.person == info.host), "")
    status = words.format(f"web-phase-{info.phase}", free=free)
    return {"code": info.code, "game": words.format(f"{info.game}-name"), "status": status, "host": host}


def _check_fits(options: Namespace) -> None:
    """Refuse what only goes with a table of one's own."""
    for name in ("humans", "seed", "source"):
        if getattr(options, name) is not None:
            raise Problem("play-local-only", argument={"source": "--from"}.get(name, f"--{name}"))

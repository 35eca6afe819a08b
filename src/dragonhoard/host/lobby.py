"""What people do with tables besides playing: open one, find one, sit down, begin, and look back at it afterwards.

Each function is given the host and the id of whoever asks (none: somebody without an identity), and raises a Problem
where it may not be.
"""

import secrets
from collections.abc import Callable
from functools import cache, partial

from msgspec import Raw

from dragonhoard.bots import bot_names, public_bot
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import PERFECT_INFORMATION, Rule
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import json_bytes
from dragonhoard.drawing import draw_view
from dragonhoard.host import serialize, wire
from dragonhoard.host.host import TableHost
from dragonhoard.host.hub import check_may_watch, seat_at
from dragonhoard.host.ids import new_code, new_id
from dragonhoard.host.ports import Taken
from dragonhoard.host.rows import TableRow
from dragonhoard.host.table_cache import CachedTable
from dragonhoard.host.vouched_clock import now_ms
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.description import view_in_words
from dragonhoard.i18n.language import languages
from dragonhoard.i18n.naming import seat_names
from dragonhoard.table import commands
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import BotSeated, Entry, Opened, Pace, Seated

# --- games ---


def welcome(me: wire.Me | None, has_passkeys: bool = False) -> wire.Welcome:
    """Return what a client asks for first."""
    return wire.Welcome(
        wire.VERSION,
        [game_info(game_id) for game_id in game_ids()],
        list(bot_names()),
        list(languages()),
        me,
        has_passkeys,
    )


@cache
def game_info(game_id: str) -> wire.GameInfo:
    """Return a game as the set-up page needs it."""
    game = find_game(game_id)
    return wire.GameInfo(
        game.id,
        game.min_players,
        game.max_players,
        game.rules_version,
        [
            wire.OptionInfo(option.id, list(option.values), option.default, list(option.players), option.open)
            for option in game.options
        ],
        [rule.id for rule in game.rules],
        [condition_of(rule) for rule in game.rules if rule.options or rule.players],
        [rule.id for rule in game.rules if rule.source == "ruling"],
        [rule.id for rule in game.rules if rule.source == "inferred"],
        game.hidden_information(game.settings(game.min_players)) > PERFECT_INFORMATION,
    )


def condition_of(rule: Rule) -> wire.RuleCondition:
    """Return at which tables a rule holds."""
    options: dict[str, list[str]] = {}
    for option, value in rule.options:
        options.setdefault(option, []).append(value)
    return wire.RuleCondition(rule.id, options, list(rule.players))


def scenery(game: str, players: int, options: str = "") -> Raw:
    """Return what does not change during a game and a client draws; `options` is `name=value,name=value`."""
    found = find_game(game)
    return Raw(json_bytes(found.static_data(found.settings(players, options_in(options)))))


def options_in(text: str) -> dict[str, str]:
    """Return options written `name=value,name=value`; a value may have commas of its own, as layouts have."""
    found: dict[str, str] = {}
    name = ""
    for part in filter(None, text.split(",")):
        if "=" in part:
            name, _, found[name] = part.partition("=")
        elif name:
            found[name] += f",{part}"
    return found


def check_language(language: str) -> None:
    """Refuse a language that there are no words of."""
    if language not in languages():
        raise Problem("language-unknown", language=language[:20], languages=", ".join(languages()))


# --- finding a table ---


async def public_tables(host: TableHost) -> list[wire.TableInfo]:
    """Return public tables: those that gather, then those that are played and may be watched."""
    tables = host.database.tables
    rows = [*await tables.lobby("gathering"), *await tables.lobby("playing")]
    told = [serialize.row_info(row) for row in rows]
    return [info for info in told if info.phase == "gathering" or info.watchers == "everybody"]


async def own_tables(host: TableHost, person: str) -> list[wire.TableInfo]:
    """Return where a person sits: unfinished tables, then finished ones, the latest changed first."""
    tables = host.database.tables
    seated = await tables.of_person(person)
    seated += await tables.of_person(person, is_finished=True, limit=50)
    told = [serialize.row_info(table.row, table.seat) for table in seated]
    known = {info.table for info in told}
    hosted = await tables.hosted(person)
    return told + [serialize.row_info(row) for row in hosted if row.table not in known]


async def find(host: TableHost, table: str) -> CachedTable:
    """Return a table up to date, with nothing that is not durable; whoever waits after this may see more than that."""
    live = await host.tables.get(table)
    async with live.turn:
        await host.tables.look(live)
    return live


async def find_finished(host: TableHost, person: str | None, table: str) -> CachedTable:
    """Return a finished table that a person may look at."""
    live = await find(host, table)
    check_may_watch(live.hosted, person)
    if live.hosted.phase != "finished":
        raise Problem("table-unfinished")
    return live


def info_for(host: TableHost, live: CachedTable, person: str | None) -> wire.TableInfo:
    """Return a table's lobby line for a person."""
    return host.tables.info(live, serialize.audience_of(live.hosted, person))


async def look(host: TableHost, person: str | None, table: str) -> wire.TableInfo:
    """Return a table, for whoever has its link."""
    return info_for(host, await find(host, table), person)


async def by_code(host: TableHost, person: str | None, code: str) -> wire.TableInfo:
    """Return the table with a code."""
    row = await host.database.tables.by_code(code.strip().upper())
    if row is None:
        raise Problem("table-unknown")
    return await look(host, person, row.table)


# --- opening one ---


async def open_new(host: TableHost, person: str, data: wire.NewTable) -> wire.TableInfo:
    """Open a table; whoever asks sits in its first seat."""
    host.limits.take("table", person)
    return info_for(host, await _opened(host, person, data), person)


async def _opened(host: TableHost, person: str, data: wire.NewTable, start: str = "") -> CachedTable:
    for bot in data.bots:
        public_bot(bot)
    if len(data.bots) >= data.players:
        raise Problem("bots-too-many", players=min(data.players, 99))
    seed = secrets.token_bytes(32)
    at = now_ms()
    opened = open_table(
        new_id(),
        data.game,
        data.players,
        person,
        seed,
        at,
        options=data.options,
        pace=Pace(data.pace.kind, data.pace.seconds, data.pace.increment, data.pace.days),
        watchers=data.watchers,
        public=data.public,
        rated=data.rated,
        real_dice=data.real_dice,
        watch_delay=data.watch_delay,
        start=start,
    )
    last = data.players - 1
    seats: list[Entry] = [BotSeated(at, last - index, bot) for index, bot in enumerate(data.bots)]
    live = await keep_new(host, [opened, Seated(at, 0, person), *seats], seed)
    if data.start:
        await host.tables.command(live, lambda hosted: commands.Start())
    return live


async def keep_new(host: TableHost, entries: list[Entry], seed: bytes) -> CachedTable:
    """Keep a new table with its first entries, under a code that no other has."""
    opened = entries[0]
    assert isinstance(opened, Opened)
    while True:
        row = TableRow(
            table=opened.table,
            code=new_code(),
            game=opened.game,
            rules_version=opened.rules_version,
            public=opened.public,
            rated=opened.rated,
            host=opened.host,
            made_at=opened.at,
            number=len(entries),
            phase="gathering",
            awaited=0,
            due_at=None,
            changed_at=opened.at,
            rematch=None,
            info=b"{}",
        )
        try:
            return await host.tables.add(row, entries, seed)
        except Taken:
            continue


# --- before the game ---


async def sit(host: TableHost, person: str, table: str, seat: int) -> wire.TableInfo:
    """Sit down."""
    live = await find(host, table)
    await host.tables.command(live, lambda hosted: commands.Sit(in_range(hosted, seat), person))
    return info_for(host, live, person)


async def leave(host: TableHost, person: str, table: str, seat: int) -> wire.TableInfo:
    """Leave a seat before the game begins, or send somebody away as the host."""
    live = await find(host, table)

    def make(hosted: HostedTable) -> commands.Command:
        if hosted.seat_of(person) != in_range(hosted, seat):
            check_host(hosted, person)
        return commands.Leave(seat)

    await host.tables.command(live, make)
    return info_for(host, live, person)


async def seat_bot(host: TableHost, person: str, table: str, seat: int, bot: str) -> wire.TableInfo:
    """Give a seat to a bot, as the host."""
    live = await find(host, table)
    check_host(live.hosted, person)
    public_bot(bot)
    await host.tables.command(live, lambda hosted: commands.SeatBot(in_range(hosted, seat), bot))
    return info_for(host, live, person)


async def salt(host: TableHost, person: str, table: str, grain: str) -> wire.TableInfo:
    """Add a person's own grain to the luck of the game, before it begins."""
    live = await find(host, table)
    await host.tables.command(live, lambda hosted: commands.Salt(seat_at(hosted, person), grain))
    return info_for(host, live, person)


async def invite(host: TableHost, person: str, table: str, invited: str) -> None:
    """Let somebody know that a seat is free at a table where a person sits or is the host."""
    live = await find(host, table)
    if live.hosted.seat_of(person) is None:
        check_host(live.hosted, person)
    if live.hosted.phase != "gathering":
        raise Problem("table-started")
    host.limits.take("chat", person)
    # Whoever does not want to hear them is not told, and neither are they.
    if person not in await host.notifications.muted(invited):
        await host.notifications.tell(invited, "invited", live.id, live.hosted.opened.game)


async def start(host: TableHost, person: str, table: str) -> wire.TableInfo:
    """Begin, as the host, once every seat is taken."""
    live = await find(host, table)
    check_host(live.hosted, person)
    await host.tables.command(live, lambda hosted: commands.Start())
    return info_for(host, live, person)


# --- from one table to another ---


async def rematch(host: TableHost, person: str, table: str) -> wire.TableInfo:
    """Play again with the same people, everybody one seat further; all who ask get the same new table."""
    live = await find(host, table)
    seat_at(live.hosted, person)
    again = await host.hub.rematch(live, partial(keep_new, host))
    return info_for(host, again, person)


async def fork(host: TableHost, person: str, table: str, data: wire.Fork) -> wire.TableInfo:
    """Open a new table in a position of this one, dealt anew from what a seat knew then."""
    host.limits.take("table", person)
    live = await find(host, table)
    check_may_watch(live.hosted, person)
    # Otherwise one could ask the coach at the new table.
    if live.hosted.opened.rated and live.hosted.phase != "finished":
        raise Problem("fork-rated")
    audience = fork_audience(live.hosted, person, data)
    opened = live.hosted.opened
    begin = live.hosted.fork(audience, data.number)
    like = wire.NewTable(opened.game, opened.players, dict(opened.options), real_dice=opened.real_dice)
    return info_for(host, await _opened(host, person, like, begin), person)


def fork_audience(hosted: HostedTable, person: str, data: wire.Fork) -> int:
    """Return whose knowledge a fork rests on: one's own, or at a finished table anybody's."""
    own = serialize.audience_of(hosted, person)
    if data.seat is None or data.seat == own:
        return own
    if hosted.phase != "finished":
        raise Problem("fork-foreign")
    return in_range(hosted, data.seat)


# --- looking at one ---


async def in_words(host: TableHost, person: str | None, table: str, language: str) -> Callable[[], list[str]]:
    """Return a function that tells in sentences how a table stands, as a person may know it.

    It may have to read catalogues first, so a host with others to serve has it called elsewhere.
    """
    check_language(language)
    live = await find(host, table)
    check_may_watch(live.hosted, person)
    audience = serialize.audience_of(live.hosted, person)
    game, (view, scores) = live.hosted.game, live.hosted.seen(audience)
    seats = [
        ("" if seat.who == "bot" else seat.name, seat.bot if seat.who == "bot" else None)
        for seat in host.tables.info(live, audience).seats
    ]

    def tell() -> list[str]:
        words = catalogue_for(language)
        return view_in_words(game, view, scores, seat_names(seats, words), words)

    return tell


async def in_a_picture(host: TableHost, person: str | None, table: str) -> Callable[[], str | None]:
    """Return a function that draws a table as SVG, as a person may know it; it gives None where there is no drawing."""
    live = await find(host, table)
    check_may_watch(live.hosted, person)
    view, _ = live.hosted.seen(serialize.audience_of(live.hosted, person))
    result = live.hosted.result() if live.hosted.phase == "finished" else None
    winners = [seat for seat, place in enumerate(result.places) if place == 0] if result else []
    return partial(draw_view, live.hosted.game, view, winners)


async def record(host: TableHost, person: str | None, table: str) -> tuple[str, str]:
    """Return the record of a finished game, and a file name for it."""
    live = await find_finished(host, person, table)
    names = [seat.name for seat in host.tables.info(live, SPECTATOR).seats]
    return live.hosted.record(names), f"{live.hosted.opened.game}-{live.row.code}.txt"


async def replay(host: TableHost, person: str | None, table: str, seat: int | None) -> wire.Replay:
    """Return a finished game move by move, seen from a seat or by an onlooker."""
    live = await find_finished(host, person, table)
    audience = SPECTATOR if seat is None else in_range(live.hosted, seat)
    info = info_for(host, live, person)
    return serialize.replay(live.hosted, info, audience)


# --- coach and review ---


async def advise(host: TableHost, person: str, table: str) -> wire.Advice:
    """Return what the coach would do in a person's place, in unrated games."""
    live = await find(host, table)
    host.limits.take("advice", person)
    return await host.coach.advise(live, person)


async def begin_review(host: TableHost, person: str, table: str) -> wire.Review:
    """Have luck and skill of a finished game judged, unless they were or are being."""
    live = await find_finished(host, person, table)
    if (await host.reviews.recall(live.id)).state == "none":
        host.limits.take("review", person)
    return host.reviews.begin(live)


async def look_at_review(host: TableHost, person: str | None, table: str) -> wire.Review:
    """Return how far a review is, and what it found."""
    live = await find_finished(host, person, table)
    return await host.reviews.recall(live.id)


# --- who may ---


def check_host(hosted: HostedTable, person: str) -> None:
    """Refuse what only the host may do."""
    if hosted.opened.host != person:
        raise Problem("not-host")


def in_range(hosted: HostedTable, seat: int) -> int:
    """Return a seat that exists; otherwise a Problem."""
    if not 0 <= seat < hosted.opened.players:
        raise Problem("seat-unknown", seats=hosted.opened.players)
    return seat

"""Routes about tables: open one, find one, sit down, begin, and what is left of it afterwards."""

import asyncio
import secrets
from functools import cache
from typing import Annotated, Any, Final

from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from dragonhoard.bots import bot_names, public_bot
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, SPECTATOR, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import json_bytes
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.i18n.naming import seat_names
from dragonhoard.sentences import view_in_words
from dragonhoard.server import serialize, wire
from dragonhoard.server.account_routes import Asked, GameId, PersonId, context_of, maybe_me, me, told_me
from dragonhoard.server.context import AppContext
from dragonhoard.server.errors import NOTHING, failures
from dragonhoard.server.hub import check_may_watch
from dragonhoard.server.passkeys import are_passkeys_here
from dragonhoard.server.storage import Taken
from dragonhoard.server.storage.rows import PersonRow, TableRow
from dragonhoard.server.storage.tokens import new_code, new_id
from dragonhoard.server.table_cache import CachedTable
from dragonhoard.server.vouched_clock import now_ms
from dragonhoard.table import commands
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import BotSeated, Entry, Opened, Pace, Seated

_LONGEST_LOOK: Final = 200
TableId = Annotated[str, PathParameter(max_length=40)]
SeatId = Annotated[int, PathParameter(ge=0, le=20)]


@get("/api/welcome", responses=failures(), tags=["games"])
async def welcome(request: Asked) -> wire.Welcome:
    """What a client asks for first."""
    person = await maybe_me(request)
    return wire.Welcome(
        wire.VERSION,
        [game_info(game_id) for game_id in game_ids()],
        list(bot_names()),
        list(languages()),
        await told_me(context_of(request), person) if person else None,
        are_passkeys_here(),
    )


@cache
def game_info(game_id: str) -> wire.GameInfo:
    """A game as the set-up page needs it."""
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
        has_secrets(game),
    )


def has_secrets(game: Game) -> bool:
    """Whether there is something that an onlooker does not know, by looking for it in a random game."""
    rng = Rng(1)
    position = game.new(game.settings(game.min_players))
    for _ in range(_LONGEST_LOOK):
        actor = position.actor()
        if actor == TERMINAL:
            break
        if game.position_text(position.redeal(SPECTATOR, rng)) != game.position_text(position):
            return True
        seats = [seat for seat in range(game.min_players) if position.awaits(seat)]
        seat = CHANCE if actor == CHANCE else seats[0]
        legal = position.legal(seat) if seat != CHANCE else None
        position.apply(seat, position.sample(rng) if legal is None else legal[rng.below(len(legal))])
    return False


def options_in(text: str) -> dict[str, str]:
    """Options written `name=value,name=value`; a value may have commas of its own, as layouts have."""
    found: dict[str, str] = {}
    name = ""
    for part in filter(None, text.split(",")):
        if "=" in part:
            name, _, found[name] = part.partition("=")
        elif name:
            found[name] += f",{part}"
    return found


@get("/api/games/{game:str}/scenery", responses=failures(404), tags=["games"])
async def scenery(
    game: GameId,
    players: Annotated[int, QueryParameter(ge=1, le=20)],
    options: Annotated[str, QueryParameter(max_length=2000)] = "",
) -> Response[Raw]:
    """What does not change during a game and a client draws; `options` is written `name=value,name=value`."""
    found = find_game(game)
    told = json_bytes(found.static_data(found.settings(players, options_in(options))))
    return Response(Raw(told), headers={"cache-control": "no-cache"}, media_type="application/json")


# --- one table ---


async def by_id(context: AppContext, table: str) -> CachedTable:
    """A table, up to date, and nothing of it that is not durable; whoever waits after this may see more than that."""
    live = await context.tables.get(table)
    async with live.turn:
        await context.tables.look(live)
    return live


def info_for(context: AppContext, live: CachedTable, person: PersonRow | None) -> wire.TableInfo:
    """A table's lobby line for whoever asks."""
    audience = serialize.audience_of(live.hosted, person.person if person else None)
    return context.tables.info(live, audience)


def check_host(live: CachedTable, person: PersonRow) -> None:
    """Refuse what only the host may do."""
    if live.hosted.opened.host != person.person:
        raise Problem("not-host")


async def new_row(context: AppContext, live_entries: list[Entry], seed: bytes, code: str = "") -> CachedTable:
    """A new table with its first entries, under a code that nobody has."""
    opened = live_entries[0]
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
            number=len(live_entries),
            phase="gathering",
            awaited=0,
            due_at=None,
            changed_at=opened.at,
            rematch=None,
            info=b"{}",
        )
        try:
            return await context.tables.add(row, live_entries, seed)
        except Taken:
            continue


async def open_new(
    context: AppContext, person: PersonRow, data: wire.NewTable, start: str = ""
) -> CachedTable:
    """A table as it was asked for, its host in the first chair."""
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
        person.person,
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
    live = await new_row(context, [opened, Seated(at, 0, person.person), *seats], seed)
    if data.start:
        await context.tables.command(live, lambda hosted: commands.Start())
    return live


class Lobby(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(responses=failures())
    async def public(self, request: Asked) -> list[wire.TableInfo]:
        """Public tables: those that gather, then those that are played and may be watched."""
        tables = context_of(request).storage.tables
        rows = [*await tables.lobby("gathering"), *await tables.lobby("playing")]
        told = [serialize.row_info(row) for row in rows]
        return [info for info in told if info.phase == "gathering" or info.watchers == "everybody"]

    @get("/mine", responses=failures(401))
    async def mine(self, request: Asked) -> list[wire.TableInfo]:
        """Where I sit: unfinished tables, then finished ones, the latest changed first."""
        context, person = context_of(request), await me(request)
        seated = await context.storage.tables.of_person(person.person)
        seated += await context.storage.tables.of_person(person.person, is_finished=True, limit=50)
        told = [serialize.row_info(table.row, table.seat) for table in seated]
        known = {info.table for info in told}
        hosted = await context.storage.tables.hosted(person.person)
        return told + [serialize.row_info(row) for row in hosted if row.table not in known]

    @post(responses=failures(401, 404))
    async def open(self, request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
        """Open a table; I sit in its first seat."""
        context, person = context_of(request), await me(request)
        context.limits.take("table", person.person)
        return info_for(context, await open_new(context, person, data), person)

    @get("/{table:str}", responses=failures(404))
    async def look(self, request: Asked, table: TableId) -> wire.TableInfo:
        """A table, for whoever has its link."""
        context, person = context_of(request), await maybe_me(request)
        return info_for(context, await by_id(context, table), person)

    @post("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def sit(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Sit down."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)
        await context.tables.names.learn([person.person])
        await context.tables.command(live, lambda hosted: commands.Sit(in_range(hosted, seat), person.person))
        return info_for(context, live, person)

    @delete("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def leave(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Leave my seat before the game begins, or send somebody away as the host."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)

        def make(hosted: HostedTable) -> commands.Command:
            if hosted.seat_of(person.person) != in_range(hosted, seat):
                check_host(live, person)
            return commands.Leave(seat)

        await context.tables.command(live, make)
        return info_for(context, live, person)

    @put("/{table:str}/seats/{seat:int}/bot", responses=failures(401, 404))
    async def seat_bot(
        self, request: Asked, table: TableId, seat: SeatId, data: JSONBody[wire.BotLevel]
    ) -> wire.TableInfo:
        """Give a seat to a bot, as the host."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)
        check_host(live, person)
        public_bot(data.bot)
        await context.tables.command(live, lambda hosted: commands.SeatBot(in_range(hosted, seat), data.bot))
        return info_for(context, live, person)

    @post("/{table:str}/salt", responses=failures(401, 404), status_code=200)
    async def salt(self, request: Asked, table: TableId, data: JSONBody[wire.Salt]) -> wire.TableInfo:
        """Add my own grain to the luck of the game, before it begins."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)

        def make(hosted: HostedTable) -> commands.Command:
            seat = hosted.seat_of(person.person)
            if seat is None:
                raise Problem("not-seated")
            return commands.Salt(seat, data.salt)

        await context.tables.command(live, make)
        return info_for(context, live, person)

    @post("/{table:str}/invitations/{person:str}", responses=failures(401, 404) | NOTHING, status_code=204)
    async def invite(self, request: Asked, table: TableId, person: PersonId) -> None:
        """Let somebody know that a seat is free at a table where I sit or am the host."""
        context, mine = context_of(request), await me(request)
        live = await by_id(context, table)
        if live.hosted.seat_of(mine.person) is None:
            check_host(live, mine)
        if live.hosted.phase != "gathering":
            raise Problem("table-started")
        context.limits.take("chat", mine.person)
        invited = (await context.accounts.person(person)).person
        # Whoever does not want to hear me is not told, and neither am I.
        if mine.person not in await context.notices.muted(invited):
            await context.notices.tell(invited, "invited", live.id, live.hosted.opened.game)

    @post("/{table:str}/start", responses=failures(401, 404), status_code=200)
    async def start(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Begin, as the host, once every seat is taken."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)
        check_host(live, person)
        await context.tables.command(live, lambda hosted: commands.Start())
        return info_for(context, live, person)

    @post("/{table:str}/rematch", responses=failures(401, 404), status_code=200)
    async def rematch(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Play again with the same people, everybody one seat further; all who ask get the same new table."""
        context, person = context_of(request), await me(request)
        live = await by_id(context, table)
        if live.hosted.seat_of(person.person) is None:
            raise Problem("not-seated")
        again = await context.hub.rematch(live, lambda entries, seed: new_row(context, entries, seed))
        return info_for(context, again, person)

    @post("/{table:str}/fork", responses=failures(401, 404))
    async def fork(self, request: Asked, table: TableId, data: JSONBody[wire.Fork]) -> wire.TableInfo:
        """Open a new table in a position of this one, dealt anew from what a seat knew then."""
        context, person = context_of(request), await me(request)
        context.limits.take("table", person.person)
        live = await by_id(context, table)
        check_may_watch(live.hosted, person.person)
        # Otherwise one could ask the coach at the new table.
        if live.hosted.opened.rated and live.hosted.phase != "finished":
            raise Problem("fork-rated")
        audience = fork_audience(live.hosted, person, data)
        opened = live.hosted.opened
        start = live.hosted.fork(audience, data.number)
        like = wire.NewTable(opened.game, opened.players, dict(opened.options), real_dice=opened.real_dice)
        return info_for(context, await open_new(context, person, like, start), person)

    @get("/{table:str}/words", responses=failures(404))
    async def in_words(
        self, request: Asked, table: TableId, language: Annotated[str, QueryParameter(max_length=20)]
    ) -> list[str]:
        """How the table stands, in sentences, as whoever asks may know it."""
        if language not in languages():
            raise Problem("language-unknown", language=language[:20], languages=", ".join(languages()))
        context, person = context_of(request), await maybe_me(request)
        live = await by_id(context, table)
        check_may_watch(live.hosted, person.person if person else None)
        audience = serialize.audience_of(live.hosted, person.person if person else None)
        words, (view, scores) = catalogue_for(language), live.hosted.seen(audience)
        seats = [
            ("" if seat.who == "bot" else seat.name, seat.bot if seat.who == "bot" else None)
            for seat in context.tables.info(live, audience).seats
        ]
        async with context.speaking:
            names = await asyncio.to_thread(seat_names, seats, words)
            return await asyncio.to_thread(view_in_words, live.hosted.game.id, view, scores, names, words)

    @get("/{table:str}/record", responses=failures(404))
    async def record(self, request: Asked, table: TableId) -> Response[str]:
        """The record of a finished game."""
        context, live = await finished(request, table)
        names = [seat.name for seat in context.tables.info(live, SPECTATOR).seats]
        named = f'attachment; filename="{live.hosted.opened.game}-{live.row.code}.txt"'
        return Response(
            live.hosted.record(names), media_type="text/plain", headers={"content-disposition": named}
        )

    @get("/{table:str}/replay", responses=failures(404))
    async def replay(
        self, request: Asked, table: TableId, seat: Annotated[int | None, QueryParameter()] = None
    ) -> wire.Replay:
        """A finished game move by move, seen from a seat or by an onlooker."""
        person = await maybe_me(request)
        context, live = await finished(request, table)
        audience = SPECTATOR if seat is None else in_range(live.hosted, seat)
        info = info_for(context, live, person)
        return serialize.replay(live.hosted, info, context.tables.names.known, audience)


@get("/api/codes/{code:str}", responses=failures(404), tags=["tables"])
async def by_code(request: Asked, code: Annotated[str, PathParameter(max_length=20)]) -> wire.TableInfo:
    """The table with this code."""
    context, person = context_of(request), await maybe_me(request)
    row = await context.storage.tables.by_code(code.strip().upper())
    if row is None:
        raise Problem("table-unknown")
    return info_for(context, await by_id(context, row.table), person)


async def finished(request: Asked, table: str) -> tuple[AppContext, CachedTable]:
    """A finished table that whoever asks may look at."""
    context, person = context_of(request), await maybe_me(request)
    live = await by_id(context, table)
    check_may_watch(live.hosted, person.person if person else None)
    if live.hosted.phase != "finished":
        raise Problem("table-unfinished")
    return context, live


def in_range(hosted: HostedTable, seat: int) -> int:
    """A seat that exists."""
    if not 0 <= seat < hosted.opened.players:
        raise Problem("seat-unknown", seats=hosted.opened.players)
    return seat


def fork_audience(hosted: HostedTable, person: PersonRow, data: wire.Fork) -> int:
    """Whose knowledge a fork rests on: one's own, or at a finished table anybody's."""
    own = serialize.audience_of(hosted, person.person)
    if data.seat is None or data.seat == own:
        return own
    if hosted.phase != "finished":
        raise Problem("fork-foreign")
    return in_range(hosted, data.seat)


ROUTES: list[Any] = [welcome, scenery, Lobby, by_code]

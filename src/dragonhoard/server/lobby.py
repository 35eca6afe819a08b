"""Routes about tables: open one, find one, sit down, begin, and what is left of it afterwards."""

import asyncio
import secrets
from functools import cache
from typing import Annotated, Any, Final

from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from dragonhoard.bots import bot_names, find_level
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.forms import json_bytes
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, OVER, SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.sentences import view_in_words
from dragonhoard.server import telling, wire
from dragonhoard.server.answers import NOTHING, failures
from dragonhoard.server.house import House
from dragonhoard.server.hub import check_may_watch
from dragonhoard.server.live import LiveTable, now_ms
from dragonhoard.server.passkeys import are_passkeys_here
from dragonhoard.server.people import Asked, GameId, PersonId, house_of, maybe_me, me, told_me
from dragonhoard.server.storage import Taken
from dragonhoard.server.storage.keys import new_code, new_id
from dragonhoard.server.storage.rows import PersonRow, TableRow
from dragonhoard.table import commands
from dragonhoard.table.entries import BotSeated, Entry, Opened, Pace, Seated
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.words.catalogue import words_in
from dragonhoard.words.language import languages
from dragonhoard.words.naming import seat_names

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
        await told_me(house_of(request), person) if person else None,
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
        if actor == OVER:
            break
        if game.position_text(position.redeal(SPECTATOR, rng)) != game.position_text(position):
            return True
        seats = [seat for seat in range(game.min_players) if position.awaits(seat)]
        seat = CHANCE if actor == CHANCE else seats[0]
        legal = position.legal(seat) if seat != CHANCE else None
        position.apply(seat, position.sample(rng) if legal is None else legal[rng.below(len(legal))])
    return False


@get("/api/games/{game:str}/scenery", responses=failures(404), tags=["games"])
async def scenery(
    game: GameId,
    players: Annotated[int, QueryParameter(ge=1, le=20)],
    options: Annotated[str, QueryParameter(max_length=2000)] = "",
) -> Response[Raw]:
    """What does not change during a game and a client draws; `options` is written `name=value,name=value`."""
    found = find_game(game)
    chosen = dict(option.partition("=")[::2] for option in options.split(",") if option)
    told = json_bytes(found.scenery(found.settings(players, chosen)))
    return Response(Raw(told), headers={"cache-control": "no-cache"}, media_type="application/json")


# --- one table ---


async def by_id(house: House, table: str) -> LiveTable:
    """A table, up to date."""
    live = await house.tables.get(table)
    if house.tables.is_shared:
        async with live.turn:
            await house.tables.catch_up(live)
    return live


def info_for(house: House, live: LiveTable, person: PersonRow | None) -> wire.TableInfo:
    """A table's lobby line for whoever asks."""
    audience = telling.audience_of(live.hosted, person.person if person else None)
    return house.tables.info(live, audience)


def check_host(live: LiveTable, person: PersonRow) -> None:
    """Refuse what only the host may do."""
    if live.hosted.opened.host != person.person:
        raise Problem("not-host")


async def new_row(house: House, live_entries: list[Entry], seed: bytes, code: str = "") -> LiveTable:
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
            return await house.tables.add(row, live_entries, seed)
        except Taken:
            continue


async def open_new(house: House, person: PersonRow, data: wire.NewTable, start: str = "") -> LiveTable:
    """A table as it was asked for, its host in the first chair."""
    for bot in data.bots:
        find_level(bot)
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
    live = await new_row(house, [opened, Seated(at, 0, person.person), *seats], seed)
    if data.start:
        await house.tables.command(live, lambda hosted: commands.Start())
    return live


class Lobby(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(responses=failures())
    async def public(self, request: Asked) -> list[wire.TableInfo]:
        """Public tables: those that gather, then those that are played and may be watched."""
        tables = house_of(request).storage.tables
        rows = [*await tables.lobby("gathering"), *await tables.lobby("playing")]
        told = [telling.row_info(row) for row in rows]
        return [info for info in told if info.phase == "gathering" or info.watchers == "everybody"]

    @get("/mine", responses=failures(401))
    async def mine(self, request: Asked) -> list[wire.TableInfo]:
        """Where I sit: unfinished tables, then finished ones, the latest changed first."""
        house, person = house_of(request), await me(request)
        seated = await house.storage.tables.of_person(person.person)
        seated += await house.storage.tables.of_person(person.person, is_finished=True, limit=50)
        told = [telling.row_info(table.row, table.seat) for table in seated]
        known = {info.table for info in told}
        hosted = await house.storage.tables.hosted(person.person)
        return told + [telling.row_info(row) for row in hosted if row.table not in known]

    @post(responses=failures(401, 404))
    async def open(self, request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
        """Open a table; I sit in its first seat."""
        house, person = house_of(request), await me(request)
        house.limits.take("table", person.person)
        return info_for(house, await open_new(house, person, data), person)

    @get("/{table:str}", responses=failures(404))
    async def look(self, request: Asked, table: TableId) -> wire.TableInfo:
        """A table, for whoever has its link."""
        house = house_of(request)
        return info_for(house, await by_id(house, table), await maybe_me(request))

    @post("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def sit(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Sit down."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)
        await house.tables.names.learn([person.person])
        await house.tables.command(live, lambda hosted: commands.Sit(in_range(hosted, seat), person.person))
        return info_for(house, live, person)

    @delete("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def leave(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Leave my seat before the game begins, or send somebody away as the host."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)

        def make(hosted: HostedTable) -> commands.Command:
            if hosted.seat_of(person.person) != in_range(hosted, seat):
                check_host(live, person)
            return commands.Leave(seat)

        await house.tables.command(live, make)
        return info_for(house, live, person)

    @put("/{table:str}/seats/{seat:int}/bot", responses=failures(401, 404))
    async def seat_bot(
        self, request: Asked, table: TableId, seat: SeatId, data: JSONBody[wire.BotLevel]
    ) -> wire.TableInfo:
        """Give a seat to a bot, as the host."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)
        check_host(live, person)
        find_level(data.bot)
        await house.tables.command(live, lambda hosted: commands.SeatBot(in_range(hosted, seat), data.bot))
        return info_for(house, live, person)

    @post("/{table:str}/salt", responses=failures(401, 404), status_code=200)
    async def salt(self, request: Asked, table: TableId, data: JSONBody[wire.Salt]) -> wire.TableInfo:
        """Add my own grain to the luck of the game, before it begins."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)

        def make(hosted: HostedTable) -> commands.Command:
            seat = hosted.seat_of(person.person)
            if seat is None:
                raise Problem("not-seated")
            return commands.Salt(seat, data.salt)

        await house.tables.command(live, make)
        return info_for(house, live, person)

    @post("/{table:str}/invitations/{person:str}", responses=failures(401, 404) | NOTHING, status_code=204)
    async def invite(self, request: Asked, table: TableId, person: PersonId) -> None:
        """Let somebody know that a seat is free at a table where I sit or am the host."""
        house, mine = house_of(request), await me(request)
        live = await by_id(house, table)
        if live.hosted.seat_of(mine.person) is None:
            check_host(live, mine)
        if live.hosted.phase != "gathering":
            raise Problem("table-started")
        house.limits.take("chat", mine.person)
        invited = (await house.accounts.person(person)).person
        # Whoever does not want to hear me is not told, and neither am I.
        if mine.person not in await house.notices.muted(invited):
            await house.notices.tell(invited, "invited", live.id, live.hosted.opened.game)

    @post("/{table:str}/start", responses=failures(401, 404), status_code=200)
    async def start(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Begin, as the host, once every seat is taken."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)
        check_host(live, person)
        await house.tables.command(live, lambda hosted: commands.Start())
        return info_for(house, live, person)

    @post("/{table:str}/rematch", responses=failures(401, 404), status_code=200)
    async def rematch(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Play again with the same people, everybody one seat further; all who ask get the same new table."""
        house, person = house_of(request), await me(request)
        live = await by_id(house, table)
        if live.hosted.seat_of(person.person) is None:
            raise Problem("not-seated")
        again = await house.hub.rematch(live, lambda entries, seed: new_row(house, entries, seed))
        return info_for(house, again, person)

    @post("/{table:str}/fork", responses=failures(401, 404))
    async def fork(self, request: Asked, table: TableId, data: JSONBody[wire.Fork]) -> wire.TableInfo:
        """Open a new table in a position of this one, dealt anew from what a seat knew then."""
        house, person = house_of(request), await me(request)
        house.limits.take("table", person.person)
        live = await by_id(house, table)
        check_may_watch(live.hosted, person.person)
        # Otherwise one could ask the coach at the new table.
        if live.hosted.opened.rated and live.hosted.phase != "finished":
            raise Problem("fork-rated")
        audience = fork_audience(live.hosted, person, data)
        opened = live.hosted.opened
        start = live.hosted.fork(audience, data.number)
        like = wire.NewTable(opened.game, opened.players, dict(opened.options), real_dice=opened.real_dice)
        return info_for(house, await open_new(house, person, like, start), person)

    @get("/{table:str}/words", responses=failures(404))
    async def in_words(
        self, request: Asked, table: TableId, language: Annotated[str, QueryParameter(max_length=20)]
    ) -> list[str]:
        """How the table stands, in sentences, as whoever asks may know it."""
        if language not in languages():
            raise Problem("language-unknown", language=language[:20], languages=", ".join(languages()))
        house, person = house_of(request), await maybe_me(request)
        live = await by_id(house, table)
        check_may_watch(live.hosted, person.person if person else None)
        audience = telling.audience_of(live.hosted, person.person if person else None)
        words, (view, scores) = words_in(language), live.hosted.seen(audience)
        seats = [
            ("" if seat.who == "bot" else seat.name, seat.bot if seat.who == "bot" else None)
            for seat in house.tables.info(live, audience).seats
        ]
        async with house.speaking:
            names = await asyncio.to_thread(seat_names, seats, words)
            return await asyncio.to_thread(view_in_words, live.hosted.game.id, view, scores, names, words)

    @get("/{table:str}/record", responses=failures(404))
    async def record(self, request: Asked, table: TableId) -> Response[str]:
        """The record of a finished game."""
        house, live = await finished(request, table)
        names = [seat.name for seat in house.tables.info(live, SPECTATOR).seats]
        named = f'attachment; filename="{live.hosted.opened.game}-{live.row.code}.txt"'
        return Response(
            live.hosted.record(names), media_type="text/plain", headers={"content-disposition": named}
        )

    @get("/{table:str}/replay", responses=failures(404))
    async def replay(
        self, request: Asked, table: TableId, seat: Annotated[int | None, QueryParameter()] = None
    ) -> wire.Replay:
        """A finished game move by move, seen from a seat or by an onlooker."""
        house, live = await finished(request, table)
        audience = SPECTATOR if seat is None else in_range(live.hosted, seat)
        info = info_for(house, live, await maybe_me(request))
        return telling.replay(live.hosted, info, house.tables.names.known, audience)


@get("/api/codes/{code:str}", responses=failures(404), tags=["tables"])
async def by_code(request: Asked, code: Annotated[str, PathParameter(max_length=20)]) -> wire.TableInfo:
    """The table with this code."""
    house = house_of(request)
    row = await house.storage.tables.by_code(code.strip().upper())
    if row is None:
        raise Problem("table-unknown")
    return info_for(house, await by_id(house, row.table), await maybe_me(request))


async def finished(request: Asked, table: str) -> tuple[House, LiveTable]:
    """A finished table that whoever asks may look at."""
    house, person = house_of(request), await maybe_me(request)
    live = await by_id(house, table)
    check_may_watch(live.hosted, person.person if person else None)
    if live.hosted.phase != "finished":
        raise Problem("table-unfinished")
    return house, live


def in_range(hosted: HostedTable, seat: int) -> int:
    """A seat that exists."""
    if not 0 <= seat < hosted.opened.players:
        raise Problem("seat-unknown", seats=hosted.opened.players)
    return seat


def fork_audience(hosted: HostedTable, person: PersonRow, data: wire.Fork) -> int:
    """Whose knowledge a fork rests on: one's own, or at a finished table anybody's."""
    own = telling.audience_of(hosted, person.person)
    if data.seat is None or data.seat == own:
        return own
    if hosted.phase != "finished":
        raise Problem("fork-foreign")
    return in_range(hosted, data.seat)


ROUTES: list[Any] = [welcome, scenery, Lobby, by_code]

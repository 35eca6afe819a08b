"""Routes about tables: open one, find one, sit down, begin, and what is left of it afterwards."""

import asyncio
from typing import Annotated, Any

from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from dragonhoard.host import lobby, wire
from dragonhoard.server.account_routes import (
    Asked,
    GameId,
    PersonId,
    context_of,
    host_of,
    maybe_me,
    maybe_my_id,
    my_id,
    told_me,
)
from dragonhoard.server.errors import NOTHING, failures
from dragonhoard.server.passkeys import are_passkeys_here

TableId = Annotated[str, PathParameter(max_length=40)]
SeatId = Annotated[int, PathParameter(ge=0, le=20)]


@get("/api/welcome", responses=failures(), tags=["games"])
async def welcome(request: Asked) -> wire.Welcome:
    """What a client asks for first."""
    person = await maybe_me(request)
    mine = await told_me(context_of(request), person) if person else None
    return lobby.welcome(mine, are_passkeys_here())


@get("/api/games/{game:str}/scenery", responses=failures(404), tags=["games"])
async def scenery(
    game: GameId,
    players: Annotated[int, QueryParameter(ge=1, le=20)],
    options: Annotated[str, QueryParameter(max_length=2000)] = "",
) -> Response[Raw]:
    """What does not change during a game and a client draws; `options` is written `name=value,name=value`."""
    told = lobby.scenery(game, players, options)
    return Response(told, headers={"cache-control": "no-cache"}, media_type="application/json")


class Lobby(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(responses=failures())
    async def public(self, request: Asked) -> list[wire.TableInfo]:
        """Public tables: those that gather, then those that are played and may be watched."""
        return await lobby.public_tables(host_of(request))

    @get("/mine", responses=failures(401))
    async def mine(self, request: Asked) -> list[wire.TableInfo]:
        """Where I sit: unfinished tables, then finished ones, the latest changed first."""
        return await lobby.own_tables(host_of(request), await my_id(request))

    @post(responses=failures(401, 404))
    async def open(self, request: Asked, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
        """Open a table; I sit in its first seat."""
        return await lobby.open_new(host_of(request), await my_id(request), data)

    @get("/{table:str}", responses=failures(404))
    async def look(self, request: Asked, table: TableId) -> wire.TableInfo:
        """A table, for whoever has its link."""
        return await lobby.look(host_of(request), await maybe_my_id(request), table)

    @post("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def sit(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Sit down."""
        return await lobby.sit(host_of(request), await my_id(request), table, seat)

    @delete("/{table:str}/seats/{seat:int}", responses=failures(401, 404), status_code=200)
    async def leave(self, request: Asked, table: TableId, seat: SeatId) -> wire.TableInfo:
        """Leave my seat before the game begins, or send somebody away as the host."""
        return await lobby.leave(host_of(request), await my_id(request), table, seat)

    @put("/{table:str}/seats/{seat:int}/bot", responses=failures(401, 404))
    async def seat_bot(
        self, request: Asked, table: TableId, seat: SeatId, data: JSONBody[wire.BotLevel]
    ) -> wire.TableInfo:
        """Give a seat to a bot, as the host."""
        return await lobby.seat_bot(host_of(request), await my_id(request), table, seat, data.bot)

    @post("/{table:str}/salt", responses=failures(401, 404), status_code=200)
    async def salt(self, request: Asked, table: TableId, data: JSONBody[wire.Salt]) -> wire.TableInfo:
        """Add my own grain to the luck of the game, before it begins."""
        return await lobby.salt(host_of(request), await my_id(request), table, data.salt)

    @post("/{table:str}/invitations/{person:str}", responses=failures(401, 404) | NOTHING, status_code=204)
    async def invite(self, request: Asked, table: TableId, person: PersonId) -> None:
        """Let somebody know that a seat is free at a table where I sit or am the host."""
        mine = await my_id(request)
        invited = await context_of(request).accounts.person(person)
        await lobby.invite(host_of(request), mine, table, invited.person)

    @post("/{table:str}/start", responses=failures(401, 404), status_code=200)
    async def start(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Begin, as the host, once every seat is taken."""
        return await lobby.start(host_of(request), await my_id(request), table)

    @post("/{table:str}/rematch", responses=failures(401, 404), status_code=200)
    async def rematch(self, request: Asked, table: TableId) -> wire.TableInfo:
        """Play again with the same people, everybody one seat further; all who ask get the same new table."""
        return await lobby.rematch(host_of(request), await my_id(request), table)

    @post("/{table:str}/fork", responses=failures(401, 404))
    async def fork(self, request: Asked, table: TableId, data: JSONBody[wire.Fork]) -> wire.TableInfo:
        """Open a new table in a position of this one, dealt anew from what a seat knew then."""
        return await lobby.fork(host_of(request), await my_id(request), table, data)

    @get("/{table:str}/words", responses=failures(404))
    async def in_words(
        self, request: Asked, table: TableId, language: Annotated[str, QueryParameter(max_length=20)]
    ) -> list[str]:
        """How the table stands, in sentences, as whoever asks may know it."""
        tell = await lobby.in_words(host_of(request), await maybe_my_id(request), table, language)
        async with context_of(request).speaking:
            return await asyncio.to_thread(tell)

    @get("/{table:str}/picture", responses=failures(404))
    async def picture(self, request: Asked, table: TableId) -> dict[str, str | None]:
        """The table as SVG, as whoever asks may know it; null where the game has no drawing."""
        draw = await lobby.in_a_picture(host_of(request), await maybe_my_id(request), table)
        async with context_of(request).speaking:
            return {"svg": await asyncio.to_thread(draw)}

    @get("/{table:str}/record", responses=failures(404))
    async def record(self, request: Asked, table: TableId) -> Response[str]:
        """The record of a finished game."""
        text, name = await lobby.record(host_of(request), await maybe_my_id(request), table)
        named = f'attachment; filename="{name}"'
        return Response(text, media_type="text/plain", headers={"content-disposition": named})

    @get("/{table:str}/replay", responses=failures(404))
    async def replay(
        self, request: Asked, table: TableId, seat: Annotated[int | None, QueryParameter()] = None
    ) -> wire.Replay:
        """A finished game move by move, seen from a seat or by an onlooker."""
        return await lobby.replay(host_of(request), await maybe_my_id(request), table, seat)


@get("/api/codes/{code:str}", responses=failures(404), tags=["tables"])
async def by_code(request: Asked, code: Annotated[str, PathParameter(max_length=20)]) -> wire.TableInfo:
    """The table with this code."""
    return await lobby.by_code(host_of(request), await maybe_my_id(request), code)


ROUTES: list[Any] = [welcome, scenery, Lobby, by_code]

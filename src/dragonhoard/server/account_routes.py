"""Routes about persons: who I am, how I come back, what others see of me."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET
from msgspec.structs import replace

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.host import wire
from dragonhoard.host.host import TableHost
from dragonhoard.host.limits import address_group
from dragonhoard.server.accounts import PASSWORD_LONGEST, Entrance, fold
from dragonhoard.server.context import AppContext
from dragonhoard.server.errors import NOTHING, failures
from dragonhoard.server.security import is_secure, session_cookie, session_token
from dragonhoard.server.storage.rows import PersonRow
from dragonhoard.server.storage.tokens import token_hash

Asked = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=40)]
PersonId = Annotated[str, PathParameter(max_length=40)]


def context_of(request: Asked) -> AppContext:
    """The server process that a request came to."""
    context: AppContext = request.app.state.context
    return context


def host_of(request: Asked) -> TableHost:
    """The table host behind a request."""
    return context_of(request).host


def address_of(request: Asked) -> str:
    """The address that limits go by."""
    return address_group(request.client.host) if request.client else ""


async def maybe_me(request: Asked) -> PersonRow | None:
    """Whoever asks, if they have a session."""
    token = session_token(request.scope)
    return await context_of(request).accounts.person_of(token) if token else None


async def me(request: Asked) -> PersonRow:
    """Whoever asks; a Problem where nobody is logged in."""
    person = await maybe_me(request)
    if person is None:
        raise Problem("not-logged-in")
    return person


async def my_id(request: Asked) -> str:
    """The id of whoever asks, which is all that a host knows people by."""
    return (await me(request)).person


async def maybe_my_id(request: Asked) -> str | None:
    """The same, none where nobody is logged in."""
    person = await maybe_me(request)
    return person.person if person else None


async def told_me(context: AppContext, row: PersonRow, secret: str | None = None) -> wire.Me:
    """Oneself as one's client gets it."""
    return wire.Me(
        person=row.person,
        name=row.name,
        language=row.language,
        has_password=row.password is not None,
        passkeys=await context.passkeys.count(row.person),
        webhook=row.webhook,
        muted=await context.storage.people.muted(row.person),
        made_at=row.made_at,
        webhook_secret=secret,
    )


async def entered(request: Asked, entrance: Entrance) -> Response[wire.Me]:
    """The answer that gives a browser its session."""
    cookie = session_cookie(entrance.token, is_secure(request.scope))
    body = await told_me(context_of(request), entrance.person)
    return Response(body, headers={"set-cookie": cookie, "cache-control": "no-store"})


def left(request: Asked) -> Response[None]:
    """The answer that takes a browser's session away."""
    return Response(
        None, status_code=204, headers={"set-cookie": session_cookie("", is_secure(request.scope))}
    )


async def call_anew(context: AppContext, row: PersonRow) -> None:
    """Have somebody called by the name they have now, and mark those whose names look like it."""
    names = context.host.tables.names
    told = await names.alike(row.name) | await names.shown({row.person: row.name})
    for person, name in told.items():
        context.host.hub.renamed(person, name)


class Myself(Controller):
    """Who I am."""

    path = "/api/me"
    tags = ("people",)

    @post(responses=failures())
    async def come(self, request: Asked, data: JSONBody[wire.NewPerson]) -> Response[wire.Me]:
        """Come as a guest; the session is in a cookie."""
        context = context_of(request)
        context.limits.take("guest", address_of(request))
        return await entered(request, await context.accounts.come(data.name, data.language))

    @get(responses=failures(401))
    async def look(self, request: Asked) -> wire.Me:
        """Who I am."""
        return await told_me(context_of(request), await me(request))

    @patch(responses=failures(401))
    async def change(self, request: Asked, data: JSONBody[wire.Changes]) -> wire.Me:
        """Change my name, my language or my webhook."""
        context, mine = context_of(request), await me(request)
        if data.webhook:
            await context.webhooks.check(data.webhook)
        secret = await context.accounts.change(
            mine.person,
            None if data.name is UNSET else data.name,
            None if data.language is UNSET else data.language,
            None if data.webhook is UNSET else data.webhook or "",
        )
        row = await context.accounts.person(mine.person)
        if data.name is not UNSET:
            await call_anew(context, row)
        return await told_me(context, row, secret)

    @delete(responses=failures(401) | NOTHING)
    async def delete_me(self, request: Asked) -> Response[None]:
        """Delete my data; at others' tables a nameless one stays."""
        context, mine = context_of(request), await me(request)
        await context.host.hub.withdraw(mine.person)
        for table in await context.accounts.delete(mine.person):
            await context.host.hub.reread(table)
            context.bus.rewritten(table)
        await context.log_out_everywhere(mine.person)
        return left(request)

    @get("/export", responses=failures(401))
    async def export(self, request: Asked) -> Response[dict[str, object]]:
        """Everything that is kept about me."""
        mine = await me(request)
        body = await context_of(request).accounts.export(mine.person)
        named = 'attachment; filename="dragonhoard.json"'
        return Response(body, headers={"content-disposition": named, "cache-control": "no-store"})

    @post("/recovery", responses=failures(401), status_code=200)
    async def recovery(self, request: Asked) -> wire.Recovery:
        """A link's token that moves my identity to another device, once."""
        context, mine = context_of(request), await me(request)
        context.limits.take("recovery", mine.person)
        return wire.Recovery(await context.accounts.recovery(mine.person))

    @post("/password", responses=failures(401), status_code=204)
    async def password(self, request: Asked, data: JSONBody[wire.NewPassword]) -> None:
        """Set a password; other devices have to log in again."""
        context, mine = context_of(request), await me(request)
        kept = session_token(request.scope) or ""
        context.limits.take("login", mine.person)
        await context.accounts.set_password(mine.person, data.password, data.old, keep=kept)
        await call_anew(context, mine)
        await context.log_out_everywhere(mine.person, token_hash(kept), is_kept=True)

    @put("/mutes/{person:str}", responses=failures(401, 404), status_code=204)
    async def mute(self, request: Asked, person: PersonId) -> None:
        """Hear somebody no more."""
        context, mine = context_of(request), await me(request)
        await context.accounts.mute(mine.person, person)
        context.host.hub.muted(mine.person, person, is_muted=True)

    @delete("/mutes/{person:str}", responses=failures(401), status_code=204)
    async def unmute(self, request: Asked, person: PersonId) -> None:
        """Hear somebody again."""
        context, mine = context_of(request), await me(request)
        await context.accounts.unmute(mine.person, person)
        context.host.hub.muted(mine.person, person, is_muted=False)


@post("/api/recover", responses=failures(404), tags=["people"])
async def recover(request: Asked, data: JSONBody[wire.Recovery]) -> Response[wire.Me]:
    """Come in by a recovery link."""
    context = context_of(request)
    context.limits.take("entrance", address_of(request))
    entrance = await context.accounts.recover(data.token)
    await context.log_out_everywhere(entrance.person.person, token_hash(entrance.token), is_kept=True)
    return await entered(request, entrance)


@post("/api/login", responses=failures(401), tags=["people"])
async def login(request: Asked, data: JSONBody[wire.Login]) -> Response[wire.Me]:
    """Come in by name and password."""
    context = context_of(request)
    async with context.guesses.guess(address_of(request), fold(data.name[:PASSWORD_LONGEST])):
        entrance = await context.accounts.log_in(data.name, data.password)
    return await entered(request, entrance)


@post("/api/logout", responses=failures() | NOTHING, status_code=204, tags=["people"])
async def logout(request: Asked) -> Response[None]:
    """Leave on this device."""
    token, context = session_token(request.scope), context_of(request)
    person = await context.accounts.log_out(token) if token else None
    if token and person is not None:
        await context.log_out_everywhere(person, token_hash(token))
    return left(request)


@post("/api/logout-everywhere", responses=failures(401) | NOTHING, status_code=204, tags=["people"])
async def logout_everywhere(request: Asked) -> Response[None]:
    """Leave on all devices."""
    context, person = context_of(request), await me(request)
    await context.accounts.log_out_everywhere(person.person)
    await context.log_out_everywhere(person.person)
    return left(request)


@post("/api/notices/seen", responses=failures(401), status_code=204, tags=["people"])
async def seen(request: Asked, data: JSONBody[wire.Seen]) -> None:
    """I have seen my notices up to this number."""
    person = await me(request)
    await context_of(request).storage.talk.see(person.person, min(max(data.number, 0), 2**53))


@get("/api/people/{person:str}", responses=failures(404), tags=["people"])
async def profile(request: Asked, person: PersonId) -> wire.Profile:
    """What everybody may know of somebody: ratings and finished games."""
    context = context_of(request)
    row = await context.accounts.person(person)
    history = await context.ratings.history(row.person)
    return wire.Profile(
        wire.Person(row.person, (await context.host.tables.names.shown({row.person: row.name}))[row.person]),
        row.made_at,
        await context.ratings.of_person(row.person),
        [replace(past, places=[place - 1 for place in past.places]) for past in history],
        await context.ratings.tallies(row.person),
    )


@get("/api/leaderboards/{game:str}", responses=failures(404), tags=["people"])
async def leaderboard(request: Asked, game: GameId) -> list[wire.Standing]:
    """Who is best at a game."""
    return await context_of(request).ratings.leaderboard(find_game(game).id)


ROUTES: list[Any] = [Myself, recover, login, logout, logout_everywhere, seen, profile, leaderboard]

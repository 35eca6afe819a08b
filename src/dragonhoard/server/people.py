"""Routes about persons: who I am, how I come back, what others see of me."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import UNSET
from msgspec.structs import replace

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.server import wire
from dragonhoard.server.accounts import Entrance
from dragonhoard.server.answers import NOTHING, failures
from dragonhoard.server.house import House
from dragonhoard.server.limits import address_group
from dragonhoard.server.safety import is_secure, session_cookie, session_token
from dragonhoard.server.storage.rows import PersonRow

Asked = Request[Any, Any, Any]
GameId = Annotated[str, PathParameter(max_length=40)]
PersonId = Annotated[str, PathParameter(max_length=40)]


def house_of(request: Asked) -> House:
    """The server process that a request came to."""
    house: House = request.app.state.house
    return house


def address_of(request: Asked) -> str:
    """The address that limits go by."""
    return address_group(request.client.host) if request.client else ""


async def maybe_me(request: Asked) -> PersonRow | None:
    """Whoever asks, if they have a session."""
    token = session_token(request.scope)
    return await house_of(request).accounts.person_of(token) if token else None


async def me(request: Asked) -> PersonRow:
    """Whoever asks; a Problem where nobody is logged in."""
    person = await maybe_me(request)
    if person is None:
        raise Problem("not-logged-in")
    return person


async def told_me(house: House, row: PersonRow, secret: str | None = None) -> wire.Me:
    """Oneself as one's client gets it."""
    return wire.Me(
        person=row.person,
        name=row.name,
        language=row.language,
        has_password=row.password is not None,
        passkeys=await house.passkeys.count(row.person),
        webhook=row.webhook,
        muted=await house.storage.people.muted(row.person),
        made_at=row.made_at,
        webhook_secret=secret,
    )


async def entered(request: Asked, entrance: Entrance) -> Response[wire.Me]:
    """The answer that gives a browser its session."""
    cookie = session_cookie(entrance.token, is_secure(request.scope))
    body = await told_me(house_of(request), entrance.person)
    return Response(body, headers={"set-cookie": cookie, "cache-control": "no-store"})


def left(request: Asked) -> Response[None]:
    """The answer that takes a browser's session away."""
    return Response(
        None, status_code=204, headers={"set-cookie": session_cookie("", is_secure(request.scope))}
    )


class Myself(Controller):
    """Who I am."""

    path = "/api/me"
    tags = ("people",)

    @post(responses=failures())
    async def come(self, request: Asked, data: JSONBody[wire.NewPerson]) -> Response[wire.Me]:
        """Come as a guest; the session is in a cookie."""
        house = house_of(request)
        house.limits.take("guest", address_of(request))
        return await entered(request, await house.accounts.come(data.name, data.language))

    @get(responses=failures(401))
    async def look(self, request: Asked) -> wire.Me:
        """Who I am."""
        return await told_me(house_of(request), await me(request))

    @patch(responses=failures(401))
    async def change(self, request: Asked, data: JSONBody[wire.Changes]) -> wire.Me:
        """Change my name, my language or my webhook."""
        house, mine = house_of(request), await me(request)
        secret = None
        if data.webhook is not UNSET:
            if data.webhook is not None:
                await house.webhooks.check(data.webhook)
            secret = await house.accounts.set_webhook(mine.person, data.webhook)
        if data.language is not UNSET:
            await house.accounts.speak(mine.person, data.language)
        if data.name is not UNSET:
            named = await house.accounts.rename(mine.person, data.name)
            house.hub.renamed(mine.person, named.name)
        return await told_me(house, await house.accounts.person(mine.person), secret)

    @delete(responses=failures(401) | NOTHING)
    async def delete_me(self, request: Asked) -> Response[None]:
        """Delete my data; at others' tables a nameless one stays."""
        house, mine = house_of(request), await me(request)
        await house.hub.withdraw(mine.person)
        for table in await house.accounts.delete(mine.person):
            await house.hub.reread(table)
            house.fellows.rewritten(table)
        house.hub.log_out_everywhere(mine.person)
        return left(request)

    @get("/export", responses=failures(401))
    async def export(self, request: Asked) -> Response[dict[str, object]]:
        """Everything that is kept about me."""
        mine = await me(request)
        body = await house_of(request).accounts.export(mine.person)
        named = 'attachment; filename="dragonhoard.json"'
        return Response(body, headers={"content-disposition": named, "cache-control": "no-store"})

    @post("/recovery", responses=failures(401), status_code=200)
    async def recovery(self, request: Asked) -> wire.Recovery:
        """A link's token that moves my identity to another device, once."""
        mine = await me(request)
        return wire.Recovery(await house_of(request).accounts.recovery(mine.person))

    @post("/password", responses=failures(401), status_code=204)
    async def password(self, request: Asked, data: JSONBody[wire.NewPassword]) -> None:
        """Set a password; other devices have to log in again."""
        house, mine = house_of(request), await me(request)
        house.limits.take("login", mine.person)
        await house.accounts.set_password(
            mine.person, data.password, data.old, keep=session_token(request.scope)
        )

    @put("/mutes/{person:str}", responses=failures(401, 404), status_code=204)
    async def mute(self, request: Asked, person: PersonId) -> None:
        """Hear somebody no more."""
        house, mine = house_of(request), await me(request)
        await house.accounts.mute(mine.person, person)
        house.hub.muted(mine.person, person, is_muted=True)

    @delete("/mutes/{person:str}", responses=failures(401), status_code=204)
    async def unmute(self, request: Asked, person: PersonId) -> None:
        """Hear somebody again."""
        house, mine = house_of(request), await me(request)
        await house.accounts.unmute(mine.person, person)
        house.hub.muted(mine.person, person, is_muted=False)


@post("/api/recover", responses=failures(404), tags=["people"])
async def recover(request: Asked, data: JSONBody[wire.Recovery]) -> Response[wire.Me]:
    """Come in by a recovery link."""
    house = house_of(request)
    house.limits.take("login", address_of(request))
    return await entered(request, await house.accounts.recover(data.token))


@post("/api/login", responses=failures(401), tags=["people"])
async def login(request: Asked, data: JSONBody[wire.Login]) -> Response[wire.Me]:
    """Come in by name and password."""
    house = house_of(request)
    house.limits.take("login", address_of(request))
    house.limits.take("login", data.name[:100].casefold())
    return await entered(request, await house.accounts.log_in(data.name, data.password))


@post("/api/logout", responses=failures() | NOTHING, status_code=204, tags=["people"])
async def logout(request: Asked) -> Response[None]:
    """Leave on this device."""
    token = session_token(request.scope)
    if token:
        await house_of(request).accounts.log_out(token)
    return left(request)


@post("/api/logout-everywhere", responses=failures(401) | NOTHING, status_code=204, tags=["people"])
async def logout_everywhere(request: Asked) -> Response[None]:
    """Leave on all devices."""
    house, person = house_of(request), await me(request)
    await house.accounts.log_out_everywhere(person.person)
    house.hub.log_out_everywhere(person.person)
    return left(request)


@post("/api/notices/seen", responses=failures(401), status_code=204, tags=["people"])
async def seen(request: Asked, data: JSONBody[wire.Seen]) -> None:
    """I have seen my notices up to this number."""
    person = await me(request)
    await house_of(request).storage.talk.see(person.person, min(max(data.number, 0), 2**53))


@get("/api/people/{person:str}", responses=failures(404), tags=["people"])
async def profile(request: Asked, person: PersonId) -> wire.Profile:
    """What everybody may know of somebody: ratings and finished games."""
    house = house_of(request)
    row = await house.accounts.person(person)
    history = await house.ratings.history(row.person)
    return wire.Profile(
        wire.Person(row.person, row.name),
        row.made_at,
        await house.ratings.of_person(row.person),
        [replace(past, places=[place - 1 for place in past.places]) for past in history],
        await house.ratings.tallies(row.person),
    )


@get("/api/leaderboards/{game:str}", responses=failures(404), tags=["people"])
async def leaderboard(request: Asked, game: GameId) -> list[wire.Standing]:
    """Who is best at a game."""
    return await house_of(request).ratings.leaderboard(find_game(game).id)


ROUTES: list[Any] = [Myself, recover, login, logout, logout_everywhere, seen, profile, leaderboard]

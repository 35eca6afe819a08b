"""Routes about passkeys: adding one, and coming in by one."""

from typing import Final

from litestar import Response, delete, post
from litestar.params import JSONBody
from msgspec import Raw

from dragonhoard.host import wire
from dragonhoard.server.account_routes import Asked, address_of, context_of, entered, me, told_me
from dragonhoard.server.errors import failures


def origin_of(request: Asked) -> str:
    """The page that asks; that it is one of ours has been checked, and what is no browser has none."""
    return request.headers.get("origin", "").lower()


def options(told: bytes) -> Response[Raw]:
    return Response(Raw(told), headers={"cache-control": "no-store"})


@post("/api/me/passkeys/options", responses=failures(401), status_code=200, tags=["people"])
async def options_to_add(request: Asked) -> Response[Raw]:
    """What to ask `navigator.credentials.create` for."""
    person, context = await me(request), context_of(request)
    context.limits.take("login", person.person)
    return options(await context.passkeys.begin_adding(person.person, origin_of(request)))


@post("/api/me/passkeys", responses=failures(401), tags=["people"])
async def add_passkey(request: Asked, data: JSONBody[wire.PasskeyAnswer]) -> wire.Me:
    """Add the passkey that the browser made."""
    person, context = await me(request), context_of(request)
    context.limits.take("login", person.person)
    await context.passkeys.add(person.person, origin_of(request), data.credential)
    return await told_me(context, person)


@delete("/api/me/passkeys", responses=failures(401), status_code=204, tags=["people"])
async def remove_passkeys(request: Asked) -> None:
    """Remove all my passkeys."""
    person = await me(request)
    await context_of(request).passkeys.remove_all(person.person)


@post("/api/login/passkey/options", responses=failures(), status_code=200, tags=["people"])
async def options_to_come_in(request: Asked) -> Response[Raw]:
    """What to ask `navigator.credentials.get` for."""
    context = context_of(request)
    context.limits.take("entrance", address_of(request))
    return options(await context.passkeys.begin_coming_in(origin_of(request)))


@post("/api/login/passkey", responses=failures(401), tags=["people"])
async def come_in_by_passkey(request: Asked, data: JSONBody[wire.PasskeyAnswer]) -> Response[wire.Me]:
    """Come in by a passkey."""
    context = context_of(request)
    context.limits.take("entrance", address_of(request))
    return await entered(request, await context.passkeys.come_in(origin_of(request), data.credential))


ROUTES: Final = [options_to_add, add_passkey, remove_passkeys, options_to_come_in, come_in_by_passkey]

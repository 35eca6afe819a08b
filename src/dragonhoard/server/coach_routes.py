"""Routes of the coach and of reviews: advice while one plays, luck and skill afterwards."""

from typing import Any

from litestar import get, post

from dragonhoard.server import wire
from dragonhoard.server.account_routes import Asked, context_of, me
from dragonhoard.server.errors import failures
from dragonhoard.server.table_routes import TableId, by_id, finished


@post("/api/tables/{table:str}/advice", responses=failures(401, 404, 409), tags=["coach"], status_code=200)
async def advise(request: Asked, table: TableId) -> wire.Advice:
    """What would you do? For the seat whose turn it is, in unrated games."""
    context, person = context_of(request), await me(request)
    live = await by_id(context, table)
    context.limits.take("advice", person.person)
    return await context.coach.advise(live, person.person)


@post("/api/tables/{table:str}/review", responses=failures(401, 404), tags=["coach"], status_code=200)
async def begin_review(request: Asked, table: TableId) -> wire.Review:
    """Have luck and skill of a finished game judged, unless they were or are being."""
    person = await me(request)
    context, live = await finished(request, table)
    if (await context.reviews.recall(live.id)).state == "none":
        context.limits.take("review", person.person)
    return context.reviews.begin(live)


@get("/api/tables/{table:str}/review", responses=failures(404), tags=["coach"])
async def look_at_review(request: Asked, table: TableId) -> wire.Review:
    """How far a review is, and what it found."""
    context, live = await finished(request, table)
    return await context.reviews.recall(live.id)


ROUTES: list[Any] = [advise, begin_review, look_at_review]

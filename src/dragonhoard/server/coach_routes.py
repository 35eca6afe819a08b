"""Routes of the coach and of reviews: advice while one plays, luck and skill afterwards."""

from typing import Any

from litestar import get, post

from dragonhoard.host import lobby, wire
from dragonhoard.server.account_routes import Asked, host_of, maybe_my_id, my_id
from dragonhoard.server.errors import failures
from dragonhoard.server.table_routes import TableId


@post("/api/tables/{table:str}/advice", responses=failures(401, 404, 409), tags=["coach"], status_code=200)
async def advise(request: Asked, table: TableId) -> wire.Advice:
    """What would you do? For the seat whose turn it is, in unrated games."""
    return await lobby.advise(host_of(request), await my_id(request), table)


@post("/api/tables/{table:str}/review", responses=failures(401, 404), tags=["coach"], status_code=200)
async def begin_review(request: Asked, table: TableId) -> wire.Review:
    """Have luck and skill of a finished game judged, unless they were or are being."""
    return await lobby.begin_review(host_of(request), await my_id(request), table)


@get("/api/tables/{table:str}/review", responses=failures(404), tags=["coach"])
async def look_at_review(request: Asked, table: TableId) -> wire.Review:
    """How far a review is, and what it found."""
    return await lobby.look_at_review(host_of(request), await maybe_my_id(request), table)


ROUTES: list[Any] = [advise, begin_review, look_at_review]

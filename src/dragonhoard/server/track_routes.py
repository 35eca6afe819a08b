"""Routes for those who build a value of an option, such as a track: what is wrong with it, and a picture of it."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Raw

from dragonhoard.core.discovery import find_game
from dragonhoard.core.schema import json_bytes
from dragonhoard.drawing import draw
from dragonhoard.server.account_routes import GameId
from dragonhoard.server.errors import failures

OptionId = Annotated[str, PathParameter(max_length=40)]
OptionValue = Annotated[str, QueryParameter(max_length=200)]
# The same text is always the same track.
_KEPT = {"cache-control": "public, max-age=86400"}


@get("/api/games/{game:str}/options/{option:str}", responses=failures(400, 404), tags=["games"])
async def check_option(game: GameId, option: OptionId, value: OptionValue) -> Response[Raw]:
    """What an option's value is built of, and everything that is wrong with it so far."""
    told = json_bytes(find_game(game).option_data(option, value))
    return Response(Raw(told), headers={"cache-control": "no-cache"}, media_type="application/json")


@get("/api/games/{game:str}/options/{option:str}/picture", responses=failures(400, 404), tags=["games"])
async def picture_of_option(game: GameId, option: OptionId, value: OptionValue) -> Response[bytes]:
    """The board with this value of an option, as an SVG picture."""
    found = find_game(game)
    picture = draw(found, found.settings(found.min_players, {option: value}))
    return Response(picture.encode(), headers=_KEPT, media_type="image/svg+xml")


ROUTES: list[Any] = [check_option, picture_of_option]

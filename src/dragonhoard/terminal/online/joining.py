"""The way to a table on a server: be somebody there, open a table or find one, and sit down."""

from dataclasses import dataclass, field
from secrets import randbelow
from typing import TYPE_CHECKING

from dragonhoard.client.address import Address
from dragonhoard.client.http import HttpClient
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.online.online_session import Place
from dragonhoard.terminal.screen import Screen

if TYPE_CHECKING:
    from dragonhoard.terminal.online.application import OnlineApp


@dataclass(frozen=True)
class Opening:
    """A table to be opened on a server."""

    game: str
    players: int | None = None
    bots: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    real_dice: bool = False


def arrive(address: Address, name: str, words: Catalogue, role: str = "") -> tuple[HttpClient, list[str]]:
    """Be somebody on a server: the person of a recovery link, the one from before, or a new guest."""
    site = HttpClient(address.server, role)
    told = []
    if address.token:
        told.append(words.format("online-recovered", name=site.recover(address.token).name))
    site.come(
        name or site.name or words.format("web-guest-name", number=randbelow(9000) + 1000), words.language
    )
    return site, told


def join(site: HttpClient, table: str) -> wire.TableInfo:
    """A table by its code or id; at one that gathers, the first free seat is mine."""
    info = site.find(table)
    free = [number for number, seat in enumerate(info.seats) if seat.who == "empty"]
    if info.phase == "gathering" and info.my_seat is None and free:
        return site.sit(info.table, free[0])
    return info


def open_table(site: HttpClient, opening: Opening) -> wire.TableInfo:
    """Open a table; it begins at once where bots take all other seats."""
    game = find_game(opening.game)
    settings = game.settings(opening.players or game.min_players, opening.options)
    if len(opening.bots) >= settings.players:
        raise Problem("bots-too-many", players=settings.players)
    info = site.open(
        wire.NewTable(
            game.id,
            settings.players,
            dict(settings.options),
            bots=list(opening.bots),
            real_dice=opening.real_dice,
        )
    )
    site.salt(info)
    return site.start(info.table) if len(opening.bots) == settings.players - 1 else info


def welcome(place: Place) -> str:
    """The first line of the story."""
    game = place.words.format(f"{place.info.game}-name")
    return place.words.format("online-welcome", game=game, server=place.site.server, name=place.site.name)


def full_screen(site: HttpClient, info: wire.TableInfo, words: Catalogue) -> "OnlineApp":
    """The screen of a table on a server."""
    from dragonhoard.terminal.online.application import OnlineApp

    place = Place(site, info, words)
    return OnlineApp(place, welcome(place))


def by_line(site: HttpClient, info: wire.TableInfo, screen: Screen, words: Catalogue) -> None:
    """Play there line by line."""
    import asyncio

    from dragonhoard.terminal.online.session import OnlineSession

    place = Place(site, info, words)
    screen.say(welcome(place), "bold")
    screen.say(words.format("play-how-to"))

    async def run() -> None:
        await OnlineSession(place, screen, words).run()

    asyncio.run(run())

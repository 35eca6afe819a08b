"""A recorded game played again at a table on a server: by two clients, or with a page of a browser in one seat.

The table has real dice: what fell in the recorded game is typed in, as people at a real table do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from playwright.sync_api import Page

from dragonhoard.client.http import HttpClient
from dragonhoard.client.table import RemoteTable
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE
from dragonhoard.core.record import Move, Record
from dragonhoard.host import wire
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.mcp.online import OnlineSeat

PATIENCE = 120.0
# Milliseconds that something on a page may be waited for; nothing in a page is stopped by itself.
LONGEST = 60_000
# Chooses by the list of choices in the drawer; a long list is narrowed by what is typed into its search field.
CHOOSE = """async ([action, notation, longest]) => {
  const end = performance.now() + longest;
  const look = (what, holds) => new Promise((found, lost) => {
    const again = () => {
      const seen = holds();
      if (seen) found(seen);
      else if (performance.now() > end) lost(new Error(`waited in vain for ${what}`));
      else setTimeout(again, 4);
    };
    again();
  });
  const table = () => document.querySelector("main.table");
  const button = await look(`the choice ${notation}`, () => {
    if (table()?.dataset.turn !== "mine") return null;
    if (!document.querySelector(".drawer")) dispatchEvent(new KeyboardEvent("keydown", { key: "c" }));
    const list = document.querySelector("section.choices[aria-label='Your choices']");
    const found = list?.querySelector(`[data-action="${action}"][aria-disabled="false"]`);
    const search = list?.querySelector("input[type=search]");
    if (!found && search && search.value !== notation) {
      search.value = notation;
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return found;
  });
  const before = Number(table().dataset.number);
  button.click();
  await look("an answer", () => Number(table().dataset.number) > before);
}"""


def unforced(record: Record) -> list[Move]:
    """The moves without the replies that a match or a table on a server gives by itself: those with no alternative."""
    position = find_game(record.game).new(record.settings)
    moves = []
    for move in record.moves:
        if move.seat == CHANCE or position.forced_reply(move.seat) < 0:
            moves.append(move)
        position.apply(move.seat, move.action)
    return moves


def guest(server: str, name: str) -> HttpClient:
    """Somebody new."""
    site = HttpClient(server, role=name)
    site.come(name, "en")
    return site


def new_table(record: Record) -> wire.NewTable:
    """A table for the recorded game."""
    settings = record.settings
    return wire.NewTable(record.game, settings.players, dict(settings.options), real_dice=True)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)


async def act(table: RemoteTable, move: Move) -> None:
    """Make a recorded move once the client knows that it can be made, and wait until it knows what followed."""
    if move.seat == CHANCE:
        await until(lambda: table.scene is not None and table.scene.luck_awaited)
        before = table.seen()[1]
        await table.luck(table.game.outcome_text(move.action, table.settings))
    else:
        await until(lambda: move.action in table.actions)
        before = table.seen()[1]
        await table.act(move.action)
    await until(lambda: table.seen()[1] > before)


def between_clients(record: Record, server: str) -> str:
    """Two clients at one table; the first one types in what falls."""
    ana, ben = guest(server, "Ana"), guest(server, "Ben")
    info = ana.open(new_table(record))
    ben.sit(info.table, 1)
    ana.start(info.table)

    async def through() -> None:
        tables = [RemoteTable(site, site.find(info.table)) for site in (ana, ben)]
        lines = [asyncio.create_task(table.line.run()) for table in tables]
        for move in unforced(record):
            await act(tables[max(move.seat, 0)], move)
        await until(lambda: all(table.is_over for table in tables))
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)

    asyncio.run(through())
    return ana.record(info.table)


def on_a_page(record: Record, server: str, page: Page) -> str:
    """The first seat is a page, the second a client, which types in what falls."""
    table = play_on_a_page(record, server, page)
    page.wait_for_selector("main.table[data-phase=finished]")
    return page.context.request.get(f"/api/tables/{table}/record").text()


def play_on_a_page(record: Record, server: str, page: Page) -> str:
    """Make the recorded moves, as many as there are; the table's id."""
    game, request = find_game(record.game), page.context.request
    request.post("/api/me", data={"name": "Ana", "language": "en"})
    options = dict(record.settings.options)
    opening = {"game": record.game, "players": 2, "options": options, "real_dice": True}
    info = request.post("/api/tables", data=opening).json()
    ben = OnlineSeat(info["code"], "Ben", server, catalogue_for("en"))
    request.post(f"/api/tables/{info['table']}/start")
    page.goto(f"/t/{info['code']}")
    for move in unforced(record):
        if move.seat == 0:
            page.evaluate(CHOOSE, [move.action, game.action_text(move.action, record.settings), LONGEST])
        else:
            asyncio.run_coroutine_threadsafe(act(ben.place.table, move), ben._loop).result(PATIENCE)
    ben.leave()
    return str(info["table"])

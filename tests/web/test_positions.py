"""Every board in positions that few games reach: careless play, the most seats, both looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from dragonhoard.core.discovery import find_game, game_ids
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PATIENCE, PHONE
from tests.web.fixtures import fixture, snapshots
from tests.web.node import run_node

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

# Random choices lead where nobody would go: dragons out of the race, empty lairs, overfull hands.
CARELESS, SEED, MOST = "random", 21, 400
POSITIONS = 4
VITE = "node_modules/vite/bin/vite.js"
LOOKS = ((PHONE, "light", "fr"), (DESKTOP, "dark", "en"))
# A board stands alone in the harness; what the page around it must have is asked of whole pages.
OF_PAGES = ("region", "page-has-heading-one", "landmark-one-main")


@pytest.fixture(scope="module")
def harness(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the harness shows boards without a server of tables."""
    folder = tmp_path_factory.mktemp("harness")
    run_node(VITE, "build", "--config", "vite.harness.ts", "--outDir", str(folder), "--logLevel", "error")
    pages = partial(Silent, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), pages) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Silent(SimpleHTTPRequestHandler):
    """Serves a folder without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads along."""


def show(browser: Browser, harness: str, look: tuple[dict[str, int], str, str]) -> Page:
    size, theme, language = look
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{harness}/?bare=1&still=1&theme={theme}&lang={language}")
    page.wait_for_function("() => globalThis.harness")
    return page


def test_boards_are_readable_in_positions_that_few_games_reach(browser: Browser, harness: str) -> None:
    found: list[str] = []
    for game in map(find_game, game_ids()):
        settings = game.settings(game.max_players)
        taken = snapshots(game, settings, SEED, CARELESS, MOST)
        last = len(taken) - 1
        shown = fixture(game, settings, [taken[last * part // (POSITIONS - 1)] for part in range(POSITIONS)])
        for look in LOOKS:
            page = show(browser, harness, look)
            page.evaluate("fixture => harness.show(fixture, 0)", shown)
            for at in range(POSITIONS):
                page.evaluate("at => harness.turn(at)", at)
                assert page.inner_text("#app").strip()
                assert_fits(page)
                found += [f"{game.id} {at} {look[1]}: {fault}" for fault in faults(page, OF_PAGES)]
            page.context.close()
    assert found == []

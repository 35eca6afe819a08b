"""Every board in positions that few games reach: careless play, the most seats, both looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from dragonhoard.core.discovery import find_game, game_ids
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PATIENCE, PHONE
from tests.web.fixtures import fixture, snapshots

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

# Random choices lead where nobody would go: dragons out of the race, empty lairs, overfull hands.
CARELESS, SEED, MOST = "random", 21, 400
POSITIONS = 4
LOOKS = ((PHONE, "light", "fr"), (DESKTOP, "dark", "en"))
# A board stands alone in the harness; what the page around it must have is asked of whole pages.
OF_PAGES = ("region", "page-has-heading-one", "landmark-one-main")


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

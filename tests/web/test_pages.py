"""Every page: readable by everybody, in both languages, on a small screen, and light to load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.words.catalogue import words_in
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import Player
from tests.web.test_games import GAMES
from tests.web.wire import Wire

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

PAGES = (
    "/",
    "/lobby",
    "/mine",
    "/leaders",
    "/settings",
    "/about",
    "/join",
    "/new/tarasque",
    "/rules/vale",
    "/guide/riders",
    "/people",
    "/recover",
    "/nowhere",
)
HEAVIEST = 200_000
HEAVIEST_AGAIN = 20_000


@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "fr", "dark"), (DESKTOP, "en", "light")], ids=["phone", "desktop"]
)
def test_pages_have_no_faults(size: dict[str, int], language: str, theme: str, visit: Visit) -> None:
    page = visit(size=size, language=language, theme=theme)
    found = {}
    Player(page).start("tarasque")
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.locator("h1").count() == 1, path
        assert page.evaluate("document.documentElement.lang") == language
        assert_fits(page)
        found[path] = faults(page)
    assert {path: told for path, told in found.items() if told} == {}


def test_a_table_before_the_game_has_no_faults(visit: Visit) -> None:
    page = visit("/new/vale", size=PHONE, language="fr")
    page.get_by_role("button", name=words_in("fr").say("web-open-table")).click()
    page.get_by_role("button", name=words_in("fr").say("web-add-bot")).first.wait_for()
    assert_fits(page)
    assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "en", "light"), (DESKTOP, "fr", "dark")], ids=["phone", "desktop"]
)
def test_tables_have_no_faults(
    game: str, size: dict[str, int], language: str, theme: str, visit: Visit
) -> None:
    page = visit(size=size, language=language, theme=theme)
    player = Player(page)
    player.start(game)
    player.play(3)
    player.await_turn()
    found = {}
    # The panels around the board are the same for all games.
    for number in range(page.get_by_role("tab").count() if game == GAMES[0] else 1):
        tab = page.get_by_role("tab").nth(number)
        tab.click()
        assert_fits(page)
        found[tab.inner_text()] = faults(page)
    assert {tab: told for tab, told in found.items() if told} == {}


def test_the_language_is_switched_in_place(visit: Visit) -> None:
    page = visit(language="en")
    Player(page).start("tarasque")
    page.get_by_role("button", name="Français").click()
    page.get_by_role("tab", name=words_in("fr").say("web-tab-log")).click()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name="English").click()
    page.get_by_role("tab", name=words_in("en").say("web-tab-rules")).wait_for()


def test_the_rules_can_be_searched(visit: Visit) -> None:
    page = visit("/rules/tarasque", language="fr")
    rules = page.locator(".rules li")
    expect(rules).not_to_have_count(0)
    all_rules = rules.count()
    page.get_by_role("searchbox").fill("œuf")
    expect(rules).not_to_have_count(all_rules)
    some = rules.count()
    assert 0 < some < all_rules
    # Nobody types a ligature.
    page.get_by_role("searchbox").fill("oeuf")
    expect(rules).to_have_count(some)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_page_is_light(game: str, visit: Visit) -> None:
    page = visit()
    Player(page).start(game)
    address = page.url
    fresh = visit(re.sub(r"^\w+://[^/]+", "", address))
    fresh.wait_for_function("() => document.querySelector('section.board')?.childElementCount > 0")
    fresh.wait_for_load_state("networkidle")
    assert loaded(fresh) <= HEAVIEST
    fresh.reload()
    fresh.wait_for_function("() => document.querySelector('section.board')?.childElementCount > 0")
    fresh.wait_for_load_state("networkidle")
    assert loaded(fresh) <= HEAVIEST_AGAIN


def loaded(page: Page) -> int:
    """How many bytes came over the line for this page, as they were packed."""
    total = page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .reduce((sum, entry) => sum + entry.transferSize, 0)"""
    )
    assert isinstance(total, int)
    return total


def test_the_shell_opens_without_a_network(visit: Visit, wire: Wire) -> None:
    page = visit(host=wire.address, workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector("h1")
    wire.cut()
    page.reload()
    page.get_by_role("alert").wait_for()
    wire.mend()
    page.get_by_role("button").click()
    page.get_by_role("heading", level=1, name=words_in("en").say("web-home-title")).wait_for()

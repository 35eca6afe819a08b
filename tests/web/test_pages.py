"""Every page: readable by everybody, in both languages, on a small screen, and light to load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from dragonhoard.words.catalogue import words_in
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.node import WEB, absent
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
    "/nowhere",
)
HEAVIEST = 200_000
HEAVIEST_AGAIN = 20_000


def faults(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    source = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        absent("the client's packages are missing: run npm ci in web/")
    page.evaluate(source.read_text(encoding="utf-8"))
    found = page.evaluate(
        "async () => (await axe.run()).violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 200)).join(' | ')}`)"
    )
    assert isinstance(found, list)
    return found


def assert_fits(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth"), f"{page.url} can be pushed sideways"


@pytest.mark.parametrize(
    ("size", "language", "theme"), [(PHONE, "fr", "dark"), (DESKTOP, "en", "light")], ids=["phone", "desktop"]
)
def test_pages_have_no_faults(size: dict[str, int], language: str, theme: str, visit: Visit) -> None:
    page = visit(size=size, language=language, theme=theme)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.locator("h1").count() == 1, path
        assert page.evaluate("document.documentElement.lang") == language
        assert_fits(page)
        found[path] = faults(page)
    assert {path: told for path, told in found.items() if told} == {}


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
    tabs = page.get_by_role("tab").all()
    # The panels around the board are the same for all games.
    for tab in tabs if game == GAMES[0] else tabs[:1]:
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
    all_rules = page.locator(".rules li").count()
    page.get_by_role("searchbox").fill("oeuf")
    some = page.locator(".rules li").count()
    page.get_by_role("searchbox").fill("œuf")
    assert 0 < page.locator(".rules li").count() < all_rules
    assert some < all_rules


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

"""Every page: readable by everybody, in both languages, on a small screen, and light to load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import PANELS, Player
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
# Bytes, packed: until a choice can be made, with scenery and sound, and when one comes again.
HEAVIEST = 200_000
HEAVIEST_OF_ALL = 300_000
HEAVIEST_AGAIN = 20_000
# What comes after the board stands, by the names of its files.
LATE = r"/(faces|scene|synth)-"


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
    page.get_by_role("button", name=catalogue_for("fr").format("web-open-table")).click()
    page.get_by_role("button", name=catalogue_for("fr").format("web-add-bot")).first.wait_for()
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
    assert_fits(page)
    found["board"] = faults(page)
    # The panels beside the board are the same for all games.
    for panel in PANELS if game == GAMES[0] else PANELS[:1]:
        player.open_panel(panel)
        assert_fits(page)
        found[panel] = faults(page)
    assert {tab: told for tab, told in found.items() if told} == {}


def test_the_language_is_switched_in_place(visit: Visit) -> None:
    page = visit(language="en")
    player = Player(page)
    player.start("tarasque")
    player.open_panel("more")
    page.get_by_role("button", name="Français").click()
    page.get_by_role("tab", name=catalogue_for("fr").format("web-tab-log")).wait_for()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name="English").click()
    page.get_by_role("tab", name=catalogue_for("en").format("web-tab-rules")).wait_for()


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
    fresh.wait_for_function("() => document.querySelector('main .board')?.childElementCount > 0")
    fresh.wait_for_load_state("networkidle")
    assert loaded(fresh, LATE) <= HEAVIEST
    assert loaded(fresh) <= HEAVIEST_OF_ALL
    fresh.reload()
    fresh.wait_for_function("() => document.querySelector('main .board')?.childElementCount > 0")
    fresh.wait_for_load_state("networkidle")
    assert loaded(fresh) <= HEAVIEST_AGAIN


def loaded(page: Page, without: str = "^$") -> int:
    """How many bytes came over the line for this page, as they were packed; some files may not count."""
    total = page.evaluate(
        """without => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(entry => !new RegExp(without).test(entry.name))
            .reduce((sum, entry) => sum + entry.transferSize, 0)""",
        without,
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
    page.get_by_role("heading", level=1, name=catalogue_for("en").format("web-home-title")).wait_for()


def test_another_number_of_players_resets_no_option(visit: Visit) -> None:
    page = visit("/new/tarasque")
    thief = page.locator("input[name=option-theft_egg][value=thief]")
    thief.check()
    page.locator("input[name=players][value='4']").check()
    expect(thief).to_be_checked()

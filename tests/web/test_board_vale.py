"""The board of The Vale of Eternity: every card has a face, choices are made by tapping, refusals are explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.games.vale.effects import CARD_IDS
from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.conftest import PHONE, Visit
from tests.web.player import Player

FACES = Path(__file__).parents[2] / "web" / "src" / "games" / "vale" / "faces.ts"
EN = catalogue_for("en")
# No finger is finer than this.
TARGET = 44
SIZES = """[...document.querySelectorAll('.board button')].filter(button => button.checkVisibility()).map(button => {
    const box = button.getBoundingClientRect();
    return [button.ariaLabel || button.textContent, box.width, box.height];
})"""


def test_the_pictures_stand_in_the_order_of_the_cards() -> None:
    text = FACES.read_text(encoding="utf-8")
    rows = re.findall(r"const \w+ = \[(.*?)\];", text, re.DOTALL)
    names = [name for row in rows for name in re.findall(r"\w+", row)]
    assert [re.sub(r"[A-Z]", lambda found: "_" + found[0].lower(), name) for name in names] == list(CARD_IDS)


def begin(visit: Visit) -> Player:
    player = Player(visit(size=PHONE, language="en"))
    player.start("vale")
    assert player.await_turn()
    return player


def name_of(page: Page, number: str) -> str:
    return EN.format("vale-card", card=int(number))


@pytest.mark.slow
def test_a_tap_enlarges_a_card_and_the_button_below_captures_it(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    card = page.locator(".meadow .ready").first
    number = card.get_attribute("data-card") or ""
    card.click()
    sheet = page.get_by_role("group", name=name_of(page, number), exact=True)
    expect(sheet).to_contain_text(re.compile("Instant|Active|Permanent"))
    sheet.get_by_role("button", name=f"Capture {name_of(page, number)}").click()
    marked = page.locator(f".meadow [data-card='{number}'] .marker")
    expect(marked).to_be_visible()


@pytest.mark.slow
def test_what_is_impossible_says_why(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    while page.locator(".meadow .ready").count() and "Actions" not in current_phase(page):
        player.choose()
        assert player.await_turn()
    page.get_by_role("button", name="End the turn").locator("visible=true").first.click(force=True)
    expect(page.locator("[data-rule='vale.action.markers-off']")).to_be_visible()


def current_phase(page: Page) -> str:
    return page.locator(".phases [aria-current]").inner_text()


@pytest.mark.slow
def test_cards_are_large_enough_for_fingers_and_nothing_sticks_out(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    player.play(12)
    # Measured in one breath: the bots may go on playing, and their cards come and go.
    sizes = page.evaluate(SIZES)
    assert sizes
    for name, width, height in sizes:
        assert min(width, height) >= TARGET - 1, name
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.slow
def test_a_card_can_be_opened_and_closed_by_keyboard(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    card = page.locator(".meadow .card-button").first
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-expanded", "false")
    expect(card).to_be_focused()

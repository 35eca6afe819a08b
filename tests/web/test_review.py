"""Luck and skill of a finished game, reviewed while one waits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.test_replays import finished_game

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]


def test_a_finished_game_is_reviewed(visit: Visit) -> None:
    words = catalogue_for("fr")
    page = visit(size=PHONE, language="fr")
    finished_game("tarasque", page, "fr")
    page.get_by_role("link", name=words.format("web-review-open")).click()
    page.get_by_role("button", name=words.format("web-review-begin")).click()
    page.locator("main[data-review=done]").wait_for()
    chart = page.get_by_role("region", name=words.format("web-review-chart"))
    expect(chart.get_by_role("img")).to_be_visible()
    expect(page.locator(".seats > section")).to_have_count(2)
    assert_fits(page)
    page.get_by_text(words.format("web-review-figures")).click()
    expect(page.locator("details tbody tr").first).to_be_visible()
    assert faults(page) == []

    slider = chart.get_by_role("slider")
    last = slider.get_attribute("max") or "0"
    slider.fill(last)
    chart.get_by_role("link", name=words.format("web-review-look-link", move=int(last))).click()
    expect(page).to_have_url(re.compile(rf"/replay/.*move={last}"))

    # Whoever comes later sees what was found at once, in their own language.
    page.go_back()
    page.locator("main[data-review=done]").wait_for()
    other = visit(re.sub(r"^\w+://[^/]+", "", page.url), size=DESKTOP, language="en", theme="light")
    other.locator("main[data-review=done]").wait_for()
    expect(other.get_by_role("heading", name=catalogue_for("en").format("web-review-chart"))).to_be_visible()
    assert faults(other) == []

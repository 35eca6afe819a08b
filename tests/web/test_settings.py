"""Settings: coming in by a passkey, with a virtual key in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.axe import faults
from tests.web.conftest import Visit

pytestmark = pytest.mark.slow

EN, FR = catalogue_for("en"), catalogue_for("fr")
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def hold_a_key(page: Page) -> None:
    """Give the browser a key that always agrees."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})


def press(page: Page, message: str) -> None:
    page.get_by_role("button", name=EN.format(message), exact=True).click()


def test_a_passkey_is_added_opens_the_door_and_is_removed(visit: Visit, address: str) -> None:
    # Passkeys are bound to a name; a bare address has none.
    page = visit("/settings", host=address.replace("127.0.0.1", "localhost"))
    hold_a_key(page)
    page.get_by_label(EN.format("web-name-of")).first.fill("Ysaline")
    press(page, "web-save")
    press(page, "web-passkey-add")
    expect(page.locator("[data-passkeys='1']")).to_be_visible()
    assert faults(page) == []

    press(page, "web-logout")
    press(page, "web-passkey-login")
    expect(page.get_by_text(EN.format("web-recovered", name="Ysaline"))).to_be_visible()
    expect(page.get_by_label(EN.format("web-name-of")).first).to_have_value("Ysaline")

    press(page, "web-passkeys-remove")
    expect(page.locator("[data-passkeys='0']")).to_be_visible()


def test_where_passkeys_cannot_work_the_page_says_so(visit: Visit) -> None:
    page = visit("/settings", language="fr")
    expect(page.get_by_text(FR.format("web-passkey-nowhere"))).to_be_visible()

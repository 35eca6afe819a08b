"""A real server, a real Chromium, and people who come with a screen and a language of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.house import house
from tests.web.node import absent
from tests.web.wire import Wire

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# Milliseconds that a page may take on a busy machine; nothing is asserted about time.
PATIENCE = 60_000
CHROMIUM = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of our own can be reached."""
    quick = {
        "DRAGONHOARD_COACH": "master:iterations=60,jobs=1",
        "DRAGONHOARD_REVIEWER": "master:iterations=8,jobs=1",
    }
    with house(tmp_path_factory.mktemp("house"), **quick) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one of this process: while it is there no other can be started, and no test can run a loop of its own."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not program:
        absent("there is no Chromium here (on Debian: apt install chromium)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens a page for somebody new; a word on the console or an error on the page fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = "/",
        size: dict[str, int] | None = None,
        language: str = "en",
        theme: str = "dark",
        host: str = "",
        workers: Literal["allow", "block"] = "block",
    ) -> Page:
        viewport = size or DESKTOP
        context = browser.new_context(
            base_url=host or address,
            viewport={"width": viewport["width"], "height": viewport["height"]},
            has_touch=viewport == PHONE,
            locale=language,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
            service_workers=workers,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.goto(path)
        page.wait_for_selector("main")
        return page

    yield open_page
    for context in contexts:
        context.close()
    # A cut connection is reported by the browser itself; everything else is ours.
    assert [line for line in complaints if "WebSocket" not in line and "ERR_" not in line] == []


@pytest.fixture
def wire(address: str) -> Iterator[Wire]:
    """A line to the server that can be cut."""
    line = Wire(address)
    yield line
    line.close()

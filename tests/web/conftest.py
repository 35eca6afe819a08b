"""A real server, a real Chromium, and people who come with a screen and a language of their own."""

from __future__ import annotations

import faulthandler
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.effort import ALL
from tests.web.house import house
from tests.web.node import absent, run_node
from tests.web.wire import Wire

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# Milliseconds that a page may take on a busy machine; nothing is asserted about time.
PATIENCE = 60_000
# Seconds after which a test is stuck: what a page does by itself has no end, and a browser may be lost.
LONGEST = 3600 if ALL else 1200
VITE = "node_modules/vite/bin/vite.js"
CHROMIUM = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")

# The speed of the story is remembered; whoever comes for the first time gets this one.
PACE = "localStorage.getItem('dragonhoard-pace') ?? localStorage.setItem('dragonhoard-pace', '%s')"

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def stderr(request: pytest.FixtureRequest) -> Iterator[int]:
    """Where words can be read that a dying process says."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        spare = os.dup(2)
    yield spare
    os.close(spare)


@pytest.fixture(autouse=True)
def bounded(stderr: int) -> Iterator[None]:
    """Whatever hangs is ended and told where it hung."""
    faulthandler.dump_traceback_later(LONGEST, exit=True, file=stderr)
    yield
    faulthandler.cancel_dump_traceback_later()


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


@pytest.fixture(scope="session")
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
        pace: str = "instant",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> Page:
        viewport = size or DESKTOP
        context = browser.new_context(
            base_url=host or address,
            viewport={"width": viewport["width"], "height": viewport["height"]},
            has_touch=viewport == PHONE,
            locale=language,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion=motion,
            service_workers=workers,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(PACE % pace)
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

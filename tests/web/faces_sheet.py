"""Contact sheets of the Vale's cards: `python -m tests.web.faces_sheet FOLDER` writes a picture a language and size."""

from __future__ import annotations

import shutil
import sys
import tempfile
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from dragonhoard.core.discovery import find_game
from tests.web.conftest import CHROMIUM, VITE, Silent
from tests.web.node import run_node

LANGUAGES = ("en", "fr")
# The three sizes of a face, each at the width that is the least it is shown in and at a comfortable one.
SIZES = (("full", 190), ("full", 250), ("board", 100), ("board", 130), ("tiny", 56), ("tiny", 76))
# Pictures are decoded after they were put on the page.
DRAWN = """async () => {
    await new Promise(done => setTimeout(done, 300));
    await Promise.all([...document.querySelectorAll('.sheet img')].map(image => image.decode()));
}"""


def show_sheet(page: Page, size: str, width: int) -> None:
    """Have the harness show all faces in a size."""
    game = find_game("vale")
    scenery = game.static_data(game.settings(game.min_players))
    page.evaluate("([scenery, size, width]) => harness.faces(scenery, size, width)", [scenery, size, width])
    page.evaluate(DRAWN)


def write_sheets(page: Page, harness: str, folder: Path) -> list[Path]:
    """Show and take every sheet."""
    written: list[Path] = []
    for language in LANGUAGES:
        page.goto(f"{harness}/?bare=1&still=1&lang={language}")
        page.wait_for_function("() => globalThis.harness")
        for size, width in SIZES:
            show_sheet(page, size, width)
            file = folder / f"faces-{language}-{size}-{width}.png"
            page.screenshot(path=file, full_page=True)
            written.append(file)
    return written


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as built, sync_playwright() as playwright:
        run_node(VITE, "build", "--config", "vite.harness.ts", "--outDir", built, "--logLevel", "error")
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=built)) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
            page = browser.new_page(viewport={"width": 1500, "height": 900})
            for file in write_sheets(page, f"http://127.0.0.1:{server.server_port}", folder):
                print(file)
            browser.close()
            server.shutdown()


if __name__ == "__main__":
    main(sys.argv[1:])

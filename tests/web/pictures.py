"""The pictures of the README: `python -m tests.web.pictures` plays every game in Chromium and writes docs/pictures/.

With a folder (`python -m tests.web.pictures FOLDER`) it writes every picture there, large and small, dark and light, for
somebody who wants to look at the boards.
"""

from __future__ import annotations

import base64
import json
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.conftest import CHROMIUM
from tests.web.house import house
from tests.web.player import Player

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGE, SMALL = (1440, 900), (360, 740)
THEMES = ("dark", "light")
# How many choices are made before the picture is taken, and how many sit at the table.
MOMENTS = {"tarasque": (43, 3), "book": (30, 3), "vale": (33, 3), "riders": (26, 4)}
# The pictures that are shown; luck is different each time, so look at them before they are kept.
BEST = {
    **dict.fromkeys(MOMENTS, ("1440-light", "1440-dark", "360-light", "360-dark")),
    "home": ("1440-dark", "360-light"),
    "guide": ("360-light",),
    "result": ("360-dark",),
}
QUALITY = 0.86
# Two frames: boards measure themselves anew after the page has changed its size.
SETTLED = """() => new Promise(done => {
    scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(done));
})"""
PACK = """async ([png, width, quality]) => {
    const picture = new Image();
    picture.src = png;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(width, picture.width);
    canvas.height = Math.round(picture.height * canvas.width / picture.width);
    const brush = canvas.getContext('2d');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality);
}"""


class Painter:
    """Takes pictures of a page in every size and light, and packs them."""

    def __init__(self, browser: Browser, address: str, folder: Path | None) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder or FOLDER
        self.only_best = folder is None
        self.desk = browser.new_page()

    def somebody(self, language: str) -> BrowserContext:
        """A new person with a screen."""
        return self.browser.new_context(
            base_url=self.address,
            viewport={"width": LARGE[0], "height": LARGE[1]},
            locale=language,
            reduced_motion="reduce",
            service_workers="block",
        )

    def take(self, page: Page, name: str) -> None:
        """Large and small, dark and light."""
        for width, height in (LARGE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                if self.only_best and f"{width}-{theme}" not in BEST[name]:
                    continue
                page.emulate_media(
                    color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce"
                )
                page.evaluate(SETTLED)
                self._keep(page.screenshot(), f"{name}-{width}-{theme}")

    def _keep(self, png: bytes, name: str) -> None:
        told = "data:image/png;base64," + base64.b64encode(png).decode()
        packed = self.desk.evaluate(PACK, [told, LARGE[0], QUALITY])
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(packed.partition(",")[2]))


def open_table(page: Page, game: str, players: int) -> None:
    """A table of our own with bots, by the same road as the page takes."""
    page.goto("/")
    page.wait_for_selector("[data-play]")
    bots = ["greedy"] * (players - 1)
    asked = json.dumps({"game": game, "players": players, "bots": bots, "start": True})
    code = page.evaluate(
        """async (asked) => {
            const post = async (path, body) =>
                (await fetch(path, {method: 'POST', headers: {'content-type': 'application/json'}, body})).json();
            await post('/api/me', JSON.stringify({name: 'Mélusine', language: document.documentElement.lang}));
            return (await post('/api/tables', asked)).code;
        }""",
        asked,
    )
    page.goto(f"/t/{code}")


def see(page: Page, name: str) -> None:
    """Bring a page to the moment that is worth a picture."""
    if name in MOMENTS:
        choices, players = MOMENTS[name]
        open_table(page, name, players)
        player = Player(page)
        player.see_board()
        player.play(choices)
        player.await_turn()
        return
    page.goto("/guide/tarasque" if name == "guide" else "/")
    page.wait_for_selector("main h1")
    if name == "result":
        player = Player(page)
        player.start("vale")
        player.play()


def main(folder: Path | None) -> None:
    (folder or FOLDER).mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as rooms,
        house(rooms) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        painter = Painter(browser, address, folder)
        for name in BEST:
            context = painter.somebody("en")
            page = context.new_page()
            see(page, name)
            painter.take(page, name)
            context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

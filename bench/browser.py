"""How quick the browser client is: `python -m bench.browser [GAME ...]` plays in Chromium and says what it measured.

From a pushed view to pixels: from the moment a message of the table reaches the page until the frame that shows it has
been drawn. Long tasks: whatever kept the page from answering for more than 50 ms while pieces travel and dragons fly.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM, DESKTOP, PHONE
from tests.web.house import house
from tests.web.player import Player

GAMES = ("tarasque", "book", "vale", "riders")
CHOICES = 30
# Notes when each message of a table comes in and when the frame after it is out, and every long task.
WATCH = """
window.shown = [];
window.longTasks = [];
new PerformanceObserver(list => {
    for (const task of list.getEntries()) window.longTasks.push([task.startTime, task.duration]);
}).observe({type: 'longtask', buffered: true});
const Wire = window.WebSocket;
window.WebSocket = class extends Wire {
    set onmessage(listener) {
        super.onmessage = event => {
            const start = performance.now();
            listener(event);
            if (!event.data.includes('"told"')) return;
            const channel = new MessageChannel();
            channel.port1.onmessage = () => window.shown.push(performance.now() - start);
            requestAnimationFrame(() => channel.port2.postMessage(0));
        };
    }
};
"""


def measured(browser: Browser, address: str, game: str, size: dict[str, int]) -> str:
    """Play a while with everything moving, and word what was seen."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="no-preference",
        service_workers="block",
        locale="en",
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto("/")
    player = Player(page)
    player.start(game)
    loaded = float(page.evaluate("performance.now()"))
    player.play(CHOICES)
    line = told(page, loaded)
    context.close()
    return line


def told(page: Page, loaded: float) -> str:
    shown = sorted(float(one) for one in page.evaluate("window.shown"))
    tasks = [length for start, length in page.evaluate("window.longTasks") if start > loaded]
    p95 = shown[int(len(shown) * 0.95)]
    longest = max(tasks, default=0)
    return (
        f"{len(shown)} views, to pixels median {statistics.median(shown):.0f} ms, p95 {p95:.0f} ms; "
        f"{len(tasks)} tasks over 50 ms, longest {longest:.0f} ms"
    )


def main(games: list[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as rooms,
        house(rooms) as address,
        sync_playwright() as playwright,
    ):
        program = (
            shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        )
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        for game in games:
            for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                print(f"{game} {name}: {measured(browser, address, game, size)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))

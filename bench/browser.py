"""How quick the browser client is: `python -m bench.browser [GAME ...]` plays in Chromium and says what it measured.

From a pushed view to pixels: from the moment a message of the table reaches the page until the first frame that shows
this view, or a later one, has been drawn and handed over to the screen. The first view of a table is asked for, not
pushed, and comes while the page is still being loaded; it does not count. Long tasks: whatever kept the page from
answering for more than 50 ms while pieces travel and dragons fly.

The hand that plays lives in the page, waits for its turn without asking again and again, and takes a moment before it
taps, as people do; the bots answer at once, several moves in a few milliseconds. Everything, the server too, runs on
this machine, and without a graphics card, so the processor draws.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM, DESKTOP, PHONE
from tests.web.house import house
from tests.web.player import LIVELY, Player

GAMES = ("tarasque", "book", "vale", "riders")
CHOICES = 30
# Milliseconds before somebody who is to choose taps something, and between two taps.
PAUSE = 350
# Notes how long each pushed view takes until it can be seen, and every long task.
WATCH = """
window.shown = [];
window.longTasks = [];
new PerformanceObserver(list => {
    for (const task of list.getEntries()) window.longTasks.push([task.startTime, task.duration]);
}).observe({type: 'longtask', buffered: true});
const isShown = number => Number(document.querySelector('main.table')?.dataset.number) >= number;
const channel = new MessageChannel();
let drawn = [];
// Posted while a frame is made, this arrives when the frame is done.
channel.port1.onmessage = () => {
    const now = performance.now();
    for (const start of drawn) window.shown.push([start, now - start]);
    drawn = [];
};
const look = (start, number) => requestAnimationFrame(() => {
    if (!isShown(number)) return look(start, number);
    drawn.push(start);
    channel.port2.postMessage(0);
});
const Wire = window.WebSocket;
window.WebSocket = class extends Wire {
    set onmessage(listener) {
        super.onmessage = event => {
            const start = performance.now();
            listener(event);
            const message = JSON.parse(event.data);
            if (message.type === 'told') look(start, message.scene.number);
        };
    }
};
"""
# Makes this many choices on the board, or from the list where the board offers nothing.
HAND = """async ([kinds, choices, pause]) => {
    const table = document.querySelector('main.table');
    const rest = () => new Promise(resolve => setTimeout(resolve, pause));
    const until = isSo => new Promise(resolve => {
        const check = () => isSo() && (watcher.disconnect(), resolve());
        const watcher = new MutationObserver(check);
        watcher.observe(table, {attributes: true});
        check();
    });
    const isOver = () => table.dataset.phase === 'finished';
    const isMine = () => isOver() || table.dataset.turn === 'mine';
    const any = found => found[Math.floor(Math.random() * found.length)];
    const lively = () => kinds
        .map(kind => table.querySelectorAll(`section.board button:enabled${kind}`)).find(found => found.length);
    for (let made = 0, tries = 0; made < choices && !isOver(); ) {
        await until(isMine);
        await rest();
        if (!isMine()) continue;
        const {number} = table.dataset;
        const found = tries++ < 4 ? lively() : table.querySelectorAll('[data-action]');
        any(found ?? [...table.querySelectorAll('[data-action]')])?.click();
        await rest();
        if (table.dataset.number === number) continue;
        made++;
        tries = 0;
    }
}"""


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
    page.evaluate(HAND, [LIVELY, CHOICES, PAUSE])
    line = told(page, loaded)
    context.close()
    return line


def told(page: Page, loaded: float) -> str:
    shown = sorted(float(length) for start, length in page.evaluate("window.shown") if start > loaded)
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

"""How quick and light the browser client is: `python -m bench.browser [GAME ...]` plays in Chromium and says what it saw.

Weight: bytes as they were packed, until a choice can be made, with scenery and sound, and when one comes again.
From a pushed view to pixels, at instant speed: from the moment a message of the table reaches the page until the first
frame that shows this view, or a later one, has been drawn and handed over to the screen. The first view of a table is
asked for, not pushed, and comes while the page is still being loaded; it does not count.
While the story is told at normal speed: whatever kept the page from answering for more than 50 ms, and the frames that
were dropped: those that came later than one and a half frames after the one before, for each frame that is missing.

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

from tests.web.conftest import CHROMIUM, DESKTOP, PACE, PHONE
from tests.web.house import house
from tests.web.player import LIVELY, Player
from tests.web.test_pages import LATE, loaded

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
// A frame is missing where the next one comes late; only while something is told.
window.frames = 0;
window.dropped = 0;
let latest = 0;
const count = now => {
    if (document.querySelector('main.table')?.dataset.telling === 'true') {
        window.frames += 1;
        if (latest) window.dropped += Math.max(0, Math.round((now - latest) / (1000 / 60)) - 1);
        latest = now;
    } else latest = 0;
    requestAnimationFrame(count);
};
requestAnimationFrame(count);
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
        .map(kind => table.querySelectorAll(`.board button:enabled${kind}`)).find(found => found.length);
    for (let made = 0, tries = 0; made < choices && !isOver(); ) {
        await until(isMine);
        await rest();
        if (!isMine()) continue;
        const {number} = table.dataset;
        const found = tries++ < 4 ? lively() : undefined;
        if (!found && !table.querySelector('.drawer')) dispatchEvent(new KeyboardEvent('keydown', {key: 'c'}));
        if (!found) await rest();
        any(found ?? [...table.querySelectorAll('[data-action]')])?.click();
        await rest();
        if (table.dataset.number === number) continue;
        made++;
        tries = 0;
    }
}"""


def visit(browser: Browser, address: str, size: dict[str, int], pace: str) -> Page:
    """Somebody new with a screen, for whom everything moves."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="no-preference",
        service_workers="block",
        locale="en",
    )
    page = context.new_page()
    page.add_init_script(PACE % pace)
    page.add_init_script(WATCH)
    return page


def weighed(browser: Browser, address: str, game: str) -> str:
    """What comes over the line for a table, the first time and again."""
    page = visit(browser, address, DESKTOP, "instant")
    page.goto("/")
    Player(page).start(game)
    table = page.url
    page.context.close()
    page = visit(browser, address, DESKTOP, "instant")
    page.goto(table)
    Player(page).see_board()
    page.wait_for_load_state("networkidle")
    first, everything = loaded(page, LATE), loaded(page)
    page.reload()
    Player(page).see_board()
    page.wait_for_load_state("networkidle")
    again = loaded(page)
    page.context.close()
    return f"{first / 1000:.0f} kB to the first choice, {everything / 1000:.0f} kB with scenery, {again / 1000:.1f} kB again"


def measured(browser: Browser, address: str, game: str, size: dict[str, int], pace: str) -> str:
    """Play a while with everything moving, and word what was seen."""
    page = visit(browser, address, size, pace)
    page.goto("/")
    player = Player(page)
    player.start(game)
    page.wait_for_load_state("networkidle")
    loaded_at = float(page.evaluate("performance.now()"))
    page.evaluate(HAND, [LIVELY, CHOICES if pace == "instant" else CHOICES // 3, PAUSE])
    line = told(page, loaded_at)
    page.context.close()
    return line


def told(page: Page, loaded_at: float) -> str:
    shown = sorted(float(length) for start, length in page.evaluate("window.shown") if start > loaded_at)
    tasks = [length for start, length in page.evaluate("window.longTasks") if start > loaded_at]
    p95 = shown[int(len(shown) * 0.95)]
    longest = max(tasks, default=0)
    frames, dropped = page.evaluate("[window.frames, window.dropped]")
    return (
        f"{len(shown)} views, to pixels median {statistics.median(shown):.0f} ms, p95 {p95:.0f} ms; "
        f"{len(tasks)} tasks over 50 ms, longest {longest:.0f} ms; "
        f"{dropped} of {frames + dropped} frames dropped while something was told"
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
            print(f"{game}: {weighed(browser, address, game)}", flush=True)
            for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
                for pace in ("instant", "normal"):
                    print(f"{game} {name} {pace}: {measured(browser, address, game, size, pace)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))

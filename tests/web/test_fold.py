"""Nothing that one needs to decide is below the fold: at any size, in any phase, with any number of players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from dragonhoard.core.discovery import find_game, game_ids
from tests.effort import ALL
from tests.web.axe import faults
from tests.web.conftest import PATIENCE
from tests.web.fixtures import fixture, snapshots

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
# Boards that stand on the stage themselves; the others lie in it and scroll.
GAMES = [game for game in game_ids() if (BOARDS / game / "scene.ts").exists()]
SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 720), (1440, 900), (1920, 1080))
AXED = ((360, 640), (1440, 900))
LEVELS = ("greedy", "random")
SEED, MOST = 11, 700
OF_PAGES = ("region", "page-has-heading-one", "landmark-one-main")
SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"""
# What is needed and cannot be seen, what is too small to read or to touch; unseen words are for screen readers.
AMISS = """() => {
    const found = [];
    const stage = document.querySelector('.stage');
    const name = element => `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className}`
        + ` "${(element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40)}"`;
    const isShown = element => element.checkVisibility({visibilityProperty: true, opacityProperty: false})
        && !element.closest('.unseen');
    const inside = box => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const needed = [...stage.querySelectorAll('[data-decide]')].filter(isShown);
    if (!needed.length) found.push('nothing is marked as needed');
    for (const element of needed) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        if (!inside(box)) {
            const sides = [box.left, box.top, box.right, box.bottom].map(Math.round);
            found.push(`out of sight: ${name(element)} at ${sides}`);
            continue;
        }
        // Whatever lies around it may not cut it off.
        for (let around = element.parentElement; around && around !== stage; around = around.parentElement) {
            const style = getComputedStyle(around);
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
            const cut = around.getBoundingClientRect();
            const middle = [box.left + box.width / 2, box.top + box.height / 2];
            if (middle[0] < cut.left || middle[0] > cut.right || middle[1] < cut.top || middle[1] > cut.bottom) {
                found.push(`cut off: ${name(element)}`);
                break;
            }
        }
    }
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const holder = text.parentElement;
        if (!text.textContent.trim() || !isShown(holder) || holder.closest('[aria-hidden=true] svg')) continue;
        const svg = holder.closest('svg');
        const scale = svg ? svg.getBoundingClientRect().width / (svg.viewBox.baseVal?.width || svg.clientWidth) : 1;
        const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
        if (size < 11.95 && size > 0) found.push(`${size.toFixed(1)} px: ${name(holder)}`);
    }
    for (const element of stage.querySelectorAll('[data-region=voice], .action .title, .action .detail')) {
        if (isShown(element) && parseFloat(getComputedStyle(element).fontSize) < 13.95) found.push(`small: ${name(element)}`);
    }
    for (const target of stage.querySelectorAll('button, a[href], [role=slider], input')) {
        if (!isShown(target)) continue;
        const box = target.getBoundingClientRect();
        if (box.width && (box.width < 43.5 || box.height < 43.5)) {
            found.push(`target of ${Math.round(box.width)} by ${Math.round(box.height)}: ${name(target)}`);
        }
    }
    return found;
}"""


def moments(game_id: str, players: int) -> list[tuple[str, Any]]:
    """A position of every phase of a game: the busiest that was met, for there is the least room then."""
    game = find_game(game_id)
    settings = game.settings(players)
    best: dict[str, Any] = {}
    for level in LEVELS:
        for shot in snapshots(game, settings, SEED, level, MOST):
            assert isinstance(shot, dict)
            view, choices = shot["view"], shot["choices"]
            assert isinstance(view, dict)
            assert isinstance(choices, list)
            phase = asked(view) if choices else "over"
            known = best.get(phase)
            if known is None or len(choices) > len(known["choices"]):
                best[phase] = shot
    return [(phase, fixture(game, settings, [best[phase]])) for phase in sorted(best)]


def asked(view: dict[str, Any]) -> str:
    """The phase of a game, and where an effect asks for something within it, what that is."""
    pending = view.get("pending") or []
    return " ".join([str(view.get("phase", "")), *[str(frame["kind"]) for frame in pending[-1:]]])


def open_page(browser: Browser, harness: str, language: str, theme: str) -> Page:
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{harness}/?bare=1&still=1&theme={theme}&lang={language}")
    page.wait_for_function("() => globalThis.harness")
    return page


@pytest.mark.parametrize("crowd", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_needed_is_in_sight(game: str, crowd: str, browser: Browser, harness: str) -> None:
    rules = find_game(game)
    counts = range(rules.min_players, rules.max_players + 1)
    players = counts[0] if crowd == "fewest" else counts[-1]
    looks = (
        [("fr", "light"), ("en", "dark")] if ALL else [("fr", "light") if crowd == "most" else ("en", "dark")]
    )
    found: list[str] = []
    for language, theme in looks:
        page = open_page(browser, harness, language, theme)
        for phase, shown in moments(game, players):
            page.evaluate("shown => harness.show(shown, 0)", shown)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                where = f"{game} {players} {phase} {width}×{height} {language}"
                found += [f"{where}: {fault}" for fault in page.evaluate(AMISS)]
                if (width, height) in ((360, 640), (1440, 900)):
                    found += [f"{where}: {fault}" for fault in faults(page, OF_PAGES)]
        page.context.close()
    assert found == []

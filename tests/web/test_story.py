"""The story of a table: everything is told, in order, at every speed, and nobody waits for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from dragonhoard.core.discovery import find_game, game_ids
from tests.effort import spend
from tests.web.conftest import PATIENCE
from tests.web.recordings import recording

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

SOURCES = Path(__file__).parents[2] / "web" / "src"
SIZE: ViewportSize = {"width": 1280, "height": 720}
SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.45}
# Milliseconds: a turn of somebody else at normal speed, and the whole queue once a choice of mine waits.
LONGEST_TURN, LONGEST_WAIT = 8_000, 4_000
# Parts of a game that are recorded: whole games where there is time.
MOST = spend(220, 120, 2_000)
# Nothing that is tried here takes longer, and what is measured may be this much off.
LONGEST_STORY, SLACK = 60_000, 400
COLLECT = """() => {
    globalThis.told = [];
    document.addEventListener('told', event => globalThis.told.push(...event.detail.events));
}"""
# Notes when nothing is left to tell.
TELL = """([start, end]) => {
    harness.story.onrest = () => { globalThis.rested = performance.now(); };
    const began = performance.now();
    harness.tell(start, end);
    return began;
}"""
IS_TELLING = "() => harness.story.isTelling"
# The only properties that may change while something moves, and what else the browser says of a keyframe.
MOVABLE = {"transform", "opacity", "translate", "rotate", "scale"}
KEYFRAME = {"offset", "computedOffset", "easing", "composite"}
ANIMATED = """() => document.getAnimations().flatMap(animation => [
    ...(animation.effect?.getKeyframes() ?? []).flatMap(frame => Object.keys(frame)),
    ...(animation.transitionProperty ? [animation.transitionProperty] : []),
])"""

Recording = dict[str, Any]


@pytest.fixture
def page(browser: Browser, harness: str) -> Iterator[Page]:
    context = browser.new_context(viewport=SIZE, reduced_motion="no-preference")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.clock.install()
    page.goto(f"{harness}/?bare=1&lang=en&theme=dark")
    page.wait_for_function("() => globalThis.harness")
    page.evaluate(COLLECT)
    yield page
    context.close()
    assert complaints == []


def recorded(game_id: str, players: int = 3, seed: int = 5, level: str = "greedy") -> Recording:
    game = find_game(game_id)
    return recording(game, game.settings(players), seed, 0, level, MOST)


def events_of(told: Recording, start: int = 0, end: int | None = None) -> list[Any]:
    return [
        event for batch in told["batches"][start:end] for step in batch["steps"] for event in step["events"]
    ]


def listen(page: Page, told: Recording, speed: str) -> None:
    page.evaluate("told => harness.listen(told)", told)
    page.evaluate("speed => harness.speed(speed)", speed)


def tell(page: Page, start: int, end: int) -> float:
    """Tell these parts; how long that took on the page's clock."""
    began = page.evaluate(TELL, [start, end])
    page.clock.run_for(LONGEST_STORY)
    assert not page.evaluate(IS_TELLING), "the story does not end"
    return float(page.evaluate("globalThis.rested")) - float(began)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_told_equals_the_log_event_for_event(game: str, page: Page) -> None:
    told = recorded(game)
    listen(page, told, "instant")
    page.evaluate("end => harness.tell(0, end)", len(told["batches"]))
    assert page.evaluate("told") == events_of(told)
    assert page.evaluate("() => harness.story.view") == told["batches"][-1]["view"]


def one_part_per_kind(told: Recording) -> dict[str, int]:
    """For every kind of event the first part in which it happens."""
    found: dict[str, int] = {}
    for at, batch in enumerate(told["batches"]):
        for event in events_of({"batches": [batch]}):
            found.setdefault(event["is"], at)
    return found


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_event_has_its_time_at_every_speed(game: str, page: Page) -> None:
    told = recorded(game, level="random")
    parts = sorted(set(one_part_per_kind(told).values()))
    for at in parts[:: spend(3, 6, 1)]:
        before = told["batches"][at - 1]["view"] if at else told["start"]
        # Nobody waits, so that it takes its time; somebody else's, so that nothing is cut short.
        batch = {**told["batches"][at], "waitsForMe": False}
        part = {**told, "seat": None, "start": before, "batches": [batch]}
        taken = {}
        for speed, factor in SPEEDS.items():
            page.evaluate("() => { globalThis.told.length = 0; }")
            listen(page, part, speed)
            taken[speed] = tell(page, 0, 1)
            assert page.evaluate("told") == events_of(part)
            assert taken[speed] <= LONGEST_TURN * factor * max(1, seats_in(part)) + SLACK
        assert taken["fast"] <= taken["normal"] <= taken["slow"], (at, taken)
        if taken["normal"] > 2 * SLACK:
            assert taken["slow"] == pytest.approx(1.6 * taken["normal"], rel=0.15, abs=SLACK)
            assert taken["fast"] == pytest.approx(0.45 * taken["normal"], rel=0.25, abs=SLACK)
        listen(page, part, "instant")
        page.evaluate("() => harness.tell(0, 1)")
        assert not page.evaluate(IS_TELLING)


def seats_in(part: Recording) -> int:
    """How many turns a part may touch: whoever acts, and whoever follows."""
    return 1 + len({event.get("seat") for event in events_of(part)})


@pytest.mark.parametrize("game", game_ids())
def test_the_queue_shrinks_once_my_own_choice_waits(game: str, page: Page) -> None:
    told = recorded(game, players=min(4, find_game(game).max_players))
    mine = [at for at, batch in enumerate(told["batches"]) if batch["waitsForMe"]]
    start, end = max(pairwise(mine), key=lambda pair: pair[1] - pair[0])
    part = {**told, "start": told["batches"][start]["view"], "batches": told["batches"][start + 1 : end + 1]}
    listen(page, part, "slow")
    spent = tell(page, 0, len(part["batches"]))
    assert spent <= LONGEST_WAIT + SLACK
    # What was not seen stands in the strip, and nothing is left out.
    assert page.evaluate("told") == events_of(part)
    assert page.locator("[data-region=strip] .chip").count() > 0


def others_turn(told: Recording) -> tuple[int, int]:
    """Parts in which somebody else acts and nobody waits for me."""
    return next(
        (at, at + 4)
        for at in range(len(told["batches"]) - 4)
        if not any(batch["waitsForMe"] for batch in told["batches"][at : at + 4])
        and len(events_of(told, at, at + 4)) >= 3
    )


def test_a_tap_skips_a_beat_and_escape_skips_all(page: Page) -> None:
    told = recorded("tarasque")
    start, end = others_turn(told)
    part = {**told, "start": told["batches"][start - 1]["view"], "batches": told["batches"][start:end]}
    listen(page, part, "slow")
    page.evaluate("end => harness.tell(0, end)", end - start)
    first = page.evaluate("() => harness.story.beat.caption")
    page.keyboard.press(" ")
    page.clock.run_for(1)
    assert page.evaluate("() => harness.story.beat?.caption") != first
    assert page.evaluate(IS_TELLING)
    page.keyboard.press("Escape")
    assert not page.evaluate(IS_TELLING)
    assert page.evaluate("told") == events_of(part)


def test_a_touch_on_my_things_ends_the_telling(page: Page) -> None:
    told = recorded("tarasque")
    end = next(at for at, batch in enumerate(told["batches"]) if at > 3 and batch["waitsForMe"])
    part = {**told, "start": told["batches"][end - 1]["view"], "batches": [told["batches"][end]]}
    listen(page, part, "slow")
    page.evaluate("() => harness.tell(0, 1)")
    assert page.evaluate(IS_TELLING)
    page.locator("[data-region=centre]").dispatch_event("pointerdown")
    assert not page.evaluate(IS_TELLING)


def test_a_chip_of_the_strip_shows_its_beat_again(page: Page) -> None:
    told = recorded("tarasque")
    start, end = others_turn(told)
    part = {**told, "start": told["batches"][start - 1]["view"], "batches": told["batches"][start:end]}
    listen(page, part, "fast")
    tell(page, 0, end - start)
    now = page.evaluate("() => harness.story.view")
    page.locator("[data-region=strip] .chip:not([aria-disabled])").first.click()
    assert page.evaluate(IS_TELLING)
    page.clock.run_for(LONGEST_STORY)
    assert not page.evaluate(IS_TELLING)
    # Whatever was shown again, the board stands where it stood, and nothing was told twice.
    assert page.evaluate("() => harness.story.view") == now
    assert page.evaluate("told") == events_of(part)


def test_without_motion_it_is_told_by_stills_and_words(browser: Browser, harness: str) -> None:
    told = recorded("tarasque")
    start, end = others_turn(told)
    part = {**told, "start": told["batches"][start - 1]["view"], "batches": told["batches"][start:end]}
    page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
    page.clock.install()
    page.goto(f"{harness}/?bare=1&lang=fr&still=1")
    page.wait_for_function("() => globalThis.harness")
    page.evaluate(COLLECT)
    listen(page, part, "normal")
    page.evaluate("end => harness.tell(0, end)", end - start)
    captions = set()
    for _ in range(LONGEST_STORY // 200):
        if not page.evaluate(IS_TELLING):
            break
        assert page.evaluate("() => document.getAnimations().length") == 0
        captions.add(page.locator("[data-region=voice] .caption").inner_text())
        page.clock.run_for(200)
    assert not page.evaluate(IS_TELLING)
    assert len(captions) >= 2
    assert page.evaluate("told") == events_of(part)
    page.context.close()


@pytest.mark.parametrize("game", game_ids())
def test_only_transform_and_opacity_move(game: str, page: Page) -> None:
    told = recorded(game, level="random")
    parts = sorted(set(one_part_per_kind(told).values()))
    moved: set[str] = set()
    for at in parts[:: spend(2, 4, 1)]:
        before = told["batches"][at - 1]["view"] if at else told["start"]
        batch = {**told["batches"][at], "waitsForMe": False}
        listen(page, {**told, "seat": None, "start": before, "batches": [batch]}, "fast")
        page.evaluate("() => harness.tell(0, 1)")
        for _ in range(4):
            moved |= set(page.evaluate(ANIMATED))
            page.clock.run_for(150)
        page.evaluate("() => harness.story.skipAll()")
    assert moved - KEYFRAME <= MOVABLE


def test_style_sheets_animate_nothing_else() -> None:
    found: list[str] = []
    for file in [*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")]:
        text = file.read_text(encoding="utf-8")
        for told in re.findall(r"(?<![\w-])transition(?:-property)?:([^;]+);", text):
            names = {part.split()[0] for part in re.split(r",(?![^(]*\))", told.strip())}
            found += [f"{file.name}: {name}" for name in sorted(names - MOVABLE - {"none"})]
        for block in re.findall(r"@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)", text):
            names = set(re.findall(r"([\w-]+)\s*:", block))
            found += [
                f"{file.name}: {name}" for name in sorted(names - MOVABLE - {"animation-timing-function"})
            ]
    assert found == []

"""The board of Tarasque on the stage: every phase in sight, every tap does what it means, every event is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import new_record
from dragonhoard.core.schema import Json
from dragonhoard.games.tarasque.odds import chance_of
from tests.online_faces import play_on_a_page
from tests.recorded import play_on
from tests.web.conftest import DESKTOP, PATIENCE, PHONE, Visit
from tests.web.fixtures import fixture, snapshots
from tests.web.guided import Learner

SCREENS = [
    pytest.param(DESKTOP, "en", id="desktop-en"),
    pytest.param(PHONE, "fr", id="phone-fr"),
]
SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 720), (1440, 900), (1920, 1080))
PHASES = {"removal", "shelter", "keeping", "claiming", "hoarding", "rearrange", "moving", "finished"}
RED, YELLOW, BLUE = 0, 2, 4

# What one needs to decide is on the screen and not under anything else, words can be read, targets can be hit.
FAULTS = """() => {
    const faults = [];
    const [wide, high] = [innerWidth, innerHeight];
    const stage = document.querySelector(".stage");
    const named = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 60);
    const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    if (document.documentElement.scrollHeight > high + 1) faults.push(`the page scrolls: ${document.documentElement.scrollHeight}`);
    for (const node of stage.querySelectorAll("[data-decide]")) {
        if (!isSeen(node)) continue;
        const box = node.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) faults.push(`off the screen: ${named(node)}`);
    }
    for (const node of stage.querySelectorAll("button")) {
        if (!isSeen(node)) continue;
        const box = node.getBoundingClientRect();
        if (box.width < 43.5 || box.height < 43.5) faults.push(`too small: ${named(node)} ${box.width} by ${box.height}`);
    }
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (!text.data.trim() || !isSeen(parent) || parent.closest(".unseen, svg")) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        const least = parent.closest("[data-decide]") && !parent.closest(".note") ? 14 : 12;
        if (size < least) faults.push(`${size} px: ${text.data}`);
    }
    for (const bar of stage.querySelectorAll(".action, .rolled .die, .splits, .altar .piece")) {
        if (!isSeen(bar)) continue;
        const box = bar.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 22));
        if (top && !bar.contains(top) && !top.contains(bar)) faults.push(`covered: ${named(bar)} by ${named(top)}`);
    }
    return faults;
}"""


class Names:
    """What things on the board are called in the learner's language."""

    def __init__(self, learner: Learner) -> None:
        self.words = learner.words

    def die(self, number: int, dragon: int) -> str:
        said = self.words.format("tarasque-dragon", skin="drachenwurf", dragon=dragon)
        return self.words.format(
            "tarasque-board-die", number=number, dragon=said, chosen="false", useful="true"
        )

    def tile(self, dragon: int, landscape: int, message: str, **more: str | int) -> str:
        tile = self.words.format("tarasque-tile", skin="drachenwurf", dragon=dragon, landscape=landscape)
        return self.words.format(f"tarasque-board-{message}", tile=tile, **more)

    def say(self, message: str, **more: str | int) -> str:
        return self.words.format(f"tarasque-board-{message}", **more)


# --- the guide, played by taps and by keys ---


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_guide_is_played_to_its_end_on_the_board(
    visit: Visit, size: dict[str, int], language: str
) -> None:
    learner = Learner(visit("/guide/tarasque", size=size, language=language), language)
    names = Names(learner)
    steps: list[tuple[str, tuple[str, ...]]] = [
        ("pair", (names.die(1, RED), names.say("keep-roll-brief", count=2, left=4))),
        ("third", (names.die(1, RED), names.say("keep-roll-brief", count=1, left=3))),
        ("egg", (names.die(3, BLUE), names.say("egg"), names.say("stop"))),
        ("claim", (names.say("take", count=2),)),
        ("robbed", ()),
        ("shelter", (names.say("new-row-title"),)),
        ("four", (names.die(1, RED), names.say("keep-roll-brief", count=4, left=2))),
        ("six-dice", (names.die(1, RED), names.say("keep-all", count=2))),
        ("six", (names.say("take", count=1),)),
        ("row", (names.say("join"),)),
        ("rearrange", (names.say("end"),)),
        ("extra", (names.die(2, YELLOW), names.say("stop"))),
        ("steal", (names.say("take", count=1),)),
        ("over", (names.say("end"),)),
    ]
    for message in ("welcome", "tiles"):
        learner.hears(f"tarasque-guide-{message}")
        learner.goes_on()
    learner.follows("tarasque", steps, by_touch=size == PHONE)


def test_price_and_odds_follow_what_is_chosen(visit: Visit) -> None:
    learner = Learner(visit("/guide/tarasque"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    yellow = column(learner.board, names.tile(YELLOW, 1, "tile-offered"))
    # One yellow die shows: of the five others another must come, before the tile can be taken.
    expect(yellow).to_contain_text("88%")
    learner.taps(names.die(1, RED))
    # Both yellow dice must come from the other four; three dragons are valid.
    pair = chance_of(2, 4, 3)
    expect(yellow).to_contain_text(f"{round(pair * 100)}%")
    red = column(learner.board, names.tile(RED, 0, "tile-offered"))
    expect(red).to_contain_text(names.say("yours"))
    # Where it would stand, what is kept and what rolls again.
    expect(learner.page.locator(".base .ghost")).to_have_count(1)
    expect(learner.page.locator(".rolled .die .gold")).to_have_count(2)
    expect(learner.page.locator(".rolled .die .note:not(.gold)")).to_have_count(4)
    expect(learner.page.locator(".action.main")).to_contain_text("bust 6%")


def column(board: Locator, name: str) -> Locator:
    """A tile of the centre with its price."""
    return board.locator(".column").filter(has=board.page.get_by_role("button", name=name))


def test_another_choice_is_answered_with_what_the_lesson_wants(visit: Visit) -> None:
    learner = Learner(visit("/guide/tarasque"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    learner.taps(names.die(4, YELLOW), names.say("keep-roll-brief", count=1, left=5))
    expect(learner.page.locator(".bubble .hint")).to_contain_text("two red dice")
    learner.hears("tarasque-guide-pair")
    # What was to follow is forgotten: the dice can be chosen anew.
    expect(learner.page.locator(".action.main")).to_have_attribute("aria-disabled", "true")
    learner.taps(names.die(1, RED))
    expect(learner.page.locator(".action.main")).to_contain_text(
        names.say("keep-roll-brief", count=2, left=4)
    )


def test_dice_are_chosen_and_kept_by_keys(visit: Visit) -> None:
    learner = Learner(visit("/guide/tarasque"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    learner.page.locator("main").focus()
    learner.page.keyboard.press("1")
    expect(learner.page.locator(".rolled .die[aria-pressed=true]")).to_have_count(2)
    learner.page.keyboard.press("2")
    expect(learner.page.locator(".rolled .die[aria-pressed=true]")).to_have_count(1)
    learner.page.keyboard.press("2")
    expect(learner.page.locator(".action.main")).to_contain_text(
        names.say("keep-roll-brief", count=2, left=4)
    )
    learner.page.keyboard.press("Enter")
    learner.hears("tarasque-guide-third")


def test_an_egg_still_lies_with_its_die_after_a_reload(
    visit: Visit, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))
    game = find_game("tarasque")
    record = new_record(game, game.settings(2), ())
    # One red die is kept, then a blue one on an egg: the view alone does not say which of them counts twice.
    play_on(record, "random", 33, 9)
    assert game.action_text(record.moves[-1].action, record.settings) == "keep 1 blue + egg"
    page = visit()
    play_on_a_page(record, address, page)
    kept = page.get_by_role("img", name=re.compile("blue on an egg"))
    expect(kept.locator(".egg")).to_have_count(1)
    page.reload()
    expect(kept.locator(".egg")).to_have_count(1)


# --- every phase, at every size, with every number of players, in both skins ---


def games() -> Iterator[tuple[int, str, list[Json]]]:
    """Games with every number of players in both skins, as each awaited seat sees them."""
    game = find_game("tarasque")
    for players in range(2, 7):
        skin = ("drachenwurf", "tarasque")[players % 2]
        settings = game.settings(players, {"skin": skin})
        yield players, skin, snapshots(game, settings, 1)


def one_of_each_phase(taken: list[Json]) -> list[Json]:
    """A late position of each phase: then there is most to show."""
    found: dict[str, Json] = {}
    for one in taken:
        assert isinstance(one, dict)
        view = one["view"]
        assert isinstance(view, dict)
        found[str(view["phase"])] = one
    return list(found.values())


def look_at(browser: Browser, harness: str, size: tuple[int, int], language: str, theme: str) -> Page:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{harness}/?bare=1&still=1&theme={theme}&lang={language}")
    page.wait_for_function("() => globalThis.harness")
    return page


@pytest.mark.slow
@pytest.mark.compiled_only
def test_everything_needed_is_in_sight_in_every_phase(browser: Browser, harness: str) -> None:
    game = find_game("tarasque")
    found: list[str] = []
    phases: set[str] = set()
    for players, skin, taken in games():
        settings = game.settings(players, {"skin": skin})
        shown: dict[str, Any] = fixture(game, settings, one_of_each_phase(taken))
        for number, size in enumerate(SIZES):
            # Each language and each light at half of the sizes, turn by turn.
            language, theme = ("fr", "en")[(number + players) % 2], ("light", "dark")[number % 2]
            page = look_at(browser, harness, size, language, theme)
            page.evaluate("fixture => harness.show(fixture, 0)", shown)
            for at, one in enumerate(shown["snapshots"]):
                phase = one["view"]["phase"]
                phases.add(phase)
                page.evaluate("at => harness.turn(at)", at)
                page.wait_for_function(
                    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
                )
                if phase == "keeping" and page.locator(".die.possible").count():
                    page.locator(".die.possible").first.click()
                faults = page.evaluate(FAULTS)
                found += [f"{players} players, {size}, {language}, {phase}: {fault}" for fault in faults]
            page.context.close()
    assert found == []
    assert phases == PHASES


# --- refusals ---


def test_a_refusal_stands_beside_what_was_tapped_and_says_what_to_do(browser: Browser, harness: str) -> None:
    game = find_game("tarasque")
    settings = game.settings(3)
    taken = snapshots(game, settings, 1, most=40)
    at = next(
        index
        for index, one in enumerate(taken)
        if isinstance(one, dict) and is_keeping_with_useless_dice(one["view"])
    )
    for size in ((360, 640), (1440, 900)):
        page = look_at(browser, harness, size, "en", "dark")
        shown: dict[str, Any] = fixture(game, settings, [taken[at]])
        page.evaluate("fixture => harness.show(fixture, 0)", shown)
        page.locator(".rolled .die.useless").first.click()
        card = page.locator(".refusal.placed")
        expect(card).to_contain_text("Keep one of the lit dice.")
        assert page.evaluate(COVERED) == []
        page.context.close()


def is_keeping_with_useless_dice(view: Json) -> bool:
    if not isinstance(view, dict) or view["phase"] != "keeping":
        return False
    rolled, valid = view["rolled"], view["valid"]
    assert isinstance(rolled, list)
    assert isinstance(valid, list)
    shown = [dragon for dragon in range(6) if rolled[dragon]]
    return any(dragon in valid for dragon in shown) and any(dragon not in valid for dragon in shown)


COVERED = """() => {
    const card = document.querySelector(".refusal.placed").getBoundingClientRect();
    const faults = [];
    for (const node of document.querySelectorAll(".die, .action, .altar .piece, .price")) {
        const box = node.getBoundingClientRect();
        const across = Math.min(card.right, box.right) - Math.max(card.left, box.left);
        const down = Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top);
        if (across > 2 && down > 2) faults.push(node.className);
    }
    if (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight) faults.push("off the screen");
    return faults;
}"""

"""The board of The Vale of Eternity: every card has a face, choices are made by tapping, refusals are explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dragonhoard.core.discovery import find_game
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.conftest import PATIENCE, PHONE, Visit
from tests.web.faces_sheet import SIZES, show_sheet
from tests.web.fixtures import fixture, snapshots
from tests.web.player import Player
from tests.web.recordings import recording
from tests.web.test_fold import AMISS, SETTLED, moments

CREATURES = Path(__file__).parents[2] / "web" / "src" / "games" / "vale" / "creatures.ts"
EN = catalogue_for("en")
# No finger is finer than this.
TARGET = 44
# Where there is the least room on a phone and on a desk.
SMALLEST = ((360, 640), (1280, 720))
BUTTONS = """[...document.querySelectorAll('.board button')].filter(button => button.checkVisibility()).map(button => {
    const box = button.getBoundingClientRect();
    return [button.ariaLabel || button.textContent, box.width, box.height];
})"""
# Words of a full face that stick out of it, and words that are smaller than one can read.
STICKING_OUT = """() => [...document.querySelectorAll('.sheet .face')].flatMap(face => {
    const around = face.getBoundingClientRect();
    return [...face.querySelectorAll('.words, .name, .pill')].flatMap(part => {
        const box = part.getBoundingClientRect();
        const isOut = box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1;
        const small = parseFloat(getComputedStyle(part).fontSize);
        return isOut || small < 11.95 ? [`${face.textContent.trim().slice(0, 40)}: ${part.className} ${small}`] : [];
    });
})"""


def test_the_pictures_stand_in_the_order_of_the_cards() -> None:
    text = CREATURES.read_text(encoding="utf-8")
    rows = re.findall(r"const \w+ = \[(.*?)\];", text, re.DOTALL)
    names = [name for row in rows for name in re.findall(r"\w+", row)]
    assert [re.sub(r"[A-Z]", lambda found: "_" + found[0].lower(), name) for name in names] == list(CARD_IDS)


@pytest.fixture
def page(browser: Browser, harness: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{harness}/?bare=1&still=1&lang=en")
    page.wait_for_function("() => globalThis.harness")
    yield page
    context.close()
    assert complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_all_seventy_faces_fit_at_every_size(language: str, page: Page, harness: str) -> None:
    page.goto(f"{harness}/?bare=1&still=1&lang={language}")
    page.wait_for_function("() => globalThis.harness")
    for size, width in SIZES:
        show_sheet(page, size, width)
        assert page.locator(".sheet .face").count() == len(CARD_IDS)
        assert page.evaluate(STICKING_OUT) == [], (size, width)


def moment(kind: str, players: int = 4) -> dict[str, Any]:
    """A position in which an effect asks a seat for this."""
    game = find_game("vale")
    settings = game.settings(players)
    for level, seed in (("greedy", 11), ("random", 11), ("greedy", 3), ("random", 5)):
        for shot in snapshots(game, settings, seed, level, 700):
            assert isinstance(shot, dict)
            view: Any = shot["view"]
            if view["pending"] and view["pending"][-1]["kind"] == kind:
                return fixture(game, settings, [shot])
    raise AssertionError(kind)


def show(page: Page, shown: dict[str, Any]) -> Any:
    page.evaluate("shown => harness.show(shown, 0)", shown)
    return shown["snapshots"][0]


@pytest.mark.slow
def test_payments_stand_with_those_first_that_lose_least(page: Page) -> None:
    told = show(page, moment("pay-summon"))
    lost = [payment["lost"] for payment in told["aid"]["payments"]]
    rows = page.locator(".ways .way")
    expect(rows).to_have_count(len(lost))
    assert lost == sorted(lost)
    for at, loss in enumerate(lost):
        expect(rows.nth(at)).to_contain_text(EN.format("vale-board-lost-brief", lost=loss))
    expect(rows.first).to_have_attribute("aria-checked", "true")
    expect(page.locator(".action.main:not([aria-disabled])")).to_be_visible()


@pytest.mark.slow
def test_over_the_limit_all_stones_are_in_sight_and_the_kept_ones_are_chosen(page: Page) -> None:
    told = show(page, moment("keep-stones"))
    own = told["view"]["trainers"][told["seat"]]
    stones = page.locator(".keep .stone")
    expect(stones).to_have_count(sum(own["stones"]))
    expect(page.locator(".keep .stone[aria-pressed=true]")).to_have_count(own["limit"])
    page.locator(".keep .stone[aria-pressed=true]").first.click()
    expect(page.locator(".action.main")).to_have_attribute("aria-disabled", "true")
    page.locator(".keep .stone[aria-pressed=false]").last.click()
    expect(page.locator(".action.main")).not_to_have_attribute("aria-disabled", "true")
    page.locator(".action.main").click()
    assert page.evaluate("() => harness.asked()").startswith("act ")


@pytest.mark.slow
def test_a_struck_player_sees_what_is_threatened_and_picks_it(page: Page) -> None:
    told = show(page, moment("lose-card"))
    cards = [choice["form"]["card"] for choice in told["choices"]]
    threatened = page.locator(".card.threatened")
    expect(threatened).to_have_count(len(cards))
    threatened.first.click()
    name = EN.format("vale-card", card=cards[0])
    expect(page.locator(".action.main")).to_contain_text(f"Discard {name}")


@pytest.mark.slow
def test_an_opened_card_says_what_it_sells_for_costs_and_scores(page: Page) -> None:
    game = find_game("vale")
    settings = game.settings(4)
    shots: list[Any] = snapshots(game, settings, 11, "greedy", 700)
    late = next(shot for shot in shots if shot["view"]["phase"] == "capture" and shot["view"]["round"] == 8)
    show(page, fixture(game, settings, [late]))
    card = next(choice["form"]["card"] for choice in late["choices"])
    page.locator(f".middle [data-card='{card}']").click()
    prospect = late["aid"]["cards"][str(card)]
    tags = page.locator(".pane .tag")
    expect(tags.nth(0)).to_contain_text(f"= {prospect['sale_worth']}")
    expect(tags.nth(1)).to_contain_text(str(prospect["price"]))
    expect(page.locator(".pane .face.full")).to_be_visible()
    expect(page.locator(".action.main")).to_contain_text(f"Capture {EN.format('vale-card', card=card)}")


@pytest.mark.slow
def test_what_is_opened_is_in_sight_with_all_that_hangs_at_it(page: Page) -> None:
    for phase, shown in moments("vale", 4):
        if phase not in ("capture", "action", "action lose-card", "resolution use-actives"):
            continue
        show(page, shown)
        for width, height in SMALLEST:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            page.locator(".card.ready:not([aria-pressed=true])").first.evaluate("card => card.click()")
            page.evaluate(SETTLED)
            expect(page.locator(".pane .face.full")).to_be_visible()
            assert page.evaluate(AMISS) == [], (phase, width)
            page.keyboard.press("Escape")


@pytest.mark.slow
def test_the_area_of_another_player_opens(page: Page) -> None:
    told = show(page, moment("pay-summon", 3))
    other = (told["seat"] + 1) % 3
    area = told["view"]["trainers"][other]["area"]
    page.locator(f"[data-region='seat-{other}'] .line").click()
    expect(page.locator(".pane .list .card")).to_have_count(len(area))
    page.locator(".pane .list .card").first.click()
    expect(page.locator(".pane .face.full")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pane .list .card")).to_have_count(len(area))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_what_the_story_shows_in_between_is_what_the_server_says(players: int, page: Page) -> None:
    game = find_game("vale")
    told = recording(game, game.settings(players), 7, 0, "random", 500)
    page.evaluate("told => harness.listen(told)", told)
    drift: list[str] = page.evaluate("told => harness.drift(told)", told)
    fields = {line.split(" after ")[0] for line in drift}
    # What is yet to be asked is the rules' to know; a permanent effect may change what stones are worth.
    assert fields <= {"pending", "unseen", "seat", "phase", "trainers"}
    assert not [
        line
        for line in drift
        if line.startswith("trainers")
        and "Summoned" not in line
        and "Banished" not in line
        and line != "trainers after "
    ]


def begin(visit: Visit) -> Player:
    player = Player(visit(size=PHONE, language="en"))
    player.start("vale")
    assert player.await_turn()
    return player


@pytest.mark.slow
def test_a_tap_enlarges_a_card_and_the_button_below_captures_it(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    card = page.locator(".middle .card.ready").first
    number = card.get_attribute("data-card") or ""
    name = EN.format("vale-card", card=int(number))
    card.click()
    expect(page.get_by_role("group", name=name, exact=True)).to_be_visible()
    page.locator(".action.main", has_text=f"Capture {name}").click()
    expect(page.locator(f".middle [data-card='{number}'] .marker")).to_be_visible()


@pytest.mark.slow
def test_what_is_impossible_says_why(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    while page.locator(".middle .card.ready").count() and not page.locator(".stall").count():
        player.choose()
        assert player.await_turn()
    page.locator(".action", has_text="End the turn").click(force=True)
    expect(page.locator("[data-rule='vale.action.markers-off']")).to_be_visible()


@pytest.mark.slow
def test_cards_are_large_enough_for_fingers_and_nothing_sticks_out(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    player.play(12)
    # Measured in one breath: the bots may go on playing, and their cards come and go.
    sizes = page.evaluate(BUTTONS)
    assert sizes
    for name, width, height in sizes:
        assert min(width, height) >= TARGET - 1, name
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.slow
def test_a_card_can_be_opened_and_closed_by_keyboard(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    card = page.locator(".middle .card").first
    number = card.get_attribute("data-card")
    card.focus()
    page.keyboard.press("Enter")
    opened = page.locator(f".middle [data-card='{number}']")
    expect(opened).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(opened).to_have_attribute("aria-pressed", "false")
    expect(opened).to_be_focused()

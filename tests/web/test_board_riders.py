"""The board of Dragonriders: ruler and base are aimed together, prices are told before, speeds are dialled in secret."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import MOVED, Player

pytestmark = pytest.mark.slow

MOST = 40
# How the paper lies under the camera, once it is the same in three pictures.
STANDS_STILL = """() => new Promise(resolve => {
    const paper = document.querySelector('.world');
    const seen = [];
    const look = () => {
        seen.push(paper.getBoundingClientRect().width);
        const [one, two, three] = seen.slice(-3);
        if (three && one === two && two === three) resolve(three);
        else requestAnimationFrame(look);
    };
    look();
})"""


def begin(visit: Visit, size: dict[str, int] | None = None) -> Player:
    player = Player(visit(size=size or DESKTOP, language="en"))
    player.start("riders")
    assert player.await_turn()
    player.page.locator(".grip").wait_for()
    return player


def angle(page: Page) -> int:
    return int(page.locator(".grip").get_attribute("aria-valuenow") or 0)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def main_action(page: Page) -> Locator:
    return page.locator("[data-region=actions] .button").first


def reach_speeds(player: Player) -> None:
    """Play on until the next speed is to be set."""
    for _ in range(MOST):
        if player.page.locator(".dial").count():
            return
        player.choose()
        assert player.await_turn()
    raise AssertionError("no round began")


def test_arrow_keys_turn_by_a_degree_and_with_shift_by_five(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    page.locator(".grip").focus()
    start = angle(page)
    page.keyboard.press("ArrowLeft")
    assert angle(page) == start - 1
    page.keyboard.press("Shift+ArrowLeft")
    assert angle(page) == start - 6
    page.keyboard.press("ArrowRight")
    assert angle(page) == start - 5
    # One key more: ruler and base are laid together, and the dragon has flown.
    before = player.number
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => Number(document.querySelector('main.table').dataset.number) > before + 1", arg=before
    )


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_ruler_is_dragged_and_stays_inside_what_is_legal(visit: Visit, size: dict[str, int]) -> None:
    page = begin(visit, size).page
    page.wait_for_function(STANDS_STILL)
    knob, pivot = page.locator(".handle").first, page.locator("[data-anchor=dragon-0]")
    expect(pivot).to_be_visible()
    x, y = middle(knob)
    page.mouse.move(x, y)
    page.mouse.down()
    for far in (10, 20, 40):
        page.mouse.move(x, y + far)
    turned = angle(page)
    assert turned != 0
    # Far beyond the swing of the ruler it stops at the last angle that is allowed.
    page.mouse.move(x, y + 400)
    page.mouse.up()
    ends = [int(page.locator(".grip").get_attribute(f"aria-value{end}") or 0) for end in ("min", "max")]
    assert angle(page) in ends
    assert math.copysign(1, angle(page)) == math.copysign(1, turned)


def test_a_tap_on_the_unrolled_fan_turns_the_ruler_or_says_why_not(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    free = page.locator(".grip .free")
    # Where the bot flew first it may stand so that every landing bumps it; later they are farther apart.
    for _ in range(MOST):
        if free.count():
            break
        player.choose()
        assert player.await_turn()
    shut = page.locator(".grip .shut").first
    if shut.count():
        shut.click()
        expect(page.locator(".refusal")).to_be_visible()
        page.locator(".refusal").get_by_role("button", name=re.compile("Turn to")).click()
    free.first.click()
    expect(page.locator(".rail .chips")).not_to_contain_text("bumps")


def test_the_price_in_the_button_is_what_one_gets(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    page.locator(".grip").focus()
    page.keyboard.press("End")
    said, before = main_action(page).inner_text(), player.number
    main_action(page).click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('main.table').dataset.number) > before + 1", arg=before
    )
    # The bot may fly and strike before anybody looks; the log still tells what this landing brought.
    player.open_panel("log")
    landing = page.locator(".log li", has_text=re.compile(r"Guest \d+ flies with ruler")).last
    told = landing.inner_text()
    assert ("+1 energy" in said) == bool(re.search(r"Guest \d+ gains an energy", told))
    assert ("bump" in said) == bool(re.search(r"Guest \d+ strikes", told))


def test_a_speed_out_of_reach_says_why_and_a_set_one_shows_to_nobody_else(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    reach_speeds(player)
    player.close_drawer()
    # Nothing of any ruler lies on the track before the dial is set.
    assert page.locator(".world .ruler").count() == 0
    page.locator(".dial button[aria-disabled='true']").first.click(force=True)
    expect(page.locator("[data-rule='riders.speed.change']")).to_be_visible()
    allowed = page.locator(".dial button:not([aria-disabled='true'])").first
    chosen = allowed.locator(".speed").inner_text()
    page.keyboard.press(chosen[0])
    expect(allowed).to_have_attribute("aria-pressed", "true")
    before = player.number
    page.get_by_role("button", name=f"Set {chosen} in secret").click()
    page.wait_for_function(MOVED, arg=before)
    expect(page.locator(".rail .set b")).to_have_text(chosen)


def test_the_camera_moves_and_shows_the_whole_track(visit: Visit) -> None:
    page = begin(visit).page
    near = float(page.wait_for_function(STANDS_STILL).json_value())
    page.get_by_role("button", name="Show the whole track").click()
    page.get_by_role("button", name="Follow the race").wait_for()
    assert float(page.wait_for_function(STANDS_STILL).json_value()) < near
    page.get_by_role("button", name="Follow the race").click()
    page.get_by_role("button", name="Show the whole track").wait_for()
    assert float(page.wait_for_function(STANDS_STILL).json_value()) == pytest.approx(near, rel=0.02)

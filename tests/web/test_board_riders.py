"""The board of Dragonriders: rulers are dragged or turned by keys inside the legal region, speeds are dialled in secret."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import MOVED, Player

pytestmark = pytest.mark.slow

MOST = 40
# What the camera sees, once it is the same in three pictures.
STANDS_STILL = """() => new Promise(resolve => {
    const screen = document.querySelector('svg.screen');
    const frames = [];
    const look = () => {
        frames.push(screen.getAttribute('viewBox'));
        const [one, two, three] = frames.slice(-3);
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
    before = player.number
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED, arg=before)
    expect(page.get_by_role("button", name="Land like this")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_ruler_is_dragged_and_stays_inside_what_is_legal(visit: Visit, size: dict[str, int]) -> None:
    page = begin(visit, size).page
    grip, pivot = page.locator(".grip circle"), page.locator(".pivot")
    see_still(page)
    (x, y), (from_x, from_y) = middle(grip), middle(pivot)
    turned, far = math.atan2(y - from_y, x - from_x), math.hypot(x - from_x, y - from_y)
    page.mouse.move(x, y)
    page.mouse.down()
    for degrees in (2, 4, 6, 8):
        there = turned - math.radians(degrees)
        page.mouse.move(from_x + far * math.cos(there), from_y + far * math.sin(there))
    assert -9 <= angle(page) <= -7
    # Far beyond the swing of the ruler it stops at the last angle that is allowed.
    page.mouse.move(from_x + far * math.cos(turned - 1.5), from_y + far * math.sin(turned - 1.5))
    page.mouse.up()
    least = int(page.locator(".grip").get_attribute("aria-valuemin") or 0)
    assert angle(page) == least


def test_what_is_said_to_be_touched_is_what_one_gets(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    page.locator(".grip").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Land like this")).to_be_visible()
    # The first flight of all may touch the field beside the start; turn until the dragon strikes nobody.
    page.locator(".grip").focus()
    for _ in range(MOST):
        if "strikes" not in page.locator(".aiming").inner_text():
            break
        page.keyboard.press("ArrowLeft")
    said, before = page.locator(".aiming").inner_text(), player.number
    assert ("energy field" in said) == (
        "energy field" in (page.locator(".grip").get_attribute("aria-valuetext") or "")
    )
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED, arg=before)
    # The bot may fly and strike before anybody looks; the log still tells what this landing brought.
    player.open_panel("log")
    landing = page.locator(".log li", has_text=re.compile(r"Guest \d+ flies with ruler")).last
    assert ("energy field" in said) == bool(re.search(r"Guest \d+ gains an energy", landing.inner_text()))


def test_a_speed_out_of_reach_says_why_and_a_set_one_shows_to_nobody_else(visit: Visit) -> None:
    player = begin(visit)
    page = player.page
    reach_speeds(player)
    forbidden = page.locator(".dial button[aria-disabled='true']").first
    forbidden.click(force=True)
    expect(page.locator("[data-rule='riders.speed.change']")).to_be_visible()
    page.locator(".dial button:not([aria-disabled='true'])").first.click()
    chosen = page.locator(".dial button[aria-pressed='true'] b").inner_text()
    page.get_by_role("button", name=f"Set {chosen} in secret").click()
    expect(page.get_by_text(f"Your dial stands at {chosen}.")).to_be_visible()


def test_the_camera_moves_and_shows_the_whole_track(visit: Visit) -> None:
    page = begin(visit).page
    near = see_still(page)
    page.get_by_role("button", name="Show the whole track").click()
    page.get_by_role("button", name="Follow the race").wait_for()
    assert see_still(page) > near
    page.get_by_role("button", name="Follow the race").click()
    page.get_by_role("button", name="Show the whole track").wait_for()
    assert see_still(page) == pytest.approx(near, rel=0.01)


def see_still(page: Page) -> float:
    """Wait until the camera stands still; how much of the track it shows."""
    seen = page.wait_for_function(STANDS_STILL).json_value()
    return float(seen.split()[2])

"""The track builder: by mouse, finger and keys; what cannot be raced is refused with its rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit

pytestmark = pytest.mark.slow

RING = "11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,9a0,6a2,1a2,14b1"


def open_builder(visit: Visit, path: str = "/build", size: dict[str, int] | None = None) -> Page:
    page = visit(path, size=size or DESKTOP, language="en")
    page.locator(".cell svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    return page


def code(page: Page) -> str:
    return page.locator(".code").inner_text().strip()


def cell(page: Page, number: int) -> Locator:
    return page.locator(f"[data-cell='{number}']")


def test_a_turned_tile_breaks_the_lane_and_the_reason_stands_at_its_cell(visit: Visit) -> None:
    page = open_builder(visit, f"/build?track={RING}")
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    cell(page, 1).click()
    page.get_by_role("button", name="Turn right").click()
    expect(page.get_by_role("heading", name="Not a track yet")).to_be_visible()
    expect(cell(page, 1)).to_have_class(re.compile("bad"))
    expect(page.locator(".reason a").first).to_have_attribute("href", re.compile(r"rule=riders\.layout\."))
    # It is not raced, and why not is said.
    page.get_by_role("button", name="Race on this track").click(force=True)
    expect(page.locator(".told")).to_contain_text("Not yet")
    assert page.url.split("?")[0].endswith("/build")
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    assert code(page) == RING
    assert faults(page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tiles_are_dragged_from_cell_to_cell_and_out_of_the_frame(visit: Visit, size: dict[str, int]) -> None:
    page = open_builder(visit, f"/build?track={RING}", size)
    # Arrows lie over the tiles and push none of them away.
    arrows, first = page.locator(".joins").bounding_box(), cell(page, 0).bounding_box()
    assert arrows
    assert first
    assert (arrows["x"], arrows["y"]) == pytest.approx((first["x"], first["y"]), abs=2)
    drag(page, cell(page, 0), cell(page, 6))
    # The two have changed places.
    assert code(page).split("/")[0].startswith("4a0,")
    assert code(page).split("/")[1].split(",")[1] == "11b3"
    drag(page, cell(page, 0), page.locator("h1"))
    assert code(page).startswith(".,")
    expect(page.locator(".verdict")).to_contain_text("no tile lies in cell a1", ignore_case=True)
    if size == PHONE:
        assert_fits(page)


def drag(page: Page, start: Locator, end: Locator) -> None:
    places = [thing.bounding_box() for thing in (start, end)]
    assert places[0]
    assert places[1]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    page.mouse.move(to_x, to_y)
    page.mouse.up()


def test_a_track_is_built_by_keys_alone(visit: Visit) -> None:
    page = open_builder(visit, f"/build?track={RING}")
    cell(page, 0).focus()
    page.keyboard.press("Delete")
    assert code(page).startswith(".,")
    page.get_by_role("button", name=re.compile("^Tile 11:")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.keyboard.press("l")
    cell(page, 0).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    assert code(page) == RING
    page.keyboard.press("ArrowRight")
    expect(cell(page, 1)).to_be_focused()
    page.keyboard.press("r")
    assert code(page) != RING
    page.keyboard.press("Control+z")
    assert code(page) == RING


def test_a_track_is_kept_by_name_offered_at_a_new_table_and_pictured_in_the_waiting_room(
    visit: Visit,
) -> None:
    page = open_builder(visit, f"/build?track={RING}")
    name = page.get_by_label("Name of your track")
    name.fill("Ring")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".told")).to_contain_text("stays as it is")
    name.fill("My ring")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("button", name="My ring", exact=True)).to_be_visible()
    page.get_by_role("button", name="Race on this track").click()
    chosen = page.get_by_role("radio", name=re.compile("My ring"))
    expect(chosen).to_be_checked()
    page.get_by_role("button", name="Open a table").click()
    expect(page.locator(".gathering img")).to_have_js_property("complete", True)
    assert page.locator(".gathering img").evaluate("image => image.naturalWidth") > 0


def test_two_bots_fly_a_test_lap(visit: Visit) -> None:
    page = open_builder(visit, f"/build?track={RING}")
    expect(page.get_by_role("heading", name="Ready to race")).to_be_visible()
    page.get_by_role("button", name="Let two bots fly it").click()
    page.wait_for_function("() => document.querySelector('main.table .world')")
    page.wait_for_function("() => Number(document.querySelector('main.table').dataset.number) > 20")

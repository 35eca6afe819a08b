"""The coach at a table: asked, understood, and followed or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import MOVED, Player

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]


@pytest.mark.parametrize(
    ("game", "size", "language", "theme"),
    [("tarasque", PHONE, "fr", "dark"), ("riders", DESKTOP, "en", "light")],
    ids=["phone", "desktop"],
)
def test_the_coach_is_asked_and_its_choice_prepared(
    game: str, size: dict[str, int], language: str, theme: str, visit: Visit
) -> None:
    words = catalogue_for(language)
    page = visit(size=size, language=language, theme=theme)
    player = Player(page)
    player.start(game)
    for _ in range(40):
        player.await_turn()
        player.open_choices()
        if player.choices.count() > 1:
            break
        player.choose()
    player.close_drawer()
    number = player.number
    with page.expect_response("**/advice") as answered:
        page.get_by_role("button", name=words.format("web-coach-ask")).click()
    form = answered.value.json()["choices"][0]["choice"]["form"]
    advice = page.locator("[data-advice]")
    advice.wait_for()
    assert advice.locator("li").count() > 0
    advice.get_by_text(words.format("web-coach-compared")).click()
    expect(advice.locator("tbody tr").first).to_be_visible()
    assert_fits(page)
    assert faults(page) == []

    advice.get_by_role("button", name=words.format("web-coach-board")).click()
    if size == PHONE:
        # The sheet gives way to the board that it points at.
        expect(advice).to_have_count(0)
        player.open_choices()
    expect(advice.get_by_text(words.format("web-coach-board-only"))).to_be_visible()
    if form["is"] == "LayRuler":
        expect(page.locator(".grip")).to_have_attribute("aria-valuenow", str(form["angle"]))
    advice.get_by_role("button", name=words.format("web-coach-board-all")).click()

    # The choice lies ready, but whether it is taken is the player's business.
    advice.get_by_role("button", name=words.format("web-coach-list")).click()
    action = advice.get_attribute("data-advice")
    choice = page.locator(f"[data-action='{action}']")
    expect(choice).to_be_focused()
    expect(choice).to_contain_text(words.format("web-coach-mark"))
    assert player.number == number
    page.keyboard.press("Enter")
    page.wait_for_function(MOVED, arg=number)
    expect(advice).to_have_count(0)


def test_there_is_no_coach_in_a_rated_game(visit: Visit) -> None:
    page = visit()
    open_rated = """async () => {
        const post = (path, body) => fetch(path, {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body) });
        await post("/api/me", {name: "Ana", language: "en"});
        const table = await (await post("/api/tables", {
            game: "tarasque", players: 2, bots: ["greedy"], rated: true, start: true })).json();
        return table.code;
    }"""
    page.goto(f"/t/{page.evaluate(open_rated)}")
    player = Player(page)
    player.table.wait_for()
    for _ in range(40):
        player.await_turn()
        player.open_choices()
        if player.choices.count() > 1:
            break
        player.choose()
    expect(page.locator("[data-tool=coach]")).to_have_count(0)

"""After the game: the replay, the link to a move, the dice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.axe import assert_fits, faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import Player
from tests.web.test_games import GAMES

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]


def finished_game(game: str, page: Page, language: str) -> None:
    """Play a little and give up."""
    words = catalogue_for(language)
    player = Player(page)
    player.start(game)
    player.play(4)
    player.await_turn()
    player.open_panel("more")
    page.get_by_role("button", name=words.format("web-resign")).click()
    page.locator("dialog[open]").get_by_role("button", name=words.format("web-resign")).click()
    page.get_by_role("link", name=words.format("web-replay-open")).click()
    page.locator("main.replay").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_replayed_and_its_dice_checked(game: str, visit: Visit) -> None:
    size, language = (PHONE, "fr") if GAMES.index(game) % 2 else (DESKTOP, "en")
    words = catalogue_for(language)
    page = visit(size=size, language=language)
    finished_game(game, page, language)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 4
    page.get_by_role("button", name=words.format("web-replay-next")).click()
    expect(slider).to_have_value("1")
    slider.fill(str(last))
    expect(page).to_have_url(re.compile(rf"move={last}"))
    assert_fits(page)
    assert faults(page) == []

    shared = visit(re.sub(r"^\w+://[^/]+", "", page.url.replace(f"move={last}", "move=3")), language=language)
    expect(shared.get_by_role("slider")).to_have_value("3")

    page.get_by_role("button", name=words.format("web-dice-run")).click()
    expect(page.locator("[data-verdict=fair]")).to_be_visible()


def test_the_dice_check_notices_a_lie(visit: Visit) -> None:
    page = visit()
    finished_game("tarasque", page, "en")

    def bend(answer: Page, pattern: str, change: str) -> None:
        def lie(route: object) -> None:
            response = route.fetch()  # type: ignore[attr-defined]
            text = re.sub(pattern, change, response.text(), count=1)
            route.fulfill(response=response, body=text)  # type: ignore[attr-defined]

        answer.route("**/replay", lie)
        answer.reload()
        answer.get_by_role("button", name=catalogue_for("en").format("web-dice-run")).click()

    bend(page, r"seed [0-9a-f]{4}", "seed 0000")
    expect(page.locator("[data-verdict=commitment]")).to_be_visible()
    page.unroute_all()
    bend(page, r'"ticket":(\d)', r'"ticket":1\1')
    expect(page.locator("[data-verdict=draw]")).to_be_visible()

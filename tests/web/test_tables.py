"""What people do at a table: play each other, lose the line, take back, ask why, talk, use the keyboard only."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.words.catalogue import words_in
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.player import Player
from tests.web.test_games import GAMES
from tests.web.wire import Wire

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

EN, FR = words_in("en"), words_in("fr")
# What a board shows but does not allow.
IMPOSSIBLE = {
    "book": ".stack:not(.lively)",
    "riders": ".magic:not(.ready)",
    "tarasque": ".die.useless",
    "vale": "[aria-disabled='true']",
}


def path_of(page: Page) -> str:
    return re.sub(r"^\w+://[^/]+", "", page.url)


def sit_two(game: str, visit: Visit, wire: Wire) -> tuple[Player, Player]:
    """A table of two people, one with a phone in French behind a line that can be cut."""
    host = visit(f"/new/{game}", size=DESKTOP, language="en")
    # A seat's grain of luck has to be there before the game begins.
    with host.expect_response("**/salt"):
        host.get_by_role("button", name=EN.say("web-open-table")).click()
    guest = visit(path_of(host), size=PHONE, language="fr", host=wire.address)
    with guest.expect_response("**/salt"):
        guest.get_by_role("button", name=FR.say("web-sit")).click()
    host.get_by_role("button", name=EN.say("web-start")).click()
    players = Player(host, 1), Player(guest, 2)
    for player in players:
        player.table.wait_for()
    return players


def take_turns(players: tuple[Player, Player], choices: int) -> None:
    """Let whoever is asked choose from the list."""
    for _ in range(choices):
        for player in players:
            if player.table.get_attribute("data-turn") == "mine":
                player.choose()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_lost_line(game: str, visit: Visit, wire: Wire) -> None:
    players = sit_two(game, visit, wire)
    host, guest = players
    take_turns(players, 4)
    wire.cut()
    expect(guest.page.get_by_text(FR.say("web-reconnecting"))).to_be_visible()
    if host.table.get_attribute("data-turn") == "mine":
        host.choose()
    wire.mend()
    expect(guest.page.get_by_text(FR.say("web-reconnecting"))).to_be_hidden(timeout=60_000)
    take_turns(players, 4)
    # Nobody missed anything: what both may know is the same.
    host.page.get_by_role("tab", name=EN.say("web-tab-words")).click()
    guest.page.get_by_role("tab", name=FR.say("web-tab-words")).click()
    scores = [player.page.locator(".players .score > :first-child").all_inner_texts() for player in players]
    assert scores[0] == scores[1]


def test_a_line_lost_while_choosing_is_made_up_for(visit: Visit, wire: Wire) -> None:
    page = visit(host=wire.address)
    player = Player(page)
    player.start("tarasque")
    player.await_turn()
    before = player.number
    wire.cut()
    page.locator("[data-action]").first.click()
    expect(page.get_by_text(EN.say("web-reconnecting"))).to_be_visible()
    wire.mend()
    page.wait_for_function(
        "(before) => Number(document.querySelector('main.table').dataset.number) > before", arg=before
    )


@pytest.mark.parametrize("game", [game for game in GAMES if game in IMPOSSIBLE])
def test_an_impossible_tap_is_explained_with_its_rule(game: str, visit: Visit) -> None:
    page = visit(language="fr", size=PHONE)
    player = Player(page)
    player.start(game)
    impossible = page.locator(f"section.board button:enabled:is({IMPOSSIBLE[game]})")
    for _ in range(80):
        player.await_turn()
        if impossible.count():
            break
        player.choose()
    # A button that says it is impossible still answers.
    impossible.first.click(force=True)
    why = page.locator("[data-rule]")
    why.wait_for()
    rule = why.get_attribute("data-rule")
    assert rule
    expect(why).to_contain_text(FR.rule(rule))
    why.get_by_role("button", name=FR.say("web-why-rule")).click()
    expect(page.locator(f"[id='rule-{rule}']")).to_be_focused()
    page.get_by_role("tab", name=FR.say("web-tab-log")).click()
    expect(page.locator(".log")).to_contain_text(FR.rule(rule))


def test_a_choice_is_taken_back(visit: Visit) -> None:
    page = visit()
    player = Player(page)
    player.start("tarasque")
    undo = page.get_by_role("button", name=EN.say("web-undo"))
    before: list[str] = []
    for _ in range(80):
        player.await_turn()
        before = player.choices.all_inner_texts()
        player.choose()
        if player.await_turn() and undo.is_enabled():
            break
    number = player.number
    undo.click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('main.table').dataset.number) > before", arg=number
    )
    assert player.choices.all_inner_texts() == before
    page.get_by_role("tab", name=EN.say("web-tab-log")).click()
    expect(page.locator(".log .undone").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_is_enough(game: str, visit: Visit) -> None:
    page = visit(language="fr")
    page.locator("body").press("Tab")
    for _ in range(60):
        if page.evaluate(f"document.activeElement.matches('[data-play={game}]')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    player = Player(page)
    player.table.wait_for()
    player.await_turn()
    for _ in range(80):
        if page.evaluate("document.activeElement.matches('[data-action]')"):
            break
        page.keyboard.press("Tab")
    for _ in range(25):
        if not player.await_turn():
            break
        page.wait_for_function("() => document.activeElement.matches('[data-action]')")
        number = player.number
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(before) => Number(document.querySelector('main.table').dataset.number) > before", arg=number
        )


def test_talk_and_silence(visit: Visit, wire: Wire) -> None:
    host, guest = sit_two("tarasque", visit, wire)
    host.page.get_by_role("tab", name=EN.say("web-tab-chat")).click()
    guest.page.get_by_role("tab", name=FR.say("web-tab-chat")).click()
    guest.page.get_by_label(FR.say("web-chat-say")).fill("Bonjour à tous")
    guest.page.keyboard.press("Enter")
    expect(host.page.get_by_role("log", name=EN.say("web-chat"))).to_contain_text("Bonjour à tous")
    host.page.get_by_role("button", name=re.compile("^Mute")).click()
    expect(host.page.get_by_role("log", name=EN.say("web-chat"))).not_to_contain_text("Bonjour à tous")


def test_an_offer_is_answered(visit: Visit, wire: Wire) -> None:
    host, guest = sit_two("tarasque", visit, wire)
    host.page.get_by_role("tab", name=EN.say("web-tab-more")).click()
    host.page.get_by_role("button", name=EN.say("web-offer-pause")).click()
    guest.page.get_by_role("button", name=FR.say("web-offer-agree")).click()
    expect(host.page.get_by_text(EN.say("web-status-paused")).first).to_be_visible()
    guest.page.get_by_role("tab", name=FR.say("web-tab-more")).click()
    guest.page.get_by_role("button", name=FR.say("web-offer-resume")).click()
    host.page.get_by_role("button", name=EN.say("web-offer-agree")).click()
    expect(guest.table).to_have_attribute("data-phase", "playing")

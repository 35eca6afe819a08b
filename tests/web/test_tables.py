"""What people do at a table: play each other, lose the line, take back, ask why, talk, use the keyboard only."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from dragonhoard.i18n.catalogue import catalogue_for
from tests.web.conftest import DESKTOP, PATIENCE, PHONE, Visit
from tests.web.player import MOVED, Player
from tests.web.test_games import GAMES
from tests.web.wire import Wire

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]

EN, FR = catalogue_for("en"), catalogue_for("fr")
# What a board shows but does not allow.
IMPOSSIBLE = {
    "book": ".stack[data-ring=none]",
    "riders": ".magic:not(.ready)",
    "tarasque": ".die.useless",
    "vale": "[aria-disabled='true']",
}

BEFORE_THE_CUT = 6
# The figures of the standing, whatever the language.
STANDING = """() => {
    const table = document.querySelector('main.table');
    const plates = [...table.querySelectorAll('.plate[data-seat]')].sort((a, b) => a.dataset.seat - b.dataset.seat);
    const scores = plates.map(plate => plate.querySelector('.score > [aria-hidden]')?.textContent ?? '');
    return [table.dataset.phase, ...scores.map(score => score.replace(/\\D/g, ''))];
}"""
TAPPED_TWICE = """async () => {
    const choice = document.querySelector('[data-action]');
    choice.click();
    choice.click();
    await new Promise(resolve => setTimeout(resolve));
    return [document.querySelector('main.table').dataset.turn, document.querySelector('.pill').textContent.trim()];
}"""


def path_of(page: Page) -> str:
    return re.sub(r"^\w+://[^/]+", "", page.url)


def sit_two(game: str, visit: Visit, wire: Wire) -> tuple[Player, Player]:
    """A table of two people, one with a phone in French behind a line that can be cut."""
    host = visit(f"/new/{game}", size=DESKTOP, language="en")
    # A seat's grain of luck has to be there before the game begins.
    with host.expect_response("**/salt"):
        host.get_by_role("button", name=EN.format("web-open-table")).click()
    guest = visit(path_of(host), size=PHONE, language="fr", host=wire.address)
    with guest.expect_response("**/salt"):
        guest.get_by_role("button", name=FR.format("web-sit")).click()
    host.get_by_role("button", name=EN.format("web-start")).click()
    players = Player(host, 1), Player(guest, 2)
    for player in players:
        player.see_board()
    return players


def take_turns(players: tuple[Player, Player], most: int) -> None:
    """Let whoever is asked choose, so many times."""
    for _ in range(most):
        for player in players:
            if player.is_my_turn():
                player.make_a_choice()


def play_on(players: tuple[Player, Player]) -> None:
    """Play to the end, quickly."""
    deadline = time.monotonic() + 6 * PATIENCE / 1000
    while not any(player.take_turn() for player in players):
        assert time.monotonic() < deadline, "the game does not end"


def see_the_same(players: tuple[Player, Player]) -> None:
    """Wait until both have been told everything: then what both may know is equal."""
    deadline = time.monotonic() + PATIENCE / 1000
    while len({tuple(player.page.evaluate(STANDING)) for player in players}) > 1:
        assert time.monotonic() < deadline, [player.page.evaluate(STANDING) for player in players]


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_and_one_loses_the_line(game: str, visit: Visit, wire: Wire) -> None:
    players = sit_two(game, visit, wire)
    host, guest = players
    take_turns(players, BEFORE_THE_CUT)
    wire.cut()
    expect(guest.page.get_by_text(FR.format("web-reconnecting"))).to_be_visible()
    if host.is_my_turn():
        host.make_a_choice()
    wire.mend()
    expect(guest.page.get_by_text(FR.format("web-reconnecting"))).to_be_hidden()
    # Nobody missed anything.
    see_the_same(players)
    play_on(players)
    expect(host.page.get_by_role("region", name=EN.format("web-result"))).to_be_visible()
    expect(guest.page.get_by_role("region", name=FR.format("web-result"))).to_be_visible()
    see_the_same(players)


def test_a_slow_line_is_told_and_nothing_is_sent_twice(visit: Visit, wire: Wire) -> None:
    page = visit(host=wire.address)
    player = Player(page)
    player.start("tarasque")
    wire.delay = 0.15
    for _ in range(4):
        assert player.await_turn()
        player.open_choices()
        before = player.number
        # An impatient finger taps twice, long before an answer can be there.
        turn, status = page.evaluate(TAPPED_TWICE)
        assert turn == "other"
        assert status.startswith(EN.format("web-status-sending"))
        page.wait_for_function(MOVED, arg=before)
    wire.delay = 0
    expect(page.locator("[role=alert] .refusal")).to_have_count(0)


def test_a_line_lost_while_choosing_is_made_up_for(visit: Visit, wire: Wire) -> None:
    page = visit(host=wire.address)
    player = Player(page)
    player.start("tarasque")
    player.await_turn()
    player.open_choices()
    before = player.number
    wire.cut()
    page.locator("[data-action]").first.click()
    expect(page.get_by_text(EN.format("web-reconnecting"))).to_be_visible()
    wire.mend()
    page.wait_for_function(MOVED, arg=before)


@pytest.mark.parametrize("game", [game for game in GAMES if game in IMPOSSIBLE])
def test_an_impossible_tap_is_explained_with_its_rule(game: str, visit: Visit) -> None:
    page = visit(language="fr", size=PHONE)
    player = Player(page)
    player.start(game)
    impossible = page.locator(f".board button:enabled:is({IMPOSSIBLE[game]})")
    for _ in range(80):
        assert player.await_turn()
        if impossible.count():
            break
        player.choose()
    # A button that says it is impossible still answers; nothing may lie over it.
    impossible.first.evaluate("button => button.scrollIntoView({block: 'center'})")
    impossible.first.click(force=True)
    why = page.locator("[data-rule]")
    why.wait_for()
    rule = why.get_attribute("data-rule")
    assert rule
    expect(why).to_contain_text(FR.refusal(rule))
    why.get_by_role("button", name=FR.format("web-why-rule")).click()
    expect(page.locator(f"[id='rule-{rule}']")).to_be_focused()
    player.open_panel("log")
    expect(page.locator(".log")).to_contain_text(FR.refusal(rule))


def test_a_choice_is_taken_back(visit: Visit) -> None:
    page = visit()
    player = Player(page)
    player.start("tarasque")
    undo = page.get_by_role("button", name=EN.format("web-undo"))
    before: list[str] = []
    for _ in range(80):
        assert player.await_turn()
        player.open_choices()
        before = player.choices.all_inner_texts()
        player.choose()
        if player.await_turn() and undo.is_enabled():
            break
    number = player.number
    undo.click()
    page.wait_for_function(MOVED, arg=number)
    player.open_choices()
    assert player.choices.all_inner_texts() == before
    player.open_panel("log")
    expect(page.locator(".log .undone").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_plays_a_whole_game(game: str, visit: Visit) -> None:
    page = visit(language="fr" if GAMES.index(game) % 2 else "en", size=DESKTOP)
    tab_to(page, f"[data-play={game}]")
    page.keyboard.press("Enter")
    player = Player(page)
    player.see_board()
    assert player.await_turn()
    page.keyboard.press("c")
    tab_to(page, "[data-action]")
    player.press_keys()
    assert player.is_over()
    # Even at the end the focus is somewhere, and the next game is a few keys away.
    assert page.evaluate("() => document.activeElement !== document.body")
    tab_to(page, "[href^='/replay/']", back=True)
    page.keyboard.press("Enter")
    page.locator("main.replay").wait_for()


def tab_to(page: Page, what: str, back: bool = False) -> None:
    """Press the tab key until something has the focus."""
    for _ in range(120):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"no tab leads to {what}")


def test_talk_and_silence(visit: Visit, wire: Wire) -> None:
    host, guest = sit_two("tarasque", visit, wire)
    host.open_panel("chat")
    guest.open_panel("chat")
    guest.page.get_by_label(FR.format("web-chat-say")).fill("Bonjour à tous")
    guest.page.keyboard.press("Enter")
    expect(host.page.get_by_role("log", name=EN.format("web-chat"))).to_contain_text("Bonjour à tous")
    host.page.get_by_role("button", name=re.compile("^Mute")).click()
    expect(host.page.get_by_role("log", name=EN.format("web-chat"))).not_to_contain_text("Bonjour à tous")


def test_an_offer_is_answered(visit: Visit, wire: Wire) -> None:
    host, guest = sit_two("tarasque", visit, wire)
    host.open_panel("more")
    host.page.get_by_role("button", name=EN.format("web-offer-pause")).click()
    guest.page.get_by_role("button", name=FR.format("web-offer-agree")).click()
    expect(host.page.get_by_text(EN.format("web-status-paused")).first).to_be_visible()
    guest.open_panel("more")
    guest.page.get_by_role("button", name=FR.format("web-offer-resume")).click()
    host.page.get_by_role("button", name=EN.format("web-offer-agree")).click()
    expect(guest.table).to_have_attribute("data-phase", "playing")


def test_the_position_is_told_in_each_reader_s_words(visit: Visit, wire: Wire) -> None:
    host, guest = sit_two("vale", visit, wire)
    host.open_panel("words")
    guest.open_panel("words")
    for player, own in ((host, "In your hand"), (guest, "Dans votre main")):
        expect(player.page.get_by_role("listitem").filter(has_text=own)).to_have_count(1)

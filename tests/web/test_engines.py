"""Other engines than Chromium's: each board opens, plays a turn and tells what the bot does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from dragonhoard.core.discovery import game_ids
from tests.web.engines import Engine, firefox, webkit
from tests.web.player import AWAITED, LIVELY, TURN

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only, pytest.mark.exhaustive]

# As a newcomer whose story runs fast, noting whatever goes wrong on the page.
ENTER = """game => {
    localStorage.setItem('dragonhoard-pace', 'fast');
    globalThis.faults = [];
    addEventListener('error', event => faults.push(String(event.message)));
    addEventListener('unhandledrejection', event => faults.push(String(event.reason)));
    document.querySelector(`[data-play=${game}]`).click();
}"""
IS_HOME = "() => !!document.querySelector('[data-play]')"
HAS_BOARD = "() => document.querySelector('main.table .board')?.childElementCount > 0"
LISTEN = """() => {
    globalThis.told = [];
    document.addEventListener('told', event => told.push(...event.detail.events.map(found => found.is)));
}"""
# What a page must never do, whatever draws it: be wider or higher than the window.
OVERFLOW = """() => {
    const {scrollWidth, scrollHeight} = document.documentElement;
    return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];
}"""
# Turns that are played before a bot must have been told about: some games begin with choices of one's own.
MOST_TURNS = 6


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with ExitStack() as stack:
        if request.param == "firefox":
            yield stack.enter_context(firefox(tmp_path_factory.mktemp("profile"), "fr"))
        else:
            yield stack.enter_context(webkit())


@pytest.mark.parametrize("game", game_ids())
def test_a_board_opens_plays_and_tells(game: str, engine: Engine, address: str) -> None:
    engine.open(address)
    engine.wait_for(IS_HOME)
    engine.evaluate(ENTER, game)
    engine.wait_for(HAS_BOARD)
    engine.evaluate(LISTEN)
    for seed in range(1, MOST_TURNS):
        engine.wait_for(AWAITED)
        if engine.evaluate("() => told.length") and seed > 2:
            break
        engine.evaluate(TURN, [LIVELY, seed])
    assert engine.evaluate("() => told") != []
    assert engine.evaluate(OVERFLOW) == [0, 0]
    assert engine.evaluate("() => faults") == []

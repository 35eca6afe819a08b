"""A guest game is played in the browser through the generic board, without a build of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.test_docs import ROOT, lay_out
from tests.web.axe import faults
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.house import house
from tests.web.player import Player

pytestmark = [pytest.mark.slow, pytest.mark.compiled_only]


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which the game of docs/adding-a-game.md is installed."""
    guest = tmp_path_factory.mktemp("guest")
    assert lay_out(ROOT / "docs" / "adding-a-game.md", guest)
    path = os.pathsep.join(filter(None, [str(guest), os.environ.get("PYTHONPATH", "")]))
    with house(tmp_path_factory.mktemp("inn"), PYTHONPATH=path) as address:
        yield address


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "fr")], ids=["desktop", "phone"])
def test_a_guest_game_is_played_to_the_end_by_clicks(
    size: dict[str, int], language: str, inn: str, visit: Visit
) -> None:
    page = visit(size=size, language=language, host=inn)
    player = Player(page)
    player.start("eggs")
    board = page.locator(".board")
    picture = board.locator("img[src^='data:image/svg']")
    picture.wait_for()
    assert player.await_turn()
    before = picture.get_attribute("src")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert board.get_by_role("button", name="Steal on" if language == "en" else "Voler encore").is_visible()
    # An image runs no script, whatever a guest's drawing holds.
    assert board.locator(".seen svg").count() == 0
    assert faults(page) == []
    player.play()
    assert player.is_over()
    assert player.in_list == 0, "every choice was made on the board"
    page.locator("section[aria-label='Résultat'], section[aria-label='Result']").wait_for()
    assert picture.get_attribute("src") != before
    # Whoever won wears a crown.
    board.locator("img[src*='e0a526']").wait_for()
    assert faults(page) == []

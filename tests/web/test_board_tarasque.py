"""The board of Tarasque, played through its guide: every tap does what it means."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import new_record
from tests.online_faces import play_on_a_page
from tests.recorded import play_on
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.guided import Learner

SCREENS = [
    pytest.param(DESKTOP, "en", id="desktop-en"),
    pytest.param(PHONE, "fr", id="phone-fr"),
]


class Names:
    """What things on the board are called in the learner's language."""

    def __init__(self, learner: Learner) -> None:
        self.words = learner.words

    def die(self, number: int, dragon: int) -> str:
        said = self.words.say("tarasque-dragon", skin="drachenwurf", dragon=dragon)
        return self.words.say("tarasque-board-die", number=number, dragon=said, chosen="false", useful="true")

    def keep(self, dragon: int, dice: int, message: str = "keep") -> str:
        what = self.words.say("tarasque-some-dice", skin="drachenwurf", dragon=dragon, dice=dice)
        return self.words.say(f"tarasque-board-{message}", what=what)

    def tile(self, dragon: int, landscape: int, message: str, **more: str | int) -> str:
        tile = self.words.say("tarasque-tile", skin="drachenwurf", dragon=dragon, landscape=landscape)
        return self.words.say(f"tarasque-board-{message}", tile=tile, **more)

    def say(self, message: str, **more: str | int) -> str:
        return self.words.say(f"tarasque-board-{message}", **more)


RED, YELLOW, BLUE = 0, 2, 4


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_guide_is_played_to_its_end_on_the_board(
    visit: Visit, size: dict[str, int], language: str
) -> None:
    learner = Learner(visit("/guide/tarasque", size=size, language=language), language)
    names = Names(learner)
    red_sea = names.tile(RED, 0, "tile-offered")
    steps: list[tuple[str, tuple[str, ...]]] = [
        ("pair", (names.die(1, RED), names.keep(RED, 2))),
        ("roll", (names.say("roll-again", dice=4),)),
        ("third", (names.die(1, RED), names.keep(RED, 1))),
        ("odds", (names.say("roll-again", dice=3),)),
        ("egg", (names.die(3, BLUE), names.say("egg-toggle", dice=1), names.keep(BLUE, 1, "keep-egg"))),
        ("stop", (names.say("stop"),)),
        ("claim", (red_sea, names.say("with", symbols=3))),
        ("claim-blue", (names.tile(BLUE, 2, "tile-offered"),)),
        ("robbed", ()),
        ("shelter", (names.say("new-row"),)),
        ("four", (names.die(1, RED), names.keep(RED, 4))),
        ("four-roll", (names.say("roll-again", dice=2),)),
        ("six-dice", (names.die(1, RED), names.keep(RED, 2))),
        ("six", (names.tile(RED, 3, "tile-offered"), names.say("with-six", symbols=6))),
        ("row", (names.tile(RED, 0, "row-join", count=1),)),
        ("rearrange", (names.say("end"),)),
        ("extra", (names.die(2, YELLOW), names.keep(YELLOW, 3))),
        ("enough", (names.say("stop"),)),
        ("steal", (names.tile(YELLOW, 1, "tile-guarded", name="Cendre", side=2, price=3),)),
        ("over", (names.say("end"),)),
    ]
    for message in ("welcome", "tiles"):
        learner.hears(f"tarasque-guide-{message}")
        learner.goes_on()
    learner.follows("tarasque", steps, by_touch=size == PHONE)


def test_the_odds_follow_what_is_chosen(visit: Visit) -> None:
    learner = Learner(visit("/guide/tarasque"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    yellow = learner.board.get_by_role("button", name=names.tile(YELLOW, 1, "tile-offered"))
    # One yellow die shows: of the five others another must come, before the tile can be taken.
    expect(yellow).to_contain_text("88 %")
    learner.taps(names.die(1, RED))
    expect(yellow).to_contain_text("59 %")
    learner.taps(learner.words.say("tarasque-board-odds"))
    expect(yellow).not_to_contain_text("%")


def test_another_choice_is_answered_with_what_the_lesson_wants(visit: Visit) -> None:
    learner = Learner(visit("/guide/tarasque"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    learner.taps(names.die(4, YELLOW), names.keep(YELLOW, 1))
    expect(learner.page.locator(".bubble .hint")).to_contain_text("Set aside two red dice")
    learner.hears("tarasque-guide-pair")


def test_an_egg_still_lies_with_its_die_after_a_reload(
    visit: Visit, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))
    game = find_game("tarasque")
    record = new_record(game, game.settings(2), ())
    # One red die is set aside, then a blue one on an egg: the view alone does not say which of them doubled.
    play_on(record, "random", 33, 9)
    assert game.action_text(record.moves[-1].action, record.settings) == "keep 1 blue + egg"
    page = visit()
    play_on_a_page(record, address, page)
    kept = page.get_by_role("img", name=re.compile("blue on an egg"))
    expect(kept.locator(".egg")).to_have_count(1)
    page.reload()
    expect(kept.locator(".egg")).to_have_count(1)

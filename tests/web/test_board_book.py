"""The board of Book of Dragons, played through its guide: every tap does what it means."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.guided import Learner

SCREENS = [
    pytest.param(DESKTOP, "en", id="desktop-en"),
    pytest.param(PHONE, "fr", id="phone-fr"),
]
DRAKE, BASILISK, AMPHIPTERE = 0, 3, 5
PLAINS, DESERT, STORM = 0, 3, 4


class Names:
    """What things on the board are called in the learner's language."""

    def __init__(self, learner: Learner) -> None:
        self.words = learner.words

    def die(self, value: int) -> str:
        return self.words.say("book-board-die", value=value, chosen="false")

    def pile(self, number: int) -> str:
        empty = self.words.say("book-board-pile-empty", pile=number)
        return empty.rpartition(":")[0].rstrip()

    def card(self, kind: int, world: int, message: str, **more: int) -> str:
        card = self.words.say("book-card", kind=kind, world=world)
        return self.words.say(f"book-board-{message}", card=card, **more)

    def say(self, message: str) -> str:
        return self.words.say(f"book-board-{message}")


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_guide_is_played_to_its_end_on_the_board(
    visit: Visit, size: dict[str, int], language: str
) -> None:
    learner = Learner(visit("/guide/book", size=size, language=language), language)
    names = Names(learner)
    confirm = names.say("confirm")
    steps: list[tuple[str, tuple[str, ...]]] = [
        ("welcome", ()),
        ("goal", ()),
        ("lay", (names.die(5), names.pile(1))),
        # The pile first and the die after it mean the same.
        ("split", (names.pile(3), names.die(3))),
        ("place", (confirm,)),
        ("beaten", ()),
        ("take", (names.pile(3), names.card(BASILISK, PLAINS, "take"))),
        ("drake", ()),
        ("short", (names.die(6), names.pile(3))),
        # Dice that do not suffice yet take the next die without another word.
        ("more", (names.die(4),)),
        ("place-both", (confirm,)),
        ("protect", (names.card(BASILISK, PLAINS, "card", value=3), names.pile(3))),
        ("take-drake", (names.pile(3), names.card(DRAKE, STORM, "take"))),
        (
            "storm",
            (
                names.card(DRAKE, STORM, "card", value=7),
                names.pile(3),
                names.card(AMPHIPTERE, DESERT, "blow"),
            ),
        ),
        ("own-way", (names.die(5), names.pile(1))),
        ("own-way-more", (names.die(3),)),
        ("own-way-place", (confirm,)),
    ]
    learner.follows("book", steps, by_touch=size == PHONE)


def test_a_card_in_a_pile_is_explained_where_it_is_tapped(visit: Visit) -> None:
    learner = Learner(visit("/guide/book"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    learner.taps(names.pile(2))
    prompt = learner.board.locator(".prompt")
    expect(prompt).to_contain_text(names.card(1, DESERT, "about", value=6), ignore_case=True)
    expect(prompt).to_contain_text("one die in hand rises by one")
    expect(prompt).to_contain_text(re.compile("takes 6"))


def test_dice_laid_are_counted_until_they_suffice(visit: Visit) -> None:
    learner = Learner(visit("/guide/book"), "en")
    names = Names(learner)
    for taps in (
        (),
        (),
        (names.die(5), names.pile(1)),
        (names.die(3), names.pile(3)),
        (names.say("confirm"),),
        (),
    ):
        learner.taps(*taps) if taps else learner.goes_on()
    learner.taps(names.pile(3), names.card(BASILISK, PLAINS, "take"))
    learner.goes_on()
    learner.taps(names.die(6), names.pile(3))
    expect(learner.board.locator(".laid.short")).to_contain_text("6−1")
    learner.taps(names.die(4))
    expect(learner.board.locator(".laid")).to_contain_text("10✓")

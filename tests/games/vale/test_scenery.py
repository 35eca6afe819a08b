"""What a client draws by."""

import re

import pytest

from dragonhoard.games.vale import GAME
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.i18n.catalogue import catalogue_for


def test_every_card_has_a_face() -> None:
    cards = GAME.static_data(GAME.settings(2))["cards"]
    assert isinstance(cards, list)
    told = [(card["id"], card["family"], card["cost"]) for card in cards if isinstance(card, dict)]
    assert told == [(card.id.replace("_", "-"), card.family, card.cost) for card in TABLE]


def test_a_card_with_options_tells_their_steps() -> None:
    cards = GAME.static_data(GAME.settings(2))["cards"]
    assert isinstance(cards, list)
    snail = cards[CARD_IDS.index("snail_maiden")]
    assert isinstance(snail, dict)
    assert snail["options"] == [[[6, 1, 0, 0], [1, 0, 0, 1]], [[6, 2, 0, 0], [1, 0, 3, 0]]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_opens_each_of_its_parts_with_the_word_for_when_it_works(language: str) -> None:
    words = catalogue_for(language)
    for card in TABLE:
        text = words.format(f"vale-text-{card.id.replace('_', '-')}")
        timings = {"instant": card.instant, "active": card.active, "permanent": card.permanent}
        expected = [words.format(f"vale-board-{timing}") for timing, effect in timings.items() if effect]
        every = "|".join(words.format(f"vale-board-{timing}") for timing in timings)
        assert re.findall(rf"(?:^|(?<=\. ))({every})\. ", text) == expected, card.id

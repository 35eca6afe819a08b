"""The table of cards is the one place where a card stands: what rules and catalogues say of cards agrees with it."""

import pytest

from dragonhoard.games.vale import components
from dragonhoard.games.vale.cards import CARD_IDS, TABLE, Choose, card_number
from dragonhoard.games.vale.components import CARDS, FAMILIES, bit, family_bits, family_of, family_word, word
from dragonhoard.games.vale.effects import ACTIVES
from dragonhoard.i18n.catalogue import catalogue_for

NUMBERS = range(len(TABLE))


def test_every_id_is_a_card_of_its_own() -> None:
    assert len(set(CARD_IDS)) == len(CARD_IDS)
    assert [card_number(card) for card in CARD_IDS] == list(NUMBERS)


def test_the_sizes_that_stand_as_numbers_are_those_of_the_table() -> None:
    assert len(TABLE) == CARDS
    assert sum(1 for card in TABLE if card.active) == ACTIVES


def test_families_lie_together_as_sets_of_cards_need_them() -> None:
    assert [family_of(number) for number in NUMBERS] == [card.family for card in TABLE]
    for family in range(FAMILIES):
        members = [number for number in NUMBERS if TABLE[number].family == family]
        assert {word(number) for number in members} == {family_word(family)}
        assert sum(bit(number) for number in members) == family_bits(family)


def test_cards_that_rules_look_for_by_name_stand_where_the_table_has_them() -> None:
    named = {name.lower(): number for name, number in vars(components).items() if name.lower() in CARD_IDS}
    assert named == {card: card_number(card) for card in named}
    # A permanent works because some rule asks for its card.
    assert set(named) == {card.id for card in TABLE if card.permanent}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_and_every_option_has_words_of_its_own(language: str) -> None:
    words = catalogue_for(language)
    assert len({words.format("vale-card", card=number) for number in NUMBERS}) == len(TABLE)
    for number, card in enumerate(TABLE):
        assert words.has(f"vale-text-{card.id.replace('_', '-')}"), card.id
        for step in (*card.instant, *card.active):
            if isinstance(step, Choose):
                options = range(len(step.options))
                told = {words.format("vale-board-option", card=number, option=option) for option in options}
                assert len(told) == len(step.options), card.id

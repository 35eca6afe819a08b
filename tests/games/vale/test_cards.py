"""The table of cards is the one place where a card stands: rules and catalogues agree with it."""

from collections.abc import Iterator

import pytest

from dragonhoard.games.vale import components
from dragonhoard.games.vale.cards import CARD_IDS, TABLE, Card, Choose, Odd, Step, card_number
from dragonhoard.games.vale.components import CARDS, FAMILIES, bit, family_bits, family_of, family_word, word
from dragonhoard.games.vale.effects import ACTIVES
from dragonhoard.i18n.catalogue import catalogue_for

NUMBERS = range(len(TABLE))


def test_there_are_seventy_eight_effects() -> None:
    assert sum(bool(card.instant) for card in TABLE) == 41
    assert sum(bool(card.active) for card in TABLE) == 26
    assert sum(bool(card.permanent) for card in TABLE) == 11


def test_five_cards_cost_nothing() -> None:
    free = [card.id for card in TABLE if card.cost == 0]
    assert free == ["hestia", "imp", "succubus", "yuki_onna", "young_forest_spirit"]


def test_the_printed_costs() -> None:
    """In the order of the table, family by family."""
    costs = " ".join(str(card.cost) for card in TABLE)
    assert costs == " ".join(
        [
            "0 0 0 1 1 2 2 2 3 3 3 4 4 4 4",
            "0 1 1 1 2 3 3 3 3 4 4 4 4 5 7",
            "0 1 2 2 3 3 4 4 5 6 6 6 6 9 10",
            "3 3 3 3 4 4 4 4 5 5 6 7 7 8 10",
            "3 5 7 7 8 8 9 9 10 12",
        ]
    )


def steps_of(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        if isinstance(step, Choose):
            for option in step.options:
                yield from steps_of(option)


def verbs_of(card: Card) -> set[type[Step]]:
    return {type(step) for step in steps_of(card.instant + card.active)}


@pytest.mark.parametrize("verb", [verb for verb in Step.__subclasses__() if verb is not Odd])
def test_a_verb_has_three_users(verb: type[Step]) -> None:
    assert len([card.id for card in TABLE if verb in verbs_of(card)]) >= 3


def test_an_odd_text_belongs_to_one_card() -> None:
    odd = [
        step.name for card in TABLE for step in steps_of(card.instant + card.active) if isinstance(step, Odd)
    ]
    assert sorted(odd) == list(range(13))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    words = catalogue_for(language)
    names = {words.format("vale-card", card=number) for number in range(70)}
    texts = [words.format(f"vale-text-{card.replace('_', '-')}") for card in CARD_IDS]
    assert len(names) == 70
    kinds = {
        "en": ("Instant.", "Active.", "Permanent."),
        "fr": ("Instantané.", "Activable.", "Permanent."),
    }[language]
    for card, text in zip(TABLE, texts, strict=True):
        effects = (bool(card.instant), bool(card.active), bool(card.permanent))
        assert tuple(kind in text for kind in kinds) == effects, card.id


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
def test_every_option_has_words_of_its_own(language: str) -> None:
    words = catalogue_for(language)
    for number, card in enumerate(TABLE):
        for step in (*card.instant, *card.active):
            if isinstance(step, Choose):
                options = range(len(step.options))
                told = {words.format("vale-board-option", card=number, option=option) for option in options}
                assert len(told) == len(step.options), card.id

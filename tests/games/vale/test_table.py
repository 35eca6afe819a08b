"""The table of cards: numbers, costs, and the words its effects are made of."""

from collections.abc import Iterator

import pytest

from dragonhoard.games.vale import components
from dragonhoard.games.vale.cards import CARD_IDS, TABLE, Card, Choose, Odd, Step
from dragonhoard.i18n.catalogue import catalogue_for


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


def test_the_cards_that_rules_look_for_are_where_they_look() -> None:
    for number, card in enumerate(CARD_IDS):
        assert getattr(components, card.upper(), number) == number


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

"""Signs as each language sets them, plurals that are right for none, and one word a thing."""

import pytest

from tests.i18n.wording import PLURALS, SIGNS, VOCABULARY, catalogues, faults, faults_in

# Catalogues that still have faults (python -m tests.i18n.wording lists them): take out what is put right.
SIGNS_LATER = {
    "games/riders/words/en/board.ftl",
    "games/riders/words/en/play.ftl",
    "games/riders/words/en/told.ftl",
}
VOCABULARY_LATER = {
    "games/book/words/en/board.ftl",
    "games/book/words/en/play.ftl",
    "games/book/words/fr/play.ftl",
    "games/riders/words/en/builder.ftl",
    "games/riders/words/en/guide.ftl",
    "games/riders/words/en/play.ftl",
    "games/riders/words/en/story.ftl",
    "games/riders/words/en/told.ftl",
    "games/riders/words/fr/board.ftl",
    "games/riders/words/fr/builder.ftl",
    "games/riders/words/fr/guide.ftl",
    "games/riders/words/fr/play.ftl",
    "games/riders/words/fr/story.ftl",
    "games/riders/words/fr/told.ftl",
    "games/tarasque/words/en/board.ftl",
    "games/tarasque/words/en/guide.ftl",
    "games/tarasque/words/en/play.ftl",
    "games/tarasque/words/en/told.ftl",
    "games/tarasque/words/fr/board.ftl",
    "games/tarasque/words/fr/guide.ftl",
    "games/tarasque/words/fr/play.ftl",
    "games/vale/words/en/cards.ftl",
    "games/vale/words/en/play.ftl",
    "games/vale/words/fr/guide.ftl",
    "games/vale/words/fr/play.ftl",
    "games/vale/words/fr/told.ftl",
    "i18n/en/cli.ftl",
    "i18n/en/doctor.ftl",
    "i18n/en/online.ftl",
    "i18n/en/problem.ftl",
    "i18n/en/server.ftl",
    "i18n/en/storage.ftl",
    "i18n/en/terminal.ftl",
    "i18n/en/web.ftl",
    "i18n/fr/app.ftl",
}


@pytest.mark.parametrize("place", [place for place in catalogues() if place not in SIGNS_LATER])
def test_signs_and_plurals_are_those_of_the_language(place: str) -> None:
    assert [str(fault) for fault in faults(place, (*SIGNS, *PLURALS))] == []


@pytest.mark.parametrize("place", [place for place in catalogues() if place not in VOCABULARY_LATER])
def test_words_are_those_of_the_glossary(place: str) -> None:
    assert [str(fault) for fault in faults(place, VOCABULARY)] == []


def test_every_catalogue_of_rules_is_held_to_the_glossary() -> None:
    assert not [place for place in SIGNS_LATER | VOCABULARY_LATER if place.endswith("rules.ftl")]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "a = 12 % of it"),
        ("en", "a = Why ?"),
        ("en", "a = don't"),
        ("en", "a = wait ..."),
        ("en", 'a = the "egg"'),
        ("fr", "a = 12% des dés"),
        ("fr", "a = l'œuf"),
        ("fr", "a = patience …"),
        ("fr", "a = “œuf”"),
        ("fr", "    [one] Une règle"),
        ("en", "a = Whoever begins"),
        ("en", "a = The lair is rearranged"),
        ("fr", "a = Un dé réservé"),
    ],
)
def test_a_fault_is_found_with_its_place_and_what_is_better(language: str, text: str) -> None:
    place = f"games/tarasque/words/{language}/rules.ftl"
    fault, *_ = faults_in(f'# The "rules"\n{text}', place, (*SIGNS, *PLURALS, *VOCABULARY))
    assert str(fault).startswith(f"{place}:2: “{fault.found}”: ")
    assert fault.better


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", 'a = run: pip install "dragonhoard[plot]"'),
        ("en", 'a = { "" }12% of “it”: yes…'),
        ("fr", "    [one] { $count } règle de l’œuf"),
        ("fr", "a = 12\u202f% : «\u00a0oui\u00a0»"),
    ],
)
def test_what_is_right_is_left_alone(language: str, text: str) -> None:
    assert (
        list(faults_in(text, f"games/vale/words/{language}/play.ftl", (*SIGNS, *PLURALS, *VOCABULARY))) == []
    )

"""Forms become sentences, in both languages and both skins."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Settings
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import from_json
from dragonhoard.i18n.catalogue import catalogue_for, clean

GAME = find_game("tarasque")
NAMES = ("Anna", "Paul", "Zoé")


def settings(skin: str) -> Settings:
    return GAME.settings(3, {"skin": skin})


@pytest.mark.parametrize(
    ("language", "skin", "notation", "sentence"),
    [
        ("en", "drachenwurf", "keep 3 blue", "Set aside three blue dice"),
        ("en", "drachenwurf", "keep 1 red + egg", "Set aside one red die on an egg: it counts twice"),
        ("en", "tarasque", "keep 2 red", "Set aside two 1s"),
        ("fr", "drachenwurf", "keep 3 blue", "Réserver trois dés bleus"),
        ("fr", "drachenwurf", "keep 2 orange", "Réserver deux dés orange"),
        ("fr", "tarasque", "keep 2 red", "Réserver deux 1"),
        (
            "en",
            "drachenwurf",
            "claim blue-ice with 4",
            "Take the blue dragon of the ice with four blue symbols",
        ),
        (
            "fr",
            "drachenwurf",
            "claim blue-ice with 4",
            "Prendre le dragon bleu des glaces avec quatre symboles bleus",
        ),
        ("fr", "tarasque", "claim n5-green with 4", "Prendre le dragon vert n°\u00a05 avec quatre 5"),
    ],
)
def test_actions(language: str, skin: str, notation: str, sentence: str) -> None:
    action = GAME.named(GAME.parse_action(notation))
    assert catalogue_for(language).action(GAME, action, settings(skin)) == sentence


@pytest.mark.parametrize(
    ("language", "skin", "sentence"),
    [
        ("en", "drachenwurf", "Rolled: one red, two green and three violet"),
        ("en", "tarasque", "Rolled: one 1, two 4s and three 6s"),
        ("fr", "drachenwurf", "Lancer\u00a0: un rouge, deux verts et trois violets"),
        ("fr", "tarasque", "Lancer\u00a0: un 1, deux 4 et trois 6"),
    ],
)
def test_a_tuple_becomes_a_list_without_its_empty_items(language: str, skin: str, sentence: str) -> None:
    outcome = from_json(GAME.outcome_kinds, {"is": "Rolled", "dice": [1, 0, 0, 2, 0, 3]})
    assert catalogue_for(language).outcome(GAME, outcome, NAMES, settings(skin)) == sentence


def test_seats_are_called_by_name() -> None:
    outcome = GAME.named_outcome(GAME.parse_outcome("begins 2"))
    assert catalogue_for("fr").outcome(GAME, outcome, NAMES, settings("tarasque")) == "Zoé commence"


def test_lists() -> None:
    words = catalogue_for("en")
    assert words.listing(["a", "", "b", "c"]) == "a, b and c"
    assert words.listing(["a"]) == "a"
    assert words.listing([""]) == "nothing"


def test_no_isolation_marks() -> None:
    assert catalogue_for("en").format("list-and", head="a", tail="b") == "a and b"


def test_what_is_missing_is_an_error_and_no_silent_fallback() -> None:
    with pytest.raises(LookupError, match="no message no-such-message in fr"):
        catalogue_for("fr").format("no-such-message")
    with pytest.raises(LookupError, match="list-and"):
        catalogue_for("fr").format("list-and", head="a")


def test_a_problem_tells_its_cause() -> None:
    problem = Problem("record-line", line=4)
    assert catalogue_for("en").problem(problem) == "line 4 of the record cannot be understood"
    problem.__cause__ = Problem("notation-tile", word="pink-sea")
    assert catalogue_for("en").problem(problem).endswith("understood: “pink-sea” is no tile")


def test_a_refused_record_tells_the_rule_in_words() -> None:
    told = catalogue_for("en").problem(Problem("record-refused", move=7, rule="core.game-over"))
    assert "move 7" in told
    assert catalogue_for("en").rule("core.game-over") in told


def test_foreign_text_cannot_steer_the_terminal() -> None:
    hostile = "\x1b[2Jred\u202eder\x07"
    assert clean(hostile) == "�[2Jred�der�"
    assert "\x1b" not in catalogue_for("en").format("play-your-turn", name=hostile)


def test_a_seat_that_this_table_has_not_is_a_number() -> None:
    riders = find_game("riders")
    settings = riders.settings(2)
    for action in range(riders.action_count):
        assert catalogue_for("en").action(riders, riders.named(action), settings, ("Ana", "Ben"))

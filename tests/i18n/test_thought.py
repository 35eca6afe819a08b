"""A bot's thought in both languages."""

import pytest

from dragonhoard.core.analysis import Analysis, MoveAnalysis
from dragonhoard.core.discovery import find_game
from dragonhoard.i18n.analysis import analysis_lines
from dragonhoard.i18n.catalogue import catalogue_for

GAME = find_game("tarasque")
ROLL, STOP = (GAME.parse_action(text) for text in ("roll", "stop"))
THOUGHT = Analysis(
    0,
    1200,
    (
        MoveAnalysis(ROLL, 900, (0.613, 0.387), (31.4, 27.0), ((0, ROLL), (1, STOP))),
        MoveAnalysis(STOP, 300, (0.5, 0.5), (1.0, 27.0), ((0, STOP),)),
    ),
)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Anna looked into 1,200 possible courses of the game.",
                "1. “{roll}”: 61% chance of winning, about 31 points in the end (got 75% of the attention)",
                "chances after it: Anna 61% and Ben 39%",
                "it might go on like this: Ben “{stop}”",
                "2. “{stop}”: 50% chance of winning, about 1 point in the end (got 25% of the attention)",
                "chances after it: Anna 50% and Ben 50%",
            ],
        ),
        (
            "fr",
            [
                "Anna a examiné 1 200 suites possibles de la partie.",
                "1. « {roll} » : 61 % de chances de gagner, environ 31 points à la fin (a reçu 75 % de l’attention)",
                "chances ensuite : Anna 61 % et Ben 39 %",
                "la suite pourrait être : Ben « {stop} »",
                "2. « {stop} » : 50 % de chances de gagner, environ 1 point à la fin (a reçu 25 % de l’attention)",
                "chances ensuite : Anna 50 % et Ben 50 %",
            ],
        ),
    ],
)
def test_a_thought_in_words(language: str, expected: list[str]) -> None:
    words, settings = catalogue_for(language), GAME.settings(2)
    choices = {
        name: words.action(GAME, GAME.named(action), settings)
        for name, action in (("roll", ROLL), ("stop", STOP))
    }
    lines = analysis_lines(words, GAME, settings, ("Anna", "Ben"), THOUGHT)
    spaces = str.maketrans("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "  ")
    assert [line.translate(spaces) for line in lines] == [line.format(**choices) for line in expected]

"""The text board of Dragonriders: a map, every dragon in words, and where the ruler may go; no secrets."""

import io

import pytest
from rich.console import Console

from dragonhoard.core.position import SPECTATOR
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import find_board
from tests.games.riders.scenes import flying
from tests.scene import Scene


def scene(speed: int = 400) -> Scene:
    """Seat 0 lays its ruler before a magic symbol, seat 1 holds cards, seat 2 is exhausted in a curve."""
    return flying(
        speed,
        (270, -20),
        (200, 0),
        (407, 0),
        hands=[["lasso"], ["trap", "amulet"], []],
        exhausted=[0, 0, 1],
    )


def drawn(table: Scene, seat: int = 0, language: str = "en") -> str:
    board = find_board(table.position.game).draw(
        table.position.view(seat), ("Anna", "Paul", "Zoé"), catalogue_for(language)
    )
    paper = io.StringIO()
    Console(file=paper, width=200, color_system=None, highlight=False).print(board)
    return paper.getvalue()


def test_the_map_has_dragons_fields_symbols_and_borders() -> None:
    chart = [
        line for line in drawn(scene()).splitlines() if any(0x2800 < ord(mark) <= 0x28FF for mark in line)
    ]
    drawing = "".join(chart)
    assert [drawing.count(mark) for mark in "123"] == [1, 1, 1]
    assert drawing.count("E") + drawing.count("M") >= 7
    assert max(len(line.rstrip()) for line in chart) <= 60


def test_every_dragon_in_words_the_foremost_first() -> None:
    text = drawn(scene())
    assert text.index("Zoé") < text.index("Anna") < text.index("Paul")
    assert "11 % of the way, left side · on a straight · 2 energy · flies at 400 · 1 card" in text
    assert "in a right curve" in text
    assert "exhausted" in text


def test_the_flight_in_words() -> None:
    text = drawn(scene())
    assert "Ruler 400, up to 33° either way" in text
    assert "farthest with ruler" in text
    assert "Réglette 400, jusqu’à 33° de chaque côté" in drawn(scene(), language="fr")
    crash = drawn(Scene("riders", flying(700, (340,), (200,), (100,)).position))
    assert "no base can avoid the border" in crash


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_nobody_sees_another_s_hand(seat: int) -> None:
    assert "amulet" not in drawn(scene(), seat)
    assert "amulet" in drawn(scene(), 1)

"""The text board shows everything on the table, in words as well as in colour."""

import io

import pytest
from rich.console import Console

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import find_board

GAME = find_game("tarasque")
LINE = (
    "tarasque/1 players=3 theft_egg=robbed skin={skin} phase=keeping seat=1 extra_turn=no"
    " centre=1a,2b,5e removed=- bases=-;3a;-;-/-;-;-;-/6f;-;-;4d lairs=1b,1c,1d;2c/4e,6e/-"
    " eggs=0,2,1 held=- rolls=2 rolled=1,0,0,0,2,0 kept=0,3,0,0,0,0 set_aside=no egg_spent=no"
)


def view(skin: str = "drachenwurf") -> View:
    return GAME.parse_position(LINE.format(skin=skin)).view(SPECTATOR)


def drawn(skin: str, language: str, *, colour: bool = False, earlier: View | None = None) -> str:
    board = find_board(GAME).draw(view(skin), ("Anna", "Paul", "Zoé"), catalogue_for(language), earlier)
    paper = io.StringIO()
    Console(
        file=paper, width=80, force_terminal=colour, color_system="256" if colour else None, highlight=False
    ).print(board)
    return paper.getvalue()


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def test_colour_dice_in_english() -> None:
    assert lines(drawn("drachenwurf", "en")) == [
        "Centre red·sea[1a] orange·forest[2b] blue·ice[5e]",
        "Dice [red] [blue] [blue]",
        "Set aside [orange] [orange] [orange]",
        "24 tiles in the stack · 33 eggs in the supply · roll 2 of 6",
        "Zoé 1 point 1 egg",
        "base side 2 violet·volcano[6f]",
        "side 5 green·desert[4d]",
        "Anna 10 points 0 eggs",
        "base side 3 yellow·sea[3a]",
        "lair red — forest[1b] mountain[1c] desert[1d] = 9",
        "orange·mountain[2c] = 1",
        "▶ Paul 6 points 2 eggs",
        "lair ice — green[4e] violet[6e] = 4",
    ]


def test_ordinary_dice_in_french() -> None:
    assert lines(drawn("tarasque", "fr")) == [
        "Centre 1a·rouge 2b·orange 5e·bleu",
        "Dés [1] [5] [5]",
        "Réservés [2] [2] [2]",
        "24 tuiles dans la pile · 33 œufs en réserve · lancer 2 sur 6",
        "Zoé 1 point 1 œuf",
        "base côté 2 6f·violet",
        "côté 5 4d·vert",
        "Anna 10 points 0 œuf",
        "base côté 3 3a·rouge",
        "antre 1 — orange[1b] jaune[1c] vert[1d] = 9",
        "2c·jaune = 1",
        "▶ Paul 6 points 2 œufs",
        "antre bleu — 4e 6e = 4",
    ]


@pytest.mark.parametrize("skin", ["drachenwurf", "tarasque"])
def test_colour_adds_nothing_that_words_do_not_say(skin: str) -> None:
    coloured = drawn(skin, "en", colour=True)
    assert "\x1b[" in coloured
    stripped = "".join(
        part.partition("m")[2] if index else part for index, part in enumerate(coloured.split("\x1b["))
    )
    assert lines(stripped) == lines(drawn(skin, "en"))


def test_homes_that_have_not_changed_are_left_out() -> None:
    brief = drawn("drachenwurf", "en", earlier=view())
    assert "Centre" in brief
    assert "Anna" not in brief

"""The text board of Book of Dragons shows everything on the table, and a placement to its owner alone."""

import io

import pytest
from rich.console import Console

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import find_board

GAME = find_game("book")
LINE = (
    "book/1 players=2 requirement=card actions=one blocking_die=on phase=placing seat=0 first=0 taken=no placed=no"
    " goals=drake,wyvern hands=5/3,4 books=a3,a5,d8/b3,b7 used=-/b3,b7 cards=10,10,10 tops=d3,w4,h5"
    " owners=0,1,- dice=3/5/- laid=-/-/4 protected=2 blocker=3 removed=l8"
)


def table() -> Position:
    return GAME.parse_position(LINE)


def drawn(view: View, language: str, earlier: View | None = None) -> list[str]:
    board = find_board(GAME).draw(view, ("Ada", "Bob"), catalogue_for(language), earlier)
    paper = io.StringIO()
    Console(file=paper, width=90, color_system=None, highlight=False).print(board)
    return [" ".join(line.split()) for line in paper.getvalue().splitlines() if line.strip()]


def test_in_english() -> None:
    assert drawn(table().view(0), "en") == [
        "Pile Dragon Value Cards Dice Needs",
        "1 drake·plains d3 3 10 Ada: 3 = 3 any die",
        "2 wyvern·mountains w4 4 10 Bob: 5 = 5 (protected) not possible",
        "3 hydra·jungle h5 5 10 blocking die 6 7",
        "Your dice on pile 3: 4, 3 short",
        "Blown away: lindworm·volcano l8",
        "Bob 10 points token on a card",
        "goal wyverns",
        "hand 3+4",
        "book basilisk·plains b3 (used) basilisk·storm b7 (used)",
        "▶ Ada 19 points",
        "goal drakes",
        "hand 5",
        "book drake·volcano d8 amphiptere·plains a3 amphiptere·jungle a5",
    ]


def test_in_french() -> None:
    told = drawn(table().view(0), "fr")
    assert told[0] == "Pile Dragon Valeur Cartes Dés Il faut"
    assert "Vos dés sur la pile 3 : 4, il manque 3" in told
    assert "objectif vouivres" in told


@pytest.mark.parametrize("eyes", [1, SPECTATOR])
def test_a_placement_under_way_is_drawn_for_nobody_else(eyes: int) -> None:
    told = drawn(table().view(eyes), "en")
    assert not [line for line in told if line.startswith("Your dice")]
    assert "hand 4+5" in told


def test_added_dice_are_shown_with_what_lies_there() -> None:
    position = GAME.parse_position(LINE.replace("laid=-/-/4", "laid=4/-/-"))
    assert "Your dice on pile 1: 4, enough (with what lies there 7)" in drawn(position.view(0), "en")


def test_a_waiting_blocking_die_and_the_last_round_are_told() -> None:
    line = (
        "book/1 players=2 requirement=card actions=one blocking_die=on phase=finished seat=1 first=0 taken=no placed=no"
        " goals=drake,wyvern hands=3/3,4 books=d4,d5,d6,d8,w3,w5,w6,w8,h3,h4,h6/b3 used=-/b3 cards=12,0,12"
        " tops=d3,-,h5 owners=1,-,0 dice=5/-/4,5 laid=-/-/- protected=1 blocker=beside3 removed=-"
    )
    told = drawn(GAME.parse_position(line).view(0), "en")
    assert "The blocking die waits beside the board." in told
    assert "last round" in told
    assert "2 empty 0" in told


def test_what_has_not_changed_may_be_left_out() -> None:
    view = table().view(0)
    assert len(drawn(view, "en", earlier=view)) == 6

"""The text board of the Vale shows what a seat may know, and nothing else."""

import io

import pytest
from rich.console import Console

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import find_board

GAME = find_game("vale")
LINE = (
    "vale/1 players=2 phase=action round=3 initiative=1 seat=1 scores=12,9 stones=1,1,0/0,0,2 piles=1 top=tengu"
    " discard=imp,agni display=- captured=hydra/- hands=goblin,griffon*1/forest_spirit,troll,willow*1"
    " areas=hae_tae/salamander,basilisk pending=-"
)


def drawn(viewer: int, language: str, *, earlier: View | None = None) -> str:
    view = GAME.parse_position(LINE).view(viewer)
    board = find_board(GAME).draw(view, ("Anna", "Paul"), catalogue_for(language), earlier)
    paper = io.StringIO()
    Console(file=paper, width=160, color_system=None, highlight=False).print(board)
    return paper.getvalue()


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def test_ones_own_hand_is_shown_with_what_each_card_does() -> None:
    assert lines(drawn(1, "en")) == [
        "Round 3 of 10 · 59 cards in the pile",
        "On top Tengu Wind 3",
        "Discard Imp, Agni",
        "Anna 12 points 1 red stone and 1 blue stone (red 1, blue 6, purple 3) 2 cards in hand",
        "captured Hydra Water 4 Instant. Pick two options: 1 purple stone; draw 1 card; 2 blue stones; 4 points.",
        "area Hae-tae Water 3[hae_tae] 1 of 3",
        "known Goblin",
        "▶ Paul 9 points 2 purple stones 3 cards in hand initiative",
        "area Salamander Fire 1 Basilisk Earth 3 2 of 3",
        "hand Forest Spirit Earth 2 Instant. Discard a card from hand and score its cost.",
        "Troll Earth 3 Active. 3 points if you own a purple stone.",
        "Willow Dragon 10 Instant. Take 1 red, 1 blue and 1 purple stone, score 3 points and draw a card.",
    ]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_drawn_card_of_another_is_not_shown(viewer: int, language: str) -> None:
    told = drawn(viewer, language)
    assert catalogue_for(language).format("vale-card", card=68) not in told  # Willow
    assert catalogue_for(language).format("vale-card", card=35) in told  # Troll, tamed for all to see


def test_french_names_come_with_the_word_to_type() -> None:
    told = drawn(1, "fr")
    assert "Esprit de la forêt Terre 2[forest_spirit]" in " ".join(told.split())
    assert "▶ Paul" in told


def test_what_has_not_changed_is_left_out() -> None:
    view = GAME.parse_position(LINE).view(1)
    assert "Paul" not in drawn(1, "en", earlier=view)


def test_a_pending_decision_is_told() -> None:
    position = GAME.parse_position(LINE)
    position.play(1, GAME.parse_action("summon forest_spirit"))
    board = find_board(GAME).draw(position.view(1), ("Anna", "Paul"), catalogue_for("en"))
    paper = io.StringIO()
    Console(file=paper, width=160, color_system=None, highlight=False).print(board)
    assert "Paul discards a card from hand for Forest Spirit" in paper.getvalue()

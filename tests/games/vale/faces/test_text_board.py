"""The text board of the Vale shows what a seat may know, and nothing else."""

import io

import pytest
from rich.console import Console

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import View
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import annotated, find_board
from dragonhoard.terminal.rules_view import cards_in_words, rules_in_words
from tests.games.vale.scenes import ValeScene, at, resolved

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
    Console(file=paper, width=200, color_system=None, highlight=False).print(board)
    return paper.getvalue()


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def test_ones_own_hand_is_shown_with_what_each_card_does() -> None:
    assert lines(drawn(1, "en")) == [
        "Round 3 of 10 · 59 cards in the pile",
        "On top Tengu Wind 3 Instant. 6 points; then it goes on top of the draw pile.",
        "Discard Imp, Agni",
        "Anna 12 points 2 cards in hand",
        "stones 1 red stone and 1 blue stone (worth 7; red 1, blue 6, purple 3)",
        "captured Hydra Water 4 Instant. Pick two options: 1 purple stone; draw 1 card; 2 blue stones; 4 points.",
        "area 1 of 3",
        "Hae-tae Water 3[hae_tae] Permanent. Your blue stones are worth what purple ones are, and the other way round.",
        "known Goblin",
        "▶ Paul 9 points 3 cards in hand initiative",
        "stones 2 purple stones (worth 12)",
        "area 2 of 3",
        "Salamander Fire 1 Active. Take 1 red stone and score 1 point.",
        f"Basilisk Earth 3 {catalogue_for('en').format('vale-text-basilisk')}",
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


def remarks(table: ValeScene, seat: int = 0, language: str = "en") -> dict[str, str]:
    """What stands beside each choice, in the order shown."""
    position = table.position
    actions = [int(action) for action in position.legal(seat)]
    board = find_board(GAME)
    facts = GAME.choice_data(position, seat)
    told = annotated(board, actions, position.view(seat), facts, catalogue_for(language))
    assert sorted(action for action, _ in told) == sorted(actions)
    return {GAME.action_text(action, table.settings): remark for action, remark in told}


def test_sales_summons_and_banishing_tell_what_they_bring_and_cost() -> None:
    table = at(captured="goblin/-", hand="ifrit", area="pegasus", stones="2,0,0", round="2")
    assert remarks(table) == {
        "sell goblin": "brings 4 red stones, 2 too many",
        "tame goblin": "",
        "summon ifrit": "price 1, you have 2, 2 points",
        "banish pegasus": "price 2, you have 2",
    }


def test_captures_tell_what_the_card_sells_for_costs_and_scores() -> None:
    table = at(phase="capture", display="imp,hydra,undine,troll", stones="0,1,0")
    told = remarks(table)
    assert told["capture hydra"] == "brings 1 blue stone, price 4, 0 to 4 points"
    assert told["capture imp"] == "brings 3 red stones, price 0"


def test_exact_payments_stand_first_and_overpaying_is_marked() -> None:
    table = at(hand="charybdis", stones="2,1,1").play(0, "summon charybdis")
    assert list(remarks(table).items()) == [
        ("pay 2 red 1 blue", "exact"),
        ("pay 1 purple", "1 too much"),
    ]
    board = find_board(GAME).draw(table.position.view(0), ("Anna", "Paul"), catalogue_for("en"))
    paper = io.StringIO()
    Console(file=paper, width=120, color_system=None, highlight=False).print(board)
    assert "price 5, you have 11" in paper.getvalue()


def test_options_tell_what_they_mean_also_where_scorch_copies_them() -> None:
    table = at(hand="scorch", area="hydra", stones="0,2,1").play(0, "summon scorch")
    assert table.asked() == "copy-instant"
    assert "Pick two options" in remarks(table)["copy hydra"]
    told = remarks(table.play(0, "copy hydra"))
    assert told["choose option 1"].startswith("1 purple stone")
    assert told["choose option 4"].startswith("4 points")


def test_an_active_that_would_be_wasted_is_marked() -> None:
    told = remarks(resolved("medusa,griffon"))
    assert told == {"use medusa": "no effect now", "use griffon": ""}


def shown_cards(wanted: str, language: str) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=160, color_system=None, highlight=False)
    for card in cards_in_words(GAME, wanted, catalogue_for(language)):
        console.print(card)
    return paper.getvalue()


@pytest.mark.parametrize(("wanted", "language"), [("hydra", "en"), ("HYDRE", "fr"), ("hydra", "fr")])
def test_a_card_is_found_by_its_name_or_id(wanted: str, language: str) -> None:
    told = shown_cards(wanted, language)
    assert catalogue_for(language).format("vale-text-hydra")[:30] in told
    assert len(told.splitlines()) <= 2


def test_a_whole_name_hides_those_that_contain_it() -> None:
    assert len(shown_cards("undine", "en").splitlines()) == 1
    assert len(shown_cards("spirit", "en").splitlines()) == 4
    with pytest.raises(Problem, match="card-none"):
        shown_cards("dodo", "en")


def test_rules_about_a_card_begin_with_its_text() -> None:
    first = rules_in_words(GAME, "hydra", catalogue_for("en"))[0]
    assert "Pick two options" in str(first)

"""What stands beside a choice: its price, what it brings, and which choices stand first."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.match import Match
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.terminal.boards import annotated, find_board
from tests.games.riders.scenes import LAYOUT, flying


def remarks(match: Match, language: str = "en") -> dict[str, str]:
    """The choices of the seat whose turn it is, in the order to be read, with what stands beside them."""
    game, position, seat = match.game, match.position, match.current_player
    told = annotated(
        find_board(game),
        [int(action) for action in match.legal_actions()],
        position.view(seat),
        game.choice_data(position, seat),
        catalogue_for(language),
    )
    return {game.action_text(action, match.settings): remark for action, remark in told}


def started(game_id: str, *actions: str) -> Match:
    match = find_game(game_id).start(2, seed=4)
    for action in actions:
        match.push(action)
    return match


def test_dice_that_reach_a_card_exactly_stand_first_and_more_than_needed_is_marked() -> None:
    match = started("book", "lay 3 on 1")
    told = remarks(match)
    assert list(told)[:2] == ["lay 4 on 1", "lay 5 on 1"]
    assert told["lay 4 on 1"] == "exactly enough"
    assert told["lay 5 on 1"] == "1 more than needed"
    assert remarks(started("book"))["lay 3 on 1"] == "4 short"
    match.push("lay 4 on 1")
    assert remarks(match)["lay 5 on 1"] == "5 more than needed"
    assert remarks(match)["place"] == ""


def test_an_exact_die_goes_before_others_of_lower_number() -> None:
    match = started("book", "lay 4 on 1")
    assert next(iter(remarks(match))) == "lay 3 on 1"
    assert list(remarks(started("book", "lay 5 on 1"))) == ["lay 3 on 1", "lay 4 on 1"]


@pytest.mark.parametrize(
    ("language", "brings"),
    [("en", "7 points and 3 for your goal"), ("fr", "7 points et 3 pour votre objectif")],
)
def test_a_dragon_says_what_it_brings(language: str, brings: str) -> None:
    found = set()
    for seed in range(12):
        match = find_game("book").start(2, seed=seed)
        for _ in range(30):
            told = remarks(match, language)
            found |= {remark for action, remark in told.items() if action.startswith("take")}
            match.push("place" if "place" in told else next(iter(told)))
    assert brings in found
    assert "7 points" in found


def test_dice_kept_say_how_likely_the_next_roll_fails() -> None:
    match = started("tarasque")
    match.push(next(iter(remarks(match))))
    told = {action: remark for action, remark in remarks(match).items() if action.startswith("keep")}
    assert told
    assert all(remark.endswith("% bust next") for remark in told.values())


def test_a_tile_says_where_it_goes_and_what_steals_it() -> None:
    match, told = started("tarasque"), dict[str, str]()
    for _ in range(40):
        told = {action: remark for action, remark in remarks(match).items() if action.startswith("claim")}
        if told:
            break
        choices = list(remarks(match))
        match.push("stop" if "stop" in choices else choices[-1])
    assert told
    assert all(
        remark == f"side {action[-1]}: stolen with {int(action[-1]) + 1} or more"
        for action, remark in told.items()
    )


def test_a_ruler_and_a_base_say_what_they_touch() -> None:
    match = find_game("riders").start(2, seed=4)
    field = catalogue_for("en").format("riders-board-touches-fields", count=1)
    found: set[str] = set()
    for _ in range(6):
        told = remarks(match)
        found |= {f"{action.split()[0]}: {remark}" for action, remark in told.items()}
        match.push(list(told)[len(told) // 2])
    assert {f"base: {field}", "ruler: "} <= found


def test_bases_of_a_crash_are_offered_without_a_remark() -> None:
    crash = flying(700, (340,)).play(0, "ruler +0").position
    game = find_game("riders")
    match = Match(
        game, game.settings(int(crash.players), {"layout": LAYOUT}), start=game.position_text(crash)
    )
    told = remarks(match)
    assert "base +0" in told
    assert set(told.values()) == {""}

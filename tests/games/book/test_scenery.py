"""What a client draws that never changes during a game."""

from dragonhoard.core.discovery import find_game
from dragonhoard.games.book import ABILITIES, GAME


def test_scenery_tells_values_and_piles() -> None:
    scenery = GAME.static_data(GAME.settings(5))
    assert scenery["values"] == [3, 4, 5, 6, 7, 8]
    assert scenery["piles"] == [8, 7, 7, 7, 7]
    assert scenery["piles_to_end"] == 2
    assert scenery["slots"] == []


def test_dots_above_the_piles_are_told_only_where_they_count() -> None:
    scenery = GAME.static_data(GAME.settings(4, {"requirement": "board"}))
    assert scenery["slots"] == [3, 4, 5, 6]


def test_every_ability_is_an_action_of_the_game() -> None:
    names = {kind.__name__ for kind in find_game("book").action_kinds}
    assert {ability for ability in ABILITIES if ability} <= names

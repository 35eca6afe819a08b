"""What a client draws that never changes during a game."""

import pytest

from dragonhoard.games.tarasque import GAME
from tests.games.tarasque.scenes import begun


@pytest.mark.parametrize(("players", "draws"), [(2, ("1a", "2a", "3a", "4a")), (3, ("1a", "2a", "3a"))])
def test_the_centre_has_as_many_places_as_are_filled(players: int, draws: tuple[str, ...]) -> None:
    scene = begun(players, *draws)
    told = scene.told("centre")
    assert isinstance(told, list)
    assert GAME.static_data(GAME.settings(players))["centre"] == len(told)


def test_a_base_has_no_side_six() -> None:
    assert GAME.static_data(GAME.settings(4))["sides"] == [2, 3, 4, 5]

"""OpenSpiel's own search can be played against, and is stopped by the clock."""

import pyspiel
import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from dragonhoard.research.openspiel_game import PREFIX
from dragonhoard.research.openspiel_match import SpielBot


@pytest.mark.parametrize("game_id", ["tarasque", "vale"])
def test_it_chooses_legally_when_the_time_is_up(game_id: str) -> None:
    game, rng = find_game(game_id), Rng(3)
    position = game.new(game.settings(2))
    while position.actor() == CHANCE or len(position.legal(position.actor())) == 1:
        actor = int(position.actor())
        position.apply(actor, position.sample(rng) if actor == CHANCE else position.legal(actor)[0])
    before = game.position_text(position)
    seat = int(position.actor())
    bot = SpielBot(pyspiel.load_game(PREFIX + game_id), seconds=0.0, seed=1)
    assert bot.choose(position, seat, rng) in position.legal(seat)
    assert bot.simulations == 2
    assert game.position_text(position) == before

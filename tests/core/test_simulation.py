"""Random play inside the engine."""

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL, first_awaited
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out, play_out_many
from tests.toy import ToyGame

GAME = find_game("tarasque")


def test_a_playout_reaches_the_end_and_counts_decisions() -> None:
    position = GAME.new(GAME.settings(4))
    again = position.copy()
    rng = Rng(5)
    decisions = 0
    while again.actor() != TERMINAL:
        actor = int(again.actor())
        if actor == CHANCE:
            again.apply(CHANCE, again.sample(rng))
        else:
            actions = again.legal(actor)
            again.apply(actor, actions[int(rng.below(len(actions)))])
            decisions += 1
    assert play_out(position, Rng(5), 100_000) == decisions
    assert GAME.position_text(position) == GAME.position_text(again)


def test_a_limit_stops_a_playout() -> None:
    position = GAME.new(GAME.settings(4))
    assert play_out(position, Rng(5), 10) == 10
    assert position.actor() != TERMINAL


def test_sealed_choices_are_played_too() -> None:
    game = ToyGame()
    position = game.new(game.settings(3))
    assert play_out(position, Rng(1), 100) == 3
    assert position.actor() == TERMINAL


def test_the_first_awaited_seat_is_the_lowest() -> None:
    game = ToyGame()
    position = game.parse_position("toy/1 cards=1,2,3 bids=0,-1,-1")
    assert first_awaited(position) == 1


def test_games_do_not_depend_on_how_they_are_shared_out() -> None:
    start = GAME.new(GAME.settings(3))
    width = 2 + 2 * 3
    whole = list(play_out_many(start, 9, 0, 6, 100_000))
    parts = [list(play_out_many(start, 9, first, 2, 100_000)) for first in (0, 2, 4)]
    assert whole == [number for part in parts for number in part]
    assert len(whole) == 6 * width
    assert all(whole[row * width + 1] == 1 for row in range(6))

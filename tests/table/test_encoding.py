"""Quick JSON tells the same as the core's own."""

import json

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, to_json
from dragonhoard.core.simulation import play_out
from dragonhoard.table.encoding import form_bytes
from tests.table.play import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_views_actions_and_events_are_told_as_by_the_core(game_id: str) -> None:
    game = find_game(game_id)
    for players in (game.min_players, game.max_players):
        position = game.new(game.settings(players))
        journal: list[Event] = []
        rng = Rng(players)
        for _ in range(60):
            position.journal = journal
            play_out(position, rng, 1)
            for seat in (0, SPECTATOR):
                view = position.view(seat)
                assert json.loads(form_bytes(view)) == to_json(view)
            if position.actor() == CHANCE:
                outcome = game.named_outcome(int(position.sample(rng)))
                assert json.loads(form_bytes(outcome)) == to_json(outcome)
        assert journal
        for event in journal:
            assert json.loads(form_bytes(event)) == to_json(event)
    for action in range(game.action_count):
        assert json.loads(form_bytes(game.named(action))) == to_json(game.named(action))


def test_the_kind_stands_in_front() -> None:
    assert form_bytes(Move(1, 7)) == b'{"is":"Move","seat":1,"action":7}'

"""What a server tells is what the rules made: views and events come back from JSON as they were."""

import json

import pytest

from dragonhoard.client.forms import read_event
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, SPECTATOR, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, json_bytes, to_json
from dragonhoard.terminal.boards import find_board


@pytest.mark.parametrize("game_id", game_ids())
def test_views_and_events_come_back_as_they_were(game_id: str) -> None:
    game, board, rng = find_game(game_id), find_board(find_game(game_id)), Rng(4)
    position = game.new(game.settings(2))
    events: list[Event] = []
    position.journal = events
    kinds = set()
    for _ in range(400):
        if position.actor() == TERMINAL:
            break
        for seat in (0, 1, SPECTATOR):
            view = position.view(seat)
            assert board.read(json.loads(json_bytes(to_json(view)))) == view
        seat = CHANCE
        if position.actor() != CHANCE:
            seat = next(seat for seat in range(2) if position.awaits(seat))
        actions = position.legal(seat) if seat != CHANCE else None
        position.apply(
            seat, position.sample(rng) if actions is None else actions[int(rng.below(len(actions)))]
        )
        for event in events:
            seen = event.seen_by(1)
            kinds.add(type(seen).__name__)
            assert read_event(game, json.loads(json_bytes(to_json(seen)))) == seen
        events.clear()
    assert len(kinds) > 5


def test_what_no_rule_made_is_refused() -> None:
    game = find_game("book")
    with pytest.raises(Problem, match="form-unknown"):
        read_event(game, {"is": "DragonSlain"})
    with pytest.raises(Problem, match="form-fields"):
        read_event(game, {"is": "TurnBegan", "seat": 0, "more": 1})
    with pytest.raises(Problem, match="form-fields"):
        find_board(game).read({"is": "BookView"})

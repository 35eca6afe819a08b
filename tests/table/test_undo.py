"""Act, take back: whatever can be taken back freely has shown nothing that was not known before."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game
from dragonhoard.core.match import Match, iter_turns
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Move, iter_moves, parse_record, start_position
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, Json, json_bytes, to_json
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.history import History
from dragonhoard.table.table import Table
from tests.games.riders.scenes import after_flight, along, flying, race
from tests.scene import Scene

GOLDEN = Path(__file__).parent.parent / "golden"
# How often each kind of choice is looked at, and in how many other worlds.
LOOKS = 4
WORLDS = 6


def known(game: Game, position: Position, seat: int, journal: list[Event]) -> bytes:
    """All that a seat is shown after a move."""
    told: list[Json] = [to_json(event.seen_by(seat)) for event in journal]
    legal: list[Json] = [int(action) for action in position.legal(seat)]
    return json_bytes([told, to_json(position.view(seat)), game.choice_data(position, seat), legal])


def taken_back(game: Game, position: Position, seat: int, action: int) -> bool:
    """Whether a hosted table lets a seat take an action back; a local table says the same."""
    move = Move(seat, action)
    history = History(game, position.copy())
    history.carry_out(1, move, seat)
    table = Table(game, game.settings_of(position), (), SeededSource(Rng(1)), game.position_text(position))
    table.act(seat, action)
    if history.position.actor() == CHANCE:
        history.carry_out(2, Move(CHANCE, int(history.position.sample(Rng(1)))), None)
    free = history.undoable(seat) > 0
    assert table.can_undo(seat) == free, game.action_text(action, game.settings_of(position))
    return free


def check_undo(game: Game, position: Position, seat: int, action: int) -> None:
    """Where an action can be taken back, it looks the same in every world that its seat held possible."""
    if not taken_back(game, position, seat, action):
        return
    shown = set()
    for world in (position, *(position.redeal(seat, Rng(500 + index)) for index in range(WORLDS))):
        after = world.copy()
        after.journal = []
        after.apply(seat, action)
        shown.add(known(game, after, seat, after.journal))
    assert len(shown) == 1, f"{game.action_text(action, game.settings_of(position))} in {position}"
    match = Match(game, game.settings_of(position), start=game.position_text(position))
    match.push(action, seat)
    assert match.pop() == Move(seat, action)


def decisions(game: Game) -> Iterator[Position]:
    """The decisions of recorded games, then of games played at random."""
    for path in sorted((GOLDEN / game.id).glob("*.txt")):
        record = parse_record(game, path.read_text(encoding="utf-8"))
        position = start_position(game, record)
        for move in iter_moves(position, record.moves):
            if move.seat != CHANCE:
                yield position
    rng = Rng(7)
    for _ in range(10):
        position = game.new(game.settings(game.min_players))
        for seat in iter_turns(position, rng):
            yield position
            actions = position.legal(seat)
            position.apply(seat, actions[rng.below(len(actions))])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_taken_back_has_shown_nothing(game_id: str) -> None:
    game = find_game(game_id)
    looked: Counter[str] = Counter()
    for position in decisions(game):
        seat = position.current_player
        for action in {type(game.named(action)): action for action in position.legal_actions()}.values():
            kind = type(game.named(action)).__name__
            if looked[kind] < LOOKS:
                looked[kind] += 1
                check_undo(game, position, seat, action)
        if len(looked) == len(game.action_kinds) and min(looked.values()) == LOOKS:
            break
    assert set(looked) == {kind.__name__ for kind in game.action_kinds}


# --- Dragonriders: what lies open and may still not be tried ---


def may_take_back(scene: Scene, seat: int, text: str) -> bool:
    return taken_back(scene.game, scene.position, seat, scene.game.parse_action(text))


def before_flight(card: str) -> Scene:
    scene = race((200,), (100,), hands=[[card], []])
    return scene.play(0, "speed 300").play(1, "speed 300").play(0, f"lay {card}")


@pytest.mark.rule("riders.turn.no-trying")
def test_another_ruler_is_taken_without_trying_it() -> None:
    for card, text in (("force", "take 600"), ("headwind", "take 100")):
        assert not may_take_back(before_flight(card), 0, text)
        match = Match(
            find_game("riders"), before_flight(card).settings, start=str(before_flight(card).position)
        )
        match.push(text)
        with pytest.raises(Problem, match="undo-known"):
            match.pop()
        match.rewind()
        assert match.position == before_flight(card).position


@pytest.mark.rule("riders.flight.try-freely")
def test_the_ruler_in_force_is_tried_freely() -> None:
    assert may_take_back(before_flight("force"), 0, "keep")
    assert may_take_back(flying(300, (200,)), 0, "ruler +5")
    # With a taken ruler its angles are free too, though not the taking.
    scene = before_flight("force")
    table = Table(scene.game, scene.settings, (), SeededSource(Rng(1)), str(scene.position))
    for text in ("take 500", "ruler +0"):
        table.act(0, scene.game.parse_action(text))
    assert table.undoable(0) == 1


@pytest.mark.rule("riders.turn.no-trying")
@pytest.mark.parametrize("card", ["fireball-400", "lasso", "energy"])
@pytest.mark.parametrize("distance", [40, 500])
def test_a_target_is_named_before_it_is_measured(card: str, distance: int) -> None:
    scene = after_flight(card, (200,), (200 + distance,), (90,), flown=[0, 1, 0])
    assert not may_take_back(scene, 0, "target 1")


@pytest.mark.rule("riders.turn.no-trying")
def test_a_landing_stands_once_the_next_dial_was_seen() -> None:
    scene = flying(300, (200,), (100,), flown=[0, 0], revealed=[1, 0]).play(0, "ruler +0")
    assert not may_take_back(scene, 0, "base +0")
    assert along(scene.play(0, "base +0")) > 200


@pytest.mark.rule("riders.turn.no-trying")
def test_an_answer_to_a_spell_stands() -> None:
    scene = after_flight("lasso", (200,), (290,), laid=["lasso", "amulet"]).play(0, "target 1")
    assert scene.told("phase") == "warding"
    assert not may_take_back(scene, 1, "keep")
    assert not may_take_back(scene, 1, "show")

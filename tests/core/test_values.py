"""Positions, settings, forms and the rest behave as values: they compare, copy, pickle and travel to other processes."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import pytest

import dragonhoard
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.frozen import Fieldwise, Frozen
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, SPECTATOR, TERMINAL, Position
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.record import Move, new_record, seal_record
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event
from tests.toy import ToyGame, ToyPosition

# Rooms that are compiled: their dataclasses cannot be filled attribute by attribute.
COMPILED = ("core", "games", "bots", "table")


def moments(game_id: str, players: int = 2, every: int = 9) -> Iterator[Position]:
    """Positions along a random game, the first and the last among them."""
    game, rng = find_game(game_id), Rng(5)
    position = game.new(game.settings(players))
    step = 0
    while not position.is_over:
        if step % every == 0:
            yield position.copy()
        actions = position.legal_actions()
        position.push(actions[int(rng.below(len(actions)))])
        step += 1
    yield position


def through_pickle(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_position_survives_copies_and_pickle(game_id: str) -> None:
    for position in moments(game_id):
        twins = (copy.copy(position), copy.deepcopy(position), through_pickle(position))
        for twin in twins:
            assert isinstance(twin, Position)
            assert twin is not position
            assert twin == position
            assert (str(twin), twin.game) == (str(position), position.game)
            assert twin.legal_actions() == position.legal_actions()


@pytest.mark.parametrize("game_id", game_ids())
def test_positions_are_equal_by_what_they_hold(game_id: str) -> None:
    first, second, *_ = moments(game_id, every=1)
    assert first == first.copy()
    assert first != second
    assert first != str(first)
    with pytest.raises(TypeError, match="unhashable"):
        hash(first)


def test_positions_of_different_games_differ() -> None:
    tarasque, book = (find_game(game_id) for game_id in ("tarasque", "book"))
    assert tarasque.new(tarasque.settings(2)) != book.new(book.settings(2))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_position_knows_its_game_and_settings(game_id: str) -> None:
    game = find_game(game_id)
    settings = game.settings(game.max_players)
    position = game.new(settings)
    for made in (
        position,
        position.copy(),
        position.redeal(SPECTATOR, Rng(1)),
        game.parse_position(str(position)),
    ):
        assert made.game is game
        assert made.settings == settings


def test_a_position_without_a_game_says_so() -> None:
    with pytest.raises(ValueError, match=r"Game\.own"):
        str(ToyPosition(2))


def test_a_position_tells_its_turn() -> None:
    game = find_game("tarasque")
    position = game.new(game.settings(2))
    assert repr(position) == "<TarasquePosition: 2 players, chance to act, scores 1, 1>"
    while position.current_player == CHANCE:
        position.push(position.legal_actions()[0])
    assert f"seat {position.current_player} to act" in repr(position)
    *_, last = moments("tarasque", every=1000)
    assert "over" in repr(last)
    assert (last.current_player, last.legal_actions()) == (TERMINAL, [])


@pytest.mark.parametrize("game_id", game_ids())
def test_push_takes_numbers_and_notation(game_id: str) -> None:
    game = find_game(game_id)
    by_number, by_text = game.new(game.settings(2)), game.new(game.settings(2))
    for _ in range(60):
        action = by_number.legal_actions()[-1]
        is_luck = by_number.current_player == CHANCE
        text = (game.outcome_text if is_luck else game.action_text)(action, by_number.settings)
        by_number.push(action)
        by_text.push(text)
        assert by_number == by_text


def test_push_refuses_what_a_rule_forbids() -> None:
    game = find_game("book")
    position = game.new(game.settings(2))
    while position.current_player == CHANCE:
        position.push(position.legal_actions()[0])
    before = str(position)
    with pytest.raises(IllegalAction):
        position.push("lay 1 on 1")
    with pytest.raises(Problem):
        position.push("dance")
    assert str(position) == before


def test_simultaneous_choices_are_asked_from_the_lowest_seat() -> None:
    game = ToyGame()
    position = game.new(game.settings(3))
    while position.current_player == CHANCE:
        position.push(position.legal_actions()[0])
    asked = []
    while not position.is_over:
        asked.append(position.current_player)
        position.push("bid 1")
    assert asked == [0, 1, 2]


def test_a_toy_is_a_value_too() -> None:
    game = ToyGame()
    position = game.new(game.settings(2))
    again = through_pickle(position)
    assert isinstance(again, ToyPosition)
    assert str(again) == str(position)
    assert isinstance(again.game, ToyGame)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_is_itself_wherever_it_goes(game_id: str) -> None:
    game = find_game(game_id)
    assert through_pickle(game) is game
    assert copy.copy(game) is game
    assert copy.deepcopy({"game": game})["game"] is game


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_game_tells_survives_pickle_and_copies(game_id: str) -> None:
    """Settings, views, named actions and outcomes, events, results and records."""
    game, rng = find_game(game_id), Rng(3)
    settings = game.settings(game.min_players)
    position, record = game.new(settings), new_record(game, settings, ("Ann", "Bob"))
    events: list[Event] = []
    position.journal = events
    told: list[object] = [settings, record, *game.options, *game.rules, *game.observation_layout(2)]
    while not position.is_over:
        seat, actions = position.current_player, position.legal_actions()
        action = actions[int(rng.below(len(actions)))]
        told.append(game.named_outcome(action) if seat == CHANCE else game.named(action))
        if len(record.moves) % 20 == 0:
            told += [position.view(seat) for seat in (SPECTATOR, *range(settings.players))]
        position.push(action)
        record.moves.append(Move(seat, action))
    seal_record(game, record, position)
    told += [*events, *(event.seen_by(SPECTATOR) for event in events), position.outcome()]
    for value in told:
        assert through_pickle(value) == value
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value


def test_luck_goes_on_where_it_was() -> None:
    rng = Rng(7, 3)
    for _ in range(10):
        rng.word()
    twins = [copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    expected = [rng.below(1000) for _ in range(50)]
    for twin in twins:
        assert [twin.below(1000) for _ in range(50)] == expected


def test_problems_survive_pickle() -> None:
    problem = Problem("option-value", option="skin", value="x", values="a, b")
    again = through_pickle(problem)
    assert isinstance(again, Problem)
    assert (again.key, again.details, str(again)) == (problem.key, problem.details, str(problem))
    refused = through_pickle(IllegalAction("book.turn.pass"))
    assert isinstance(refused, IllegalAction)
    assert refused.rule == "book.turn.pass"


def test_every_compiled_dataclass_is_made_anew_by_its_fields() -> None:
    kinds = [kind for name in compiled_modules() for kind in dataclasses_of(name)]
    assert len(kinds) > 150
    assert [kind for kind in kinds if not issubclass(kind, Fieldwise)] == []


def compiled_modules() -> Iterator[str]:
    package = Path(dragonhoard.__file__).parent
    for path in sorted(path for room in COMPILED for path in (package / room).rglob("*.py")):
        if path.name != "__init__.py" and "# not compiled: " not in path.read_text("utf-8"):
            yield ".".join(path.relative_to(package.parent).with_suffix("").parts)


def dataclasses_of(module: str) -> list[type]:
    found = [value for value in vars(import_module(module)).values() if isinstance(value, type)]
    return [kind for kind in found if is_dataclass(kind) and kind.__module__ == module]


def test_frozen_classes_stay_frozen() -> None:
    with pytest.raises(AttributeError):
        find_game("book").settings(2).players = 3  # type: ignore[misc]
    assert issubclass(type(find_game("book").settings(2)), Frozen)


def played_on(position: Position, rng: Rng, moves: int) -> tuple[Position, Rng, Game]:
    """Some random moves further; runs in another process."""
    for _ in range(moves):
        if not position.is_over:
            actions = position.legal_actions()
            position.push(actions[int(rng.below(len(actions)))])
    return position, rng, position.game


def refused(position: Position) -> None:
    """Raise what a Pool has to carry home; runs in another process."""
    position.game.settings(99)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_a_pool_carries_positions(method: str) -> None:
    starts = [next(moments(game_id)) for game_id in game_ids()]
    with get_context(method).Pool(2) as pool:
        results = pool.starmap_async(played_on, [(start, Rng(1), 30) for start in starts]).get(60)
        for start, (position, rng, game) in zip(starts, results, strict=True):
            expected, same_rng, _ = played_on(start.copy(), Rng(1), 30)
            assert position == expected
            assert game is start.game
            assert rng.word() == same_rng.word()
        with pytest.raises(Problem, match="players-out-of-range"):
            pool.apply_async(refused, (starts[0],)).get(60)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_notebook_shows_a_picture(game_id: str) -> None:
    for position in moments(game_id, every=400):
        picture = position._repr_svg_()
        assert picture is not None
        assert picture.startswith("<svg")


def test_a_game_without_a_drawing_has_no_picture() -> None:
    game = ToyGame()
    assert game.new(game.settings(2))._repr_svg_() is None

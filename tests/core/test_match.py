"""A match: chance resolves itself, choices are taken back with the luck that followed, and it travels."""

import copy
import pickle

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.match import Match, iter_turns
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.record import replay, verify, write_record
from dragonhoard.core.rng import Rng
from tests.toy import ToyGame


def played(match: Match, choices: int, seed: int = 1) -> Match:
    """The same match, some random choices further."""
    rng = Rng(seed)
    for _ in range(choices):
        if not match.is_over:
            actions = match.legal_actions()
            match.push(actions[int(rng.below(len(actions)))])
    return match


@pytest.mark.parametrize("game_id", game_ids())
def test_it_waits_for_choices_only(game_id: str) -> None:
    match, rng = find_game(game_id).start(seed=4), Rng(2)
    while not match.is_over:
        assert match.current_player in match.seats_to_act()
        assert match.legal_actions() == match.legal_actions(match.current_player)
        played(match, 1, int(rng.word()))
    assert (match.current_player, match.seats_to_act(), match.legal_actions()) == (TERMINAL, [], [])
    assert match.outcome == match.position.outcome()
    assert verify(match.game, match.record) == match.position


def test_the_same_seed_and_choices_give_the_same_record() -> None:
    game = find_game("vale")
    assert str(played(game.start(3, 5), 40)) == str(played(game.start(3, 5), 40))
    assert str(played(game.start(3, 5), 40)) != str(played(game.start(3, 6), 40))


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_taken_back_comes_again(game_id: str) -> None:
    match = find_game(game_id).start(seed=9)
    texts = [str(match)]
    for choice in range(25):
        played(match, 1, choice)
        texts.append(str(match))
    for text in reversed(texts[:-1]):
        assert match.rewind().seat != CHANCE
        assert str(match) == text
    for taken_back in (match.pop, match.rewind):
        with pytest.raises(Problem, match="undo-nothing"):
            taken_back()
    for choice in range(25):
        played(match, 1, choice)
    assert str(match) == texts[-1]


@pytest.mark.parametrize("game_id", game_ids())
def test_it_pickles_and_copies_with_its_history(game_id: str) -> None:
    match = played(find_game(game_id).start(seed=2), 30)
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert isinstance(twin, Match)
        assert twin.position is not match.position
        assert str(twin) == str(match)
        assert str(played(twin, 20)) == str(played(copy.deepcopy(match), 20))
        for _ in range(20 if not twin.is_over else 1):
            twin.rewind()
        before = len(match.moves)
        twin.push(twin.legal_actions()[0])
        assert len(match.moves) == before


def test_a_refused_action_changes_nothing() -> None:
    match = find_game("book").start(seed=1)
    before = str(match)
    illegal = next(action for action in range(match.game.action_count) if action not in match.legal_actions())
    with pytest.raises(IllegalAction):
        match.push(illegal)
    with pytest.raises(Problem):
        match.push("dance")
    assert str(match) == before
    with pytest.raises(Problem, match="undo-nothing"):
        match.pop()


def test_seats_that_choose_simultaneously_may_choose_in_any_order() -> None:
    game = ToyGame()
    match = Match(game, game.settings(3), seed=1)
    assert match.seats_to_act() == [0, 1, 2]
    match.push("bid 2", seat=2)
    assert match.seats_to_act() == [0, 1]
    match.push("bid 0")
    match.push("bid 1", seat=1)
    assert match.is_over
    assert [move.seat for move in match.moves if move.seat != CHANCE] == [2, 0, 1]


def test_it_begins_where_it_is_told() -> None:
    game = find_game("book")
    middle = str(played(game.start(2, 3), 10).position)
    match = Match(game, game.settings(2), seed=8, names=("Ann", "Bob"), start=middle)
    assert str(match.position) == middle
    played(match, 5)
    assert (match.record.start, match.record.names) == (middle, ("Ann", "Bob"))
    assert replay(game, match.record) == match.position
    assert write_record(game, match.record) == str(match)


def test_it_says_how_it_stands() -> None:
    told = repr(find_game("tarasque").start(2, 1))
    assert told.startswith("<Match of tarasque: 5 moves, <TarasquePosition: 2 players, seat ")


@pytest.mark.parametrize("game_id", game_ids())
def test_turns_come_with_chance_resolved(game_id: str) -> None:
    game, rng = find_game(game_id), Rng(6)
    position = game.new(game.settings(game.max_players))
    turns = 0
    for seat in iter_turns(position, rng, 50):
        assert position.awaits(seat)
        actions = position.legal(seat)
        position.play(seat, int(actions[rng.below(len(actions))]))
        turns += 1
    assert turns == 50


def test_turns_end_with_the_game() -> None:
    game, asked = ToyGame(), []
    position = game.new(game.settings(3))
    for seat in iter_turns(position, Rng(1)):
        asked.append(seat)
        position.play(seat, 1)
    assert asked == [0, 1, 2]
    assert position.is_over


@pytest.mark.parametrize("game_id", ["riders", "toy"])
def test_a_record_does_not_depend_on_the_order_of_simultaneous_choices(game_id: str) -> None:
    game = ToyGame() if game_id == "toy" else find_game(game_id)
    texts = []
    for backwards in (False, True):
        match = Match(game, game.settings(3), seed=4)
        for _ in range(40):
            if not match.is_over:
                seat = match.seats_to_act()[-1 if backwards else 0]
                match.push(match.legal_actions(seat)[0], seat)
        texts.append(str(match))
        assert verify(game, match.record) == match.position
    assert texts[0] == texts[1]

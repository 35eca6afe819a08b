"""Bots are found by name, see only redeals, and choose legally."""

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from dragonhoard.bots import Bot, bot_kinds, bot_names, choose_for, find_bot
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.simulate import play_bots
from tests.effort import QUICK, spend
from tests.toy import ToyPosition, dealt_toy

GAME = find_game("tarasque")


class Opinions(Evaluator):
    """The bid 1 looks best to seat 0; to seat 1 the bids 0 and 2 look equally good."""

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        return [[0, 5, 4], [7, 1, 7], [0, 0, 0]][seat][action]


# The searching levels think little here: how well they play is measured elsewhere.
LEVELS = (
    "hatchling",
    "greedy",
    "searching:iterations=25",
    "master:iterations=40,jobs=1",
    "random",
)


def dealt(players: int = 3) -> ToyPosition:
    return dealt_toy(*range(players), evaluator_class=Opinions)


def test_names() -> None:
    assert bot_names() == ("greedy", "hatchling", "master", "random", "searching")
    assert bot_kinds() == ("net", "program")


def test_an_unknown_bot_is_a_problem_that_names_the_known() -> None:
    with pytest.raises(Problem) as caught:
        find_bot("genius")
    assert caught.value.details == {
        "bot": "genius",
        "bots": "greedy, hatchling, master, random, searching, net:…, program:…",
    }


def test_greedy_takes_what_looks_best() -> None:
    assert {find_bot("greedy").choose(dealt(), 0, Rng(seed)) for seed in range(20)} == {1}


def test_greedy_draws_lots_among_equals() -> None:
    chosen = [find_bot("greedy").choose(dealt(), 1, Rng(seed)) for seed in range(300)]
    assert set(chosen) == {0, 2}
    assert 100 < chosen.count(0) < 200


def test_random_takes_anything_equally() -> None:
    chosen = [find_bot("random").choose(dealt(), 2, Rng(seed)) for seed in range(600)]
    assert all(150 < chosen.count(action) < 250 for action in range(3))


def test_a_bot_is_never_shown_the_true_position() -> None:
    shown: list[Position] = []

    class Spy:
        """Notes what it is shown."""

        def choose(self, world: Position, seat: int, rng: Rng) -> int:
            shown.append(world)
            return 0

    position = dealt()
    worlds = set()
    for seed in range(40):
        choose_for(Spy(), position, 0, Rng(seed))
        world = shown[-1]
        assert isinstance(world, ToyPosition)
        assert world is not position
        assert world.cards[0] == position.cards[0]
        worlds.add(tuple(world.cards))
    assert len(worlds) > 5


@pytest.mark.parametrize("name", [name for name in LEVELS if ":" not in name])
def test_bots_finish_games_legally(name: str) -> None:
    for players in range(GAME.min_players, GAME.max_players + 1):
        finish(name, players)


# Uncompiled, the turns that a search solves take minutes.
@pytest.mark.compiled_only
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", [name for name in LEVELS if ":" in name])
def test_searching_bots_finish_games_legally(name: str, players: int) -> None:
    finish(name, players)


def finish(name: str, players: int) -> None:
    position = GAME.new(GAME.settings(players))
    play_bots(position, [find_bot(name)] * players, Rng(players))
    assert position.actor() == TERMINAL


def test_choosing_leaves_the_world_as_it_was() -> None:
    position = GAME.new(GAME.settings(2))
    rng = Rng(3)
    while position.actor() == CHANCE:
        position.apply(CHANCE, position.sample(rng))
    before = GAME.position_text(position)
    for name in LEVELS:
        find_bot(name).choose(position, int(position.actor()), rng)
    assert GAME.position_text(position) == before


def test_greedy_beats_random() -> None:
    games = spend(full=60, quick=20)
    wins = 0
    for number in range(games):
        position = GAME.new(GAME.settings(2))
        play_bots(position, [find_bot("greedy"), find_bot("random")], Rng(11, number))
        wins += position.score(0) > position.score(1)
    assert wins > games * 0.9


def test_the_hatchling_stands_between_random_and_greedy() -> None:
    games = spend(full=80, quick=30)
    assert wins_of("hatchling", "random", games) > games * 0.6
    assert wins_of("greedy", "hatchling", games) > games * 0.6


def wins_of(name: str, rival: str, games: int) -> int:
    wins = 0
    for number in range(games):
        position = GAME.new(GAME.settings(2))
        play_bots(position, [find_bot(name), find_bot(rival)], Rng(12, number))
        wins += position.score(0) > position.score(1)
    return wins


def test_levels_have_settings_where_they_make_sense() -> None:
    for spec in ("greedy:seconds=1", "searching:depth=3", "searching:seconds", "searching:seconds=-1"):
        with pytest.raises(Problem):
            find_bot(spec)


# A search of Dragonriders weighs flights for seconds where nothing is compiled.
SECRETS = [
    pytest.param(
        game_id, level, marks=[pytest.mark.compiled_only] if game_id == "riders" and ":" in level else []
    )
    for game_id in game_ids()
    for level in LEVELS
]


@pytest.mark.parametrize(("game_id", "level"), SECRETS)
def test_what_a_seat_cannot_know_never_changes_a_choice(game_id: str, level: str) -> None:
    game = find_game(game_id)
    poisoned = 0
    if game_id == "riders":
        # Driving takes thought.
        level = level.replace("=25", "=2").replace("=40", "=3")
    for position, seat in decisions(game, spend(full=12, quick=3)):
        twin = position.redeal(seat, Rng(99))
        poisoned += game.position_text(twin) != game.position_text(position)
        assert choice(level, position, seat) == choice(level, twin, seat)
    # A few first decisions may come before anything is hidden.
    assert poisoned or QUICK or game_id in ("book", "tarasque")


def choice(level: str, position: Position, seat: int) -> int:
    # A bot without a memory of anything before.
    bot: Bot = find_bot.__wrapped__(level)
    return choose_for(bot, position, seat, Rng(4))


def decisions(game: Game, count: int) -> Iterator[tuple[Position, int]]:
    """Decisions with a real choice, from a game between greedy bots of three."""
    position, rng, greedy = game.new(game.settings(3)), Rng(8), find_bot("greedy")
    number = 0
    while count and position.actor() != TERMINAL:
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        # The last of several who choose unseen: the others' choices are made and must not be known.
        seat = max(seat for seat in range(3) if position.awaits(seat))
        if len(position.legal(seat)) > 1:
            number += 1
            if number % 9 == 0:
                count -= 1
                yield position.copy(), seat
        first = first_awaited(position) if position.actor() == SIMULTANEOUS else seat
        position.apply(first, choose_for(greedy, position, int(first), rng))

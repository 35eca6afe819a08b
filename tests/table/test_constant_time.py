"""A bot that thinks by the clock takes the same time whether it has a choice or not, where that is a secret."""

import pytest

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, Position, first_awaited
from dragonhoard.core.rng import Rng
from dragonhoard.table import constant_time
from dragonhoard.table.constant_time import choose_evenly


class Clock:
    """A clock that goes by what is thought and slept alone."""

    def __init__(self) -> None:
        self.now = 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time as the tempo sees it."""
    clock = Clock()
    monkeypatch.setattr(constant_time, "perf_counter", lambda: clock.now)
    monkeypatch.setattr(constant_time, "sleep", clock.sleep)
    return clock


def decision(game_id: str, *, forced: bool) -> tuple[Position, int]:
    """A decision with one choice, or with several."""
    game = find_game(game_id)
    rng = Rng(3)
    position = game.new(game.settings(game.min_players))
    while True:
        actor = position.actor()
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = int(first_awaited(position) if actor == SIMULTANEOUS else actor)
        actions = position.legal(seat)
        if (len(actions) == 1) == forced:
            return position, seat
        position.apply(seat, actions[rng.below(len(actions))])


def seconds_for(bot: str, game_id: str, clock: Clock, *, forced: bool) -> float:
    position, seat = decision(game_id, forced=forced)
    before = clock.now
    choose_evenly(find_bot(bot), find_game(game_id), position, seat, Rng(1))
    return clock.now - before


@pytest.mark.parametrize("game_id", ["riders", "vale"])
def test_no_choice_takes_as_long_as_many(game_id: str, clock: Clock) -> None:
    bot = "searching:seconds=0.5,iterations=1"
    times = [seconds_for(bot, game_id, clock, forced=forced) for forced in (True, False)]
    assert times[0] == pytest.approx(times[1])
    assert times[0] > 0.5


def test_where_nothing_is_hidden_nobody_waits(clock: Clock) -> None:
    assert seconds_for("searching:seconds=0.5,iterations=1", "tarasque", clock, forced=True) == 0


def test_a_bot_without_a_clock_answers_when_it_is_done(clock: Clock) -> None:
    assert seconds_for("searching:iterations=1", "vale", clock, forced=False) == 0
    assert seconds_for("greedy", "vale", clock, forced=False) == 0

"""The seed alone decides a simulation, not how it is cut up."""

import pickle

import pytest

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.rng import Rng
from dragonhoard.research import simulate as simulation
from dragonhoard.research.simulate import SimulationConfig, Totals, play_batch, play_bots, simulate, summary

GAME = find_game("tarasque")
OPTIONS = GAME.settings(3).options


def plan(
    games: int = 12, seed: int = 7, bots: tuple[str, ...] = ("random",), players: int = 3
) -> SimulationConfig:
    return SimulationConfig("tarasque", players, OPTIONS, bots, seed, games)


def run(which: SimulationConfig, jobs: int = 1) -> Totals:
    return simulate(which, jobs, lambda games: None)


def test_the_same_seed_gives_the_same_result() -> None:
    assert run(plan()) == run(plan())
    assert run(plan()) != run(plan(seed=8))


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_cutting_into_batches_and_processes_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...]
) -> None:
    whole = run(plan(bots=bots))
    monkeypatch.setattr(simulation, "_RANDOM_BATCH", 2)
    monkeypatch.setattr(simulation, "_BOT_BATCH", 2)
    assert run(plan(bots=bots)) == whole
    assert summary(plan(bots=bots), run(plan(bots=bots), jobs=2)) == summary(plan(bots=bots), whole)


def test_parts_add_up_in_any_order() -> None:
    parts = [play_batch(plan(), first, 4) for first in (8, 0, 4)]
    whole = Totals(3)
    for part in parts:
        whole.add(part)
    assert whole == run(plan())


def test_the_compiled_loop_plays_what_the_random_bot_plays() -> None:
    by_bots = Totals(3)
    for number in range(12):
        position = GAME.new(GAME.settings(3))
        decisions = play_bots(position, [find_bot("random")] * 3, Rng(7, number))
        outcome = position.outcome()
        assert outcome is not None
        by_bots.count(decisions, True, list(outcome.scores), list(outcome.places))
    assert by_bots == run(plan())


def test_progress_hears_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_RANDOM_BATCH", 5)
    heard: list[int] = []
    simulate(plan(), 1, heard.append)
    assert heard == [5, 5, 2]


def test_wins_and_ties_account_for_every_game() -> None:
    tally = run(plan(games=60))
    assert sum(tally.alone) + tally.ties == tally.games == 60
    assert tally.unfinished == 0
    assert all(counts.total() == 60 for counts in (*tally.scores, tally.decisions))


def test_a_tie_is_a_shared_win() -> None:
    tally = Totals(3)
    tally.count(10, True, [5, 9, 9], [2, 0, 0])
    tally.count(10, True, [5, 4, 3], [0, 1, 2])
    tally.count(10, False, [5, 4, 3], [0, 1, 2])
    assert (tally.alone, tally.shared, tally.ties, tally.unfinished) == ([1, 0, 0], [0, 1, 1], 1, 1)


def test_a_plan_travels_between_processes() -> None:
    assert pickle.loads(pickle.dumps(plan())) == plan()


def test_bots_take_turns_in_the_seats() -> None:
    assert plan(bots=("greedy", "random"), players=5).seated() == (
        "greedy",
        "random",
        "greedy",
        "random",
        "greedy",
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_ends_it(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(simulation, "_RANDOM_BATCH", 1)

    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(plan(games=100_000), jobs, interrupt)

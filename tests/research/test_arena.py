"""Tournaments: balanced, resumable, the same on any number of cores."""

import json
import shlex
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.research.arena import Played, Tournament, play_meeting, run
from dragonhoard.research.ladder import ahead, ladder


def cup(players: int = 2, games: int = 4, bots: tuple[str, ...] = ("random", "greedy")) -> Tournament:
    return Tournament("tarasque", players, (("theft_egg", "robbed"), ("skin", "tarasque")), bots, games, 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_sits_everywhere_equally_often(players: int) -> None:
    tournament = cup(players, games=2 * players)
    for seat in range(players):
        sitting = Counter(tournament.seating(0, number)[seat] for number in range(2 * players))
        assert sitting == {0: players, 1: players}


def test_every_pair_meets_as_often_as_said() -> None:
    tournament = cup(games=6, bots=("random", "greedy", "random2"))
    assert Counter(pair for pair, _ in tournament.meetings()) == {0: 6, 1: 6, 2: 6}


def test_neighbours_meet_nobody_else() -> None:
    bots = ("random", "hatchling", "greedy")
    tournament = replace(cup(games=2, bots=bots), neighbours=True)
    assert tournament.pairs() == [(0, 1), (1, 2)]
    played = [
        replace(game((first, second), (int(weaker), int(not weaker))), pair=pair)
        for pair, (first, second) in enumerate(tournament.pairs())
        for weaker in (True, True, True, False)
    ]
    found = ladder(tournament, played)
    assert [rung.bot for rung in found.rungs] == ["greedy", "hatchling", "random"]
    # Three to one, and three to one again: the bots at the ends are compared through the one between them.
    assert found.rungs[0].rating == pytest.approx(2 * found.rungs[1].rating, abs=1)


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    tournament = cup(bots=("searching:iterations=20", "greedy"))
    alone = play_meeting(tournament, 0, 1)
    for number in (0, 2, 0):
        play_meeting(tournament, 0, number)
    assert without_times([play_meeting(tournament, 0, 1)]) == without_times([alone])


def test_a_program_that_fails_is_counted_and_one_that_forfeits_has_lost() -> None:
    broken = f"{shlex.quote(sys.executable)} -c 0"
    tolerant = cup(bots=(f"program:{broken}", "random"))
    strict = cup(bots=(f"program:[fault=forfeit] {broken}", "random"))
    stepped_in = play_meeting(tolerant, 0, 0)
    assert stepped_in.faults[0] >= 3
    assert stepped_in.finished
    lost = play_meeting(strict, 0, 1)
    assert (lost.seats, lost.places, lost.faults) == ((1, 0), (0, 1), (0, 1))
    assert lost.finished
    assert {rung.bot: rung.faults for rung in ladder(strict, [lost]).rungs} == {
        strict.bots[0]: 1,
        "random": 0,
    }


def without_times(games: list[Played]) -> list[tuple[object, ...]]:
    return [(game.pair, game.number, game.seats, game.places, game.scores, game.decisions) for game in games]


def test_the_seed_decides_and_not_the_number_of_cores(tmp_path: Path) -> None:
    one = run(cup(), tmp_path / "one", 1, lambda _: None)
    two = run(cup(), tmp_path / "two", 2, lambda _: None)
    assert without_times(one) == without_times(two)


def test_an_interrupted_run_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    results = tmp_path / "games"
    whole = run(cup(games=6), results, 1, lambda _: None)
    lines = results.read_text().splitlines()
    # The machine stopped while the fourth game was being written.
    results.write_text("\n".join([*lines[:4], lines[4][:20]]))
    steps: list[int] = []
    again = run(cup(games=6), results, 1, steps.append)
    assert steps == [3, 1, 1, 1]
    assert without_times(again) == without_times(whole)
    assert len(results.read_text().splitlines()) == 7


def test_the_results_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    results = tmp_path / "games"
    run(cup(games=2), results, 1, lambda _: None)
    before = results.read_text()
    with pytest.raises(Problem, match="arena-other"):
        run(cup(games=4), results, 1, lambda _: None)
    assert results.read_text() == before
    assert json.loads(before.splitlines()[0])["games"] == 2


def test_both_seatings_meet_the_same_luck() -> None:
    tournament = cup()
    draws = [[tournament.luck(number).below(1000) for _ in range(3)] for number in range(4)]
    assert draws[0] == draws[1] != draws[2] == draws[3]
    assert tournament.seating(0, 0) == tournament.seating(0, 1)[::-1]


def game(seats: tuple[int, ...], places: tuple[int, ...]) -> Played:
    count = len(seats)
    return Played(0, 0, seats, places, (5,) * count, (10,) * count, (0.5,) * count, True)


@pytest.mark.parametrize(
    ("seats", "places", "share"),
    [
        ((0, 1), (0, 1), 1.0),
        ((0, 1), (0, 0), 0.5),
        ((1, 0), (0, 1), 0.0),
        ((0, 1, 0), (0, 1, 2), 0.5),
        ((0, 1, 0, 1), (0, 1, 1, 3), (1 + 1 + 0.5 + 1) / 4),
    ],
)
def test_who_is_ahead_is_counted_over_pairs_of_seats(
    seats: tuple[int, ...], places: tuple[int, ...], share: float
) -> None:
    assert ahead(game(seats, places), 0) == share


def test_odds_of_three_to_one_are_191_points() -> None:
    tournament = cup(games=400)
    played = [game((0, 1), (1, 0))] * 100 + [game((0, 1), (0, 1))] * 300
    found = ladder(tournament, played)
    strong, weak = found.rungs
    assert (strong.bot, weak.bot) == ("random", "greedy")
    assert strong.rating - weak.rating == pytest.approx(190.8, abs=1)
    assert strong.low < strong.rating < strong.high
    assert found.pairings[0].ahead.value == 0.75
    assert strong.milliseconds == 50
    assert (weak.rating, weak.games) == (0, 400)


def test_greedy_stands_above_random() -> None:
    tournament = cup(games=20)
    played = [play_meeting(tournament, *meeting) for meeting in tournament.meetings()]
    assert [rung.bot for rung in ladder(tournament, played).rungs] == ["greedy", "random"]

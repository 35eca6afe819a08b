"""OpenSpiel: random games in its own C++ loop, or driven from Python one call at a time."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel

from bench.clock import Tally, timed, work

SEED = 7
BATCH = 50


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """The figure that a row of the table asks for."""
    figure, name = subject
    game = pyspiel.load_game(name)
    return inside(game, seconds) if figure == "inside" else driven(game, seconds)


def inside(game: Any, seconds: float) -> dict[str, float]:
    """Uniform random bots in `evaluate_bots`; decisions are counted afterwards, off the clock."""
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    seed = SEED

    def play() -> list[Any]:
        nonlocal seed
        states = [game.new_initial_state() for _ in range(BATCH)]
        for state in states:
            seed += 1
            pyspiel.evaluate_bots(state, bots, seed)
        return states

    def tally(states: list[Any]) -> Tally:
        decisions = sum(step.player >= 0 for state in states for step in state.full_history())
        return Tally(decisions, len(states))

    return timed(play, tally, seconds)


def driven(game: Any, seconds: float) -> dict[str, float]:
    """The loop of the OpenSpiel tutorial, with a cheaper draw of chance than its numpy call."""
    random = Random(SEED).random

    def play() -> int:
        decisions = 0
        for _ in range(BATCH):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(drawn(state.chance_outcomes(), random()))
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return timed(play, lambda decisions: Tally(decisions, BATCH), seconds)


def drawn(outcomes: list[tuple[int, float]], ticket: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    for outcome, probability in outcomes:
        ticket -= probability
        if ticket < 0:
            return outcome
    return outcomes[-1][0]


if __name__ == "__main__":
    work(measure)

"""Our search against OpenSpiel's own information-set search on our games, with the same time for every move.

`python -m dragonhoard.research.openspiel_match vale --games 40 --seconds 0.1`
"""

from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from dragonhoard.bots import Bot, find_bot, forget
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.research.arena import Clock, play_through
from dragonhoard.research.openspiel_game import PREFIX, SpielState, resampler, state_at
from dragonhoard.research.statistics import share

_NO_LIMIT = 1_000_000_000
# The constant of OpenSpiel's own examples.
_CURIOSITY = 2.0


class _TimeIsUp(Exception):
    """Ends a search where it asks for its next world."""


class SpielBot:
    """OpenSpiel's bot, stopped by the clock; a simulation under way is finished."""

    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        self.seconds = seconds
        self.game = game
        self.simulations = 0
        luck = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        self._search = ismcts.ISMCTSBot(
            game, evaluator, _CURIOSITY, _NO_LIMIT, random_state=luck, allow_inconsistent_action_sets=True
        )
        self._deal = resampler(seed)

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """The choice that OpenSpiel's search has visited most when the time is up."""
        state = state_at(self.game, world)
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        self._search.set_resampler(self._until(perf_counter() + self.seconds))
        with suppress(_TimeIsUp):
            self._search.run_search(state)
        policy = self._search.get_final_policy(state, self._search._root_node)
        return int(max(policy, key=lambda choice: choice[1])[0])

    def _until(self, end: float) -> Callable[[SpielState, int], SpielState]:
        met = 0

        def deal(state: SpielState, player: int) -> SpielState:
            nonlocal met
            met += 1
            # The root is expanded by its first simulation: without a second there is nothing to choose by.
            if perf_counter() > end and met > 2:
                raise _TimeIsUp
            self.simulations += 1
            return self._deal(state, player)

        return deal


def play_match(game_id: str, games: int, seconds: float, seed: int) -> dict[str, Any]:
    """Two seats, each bot in each of them with the same luck; how often ours came in ahead, and what a move cost."""
    game = find_game(game_id)
    ours = find_bot(f"searching:seconds={seconds}")
    theirs = SpielBot(pyspiel.load_game(PREFIX + game_id), seconds, seed)
    ahead, spent, decisions = 0.0, [0.0, 0.0], [0, 0]
    for number in range(games):
        bots: list[Bot] = [ours, theirs]
        own = number % 2
        seats = bots[::-1] if own else bots
        forget(ours)
        position = game.new(game.settings(2))
        clock = Clock(2)
        minds = [Rng(seed, 4 * number + 1 + seat) for seat in range(2)]
        play_through(position, seats, Rng(seed, number // 2 * 4), minds, clock)
        places = position.places()
        ahead += 0.5 if places[0] == places[1] else float(places[own] == 0)
        for seat in range(2):
            spent[seat ^ own] += clock.seconds[seat]
            decisions[seat ^ own] += clock.decisions[seat]
    found = share(round(ahead), games)
    return {
        "game": game_id,
        "games": games,
        "ahead": ahead / games,
        "low": found.low,
        "high": found.high,
        "seconds a move": [total / count for total, count in zip(spent, decisions, strict=True)],
        "simulations a move": theirs.simulations / decisions[1],
    }


def main() -> None:
    """Play and print the result, one line a game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+", choices=game_ids())
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game_id in options.game:
        print(play_match(game_id, options.games, options.seconds, options.seed), flush=True)


if __name__ == "__main__":
    main()

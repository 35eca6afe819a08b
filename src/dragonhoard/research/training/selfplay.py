"""A network plays against itself: many games side by side, and what there is to learn from each decision."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dragonhoard.core.discovery import find_game
from dragonhoard.core.evaluator import INSTANT
from dragonhoard.research.training.config import TrainingConfig
from dragonhoard.research.training.net import Floats, Net
from dragonhoard.research.vector import VectorEnv

# How far back the praise for a good turn reaches: 1 would wait for the end of the game, 0 trust the next judgement.
_REACH: Final = 0.95
_NEVER: Final = np.float32(-1e9)


@dataclass(frozen=True)
class Trajectory:
    """Decisions with more than one choice: what was seen and allowed, what was done, and how it turned out."""

    rows: NDArray[np.int64]
    masks: NDArray[np.uint8]
    actions: NDArray[np.int64]
    chances: Floats
    gains: Floats
    returns: Floats


def play_shard(
    course: TrainingConfig, arrays: dict[str, Floats], iteration: int, shard: int
) -> tuple[int, Trajectory]:
    """Play one shard of an iteration; the same network and numbers give the same games, wherever it runs."""
    dice = course.dice(2, iteration, shard)
    env = VectorEnv(
        course.game, course.players, course.games, int(dice.integers(1 << 62)), dict(course.options)
    )
    net, spread = Net(arrays), course.spreader().spread
    steps, games = course.steps, course.games
    rows = np.empty((steps, games, env.observations.shape[1]), np.int64)
    masks = np.empty((steps, games, (env.mask.shape[1] + 7) // 8), np.uint8)
    seats, actions = np.empty((steps, games), np.int64), np.empty((steps, games), np.int64)
    chances, values = np.empty((steps, games), np.float32), np.empty((steps, games), np.float32)
    choices, ended = np.empty((steps, games), np.int64), np.empty((steps, games), np.bool_)
    worth = np.zeros((steps, games, course.players), np.float32)
    lead = _usual_lead(course)
    for step in range(steps):
        rows[step], seats[step] = env.observations, env.seats
        masks[step] = np.packbits(env.mask, axis=1)
        choices[step] = env.mask.sum(axis=1)
        preferences, values[step] = net.judge(spread(rows[step]))
        actions[step], chances[step] = _drawn(preferences, env.mask, dice)
        env.step(actions[step])
        ended[step] = env.ended
        worth[step] = _worth(env, lead)
    _, prospects = net.judge(spread(env.observations))
    outlook = _outlook(prospects, env.seats, course.players)
    open_choice = choices > 1
    gains = _gains(values, seats, open_choice, ended, worth, outlook)
    every = {"rows": rows, "masks": masks, "actions": actions, "chances": chances, "gains": gains}
    kept: dict[str, Any] = {name: array[open_choice] for name, array in every.items()}
    return shard, Trajectory(**kept, returns=kept["gains"] + values[open_choice])


def legal_preferences(preferences: Floats, mask: NDArray[np.uint8]) -> Floats:
    """The preferences of legal actions; the others are out of the question."""
    return np.where(mask != 0, preferences, _NEVER)


def _drawn(
    preferences: Floats, mask: NDArray[np.uint8], dice: np.random.Generator
) -> tuple[NDArray[np.int64], Floats]:
    """An action for every game, as likely as it is preferred, with the logarithm of its probability."""
    legal = legal_preferences(preferences, mask)
    # The largest of preferences with Gumbel's noise is a draw from their softmax.
    actions = (legal + dice.gumbel(size=legal.shape).astype(np.float32)).argmax(axis=1)
    top = legal.max(axis=1, keepdims=True)
    whole = np.log(np.exp(legal - top).sum(axis=1)) + top[:, 0]
    return actions, legal[np.arange(len(legal)), actions] - whole


def _usual_lead(course: TrainingConfig) -> float:
    """The lead in points that counts as a clear win."""
    game = find_game(course.game)
    position = game.new(game.settings(course.players, dict(course.options)))
    return int(game.evaluator(position, INSTANT).value_scale(position)) / 50


def _worth(env: VectorEnv, lead: float) -> Floats:
    """What ended games were worth to each seat: half by the place, half by the points ahead of the others' mean."""
    others = (env.scores.sum(axis=1, keepdims=True) - env.scores) / (env.players - 1)
    ahead = np.tanh((env.scores - others) / lead)
    return np.where(env.ended[:, None] == 1, (env.rewards() + ahead) / 2, 0).astype(np.float32)


def _outlook(values: Floats, seats: NDArray[np.int64], players: int) -> Floats:
    """What every seat may expect of an unfinished game: the seat to act is judged, the others share the opposite."""
    outlook = np.repeat(-values[:, None] / np.float32(players - 1), players, axis=1)
    outlook[np.arange(len(seats)), seats] = values
    return outlook


def _gains(
    values: Floats,
    seats: NDArray[np.int64],
    open_choice: NDArray[np.bool_],
    ended: NDArray[np.bool_],
    worth: Floats,
    outlook: Floats,
) -> Floats:
    """How much better each decision turned out than was expected (generalised advantage estimates, seat by seat)."""
    gains = np.zeros_like(values)
    ahead = outlook.copy()
    carried = np.zeros_like(outlook)
    games = np.arange(values.shape[1])
    for step in range(len(values) - 1, -1, -1):
        over = ended[step]
        ahead[over], carried[over] = worth[step][over], 0
        chosen, at = games[open_choice[step]], seats[step][open_choice[step]]
        value = values[step][open_choice[step]]
        gain = ahead[chosen, at] - value + _REACH * carried[chosen, at]
        gains[step][open_choice[step]] = gain
        ahead[chosen, at], carried[chosen, at] = value, gain
    return gains

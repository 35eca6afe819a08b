"""Rollouts by a game's own policy, and what every seat gets out of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng

# One decision in so many of a rollout is the second best by the priors, where the game wants that.
_ROLLOUT_EPSILON_INVERSE: Final = 8
# At the end of a game winning counts most, the margin a little.
_WINNING: Final = 0.8
# A rollout ends after so many decisions, whatever the game says.
_LONGEST: Final = 2_000


def rollout(evaluator: Evaluator, position: Position, seat: i64, turns: i64, rng: Rng) -> None:
    """Play on by the rollout policy for some turns after a seat's, and until it is quiet; a seat of -1 is anybody."""
    for _ in range(_LONGEST):
        actor = position.actor()
        while actor == CHANCE:
            evaluator.advance(position, CHANCE, position.sample(rng))
            actor = position.actor()
        if actor == TERMINAL:
            return
        if actor == SIMULTANEOUS:
            actor = first_awaited(position)
        if actor != seat:
            if seat >= 0:
                turns -= 1
            seat = actor
        if turns < 0 and evaluator.is_quiet(position):
            return
        action = evaluator.rollout_action(position, actor)
        if action < 0:
            action = greedy_action(evaluator, position, actor, rng)
        evaluator.advance(position, actor, action)


def greedy_action(evaluator: Evaluator, position: Position, seat: i64, rng: Rng) -> i64:
    """The action with the best prior, or now and then the second best."""
    actions = position.legal(seat)
    width: i64 = len(actions)
    best: i64 = actions[0]
    if width == 1:
        return best
    second: i64 = actions[1]
    most = evaluator.prior(position, seat, best)
    more = evaluator.prior(position, seat, second)
    if more > most:
        best, second, most, more = second, best, more, most
    for index in range(2, width):
        prior = evaluator.prior(position, seat, actions[index])
        if prior > most:
            second, more = best, most
            best, most = actions[index], prior
        elif prior > more:
            second, more = actions[index], prior
    return second if rng.below(_ROLLOUT_EPSILON_INVERSE) == 0 and evaluator.explores_rollouts() else best


def write_rewards(
    evaluator: Evaluator,
    position: Position,
    scale: float,
    scores: vec[i64],
    margins: vec[i64],
    rewards: vec[float],
) -> None:
    """Write what every seat gets out of a position: points into `scores`, 0 to 1 (most for winning) into `rewards`."""
    players = position.players
    evaluator.evaluate(position, scores, margins)
    for seat in range(players):
        margin = float(margins[seat]) / scale
        size = margin if margin > 0.0 else -margin
        rewards[seat] = 0.5 + 0.5 * margin / (1.0 + size)
    if position.actor() == TERMINAL:
        _reward_winners(position.places(), rewards)


def _reward_winners(places: vec[i64], rewards: vec[float]) -> None:
    players: i64 = len(places)
    winners: i64 = 0
    for seat in range(players):
        rewards[seat] = (1.0 - _WINNING) * rewards[seat]
        if places[seat] == 0:
            winners += 1
    for seat in range(players):
        if places[seat] == 0:
            rewards[seat] += _WINNING / float(winners)

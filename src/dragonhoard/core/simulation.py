"""Random play inside the engine: the compiled loop behind simulations, benchmarks and playouts."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng


def play_out(position: Position, rng: Rng, limit: i64) -> i64:
    """Play uniformly random legal actions to the end (or `limit` decisions); the number of decisions made."""
    decisions: i64 = 0
    while decisions < limit:
        actor = position.actor()
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        if actor == TERMINAL:
            break
        if actor == SIMULTANEOUS:
            actor = first_awaited(position)
        actions = position.legal(actor)
        position.apply(actor, actions[rng.below(len(actions))])
        decisions += 1
    return decisions


def play_out_many(start: Position, seed: int, first: i64, count: i64, limit: i64) -> vec[i64]:
    """Play `count` random games, numbered from `first`; one row a game: decisions, finished, scores, places."""
    rows = vec[i64](capacity=count * (2 + 2 * start.players))
    number: i64 = first
    while number < first + count:
        rng = Rng(seed, number)
        position = start.copy()
        rows = append(rows, play_out(position, rng, limit))
        finished: i64 = 1 if position.actor() == TERMINAL else 0
        rows = append(rows, finished)
        seat: i64
        for seat in range(position.players):
            rows = append(rows, position.score(seat))
        places = position.places()
        for seat in range(position.players):
            rows = append(rows, places[seat])
        number += 1
    return rows

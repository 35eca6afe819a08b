"""Our side of the bench: one figure of one game, compiled or plain as the Python path decides."""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bench.clock import Tally, timed, work
from dragonhoard.core import simulation
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out, play_out_many

SEED = 7
# Random games end by themselves; this only stops a game that a bug made endless.
LIMIT = 100_000
POSITIONS = 64
BATCH = 1024
STEPS = 20


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """The figure that a row of the table asks for."""
    build, figure, game_id, players = subject
    if is_compiled() != (build == "compiled"):
        raise SystemExit(f"the rules that were found are not {build}")
    game = find_game(game_id)
    start = game.new(game.settings(int(players)))
    return FIGURES[figure](start, seconds)


def is_compiled() -> bool:
    """Whether the imported engine is the compiled one."""
    return not str(simulation.__file__).endswith(".py")


def inside(start: Position, seconds: float) -> dict[str, float]:
    """Random games in the engine's own loop."""
    games, first = (20 if is_compiled() else 1), 0
    width = 2 + 2 * start.players

    def play() -> vec[i64]:
        nonlocal first
        first += games
        return play_out_many(start, SEED, first, games, LIMIT)

    def tally(rows: vec[i64]) -> Tally:
        numbers = list(rows)
        return Tally(sum(numbers[::width]), sum(numbers[1::width]))

    return timed(play, tally, seconds)


def driven(start: Position, seconds: float) -> dict[str, float]:
    """Random games played from Python, one call at a time."""
    luck, random = Rng(SEED), Random(SEED).random

    def play() -> int:
        position, decisions = start.copy(), 0
        while True:
            actor = position.actor()
            if actor == CHANCE:
                position.apply(CHANCE, position.sample(luck))
                continue
            if actor == TERMINAL:
                return decisions
            if actor == SIMULTANEOUS:
                actor = first_awaited(position)
            actions: Any = position.legal(actor)
            position.apply(actor, actions[int(random() * len(actions))])
            decisions += 1

    return timed(play, lambda decisions: Tally(decisions, 1), seconds)


def copied(start: Position, seconds: float) -> dict[str, float]:
    """Copies of positions from the middle of games."""
    positions = middles(start)

    def play() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return timed(play, Tally, seconds)


def listed(start: Position, seconds: float) -> dict[str, float]:
    """Lists of legal actions of positions from the middle of games."""
    pairs = [(position, awaited(position)) for position in middles(start)]

    def play() -> int:
        for position, seat in pairs:
            position.legal(seat)
        return len(pairs)

    return timed(play, Tally, seconds)


def middles(start: Position) -> list[Position]:
    """Positions in which a seat has to choose, spread over the middle half of random games."""
    positions: list[Position] = []
    for number in range(POSITIONS):
        length = play_out(start.copy(), Rng(SEED, number), LIMIT)
        position, luck = start.copy(), Rng(SEED, number)
        play_out(position, luck, length // 4 + length * number // (2 * POSITIONS))
        while position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(luck))
        if position.actor() != TERMINAL:
            positions.append(position)
    return positions


def awaited(position: Position) -> int:
    """The seat to act, or the first of several."""
    actor = position.actor()
    return int(first_awaited(position) if actor == SIMULTANEOUS else actor)


def side_by_side(start: Position, seconds: float) -> dict[str, float]:
    """Many games stepped together, counted at the numpy boundary: actions in, observations and masks out."""
    from dragonhoard.research.vector import VectorEnv

    env = VectorEnv(start.game.id, int(start.players), BATCH, SEED)

    def play() -> int:
        ended = 0
        for _ in range(STEPS):
            env.step(env.random_actions())
            ended += int(env.ended.sum())
        return ended

    return timed(play, lambda ended: Tally(BATCH * STEPS, ended), seconds)


def agent_loop(start: Position, seconds: float) -> dict[str, float]:
    """A whole game through our PettingZoo environment, driven as the peer's games are."""
    from dragonhoard.research import pettingzoo_env

    env, seed = pettingzoo_env.env(game=start.game.id, players=int(start.players)), SEED

    def play() -> int:
        nonlocal seed
        seed, decisions = seed + 1, 0
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return decisions

    return timed(play, lambda decisions: Tally(decisions, 1), seconds)


FIGURES = {"inside": inside, "driven": driven, "copy": copied, "legal": listed}
FIGURES |= {"vector": side_by_side, "turns": agent_loop}

if __name__ == "__main__":
    work(measure)

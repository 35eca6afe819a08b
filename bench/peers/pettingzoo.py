"""PettingZoo classic: the agent loop of its documentation, actions sampled with the mask."""

from __future__ import annotations

from importlib import import_module

from bench.clock import Tally, timed, work

SEED = 7
BATCH = 5


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """Random games of one environment of `pettingzoo.classic`."""
    env = import_module(f"pettingzoo.classic.{subject[0]}").env()
    seed = SEED

    def play() -> int:
        nonlocal seed
        decisions = 0
        for _ in range(BATCH):
            seed += 1
            env.reset(seed=seed)
            for agent in env.agent_iter():
                observation, _reward, termination, truncation, _info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return timed(play, lambda decisions: Tally(decisions, BATCH), seconds)


if __name__ == "__main__":
    work(measure)

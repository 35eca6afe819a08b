"""RLCard: `env.run` with its random agents."""

from __future__ import annotations

import rlcard
from rlcard.agents import RandomAgent

from bench.clock import Tally, timed, work

SEED = 7
BATCH = 5


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """Decisions are what the environment counts as time steps."""
    env = rlcard.make(subject[0], config={"seed": SEED})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before: int = env.timestep
        for _ in range(BATCH):
            env.run(is_training=False)
        return int(env.timestep - before)

    return timed(play, lambda decisions: Tally(decisions, BATCH), seconds)


if __name__ == "__main__":
    work(measure)

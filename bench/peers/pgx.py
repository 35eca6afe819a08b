"""Pgx on the processor: a batch of games stepped by one compiled function, over games start anew."""

from __future__ import annotations

import os
from typing import Any

from bench.clock import Tally, timed, work

SEED = 7
BATCH = 1024
# So many steps are unrolled by the compiler's own loop, so that calling it costs nothing.
STEPS = 32

os.environ.setdefault("JAX_PLATFORMS", "cpu")


def measure(subject: list[str], seconds: float) -> dict[str, float]:
    """Random legal actions in one of its games, with its own restarting of games that are over."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(subject[0])
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carried: Any, key: Any) -> tuple[Any, Any]:
        choose, luck = jax.random.split(key)
        chances = jnp.log(carried.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choose, chances, axis=1)
        state = step(carried, actions, jax.random.split(luck, BATCH))
        return state, state.terminated.sum()

    play_steps = jax.jit(lambda state, key: jax.lax.scan(advance, state, jax.random.split(key, STEPS)))

    key = jax.random.PRNGKey(SEED)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))

    def play() -> int:
        nonlocal key, state
        key, now = jax.random.split(key)
        state, ended = play_steps(state, now)
        return int(ended.sum())

    return timed(play, lambda games: Tally(BATCH * STEPS, games), seconds)


if __name__ == "__main__":
    work(measure)

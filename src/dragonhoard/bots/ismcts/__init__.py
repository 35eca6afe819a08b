"""Information set Monte Carlo tree search (ISMCTS): determinizations, one tree of information states, PUCT, rollouts."""

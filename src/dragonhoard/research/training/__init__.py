"""Self-play training of a small policy-value network: play (numpy), learn (torch), measure, keep."""

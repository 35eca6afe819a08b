"""Play, replay and read results in a terminal, line by line."""

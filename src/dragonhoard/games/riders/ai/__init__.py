"""What a search asks about Dragonriders: priors, a table of distances, a search for flights."""

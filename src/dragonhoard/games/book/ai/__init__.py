"""What a search asks about Book of Dragons: priors and values."""

"""What a search asks about The Vale of Eternity: priors and values."""

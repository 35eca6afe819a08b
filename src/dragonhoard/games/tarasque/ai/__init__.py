"""What a search asks about Tarasque: priors, a learnt value, a solver of turns."""

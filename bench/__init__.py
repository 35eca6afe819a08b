"""Measures the engine and its peers in one run; start it with `python3 play.py bench`."""

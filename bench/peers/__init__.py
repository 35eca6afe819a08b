"""Peers, each driven as its users drive it; run by the Python of `.venv-bench`, one module a peer."""

"""Four dragon board games with one rule core."""

__version__ = "0.1.0"

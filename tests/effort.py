"""How much a test run may spend: DRAGONHOARD_EFFORT is `quick` or `full`."""

import os

QUICK = os.environ.get("DRAGONHOARD_EFFORT", "full") == "quick"


def spend(full: int, quick: int) -> int:
    """The count to use in this run."""
    return quick if QUICK else full

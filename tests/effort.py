"""How much a test run may spend: DRAGONHOARD_EFFORT is `quick`, `full` (what CI has time for) or `all`."""

import os

EFFORT = os.environ.get("DRAGONHOARD_EFFORT", "full")
QUICK = EFFORT == "quick"
ALL = EFFORT == "all"


def spend(full: int, quick: int, everything: int | None = None) -> int:
    """The count to use in this run; the last is for runs that may take as long as they like."""
    if ALL and everything is not None:
        return everything
    return quick if QUICK else full

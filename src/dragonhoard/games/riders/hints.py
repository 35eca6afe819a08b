"""What looks promising."""

from mypy_extensions import i64

from dragonhoard.games.riders.state import RidersState


def worth(state: RidersState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    return 0

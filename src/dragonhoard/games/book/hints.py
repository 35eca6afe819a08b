"""What looks promising: quick judgements for the greedy bot and the coach."""

from mypy_extensions import i64

from dragonhoard.games.book.state import BookState


def worth(state: BookState, seat: i64, action: i64) -> i64:
    """How promising a legal action looks."""
    return action

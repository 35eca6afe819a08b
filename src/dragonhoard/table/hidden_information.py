"""Whether an act told its actor something that was hidden before, found out by trying it in other worlds."""

from typing import Final

from dragonhoard.core.position import Position
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, View

# How many worlds are tried: many where an act touches others, whose secrets it may have brought to light.
MANY_WORLDS: Final = 12
FEW_WORLDS: Final = 2


def told_something(
    before: Position, move: Move, events: tuple[Event, ...], after: Position, view: View | None = None
) -> bool:
    """Whether an act may have told its actor something new: in some world that it held possible, it looks different.

    Worlds are samples (the same ones each time), so a rare difference may be missed. `view` is the actor's
    view of the position after, if somebody has it already.
    """
    seat = move.seat
    seen = [event.seen_by(seat) for event in events]
    for index in range(MANY_WORLDS if _touches_others(events, seat) else FEW_WORLDS):
        world = before.redeal(seat, Rng(index))
        journal: list[Event] = []
        world.journal = journal
        world.apply(seat, move.action)
        if world.actor() != after.actor() or [event.seen_by(seat) for event in journal] != seen:
            return True
        if index == 0 and world.view(seat) != (view or after.view(seat)):
            return True
    return False


def _touches_others(events: tuple[Event, ...], seat: int) -> bool:
    return any(getattr(event, field) != seat for event in events for field in event.seats())

"""What a game hides, found out by trying: whether anything is secret, and whether an act told its actor something."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from dragonhoard.core.forms import Event, View
from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, OVER, SPECTATOR, Position
from dragonhoard.core.record import Move
from dragonhoard.core.rng import Rng

# How many worlds are tried: many where an act touches others, whose secrets it may have brought to light.
MANY_WORLDS: Final = 12
FEW_WORLDS: Final = 2
_TRIALS: Final = 3
_STEPS: Final = 250


@dataclass(frozen=True)
class Secrets:
    """Whether a game hides anything from anybody, and whether from the very seat that acts."""

    any: bool
    from_actor: bool


@lru_cache(maxsize=64)
def secrets_of(game: Game) -> Secrets:
    """Play at random and deal anew: where that changes something, it was hidden."""
    found_any = from_actor = False
    for trial in range(_TRIALS):
        rng = Rng(trial)
        position = game.new(game.settings(game.max_players))
        for _ in range(_STEPS):
            actor = _step(position, rng)
            if actor == OVER or (found_any and from_actor):
                break
            if actor == CHANCE:
                continue
            text = game.position_text(position)
            if game.position_text(position.redeal(actor, rng)) != text:
                from_actor = True
            if game.position_text(position.redeal(SPECTATOR, rng)) != text:
                found_any = True
    return Secrets(found_any or from_actor, from_actor)


def _step(position: Position, rng: Rng) -> int:
    """Play one random move; who is to act then (a seat of several, where choices are sealed)."""
    actor = _one_actor(position)
    if actor == CHANCE:
        position.apply(CHANCE, position.sample(rng))
    elif actor != OVER:
        actions = position.legal(actor)
        position.apply(actor, actions[rng.below(len(actions))])
    return _one_actor(position)


def _one_actor(position: Position) -> int:
    actor = int(position.actor())
    if actor >= 0 or actor in (CHANCE, OVER):
        return actor
    return next(seat for seat in range(int(position.players)) if position.awaits(seat))


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

"""Looking ahead: to the end of the turn by its solution, and beyond by the value network; in 1/1000 point."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.tarasque.actions import PASS
from dragonhoard.games.tarasque.ai.turn_solver import TurnSolver
from dragonhoard.games.tarasque.ai.value_net import ValueNet
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import CLAIMING, HOARDING, KEEPING, MOVING, REARRANGE, ROLLING

_NOTHING: Final = -1_000_000_000


@mypyc_attr(acyclic=True)
class Planner:
    """Follows a game by a value network, and solves each turn once."""

    def __init__(self, net: ValueNet) -> None:
        self.net = net
        self._solver: TurnSolver | None = None

    def follow(self, solver: TurnSolver | None) -> None:
        """Follow another position from now on, whose turn may be solved already."""
        self._solver = solver

    def solver(self, position: TarasquePosition) -> TurnSolver:
        """The solution of the turn of the position that is followed."""
        solver = self._solver
        if solver is None:
            solver = TurnSolver(position, self.net)
            self._solver = solver
        return solver

    def advance(self, position: TarasquePosition, seat: i64, action: i64) -> None:
        """Apply an action or outcome to the position that is followed."""
        position.apply(seat, action)
        if is_before_first_roll(position):
            self._solver = None

    def value_of(self, position: TarasquePosition, action: i64) -> i64:
        """The final margin of the seat to act after a legal action."""
        if position.phase == KEEPING:
            return self.solver(position).of_keeping(position, action)
        return value_at_end(after(position, action), self.net, position.seat)

    def best_action(self, position: TarasquePosition) -> i64:
        """The legal action of the greatest value, of equals the first."""
        actions = position.legal(position.seat)
        best = actions[0]
        if len(actions) == 1:
            return best
        most = self.value_of(position, best)
        index: i64 = 1
        while index < len(actions):
            value = self.value_of(position, actions[index])
            if value > most:
                best, most = actions[index], value
            index += 1
        return best


def is_before_first_roll(position: TarasquePosition) -> bool:
    """Whether a turn is about to be rolled for: true once a turn, since luck acts next."""
    return position.phase == ROLLING and position.rolls == 0


def after(position: TarasquePosition, action: i64) -> TarasquePosition:
    """The position after an action of the seat to act."""
    ahead = position.copy()
    ahead.apply(position.seat, action)
    return ahead


def value_at_first_roll(position: TarasquePosition, net: ValueNet, seat: i64) -> i64:
    """The value to a seat of a turn about to be rolled for; it may be a rival's once the stack is empty."""
    if position.seat == seat:
        return TurnSolver(position, net).outlook()
    if position.players == 2:
        return -TurnSolver(position, net).outlook()
    return net.value(position, seat)


def value_at_end(position: TarasquePosition, net: ValueNet, seat: i64) -> i64:
    """The value to a seat that ends its turn as well as it can."""
    if not _is_ending(position, seat):
        return net.value(position, seat)
    if position.phase == REARRANGE:
        # Moving a tile is thought about when it comes to it: it may wait for a later turn just as well.
        return value_at_end(after(position, PASS), net, seat)
    actions = position.legal(seat)
    most: i64 = _NOTHING
    index: i64
    for index in range(len(actions)):
        most = max(most, value_at_end(after(position, actions[index]), net, seat))
    return most


def best_end(position: TarasquePosition, net: ValueNet, seat: i64) -> TarasquePosition:
    """The end of a turn as its seat would have it."""
    if not _is_ending(position, seat):
        return position
    if position.phase == REARRANGE:
        return after(position, PASS)
    actions = position.legal(seat)
    best = best_end(after(position, actions[0]), net, seat)
    most = net.value(best, seat)
    index: i64 = 1
    while index < len(actions):
        end = best_end(after(position, actions[index]), net, seat)
        value = net.value(end, seat)
        if value > most:
            best, most = end, value
        index += 1
    return best


def _is_ending(position: TarasquePosition, seat: i64) -> bool:
    """Whether a seat is done with dice but not with its turn."""
    phase = position.phase
    is_ending = phase == CLAIMING or phase == HOARDING or phase == REARRANGE or phase == MOVING
    return is_ending and position.seat == seat

"""A closer look at the decision at the root: one turn further, over samples of the tiles turned up for it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import NOTHING_TO_REFINE, PRIORS_CHANGED, REFINING
from dragonhoard.core.hashing import mix
from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.ai.lookahead import (
    Planner,
    after,
    best_end,
    is_before_first_roll,
    value_at_first_roll,
)
from dragonhoard.games.tarasque.ai.turn_solver import TurnSolver
from dragonhoard.games.tarasque.ai.value_net import ValueNet
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import REFILL, REMOVAL, ROLLING, SHELTER

# How far apart the first tiles of two draws are in the stack, and the tickets for further ones.
_STRIDE: Final = 7
_TICKETS: Final = 1_000_000


@mypyc_attr(acyclic=True)
class Refinement:
    """What each legal action of the root leads to, draw by draw; while dice are set aside one solved turn answers for all."""

    def __init__(self, root: TarasquePosition, net: ValueNet, solver: TurnSolver | None) -> None:
        self._root = root
        self._net = net
        self._solver = solver
        self._prospects: list[Prospect] = []
        self._next: i64 = 0
        # How many draws every prospect has seen.
        self.rounds: i64 = 0

    def refine(self, cache: dict[int, int]) -> i64:
        """Look at one more end of a turn that was not looked at before."""
        # A solved turn of the next of several rivals does not say what it means to others; and without draws one round
        # is enough.
        if self._root.players > 2 or (self._root.stack == 0 and self.rounds):
            return NOTHING_TO_REFINE
        prospects = self._prospects
        if len(prospects) == 0:
            prospects = self._found()
            self._prospects = prospects
        looks: i64 = 1
        while looks > 0 and self._next < len(prospects):
            prospect = prospects[self._next]
            looks -= prospect.look(self._net, self._root.seat, self.rounds, cache)
            if prospect.is_done():
                self._next += 1
        if self._next < len(prospects):
            return REFINING
        # All of them have now seen the same draws: only then can they be compared.
        self._next = 0
        self.rounds += 1
        for prospect in prospects:
            prospect.conclude(self.rounds)
        return PRIORS_CHANGED

    def value_of(self, action: i64) -> i64:
        """What was found about an action of the root, in 1/1000 point; only where dice are not being set aside."""
        actions = self._root.legal(self._root.seat)
        index: i64 = 0
        while actions[index] != action:
            index += 1
        return self._prospects[index].value

    def _found(self) -> "list[Prospect]":
        root = self._root
        net = self._net
        solver = self._solver
        if solver is not None:
            return [Prospect(root, solver)]
        found = []
        planner = Planner(net)
        actions = root.legal(root.seat)
        index: i64
        for index in range(len(actions)):
            ahead = after(root, actions[index])
            while ahead.phase == SHELTER and ahead.seat == root.seat:
                ahead.apply(ahead.seat, planner.best_action(ahead))
            if ahead.phase == ROLLING and ahead.seat == root.seat:
                found.append(Prospect(ahead, TurnSolver(ahead, net)))
            else:
                found.append(Prospect(best_end(ahead, net, root.seat), None))
        return found


@mypyc_attr(acyclic=True)
class Prospect:
    """What an action leads to, looked at one turn further: the ends of a solved turn, or one end."""

    def __init__(self, ahead: TarasquePosition, solver: TurnSolver | None) -> None:
        self._solver = solver
        self._ends: list[TarasquePosition] = [ahead]
        if solver is not None:
            solver.gather_ends(ahead)
            self._ends = solver.ends
        self._sums = vec[i64]([0] * len(self._ends))
        self._keys = vec[i64]([end.information_key(end.seat) for end in self._ends])
        self._next: i64 = 0
        # What was found so far, in 1/1000 point.
        self.value: i64 = 0

    def look(self, net: ValueNet, seat: i64, draw: i64, cache: dict[int, int]) -> i64:
        """Look at one more end with this draw of new tiles; how often that took a look, for it may be known."""
        end = self._ends[self._next]
        key = mix(self._keys[self._next], draw * 2 + seat)
        found = cache.get(key)
        looks: i64 = 0
        if found is None:
            found = int(value_after_draw(end, net, seat, draw))
            cache[key] = found
            looks = 1
        self._sums[self._next] += found
        self._next += 1
        return looks

    def is_done(self) -> bool:
        """Whether every end was looked at with the latest draw."""
        return self._next == len(self._ends)

    def conclude(self, draws: i64) -> None:
        """Average over so many draws, and begin again."""
        self._next = 0
        values = vec[i64]([0] * len(self._sums))
        index: i64
        for index in range(len(values)):
            values[index] = self._sums[index] // draws
        self.value = values[0]
        if self._solver is not None:
            self._solver.amend(values)
            self.value = self._solver.outlook()


def value_after_draw(end: TarasquePosition, net: ValueNet, seat: i64, draw: i64) -> i64:
    """The value to a seat once new tiles are turned up, by the solved turn that they are turned up for."""
    ahead = end.copy()
    planner = Planner(net)
    rng = Rng(draw)
    # Draw by draw the first tile is another one.
    ticket: i64 = draw * _STRIDE
    while ahead.phase == REFILL:
        total = ahead.chance_total()
        ahead.apply(CHANCE, ahead.chance_pick((ticket + ticket // total) % total))
        ticket = rng.below(_TICKETS)
    while ahead.phase == REMOVAL or ahead.phase == SHELTER:
        ahead.apply(ahead.seat, planner.best_action(ahead))
    if is_before_first_roll(ahead):
        return value_at_first_roll(ahead, net, seat)
    return net.value(ahead, seat)

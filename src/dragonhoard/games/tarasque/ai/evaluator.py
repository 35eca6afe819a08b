"""What a search asks about Tarasque: at a glance by heuristics, in a search by solved turns and a value network."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import SEARCH, Evaluator, write_margins
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.actions import ROLLED
from dragonhoard.games.tarasque.ai import priors
from dragonhoard.games.tarasque.ai.lookahead import (
    Planner,
    after,
    is_before_first_roll,
    value_at_end,
    value_at_first_roll,
)
from dragonhoard.games.tarasque.ai.refinement import Refinement
from dragonhoard.games.tarasque.ai.turn_solver import TurnSolver
from dragonhoard.games.tarasque.ai.value_net import ValueNet, trained_net
from dragonhoard.games.tarasque.components import count_tiles
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import CLAIMING, HOARDING, KEEPING, REMOVAL, ROLLING, SHELTER

# Values of the network are in 1/1000 point, those of the contract in 1/100.
_THOUSANDTHS: Final = 10
# The virtual visits of a solved turn: among three and more a simulation is full of the luck of others.
_PRIOR_VISITS: Final = 30
_PRIOR_VISITS_AMONG_MORE: Final = 1_000
# Margins, in 1/100 point, that mean a 75 % chance to win: at a glance, and for a value that sees to the end, where the
# fewer tiles are free the less is left to luck.
_GLANCE_SCALE: Final = 600
_LAST_SCALE: Final = 200
_SCALE_OF_A_TILE: Final = 17


def evaluator_for(position: TarasquePosition, effort: i64) -> Evaluator:
    """A new evaluator for a table like this position's."""
    if effort == SEARCH:
        return SolvingEvaluator(position, trained_net(position.players))
    return GlanceEvaluator()


def _scores_at_a_glance(position: TarasquePosition, scores: vec[i64]) -> None:
    for seat in range(position.players):
        scores[seat] = position.score(seat) * 100 + priors.promise(position, seat)


def _is_quiet(position: TarasquePosition) -> bool:
    phase = position.phase
    if phase == ROLLING:
        return position.rolls == 0
    return phase != KEEPING and phase != CLAIMING and phase != HOARDING


@mypyc_attr(acyclic=True)
class GlanceEvaluator(Evaluator):
    """Heuristics only."""

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        assert isinstance(position, TarasquePosition)
        return priors.prior(position, seat, action)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, TarasquePosition)
        _scores_at_a_glance(position, scores)
        write_margins(scores, margins)

    def value_scale(self, position: Position) -> i64:
        return _GLANCE_SCALE

    def rollout_turns(self, position: Position) -> i64:
        # Until everybody else has had a turn: what lies at a base may be stolen.
        return position.players - 1

    def is_quiet(self, position: Position) -> bool:
        assert isinstance(position, TarasquePosition)
        return _is_quiet(position)


@mypyc_attr(acyclic=True)
class SolvingEvaluator(Evaluator):
    """Solves turns exactly, values what follows by a network, and takes the luck of the dice out (control variates)."""

    def __init__(self, root: TarasquePosition, net: ValueNet) -> None:
        self._net = net
        self._root = root
        self._root_solver: TurnSolver | None = None
        self._refinement = Refinement(root, net, None)
        # The simulation under way: its turn, and what dice brought the watcher beyond what they were expected to.
        self._planner = Planner(net)
        self._watcher: i64 = root.seat
        self._luck: i64 = 0

    def start_search(self, root: Position) -> None:
        assert isinstance(root, TarasquePosition)
        self._root = root
        self._watcher = root.seat
        # Simulations begin with the root's turn as far as it was solved, refinements included.
        self._root_solver = TurnSolver(root, self._net) if root.phase == KEEPING else None
        self._refinement = Refinement(root, self._net, self._root_solver)
        self._begin_simulation()

    def determinize(self, root: Position, seat: i64, rng: Rng) -> Position:
        self._begin_simulation()
        return root.redeal(seat, rng)

    def _begin_simulation(self) -> None:
        self._planner.follow(self._root_solver)
        self._luck = 0

    def advance(self, position: Position, seat: i64, action: i64) -> None:
        assert isinstance(position, TarasquePosition)
        if position.phase == ROLLING:
            self._note_luck(position, action - ROLLED)
        self._planner.advance(position, seat, action)

    def _note_luck(self, position: TarasquePosition, packed: i64) -> None:
        """Note how much better than expected a roll is that is about to be applied."""
        if position.seat != self._watcher and position.players > 2:
            # What the dice of one rival mean for a seat is known only where there is no other.
            return
        solver = self._planner.solver(position)
        surplus = solver.of_rolled(position, packed) - solver.of_roll(position)
        self._luck += surplus if position.seat == self._watcher else -surplus

    def refine(self, cache: dict[int, int]) -> i64:
        return self._refinement.refine(cache)

    # --- policy ---

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        assert isinstance(position, TarasquePosition)
        if position is self._root:
            return self._root_value(position, action) // _THOUSANDTHS
        return self._planner.value_of(position, action) // _THOUSANDTHS

    def _root_value(self, root: TarasquePosition, action: i64) -> i64:
        solver = self._root_solver
        if solver is not None:
            return solver.of_keeping(root, action)
        if self._refinement.rounds:
            return self._refinement.value_of(action)
        ahead = after(root, action)
        if ahead.phase == ROLLING:
            return value_at_first_roll(ahead, self._net, root.seat)
        return value_at_end(ahead, self._net, root.seat)

    def prior_visits(self, position: Position) -> i64:
        if position.players > 2:
            return _PRIOR_VISITS_AMONG_MORE
        # The closer the turn was looked at, the more.
        return _PRIOR_VISITS * (1 + self._refinement.rounds) if position is self._root else _PRIOR_VISITS

    def explores_rollouts(self) -> bool:
        # A solution errs by tenths of a point; the second best may cost whole ones, and more so the longer a turn goes on.
        return False

    # --- value ---

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, TarasquePosition)
        _scores_at_a_glance(position, scores)
        watcher = self._watcher
        margin = self._foreseen(position, watcher) - self._luck
        margins[watcher] = margin // _THOUSANDTHS
        if position.players == 2:
            margins[1 - watcher] = -margin // _THOUSANDTHS
            # What both will have is told at a glance, who will have how much more by the network.
            both = scores[0] + scores[1]
            scores[0] = (both + margins[0]) // 2
            scores[1] = (both + margins[1]) // 2
            return
        for seat in range(position.players):
            if seat != watcher:
                margins[seat] = self._net.value(position, seat) // _THOUSANDTHS

    def _foreseen(self, position: TarasquePosition, seat: i64) -> i64:
        """A seat's margin by the solution of the turn that begins here, if that is its own or its only rival's."""
        net = self._net
        if position.seat != seat and position.players > 2:
            return net.value(position, seat)
        ahead = position
        if position.phase == REMOVAL or position.phase == SHELTER:
            planner = Planner(net)
            ahead = after(position, planner.best_action(position))
            while ahead.phase == SHELTER:
                ahead.apply(ahead.seat, planner.best_action(ahead))
        if is_before_first_roll(ahead):
            return value_at_first_roll(ahead, net, seat)
        return net.value(ahead, seat)

    def value_scale(self, position: Position) -> i64:
        assert isinstance(position, TarasquePosition)
        free = position.stack | position.centre | position.at_bases
        return _LAST_SCALE + _SCALE_OF_A_TILE * count_tiles(free)

    def rollout_turns(self, position: Position) -> i64:
        # The network knows what lies at a base may be stolen.
        return 0

    def is_quiet(self, position: Position) -> bool:
        assert isinstance(position, TarasquePosition)
        return _is_quiet(position)

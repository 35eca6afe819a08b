"""The search itself: a determinization, down the tree by PUCT, a rollout, and a backup of what came of it."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.bots.ismcts.rollouts import rollout, write_rewards
from dragonhoard.bots.ismcts.tree import NO_NODE, Tree
from dragonhoard.core.evaluator import NOTHING_TO_REFINE, PRIORS_CHANGED, Evaluator
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng

# The exploration constant of PUCT.
_C_PUCT: Final = 0.5
# First-play urgency: an untried action counts as a little worse than what its decision has brought so far.
_FPU_REDUCTION: Final = 0.03
# Progressive widening: so many actions of a decision from the beginning, and one more with each step of the square root.
_WIDENING_BASE: Final = 2.0
_WIDENING_FACTOR: Final = 1.0
_DEEPEST: Final = 120
# One iteration in so many is a simulation, where the game can refine its priors.
_REFINE_PERIOD: Final = 4
_WIDEST: Final = 1_024


def _prior_by_rank() -> vec[float]:
    """The prior of the first, second, third … of a decision's actions in the order of the game's priors."""
    priors = vec[float]()
    for rank in range(_WIDEST):
        priors = append(priors, 1.0 / (rank + 2.0))
    return priors


_PRIORS: Final = _prior_by_rank()


@mypyc_attr(acyclic=True)
class Search:
    """A search for one seat from what it knows; `world` is any position that it cannot tell from the true one."""

    def __init__(
        self, tree: Tree, evaluator: Evaluator, world: Position, seat: i64, rng: Rng, evenly: bool
    ) -> None:
        self.tree = tree
        self.evaluator = evaluator
        self.world = world.copy()
        evaluator.start_search(self.world)
        self.seat = seat
        self.rng = rng
        # Whether every second iteration goes to the action asked about, or else to the one tried least.
        self.evenly = evenly
        self.forced: i64 = -1
        self.players: i64 = world.players
        self.rollout_turns: i64 = evaluator.rollout_turns(self.world)
        self.scale = float(evaluator.value_scale(self.world))
        self.iterations: i64 = 0
        # Whether the game can refine the priors of the root, and how often it did.
        self.is_refining = True
        self.refinements: i64 = 0
        key = world.information_key(seat)
        root = tree.find(key)
        self.root: i64 = tree.add(key, evaluator, self.world, seat) if root == NO_NODE else root
        width: i64 = tree.widths[self.root]
        # What each action at the root has brought to every seat: how often tried here, rewards, points.
        self.counts = vec[i64]([0] * width)
        self.chances = vec[float]([0.0] * (width * self.players))
        self.points = vec[float]([0.0] * (width * self.players))
        # The squares of the rewards of the seat that searches: how sure its figures are.
        self.squares = vec[float]([0.0] * width)
        self.rewards = vec[float]([0.0] * self.players)
        self.scores = vec[i64]([0] * self.players)
        self.margins = vec[i64]([0] * self.players)
        self.path_nodes = vec[i64]([0] * _DEEPEST)
        self.path_edges = vec[i64]([0] * _DEEPEST)

    def force_root_action(self, action: i64) -> None:
        """Give every second iteration to one action of the root."""
        tree = self.tree
        first = tree.firsts[self.root]
        self.evenly = True
        for index in range(tree.widths[self.root]):
            if tree.actions[first + index] == action:
                self.forced = index

    def run(self, iterations: i64) -> None:
        """Run so many iterations more: simulations, or refinements of the root's priors where the game can."""
        for _ in range(iterations):
            if self.iterations % _REFINE_PERIOD == 0 or self.evenly or not self._refine():
                self._iterate()
            self.iterations += 1

    def _iterate(self) -> None:
        position = self.evaluator.determinize(self.world, self.seat, self.rng)
        depth = self._descend(position)
        seat = self.tree.seats[self.path_nodes[depth - 1]]
        # Turns are counted from the root: otherwise an action that ends a turn would be evaluated later than others.
        rollout(self.evaluator, position, seat, self._turns_left(depth), self.rng)
        write_rewards(self.evaluator, position, self.scale, self.scores, self.margins, self.rewards)
        self._backup(depth)

    def _refine(self) -> bool:
        """Let the game refine the root's priors; whether it did. Actions at the root stand in the order of priors."""
        if not self.is_refining:
            return False
        came = self.evaluator.refine(self.tree.refinement_cache)
        self.is_refining = came != NOTHING_TO_REFINE
        if self.is_refining:
            self.refinements += 1
        if came == PRIORS_CHANGED:
            self._sort_root()
        return self.is_refining

    def _sort_root(self) -> None:
        priors = self.tree.renew_priors(self.root, self.evaluator, self.world)
        width: i64 = len(priors)
        for index in range(1, width):
            place = index
            while place > 0 and priors[place - 1] < priors[place]:
                priors[place - 1], priors[place] = priors[place], priors[place - 1]
                self._swap(place - 1, place)
                place -= 1

    def _swap(self, one: i64, other: i64) -> None:
        """Let two actions at the root change places."""
        self.tree.swap(self.root, one, other)
        self.counts[one], self.counts[other] = self.counts[other], self.counts[one]
        self.squares[one], self.squares[other] = self.squares[other], self.squares[one]
        for seat in range(self.players):
            first: i64 = one * self.players + seat
            second: i64 = other * self.players + seat
            self.chances[first], self.chances[second] = self.chances[second], self.chances[first]
            self.points[first], self.points[second] = self.points[second], self.points[first]

    def _descend(self, position: Position) -> i64:
        """Go down the tree to a decision that is new to it; the number of steps."""
        tree = self.tree
        rng = self.rng
        evaluator = self.evaluator
        depth: i64 = 0
        while depth < _DEEPEST:
            actor = position.actor()
            if actor == CHANCE:
                evaluator.advance(position, CHANCE, position.sample(rng))
                continue
            if actor == TERMINAL:
                break
            if actor == SIMULTANEOUS:
                actor = self.seat if depth == 0 else first_awaited(position)
            if depth > 0 and evaluator.is_forced(position):
                evaluator.advance(position, actor, evaluator.rollout_action(position, actor))
                continue
            key = position.information_key(actor)
            node = tree.find(key)
            is_new = node == NO_NODE
            if is_new:
                if tree.is_full():
                    break
                node = tree.add(key, evaluator, position, actor)
            edge = self._select_evenly() if depth == 0 and self.evenly else self._select_puct(node)
            self.path_nodes[depth] = node
            self.path_edges[depth] = edge
            depth += 1
            evaluator.advance(position, actor, tree.actions[edge])
            if is_new and tree.widths[node] > 1:
                break
        return depth

    def _select_evenly(self) -> i64:
        """Every second time the root's edge that is forced, or else the one tried least."""
        if self.iterations % 2:
            return self._select_puct(self.root)
        if self.forced >= 0:
            return self.tree.firsts[self.root] + self.forced
        counts = self.counts
        width: i64 = len(counts)
        least: i64 = 0
        for index in range(1, width):
            if counts[index] < counts[least]:
                least = index
        return self.tree.firsts[self.root] + least

    def _select_puct(self, node: i64) -> i64:
        """Select an edge by PUCT with progressive widening and first-play urgency."""
        tree = self.tree
        first = tree.firsts[node]
        width = tree.widths[node]
        visits = tree.node_visits[node]
        if visits == 0 or width == 1:
            return first
        root_of_visits = sqrt(float(visits))
        wide: i64 = int(_WIDENING_BASE + _WIDENING_FACTOR * root_of_visits)
        wide = min(wide, width)
        visit_counts = tree.visit_counts
        value_sums = tree.value_sums
        priors = _PRIORS
        exploration = _C_PUCT * root_of_visits
        average = tree.node_sums[node] / float(visits)
        prior_visits = float(tree.prior_visits[node])
        prior_offsets = tree.prior_offsets
        best: i64 = 0
        most = -1.0
        for index in range(wide):
            count = visit_counts[first + index]
            # A prior that is a value counts like some visits that brought what it says.
            expected = average + prior_offsets[first + index]
            if count:
                known = (value_sums[first + index] + prior_visits * expected) / (float(count) + prior_visits)
                value = known + exploration * priors[index] / float(1 + count)
            else:
                value = expected - _FPU_REDUCTION + exploration * priors[index]
            if value > most:
                most = value
                best = index
        return first + best

    def _turns_left(self, depth: i64) -> i64:
        """How often the choice may still pass to another seat after the way down."""
        seats = self.tree.seats
        turns = self.rollout_turns
        seat = self.seat
        for step in range(depth):
            mover = seats[self.path_nodes[step]]
            if mover != seat:
                seat = mover
                turns -= 1
        return turns

    def _backup(self, depth: i64) -> None:
        """Add the rewards to every decision on the way down."""
        tree = self.tree
        rewards = self.rewards
        for step in range(depth):
            node = self.path_nodes[step]
            tree.note(node, self.path_edges[step], rewards[tree.seats[node]])
        choice = self.path_edges[0] - tree.firsts[self.root]
        self.counts[choice] += 1
        self.squares[choice] += rewards[self.seat] * rewards[self.seat]
        for seat in range(self.players):
            place = choice * self.players + seat
            self.chances[place] += rewards[seat]
            self.points[place] += float(self.scores[seat])

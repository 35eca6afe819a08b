"""The tree of a search: decisions, known by the information state of their seat, and how each action has fared."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.position import Position

NO_NODE: Final = -1
_FIRST_TABLE: Final = 1_024
# A tree of this many decisions is full: the rest is left to rollouts.
_MOST_NODES: Final = 150_000
# The reward of a seat that is neither ahead nor behind.
_EVEN: Final = 0.5


@mypyc_attr(acyclic=True)
class Tree:
    """Nodes are decisions, edges their actions, the best prior first; all of it in flat vectors."""

    def __init__(self) -> None:
        # An open hash table from information keys to nodes (0: empty, otherwise the node plus one).
        self.table = vec[i64]([0] * _FIRST_TABLE)
        # Of every node: its key, seat, first edge, number of edges, visits, and the sum of rewards.
        self.keys = vec[i64]()
        self.seats = vec[i64]()
        self.firsts = vec[i64]()
        self.widths = vec[i64]()
        self.node_visits = vec[i64]()
        self.node_sums = vec[float]()
        # Of every edge: its action, visits, and the sum of rewards.
        self.actions = vec[i64]()
        self.visit_counts = vec[i64]()
        self.value_sums = vec[float]()
        # The virtual visits of a node's priors, and how far each action falls short of the best by its prior.
        self.prior_visits = vec[i64]()
        self.prior_offsets = vec[float]()
        # In which search each node was last met: what an earlier one left behind is not gone on with.
        self.stamps = vec[i64]()
        self.searches: i64 = 0
        # What the game has noted for itself while it refined its priors.
        self.refinement_cache: dict[int, int] = {}

    def begin_search(self) -> None:
        """From now on nodes are met in a new search."""
        self.searches += 1

    def is_stale(self, node: i64) -> bool:
        """Whether the latest search did not meet this node."""
        return self.stamps[node] != self.searches

    def is_crowded(self) -> bool:
        """Whether a further search had better begin afresh."""
        return 2 * len(self.keys) > _MOST_NODES

    def is_full(self) -> bool:
        """Whether no further node fits."""
        return len(self.keys) >= _MOST_NODES

    def find(self, key: i64) -> i64:
        """The node of an information state, or NO_NODE."""
        table = self.table
        keys = self.keys
        mask: i64 = len(table) - 1
        slot = key & mask
        while table[slot]:
            node = table[slot] - 1
            if keys[node] == key:
                return node
            slot = (slot + 1) & mask
        return NO_NODE

    def add(self, key: i64, evaluator: Evaluator, position: Position, seat: i64) -> i64:
        """Add a node for a decision that was not met before, its actions in the order of the game's priors."""
        node: i64 = len(self.keys)
        first: i64 = len(self.actions)
        found = position.legal(seat)
        width: i64 = len(found)
        self.keys = append(self.keys, key)
        self.seats = append(self.seats, seat)
        self.firsts = append(self.firsts, first)
        self.widths = append(self.widths, width)
        self.node_visits = append(self.node_visits, 0)
        self.node_sums = append(self.node_sums, 0.0)
        self.stamps = append(self.stamps, self.searches)
        self.prior_visits = append(self.prior_visits, evaluator.prior_visits(position))
        self._sort(evaluator, position, seat, found)
        for index in range(width):
            self.actions = append(self.actions, found[index])
            self.visit_counts = append(self.visit_counts, 0)
            self.value_sums = append(self.value_sums, 0.0)
        if 2 * len(self.keys) > len(self.table):
            self._widen_table()
        else:
            self._enter(node)
        return node

    def _sort(self, evaluator: Evaluator, position: Position, seat: i64, actions: vec[i64]) -> None:
        """The best priors first; equal ones stay in the order of their numbers."""
        width: i64 = len(actions)
        if width == 1:
            self.prior_offsets = append(self.prior_offsets, 0.0)
            return
        priors = vec[i64](capacity=width)
        for index in range(width):
            action = actions[index]
            prior = evaluator.prior(position, seat, action)
            priors = append(priors, prior)
            place = index
            while place > 0 and priors[place - 1] < prior:
                priors[place] = priors[place - 1]
                actions[place] = actions[place - 1]
                place -= 1
            priors[place] = prior
            actions[place] = action
        scale = float(evaluator.value_scale(position))
        # Priors that only give an order say nothing about rewards.
        are_values = evaluator.prior_visits(position) > 0
        for index in range(width):
            offset = _EVEN * float(priors[index] - priors[0]) / scale if are_values else 0.0
            self.prior_offsets = append(self.prior_offsets, max(offset, -_EVEN))

    def renew_priors(self, node: i64, evaluator: Evaluator, position: Position) -> vec[i64]:
        """Note the priors of a node's actions anew; the priors, in the order of the edges."""
        first = self.firsts[node]
        width = self.widths[node]
        priors = vec[i64]([0] * width)
        best: i64 = 0
        for index in range(width):
            priors[index] = evaluator.prior(position, self.seats[node], self.actions[first + index])
            if priors[index] > priors[best]:
                best = index
        scale = float(evaluator.value_scale(position))
        for index in range(width):
            self.prior_offsets[first + index] = max(
                _EVEN * float(priors[index] - priors[best]) / scale, -_EVEN
            )
        self.prior_visits[node] = evaluator.prior_visits(position)
        return priors

    def swap(self, node: i64, one: i64, other: i64) -> None:
        """Let two edges of a node change places."""
        first: i64 = self.firsts[node] + one
        second: i64 = self.firsts[node] + other
        self.actions[first], self.actions[second] = self.actions[second], self.actions[first]
        counts = self.visit_counts
        counts[first], counts[second] = counts[second], counts[first]
        sums = self.value_sums
        sums[first], sums[second] = sums[second], sums[first]
        offsets = self.prior_offsets
        offsets[first], offsets[second] = offsets[second], offsets[first]

    def _enter(self, node: i64) -> None:
        table = self.table
        mask: i64 = len(table) - 1
        slot = self.keys[node] & mask
        while table[slot]:
            slot = (slot + 1) & mask
        table[slot] = node + 1

    def _widen_table(self) -> None:
        self.table = vec[i64]([0] * (4 * len(self.table)))
        nodes: i64 = len(self.keys)
        for node in range(nodes):
            self._enter(node)

    def note(self, node: i64, edge: i64, reward: float) -> None:
        """Count one more visit of an edge, and what it brought."""
        self.node_visits[node] += 1
        self.stamps[node] = self.searches
        self.node_sums[node] += reward
        self.visit_counts[edge] += 1
        self.value_sums[edge] += reward

"""What a search has learnt: decisions, known by what their seat sees, and how each choice has fared."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position

NO_NODE: Final = -1
_FIRST_TABLE: Final = 1_024
# A tree of this many decisions is full: the rest is played out.
_MOST_NODES: Final = 150_000
# The reward of a seat that is neither ahead nor behind.
_EVEN: Final = 0.5


@mypyc_attr(acyclic=True)
class Tree:
    """Nodes are decisions, edges their choices, the most promising first; all of it in flat vectors."""

    def __init__(self) -> None:
        # An open hash table from what a seat sees to its node (0: empty, otherwise the node plus one).
        self.table = vec[i64]([0] * _FIRST_TABLE)
        self.sights = vec[i64]()
        self.seats = vec[i64]()
        self.firsts = vec[i64]()
        self.widths = vec[i64]()
        self.visits = vec[i64]()
        self.sums = vec[float]()
        self.actions = vec[i64]()
        self.tries = vec[i64]()
        self.gains = vec[float]()
        # How many tries the hints of a node are worth, and how far each choice falls short of the best by its hint.
        self.trusts = vec[i64]()
        self.leans = vec[float]()
        # In which search each node was last met: what an earlier one left behind is not gone on with.
        self.stamps = vec[i64]()
        self.searches: i64 = 0
        # What the game has noted for itself while it looked closer.
        self.known: dict[int, int] = {}

    def begin_search(self) -> None:
        """From now on nodes are met in a new search."""
        self.searches += 1

    def is_stale(self, node: i64) -> bool:
        """Whether the latest search did not meet this node."""
        return self.stamps[node] != self.searches

    def is_crowded(self) -> bool:
        """Whether a further search had better begin afresh."""
        return 2 * len(self.sights) > _MOST_NODES

    def is_full(self) -> bool:
        """Whether no further node fits."""
        return len(self.sights) >= _MOST_NODES

    def find(self, sight: i64) -> i64:
        """The node of what a seat sees, or NO_NODE."""
        table = self.table
        sights = self.sights
        mask: i64 = len(table) - 1
        slot = sight & mask
        while table[slot]:
            node = table[slot] - 1
            if sights[node] == sight:
                return node
            slot = (slot + 1) & mask
        return NO_NODE

    def add(self, sight: i64, position: Position, seat: i64) -> i64:
        """A node for a decision that was not met before, its choices ordered by the game's hints."""
        node: i64 = len(self.sights)
        first: i64 = len(self.actions)
        found = position.legal(seat)
        self.sights = append(self.sights, sight)
        self.seats = append(self.seats, seat)
        self.firsts = append(self.firsts, first)
        self.widths = append(self.widths, len(found))
        self.visits = append(self.visits, 0)
        self.sums = append(self.sums, 0.0)
        self.stamps = append(self.stamps, self.searches)
        self.trusts = append(self.trusts, position.trust())
        self._order(position, seat, found)
        index: i64 = 0
        while index < len(found):
            self.actions = append(self.actions, found[index])
            self.tries = append(self.tries, 0)
            self.gains = append(self.gains, 0.0)
            index += 1
        if 2 * len(self.sights) > len(self.table):
            self._widen_table()
        else:
            self._enter(node)
        return node

    def _order(self, position: Position, seat: i64, actions: vec[i64]) -> None:
        """The best hints first; equal ones stay in the order of their numbers."""
        width: i64 = len(actions)
        if width == 1:
            self.leans = append(self.leans, 0.0)
            return
        hints = vec[i64](capacity=width)
        index: i64 = 0
        while index < width:
            action = actions[index]
            hint = position.hint(seat, action)
            hints = append(hints, hint)
            place = index
            while place > 0 and hints[place - 1] < hint:
                hints[place] = hints[place - 1]
                actions[place] = actions[place - 1]
                place -= 1
            hints[place] = hint
            actions[place] = action
            index += 1
        self._lean(hints, float(position.swing()), position.trust() > 0)

    def _lean(self, hints: vec[i64], swing: float, trusted: bool) -> None:
        """Note what each hint says about a choice, beside the best, on the scale of rewards."""
        index: i64 = 0
        while index < len(hints):
            lean = _EVEN * float(hints[index] - hints[0]) / swing if trusted else 0.0
            self.leans = append(self.leans, max(lean, -_EVEN))
            index += 1

    def lean_anew(self, node: i64, position: Position) -> vec[i64]:
        """Note what the hints say now about the choices of a node; the hints, in the order of the choices."""
        first = self.firsts[node]
        width = self.widths[node]
        hints = vec[i64]([0] * width)
        best: i64 = 0
        index: i64 = 0
        while index < width:
            hints[index] = position.hint(self.seats[node], self.actions[first + index])
            if hints[index] > hints[best]:
                best = index
            index += 1
        swing = float(position.swing())
        index = 0
        while index < width:
            self.leans[first + index] = max(_EVEN * float(hints[index] - hints[best]) / swing, -_EVEN)
            index += 1
        self.trusts[node] = position.trust()
        return hints

    def swap(self, node: i64, one: i64, other: i64) -> None:
        """Let two choices of a node change places."""
        first: i64 = self.firsts[node] + one
        second: i64 = self.firsts[node] + other
        self.actions[first], self.actions[second] = self.actions[second], self.actions[first]
        self.tries[first], self.tries[second] = self.tries[second], self.tries[first]
        self.gains[first], self.gains[second] = self.gains[second], self.gains[first]
        self.leans[first], self.leans[second] = self.leans[second], self.leans[first]

    def _enter(self, node: i64) -> None:
        table = self.table
        mask: i64 = len(table) - 1
        slot = self.sights[node] & mask
        while table[slot]:
            slot = (slot + 1) & mask
        table[slot] = node + 1

    def _widen_table(self) -> None:
        self.table = vec[i64]([0] * (4 * len(self.table)))
        node: i64 = 0
        while node < len(self.sights):
            self._enter(node)
            node += 1

    def note(self, node: i64, edge: i64, gain: float) -> None:
        """A choice has been tried once more and brought this much."""
        self.visits[node] += 1
        self.stamps[node] = self.searches
        self.sums[node] += gain
        self.tries[edge] += 1
        self.gains[edge] += gain

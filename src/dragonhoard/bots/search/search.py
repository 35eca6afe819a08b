"""The search itself: worlds dealt anew, down the tree, a playout by hints, and back up with what came of it."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.bots.search.tree import NO_NODE, Tree
from dragonhoard.core.playout import first_awaited
from dragonhoard.core.position import CHANCE, HINTS_SAY_MORE, NOTHING_TO_STUDY, OVER, SEALED, Position
from dragonhoard.core.rng import Rng

# How much a choice that looks promising and was seldom tried is preferred.
_CURIOSITY: Final = 0.5
# An untried choice counts as a little worse than what its decision has brought so far.
_DOUBT: Final = 0.03
# So many choices of a decision are looked at from the beginning, and one more with each step of the square root.
_FIRST_WIDTH: Final = 2.0
_WIDENING: Final = 1.0
_DEEPEST: Final = 120
# How hard the game's own judgement thinks: about the decision at hand, and about all that may follow.
_AT_THE_ROOT: Final = 3
_ON_THE_WAY: Final = 2
# One iteration in so many is a try, where the game can look closer by itself.
_STUDYING: Final = 4
# One decision in so many of a playout is the second best by the hints.
_STRAYING: Final = 8
# At the end of a game winning counts most, the lead a little.
_WINNING: Final = 0.8
# A playout ends here, whatever the game says.
_LONGEST: Final = 2_000
_WIDEST: Final = 1_024


def _priors() -> vec[float]:
    """How promising the first, second, third … of a decision's choices are before anything is tried."""
    priors = vec[float]()
    for rank in range(_WIDEST):
        priors = append(priors, 1.0 / (rank + 2.0))
    return priors


_PRIORS: Final = _priors()


@mypyc_attr(acyclic=True)
class Search:
    """A search for one seat from what it knows; `world` is any position that it cannot tell from the true one."""

    def __init__(self, tree: Tree, world: Position, seat: i64, rng: Rng, evenly: bool) -> None:
        self.tree = tree
        self.world = world.copy()
        self.world.ponder(_AT_THE_ROOT)
        self.seat = seat
        self.rng = rng
        # Whether every second iteration tries the choice asked about, or else the one tried least: a fair hearing.
        self.evenly = evenly
        self.heard: i64 = -1
        self.players: i64 = world.players
        self.horizon: i64 = self.world.horizon()
        self.swing = float(self.world.swing())
        self.iterations: i64 = 0
        # Whether the game can look closer at the root, and how often it did.
        self.is_studious = True
        self.looks: i64 = 0
        sight = world.sight(seat)
        root = tree.find(sight)
        self.root: i64 = tree.add(sight, self.world, seat) if root == NO_NODE else root
        width: i64 = tree.widths[self.root]
        # What each choice at the root has brought to every seat: how often tried here, chances, points.
        self.counts = vec[i64]([0] * width)
        self.chances = vec[float]([0.0] * (width * self.players))
        self.points = vec[float]([0.0] * (width * self.players))
        # The squares of the chances of the seat that searches: how sure its figures are.
        self.squares = vec[float]([0.0] * width)
        self.rewards = vec[float]([0.0] * self.players)
        self.worths = vec[i64]([0] * self.players)
        self.path_nodes = vec[i64]([0] * _DEEPEST)
        self.path_edges = vec[i64]([0] * _DEEPEST)

    def hear(self, action: i64) -> None:
        """Give every second iteration to one choice of the root."""
        tree = self.tree
        first = tree.firsts[self.root]
        self.evenly = True
        index: i64 = 0
        while index < tree.widths[self.root]:
            if tree.actions[first + index] == action:
                self.heard = index
            index += 1

    def run(self, iterations: i64) -> None:
        """Look into so many worlds more, or closer at the decision at hand where the game can."""
        done: i64 = 0
        while done < iterations:
            if self.iterations % _STUDYING == 0 or self.evenly or not self._study():
                self._try()
            self.iterations += 1
            done += 1

    def _try(self) -> None:
        position = self.world.redeal(self.seat, self.rng)
        position.ponder(_ON_THE_WAY)
        depth = self._descend(position)
        seat = self.tree.seats[self.path_nodes[depth - 1]]
        # Turns are counted from the root: otherwise a choice that ends a turn would be judged later than others.
        play_on(position, seat, self._turns_left(depth), self.rng)
        judge(position, self.swing, self.worths, self.rewards)
        self._climb(depth)

    def _study(self) -> bool:
        """Let the game look closer; whether it did. The choices at the root stand in the order of what it says."""
        if not self.is_studious:
            return False
        told = self.world.study(self.tree.known)
        self.is_studious = told != NOTHING_TO_STUDY
        if self.is_studious:
            self.looks += 1
        if told == HINTS_SAY_MORE:
            self._order_anew()
        return self.is_studious

    def _order_anew(self) -> None:
        hints = self.tree.lean_anew(self.root, self.world)
        index: i64 = 1
        while index < len(hints):
            place = index
            while place > 0 and hints[place - 1] < hints[place]:
                hints[place - 1], hints[place] = hints[place], hints[place - 1]
                self._swap(place - 1, place)
                place -= 1
            index += 1

    def _swap(self, one: i64, other: i64) -> None:
        """Let two choices at the root change places."""
        self.tree.swap(self.root, one, other)
        self.counts[one], self.counts[other] = self.counts[other], self.counts[one]
        self.squares[one], self.squares[other] = self.squares[other], self.squares[one]
        seat: i64 = 0
        while seat < self.players:
            first: i64 = one * self.players + seat
            second: i64 = other * self.players + seat
            self.chances[first], self.chances[second] = self.chances[second], self.chances[first]
            self.points[first], self.points[second] = self.points[second], self.points[first]
            seat += 1

    def _descend(self, position: Position) -> i64:
        """Go down the tree to a decision that is new to it; the number of steps."""
        tree = self.tree
        rng = self.rng
        depth: i64 = 0
        while depth < _DEEPEST:
            actor = position.actor()
            if actor == CHANCE:
                position.apply(CHANCE, position.sample(rng))
                continue
            if actor == OVER:
                break
            if actor == SEALED:
                actor = self.seat if depth == 0 else first_awaited(position)
            if depth > 0 and position.is_routine():
                position.apply(actor, position.impulse(actor))
                continue
            sight = position.sight(actor)
            node = tree.find(sight)
            is_new = node == NO_NODE
            if is_new:
                if tree.is_full():
                    break
                node = tree.add(sight, position, actor)
            edge = self._fairly() if depth == 0 and self.evenly else self._select(node)
            self.path_nodes[depth] = node
            self.path_edges[depth] = edge
            depth += 1
            position.apply(actor, tree.actions[edge])
            if is_new and tree.widths[node] > 1:
                break
        return depth

    def _fairly(self) -> i64:
        if self.iterations % 2:
            return self._select(self.root)
        if self.heard >= 0:
            return self.tree.firsts[self.root] + self.heard
        counts = self.counts
        least: i64 = 0
        index: i64 = 1
        while index < len(counts):
            if counts[index] < counts[least]:
                least = index
            index += 1
        return self.tree.firsts[self.root] + least

    def _select(self, node: i64) -> i64:
        """The edge that has fared best, or promises more than is known of it."""
        tree = self.tree
        first = tree.firsts[node]
        width = tree.widths[node]
        visits = tree.visits[node]
        if visits == 0 or width == 1:
            return first
        root_of_visits = sqrt(float(visits))
        wide: i64 = int(_FIRST_WIDTH + _WIDENING * root_of_visits)
        wide = min(wide, width)
        tries = tree.tries
        gains = tree.gains
        priors = _PRIORS
        urge = _CURIOSITY * root_of_visits
        average = tree.sums[node] / float(visits)
        trust = float(tree.trusts[node])
        leans = tree.leans
        best: i64 = 0
        most = -1.0
        index: i64 = 0
        while index < wide:
            count = tries[first + index]
            # Where a hint is trusted it counts like some tries that brought what it says.
            expected = average + leans[first + index]
            if count:
                known = (gains[first + index] + trust * expected) / (float(count) + trust)
                value = known + urge * priors[index] / float(1 + count)
            else:
                value = expected - _DOUBT + urge * priors[index]
            if value > most:
                most = value
                best = index
            index += 1
        return first + best

    def _turns_left(self, depth: i64) -> i64:
        """How often the choice may still pass to another seat after the way down."""
        seats = self.tree.seats
        turns = self.horizon
        seat = self.seat
        step: i64 = 0
        while step < depth:
            mover = seats[self.path_nodes[step]]
            if mover != seat:
                seat = mover
                turns -= 1
            step += 1
        return turns

    def _climb(self, depth: i64) -> None:
        tree = self.tree
        rewards = self.rewards
        step: i64 = 0
        while step < depth:
            node = self.path_nodes[step]
            tree.note(node, self.path_edges[step], rewards[tree.seats[node]])
            step += 1
        choice = self.path_edges[0] - tree.firsts[self.root]
        self.counts[choice] += 1
        self.squares[choice] += rewards[self.seat] * rewards[self.seat]
        seat: i64 = 0
        while seat < self.players:
            place = choice * self.players + seat
            self.chances[place] += rewards[seat]
            self.points[place] += float(self.worths[seat])
            seat += 1


def play_on(position: Position, seat: i64, turns: i64, rng: Rng) -> None:
    """Follow the hints for some turns after a seat's, and to the end of what is half done; a seat of -1 is anybody."""
    decisions: i64 = 0
    while decisions < _LONGEST:
        actor = position.actor()
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        if actor == OVER:
            return
        if actor == SEALED:
            actor = first_awaited(position)
        if actor != seat:
            if seat >= 0:
                turns -= 1
            seat = actor
        if turns < 0 and position.is_settled():
            return
        action = position.impulse(actor)
        position.apply(actor, action if action >= 0 else hinted(position, actor, rng))
        decisions += 1


def judge(position: Position, swing: float, worths: vec[i64], rewards: vec[float]) -> None:
    """What every seat has got out of it: its points into `worths`, and 0 to 1, most for winning, into `rewards`."""
    players = position.players
    seat: i64 = 0
    while seat < players:
        worths[seat] = position.worth(seat)
        seat += 1
    is_over = position.actor() == OVER
    places = position.places() if is_over else worths
    winners: i64 = 0
    seat = 0
    while seat < players:
        lead = float(position.lead(seat, worths)) / swing
        size = lead if lead > 0.0 else -lead
        reward = 0.5 + 0.5 * lead / (1.0 + size)
        if is_over:
            reward = (1.0 - _WINNING) * reward
            if places[seat] == 0:
                winners += 1
        rewards[seat] = reward
        seat += 1
    if is_over:
        seat = 0
        while seat < players:
            if places[seat] == 0:
                rewards[seat] += _WINNING / float(winners)
            seat += 1


def hinted(position: Position, seat: i64, rng: Rng) -> i64:
    """The action that looks best at once, or now and then the second best."""
    actions = position.legal(seat)
    width: i64 = len(actions)
    best: i64 = actions[0]
    if width == 1:
        return best
    second: i64 = actions[1]
    most = position.hint(seat, best)
    more = position.hint(seat, second)
    if more > most:
        best, second, most, more = second, best, more, most
    index: i64 = 2
    while index < width:
        hint = position.hint(seat, actions[index])
        if hint > most:
            second, more = best, most
            best, most = actions[index], hint
        elif hint > more:
            second, more = actions[index], hint
        index += 1
    return second if rng.below(_STRAYING) == 0 and position.strays() else best

"""How long to search, and what a search has found."""

# not compiled: it looks at the clock and gathers results, a few times a second

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from dragonhoard.bots.ismcts.rollout_evaluation import RolloutEvaluation
from dragonhoard.bots.ismcts.search import Search
from dragonhoard.bots.ismcts.tree import NO_NODE, Tree
from dragonhoard.core.analysis import Analysis, Evaluation, MoveAnalysis
from dragonhoard.core.evaluator import ROLLOUT, SEARCH
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng

# The clock is looked at about this many times a second.
_LOOKS = 100
# So many rollouts of an evaluation are made between two looks.
_AT_A_TIME = 8
# Equal figures from a few tries are no certainty: their spread counts as this much at least.
_LEAST_SPREAD = 0.02
_LINE = 6
_HUNDREDTHS = 100
_ROLLOUTS = 400


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many seconds or iterations, whichever comes first (0: no limit of that kind)."""

    seconds: float = 0.0
    iterations: int = 0


@dataclass(frozen=True)
class RootStats:
    """What one search has found out about one action of its root, in sums: it can be added to what others found."""

    action: int
    # Visits in the tree, also those of earlier searches, and of this search alone.
    visits: int
    tries: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    # Of the chances of the seat that searched.
    squares: float
    line: tuple[tuple[int, int], ...]
    # Refinements of all actions together, told with the first.
    refinements: int = 0


def run_search(
    tree: Tree,
    world: Position,
    seat: int,
    rng: Rng,
    budget: Budget,
    evenly: bool = False,
    forced: int | None = None,
) -> Search:
    """Search until the budget is spent; an action that is forced gets half of it."""
    began = perf_counter()
    search = Search(tree, world.game.evaluator(world, SEARCH), world, seat, rng, evenly)
    if forced is not None:
        search.force_root_action(forced)
    chunk = 1
    while True:
        if budget.iterations:
            chunk = min(chunk, budget.iterations - search.iterations)
        if chunk <= 0:
            return search
        search.run(chunk)
        if budget.seconds:
            spent = perf_counter() - began
            left = budget.seconds - spent
            if left <= 0:
                return search
            pace = int(search.iterations) / spent
            chunk = max(1, int(pace * min(1 / _LOOKS, left)))
        else:
            chunk = budget.iterations


def root_stats(search: Search) -> list[RootStats]:
    """What a search has found about every action of its root."""
    tree, players = search.tree, int(search.players)
    first = tree.firsts[search.root]
    found = []
    for index in range(tree.widths[search.root]):
        places = range(index * players, (index + 1) * players)
        action = int(tree.actions[first + index])
        found.append(
            RootStats(
                action,
                int(tree.visit_counts[first + index]),
                int(search.counts[index]),
                tuple(search.chances[place] for place in places),
                tuple(search.points[place] for place in places),
                float(search.squares[index]),
                _line(search, action) if search.counts[index] else (),
                int(search.refinements) if index == 0 else 0,
            )
        )
    return found


def _line(search: Search, action: int) -> tuple[tuple[int, int], ...]:
    """How it may go on after an action, in one determinization, as far as the tree knows (principal variation)."""
    rng = Rng(search.root)
    tree = search.tree
    position = search.evaluator.determinize(search.world, search.seat, rng)
    line = [(int(search.seat), action)]
    position.apply(search.seat, action)
    while len(line) < _LINE:
        actor = position.actor()
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        if actor == TERMINAL:
            break
        seat = int(first_awaited(position) if actor == SIMULTANEOUS else actor)
        node = tree.find(position.information_key(seat))
        if node == NO_NODE or tree.node_visits[node] == 0:
            break
        first = tree.firsts[node]
        best = max(range(first, first + tree.widths[node]), key=lambda edge: int(tree.visit_counts[edge]))
        line.append((seat, int(tree.actions[best])))
        position.apply(seat, tree.actions[best])
    return tuple(line)


def analysis_of(seat: int, searches: Iterable[list[RootStats]]) -> Analysis:
    """What one or several searches of the same decision have found, as one analysis."""
    merged: dict[int, list[RootStats]] = {}
    for stats in searches:
        for found in stats:
            merged.setdefault(found.action, []).append(found)
    candidates = [_candidate(seat, parts) for parts in merged.values()]
    candidates.sort(key=lambda found: (-found.visits, -found.chances[seat], found.action))
    worlds = sum(part.tries + part.refinements for parts in merged.values() for part in parts)
    return Analysis(seat, worlds, tuple(candidates))


def evaluate_by_rollouts(world: Position, seat: int, rng: Rng, budget: Budget) -> Evaluation:
    """What a position is worth to every seat in the eyes of one: rollouts until the budget is spent."""
    began = perf_counter()
    evaluator = world.game.evaluator(world, ROLLOUT)
    sums = RolloutEvaluation(evaluator, world, seat, rng, budget.iterations or _ROLLOUTS)
    while sums.done < sums.rollouts:
        sums.run(_AT_A_TIME)
        if budget.seconds and perf_counter() - began >= budget.seconds:
            break
    done, players = int(sums.done), range(int(sums.players))
    rewards = [sums.chances[seat] / done for seat in players]
    whole = sum(rewards) or 1.0
    return Evaluation(
        tuple(reward / whole for reward in rewards),
        tuple(sums.points[seat] / done / _HUNDREDTHS for seat in players),
        tuple(_error(rewards[seat], sums.squares[seat], done) / whole for seat in players),
    )


def _error(mean: float, squares: float, count: int, least_spread: float = 0.0) -> float:
    """How far the mean of so many figures may be off, as a standard error."""
    if count < 2:
        return 1.0
    return sqrt(max(least_spread**2, squares / count - mean * mean) / (count - 1))


def _candidate(seat: int, parts: list[RootStats]) -> MoveAnalysis:
    tries = max(1, sum(part.tries for part in parts))
    rewards = [sum(sums) / tries for sums in zip(*(part.chances for part in parts), strict=True)]
    points = [sum(sums) / tries / _HUNDREDTHS for sums in zip(*(part.points for part in parts), strict=True)]
    whole = sum(rewards) or 1.0
    return MoveAnalysis(
        parts[0].action,
        sum(part.visits for part in parts),
        tuple(reward / whole for reward in rewards),
        tuple(points),
        max((part.line for part in parts), key=len),
        _error(rewards[seat], sum(part.squares for part in parts), tries, _LEAST_SPREAD) / whole,
    )

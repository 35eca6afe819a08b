"""How long to search, and what a search has found."""

# not compiled: it looks at the clock and gathers results, a few times a second

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from dragonhoard.bots.search.appraisal import Appraisal
from dragonhoard.bots.search.search import Search
from dragonhoard.bots.search.tree import NO_NODE, Tree
from dragonhoard.core.playout import first_awaited
from dragonhoard.core.position import CHANCE, OVER, SEALED, Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.thought import Candidate, Thought, Worth

# The clock is looked at about this many times a second.
_LOOKS = 100
# So many playouts of an appraisal are made between two looks.
_AT_A_TIME = 8
# Equal figures from a few tries are no certainty: their spread counts as this much at least.
_LEAST_SPREAD = 0.02
_LINE = 6
_HUNDREDTHS = 100
_PLAYOUTS = 400


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many seconds or so many worlds, whichever comes first (0: no limit of that kind)."""

    seconds: float = 0.0
    iterations: int = 0


@dataclass(frozen=True)
class Finding:
    """What one search has found out about one choice, in sums: it can be added to what others found."""

    action: int
    visits: int
    tries: int
    chances: tuple[float, ...]
    points: tuple[float, ...]
    # Of the chances of the seat that thought.
    squares: float
    line: tuple[tuple[int, int], ...]
    # Closer looks at all choices together, told with the first.
    looks: int = 0


def explore(
    tree: Tree,
    world: Position,
    seat: int,
    rng: Rng,
    budget: Budget,
    evenly: bool = False,
    heard: int | None = None,
) -> Search:
    """Search until the budget is spent; an action that is to be heard gets half of it."""
    began = perf_counter()
    search = Search(tree, world, seat, rng, evenly)
    if heard is not None:
        search.hear(heard)
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


def findings_of(search: Search) -> list[Finding]:
    """What a search has found about every choice at its root."""
    tree, players = search.tree, int(search.players)
    first = tree.firsts[search.root]
    found = []
    for index in range(tree.widths[search.root]):
        places = range(index * players, (index + 1) * players)
        action = int(tree.actions[first + index])
        found.append(
            Finding(
                action,
                int(tree.tries[first + index]),
                int(search.counts[index]),
                tuple(search.chances[place] for place in places),
                tuple(search.points[place] for place in places),
                float(search.squares[index]),
                _line(search, action) if search.counts[index] else (),
                int(search.looks) if index == 0 else 0,
            )
        )
    return found


def _line(search: Search, action: int) -> tuple[tuple[int, int], ...]:
    """How it may go on after an action, in one world, as far as the tree knows."""
    rng = Rng(search.root)
    tree, world = search.tree, search.world.redeal(search.seat, rng)
    line = [(int(search.seat), action)]
    world.apply(search.seat, action)
    while len(line) < _LINE:
        actor = world.actor()
        if actor == CHANCE:
            world.apply(CHANCE, world.sample(rng))
            continue
        if actor == OVER:
            break
        seat = int(first_awaited(world) if actor == SEALED else actor)
        node = tree.find(world.sight(seat))
        if node == NO_NODE or tree.visits[node] == 0:
            break
        first = tree.firsts[node]
        best = max(range(first, first + tree.widths[node]), key=lambda edge: int(tree.tries[edge]))
        line.append((seat, int(tree.actions[best])))
        world.apply(seat, tree.actions[best])
    return tuple(line)


def thought_of(seat: int, findings: Iterable[list[Finding]]) -> Thought:
    """The findings of one or several searches of the same decision as one thought."""
    merged: dict[int, list[Finding]] = {}
    for found in findings:
        for finding in found:
            merged.setdefault(finding.action, []).append(finding)
    candidates = [_candidate(seat, parts) for parts in merged.values()]
    candidates.sort(key=lambda found: (-found.visits, -found.chances[seat], found.action))
    worlds = sum(part.tries + part.looks for parts in merged.values() for part in parts)
    return Thought(seat, worlds, tuple(candidates))


def appraise(world: Position, seat: int, rng: Rng, budget: Budget) -> Worth:
    """What a position is worth to every seat in the eyes of one: playouts until the budget is spent."""
    began = perf_counter()
    appraisal = Appraisal(world, seat, rng, budget.iterations or _PLAYOUTS)
    while appraisal.done < appraisal.playouts:
        appraisal.run(_AT_A_TIME)
        if budget.seconds and perf_counter() - began >= budget.seconds:
            break
    done, players = int(appraisal.done), range(int(appraisal.players))
    rewards = [appraisal.chances[seat] / done for seat in players]
    whole = sum(rewards) or 1.0
    return Worth(
        tuple(reward / whole for reward in rewards),
        tuple(appraisal.points[seat] / done / _HUNDREDTHS for seat in players),
        tuple(_error(rewards[seat], appraisal.squares[seat], done) / whole for seat in players),
    )


def _error(mean: float, squares: float, count: int, least_spread: float = 0.0) -> float:
    """How far the mean of so many figures may be off, as a standard error."""
    if count < 2:
        return 1.0
    return sqrt(max(least_spread**2, squares / count - mean * mean) / (count - 1))


def _candidate(seat: int, parts: list[Finding]) -> Candidate:
    tries = max(1, sum(part.tries for part in parts))
    rewards = [sum(sums) / tries for sums in zip(*(part.chances for part in parts), strict=True)]
    points = [sum(sums) / tries / _HUNDREDTHS for sums in zip(*(part.points for part in parts), strict=True)]
    whole = sum(rewards) or 1.0
    return Candidate(
        parts[0].action,
        sum(part.visits for part in parts),
        tuple(reward / whole for reward in rewards),
        tuple(points),
        max((part.line for part in parts), key=len),
        _error(rewards[seat], sum(part.squares for part in parts), tries, _LEAST_SPREAD) / whole,
    )

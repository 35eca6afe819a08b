"""A bot that searches, with a tree for each seat that it plays."""

# not compiled: it only decides how to search

from multiprocessing import parent_process
from os import cpu_count

from dragonhoard.bots.ismcts.analysis import (
    Budget,
    analysis_of,
    evaluate_by_rollouts,
    root_stats,
    run_search,
)
from dragonhoard.bots.ismcts.tree import NO_NODE, Tree
from dragonhoard.bots.ismcts.workers import search_in_parallel
from dragonhoard.core.analysis import Analysis, Evaluation
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng

ALL_CORES = 0
_MOST = 1e9
_MOST_CACHED = 50_000


class SearchBot:
    """Searches until its budget is spent."""

    def __init__(self, name: str, budget: Budget, jobs: int = 1) -> None:
        self.name = name
        self.budget = budget
        self.jobs = jobs
        self._trees: dict[int, TreeCache] = {}

    def configured(self, options: dict[str, str]) -> "SearchBot":
        """This bot with another budget; naming one kind of limit lifts the other, unless both are named."""
        unknown = sorted(set(options) - {"seconds", "iterations", "jobs"})
        if unknown:
            raise Problem("bot-setting", bot=self.name, setting=unknown[0][:40])
        if "seconds" in options or "iterations" in options:
            seconds = self._number(options.get("seconds", "0"), "seconds")
            iterations = int(self._number(options.get("iterations", "0"), "iterations"))
            budget = Budget(seconds, iterations)
        else:
            budget = self.budget
        jobs = int(self._number(options["jobs"], "jobs")) if "jobs" in options else self.jobs
        if not budget.seconds and not budget.iterations:
            raise Problem("bot-setting", bot=self.name, setting="seconds")
        return SearchBot(self.name, budget, jobs)

    def _number(self, text: str, setting: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = -1.0
        if not 0 <= number <= _MOST or (setting != "seconds" and number % 1):
            raise Problem("bot-setting", bot=self.name, setting=setting)
        return number

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """The action visited most."""
        actions = world.legal(seat)
        if len(actions) == 1:
            return int(actions[0])
        if self._cores() > 1:
            return search_in_parallel(world, seat, rng, self.budget, self._cores()).best
        tree = self._trees.setdefault(seat, TreeCache()).reuse(world, seat)
        search = run_search(tree, world, seat, rng, self.budget)
        return analysis_of(seat, [root_stats(search)]).best

    def reset(self) -> None:
        """Drop every tree."""
        self._trees.clear()

    def analyse(self, world: Position, seat: int, rng: Rng, budget: Budget | None = None) -> Analysis:
        """Search a decision and say what was found; nothing is remembered from it."""
        return self._analyse(world, seat, rng, budget or self.budget, evenly=False)

    def analyse_evenly(self, world: Position, seat: int, rng: Rng, budget: Budget | None = None) -> Analysis:
        """Like `analyse`, but every legal action gets its share of iterations: for reviews of what was done."""
        return self._analyse(world, seat, rng, budget or self.budget, evenly=True)

    def analyse_action(self, world: Position, seat: int, rng: Rng, action: int) -> Analysis:
        """Like `analyse`, but half of the iterations go to one action: for what somebody did."""
        search = run_search(Tree(), world, seat, rng, self.budget, forced=action)
        return analysis_of(seat, [root_stats(search)])

    def evaluate(self, world: Position, seat: int, rng: Rng) -> Evaluation:
        """What a position, whoever acts in it, is worth to every seat in the eyes of one: an average of rollouts."""
        return evaluate_by_rollouts(world, seat, rng, self.budget)

    def _analyse(self, world: Position, seat: int, rng: Rng, budget: Budget, evenly: bool) -> Analysis:
        if self._cores() > 1:
            return search_in_parallel(world, seat, rng, budget, self._cores(), evenly)
        return analysis_of(seat, [root_stats(run_search(Tree(), world, seat, rng, budget, evenly))])

    def _cores(self) -> int:
        # A bot that already runs in a worker of something bigger leaves the other cores alone.
        if self.jobs == ALL_CORES:
            return 1 if parent_process() else cpu_count() or 1
        return self.jobs


class TreeCache:
    """The search tree of a seat, kept between decisions."""

    def __init__(self) -> None:
        self.tree = Tree()

    def reuse(self, world: Position, seat: int) -> Tree:
        """The tree to go on with: the old one if its latest search met this very decision, otherwise a new one."""
        node = self.tree.find(world.information_key(seat))
        if node == NO_NODE or self.tree.is_stale(node) or self.tree.is_crowded():
            cache = self.tree.refinement_cache
            self.tree = Tree()
            # It is about the game, not about this tree.
            if len(cache) < _MOST_CACHED:
                self.tree.refinement_cache = cache
        self.tree.begin_search()
        return self.tree

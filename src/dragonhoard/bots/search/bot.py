"""A bot that searches, with a memory for each seat that it plays."""

# not compiled: it only decides how to search

from multiprocessing import parent_process
from os import cpu_count

from dragonhoard.bots.search.thinking import Budget, appraise, explore, findings_of, thought_of
from dragonhoard.bots.search.tree import NO_NODE, Tree
from dragonhoard.bots.search.workers import explore_together
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.thought import Thought, Worth

ALL_CORES = 0
_MOST = 1e9
_MOST_KNOWN = 50_000


class SearchBot:
    """Looks into worlds dealt anew until its budget is spent."""

    def __init__(self, name: str, budget: Budget, jobs: int = 1) -> None:
        self.name = name
        self.budget = budget
        self.jobs = jobs
        self._memories: dict[int, Memory] = {}

    def tuned(self, options: dict[str, str]) -> "SearchBot":
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
        """The choice tried most."""
        actions = world.legal(seat)
        if len(actions) == 1:
            return int(actions[0])
        if self._cores() > 1:
            return explore_together(world, seat, rng, self.budget, self._cores()).best
        tree = self._memories.setdefault(seat, Memory()).tree_for(world, seat)
        search = explore(tree, world, seat, rng, self.budget)
        return thought_of(seat, [findings_of(search)]).best

    def forget(self) -> None:
        """Drop every tree."""
        self._memories.clear()

    def think(self, world: Position, seat: int, rng: Rng, budget: Budget | None = None) -> Thought:
        """What there is to say about a decision; nothing is remembered from it."""
        return self._think(world, seat, rng, budget or self.budget, evenly=False)

    def judge(self, world: Position, seat: int, rng: Rng, budget: Budget | None = None) -> Thought:
        """Like `think`, but every legal action gets a fair hearing: for reviews of what was done."""
        return self._think(world, seat, rng, budget or self.budget, evenly=True)

    def weigh(self, world: Position, seat: int, rng: Rng, action: int) -> Thought:
        """Like `think`, but half of the attention goes to one action: for what somebody did."""
        return thought_of(seat, [findings_of(explore(Tree(), world, seat, rng, self.budget, heard=action))])

    def appraise(self, world: Position, seat: int, rng: Rng) -> Worth:
        """What a position, whoever acts in it, is worth to every seat in the eyes of one."""
        return appraise(world, seat, rng, self.budget)

    def _think(self, world: Position, seat: int, rng: Rng, budget: Budget, evenly: bool) -> Thought:
        if self._cores() > 1:
            return explore_together(world, seat, rng, budget, self._cores(), evenly)
        return thought_of(seat, [findings_of(explore(Tree(), world, seat, rng, budget, evenly))])

    def _cores(self) -> int:
        # A bot that already runs in a worker of something bigger leaves the other cores alone.
        if self.jobs == ALL_CORES:
            return 1 if parent_process() else cpu_count() or 1
        return self.jobs


class Memory:
    """The tree of a seat's latest search, of use again where the game went on inside it."""

    def __init__(self) -> None:
        self.tree = Tree()

    def tree_for(self, world: Position, seat: int) -> Tree:
        """The tree to go on with: the old one if its latest search met this very decision, otherwise a new one."""
        node = self.tree.find(world.sight(seat))
        if node == NO_NODE or self.tree.is_stale(node) or self.tree.is_crowded():
            known = self.tree.known
            self.tree = Tree()
            # Notes are about the game, not about this tree.
            if len(known) < _MOST_KNOWN:
                self.tree.known = known
        self.tree.begin_search()
        return self.tree

"""The search finds what is best, treats choices unseen as unseen, and does the same again under the same seed."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.bots import Bot, find_bot
from dragonhoard.bots.ismcts.analysis import Budget, analysis_of, root_stats, run_search
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.bots.ismcts.rollouts import greedy_action, rollout
from dragonhoard.bots.ismcts.search import Search
from dragonhoard.bots.ismcts.tree import NO_NODE, Tree
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.evaluator import PRIORS_CHANGED, REFINING, SEARCH, Evaluator
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng
from dragonhoard.research.simulate import play_bots
from tests.effort import spend
from tests.toy import ToyPosition, dealt_toy


class Guess(ToyPosition):
    """Seat 1 wins by bidding what seat 0 bids, otherwise seat 0 wins."""

    def score(self, seat: i64) -> i64:
        if -1 in self.bids:
            return 0
        return int((self.bids[0] == self.bids[1]) == (seat == 1))


class Trusted(Evaluator):
    """Priors that praise the lowest bid, and are believed."""

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        return -2_000 * action

    def prior_visits(self, position: Position) -> i64:
        return 10_000


class Studious(Trusted):
    """The same until they are refined: then the highest bid is praised."""

    def __init__(self) -> None:
        self.looks = 0

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        return (2_000 if self.looks > 2 else -2_000) * action

    def refine(self, cache: dict[int, int]) -> i64:
        self.looks += 1
        cache[self.looks] = 1
        return PRIORS_CHANGED if self.looks == 3 else REFINING


class Steady(Trusted):
    """The same, and rollouts keep to the priors."""

    def explores_rollouts(self) -> bool:
        return False


# Drivers take long where nothing is compiled.
GAMES = [
    pytest.param(game_id, marks=pytest.mark.compiled_only) if game_id == "riders" else game_id
    for game_id in game_ids()
]


def start(game_id: str, players: int, seed: int = 5) -> tuple[Position, int]:
    """A decision with several choices, but not a hundred, some way into a game."""
    game, rng, greedy = find_game(game_id), Rng(seed), find_bot("greedy")
    position = game.new(game.settings(players))
    decisions = 0
    while True:
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = int(first_awaited(position) if position.actor() == SIMULTANEOUS else position.actor())
        if decisions > 12 and 2 < len(position.legal(seat)) < 30:
            return position, seat
        position.apply(seat, greedy.choose(position, seat, rng))
        decisions += 1


def dealt(opinions: type[Evaluator] = Evaluator) -> ToyPosition:
    return dealt_toy(2, 3, evaluator_class=opinions)


def test_it_finds_the_best_choice() -> None:
    analysis = SearchBot("searching", Budget(iterations=400)).analyse(dealt(), 0, Rng(1))
    assert analysis.best == 2
    assert analysis.value(2) > analysis.value(0)
    assert analysis.worlds == 400


def test_a_prior_that_is_trusted_outweighs_a_few_visits() -> None:
    believing = SearchBot("searching", Budget(iterations=400)).analyse(dealt(Trusted), 0, Rng(1))
    assert believing.best == 0
    # What was found is told as it was found.
    assert believing.value(2) > believing.value(0)


def test_a_refinement_changes_the_order_of_actions() -> None:
    tree = Tree()
    search = run_search(tree, dealt(Studious), 0, Rng(1), Budget(iterations=40))
    analysis = analysis_of(0, [root_stats(search)])
    assert (analysis.best, analysis.worlds) == (2, 40)
    # One iteration in four is a try, and what was tried stays with its choice.
    assert sum(search.counts) == 10
    assert [search.counts[index] for index in range(3)] == [
        tree.visit_counts[tree.firsts[search.root] + index] for index in range(3)
    ]
    assert sorted(tree.refinement_cache) == list(range(1, 31))


def test_what_was_noted_is_kept_for_the_next_decision() -> None:
    bot = SearchBot("searching", Budget(iterations=8))
    bot.choose(dealt(Studious), 0, Rng(1))
    later = dealt(Studious)
    later.cards = [3, 2]
    bot.choose(later, 0, Rng(1))
    assert set(bot._trees[0].tree.refinement_cache) == set(range(1, 7))


def test_choices_unseen_are_not_answered() -> None:
    """Seat 1 guesses one time in three whatever the tree has learnt of seat 0: nobody can do better."""
    analysis = SearchBot("searching", Budget(iterations=3000)).analyse(
        dealt_toy(2, 3, position_class=Guess), 1, Rng(1)
    )
    assert all(0.2 < candidate.chances[1] < 0.5 for candidate in analysis.candidates)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_analysis(game_id: str) -> None:
    world, seat = start(game_id, 3)
    iterations = spend(full=60, quick=20)
    bot = SearchBot("searching", Budget(iterations=iterations))
    assert bot.analyse(world, seat, Rng(7)) == bot.analyse(world, seat, Rng(7))


def test_workers_agree_with_themselves_and_share_the_work() -> None:
    world, seat = start("tarasque", 3)
    bot = SearchBot("master", Budget(iterations=41), jobs=2)
    analysis = bot.analyse(world, seat, Rng(7))
    assert analysis == bot.analyse(world, seat, Rng(7))
    assert analysis.worlds == 42
    assert bot.choose(world, seat, Rng(7)) == analysis.best


def test_time_is_kept() -> None:
    world, seat = start("tarasque", 3)
    analysis = SearchBot("searching", Budget(seconds=0.02)).analyse(world, seat, Rng(7))
    assert analysis.worlds >= 1
    both = SearchBot("searching", Budget(seconds=60.0, iterations=10)).analyse(world, seat, Rng(7))
    assert both.worlds == 10


@pytest.mark.parametrize("game_id", GAMES)
def test_an_even_analysis_tries_every_legal_action(game_id: str) -> None:
    world, seat = start(game_id, 2)
    legal = list(world.legal(seat))
    judged = SearchBot("searching", Budget(iterations=2 * len(legal))).analyse_evenly(world, seat, Rng(2))
    assert sorted(candidate.action for candidate in judged.candidates) == legal
    assert all(candidate.visits for candidate in judged.candidates)
    assert all(abs(sum(candidate.chances) - 1) < 1e-9 for candidate in judged.candidates)
    with pytest.raises(KeyError):
        judged.value(-1)


def test_lines_begin_with_their_choice_and_are_legal() -> None:
    world, seat = start("vale", 2)
    analysis = SearchBot("searching", Budget(iterations=200)).analyse(world, seat, Rng(2))
    assert next(candidate.line[0] for candidate in analysis.candidates if candidate.line) == (
        seat,
        analysis.best,
    )
    assert max(len(candidate.line) for candidate in analysis.candidates) > 1


def test_a_bot_goes_on_with_its_tree_where_the_game_went_on_inside_it() -> None:
    world, seat = start("book", 2)
    bot = SearchBot("searching", Budget(iterations=60))
    action = bot.choose(world, seat, Rng(3))
    tree = bot._trees[seat].tree
    world.apply(seat, action)
    while world.actor() != seat or len(world.legal(seat)) == 1:
        mover = int(world.actor())
        world.apply(mover, world.sample(Rng(1)) if mover == CHANCE else world.legal(mover)[0])
    if tree.find(world.information_key(seat)) != NO_NODE:
        bot.choose(world, seat, Rng(3))
        assert bot._trees[seat].tree is tree
    other, _ = start("book", 2, seed=6)
    bot.choose(other, seat, Rng(3))
    assert bot._trees[seat].tree is not tree


def test_memory_of_an_older_search_is_not_used() -> None:
    world, seat = start("tarasque", 3)
    tree = Tree()
    run_search(tree, world, seat, Rng(1), Budget(iterations=10))
    node = tree.find(world.information_key(seat))
    assert not tree.is_stale(node)
    tree.begin_search()
    assert tree.is_stale(node)


def test_a_tree_keeps_every_node_when_its_table_grows() -> None:
    world, seat = start("tarasque", 3)
    tree = Tree()
    search = run_search(tree, world, seat, Rng(1), Budget(iterations=1500))
    assert len(tree.keys) > 600
    assert all(tree.find(key) == node for node, key in enumerate(tree.keys))
    first = tree.firsts[search.root]
    assert sum(tree.visit_counts[first : first + tree.widths[search.root]]) == 1500


def test_findings_of_several_searches_add_up() -> None:
    world, seat = start("tarasque", 3)
    found = [
        root_stats(run_search(Tree(), world, seat, Rng(seed), Budget(iterations=30))) for seed in range(3)
    ]
    assert analysis_of(seat, found).worlds == 90


@pytest.mark.compiled_only
def test_sealed_choices_begin_with_the_seat_that_asks() -> None:
    world, _ = start("riders", 3)
    while world.actor() != SIMULTANEOUS or not all(world.awaits(seat) for seat in range(3)):
        actor = int(world.actor())
        if actor == CHANCE:
            world.apply(CHANCE, world.sample(Rng(1)))
            continue
        seat = int(first_awaited(world))
        world.apply(seat, find_bot("greedy").choose(world, seat, Rng(1)))
    search = Search(Tree(), world.game.evaluator(world, SEARCH), world, 2, Rng(1), False)
    search.run(2)
    assert sum(search.counts) == 2
    assert search.tree.seats[search.root] == 2


class Habit(Evaluator):
    """Seat 1 bids by habit in an auction, and its habit is a bad one."""

    def rollout_action(self, position: Position, seat: i64) -> i64:
        return 0

    def is_forced(self, position: Position) -> bool:
        return position.awaits(1) and not position.awaits(0)


def test_what_is_forced_is_left_to_the_rollout_policy_except_at_the_root() -> None:
    tree = Tree()
    run_search(tree, dealt(Habit), 0, Rng(1), Budget(iterations=50))
    assert list(tree.seats) == [0]
    asked = dealt(Habit)
    asked.bids[0] = 1
    assert SearchBot("searching", Budget(iterations=200)).analyse(asked, 1, Rng(1)).best == 2


def test_rollouts_follow_their_own_policy_before_priors() -> None:
    position = dealt()
    rollout(Habit(), position, -1, 10, Rng(1))
    assert position.bids == [0, 0]


class Notary(Evaluator):
    """Notes the course of a search."""

    def __init__(self) -> None:
        self.course: list[str] = []
        self.root: Position | None = None

    def start_search(self, root: Position) -> None:
        self.course.append("start")
        self.root = root

    def determinize(self, root: Position, seat: i64, rng: Rng) -> Position:
        assert root is self.root
        self.course.append("determinize")
        return super().determinize(root, seat, rng)

    def advance(self, position: Position, seat: i64, action: i64) -> None:
        assert position is not self.root
        self.course.append("advance")
        super().advance(position, seat, action)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        self.course.append("evaluate")
        super().evaluate(position, scores, margins)


def test_an_evaluator_hears_of_every_step_of_a_simulation() -> None:
    notary, world = Notary(), dealt()
    Search(Tree(), notary, world, 0, Rng(1), False).run(3)
    # Two bids are made in each, in the tree or in the rollout.
    assert notary.course == ["start", *["determinize", "advance", "advance", "evaluate"] * 3]
    assert world.bids == [-1, -1]


@pytest.mark.compiled_only
def test_searching_beats_greedy() -> None:
    games = spend(full=16, quick=8)
    for game_id in ("book", "vale", "riders"):
        assert wins_of(find_bot("searching:iterations=60"), game_id, games) > games * 0.6


def wins_of(bot: Bot, game_id: str, games: int) -> int:
    game, wins = find_game(game_id), 0
    for number in range(games):
        position = game.new(game.settings(2))
        seats = [bot, find_bot("greedy")] if number % 2 else [find_bot("greedy"), bot]
        play_bots(position, seats, Rng(21, number))
        assert position.actor() == TERMINAL
        wins += position.places()[1 - number % 2] == 0
    return wins


def test_half_of_the_iterations_may_go_to_one_action() -> None:
    position, seat = start("tarasque", 3)
    bot = SearchBot("judge", Budget(iterations=80))
    shunned = bot.analyse(position, seat, Rng(1)).candidates[-1].action
    weighed = bot.analyse_action(position, seat, Rng(1), shunned)
    assert weighed.about(shunned).visits >= 40
    assert weighed.worlds == 80
    assert 0 < weighed.about(shunned).error < 0.1
    # The more it is heard, the surer the figure.
    longer = SearchBot("judge", Budget(iterations=800)).analyse_action(position, seat, Rng(1), shunned)
    assert longer.about(shunned).error < weighed.about(shunned).error


def test_a_rollout_takes_the_second_best_only_where_priors_are_a_glance() -> None:
    rng = Rng(1)
    steady, exploring = (
        {int(greedy_action(opinions, dealt(), 0, rng)) for _ in range(100)}
        for opinions in (Steady(), Trusted())
    )
    assert len(steady) == 1
    assert len(exploring) == 2

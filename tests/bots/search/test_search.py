"""The search finds what is best, treats choices unseen as unseen, and does the same again under the same seed."""

import pytest
from mypy_extensions import i64

from dragonhoard.bots import Bot, find_bot
from dragonhoard.bots.search.bot import SearchBot
from dragonhoard.bots.search.search import Search, hinted, play_on
from dragonhoard.bots.search.thinking import Budget, explore, findings_of, thought_of
from dragonhoard.bots.search.tree import NO_NODE, Tree
from dragonhoard.core.discovery import find_game, game_ids, game_of
from dragonhoard.core.playout import first_awaited
from dragonhoard.core.position import CHANCE, HINTS_SAY_MORE, LOOKED_CLOSER, OVER, SEALED, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.research.simulate import play_bots
from tests.effort import spend
from tests.toy import ToyPosition


class Auction(ToyPosition):
    """The toy with hints that say nothing: whoever bids more has more."""

    def hint(self, seat: i64, action: i64) -> i64:
        return 0


class Guess(ToyPosition):
    """Seat 1 wins by bidding what seat 0 bids, otherwise seat 0 wins."""

    def hint(self, seat: i64, action: i64) -> i64:
        return 0

    def score(self, seat: i64) -> i64:
        if -1 in self.bids:
            return 0
        return int((self.bids[0] == self.bids[1]) == (seat == 1))


class Trusted(Auction):
    """An auction whose hints praise the lowest bid, and are believed."""

    def hint(self, seat: i64, action: i64) -> i64:
        return -2_000 * action

    def trust(self) -> i64:
        return 10_000


class Studious(Trusted):
    """The same until it has looked closer: then the highest bid is praised."""

    looks = 0

    def hint(self, seat: i64, action: i64) -> i64:
        return (2_000 if self.looks > 2 else -2_000) * action

    def study(self, known: dict[int, int]) -> i64:
        self.looks += 1
        known[self.looks] = 1
        return HINTS_SAY_MORE if self.looks == 3 else LOOKED_CLOSER


class Steady(Trusted):
    """The same, and playouts keep to its hints."""

    def strays(self) -> bool:
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
        seat = int(first_awaited(position) if position.actor() == SEALED else position.actor())
        if decisions > 12 and 2 < len(position.legal(seat)) < 30:
            return position, seat
        position.apply(seat, greedy.choose(position, seat, rng))
        decisions += 1


def dealt(kind: type[ToyPosition]) -> ToyPosition:
    position = kind(2)
    position.cards = [2, 3]
    return position


def test_it_finds_the_best_choice() -> None:
    thought = SearchBot("searching", Budget(iterations=400)).think(dealt(Auction), 0, Rng(1))
    assert thought.best == 2
    assert thought.value(2) > thought.value(0)
    assert thought.worlds == 400


def test_a_hint_that_is_trusted_outweighs_a_few_tries() -> None:
    believing = SearchBot("searching", Budget(iterations=400)).think(dealt(Trusted), 0, Rng(1))
    assert believing.best == 0
    # What was found is told as it was found.
    assert believing.value(2) > believing.value(0)


def test_a_closer_look_changes_the_order_of_choices() -> None:
    tree = Tree()
    search = explore(tree, dealt(Studious), 0, Rng(1), Budget(iterations=40))
    thought = thought_of(0, [findings_of(search)])
    assert (thought.best, thought.worlds) == (2, 40)
    # One iteration in four is a try, and what was tried stays with its choice.
    assert sum(search.counts) == 10
    assert [search.counts[index] for index in range(3)] == [
        tree.tries[tree.firsts[search.root] + index] for index in range(3)
    ]
    assert sorted(tree.known) == list(range(1, 31))


def test_what_was_noted_is_kept_for_the_next_decision() -> None:
    bot = SearchBot("searching", Budget(iterations=8))
    bot.choose(dealt(Studious), 0, Rng(1))
    later = dealt(Studious)
    later.cards = [3, 2]
    bot.choose(later, 0, Rng(1))
    assert set(bot._memories[0].tree.known) == set(range(1, 7))


def test_choices_unseen_are_not_answered() -> None:
    """Seat 1 guesses one time in three whatever the tree has learnt of seat 0: nobody can do better."""
    thought = SearchBot("searching", Budget(iterations=3000)).think(dealt(Guess), 1, Rng(1))
    assert all(0.2 < candidate.chances[1] < 0.5 for candidate in thought.candidates)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_thought(game_id: str) -> None:
    world, seat = start(game_id, 3)
    iterations = spend(full=60, quick=20)
    bot = SearchBot("searching", Budget(iterations=iterations))
    assert bot.think(world, seat, Rng(7)) == bot.think(world, seat, Rng(7))


def test_workers_agree_with_themselves_and_share_the_work() -> None:
    world, seat = start("tarasque", 3)
    bot = SearchBot("master", Budget(iterations=41), jobs=2)
    thought = bot.think(world, seat, Rng(7))
    assert thought == bot.think(world, seat, Rng(7))
    assert thought.worlds == 42
    assert bot.choose(world, seat, Rng(7)) == thought.best


def test_time_is_kept() -> None:
    world, seat = start("tarasque", 3)
    thought = SearchBot("searching", Budget(seconds=0.02)).think(world, seat, Rng(7))
    assert thought.worlds >= 1
    both = SearchBot("searching", Budget(seconds=60.0, iterations=10)).think(world, seat, Rng(7))
    assert both.worlds == 10


@pytest.mark.parametrize("game_id", GAMES)
def test_a_judge_hears_every_legal_action(game_id: str) -> None:
    world, seat = start(game_id, 2)
    legal = list(world.legal(seat))
    judged = SearchBot("searching", Budget(iterations=2 * len(legal))).judge(world, seat, Rng(2))
    assert sorted(candidate.action for candidate in judged.candidates) == legal
    assert all(candidate.visits for candidate in judged.candidates)
    assert all(abs(sum(candidate.chances) - 1) < 1e-9 for candidate in judged.candidates)
    with pytest.raises(KeyError):
        judged.value(-1)


def test_lines_begin_with_their_choice_and_are_legal() -> None:
    world, seat = start("vale", 2)
    thought = SearchBot("searching", Budget(iterations=200)).think(world, seat, Rng(2))
    assert next(candidate.line[0] for candidate in thought.candidates if candidate.line) == (
        seat,
        thought.best,
    )
    assert max(len(candidate.line) for candidate in thought.candidates) > 1


def test_a_bot_goes_on_with_its_tree_where_the_game_went_on_inside_it() -> None:
    world, seat = start("book", 2)
    bot = SearchBot("searching", Budget(iterations=60))
    action = bot.choose(world, seat, Rng(3))
    tree = bot._memories[seat].tree
    world.apply(seat, action)
    while world.actor() != seat or len(world.legal(seat)) == 1:
        mover = int(world.actor())
        world.apply(mover, world.sample(Rng(1)) if mover == CHANCE else world.legal(mover)[0])
    if tree.find(world.sight(seat)) != NO_NODE:
        bot.choose(world, seat, Rng(3))
        assert bot._memories[seat].tree is tree
    other, _ = start("book", 2, seed=6)
    bot.choose(other, seat, Rng(3))
    assert bot._memories[seat].tree is not tree


def test_memory_of_an_older_search_is_not_used() -> None:
    world, seat = start("tarasque", 3)
    tree = Tree()
    explore(tree, world, seat, Rng(1), Budget(iterations=10))
    node = tree.find(world.sight(seat))
    assert not tree.is_stale(node)
    tree.begin_search()
    assert tree.is_stale(node)


def test_a_tree_keeps_every_node_when_its_table_grows() -> None:
    world, seat = start("tarasque", 3)
    tree = Tree()
    search = explore(tree, world, seat, Rng(1), Budget(iterations=1500))
    assert len(tree.sights) > 600
    assert all(tree.find(sight) == node for node, sight in enumerate(tree.sights))
    first = tree.firsts[search.root]
    assert sum(tree.tries[first : first + tree.widths[search.root]]) == 1500


def test_findings_of_several_searches_add_up() -> None:
    world, seat = start("tarasque", 3)
    found = [findings_of(explore(Tree(), world, seat, Rng(seed), Budget(iterations=30))) for seed in range(3)]
    assert thought_of(seat, found).worlds == 90


@pytest.mark.compiled_only
def test_sealed_choices_begin_with_the_seat_that_asks() -> None:
    world, _ = start("riders", 3)
    while world.actor() != SEALED or not all(world.awaits(seat) for seat in range(3)):
        actor = int(world.actor())
        if actor == CHANCE:
            world.apply(CHANCE, world.sample(Rng(1)))
            continue
        seat = int(first_awaited(world))
        world.apply(seat, find_bot("greedy").choose(world, seat, Rng(1)))
    search = Search(Tree(), world, 2, Rng(1), False)
    search.run(2)
    assert sum(search.counts) == 2
    assert search.tree.seats[search.root] == 2


class Habit(Auction):
    """An auction in which seat 1 bids by habit, and its habit is a bad one."""

    def impulse(self, seat: i64) -> i64:
        return 0

    def is_routine(self) -> bool:
        return self.awaits(1) and not self.awaits(0)


def test_what_is_routine_is_left_to_impulse_except_at_the_root() -> None:
    tree = Tree()
    explore(tree, dealt(Habit), 0, Rng(1), Budget(iterations=50))
    assert list(tree.seats) == [0]
    asked = dealt(Habit)
    asked.bids[0] = 1
    assert SearchBot("searching", Budget(iterations=200)).think(asked, 1, Rng(1)).best == 2


def test_playouts_follow_impulse_before_hints() -> None:
    position = dealt(Habit)
    play_on(position, -1, 10, Rng(1))
    assert position.bids == [0, 0]


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
        assert position.actor() == OVER
        wins += position.places()[1 - number % 2] == 0
    return wins


def test_a_position_knows_its_game() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        assert game_of(game.new(game.settings(2))) is game
    with pytest.raises(Problem):
        game_of(dealt(Auction))


def test_weighing_hears_one_action_out() -> None:
    position, seat = start("tarasque", 3)
    bot = SearchBot("judge", Budget(iterations=80))
    shunned = bot.think(position, seat, Rng(1)).candidates[-1].action
    weighed = bot.weigh(position, seat, Rng(1), shunned)
    assert weighed.about(shunned).visits >= 40
    assert weighed.worlds == 80
    assert 0 < weighed.about(shunned).error < 0.1
    # The more it is heard, the surer the figure.
    longer = SearchBot("judge", Budget(iterations=800)).weigh(position, seat, Rng(1), shunned)
    assert longer.about(shunned).error < weighed.about(shunned).error


def test_a_playout_strays_only_where_hints_are_a_glance() -> None:
    rng = Rng(1)
    kept_to, strayed = ({int(hinted(dealt(kind), 0, rng)) for _ in range(100)} for kind in (Steady, Trusted))
    assert len(kept_to) == 1
    assert len(strayed) == 2

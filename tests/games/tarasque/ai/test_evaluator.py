"""What a turn leads to: the solver counts every roll, the network was trained, and luck is not mistaken for skill."""

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.evaluator import INSTANT, NOTHING_TO_REFINE, PRIORS_CHANGED, SEARCH, Evaluator
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.actions import PASS, ROLL, ROLLED, STOP
from dragonhoard.games.tarasque.ai.evaluator import SolvingEvaluator, evaluator_for
from dragonhoard.games.tarasque.ai.lookahead import Planner
from dragonhoard.games.tarasque.ai.refinement import Refinement, value_after_draw
from dragonhoard.games.tarasque.ai.train import main, module_of, trained
from dragonhoard.games.tarasque.ai.training import Learner, SelfPlay, evaluate, pairs_of
from dragonhoard.games.tarasque.ai.turn_solver import TurnSolver
from dragonhoard.games.tarasque.ai.value_net import trained_net
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import CLAIMING, KEEPING, REARRANGE, REFILL, ROLLING, SHELTER
from tests.games.tarasque.scenes import at

NET = trained_net(2)


def positions(seed: int, games: int = 1, players: int = 2) -> list[TarasquePosition]:
    """Every position of games in which anything may be done."""
    found, rng = [], Rng(seed)
    for _ in range(games):
        position = TarasquePosition(players, True, False, False)
        while position.actor() != TERMINAL:
            found.append(position.copy())
            actor = position.actor()
            if actor == CHANCE:
                position.apply(CHANCE, position.sample(rng))
            else:
                actions = position.legal(actor)
                position.apply(actor, actions[rng.below(len(actions))])
    return found


# Few dice are left, two dragons are worth keeping: small enough to try everything.
LATE = {
    "centre": "1a,2b,2c",
    "bases": "-;-;-;-/3d;-;-;-",
    "lairs": "1b,1c;2d/3a",
    "rolls": "3",
    "kept": "2,2,0,0,0,0",
    "set_aside": "yes",
}


def late(eggs: str) -> TarasquePosition:
    position = at("keeping", players=2, eggs=eggs, rolled="0,0,0,1,1,0", **LATE).position
    assert isinstance(position, TarasquePosition)
    return position


def best_by_trying(position: TarasquePosition, seat: int) -> float:
    """What the rest of a turn is worth by playing every way on through the rules, without moving tiles."""
    if position.seat != seat or position.phase == REFILL or position.actor() == TERMINAL:
        return float(trained_net(position.players).value(position, seat))
    if position.actor() == CHANCE:
        assert position.phase == ROLLING
        dice, total = int(position.dice), 0.0
        for faces in product(range(6), repeat=dice):
            ahead = position.copy()
            ahead.apply(CHANCE, ROLLED + sum(8**face for face in faces))
            total += best_by_trying(ahead, seat)
        return float(total / 6**dice)
    actions = list(position.legal(seat))
    if position.phase == REARRANGE:
        actions = actions[-1:]
    found = []
    for action in actions:
        ahead = position.copy()
        ahead.apply(seat, action)
        found.append(best_by_trying(ahead, seat))
    return max(found)


@pytest.mark.parametrize("eggs", ["0,1", "1,0"])
def test_the_solution_is_what_trying_everything_finds(eggs: str) -> None:
    position = late(eggs)
    solver = TurnSolver(position, NET)
    for action in (ROLL, STOP):
        ahead = position.copy()
        ahead.apply(0, action)
        # The solver rounds down once a roll.
        assert solver.of_keeping(position, action) == pytest.approx(best_by_trying(ahead, 0), abs=4)


def asked(position: TarasquePosition) -> SolvingEvaluator:
    """The evaluator of a search from a position."""
    evaluator = evaluator_for(position, SEARCH)
    assert isinstance(evaluator, SolvingEvaluator)
    evaluator.start_search(position)
    return evaluator


def priors_of(evaluator: Evaluator, position: TarasquePosition) -> list[int]:
    return [int(evaluator.prior(position, position.seat, action)) for action in position.legal(position.seat)]


def margins_of(evaluator: Evaluator, position: TarasquePosition) -> list[int]:
    scores, margins = (vec[i64]([0] * position.players) for _ in range(2))
    evaluator.evaluate(position, scores, margins)
    return [int(margin) for margin in margins]


def test_what_dice_bring_on_average_is_no_luck() -> None:
    position = late("1,0")
    position.apply(0, ROLL)
    evaluator, luck = asked(position), []
    for faces in product(range(6), repeat=int(position.dice)):
        ahead = evaluator.determinize(position, 0, Rng(1))
        assert isinstance(ahead, TarasquePosition)
        evaluator.advance(ahead, CHANCE, ROLLED + sum(8**face for face in faces))
        # What the evaluator says beside one that has seen no dice fall.
        luck.append(margins_of(asked(ahead), ahead)[0] - margins_of(evaluator, ahead)[0])
    assert min(luck) < 0 < max(luck)
    assert abs(sum(luck) / len(luck)) <= 1


@pytest.mark.parametrize("players", [2, 3, 6])
def test_an_egg_less_is_valued_like_a_position_with_an_egg_less(players: int) -> None:
    tried, net = 0, trained_net(players)
    for position in positions(4, games=2, players=players):
        for seat in range(players):
            if position.eggs[seat]:
                net.value(position, seat)
                less = net.value_less_an_egg()
                poorer = position.copy()
                poorer.eggs[seat] -= 1
                assert less == net.value(poorer, seat)
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("players", [2, 4])
def test_claims_are_valued_like_the_position_after_them(players: int) -> None:
    tried, net = 0, trained_net(players)
    for position in positions(5, players=players):
        if position.centre:
            net.value(position, 0)
            claimed = position.copy()
            tile = claimed.centre & -claimed.centre
            claimed.centre ^= tile
            claimed.bases[1] |= tile
            claimed.at_bases |= tile
            claimed.eggs[1] += 1
            assert net.value_after_claims(claimed) == net.value(claimed, 0)
            tried += 1
    assert tried > 20


def test_both_seats_swapped_are_valued_alike() -> None:
    for position in positions(6):
        swapped = position.copy()
        swapped.seat = 1 - position.seat
        for seat in (0, 1):
            other = 1 - seat
            swapped.leads[seat], swapped.eggs[seat] = position.leads[other], position.eggs[other]
            for side in range(4):
                swapped.bases[seat * 4 + side] = position.bases[other * 4 + side]
        assert NET.value(swapped, 0) == NET.value(position, 1)


def test_a_finished_game_is_worth_its_lead() -> None:
    position = TarasquePosition(2, True, False, False)
    position.stack = 0
    position.leads[0] = 1
    position.rows[0] = 3
    position.eggs[1] = 2
    assert NET.value(position, 0) == (4 + 1 - 2) * 1_000
    assert NET.value(position, 1) == -(4 + 1 - 2) * 1_000


def test_a_glance_is_not_a_search() -> None:
    position = next(found for found in positions(9) if found.phase == KEEPING)
    glance = priors_of(evaluator_for(position, INSTANT), position)
    assert priors_of(asked(position), position) != glance
    assert priors_of(evaluator_for(position, INSTANT), position) == glance


def test_among_three_the_best_of_the_others_counts_at_the_end() -> None:
    position = TarasquePosition(3, True, False, False)
    position.stack = 0
    position.leads[1], position.rows[0] = 1, 3
    position.leads[2], position.rows[6] = 2**6, 0b111 * 2**6
    net = trained_net(3)
    assert [net.value(position, seat) for seat in range(3)] == [-9_000, -5_000, 5_000]


def test_at_a_glance_the_margin_is_over_the_best_of_the_others() -> None:
    position = TarasquePosition(3, True, False, False)
    position.stack = 0
    for seat, eggs in enumerate((5, 9, 7)):
        position.eggs[seat] = eggs
    assert margins_of(evaluator_for(position, INSTANT), position) == [-400, 200, -200]


def test_a_turn_is_solved_once() -> None:
    position, rng, planner = TarasquePosition(2, True, False, False), Rng(2), Planner(NET)
    solvers: list[TurnSolver] = []
    while len(solvers) < 3:
        actor = position.actor()
        if position.phase == ROLLING and position.rolls == 0:
            solvers.append(planner.solver(position))
        elif solvers and position.phase == KEEPING:
            assert planner.solver(position) is solvers[-1]
        action = position.sample(rng) if actor == CHANCE else planner.best_action(position)
        planner.advance(position, actor, action)
    assert len({id(solver) for solver in solvers}) == 3


def test_a_simulation_begins_with_the_solution_of_the_root() -> None:
    root = late("1,0")
    evaluator = asked(root)
    known: dict[int, int] = {}
    while evaluator.refine(known) != PRIORS_CHANGED:
        pass
    refined = priors_of(evaluator, root)
    ahead = evaluator.determinize(root, 0, Rng(1))
    assert isinstance(ahead, TarasquePosition)
    assert priors_of(evaluator, ahead) == refined != priors_of(asked(late("1,0")), root)


@pytest.mark.parametrize("players", [2, 5])
def test_the_learner_and_its_network_agree(players: int) -> None:
    learner = Learner(players, 4, Rng(3))
    net = learner.net()
    for position in positions(5, players=players):
        if position.stack | position.centre | position.at_bases:
            value = int(net.value(position, position.seat)) / 1_000
            # The error against a target of nothing is what the learner says itself.
            error = learner.learn(net.numbers, 0, net.view, 0.0)
            assert error == pytest.approx(value, abs=0.05)


@pytest.mark.compiled_only
@pytest.mark.parametrize("players", [2, 4])
def test_training_lessens_the_error(players: int) -> None:
    rng = Rng(1)
    learner = Learner(players, 4, rng)
    self_play = SelfPlay(TarasquePosition(players, True, False, False), learner, rng)
    errors = []
    for _ in range(2):
        self_play.error, self_play.noted = 0.0, 0
        self_play.update(10, 0.01)
        errors.append(self_play.error / int(self_play.noted))
    assert errors[1] < errors[0]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "games"), [(2, 400), (3, 150), (4, 150), (5, 150), (6, 150)])
def test_the_network_beats_the_heuristics(players: int, games: int) -> None:
    won, leads = evaluate(TarasquePosition(players, True, False, False), trained_net(players), Rng(1), games)
    assert int(won) / (2 * games * int(pairs_of(players))) > 0.66
    assert leads > 0


@pytest.mark.compiled_only
def test_the_same_seed_learns_the_same() -> None:
    first, second, other = (trained(2, 2, 2, seed).first for seed in (1, 1, 2))
    assert list(first) == list(second)
    assert list(first) != list(other)


@pytest.mark.parametrize("players", [2, 3])
def test_weights_are_written_as_they_are_read(players: int) -> None:
    told: dict[str, list[int]] = {}
    net = trained_net(players)
    exec(module_of(net, players=players, games=1, hidden=16, seed=1), told)
    assert told["FIRST"] == list(net.first)
    assert told["SECOND"] == list(net.second)
    assert told["PLAIN"] == list(net.plain)


@pytest.mark.parametrize(
    "said", [["--games", "0"], ["--hidden", "many"], ["--players", "7"], ["--out", __file__]]
)
def test_training_that_makes_no_sense_is_refused(
    said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train.py", *said])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert said[1][:40] in capsys.readouterr().err


def test_a_rival_who_rolls_at_once_is_still_the_rival() -> None:
    # The stack is empty, so nothing is turned up before seat 1 rolls for the last tile; it leads by far.
    position = TarasquePosition(2, True, False, False)
    position.phase = REARRANGE
    position.stack = 0
    position.centre = 2**35
    position.leads[1], position.rows[6] = 2**6, 0b11111 * 2**6
    evaluator = asked(position)
    for asked_about in (position, position.copy()):
        assert evaluator.prior(asked_about, 0, PASS) < -1_000


def ends_of(position: TarasquePosition, seat: int) -> list[TarasquePosition]:
    """Every way to end a turn once dice are done with, without moving tiles."""
    if position.seat != seat or position.phase not in (CLAIMING, REARRANGE):
        return [position]
    found = []
    for action in list(position.legal(seat)) if position.phase == CLAIMING else [PASS]:
        ahead = position.copy()
        ahead.apply(seat, action)
        found += ends_of(ahead, seat)
    return found


@pytest.mark.parametrize("eggs", ["0,1", "2,0"])
def test_a_refinement_solves_the_rivals_turn(eggs: str) -> None:
    position = late(eggs)
    # Without draws one look at every end says it all.
    position.stack = 0
    evaluator, known = asked(position), dict[int, int]()
    visits = evaluator.prior_visits(position)
    while evaluator.refine(known) != PRIORS_CHANGED:
        assert evaluator.prior_visits(position) == visits
    stopped = position.copy()
    stopped.apply(0, STOP)
    best = max(value_after_draw(end, NET, 0, 0) for end in ends_of(stopped, 0))
    assert evaluator.prior(position, 0, STOP) == best // 10
    assert evaluator.refine(known) == NOTHING_TO_REFINE


def test_every_action_is_looked_at_with_the_same_draws() -> None:
    position = next(found for found in positions(3) if found.phase == CLAIMING and found.at_bases)
    evaluator, known = asked(position), dict[int, int]()
    glance = priors_of(evaluator, position)
    visits = evaluator.prior_visits(position)
    for rounds in (1, 2):
        while evaluator.refine(known) != PRIORS_CHANGED:
            pass
        assert evaluator.prior_visits(position) == (1 + rounds) * visits
    assert priors_of(evaluator, position) != glance
    # Only the root was looked at closer.
    assert evaluator.prior_visits(position.copy()) == visits
    # What is known takes no further look.
    assert Refinement(position, NET, None).refine(known) == PRIORS_CHANGED


def test_among_three_there_is_nothing_to_refine() -> None:
    position = next(found for found in positions(3, players=3) if found.phase == KEEPING)
    assert asked(position).refine({}) == NOTHING_TO_REFINE


def test_a_turn_is_foreseen_for_every_seat() -> None:
    for players in (2, 4):
        position = next(found for found in positions(7, players=players) if found.phase == SHELTER)
        margins = margins_of(asked(position), position)
        assert len(set(margins)) == players
        if players == 2:
            assert margins[0] in (-margins[1], -margins[1] - 1)


def test_at_the_end_a_seat_is_worth_its_points() -> None:
    position, rng, promised = TarasquePosition(2, True, False, False), Rng(9), 0
    scores, margins = (vec[i64]([0, 0]) for _ in range(2))
    while True:
        evaluator_for(position, INSTANT).evaluate(position, scores, margins)
        points = [100 * position.score(seat) for seat in range(2)]
        actor = int(position.actor())
        if actor == TERMINAL:
            break
        promised += list(scores) != points
        position.apply(actor, position.sample(rng) if actor == CHANCE else position.legal(actor)[0])
    assert promised
    assert list(scores) == points

"""What a turn leads to: the plan counts every roll, the judgement is learnt, and luck is not mistaken for skill."""

from itertools import product

import pytest

from dragonhoard.core.position import CHANCE, OVER
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.actions import PASS, ROLL, ROLLED, STOP
from dragonhoard.games.tarasque.judgement import LEARNT
from dragonhoard.games.tarasque.learn import learnt, main, module_of
from dragonhoard.games.tarasque.lessons import Lessons, Pupil, examine
from dragonhoard.games.tarasque.plan import Plan
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import KEEPING, REARRANGE, REFILL, ROLLING
from tests.games.tarasque.scenes import at


def positions(seed: int, games: int = 1) -> list[TarasquePosition]:
    """Every position of games in which anything may be done."""
    found, rng = [], Rng(seed)
    for _ in range(games):
        position = TarasquePosition(2, True, False)
        while position.actor() != OVER:
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
    if position.seat != seat or position.phase == REFILL or position.actor() == OVER:
        value = LEARNT.value(position)
        return float(value if position.seat == seat else -value)
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
def test_the_plan_is_what_trying_everything_finds(eggs: str) -> None:
    position = late(eggs)
    plan = position.planned(LEARNT)
    for action in (ROLL, STOP):
        ahead = position.copy()
        ahead.apply(0, action)
        # The plan rounds down once a roll.
        assert plan.of_keeping(position, action) == pytest.approx(best_by_trying(ahead, 0), abs=4)


def test_what_dice_bring_on_average_is_no_luck() -> None:
    position = late("1,0")
    position.apply(0, ROLL)
    position.ponder(2)
    leads = []
    for faces in product(range(6), repeat=int(position.dice)):
        ahead = position.copy()
        ahead.apply(CHANCE, ROLLED + sum(8**face for face in faces))
        leads.append(int(ahead._luck))
    assert min(leads) < 0 < max(leads)
    assert abs(sum(leads) / len(leads)) <= 1


def test_an_egg_less_is_judged_like_a_position_with_an_egg_less() -> None:
    tried = 0
    for position in positions(4, games=2):
        for seat in (0, 1):
            if position.eggs[seat]:
                LEARNT.value(position)
                less = LEARNT.value_less_an_egg(seat == position.seat)
                poorer = position.copy()
                poorer.eggs[seat] -= 1
                assert less == LEARNT.value(poorer)
                tried += 1
    assert tried > 20


def test_both_seats_swapped_are_judged_alike() -> None:
    for position in positions(6):
        swapped = position.copy()
        swapped.seat = 1 - position.seat
        for seat in (0, 1):
            other = 1 - seat
            swapped.leads[seat], swapped.eggs[seat] = position.leads[other], position.eggs[other]
            for side in range(4):
                swapped.bases[seat * 4 + side] = position.bases[other * 4 + side]
        assert LEARNT.value(swapped) == LEARNT.value(position)


def test_a_finished_game_is_worth_its_lead() -> None:
    position = TarasquePosition(2, True, False)
    position.stack = 0
    position.leads[0] = 1
    position.rows[0] = 3
    position.eggs[1] = 2
    assert LEARNT.value(position) == (4 + 1 - 2) * 1_000


def test_hints_at_a_glance_are_what_they_were() -> None:
    position = next(found for found in positions(9) if found.phase == KEEPING)
    glance = [position.hint(position.seat, action) for action in position.legal(position.seat)]
    position.ponder(2)
    ahead = [position.hint(position.seat, action) for action in position.legal(position.seat)]
    position.ponder(1)
    assert [position.hint(position.seat, action) for action in position.legal(position.seat)] == glance
    assert ahead != glance


def test_more_than_two_are_judged_at_a_glance() -> None:
    position = TarasquePosition(3, True, False)
    worth = position.worth(0)
    position.ponder(2)
    assert position.worth(0) == worth
    assert position.trust() == 0


def test_a_plan_is_made_anew_every_turn() -> None:
    position, rng = TarasquePosition(2, True, False), Rng(2)
    plans: list[Plan] = []
    while len(plans) < 3:
        actor = position.actor()
        if actor == CHANCE:
            if position.phase == ROLLING and position.rolls == 0:
                plans.append(position.planned(LEARNT))
                assert position.copy().planned(LEARNT) is plans[-1]
            position.apply(CHANCE, position.sample(rng))
        else:
            position.apply(actor, position.advised(LEARNT))
    assert len({id(plan) for plan in plans}) == 3


def test_the_pupil_and_its_judgement_agree() -> None:
    pupil = Pupil(4, Rng(3))
    judgement = pupil.judgement()
    for position in positions(5):
        if position.stack | position.centre | position.at_bases:
            value = int(judgement.value(position)) / 1_000
            # The error against a target of nothing is what the pupil says itself.
            assert pupil.learn(judgement.numbers, 0, 0.0) == pytest.approx(value, abs=0.05)


@pytest.mark.compiled_only
def test_lessons_lessen_the_error() -> None:
    rng = Rng(1)
    pupil = Pupil(4, rng)
    lessons = Lessons(TarasquePosition(2, True, False), pupil, rng)
    errors = []
    for _ in range(2):
        lessons.error, lessons.noted = 0.0, 0
        lessons.attend(10, 0.01)
        errors.append(lessons.error / int(lessons.noted))
    assert errors[1] < errors[0]


@pytest.mark.compiled_only
def test_what_was_learnt_beats_the_hints() -> None:
    won, leads = examine(TarasquePosition(2, True, False), LEARNT, Rng(1), 400)
    assert won / 800 > 0.74
    assert leads > 0


@pytest.mark.compiled_only
def test_the_same_seed_learns_the_same() -> None:
    first, second, other = (learnt(2, 2, seed).first for seed in (1, 1, 2))
    assert list(first) == list(second)
    assert list(first) != list(other)


def test_weights_are_written_as_they_are_read() -> None:
    told: dict[str, list[int]] = {}
    exec(module_of(LEARNT, games=1, hidden=16, seed=1, out="weights.py"), told)
    assert told["FIRST"] == list(LEARNT.first)
    assert told["SECOND"] == list(LEARNT.second)
    assert told["PLAIN"] == list(LEARNT.plain)


@pytest.mark.parametrize("said", [["--games", "0"], ["--hidden", "many"], ["--out", __file__]])
def test_lessons_that_make_no_sense_are_refused(
    said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["learn.py", *said])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert said[1][:40] in capsys.readouterr().err


def test_a_rival_who_rolls_at_once_is_still_the_rival() -> None:
    # The stack is empty, so nothing is turned up before seat 1 rolls for the last tile; it leads by far.
    position = TarasquePosition(2, True, False)
    position.phase = REARRANGE
    position.stack = 0
    position.centre = 2**35
    position.leads[1], position.rows[6] = 2**6, 0b11111 * 2**6
    for effort in (2, 3):
        position.ponder(effort)
        assert position.hint(0, PASS) < -1_000

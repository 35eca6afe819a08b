"""What a turn leads to: the plan counts every roll, the judgement is learnt, and luck is not mistaken for skill."""

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.core.position import CHANCE, HINTS_SAY_MORE, NOTHING_TO_STUDY, OVER
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.actions import PASS, ROLL, ROLLED, STOP
from dragonhoard.games.tarasque.judgement import learnt_for
from dragonhoard.games.tarasque.learn import learnt, main, module_of
from dragonhoard.games.tarasque.lessons import Lessons, Pupil, examine, pairs_of
from dragonhoard.games.tarasque.plan import Plan
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import CLAIMING, KEEPING, REARRANGE, REFILL, ROLLING, SHELTER
from tests.games.tarasque.scenes import at

LEARNT = learnt_for(2)


def positions(seed: int, games: int = 1, players: int = 2) -> list[TarasquePosition]:
    """Every position of games in which anything may be done."""
    found, rng = [], Rng(seed)
    for _ in range(games):
        position = TarasquePosition(players, True, False)
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
        return float(learnt_for(position.players).value(position, seat))
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
        leads.append(int(ahead.luck))
    assert min(leads) < 0 < max(leads)
    assert abs(sum(leads) / len(leads)) <= 1


@pytest.mark.parametrize("players", [2, 3, 6])
def test_an_egg_less_is_judged_like_a_position_with_an_egg_less(players: int) -> None:
    tried, judgement = 0, learnt_for(players)
    for position in positions(4, games=2, players=players):
        for seat in range(players):
            if position.eggs[seat]:
                judgement.value(position, seat)
                less = judgement.value_less_an_egg()
                poorer = position.copy()
                poorer.eggs[seat] -= 1
                assert less == judgement.value(poorer, seat)
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("players", [2, 4])
def test_claims_are_judged_like_the_position_after_them(players: int) -> None:
    tried, judgement = 0, learnt_for(players)
    for position in positions(5, players=players):
        if position.centre:
            judgement.value(position, 0)
            claimed = position.copy()
            tile = claimed.centre & -claimed.centre
            claimed.centre ^= tile
            claimed.bases[1] |= tile
            claimed.at_bases |= tile
            claimed.eggs[1] += 1
            assert judgement.value_after_claims(claimed) == judgement.value(claimed, 0)
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
        assert LEARNT.value(swapped, 0) == LEARNT.value(position, 1)


def test_a_finished_game_is_worth_its_lead() -> None:
    position = TarasquePosition(2, True, False)
    position.stack = 0
    position.leads[0] = 1
    position.rows[0] = 3
    position.eggs[1] = 2
    assert LEARNT.value(position, 0) == (4 + 1 - 2) * 1_000
    assert LEARNT.value(position, 1) == -(4 + 1 - 2) * 1_000


def test_hints_at_a_glance_are_what_they_were() -> None:
    position = next(found for found in positions(9) if found.phase == KEEPING)
    glance = [position.hint(position.seat, action) for action in position.legal(position.seat)]
    position.ponder(2)
    ahead = [position.hint(position.seat, action) for action in position.legal(position.seat)]
    position.ponder(1)
    assert [position.hint(position.seat, action) for action in position.legal(position.seat)] == glance
    assert ahead != glance


def test_among_three_the_best_of_the_others_counts_at_the_end() -> None:
    position = TarasquePosition(3, True, False)
    position.stack = 0
    position.leads[1], position.rows[0] = 1, 3
    position.leads[2], position.rows[6] = 2**6, 0b111 * 2**6
    judgement = learnt_for(3)
    assert [judgement.value(position, seat) for seat in range(3)] == [-9_000, -5_000, 5_000]


def test_at_a_glance_the_lead_is_over_the_best_of_the_others() -> None:
    position = TarasquePosition(3, True, False)
    worths = vec[i64]([500, 900, 700])
    assert [position.lead(seat, worths) for seat in range(3)] == [-400, 200, -200]


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


@pytest.mark.parametrize("players", [2, 5])
def test_the_pupil_and_its_judgement_agree(players: int) -> None:
    pupil = Pupil(players, 4, Rng(3))
    judgement = pupil.judgement()
    for position in positions(5, players=players):
        if position.stack | position.centre | position.at_bases:
            value = int(judgement.value(position, position.seat)) / 1_000
            # The error against a target of nothing is what the pupil says itself.
            error = pupil.learn(judgement.numbers, 0, judgement.view, 0.0)
            assert error == pytest.approx(value, abs=0.05)


@pytest.mark.compiled_only
@pytest.mark.parametrize("players", [2, 4])
def test_lessons_lessen_the_error(players: int) -> None:
    rng = Rng(1)
    pupil = Pupil(players, 4, rng)
    lessons = Lessons(TarasquePosition(players, True, False), pupil, rng)
    errors = []
    for _ in range(2):
        lessons.error, lessons.noted = 0.0, 0
        lessons.attend(10, 0.01)
        errors.append(lessons.error / int(lessons.noted))
    assert errors[1] < errors[0]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("players", "games"), [(2, 400), (3, 150), (4, 150), (5, 150), (6, 150)])
def test_what_was_learnt_beats_the_hints(players: int, games: int) -> None:
    won, leads = examine(TarasquePosition(players, True, False), learnt_for(players), Rng(1), games)
    assert int(won) / (2 * games * int(pairs_of(players))) > 0.66
    assert leads > 0


@pytest.mark.compiled_only
def test_the_same_seed_learns_the_same() -> None:
    first, second, other = (learnt(2, 2, 2, seed).first for seed in (1, 1, 2))
    assert list(first) == list(second)
    assert list(first) != list(other)


@pytest.mark.parametrize("players", [2, 3])
def test_weights_are_written_as_they_are_read(players: int) -> None:
    told: dict[str, list[int]] = {}
    judgement = learnt_for(players)
    exec(module_of(judgement, players=players, games=1, hidden=16, seed=1), told)
    assert told["FIRST"] == list(judgement.first)
    assert told["SECOND"] == list(judgement.second)
    assert told["PLAIN"] == list(judgement.plain)


@pytest.mark.parametrize(
    "said", [["--games", "0"], ["--hidden", "many"], ["--players", "7"], ["--out", __file__]]
)
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
def test_a_closer_look_is_the_plan_of_the_rivals_turn(eggs: str) -> None:
    position = late(eggs)
    # Without draws one look at every end says it all.
    position.stack = 0
    position.ponder(3)
    known: dict[int, int] = {}
    while position.study(known) != HINTS_SAY_MORE:
        assert position.rounds == 0
    stopped = position.copy()
    stopped.apply(0, STOP)
    best = max(end.glimpse(LEARNT, 0, 0) for end in ends_of(stopped, 0))
    assert position.hint(0, STOP) == best // 10
    assert position.study(known) == NOTHING_TO_STUDY


def test_every_choice_is_looked_at_with_the_same_draws() -> None:
    position = next(found for found in positions(3) if found.phase == CLAIMING and found.at_bases)
    position.ponder(3)
    known: dict[int, int] = {}
    glance = [position.hint(position.seat, action) for action in position.legal(position.seat)]
    for rounds in (1, 2):
        while position.study(known) != HINTS_SAY_MORE:
            pass
        assert position.rounds == rounds
    assert [position.hint(position.seat, action) for action in position.legal(position.seat)] != glance
    assert position.trust() > position.copy().trust()
    # What is known takes no further look.
    again = position.copy()
    again.ponder(3)
    assert again.study(known) == HINTS_SAY_MORE


def test_among_three_there_is_nothing_to_study() -> None:
    position = next(found for found in positions(3, players=3) if found.phase == KEEPING)
    position.ponder(3)
    assert position.study({}) == NOTHING_TO_STUDY


def test_a_turn_is_foreseen_for_every_seat() -> None:
    for players in (2, 4):
        position = next(found for found in positions(7, players=players) if found.phase == SHELTER)
        position.ponder(2)
        worths = vec[i64]([position.worth(seat) for seat in range(players)])
        leads = [position.lead(seat, worths) for seat in range(players)]
        assert len(set(leads)) == players
        if players == 2:
            assert leads[0] in (-leads[1], -leads[1] - 1)

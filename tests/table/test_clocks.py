"""Clocks run for those who are awaited, and for nothing that is not their doing."""

import pytest

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.table.clocks import COMEBACK, DAY, GRACE, is_playable, reply_delay
from dragonhoard.table.commands import Act, Answer, BotTakeover, Interrupt, Luck, Offer, Resign, Tick, Undo
from dragonhoard.table.log_entries import Acted, BotTookOver, Ended, Interrupted, Pace, Resigned, TimedOut
from tests.games.riders.scenes import race
from tests.table.play import NOW, SEED, Played

LIVE = Pace("live", 300, 5)


def lefts(played: Played) -> list[int]:
    clocks = played.table.scene(0, played.now).clocks
    assert clocks is not None
    return [clock.left for clock in clocks]


def running(played: Played) -> list[int]:
    clocks = played.table.scene(0, played.now).clocks
    assert clocks is not None
    return [seat for seat, clock in enumerate(clocks) if clock.runs]


def actor(played: Played) -> int:
    return played.table.awaited()[0]


def first_action(played: Played, seat: int) -> Act:
    return Act(seat, int(played.table.position.legal(seat)[0]))


def test_whoever_is_awaited_loses_time_and_gains_the_increment() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    assert running(played) == [seat]
    assert lefts(played) == [300_000, 300_000]
    played.now += 2_000
    assert lefts(played)[seat] == 298_000
    played.do(first_action(played, seat), 1_000)
    assert lefts(played)[seat] == 300_000 - 3_000 + 5_000
    assert lefts(played)[1 - seat] == 300_000


def test_days_begin_anew_with_each_decision() -> None:
    played = Played(pace=Pace("days", days=2))
    seat = actor(played)
    assert played.table.due_at() == NOW + 2 * DAY
    played.do(first_action(played, seat), DAY)
    assert lefts(played)[seat] == 2 * DAY


def test_without_a_pace_there_are_no_clocks() -> None:
    played = Played()
    assert played.table.scene(0, NOW).clocks is None
    assert played.table.due_at() is None
    assert played.do(Tick(), 10**12) == []


def test_a_choice_after_the_time_is_up_comes_too_late() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    played.now += 300_000
    with pytest.raises(Problem, match="clock-expired"):
        played.do(first_action(played, seat))
    assert played.do(Tick())[0] == TimedOut(played.now, seat)


def test_a_bot_takes_over_when_time_is_up_and_its_person_may_return() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    due = played.table.due_at()
    assert due == NOW + 300_000
    assert played.do(Tick(), 299_999) == []
    assert played.do(Tick(), 1) == [TimedOut(due, seat), BotTookOver(due, seat, "greedy")]
    assert played.table.bots_awaited() == ((seat, "greedy"),)
    assert running(played) == []
    assert played.table.due_at() is None
    played.do(BotTakeover(seat, None), 1_000)
    assert lefts(played)[seat] == COMEBACK
    assert running(played) == [seat]


def test_in_a_rated_game_running_out_of_time_is_resigning() -> None:
    played = Played(pace=LIVE, rated=True)
    seat = actor(played)
    entries = played.do(Tick(), 300_000)
    assert [type(entry) for entry in entries] == [TimedOut, Resigned, Ended]
    result = played.table.result()
    assert result is not None
    assert result.places[seat] == 1


def test_with_more_people_a_rated_game_goes_on_without_them() -> None:
    played = Played(players=3, pace=LIVE, rated=True)
    entries = played.do(Tick(), 300_000)
    assert [type(entry) for entry in entries] == [TimedOut, Resigned, BotTookOver]
    with pytest.raises(Problem, match="seat-resigned"):
        played.do(BotTakeover(entries[0].seat, None))  # type: ignore[attr-defined]


def test_a_pause_stops_the_clocks() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    played.do(Offer(0, "pause"), 1_000)
    played.do(Answer(1, "pause", True), 1_000)
    assert running(played) == []
    played.do(Offer(1, "resume"), DAY)
    played.do(Answer(0, "resume", True))
    assert lefts(played)[seat] == 298_000
    assert running(played) == [seat]


def test_time_while_the_server_was_away_does_not_count_nor_a_grace_after_it() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    assert played.do(Interrupt(DAY), DAY + 10_000) == [Interrupted(played.now, DAY)]
    assert lefts(played)[seat] == 290_000
    assert played.table.due_at() == played.now + GRACE + 290_000
    played.now += GRACE
    assert lefts(played)[seat] == 290_000
    played.now += 1_000
    assert lefts(played)[seat] == 289_000


def test_an_interruption_longer_than_the_wait_gives_no_time_back() -> None:
    played = Played(pace=LIVE)
    played.do(Interrupt(DAY), 5_000)
    assert lefts(played) == [300_000, 300_000]


def test_no_interruption_is_noted_where_no_clock_runs() -> None:
    assert Played().do(Interrupt(5_000), 5_000) == []
    assert Played(pace=LIVE, begin=False).do(Interrupt(5_000), 5_000) == []


def test_sealed_choices_run_everybody_s_clock_until_they_have_chosen() -> None:
    played = Played("riders", 3, pace=LIVE)
    rng = Rng(1)
    while len(played.table.awaited()) < 3:
        played.act_at_random(rng)
    before = lefts(played)
    assert running(played) == [0, 1, 2]
    played.do(first_action(played, 1), 4_000)
    assert running(played) == [0, 2]
    assert lefts(played) == [before[0] - 4_000, before[1] - 4_000 + 5_000, before[2] - 4_000]
    played.do(Undo(1), 1_000)
    assert lefts(played) == [before[0] - 5_000, before[1] - 4_000, before[2] - 5_000]
    assert running(played) == [0, 1, 2]


def test_taking_back_does_not_win_days() -> None:
    played = Played("riders", 3, pace=Pace("days", days=3))
    rng = Rng(1)
    while len(played.table.awaited()) < 3:
        played.act_at_random(rng)
    played.do(first_action(played, 0), DAY)
    played.do(Undo(0))
    assert lefts(played)[0] == 2 * DAY


def test_choices_that_others_do_not_see_earn_nothing() -> None:
    played = Played("book", pace=LIVE)
    seat = actor(played)
    while not played.game.action_text(
        int(played.table.position.legal(seat)[0]), played.table.settings
    ).startswith("lay"):
        played.act_at_random(Rng(1))
        seat = actor(played)
    before = lefts(played)[seat]
    played.do(first_action(played, seat), 1_000)
    assert lefts(played)[seat] == before - 1_000


def test_bots_have_no_clock_and_luck_stops_them_all() -> None:
    played = Played(players=2, bots=2, pace=LIVE)
    assert running(played) == []
    typed = Played(pace=LIVE, real_dice=True)
    assert running(typed) == []
    typed.do(Luck(0, typed.game.parse_outcome("begins 0")), 10**6)
    assert lefts(typed) == [300_000, 300_000]


def test_a_resigned_seat_s_clock_stands_still() -> None:
    played = Played(players=3, pace=LIVE)
    seat = actor(played)
    played.do(Resign(seat))
    assert running(played) == []


def test_time_never_runs_backwards() -> None:
    played = Played(pace=LIVE)
    seat = actor(played)
    played.do(first_action(played, seat), 5_000)
    played.now -= 4_000
    entries = played.do(first_action(played, actor(played)))
    assert entries[0].at == NOW + 5_000


@pytest.mark.parametrize(
    "pace",
    [
        Pace(),
        LIVE,
        Pace("live", 10),
        Pace("live", 86_400, 3_600),
        Pace("days", days=1),
        Pace("days", days=60),
    ],
)
def test_a_pace_to_play_at(pace: Pace) -> None:
    assert is_playable(pace)


@pytest.mark.parametrize(
    "pace",
    [
        Pace("none", seconds=5),
        Pace("live", 9),
        Pace("live", 60, -1),
        Pace("live", 60, 1, days=1),
        Pace("live", 10**9),
        Pace("days"),
        Pace("days", days=61),
        Pace("days", seconds=3, days=3),
    ],
)
def test_no_pace_to_play_at(pace: Pace) -> None:
    assert not is_playable(pace)


# --- answers that nobody can choose ---


def asked(*laid: str) -> Played:
    """A table of Dragonriders where seats 1 and 2 are asked for an alliance, each with this card face down."""
    hands = [[], *([card] for card in laid)]
    scene = race((300,), (200, 20), (200, -20), hands=hands)
    played = Played("riders", players=3, start=str(scene.position), options={"layout": "ring"})
    for seat in range(3):
        played.do(Act(seat, scene.game.parse_action("speed 300")))
    for seat, card in enumerate(laid, start=1):
        played.do(Act(seat, scene.game.parse_action(f"lay {card}")))
    return played


def test_the_table_answers_for_people_who_have_no_choice_after_a_while() -> None:
    played = asked("lasso", "amulet")
    table = played.table
    assert table.awaited() == (1, 2)
    assert table.scene(1, played.now).choices == (), "no prompt without a choice"
    due_at = table.due_at()
    assert due_at is not None
    assert 2_000 <= due_at - played.now < 5_000
    assert table.decide(Tick(), due_at - 1) == []
    entries = table.decide(Tick(), due_at)
    assert [(entry.seat, entry.action) for entry in entries if isinstance(entry, Acted)] == [
        (seat, played.game.parse_action("keep")) for seat in (1, 2)
    ]
    table.evolve(*entries)
    assert table.awaited() == (0,)
    assert table.due_at() is None
    assert [step.what for step in table.steps(SPECTATOR, 0)][-1] == "acted", "as visible as any other move"


def test_others_cannot_tell_who_has_a_choice_to_make() -> None:
    formal, real = asked("lasso", "amulet"), asked("alliance", "amulet")
    for audience in (0, 2, SPECTATOR):
        assert formal.table.scene(audience, NOW) == real.table.scene(audience, NOW)
    assert [choice.action for choice in real.table.scene(1, NOW).choices] != []
    # Somebody with a choice keeps it: the table answers for the other only.
    due_at = real.table.due_at()
    assert due_at is not None
    entries = real.table.decide(Tick(), due_at)
    assert [entry.seat for entry in entries if isinstance(entry, Acted)] == [2]


def test_when_the_table_answers_cannot_be_foretold() -> None:
    assert len({reply_delay(SEED, number) for number in range(50)}) > 45
    assert reply_delay(SEED, 7) != reply_delay(bytes(32), 7)

"""A shared table: who may do what when, what each audience is told, and what remains."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.problem import Problem, Refused
from dragonhoard.core.record import parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Answer,
    Close,
    Command,
    Leave,
    Luck,
    Offer,
    Resign,
    Salt,
    SeatBot,
    Sit,
    StandIn,
    Start,
    Undo,
)
from dragonhoard.table.entries import (
    Acted,
    Answered,
    BotSeated,
    Ended,
    Entry,
    Fell,
    Offered,
    Opened,
    Pace,
    Paused,
    Resigned,
    Resumed,
    Returned,
    Salted,
    Seated,
    Started,
    StoodIn,
    Undone,
    Withdrawn,
)
from dragonhoard.table.hosted import HostedTable, open_table
from tests.table.play import NOW, SEED, Played, audiences


def problem(played: Played, command: Command) -> str:
    """The key of the problem that a command runs into; the table stays as it is."""
    before = played.table.log[:], played.game.position_text(played.table.position)
    with pytest.raises(Problem) as caught:
        played.do(command)
    assert (played.table.log, played.game.position_text(played.table.position)) == before
    return caught.value.key


def whats(table: HostedTable, audience: int, since: int = 0) -> list[str]:
    return [step.what for step in table.steps(audience, since)]


def first_action(played: Played, seat: int) -> Act:
    return Act(seat, int(played.table.position.legal(seat)[0]))


def sealed(players: int = 3) -> Played:
    """Riders about to choose their speeds, unseen."""
    played = Played("riders", players)
    rng = Rng(1)
    while len(played.table.awaited()) < players:
        played.act_at_random(rng)
    return played


def laying() -> tuple[Played, int]:
    """Book of Dragons where a seat may lay dice unseen, and that seat."""
    played = Played("book")
    while True:
        seat = played.table.awaited()[0]
        if legal_texts(played, seat)[0].startswith("lay"):
            return played, seat
        played.act_at_random(Rng(1))


def legal_texts(played: Played, seat: int) -> list[str]:
    actions = played.table.position.legal(seat)
    return [played.game.action_text(int(action), played.table.settings) for action in actions]


# --- opening ---


def test_opening_checks_everything() -> None:
    def refused(**more: Any) -> str:
        with pytest.raises(Problem) as caught:
            Played(begin=False, **more)
        return caught.value.key

    assert refused(game="chess") == "game-unknown"
    assert refused(players=7) == "players-out-of-range"
    assert refused(options={"skin": "blue"}) == "option-value"
    assert refused(pace=Pace("live", 1)) == "pace-form"
    assert refused(watch_delay=21) == "out-of-range"
    assert refused(rated=True, real_dice=True) == "rated-real-dice"
    start = Played().game.position_text(Played().table.position)
    assert refused(rated=True, start=start) == "rated-fork"
    assert refused(players=3, start=start) == "record-start"
    assert refused(start="nonsense") == "position-number"
    with pytest.raises(ValueError, match="32 bytes"):
        open_table("t", "tarasque", 2, "p", b"short", NOW)


def test_the_seed_is_promised_but_not_told() -> None:
    played = Played(begin=False)
    assert SEED.hex() not in repr(played.table.log)
    assert len(played.table.opened.commitment) == 64
    assert played.table.scene(0, NOW).seed is None


# --- gathering ---


def test_people_and_bots_take_chairs() -> None:
    played = Played(begin=False, players=3)
    assert played.do(Leave(2)) == [type(played.table.log[-1])(NOW, 2)]
    assert played.do(SeatBot(2, "random")) == [BotSeated(NOW, 2, "random")]
    assert played.do(SeatBot(2, "greedy")) == [BotSeated(NOW, 2, "greedy")]
    assert [chair.person or chair.bot for chair in played.table.chairs] == ["p0", "p1", "greedy"]
    assert played.table.seat_of("p1") == 1
    assert played.table.seat_of("p2") is None
    assert whats(played.table, SPECTATOR) == ["seated", "seated", "seated", "left", "seated", "seated"]
    assert played.table.steps(0, 1)[0].person == "p1"
    assert played.table.steps(0, 5)[0].bot == "greedy"


def test_chairs_are_not_taken_twice_nor_out_of_nothing() -> None:
    played = Played(begin=False)
    assert problem(played, Sit(0, "p9")) == "chair-taken"
    assert problem(played, Sit(1, "p0")) == "chair-yours"
    assert problem(played, SeatBot(0, "greedy")) == "chair-taken"
    assert problem(played, Sit(2, "p9")) == "chair-unknown"
    assert problem(played, Sit(-1, "p9")) == "chair-unknown"
    played.do(Leave(1))
    assert problem(played, Leave(1)) == "chair-empty"
    assert problem(played, Salt(1, "x")) == "chair-empty"
    assert problem(played, SeatBot(1, "oracle")) == "bot-unknown"
    assert problem(played, Start()) == "chairs-empty"
    assert problem(played, Salt(0, "no salt")) == "salt-form"


def test_a_salt_goes_with_its_person() -> None:
    played = Played(begin=False)
    assert played.do(Salt(1, "abc")) == [Salted(NOW, 1, "abc")]
    played.do(Salt(1, "def"))
    assert played.table.salts == ["", "def"]
    played.do(Leave(1))
    assert played.table.salts == ["", ""]


def test_the_start_brings_the_first_luck() -> None:
    played = Played(begin=False)
    entries = played.do(Start())
    assert isinstance(entries[0], Started)
    assert len(entries) == 6
    assert all(isinstance(entry, Fell) for entry in entries[1:])
    assert len(played.table.awaited()) == 1
    assert whats(played.table, 0, 2) == ["started", "luck", "luck", "luck", "luck", "luck"]


@pytest.mark.parametrize(
    "command",
    [
        Act(0, 0),
        Luck(0, 0),
        Undo(0),
        Offer(0, "pause"),
        Answer(0, "pause", True),
        Resign(0),
        StandIn(0, None),
    ],
)
def test_before_the_start_nothing_is_played_and_after_the_end_neither(command: Command) -> None:
    assert problem(Played(begin=False), command) == "table-waiting"
    over = Played()
    over.do(Resign(0))
    assert problem(over, command) == "table-finished"


@pytest.mark.parametrize("command", [Sit(0, "x"), SeatBot(0, "greedy"), Leave(0), Salt(0, "x"), Start()])
def test_after_the_start_chairs_stay_as_they_are(command: Command) -> None:
    played = Played()
    assert problem(played, command) == "table-started"
    played.do(Close())
    assert problem(played, command) == "table-finished"


# --- acting ---


def test_an_action_and_its_luck_come_together() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    actions = played.table.position.legal(seat)
    entries = played.do(Act(seat, int(actions[0])))
    assert isinstance(entries[0], Acted)
    while not any(isinstance(entry, Fell) for entry in entries):
        entries = played.act_at_random(Rng(1))
    assert isinstance(entries[0], Acted)


def test_a_rule_refuses_and_nothing_changes() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    log = played.table.log[:]
    with pytest.raises(Refused) as caught:
        played.do(Act(1 - seat, 0))
    assert caught.value.rule == "core.not-your-turn"
    assert played.table.why(1 - seat, 0) == "core.not-your-turn"
    with pytest.raises(Refused):
        played.do(Act(seat, 10**6))
    assert played.table.why(seat, int(played.table.position.legal(seat)[0])) is None
    assert played.table.log == log


def test_people_act_for_themselves_and_bots_for_theirs() -> None:
    played = Played(bots=1)
    while played.table.awaited() == (0,):
        assert played.table.bots_awaited() == ()
        played.act_at_random(Rng(1))
    assert played.table.bots_awaited() == ((1, "greedy"),)
    act = first_action(played, 1)
    assert problem(played, act) == "seat-bot"
    assert problem(played, Act(0, 0, by_bot=True)) == "seat-person"
    played.do(Act(1, act.action, by_bot=True))


def test_a_bot_is_shown_a_world_not_the_truth() -> None:
    played = sealed(2)
    played.do(first_action(played, 1))
    worlds = set()
    for _ in range(6):
        worlds.add(played.table.world(0))
        played.do(Offer(0, "pause"))
        played.do(Answer(0, "pause", False))
    assert len(worlds) > 1
    assert all(played.game.parse_position(world).view(0) == played.table.position.view(0) for world in worlds)


def test_an_action_chosen_before_the_present_choice_is_stale() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    number = played.table.number(seat)
    act = first_action(played, seat)
    assert problem(played, Act(seat, act.action, number - 1)) == "table-stale"
    assert problem(played, Act(seat, act.action, number + 1)) == "table-stale"
    played.do(Act(seat, act.action, number))
    assert problem(played, Act(seat, act.action, number)) == "table-stale"
    assert problem(played, Undo(seat, number)) == "table-stale"


def test_talk_and_others_sealed_choices_do_not_make_a_choice_stale() -> None:
    played = sealed()
    number = played.table.number(0)
    played.do(first_action(played, 1))
    played.do(Offer(2, "pause"))
    played.do(first_action(played, 2))
    played.do(Undo(1))
    assert played.table.number(0) == number + 4
    act = first_action(played, 0)
    played.do(Act(0, act.action, number))
    assert problem(played, Act(0, act.action, number)) == "table-stale"


# --- steps ---


def test_each_audience_counts_what_it_can_notice() -> None:
    played, seat = laying()
    numbers = [played.table.number(audience) for audience in audiences(played.table)]
    played.do(first_action(played, seat))
    later = [played.table.number(audience) for audience in audiences(played.table)]
    assert [after - before for before, after in zip(numbers, later, strict=True)] == [
        1 if audience == seat else 0 for audience in audiences(played.table)
    ]
    assert whats(played.table, seat)[-1] == "acted"
    played.do(Undo(seat))
    assert played.table.number(1 - seat) == numbers[1 - seat]
    step = played.table.steps(seat, later[seat])[0]
    assert (step.what, step.back_to) == ("undone", numbers[seat])


def test_sealed_choices_show_only_that_they_were_made() -> None:
    played = sealed()
    act = first_action(played, 1)
    played.do(act)
    own = json.loads(played.table.steps(1, played.table.number(1) - 1)[0].events[0])
    others = json.loads(played.table.steps(0, played.table.number(0) - 1)[0].events[0])
    assert own["seat"] == others["seat"] == 1
    assert own["speed"] > 0
    assert others["speed"] == -1
    assert played.table.scene(0, NOW).awaited == (0, 2)


def test_steps_are_told_from_any_number_on() -> None:
    played = Played()
    played.play_on(Rng(2), 30)
    every = played.table.steps(0, 0)
    assert [step.number for step in every] == list(range(1, played.table.number(0) + 1))
    assert played.table.steps(0, 10) == every[10:]
    assert played.table.steps(0, -5) == every
    assert played.table.steps(0, 10**6) == []


# --- the scene ---


def test_a_scene_has_what_its_audience_needs() -> None:
    played = Played()
    table, seat = played.table, played.table.awaited()[0]
    scene = table.scene(seat, NOW)
    assert scene.number == table.number(seat)
    assert scene.seat == seat
    assert scene.awaited == (seat,)
    assert [choice.text for choice in scene.choices] == legal_texts(played, seat)
    assert json.loads(scene.choices[0].form)["is"]
    assert json.loads(scene.view)["is"] == "TarasqueView"
    assert (scene.undoable, scene.offers, scene.luck_awaited, scene.result) == (0, (), False, None)
    other = table.scene(1 - seat, NOW)
    assert other.choices == ()
    watcher = table.scene(SPECTATOR, NOW)
    assert (watcher.seat, watcher.choices, watcher.undoable) == (None, (), 0)


def test_who_lets_a_bot_play_has_no_choices() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    played.do(StandIn(seat, "greedy"))
    assert played.table.scene(seat, NOW).choices == ()


def test_at_the_end_the_seed_is_open() -> None:
    played = Played(begin=False)
    played.do(Salt(0, "abc"))
    played.do(Start())
    played.play_on(Rng(1))
    assert isinstance(played.table.log[-1], Ended)
    scene = played.table.scene(SPECTATOR, NOW)
    assert (scene.seed, scene.salts) == (SEED.hex(), ("abc", ""))
    assert scene.result is not None
    outcome = played.table.position.outcome()
    assert outcome is not None
    assert (scene.result.end, scene.result.scores, scene.result.places) == (
        outcome.end,
        outcome.scores,
        outcome.places,
    )
    assert scene.awaited == ()


# --- taking back ---


def free_move(played: Played, rng: Rng) -> tuple[int, str]:
    """Play until a seat has made a move that it may take back; that seat, and the position before."""
    while True:
        before = played.game.position_text(played.table.position)
        seat = played.table.awaited()[0]
        played.act_at_random(rng)
        if played.table.course.undoable(seat):
            return seat, before


def test_own_choices_are_free_to_take_back_until_luck_speaks() -> None:
    played = Played()
    rng = Rng(1)
    seat, before = free_move(played, rng)
    number = len(played.table.log) - 1
    assert played.table.scene(seat, NOW).undoable == 1
    assert played.table.scene(1 - seat, NOW).undoable == 0
    assert problem(played, Undo(1 - seat)) == "undo-another"
    assert played.do(Undo(seat)) == [Undone(NOW, seat, (number,))]
    assert played.game.position_text(played.table.position) == before
    assert problem(played, Undo(seat)) == "undo-luck"
    while played.table.course.made[-1].move.seat != CHANCE:
        played.act_at_random(rng)
    assert problem(played, Undo(seat)) == "undo-luck"


def test_several_own_choices_are_taken_back_one_after_the_other() -> None:
    played = Played()
    rng = Rng(1)
    while True:
        seat, _ = free_move(played, rng)
        made = played.table.course.made
        if len(made) > 2 and [one.move.seat for one in made[-3:]] == [CHANCE, seat, seat]:
            break
    after_luck = played.table.course.made[-3].number
    assert played.table.scene(seat, NOW).undoable == 2
    played.do(Undo(seat))
    played.do(Undo(seat))
    then = HostedTable.fold(played.table.log[: after_luck + 1], SEED)
    assert played.game.position_text(played.table.position) == played.game.position_text(then.position)


def test_another_s_act_ends_the_right_to_take_back() -> None:
    played = Played()
    rng = Rng(1)
    while True:
        mover = played.table.awaited()[0]
        played.act_at_random(rng)
        follower = played.table.awaited()[0]
        if mover != follower and played.table.course.made[-1].move.seat == mover:
            break
    assert played.table.scene(mover, NOW).undoable > 0
    played.do(first_action(played, follower))
    assert problem(played, Undo(mover)) in ("undo-another", "undo-luck")


def test_sealed_choices_are_taken_back_in_any_order_until_they_are_opened() -> None:
    played = sealed()
    start = played.game.position_text(played.table.position)
    for seat in (0, 1):
        played.do(first_action(played, seat))
    one = played.game.position_text(played.table.position)
    numbers = [made.number for made in played.table.course.made[-2:]]
    assert played.do(Undo(0)) == [Undone(NOW, 0, (numbers[0],))]
    assert played.table.awaited() == (0, 2)
    played.do(first_action(played, 0))
    assert played.game.position_text(played.table.position) == one
    played.do(Undo(1))
    played.do(Undo(0))
    assert played.game.position_text(played.table.position) == start
    for seat in (2, 1, 0):
        played.do(first_action(played, seat))
    for seat in (0, 1, 2):
        assert problem(played, Undo(seat)) == ("undo-known" if seat == 0 else "undo-another")


def test_what_showed_something_new_is_not_free_to_take_back() -> None:
    """Ending one's flight in Riders turns up the next dial."""
    played = sealed()
    rng = Rng(3)
    shown = 0
    while shown < 5 and played.table.phase == "playing":
        made = played.table.course.made[-1]
        names = [type(event).__name__ for event in made.events]
        turned = [event for event in made.events if type(event).__name__ == "TurnBegan"]
        if made.move.seat >= 0 and not made.phase and turned and turned[0].seat != made.move.seat:  # type: ignore[attr-defined]
            assert played.table.course.undoable(made.move.seat) == 0, names
            assert problem(played, Undo(made.move.seat)) == "undo-known"
            shown += 1
        played.act_at_random(rng)
    assert shown == 5


def test_ending_a_turn_that_showed_nothing_is_free_to_take_back() -> None:
    for game in ("tarasque", "vale", "book"):
        played = Played(game)
        rng = Rng(1)
        found = 0
        while found < 3 and played.table.phase == "playing":
            played.act_at_random(rng)
            made = played.table.course.made[-1]
            ended = [type(event).__name__ for event in made.events][:1] == ["TurnEnded"]
            if made.move.seat >= 0 and ended and played.table.phase == "playing":
                assert played.table.course.undoable(made.move.seat) > 0
                found += 1
        assert found >= 2, game


def test_dice_laid_unseen_do_not_end_another_s_right_to_take_back() -> None:
    """Otherwise the right itself would tell that dice are being laid."""
    played = Played("book")
    rng = Rng(5)
    while True:
        mover = played.table.awaited()[0]
        played.act_at_random(rng)
        follower = played.table.awaited()[0] if played.table.awaited() else mover
        free = played.table.course.undoable(mover)
        if follower != mover and free and legal_texts(played, follower)[0].startswith("lay"):
            break
    before = played.game.position_text(played.table.position)
    played.do(first_action(played, follower))
    assert played.table.scene(mover, NOW).undoable == free
    assert played.table.scene(follower, NOW).undoable == 1
    own, laid = played.table.course.made[-2:]
    assert played.do(Undo(mover)) == [Undone(NOW, mover, (own.number, laid.number))]
    played.do(Act(mover, own.move.action))
    assert played.game.position_text(played.table.position) == before
    assert whats(played.table, follower)[-3:] == ["acted", "undone", "acted"]


# --- offers ---


def after_luck() -> tuple[Played, int, str, int]:
    """A table where a seat's act was followed by luck; the seat, the position before, its log number."""
    played = Played(players=3)
    rng = Rng(1)
    while True:
        before = played.game.position_text(played.table.position)
        seat, number = played.table.awaited()[0], len(played.table.log)
        if any(isinstance(entry, Fell) for entry in played.act_at_random(rng)):
            return played, seat, before, number


def test_luck_is_taken_back_if_all_who_saw_it_agree() -> None:
    played, seat, before, number = after_luck()
    others = [other for other in range(3) if other != seat]
    back_to = played.table.steps(seat, 0)[-1].number - sum(
        1 for made in played.table.course.made if made.number >= number
    )
    assert played.do(Offer(seat, "undo")) == [Offered(NOW, seat, "undo", number)]
    offer = played.table.scene(others[0], NOW).offers[0]
    assert (offer.kind, offer.seat, offer.agreed, offer.awaited) == ("undo", seat, (), tuple(others))
    assert offer.back_to == back_to
    assert played.do(Answer(others[0], "undo", True)) == [Answered(NOW, others[0], "undo", True)]
    assert played.table.scene(seat, NOW).offers[0].agreed == (others[0],)
    assert problem(played, Answer(others[0], "undo", True)) == "offer-not-asked"
    entries = played.do(Answer(others[1], "undo", True))
    assert isinstance(entries[1], Undone)
    assert entries[1].agreed
    assert played.game.position_text(played.table.position) == before
    assert played.table.offers == []
    assert played.table.steps(seat, 0)[-1].back_to == back_to


def test_one_no_ends_an_offer() -> None:
    played, seat, _, _ = after_luck()
    played.do(Offer(seat, "undo"))
    other = (seat + 1) % 3
    assert played.do(Answer(other, "undo", False)) == [Answered(NOW, other, "undo", False)]
    assert played.table.offers == []
    assert problem(played, Answer(other, "undo", True)) == "offer-none"


def test_an_offer_is_withdrawn_by_whoever_made_it() -> None:
    played = Played()
    played.do(Offer(0, "end"))
    assert problem(played, Offer(1, "end")) == "offer-open"
    assert problem(played, Answer(0, "end", True)) == "offer-own"
    assert played.do(Answer(0, "end", False)) == [Withdrawn(NOW, 0, "end")]
    assert played.table.offers == []


def test_what_was_asked_about_an_earlier_position_lapses_when_play_goes_on() -> None:
    played, seat, _, _ = after_luck()
    for kind in ("undo", "end", "pause"):
        played.do(Offer(seat, kind))  # type: ignore[arg-type]
    played.act_at_random(Rng(1))
    assert [offer.kind for offer in played.table.offers] == ["pause"]


def test_an_undo_that_is_free_needs_no_offer() -> None:
    played = Played()
    assert problem(played, Offer(0, "undo")) == "undo-nothing"
    seat, _ = free_move(played, Rng(1))
    assert [type(entry) for entry in played.do(Offer(seat, "undo"))] == [Undone]


def test_a_pause_and_its_end_need_everybody() -> None:
    played = Played()
    assert problem(played, Offer(0, "resume")) == "table-not-paused"
    played.do(Offer(0, "pause"))
    assert [type(entry) for entry in played.do(Answer(1, "pause", True))] == [Answered, Paused]
    assert played.table.phase == "paused"
    assert played.table.awaited() == ()
    assert problem(played, Act(0, 0)) == "table-paused"
    assert problem(played, Undo(0)) == "table-paused"
    assert problem(played, Luck(0, 0)) == "table-paused"
    assert problem(played, Offer(0, "undo")) == "table-paused"
    played.do(Offer(1, "resume"))
    assert [type(entry) for entry in played.do(Answer(0, "resume", True))] == [Answered, Resumed]
    assert len(played.table.awaited()) == 1


def test_all_may_agree_to_end_as_it_stands() -> None:
    played = Played()
    played.play_on(Rng(4), 60)
    played.do(Offer(0, "end"))
    entries = played.do(Answer(1, "end", True))
    assert entries[-1] == Ended(NOW, "agreement", SEED.hex())
    result = played.table.result()
    assert result is not None
    assert result.end == "agreement"
    assert result.places == tuple(int(place) for place in played.table.position.places())


def test_bots_agree_except_where_it_would_touch_the_ratings() -> None:
    free = Played(bots=1)
    assert [type(entry) for entry in free.do(Offer(0, "pause"))] == [Offered, Paused]
    rated = Played(bots=1, rated=True)
    assert problem(rated, Offer(0, "end")) == "offer-bots"
    rated.play_on(Rng(1), 40)
    assert problem(rated, Offer(0, "undo")) == "offer-bots"
    assert [type(entry) for entry in rated.do(Offer(0, "pause"))] == [Offered, Paused]


# --- coming and going ---


def test_a_bot_stands_in_until_its_person_returns() -> None:
    played = Played()
    seat = played.table.awaited()[0]
    assert problem(played, StandIn(seat, None)) == "stand-in-none"
    assert problem(played, StandIn(seat, "oracle")) == "bot-unknown"
    assert played.do(StandIn(seat, "random")) == [StoodIn(NOW, seat, "random")]
    act = first_action(played, seat)
    assert problem(played, act) == "seat-bot"
    assert problem(played, Undo(seat)) == "seat-bot"
    assert problem(played, Offer(seat, "pause")) == "seat-bot"
    played.do(Act(seat, act.action, by_bot=True))
    assert played.do(StandIn(seat, None)) == [Returned(NOW, seat)]
    assert played.table.bots_awaited() == ()
    assert problem(Played(bots=1), StandIn(1, "random")) == "seat-bot"
    assert problem(Played(rated=True), StandIn(0, "random")) == "stand-in-rated"


def test_whoever_goes_is_not_asked_any_more() -> None:
    played = Played(players=3)
    played.do(Offer(0, "pause"))
    played.do(Answer(1, "pause", True))
    assert [type(entry) for entry in played.do(StandIn(2, "greedy"))] == [StoodIn, Paused]


def test_offers_go_with_whoever_made_them() -> None:
    played = Played(players=3)
    played.do(Offer(0, "pause"))
    played.do(StandIn(0, "greedy"))
    assert played.table.offers == []
    played.do(Offer(1, "pause"))
    played.do(Resign(1))
    assert played.table.offers == []


def test_resigning_ends_a_game_of_two() -> None:
    played = Played()
    assert played.do(Resign(1)) == [Resigned(NOW, 1), Ended(NOW, "resignation", SEED.hex())]
    result = played.table.result()
    assert result is not None
    assert (result.end, result.places) == ("resignation", (0, 1))


def test_among_more_the_others_play_on_with_a_bot() -> None:
    played = Played(players=4)
    assert played.do(Resign(2)) == [Resigned(NOW, 2), StoodIn(NOW, 2, "greedy")]
    assert problem(played, Resign(2)) == "seat-resigned"
    assert problem(played, StandIn(2, None)) == "seat-resigned"
    played.do(Resign(0))
    assert played.table.phase == "playing"
    played.play_on(Rng(1))
    result = played.table.result()
    outcome = played.table.position.outcome()
    assert result is not None
    assert outcome is not None
    assert result.end == outcome.end
    assert result.places[2] == 3
    assert result.places[0] == 2
    assert sorted(result.places[seat] for seat in (1, 3)) in ([0, 1], [0, 0])


def test_bots_do_not_play_on_among_themselves() -> None:
    played = Played(players=3, bots=2)
    assert problem(played, Resign(1)) == "seat-bot"
    assert isinstance(played.do(Resign(0))[-1], Ended)


def test_a_table_may_be_given_up_without_a_result() -> None:
    played = Played(begin=False)
    assert played.do(Close()) == [Ended(NOW, "abandoned", SEED.hex())]
    assert played.table.result() is None
    assert problem(played, Close()) == "table-finished"


# --- real dice ---


def test_real_dice_are_typed_in() -> None:
    played = Played(real_dice=True)
    scene = played.table.scene(1, NOW)
    assert scene.luck_awaited
    assert [choice.text for choice in scene.luck_choices] == ["begins 0", "begins 1"]
    assert not played.table.scene(SPECTATOR, NOW).luck_choices
    with pytest.raises(Refused):
        played.do(Luck(0, played.game.parse_outcome("rolled 6 red")))
    outcome = played.game.parse_outcome("begins 1")
    number = played.table.number(0)
    assert played.do(Luck(0, outcome, number)) == [Fell(NOW, outcome, 0)]
    assert problem(played, Luck(0, outcome, number)) == "table-stale"
    assert played.table.steps(1, 0)[-1].seat == 0
    assert problem(Played(), Luck(0, outcome)) == "luck-fair"


def test_a_game_with_real_dice_is_played_to_its_end() -> None:
    played = Played(real_dice=True)
    rng = Rng(2)
    while played.table.phase == "playing":
        if played.table.luck_is_awaited():
            played.do(Luck(0, int(played.table.position.sample(rng))))
        else:
            played.act_at_random(rng)
    assert played.table.scene(0, NOW).seed == ""
    record = parse_record(played.game, played.table.record(["a", "b"]))
    assert (record.commitment, record.seed, record.draws) == ("", "", ())
    verify(played.game, record)


# --- afterwards ---


def finished(game: str = "tarasque", players: int = 2) -> Played:
    played = Played(game, players)
    played.play_on(Rng(6))
    return played


def test_a_record_is_for_the_end_and_replays() -> None:
    assert_unfinished(Played())
    played = finished()
    record = parse_record(played.game, played.table.record(["Anna", "Paul"]))
    assert record.names == ("Anna", "Paul")
    assert played.game.position_text(verify(played.game, record)) == played.game.position_text(
        played.table.position
    )


def assert_unfinished(played: Played) -> None:
    for attempt in (
        lambda: played.table.record(["a", "b"]),
        lambda: list(played.table.replayed(0)),
        lambda: played.table.rematch("t2", SEED, NOW),
    ):
        with pytest.raises(Problem, match="table-unfinished"):
            attempt()


def test_a_game_that_was_not_played_out_says_why() -> None:
    played = Played()
    played.play_on(Rng(1), 20)
    played.do(Resign(0))
    text = played.table.record(["a", "b"])
    assert "\nended resignation\n" in text
    verify(played.game, parse_record(played.game, text))


def test_a_replay_shows_every_move_that_counts() -> None:
    played = Played("vale")
    rng = Rng(2)
    played.play_on(rng, 30)
    played.do(Undo(next(seat for seat in (0, 1) if played.table.course.undoable(seat))))
    played.play_on(rng)
    replay = list(played.table.replayed(1))
    assert len(replay) == len(played.table.course.made)
    assert json.loads(replay[-1].view) == json.loads(played.table.scene(1, NOW).view)
    assert replay[-1].scores == played.table.scene(1, NOW).scores
    drawn = [event for one in replay for event in one.step.events if b'"CardDrawn"' in event]
    assert {json.loads(event)["seat"] for event in drawn} == {0, 1}
    assert replay[0].text.startswith("* begins")


def test_a_fork_begins_from_what_a_seat_knew() -> None:
    played = Played("riders", 3)
    played.play_on(Rng(3), 60)
    number = played.table.number(1) - 20
    start = played.table.fork(1, number, seed=5)
    then = HostedTable.fold(played.table.log[: played.table.entry_of(1, number) + 1], SEED)
    assert played.game.parse_position(start).view(1) == then.position.view(1)
    assert len({played.table.fork(1, number, seed) for seed in range(6)}) > 1
    forked = Played("riders", 3, start=start)
    assert forked.table.awaited()
    forked.play_on(Rng(1))
    record = parse_record(played.game, forked.table.record(["a", "b", "c"]))
    assert record.start == start
    verify(played.game, record)


def test_a_fork_needs_a_step_and_watchers_wait_for_the_end() -> None:
    played = Played()
    with pytest.raises(Problem, match="fork-watching"):
        played.table.fork(SPECTATOR, 1)
    with pytest.raises(Problem, match="step-unknown"):
        played.table.fork(0, 1000)
    played.do(Resign(0))
    start = played.game.position_text(played.game.new(played.table.settings))
    assert played.table.fork(SPECTATOR, 0) == start


def test_a_rematch_moves_everybody_one_seat_further() -> None:
    played = Played(players=3, bots=1, pace=Pace("live", 60, 1))
    for seat in (0, 1):
        played.do(Resign(seat))
    entries = played.table.rematch("t2", SEED, NOW + 5)
    assert isinstance(entries[0], Opened)
    assert entries[0].pace == played.table.opened.pace
    assert entries[0].commitment != played.table.opened.commitment
    assert entries[1:] == [
        BotSeated(NOW + 5, 0, "greedy"),
        Seated(NOW + 5, 1, "p0"),
        Seated(NOW + 5, 2, "p1"),
    ]


# --- watching with a delay ---


def test_spectators_may_be_kept_behind() -> None:
    at_once, behind = Played("vale"), Played("vale", watch_delay=3)
    scenes = []
    for turn in range(40):
        for played in (at_once, behind):
            played.act_at_random(Rng(turn))
        scenes.append(at_once.table.scene(SPECTATOR, NOW))
        late = behind.table.scene(SPECTATOR, NOW)
        moves = [
            place
            for place, step in enumerate(at_once.table.steps(SPECTATOR, 0))
            if step.what in ("acted", "luck")
        ]
        assert behind.table.number(SPECTATOR) == moves[-3]
        assert behind.table.steps(SPECTATOR, 0) == at_once.table.steps(SPECTATOR, 0)[: moves[-3]]
        assert late.number == moves[-3]
    assert any(late_view.view == behind.table.scene(SPECTATOR, NOW).view for late_view in scenes[-6:-1])
    assert behind.table.scene(0, NOW) == at_once.table.scene(0, NOW)
    behind.do(Resign(0))
    assert behind.table.number(SPECTATOR) == behind.table.number(0)
    assert behind.table.scene(SPECTATOR, NOW).result is not None


# --- other rules ---


def with_rules(log: Sequence[Entry], version: int) -> list[Entry]:
    opened = log[0]
    assert isinstance(opened, Opened)
    return [replace(opened, rules_version=version), *log[1:]]


def test_a_table_of_other_rules_goes_on_where_all_its_moves_are_the_same() -> None:
    played = Played()
    played.play_on(Rng(1), 25)
    again = HostedTable.fold(with_rules(played.table.log, 99), SEED)
    assert not again.readable_only
    assert again.scene(0, NOW) == played.table.scene(0, NOW)
    assert again.decide(Offer(0, "pause"), NOW)


@pytest.mark.parametrize("wrong", [Acted(NOW, 0, 10**6), Fell(NOW, 10**6)])
def test_otherwise_it_can_only_be_looked_at(wrong: Acted | Fell) -> None:
    played = Played()
    played.play_on(Rng(1), 25)
    log = with_rules([*played.table.log, wrong], 99)
    again = HostedTable.fold(log, SEED)
    assert again.readable_only
    assert again.steps(0, 0) == played.table.steps(0, 0)
    assert again.scene(0, NOW).view == played.table.scene(0, NOW).view
    assert again.scene(0, NOW).choices == ()
    with pytest.raises(Problem) as caught:
        again.decide(Offer(0, "pause"), NOW)
    assert caught.value.key == "table-old-rules"
    assert caught.value.details == {"needed": 99, "present": 1}


def test_luck_that_falls_otherwise_under_other_rules_is_noticed() -> None:
    played = Played()
    log = with_rules(played.table.log, 99)
    assert HostedTable.fold(log, bytes(32)).readable_only


def test_a_log_begins_with_its_opening() -> None:
    for log in ([], [Started(NOW)]):
        with pytest.raises(Problem, match="entry-broken"):
            HostedTable.fold(log)
